import AssemblerGraphFacts

// Edges that are possible only as several objects were one: told apart, they say which of them holds what.

extension CycleRefuter {
  /// The suspects that objects of one kind, not told apart, made possible only.
  var suspectsByFlow: [Int: Suspect] {
    Dictionary(uniqueKeysWithValues: suspects.filter { $0.source.merging != nil }.map { ($0.edge, $0) })
  }

  /// Those of them on which objects that are told apart close a cycle, and where each of these got what it holds by a way of its own.
  func edgesOfKnownObjects() -> Set<Int> {
    if closingMerged.isEmpty { return [] }
    let flows = ReversedFlows(solved.graph, count: decided.count)
    var merged = MergedFlows(in: solved, decided, flows)
    let suspects = suspectsByFlow
    var found: Set<Int> = []
    for entry in closingMerged where !found.contains(entry.edge) {
      guard let suspect = suspects[entry.edge],
        case .variable(let variable)? = value(of: suspect.source.slot, in: entry.owner)
      else { continue }
      if isHeld(entry.targets, in: variable, isInside: suspect.source.isInside, &merged) { found.insert(entry.edge) }
    }
    return found
  }

  /// Whether a variable holds one of some objects, or a closure there that captures it, and none of it may be another owner's.
  private func isHeld(
    _ targets: [ObjectID],
    in variable: VariableID,
    isInside: Bool,
    _ merged: inout MergedFlows
  ) -> Bool {
    var seen: IDSet<ObjectID> = []
    var pending: [VariableID] = [variable]
    while let variable = pending.popLast() {
      for object in decidedObjects(of: .variable(variable)) where !merged.contain(object, in: variable) {
        if targets.contains(object) { return true }
        guard isInside, seen.insert(object).inserted else { continue }
        for capture in solved.madeObject(object)?.captures ?? [] where capture.strength == .strong {
          switch capture.value {
          case .variable(let captured): pending.append(captured)
          case .object(let captured): if targets.contains(captured) { return true }
          case .none: break
          }
        }
      }
    }
    return false
  }
}
