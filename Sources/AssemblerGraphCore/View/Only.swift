import AssemblerGraphModel

extension ViewedGraph {
  /// Keeps the nodes that fit one of the patterns, or with `isKept` false all others.
  mutating func filter(by patterns: [String], isKept: Bool) {
    let fitting = nodes(fitting: patterns)
    replace(by: graph.keeping(nodes: { fitting[$0] == isKept }))
  }

  /// For each node the index of the first pattern that it fits; a pattern that fits nothing is a problem.
  mutating func firstPattern(of patterns: [String]) -> [Int?] {
    let compiled = patterns.map(NamePattern.init)
    let first = graph.nodes.map { node in compiled.firstIndex { $0.matches(node) } }
    for (index, pattern) in compiled.enumerated() where !first.contains(index) {
      if !graph.nodes.contains(where: pattern.matches) { problems.append(.nothingFits(pattern: patterns[index])) }
    }
    return first
  }

  private mutating func nodes(fitting patterns: [String]) -> [Bool] {
    firstPattern(of: patterns).map { $0 != nil }
  }
}
