/// The edges from target to source, for the first `count` variables. Passages are left out: through them values come straight from
/// one variable to the other.
struct ReversedFlows {
  /// `all[offsets[v] ..< offsets[v + 1]]` flow into v.
  private let offsets: [Int]
  private let all: [VariableID]

  init(_ graph: ConstraintGraph, count: Int) {
    var offsets = [Int](repeating: 0, count: count + 1)
    graph.forEachFlow(among: count) { _, target in offsets[target.index + 1] += 1 }
    for index in 0..<count { offsets[index + 1] += offsets[index] }
    var next = offsets
    var sources = [VariableID](repeating: VariableID(0), count: offsets[count])
    graph.forEachFlow(among: count) { source, target in
      sources[next[target.index]] = source
      next[target.index] += 1
    }
    self.offsets = offsets
    all = sources
  }

  /// From where values flow straight into a variable, ascending.
  func sources(of variable: VariableID) -> ArraySlice<VariableID> {
    all[offsets[variable.index]..<offsets[variable.index + 1]]
  }
}

extension ConstraintGraph {
  /// From where values flow straight to where, among the first `count` variables: ascending by source.
  @inline(__always)
  fileprivate func forEachFlow(among count: Int, _ visit: (_ source: VariableID, _ target: VariableID) -> Void) {
    if passages.isEmpty {
      for source in successors.indices.prefix(count) {
        for target in successors[source] where target.index < count { visit(source, target) }
      }
      return
    }
    for source in successors.indices.prefix(count) {
      if isPassage(source) { continue }
      for target in successors[source] {
        if isPassage(target) {
          for target in successors[target] where target.index < count { visit(source, target) }
        } else if target.index < count {
          visit(source, target)
        }
      }
    }
  }
}
