/// Finds the shortest cycle through an edge, by breadth-first search from the edge's start back to its end.
///
/// A cycle must pass an edge that counts: one at a node that counts (a class, for ownership), or a capture, if it does not lead to what
/// its owner has just made, as a circle of such edges alone cannot close. So the search walks over pairs of a node and whether the
/// way from there to the goal passes one:
///
///     u ──▶ v ──▶ w ──▶ C      The cycle through u ──▶ v goes back from v to u. Over w alone it would be
///     ▲ ◀─────────┘     │      shorter, but it passes no class; over C it counts.
///     └─────────────────┘
///
/// A shortest way that counts can meet a node twice, once on either side of the class; then it is no simple cycle, and
/// the edge is taken to be on none. This concerns edges between two value types only. (To decide it fully is to find two
/// disjoint paths, which is NP-complete: Fortune, Hopcroft, Wyllie, "The Directed Subgraph Homeomorphism Problem",
/// Theoretical Computer Science 10, 1980. No cycle is lost by it: each one that counts has edges at a class.)
struct CycleSearch {
  let graph: Graph
  let forward: Adjacency
  let components: Components
  let backward: Adjacency
  /// By node.
  private let counting: [Bool]
  /// One-way edges of which no two make a cycle.
  let apart: Set<Int>

  init(in graph: Graph, over edges: [Int], counting: [Bool], apart: Set<Int> = []) {
    self.graph = graph
    self.counting = counting
    self.apart = apart
    forward = Adjacency(of: graph, over: edges)
    backward = forward.reversed()
    components = Components(of: forward)
  }

  /// The edges from these nodes that stay inside their component.
  func edges(within nodes: ArraySlice<Int>) -> some Sequence<Int> {
    nodes.lazy.flatMap { node in
      forward.entries(of: node).lazy
        .filter { isInside(node, Int(forward.neighbours[$0])) }
        .map { Int(forward.edges[$0]) }
    }
  }

  func counts(_ edge: Int) -> Bool {
    !graph.edges[edge].leadsToNew
      && (counting[graph.edges[edge].from] || counting[graph.edges[edge].to] || graph.edges[edge].isCapture)
  }

  /// Whether any cycle of this group counts.
  func canCount(_ group: [Int]) -> Bool {
    let edges = edges(within: group[...])
    return edges.contains { counts($0) }
      && (edges.contains { !graph.edges[$0].leadsToOld } || group.contains { !graph.leadsToOlderOfOwnType($0) })
  }

  func lengthOfShortestCycle(through edge: Int, _ distances: inout CycleDistances) -> Int? {
    if isApart(edge) { return shortestDetour(after: edge).map { $0.count + 1 } }
    measure(to: graph.edges[edge].from, &distances)
    return startOfWayBack(after: edge, distances).map { distances[$0] + 1 }
  }

  /// The edges of the shortest cycle, from `edge` on; among equally short ones the one with the smallest nodes, and between
  /// two nodes a certain edge before a possible one. nil when no simple cycle that counts was found.
  func shortestCycle(through edge: Int, _ distances: inout CycleDistances) -> [Int]? {
    if isApart(edge) { return shortestDetour(after: edge).map { [edge] + $0 } }
    measure(to: graph.edges[edge].from, &distances)
    guard var state = startOfWayBack(after: edge, distances) else { return nil }
    var cycle = [edge]
    var nodes: Set<Int> = [state.node]
    while distances[state] > 0, let step = nextStep(from: state, distances) {
      cycle.append(step.edge)
      state = step.state
      nodes.insert(state.node)
    }
    return nodes.count == cycle.count ? cycle : nil
  }

  /// Of these edges the one-way ones that are on a cycle by a detour: the pairs of them are nothing that objects close.
  ///
  ///     a ─▶ stack ─▶ b ─▶ stack ─▶ a      No detour: as types, the two pairs are all there is to tell of this circle.
  func oneWayEdgesWithDetours(among edges: [Int]) -> Set<Int> {
    Set(edges.filter { graph.edges[$0].isOneWay && shortestDetour(after: $0) != nil })
  }

  /// Whether an edge leads straight back that no object takes which this one leads to.
  private func isApart(_ edge: Int) -> Bool {
    apart.contains(edge)
      && entries(from: graph.edges[edge].to, to: graph.edges[edge].from)
        .contains { apart.contains(Int(forward.edges[$0])) }
  }

  /// The shortest way back that is no one-way edge. Few edges need one, so that each search has distances of its own.
  private func shortestDetour(after edge: Int) -> [Int]? {
    let (start, goal) = (graph.edges[edge].to, graph.edges[edge].from)
    guard isInside(start, goal) else { return nil }
    /// By state: the edge by which it was reached, and from where.
    var steps: [Int: (edge: Int, from: State)] = [:]
    let first = State(start, passes: counts(edge))
    var pending = [first]
    var next = 0
    while next < pending.count {
      let state = pending[next]
      next += 1
      for entry in forward.entries(of: state.node) {
        let (node, index) = (Int(forward.neighbours[entry]), Int(forward.edges[entry]))
        if !isInside(node, goal) || node == start { continue }
        if state.node == start, node == goal, graph.edges[index].isOneWay { continue }
        let reached = State(node, passes: state.passes || counts(index))
        if steps[reached.index] != nil { continue }
        steps[reached.index] = (index, state)
        if node == goal {
          if !reached.passes { continue }
          return way(to: reached, from: first, steps)
        }
        pending.append(reached)
      }
    }
    return nil
  }

