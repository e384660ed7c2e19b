import AssemblerGraphModel

extension ViewedGraph {
  /// Takes types that nothing leads to or from out of the drawing, to be listed; but those that somebody asked for, and all
  /// where there is nothing else.
  package mutating func listIsolated() {
    var isJoined = [Bool](repeating: false, count: graph.nodes.count)
    for edge in graph.edges {
      isJoined[edge.from] = true
      isJoined[edge.to] = true
    }
    let asked = highlightedNodes
    let kept = graph.nodes.indices.map { isJoined[$0] || asked.contains($0) }
    guard kept.contains(true), kept.contains(false) else { return }
    isolated += graph.nodes.indices.filter { !kept[$0] }.map { graph.nodes[$0] }
    replace(by: graph.keeping(nodes: { kept[$0] }))
  }
}

extension ViewedGraph {
  /// What is to be said below a drawing of it.
  package var notes: [String] {
    if isolated.isEmpty { return gathered }
    let limit = 24
    let names = isolated.prefix(limit).map { visible($0.name) }.sorted()
    let rest = isolated.count - names.count
    let listed = names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    return gathered + ["Joined to nothing that is drawn: \(listed). (--isolated draws them too.)"]
  }
}
