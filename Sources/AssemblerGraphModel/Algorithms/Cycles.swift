/// The cycles that the rules judge: of each strongly connected group a shortest one, then further shortest ones until every
/// edge of the group is in one of them.
///
///     A ──▶ B ──▶ C      Two cycles cover the group:   A → B → A
///     ▲     │     │                                    A → B → C → A
///     └─────┴─────┘
///
/// All elementary cycles of a group can be exponentially many. A cover has at most as many cycles as the group has edges,
/// and shows each edge in its shortest context. The result depends on the graph alone, never on an order of files.
///
/// - Edges that are alike but for their place (`isAlike`) count as one, which the gravest of them stands for.
/// - The gravest first: cycles of edges that are certain and that nothing lets go of are looked for first, then those over
///   possible edges, over edges that code lets go of, and over edges of tests; so that no shorter but milder cycle hides one.
/// - Another pair of types before another property between the same two: so a limit is not used up by one pair.
/// - Value types alone cannot retain themselves: an ownership cycle passes a class, an actor, or a closure.
/// - Self-loops are a group of their own, also when their node is in a larger group.
///
/// - Parameters:
///   - perGroup: the most cycles of one group, at least 1. `uncoveredEdges` says how many edges this leaves out.
///   - isLeftOut: whether an edge may not be part of a cycle of this kind, because somebody accepted it.
/// - Returns: by kind; then by group; then certain before possible, new pairs of types before known ones, and shorter
///   before longer.
package func cycles(
  in graph: Graph,
  perGroup: Int = 10,
  except isLeftOut: (Cycle.Kind, Edge) -> Bool
) -> [Cycle] {
  let candidates = Cycle.Kind.allCases.map { kind in
    graph.edges.indices.filter { graph.canClose(kind, $0) && !isLeftOut(kind, graph.edges[$0]) }
  }
  return cycles(in: graph, perGroup: perGroup, over: candidates)
}

/// The same, with nothing left out.
package func cycles(in graph: Graph, perGroup: Int = 10) -> [Cycle] {
  let candidates = Cycle.Kind.allCases.map { kind in
    graph.edges.indices.filter { graph.canClose(kind, $0) }
  }
  return cycles(in: graph, perGroup: perGroup, over: candidates)
}

/// - Parameter candidates: for each kind, the edges that a cycle may pass, by index, ascending.
private func cycles(in graph: Graph, perGroup: Int, over candidates: [[Int]]) -> [Cycle] {
  let limit = max(1, perGroup)
  var result: [Cycle] = []
  for (kind, candidates) in zip(Cycle.Kind.allCases, candidates) {
    // Edges are read by index, field by field: in a graph of millions, copies of edges would take most of the time.
    for cover in covers(of: kind, over: candidates, in: graph, limit: limit) {
      let group = (result.last?.group ?? -1) + 1
      for edges in cover.cycles {
        result.append(
          Cycle(kind, of: edges, in: graph, group: group, uncoveredEdges: cover.uncoveredEdges)
        )
      }
    }
  }
  return result
}

private func covers(of kind: Cycle.Kind, over edges: [Int], in graph: Graph, limit: Int) -> [CycleCover] {
  let loops = graph.representatives(of: edges.filter { graph.edges[$0].from == graph.edges[$0].to })
  let others = loops.isEmpty ? edges : edges.filter { graph.edges[$0].from != graph.edges[$0].to }
  return switch kind {
  case .ownership:
    loopCovers(in: graph, over: loops, limit: limit)
      + cycleCovers(in: graph, over: others, limit: limit, counts: \.isReferenceType)
  case .assembly:
    loopCovers(in: graph, over: loops, limit: limit)
      + cycleCovers(in: graph, over: others, limit: limit, counts: { _ in true })
  case .selfOwnership:
    loopCovers(in: graph, over: loops.filter { graph.nodes[graph.edges[$0].from].isReferenceType }, limit: .max)
  }
}

/// The self-loops of each node, the certain ones first.
private func loopCovers(in graph: Graph, over edges: [Int], limit: Int) -> [CycleCover] {
  var loops: [[Int]] = []
  for index in edges {
    if let last = loops.last, graph.edges[last[0]].from == graph.edges[index].from {
      loops[loops.count - 1].append(index)
    } else {
      loops.append([index])
    }
  }
  return loops.map { loops in
    let certain = loops.filter { graph.edges[$0].certainty == .certain }
    let possible = loops.filter { graph.edges[$0].certainty == .possible }
    let shown = (certain + possible).prefix(limit)
    return CycleCover(cycles: shown.map { [$0] }, uncoveredEdges: loops.count - shown.count)
  }
}

/// The same cycle from its smallest name on, so that it reads the same wherever the search met it.
package func rotated(_ edges: [Int], in graph: Graph) -> [Int] {
  func name(_ position: Int) -> (String, Int) {
    let node = graph.edges[edges[position]].from
    return (graph.nodes[node].name, node)
  }
  guard let start = edges.indices.min(by: { name($0) < name($1) }) else { return edges }
  return Array(edges[start...] + edges[..<start])
}
