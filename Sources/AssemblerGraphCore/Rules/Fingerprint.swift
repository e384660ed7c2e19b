/// An identity that survives moving code: made of the rule and of the types, properties and kinds along the path. Lines,
/// paths, certainty, counts and severity play no part.
func fingerprint(rule: String, path: [Int], in graph: Graph) -> String {
  fingerprint(
    rule: rule,
    parts: path.flatMap { index in
      let edge = graph.edges[index]
      return [graph.nodes[edge.from].id, edge.kind.rawValue, edge.via, graph.nodes[edge.to].id]
    }
  )
}

/// The same for what is no path: ids of types and names of members, in an order that the rule decides.
func fingerprint(rule: String, parts: [String]) -> String {
  var hash = StableHash()
  hash.combine(rule)
  for part in parts { hash.combine(part) }
  return hash.text
}
