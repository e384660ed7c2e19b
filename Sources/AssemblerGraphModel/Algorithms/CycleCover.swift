/// What was found in one strongly connected group.
struct CycleCover {
  /// Edges of the graph, each cycle starting anywhere.
  var cycles: [[Int]] = []
  /// How many edges of the group are in none of these cycles.
  var uncoveredEdges = 0
}

/// For every strongly connected group that can close a cycle that counts, cycles that cover its edges.
///
/// - Parameters:
///   - edges: those that make the cycles, by index, ascending; no self-loops. Of edges that are alike one counts.
///   - limit: the most cycles of one group.
///   - counts: a cycle must pass a node that counts, or an edge that is a capture.
func cycleCovers(in graph: Graph, over edges: [Int], limit: Int, counts: (Node) -> Bool) -> [CycleCover] {
  let counting = graph.nodes.map(counts)
  let all = CycleSearch(in: graph, over: graph.representatives(of: edges), counting: counting)
  let groups = all.components.groups(ofAtLeast: 2)
  if groups.isEmpty { return [] }

  let apart = all.oneWayEdgesWithDetours(among: edges)
  let steps = SearchStep.allCases.compactMap { step in
    step.searches(in: graph, over: edges, within: all.components, counting: counting, apart: apart)
  }
  var progress = Progress(limit: limit, graph: graph)
  return groups.compactMap { group in
    if !all.canCount(group) { return nil }
    progress.cycles = []
    progress.shortCount = 0
    var open: Set<Int> = []
    for (step, grouped) in steps {
      let short = grouped.shortCycles(in: group, limit: shortCyclesOfGroup)
      progress.addShort(short.filter { step.includes($0, in: graph) && graph.canClose(passing: $0) })
      progress.cover(group, with: grouped.searches, of: step)
      let left = progress.open(in: group, grouped.searches)
      open = step == .tests ? open.union(left.filter { graph.edges[$0].isOfTests }) : Set(left)
    }
    if progress.cycles.isEmpty { return nil }
    return CycleCover(cycles: progress.cycles, uncoveredEdges: open.count { !progress.isCovered[$0] })
  }
}

/// From the gravest: what is certain and never let go, then what is only possible, what is let go, what tests add.
private enum SearchStep: CaseIterable {
  case certain
  case possible
  case letGo
  case tests

  private func takes(_ edge: Edge) -> Bool {
    switch self {
    case .certain: edge.isProven && !edge.isLetGo && !edge.isOfTests
    case .possible: !edge.isLetGo && !edge.isOfTests
    case .letGo: !edge.isOfTests
    case .tests: true
    }
  }

  /// nil where it finds nothing that the one before does not find.
  func searches(
    in graph: Graph,
    over edges: [Int],
    within components: Components,
    counting: [Bool],
    apart: Set<Int>
  ) -> (step: SearchStep, searches: GroupedSearches)? {
    let taken = edges.filter { takes(graph.edges[$0]) }
    switch self {
    case .certain: if taken.isEmpty { return nil }
    case .possible:
      let isCertain = taken.allSatisfy {
        SearchStep.certain.takes(graph.edges[$0]) && graph.edges[$0].objectGroups.allSatisfy(\.isCertain)
      }
      if isCertain { return nil }
    case .letGo: if taken.allSatisfy({ !graph.edges[$0].isLetGo }) { return nil }
    case .tests: if taken.allSatisfy({ !graph.edges[$0].isOfTests }) { return nil }
    }
    let searches = GroupedSearches(
      in: graph,
      over: taken,
      within: components,
      counting: counting,
      apart: apart
    ) { group in group.isOfTests == (self == .tests) && (group.isCertain || self != .certain) }
    return (self, searches)
  }

  /// Whether production code alone does not decide about such a cycle.
  func includes(_ cycle: [Int], in graph: Graph) -> Bool {
    self != .tests || cycle.contains { graph.edges[$0].isOfTests }
  }
}

/// What is known about the group at hand, across the search for certain cycles and the one for all.
private struct Progress {
  let limit: Int
  /// By edge of the graph; edges of other groups do not meet.
  var isCovered: [Bool]
  /// Neighbours on a cycle that was shown.
  private var coveredPairs: Set<Pair> = []
  var cycles: [[Int]] = [] {
    didSet { if cycles.isEmpty { known = [] } }
  }
  /// How many of them are short, which no limit hides.
  var shortCount = 0
  private var known: Set<Set<Int>> = []
  /// Edges that were tried and are on no cycle that counts, as far as the search can tell.
  private var barren: Set<Attempt> = []
  private let graph: Graph
  private var distances: CycleDistances
  /// By which search they were measured.
  private var measuring: Int?

  private struct Attempt: Hashable {
    var edge: Int
    var search: Int
  }

