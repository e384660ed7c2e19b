/// The nodes that a walk over the chosen edges meets, the starts among them, ascending.
///
///     A ──▶ B ──▶ C      from B: B, C        to B: A, B
///
/// Linear in nodes and edges, without recursion.
package func nodes(
  reachableFrom starts: [Int],
  in graph: Graph,
  over isIncluded: (Edge) -> Bool
) -> [Int] {
  let isReached = Adjacency(of: graph, where: isIncluded).reachable(from: starts)
  return graph.nodes.indices.filter { isReached[$0] }
}

/// The nodes from which a walk over the chosen edges meets one of `goals`, the goals among them, ascending.
package func nodes(
  reaching goals: [Int],
  in graph: Graph,
  over isIncluded: (Edge) -> Bool
) -> [Int] {
  let isReached = Adjacency(of: graph, direction: .backward, where: isIncluded).reachable(from: goals)
  return graph.nodes.indices.filter { isReached[$0] }
}
