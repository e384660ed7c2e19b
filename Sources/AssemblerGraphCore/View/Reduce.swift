import AssemblerGraphModel

/// The graph without the edges that say nothing new: where a longer way of the same kind leads from one group to another,
/// the direct edges between the two go.
///
///     A ─owns─▶ B ─owns─▶ C        A ─owns─▶ B ─owns─▶ C
///     └─────owns─────────▲    →
///
/// What can reach each other stays as it is, so no cycle loses an edge. Kinds are looked at one by one: that A owns C is
/// news where A only uses B.
///
/// Source: A. V. Aho, M. R. Garey, J. D. Ullman, "The Transitive Reduction of a Directed Graph", SIAM J. Comput. 1 (1972).
/// Linear memory; time grows at worst with the number of groups times that of edges between them, and is linear in a tree.
func reduced(_ graph: Graph) -> Graph {
  var isKept = [Bool](repeating: true, count: graph.edges.count)
  for kind in Edge.Kind.allCases {
    let edges = graph.edges.indices.filter { graph.edges[$0].kind == kind }
    let groups = Components(of: Adjacency(of: graph, over: edges))
    // Edges lead from groups with higher numbers to lower ones.
    var targets = [[Int]](repeating: [], count: groups.count)
    for index in edges {
      let (from, to) = (Int(groups.numbers[graph.edges[index].from]), Int(groups.numbers[graph.edges[index].to]))
      if from != to { targets[from].append(to) }
    }
    let redundant = redundantTargets(targets.map { Set($0).sorted(by: >) })
    for index in edges {
      let (from, to) = (Int(groups.numbers[graph.edges[index].from]), Int(groups.numbers[graph.edges[index].to]))
      if redundant[from].contains(to) { isKept[index] = false }
    }
  }
  return graph.keeping(nodes: { _ in true }, edgesAt: { isKept[$0] })
}

/// For each group those of its targets that it also reaches through another one.
private func redundantTargets(_ targets: [[Int]]) -> [Set<Int>] {
  var result = [Set<Int>](repeating: [], count: targets.count)
  /// For each group the last one from which a walk came here.
  var visitor = [Int](repeating: -1, count: targets.count)
  for group in targets.indices {
    // The nearer ones, with higher numbers, come first: whoever is met on the way from them needs no edge.
    guard targets[group].count > 1, let lowest = targets[group].last else { continue }
    for target in targets[group] {
      if visitor[target] == group {
        result[group].insert(target)
        continue
      }
      var open = [target]
      visitor[target] = group
      while let next = open.popLast() {
        // Beyond the lowest target there is nothing to find.
        for further in targets[next] where further >= lowest && visitor[further] != group {
          visitor[further] = group
          open.append(further)
        }
      }
    }
  }
  return result
}
