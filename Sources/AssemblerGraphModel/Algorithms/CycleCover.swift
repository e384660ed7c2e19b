/// What was found in one strongly connected group.
package struct CycleCover {
  /// Edges of the graph, each cycle starting anywhere.
  package var cycles: [[Int]] = []
  /// How many edges of the group are in none of these cycles.
  package var uncoveredEdges = 0
}

/// For every strongly connected group that can close a cycle that counts, cycles that cover its edges.
///
/// - Parameters:
///   - edges: those that make the cycles, by index, ascending; no self-loops.
///   - limit: the most cycles of one group.
///   - counts: a cycle must pass a node that counts, or an edge that is a capture.
package func cycleCovers(in graph: Graph, over edges: [Int], limit: Int, counts: (Node) -> Bool) -> [CycleCover] {
  let counting = graph.nodes.map(counts)
  let all = CycleSearch(in: graph, over: edges, counting: counting)
  let groups = all.components.groups(ofAtLeast: 2)
  if groups.isEmpty { return [] }

  // From the gravest: what is certain and never let go, then what is only possible, what is let go, what tests add.
  let steps: [(Edge) -> Bool] = [
    { $0.isProven && !$0.isLetGo && !$0.isOfTests }, { !$0.isLetGo && !$0.isOfTests }, { !$0.isOfTests },
  ]
  var searches: [CycleSearch] = []
  var before = 0
  for step in steps {
    let kept = edges.filter { step(graph.edges[$0]) }
    if kept.count == edges.count { break }
    if kept.count > before { searches.append(CycleSearch(in: graph, over: kept, counting: counting)) }
    before = kept.count
  }

  var progress = Progress(limit: limit, graph: graph)
  return groups.compactMap { group in
    if !all.canCount(group) { return nil }
    progress.cycles = []
    progress.shortCount = 0
    for search in searches + [all] {
      progress.barrenEdges = []
      progress.addShort(search.shortCycles(in: group, limit: shortCyclesOfGroup))
      progress.cover(group, with: search)
    }
    if progress.cycles.isEmpty { return nil }
    let open = all.edges(within: group[...]).count { !progress.isCovered[$0] }
    let barren = progress.barrenEdges.count { !progress.isCovered[$0] }
    return CycleCover(cycles: progress.cycles, uncoveredEdges: open - barren)
  }
}

/// What is known about the group at hand, across the search for certain cycles and the one for all.
private struct Progress {
  package let limit: Int
  /// By edge of the graph; edges of other groups do not meet.
  package var isCovered: [Bool]
  /// Neighbours on a cycle that was shown.
  private var coveredPairs: Set<Pair> = []
  package var cycles: [[Int]] = [] {
    didSet { if cycles.isEmpty { known = [] } }
  }
  /// How many of them are short, which no limit hides.
  package var shortCount = 0
  private var known: Set<Set<Int>> = []
  /// Edges that were tried and are on no cycle that counts, as far as the search can tell.
  package var barrenEdges: Set<Int> = []
  private let graph: Graph
  private var distances: CycleDistances

  private struct Pair: Hashable {
    var from: Int
    var to: Int
  }

  /// How many entries may be read to learn which cycles of a group are the shortest. Enough for a thousand types with four
  /// thousand edges; in a larger group each cycle is the shortest through its edge, but the first one not always of all.
  private static var budget: Int { 4_000_000 }

  package init(limit: Int, graph: Graph) {
    self.limit = limit
    self.graph = graph
    isCovered = [Bool](repeating: false, count: graph.edges.count)
    distances = CycleDistances(nodeCount: graph.nodes.count)
  }

  /// Takes uncovered edges by the length of the shortest cycle through them, and shows that cycle; then those edges whose
  /// length the budget did not allow to measure. Edges between two types that were shown as neighbours come last.
  package mutating func cover(_ group: [Int], with search: CycleSearch) {
    if cycles.count - shortCount >= limit { return }
    distances.forget()
    let entries = group.reduce(0) { $0 + search.forward.entries(of: $1).count }
    let measured = min(group.count, Self.budget / max(1, entries))
    var known: [(length: Int, edge: Int)] = []
    for edge in search.edges(within: group[..<measured]) {
      guard let length = search.lengthOfShortestCycle(through: edge, &distances) else { continue }
      known.append((length, edge))
    }
    known.sort { ($0.length, $0.edge) < ($1.length, $1.edge) }

    var attempts = 0
    for onlyNewPairs in [true, false] {
      for (_, edge) in known where !(onlyNewPairs && isPairCovered(edge)) {
        if !show(edge, with: search, &attempts) { return }
      }
      for edge in search.edges(within: group[measured...]) where !(onlyNewPairs && isPairCovered(edge)) {
        if !show(edge, with: search, &attempts) { return }
      }
    }
  }

  private func isPairCovered(_ edge: Int) -> Bool {
    coveredPairs.contains(Pair(from: graph.edges[edge].from, to: graph.edges[edge].to))
  }

  /// Those that are not shown yet.
  package mutating func addShort(_ found: [[Int]]) {
    for cycle in found where shortCount < shortCyclesOfGroup && !known.contains(Set(cycle)) {
      add(cycle)
      shortCount += 1
    }
  }

  private mutating func add(_ cycle: [Int]) {
    for member in cycle {
      isCovered[member] = true
      coveredPairs.insert(Pair(from: graph.edges[member].from, to: graph.edges[member].to))
    }
    known.insert(Set(cycle))
    cycles.append(cycle)
  }

  /// Returns whether there may be more.
  private mutating func show(_ edge: Int, with search: CycleSearch, _ attempts: inout Int) -> Bool {
    if cycles.count - shortCount >= limit || attempts / 10 >= limit { return false }
    if isCovered[edge] || barrenEdges.contains(edge) { return true }
    attempts += 1
    if let cycle = search.shortestCycle(through: edge, &distances) {
      add(cycle)
    } else {
      barrenEdges.insert(edge)
    }
    return true
  }
}
