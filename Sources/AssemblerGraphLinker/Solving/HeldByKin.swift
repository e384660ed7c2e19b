import AssemblerGraphFacts
import AssemblerGraphModel

// What objects of one class hold by an inherited property, and those of its kin do not.
//
//     class Base { private var bindings: [any Disposable] = []; func register(_ binding: some Disposable) { bindings.append(binding) } }
//     final class News: Base { func open() { register(newsBinding) } }
//     final class Alerts: Base {}                                            // registers nothing: nobody else does it for it

extension PointsToAnalysis {
  /// Notes the inherited properties that begin with nothing and hold nothing in objects of one class, where the scanned code is
  /// seen to fill them in objects of another one; and what only flows from there.
  mutating func noteWhatKinAloneHold() {
    var filled: IDSet<PropertyID> = []
    for entry in fields.entries where mayBeKinAlone(entry.field.property) && !graph.points.isEmpty(entry.value) {
      filled.insert(entry.field.property)
    }
    if filled.isEmpty { return }
    var pending = fields.entries.filter { entry in
      filled.contains(entry.field.property) && graph.points.isEmpty(entry.value) && !isMade(entry.field.owner)
    }.map(\.value)
    while let variable = pending.popLast() {
      if !graph.points.isEmpty(variable) || !heldByKin.insert(variable).inserted { continue }
      pending += graph.successors[variable]
    }
  }

  /// Whether nobody but the scanned code puts anything there.
  private func mayBeKinAlone(_ property: PropertyID) -> Bool {
    let symbol = symbols.properties[property]
    guard let owner = symbol.owner, symbols.types[owner].kind == .class, symbol.isStoredInInstances,
      symbol.facts.modifiers.isDisjoint(with: [.isPublic, .isOpen]), beginsWithNothing(symbol.facts)
    else { return false }
    return !symbols.subclasses[owner].isEmpty
  }
}
