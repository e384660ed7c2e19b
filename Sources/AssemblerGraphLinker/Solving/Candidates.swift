import AssemblerGraphModel

// What stands behind a protocol when no value was seen to reach it.

extension PointsToAnalysis {
  /// The concrete types that the scanned code offers for a declared type. A conformer that nobody instantiates (a mock,
  /// a preview) does not count, unless there is no other.
  mutating func candidates(for type: TypeHandle) -> [TypeID] {
    if let known = candidatesOfType[type] { return known }
    let candidates = findCandidates(for: type)
    candidatesOfType[type] = candidates
    return candidates
  }

  private func findCandidates(for type: TypeHandle) -> [TypeID] {
    let all = types.possibleTypes(of: type)
    let made = all.filter { candidate in
      switch symbols.types[candidate].kind {
      case .external, .enum: true
      default: allocations[candidate] != nil
      }
    }
    return made.isEmpty ? all : made
  }

  /// Puts the only candidate behind every declared protocol that no value reaches, until nothing changes.
  mutating func useOnlyCandidates() {
    // Allocations are complete by now.
    candidatesOfType.removeAll()
    for _ in 0..<8 {
      var changed = false
      for (variable, type) in emptyVariables() {
        let candidates = candidates(for: type)
        if candidates.count == 1, graph.points.isEmpty(Int(variable)) {
          add(AbstractObjectID(candidates[0]), to: variable)
          changed = changed || !graph.points.isEmpty(Int(variable))
        }
      }
      if !changed { return }
      settle()
    }
  }

  /// Lets every candidate stand in where nothing decides: what follows from it is only possible.
  mutating func guess() {
    isGuessing = true
    for (variable, type) in emptyVariables() {
      let candidates = candidates(for: type)
      // A protocol that half the program conforms to says nothing.
      guard candidates.count <= 16 else { continue }
      for candidate in candidates { add(AbstractObjectID(candidate), to: variable) }
    }
    settle()
  }

  /// Receivers and stored properties that nothing reaches, with the type that they are declared with.
  private func emptyVariables() -> [(ConstraintGraph.Variable, TypeHandle)] {
    var found: [(ConstraintGraph.Variable, TypeHandle)] = []
    // Read in place: few of very many operations have a receiver that nothing reaches.
    for index in operations.indices {
      guard case .variable(let variable) = operations[index].receiver, graph.points.isEmpty(Int(variable)) else {
        continue
      }
      if case .apply = operations[index].action { continue }
      found.append((variable, operations[index].declaredType))
    }
    let unfilled = fields.entries.filter {
      graph.points.isEmpty(Int($0.value)) && !isEmptyValue($0.owner, $0.property)
    }
    for variable in unfilled.map(\.value).sorted() { found.append((variable, graph.filters[Int(variable)])) }
    return found
  }

  /// Whether the owner is a struct's value told apart from others, in which nothing is stored by that property.
  private func isEmptyValue(_ owner: AbstractObjectID, _ property: PropertyID) -> Bool {
    guard !policy.distinguished.isEmpty, isMade(owner), let type = instanceType(owner), symbols.isValueType(type) else {
      return false
    }
    return originals(of: owner).allSatisfy { isNeverStored(property, inValue: $0) }
  }
}
