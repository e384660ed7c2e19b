/// The groups of nodes that all reach each other over the chosen edges: the places where cycles are, and the only ones.
///
///     A ──▶ B ──▶ C        groups: {A, B, C}
///     ▲           │        D is on no cycle and in no group.
///     └───────────┘──▶ D
///
/// A node alone is a group when it has an edge to itself. Takes time linear in nodes and edges, without recursion.
///
/// - Returns: each group's nodes ascending; the groups by their first node.
package func stronglyConnectedGroups(in graph: Graph, over isIncluded: (Edge) -> Bool) -> [[Int]] {
  let adjacency = Adjacency(of: graph, where: isIncluded)
  let groups = Components(of: adjacency).groups(ofAtLeast: 1)
  return groups.filter { group in
    group.count > 1 || adjacency.entries(of: group[0]).contains { Int(adjacency.neighbours[$0]) == group[0] }
  }
}