  private struct Pair: Hashable {
    var from: Int
    var to: Int
  }

  /// How many entries may be read to learn which cycles of a group are the shortest. Enough for a thousand types with four
  /// thousand edges; in a larger group each cycle is the shortest through its edge, but the first one not always of all.
  private static var budget: Int { 4_000_000 }

  init(limit: Int, graph: Graph) {
    self.limit = limit
    self.graph = graph
    isCovered = [Bool](repeating: false, count: graph.edges.count)
    distances = CycleDistances(nodeCount: graph.nodes.count)
  }

  /// Takes uncovered edges by the length of the shortest cycle through them, and shows that cycle; then those edges whose
  /// length the budget did not allow to measure. Edges between two types that were shown as neighbours come last.
  mutating func cover(_ group: [Int], with searches: [CycleSearch], of step: SearchStep) {
    distances.forget()
    measuring = nil
    barren = []
    if cycles.count - shortCount >= limit { return }
    let entries = searches.reduce(0) { total, search in
      group.reduce(total) { $0 + search.forward.entries(of: $1).count }
    }
    let measured = min(group.count, Self.budget / max(1, entries))
    var known: [Way] = []
    var unmeasured: [Way] = []
    for (number, search) in searches.enumerated() {
      measure(by: number)
      for edge in search.edges(within: group[..<measured]) where step.includes([edge], in: graph) {
        guard let length = search.lengthOfShortestCycle(through: edge, &distances) else { continue }
        known.append(Way(length: length, edge: edge, search: number))
      }
      unmeasured += search.edges(within: group[measured...]).filter { step.includes([$0], in: graph) }
        .map { Way(length: .max, edge: $0, search: number) }
    }
    known.sort()

    var attempts = 0
    for onlyNewPairs in [true, false] {
      for way in known + unmeasured where !(onlyNewPairs && isPairCovered(way.edge)) {
        if !show(way, with: searches, of: step, &attempts) { return }
      }
    }
  }

  /// A cycle through an edge, by how long it is and who finds it.
  private struct Way: Comparable {
    var length: Int
    var edge: Int
    var search: Int

    static func < (left: Way, right: Way) -> Bool {
      (left.length, left.edge, left.search) < (right.length, right.edge, right.search)
    }
  }

  private func isPairCovered(_ edge: Int) -> Bool {
    coveredPairs.contains(Pair(from: graph.edges[edge].from, to: graph.edges[edge].to))
  }

  /// Those that are not shown yet.
  mutating func addShort(_ found: [[Int]]) {
    for cycle in found where shortCount < shortCyclesOfGroup && !isKnown(cycle) {
      add(cycle)
      shortCount += 1
    }
  }

  /// Whether it was shown, maybe at other places of edges that are alike.
  private func isKnown(_ cycle: [Int]) -> Bool { known.contains(Set(cycle.map { graph.firstAlike($0) })) }

  private mutating func add(_ cycle: [Int]) {
    for member in cycle {
      isCovered[graph.firstAlike(member)] = true
      coveredPairs.insert(Pair(from: graph.edges[member].from, to: graph.edges[member].to))
    }
    known.insert(Set(cycle.map { graph.firstAlike($0) }))
    cycles.append(cycle)
  }

  /// Returns whether there may be more.
  private mutating func show(
    _ way: Way,
    with searches: [CycleSearch],
    of step: SearchStep,
    _ attempts: inout Int
  ) -> Bool {
    if cycles.count - shortCount >= limit || attempts / 10 >= limit { return false }
    let attempt = Attempt(edge: way.edge, search: way.search)
    if isCovered[graph.firstAlike(way.edge)] || barren.contains(attempt) { return true }
    attempts += 1
    measure(by: way.search)
    let search = searches[way.search]
    guard var cycle = search.shortestCycle(through: way.edge, &distances) else {
      barren.insert(attempt)
      return true
    }
    if !graph.canClose(passing: cycle) {
      switch search.circleOfObjects(through: way.edge, isOfTests: step == .tests) {
      case .cycle(let closed): cycle = closed
      case .passingTwice where !graph.leadsToOlderAllAlong(cycle):
        if cycle.count <= shortCycleLength { shortCount += 1 }
      case .passingTwice, .none:
        barren.insert(attempt)
        return true
      }
    }
    add(cycle)
    return true
  }

  private mutating func measure(by search: Int) {
    if measuring == search { return }
    distances.forget()
    measuring = search
  }

  /// The edges of a group, of those that are alike the first, that could be on a cycle which is not shown.
  func open(in group: [Int], _ searches: [CycleSearch]) -> [Int] {
    searches.enumerated().flatMap { number, search in
      search.edges(within: group[...]).filter { !barren.contains(Attempt(edge: $0, search: number)) }
        .map { graph.firstAlike($0) }
    }
  }
}
