/// An identity that survives moving code: made of the rule and of the types, properties and kinds along the path. Lines,
/// paths, certainty, counts and severity play no part.
func fingerprint(rule: String, path: [Int], in graph: Graph) -> String {
  var hash = StableHash()
  hash.combine(rule)
  for index in path {
    let edge = graph.edges[index]
    hash.combine(graph.nodes[edge.from].id)
    hash.combine(edge.kind.rawValue)
    hash.combine(edge.via)
    hash.combine(graph.nodes[edge.to].id)
  }
  return hash.text
}
