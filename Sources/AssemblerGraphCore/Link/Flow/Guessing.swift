// What stands behind a protocol when no value was seen to reach it.

extension Flow {
  /// The concrete types that the scanned code offers for a declared type. A conformer that nobody instantiates (a mock,
  /// a preview) does not count, unless there is no other.
  mutating func candidates(for type: TypeHandle) -> [Int] {
    if let known = candidatesOfType[type] { return known }
    let candidates = findCandidates(for: type)
    candidatesOfType[type] = candidates
    return candidates
  }

  private func findCandidates(for type: TypeHandle) -> [Int] {
    let all = possibleTypes(of: type)
    let made = all.filter { candidate in
      switch symbols.types[candidate].kind {
      case .external, .enum: true
      default: allocations[candidate] != nil
      }
    }
    return made.isEmpty ? all : made
  }

  /// Every concrete type of the scanned code that could stand behind a declared type.
  func possibleTypes(of type: TypeHandle) -> [Int] {
    switch symbols.table[type] {
    case .nominal(let nominal, _):
      if symbols.types[nominal].kind == .protocol {
        let declared = symbols.conformers[nominal]
        return declared.isEmpty ? symbols.conformersByName[nominal] : declared
      }
      return symbols.isLeaf(nominal) ? [nominal] : [nominal] + allSubclasses(of: nominal)
    case .composition(let members):
      let sets = members.filter { symbols.table.nominal($0) != nil }.map { possibleTypes(of: $0) }
      guard let first = sets.first else { return [] }
      return first.filter { candidate in sets.allSatisfy { $0.contains(candidate) } }
    case .parameter(_, let constraint): return constraint == type ? [] : possibleTypes(of: constraint)
    case .collection(let element): return possibleTypes(of: element)
    case .dictionary(_, let value): return possibleTypes(of: value)
    default: return []
    }
  }

  private func allSubclasses(of type: Int) -> [Int] {
    var found = symbols.subclasses[type]
    var next = 0
    while next < found.count {
      found += symbols.subclasses[found[next]].filter { !found.contains($0) }
      next += 1
    }
    return found
  }

  /// Puts the only candidate behind every declared protocol that no value reaches, until nothing changes.
  mutating func useOnlyCandidates() {
    // Allocations are complete by now.
    candidatesOfType.removeAll()
    for _ in 0..<8 {
      var changed = false
      for (variable, type) in emptyVariables() {
        let candidates = candidates(for: type)
        if candidates.count == 1, solver.points[Int(variable)].isEmpty {
          add(Solver.Object(candidates[0]), to: variable)
          changed = changed || !solver.points[Int(variable)].isEmpty
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
      for candidate in candidates { add(Solver.Object(candidate), to: variable) }
    }
    settle()
  }

  /// Receivers and stored properties that nothing reaches, with the type that they are declared with.
  private func emptyVariables() -> [(Solver.Variable, TypeHandle)] {
    var found: [(Solver.Variable, TypeHandle)] = []
    for operation in operations where solver.points[Int(operation.receiver)].isEmpty {
      if case .apply = operation.action { continue }
      found.append((operation.receiver, operation.declaredType))
    }
    for variable in fields.entries.map(\.value).sorted() where solver.points[Int(variable)].isEmpty {
      found.append((variable, solver.filters[Int(variable)]))
    }
    return found
  }
}
