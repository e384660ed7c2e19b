/// The cycles that one graph can close and the other cannot, whatever cycles a report of either would choose to show.
///
/// A cycle is new when one of its edges is new, or could not close a cycle before. So each such edge is looked at: when it
/// lies on a cycle, a shortest one through it is told, until all of them are in one. Cycles that are gone are the new ones
/// of the way back.
///
///     before  A ─▶ B ─▶ A          after  A ─▶ B ─▶ A      told: B → C → B, by the new edge C ─▶ B
///             B ─▶ C                      B ─▶ C ─▶ B
package func cycleChanges(
  from before: CycleGround,
  to after: CycleGround
) -> [GraphDifference.CycleChange] {
  let come = NewCycles(in: after, than: before).find()
  let gone = NewCycles(in: before, than: after).find()
  return come.map { GraphDifference.CycleChange(kind: $0.wasPossible ? .confirmed : .introduced, cycle: $0.cycle) }
    + gone.filter { !$0.wasPossible }.map { GraphDifference.CycleChange(kind: .healed, cycle: $0.cycle) }
}

/// A graph in which cycles are looked for.
package struct CycleGround {
  package var graph: Graph
  /// By edge.
  package var identities: [EdgeIdentity]
  /// Whether an edge may not be part of a cycle of this kind, because somebody accepted it.
  package var isLeftOut: (Cycle.Kind, Edge) -> Bool

  /// The edges that can be part of a cycle of this kind, by index, ascending.
  package func edges(closing kind: Cycle.Kind) -> [Int] {
    graph.edges.indices.filter { index in
      let edge = graph.edges[index]
      guard graph.canClose(kind, index), !isLeftOut(kind, edge) else { return false }
      return kind != .selfOwnership || graph.nodes[edge.from].isReferenceType
    }
  }
}

/// The search for cycles that one graph has and another one has not.
private struct NewCycles {
  package let ground: CycleGround
  package let other: CycleGround
  private var graph: Graph { ground.graph }
  private var identities: [EdgeIdentity] { ground.identities }

  package struct Found {
    var cycle: Cycle
    /// The other graph can close it too, but only by edges that are possible.
    var wasPossible: Bool
  }

  package init(in ground: CycleGround, than other: CycleGround) {
    self.ground = ground
    self.other = other
  }

  package func find() -> [Found] { Cycle.Kind.allCases.flatMap(find) }

  /// First over certain edges alone, so that no shorter way over a possible one hides a certain cycle.
  private func find(_ kind: Cycle.Kind) -> [Found] {
    let edges = ground.edges(closing: kind)
    if edges.isEmpty { return [] }
    let otherEdges = OtherEdges(kind, in: other)
    let certain = edges.filter { graph.edges[$0].isProven }
    var covered: Set<Int> = []
    var result: [Found] = []
    for (passable, known, isCertain) in [(certain, otherEdges.certain, true), (edges, otherEdges.all, false)] {
      let new = passable.filter { !known.contains(identities[$0]) && !covered.contains($0) }
      for cycle in cycles(through: new, over: passable, of: kind, isCertain: isCertain) {
        covered.formUnion(cycle)
        result.append(found(cycle, kind: kind, known: otherEdges.all))
      }
    }
    return result.sorted { key($0) < key($1) }
  }

  /// The edges by which the other graph closes cycles.
  private struct OtherEdges {
    var certain: Set<EdgeIdentity> = []
    var all: Set<EdgeIdentity> = []

    init(_ kind: Cycle.Kind, in ground: CycleGround) {
      for index in ground.edges(closing: kind) {
        all.insert(ground.identities[index])
        if ground.graph.edges[index].isProven { certain.insert(ground.identities[index]) }
      }
    }
  }

  private func cycles(
    through new: [Int],
    over passable: [Int],
    of kind: Cycle.Kind,
    isCertain: Bool
  ) -> [[Int]] {
    if new.isEmpty { return [] }
    let others = passable.filter { graph.edges[$0].from != graph.edges[$0].to }
    let counting = graph.nodes.map { kind == .assembly || $0.isReferenceType }
    let all = CycleSearch(in: graph, over: others, counting: counting)
    let searches = GroupedSearches(
      in: graph,
      over: others,
      within: all.components,
      counting: counting,
      apart: all.oneWayEdgesWithDetours(among: others)
    ) { $0.isCertain || !isCertain }.searches
    var distances = CycleDistances(nodeCount: graph.nodes.count)
    var covered: Set<Int> = []
    var result: [[Int]] = []
    for edge in new where !covered.contains(edge) {
      let isLoop = graph.edges[edge].from == graph.edges[edge].to
      guard let cycle = isLoop ? [edge] : shortestCycle(through: edge, searches, &distances) else { continue }
      covered.formUnion(cycle)
      result.append(cycle)
    }
    return result
  }

  private func shortestCycle(
    through edge: Int,
    _ searches: [CycleSearch],
    _ distances: inout CycleDistances
  ) -> [Int]? {
    var shortest: [Int]?
    for search in searches {
      if searches.count > 1 { distances.forget() }
      guard let cycle = search.shortestCycle(through: edge, &distances) else { continue }
      if graph.canClose(passing: cycle), cycle.count < shortest?.count ?? .max { shortest = cycle }
    }
    return shortest
  }

  private func found(_ edges: [Int], kind: Cycle.Kind, known: Set<EdgeIdentity>) -> Found {
    Found(
      cycle: Cycle(kind, of: edges, in: graph),
      wasPossible: edges.allSatisfy { known.contains(identities[$0]) }
    )
  }

  /// Certain before possible, short before long, then by the order of the graph.
  private func key(_ found: Found) -> SortKey {
    SortKey(isPossible: found.cycle.certainty == .possible ? 1 : 0, edges: found.cycle.edges)
  }

  private struct SortKey: Comparable {
    var isPossible: Int
    var edges: [Int]

    static func < (left: SortKey, right: SortKey) -> Bool {
      if left.isPossible != right.isPossible { return left.isPossible < right.isPossible }
      if left.edges.count != right.edges.count { return left.edges.count < right.edges.count }
      return left.edges.lexicographicallyPrecedes(right.edges)
    }
  }
}
