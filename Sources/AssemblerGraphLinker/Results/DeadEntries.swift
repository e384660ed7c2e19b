import AssemblerGraphFacts

extension PointsToAnalysis {
  /// Of the weak properties by which code tells which entries of a collection are dead, what they refer to; without those of which that
  /// is not known.
  ///
  ///     observers.removeAll { $0.owner == nil }
  func typesWithEntries() -> [PropertyID: IDSet<TypeID>] {
    var found: [PropertyID: IDSet<TypeID>] = [:]
    for emptying in codes.emptied.values.joined() {
      if case .dead(let property) = emptying.part { found[property] = [] }
    }
    if found.isEmpty { return [:] }
    for entry in fields.entries where found[entry.field.property] != nil {
      for object in objects(of: .variable(entry.value)) {
        if isPooled(object) {
          found[entry.field.property] = nil
        } else if let type = instanceType(object) {
          found[entry.field.property]?.insert(type)
        }
      }
    }
    return found.filter { !$0.value.isEmpty }
  }
}
