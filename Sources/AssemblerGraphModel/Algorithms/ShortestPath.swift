/// The edges of a shortest path over the chosen edges; among equally short ones the one that leaves each node by the
/// smallest edge. Empty from a node to itself; nil when there is none.
///
///     A ──▶ B ──▶ D      from A to D: A ──▶ C ──▶ D is as short, and B is smaller than C,
///     └───▶ C ────┘      so it is A ──▶ B, B ──▶ D.
///
/// Breadth-first from the goal backwards, so that the way forwards can choose; linear in nodes and edges.
package func shortestPath(
  from start: Int,
  to goal: Int,
  in graph: Graph,
  over isIncluded: (Edge) -> Bool
) -> [Int]? {
  let forward = Adjacency(of: graph, where: isIncluded)
  let backward = forward.reversed()
  var distances = [Int](repeating: -1, count: graph.nodes.count)
  distances[goal] = 0
  var queue = [goal]
  var next = 0
  while next < queue.count, distances[start] < 0 {
    let node = queue[next]
    next += 1
    for entry in backward.entries(of: node) {
      let neighbour = Int(backward.neighbours[entry])
      if distances[neighbour] >= 0 { continue }
      distances[neighbour] = distances[node] + 1
      queue.append(neighbour)
    }
  }
  guard distances[start] >= 0 else { return nil }

  var path: [Int] = []
  var node = start
  while node != goal {
    let entries = forward.entries(of: node)
    guard let entry = entries.first(where: { distances[Int(forward.neighbours[$0])] == distances[node] - 1 }) else {
      return nil
    }
    path.append(Int(forward.edges[entry]))
    node = Int(forward.neighbours[entry])
  }
  return path
}
