import AssemblerGraphFacts
import AssemblerGraphModel

// What code takes out of a framework's object that keeps it.

extension PointsToAnalysis {
  /// `link.remove(from: .main, forMode: .common)`
  func takenOutOfRunLoops() -> IDSet<ObjectID> {
    var found: IDSet<ObjectID> = []
    for operation in operations {
      guard case .call(let name, _, _, let arguments, _) = operation.action, arguments.count == 2,
        symbols.names[name] == "remove", arguments.map({ symbols.names.text(of: $0.label) }) == ["from", "forMode"]
      else { continue }
      found.formUnion(objects(of: operation.receiver).filter { madeObject($0)?.isKeptOutside ?? false })
    }
    return found
  }

  /// Where code takes something out of a framework's object that a property holds, by what that keeps.
  func takenFromObjects() -> [ObjectID: [CodeNotes.Emptying]] {
    var found: [ObjectID: [CodeNotes.Emptying]] = [:]
    for (property, emptyings) in codes.emptied.sorted(by: { $0.key < $1.key }) {
      for emptying in emptyings {
        guard case .put = emptying.part, let owner = emptying.object,
          let field = fields[FieldKey(owner: owner, property: property)]
        else { continue }
        for object in objects(of: .variable(field)) where madeObject(object)?.put != nil {
          found[object, default: []].append(emptying)
        }
      }
    }
    return found
  }

  /// Whether the value that an emptying names may be of a type: so too where nothing is known of it.
  func mayBe(_ part: EmptiedPart<Value>, of type: TypeID) -> Bool {
    switch part {
    case .everything, .put(_, nil): return true
    case .subscribers, .identified, .dead: return false
    case .element(let value), .holder(let value, _), .replaced(let value, _), .put(_, let value?):
      let objects = objects(of: value)
      return objects.isEmpty || objects.contains { isPooled($0) || instanceType($0) == type }
    }
  }
}
