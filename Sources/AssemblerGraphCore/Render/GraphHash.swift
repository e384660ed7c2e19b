import AssemblerGraphFacts
package import AssemblerGraphModel

/// A hash of what a graph says: the types with kinds and roles, and the edges with all that a picture shows of them.
///
/// Places play no part, so that moving code leaves it as it is. A picture carries it, and a check compares the graph that a
/// picture was drawn from without comparing the bytes, which differ between versions of Graphviz.
package func canonicalHash(of graph: Graph) -> String {
  let nodes = graph.nodes.map { node in
    [node.id, node.kind.rawValue, node.role.rawValue] + node.members + node.assemblers.map { "with \($0)" }
  }
  let edges = graph.edges.map { edge in
    [
      graph.nodes[edge.from].id, graph.nodes[edge.to].id, edge.kind.rawValue, edge.strength.rawValue, edge.via,
      edge.certainty.rawValue, edge.isCapture ? "capture" : "", edge.isDeferred ? "deferred" : "", String(edge.count),
    ]
  }
  var hash = StableHash()
  for line in nodes + edges.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
    hash.combine(String(line.count))
    for word in line { hash.combine(word) }
  }
  return hash.text
}
