import AssemblerGraphFacts
import AssemblerGraphModel

// Structs that are copied into a variable and changed there, where instances are told apart.
//
//     var options = self.options              the effect is in the copy,
//     options.effects.append(Effect())        and not in what `self` keeps

extension PointsToAnalysis {
  /// Hands on a copy of a value: it holds what the value holds, and what is stored in it is in it alone.
  ///
  /// What stands for all values of its type is handed on as it is.
  mutating func copyValue(_ object: AbstractObjectID, into target: Value, _ operation: Operation) {
    guard let type = instanceType(object), policy.tellsApart(type), symbols.types[type].kind == .struct,
      isMade(object)
    else { return constrain(target, to: .object(object)) }
    let copy = instance(of: type, madeAt: operation.location, in: operation.context, isCopy: true)
    constrain(target, to: .object(copy))
    guard copy != object, copiedFrom[copy, default: []].insert(object).inserted else { return }
    for property in symbols.types[type].properties.all where symbols.properties[property].isStoredInInstances {
      constrain(field(property, of: copy), to: field(property, of: object))
    }
  }

  /// The value itself, and all that it was copied from.
  func originals(of object: AbstractObjectID) -> [AbstractObjectID] {
    var found = [object]
    if copiedFrom.isEmpty { return found }
    var seen: Set = [object]
    var next = 0
    while next < found.count {
      found += (copiedFrom[found[next]] ?? []).filter { seen.insert($0).inserted }
      next += 1
    }
    return found
  }

  /// Whether a property begins with nothing, and no code stores anything there in this very value, which code makes.
  func isNeverStored(_ property: PropertyID, inValue object: AbstractObjectID) -> Bool {
    guard isMade(object), storedFields[FieldKey(owner: object, property: property)] == nil else { return false }
    let facts = symbols.properties[property].facts
    guard !facts.isConstant, facts.attributes.isEmpty, !facts.modifiers.contains(.isLazy) else { return false }
    if facts.initialValue != nil { return true }
    if case .optional = facts.type { return true }
    return false
  }
}