  /// nil where it meets a node twice.
  private func way(to end: State, from start: State, _ steps: [Int: (edge: Int, from: State)]) -> [Int]? {
    var edges: [Int] = []
    var nodes: Set<Int> = []
    var state = end
    while state.index != start.index, let step = steps[state.index] {
      edges.append(step.edge)
      nodes.insert(state.node)
      state = step.from
    }
    return nodes.count == edges.count ? edges.reversed() : nil
  }

  private func isInside(_ node: Int, _ neighbour: Int) -> Bool {
    components.numbers[node] == components.numbers[neighbour]
  }

  private func measure(to goal: Int, _ distances: inout CycleDistances) {
    if distances.goal == goal { return }
    distances.start(at: State(goal, passes: false))
    while let state = distances.next() {
      for entry in backward.entries(of: state.node) {
        let node = Int(backward.neighbours[entry])
        if !isInside(node, goal) { continue }
        let passes = state.passes || counts(Int(backward.edges[entry]))
        distances.reach(State(node, passes: passes), at: distances[state] + 1)
      }
    }
  }

  private func startOfWayBack(after edge: Int, _ distances: CycleDistances) -> State? {
    let (start, goal) = (graph.edges[edge].to, graph.edges[edge].from)
    guard isInside(goal, start) else { return nil }
    let passing = State(start, passes: true)
    let plain = State(start, passes: false)
    let mayBePlain = counts(edge) && distances.isReached(plain)
    guard distances.isReached(passing) else { return mayBePlain ? plain : nil }
    return mayBePlain && distances[plain] < distances[passing] ? plain : passing
  }

  private func nextStep(from state: State, _ distances: CycleDistances) -> (edge: Int, state: State)? {
    var best: (edge: Int, state: State)?
    for entry in forward.entries(of: state.node) {
      let neighbour = Int(forward.neighbours[entry])
      if let best, best.state.node != neighbour { break }
      let edge = Int(forward.edges[entry])
      guard let next = nearer(from: state, over: edge, to: neighbour, distances) else { continue }
      if graph.edges[edge].isProven { return (edge, next) }
      if best == nil { best = (edge, next) }
    }
    return best
  }

  /// The state behind `edge` that is one step nearer to the goal, if there is one.
  private func nearer(
    from state: State,
    over edge: Int,
    to neighbour: Int,
    _ distances: CycleDistances
  ) -> State? {
    func leads(to next: State) -> Bool {
      distances.isReached(next) && distances[next] == distances[state] - 1
    }
    let passesHere = counts(edge)
    let plain = State(neighbour, passes: false)
    if state.passes {
      let passing = State(neighbour, passes: true)
      if leads(to: passing) { return passing }
      return passesHere && leads(to: plain) ? plain : nil
    }
    return !passesHere && leads(to: plain) ? plain : nil
  }

  /// A node, and whether the way from there to the goal passes an edge that counts.
  struct State {
    let index: Int
    var node: Int { index / 2 }
    var passes: Bool { index % 2 == 1 }

    init(_ node: Int, passes: Bool) { index = node * 2 + (passes ? 1 : 0) }
    fileprivate init(index: Int) { self.index = index }
  }
}

/// How far every state is from one goal. Kept from search to search, so that a search in a small group of a large graph
/// costs as much as the group is large.
struct CycleDistances {
  private(set) var goal: Int?
  private var distances: [Int32]
  /// In the order of their distances.
  private var reached: [Int] = []
  private var position = 0

  init(nodeCount: Int) {
    distances = [Int32](repeating: -1, count: nodeCount * 2)
  }

  subscript(state: CycleSearch.State) -> Int { Int(distances[state.index]) }

  func isReached(_ state: CycleSearch.State) -> Bool { distances[state.index] >= 0 }

  mutating func forget() {
    for index in reached { distances[index] = -1 }
    reached.removeAll(keepingCapacity: true)
    position = 0
    goal = nil
  }

  fileprivate mutating func start(at state: CycleSearch.State) {
    forget()
    goal = state.node
    reach(state, at: 0)
  }

  fileprivate mutating func reach(_ state: CycleSearch.State, at distance: Int) {
    if isReached(state) { return }
    distances[state.index] = Int32(truncatingIfNeeded: distance)
    reached.append(state.index)
  }

  fileprivate mutating func next() -> CycleSearch.State? {
    guard position < reached.count else { return nil }
    position += 1
    return CycleSearch.State(index: reached[position - 1])
  }
}
