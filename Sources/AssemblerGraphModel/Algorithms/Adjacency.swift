/// Some edges of a graph as flat integer arrays ("compressed sparse rows"), for walks that are linear and allocate
/// nothing per node.
///
///     edges  0: 0→1   1: 0→2   2: 2→1
///
///     offsets     0 2 2 3      node n's entries are offsets[n] ..< offsets[n + 1]
///     neighbours  1 2 · 1      where they lead
///     edges       0 1 · 2      by which edge of the graph
package struct Adjacency: Sendable {
  package enum Direction: Sendable {
    /// From owner to owned.
    case forward
    /// From owned to owner.
    case backward
  }

  private(set) var offsets: [Int]
  package private(set) var neighbours: [Int32]
  package private(set) var edges: [Int32]

  package var nodeCount: Int { offsets.count - 1 }

  /// The entries of a node, as indices into `neighbours` and `edges`, in the order of the graph's edges.
  package func entries(of node: Int) -> Range<Int> { offsets[node]..<offsets[node + 1] }

  /// - Parameter chosen: the edges that a walk may take, by index, ascending.
  package init(of graph: Graph, over chosen: [Int], direction: Direction = .forward) {
    self.init(nodeCount: graph.nodes.count)
    neighbours.reserveCapacity(chosen.count)
    edges.reserveCapacity(chosen.count)
    for index in chosen {
      offsets[graph.edges[index].from + 1] += 1
      neighbours.append(Int32(truncatingIfNeeded: graph.edges[index].to))
      edges.append(Int32(truncatingIfNeeded: index))
    }
    for node in 0..<nodeCount { offsets[node + 1] += offsets[node] }
    if direction == .backward { self = reversed() }
  }

  /// - Parameter entries: each an edge by its ends and by what it stands for; in any order.
  package init(nodeCount: Int, entries: [(from: Int, to: Int, edge: Int)]) {
    self.init(nodeCount: nodeCount)
    let entries = entries.sorted { ($0.from, $0.to, $0.edge) < ($1.from, $1.to, $1.edge) }
    for entry in entries {
      offsets[entry.from + 1] += 1
      neighbours.append(Int32(truncatingIfNeeded: entry.to))
      edges.append(Int32(truncatingIfNeeded: entry.edge))
    }
    for node in 0..<nodeCount { offsets[node + 1] += offsets[node] }
  }

  /// - Parameter ends: the two nodes of each edge, one edge after the other; in any order.
  package init(nodeCount: Int, ends: [Int32]) {
    self.init(nodeCount: nodeCount)
    let count = ends.count / 2
    for edge in 0..<count { offsets[Int(ends[2 * edge]) + 1] += 1 }
    for node in 0..<nodeCount { offsets[node + 1] += offsets[node] }
    var next = offsets
    neighbours = [Int32](repeating: 0, count: count)
    edges = neighbours
    for edge in 0..<count {
      let from = Int(ends[2 * edge])
      neighbours[next[from]] = ends[2 * edge + 1]
      edges[next[from]] = Int32(truncatingIfNeeded: edge)
      next[from] += 1
    }
  }

  /// - Parameter isIncluded: whether a walk may take this edge.
  package init(of graph: Graph, direction: Direction = .forward, where isIncluded: (Edge) -> Bool) {
    self.init(of: graph, over: graph.edges.indices.filter { isIncluded(graph.edges[$0]) }, direction: direction)
  }

  /// The same edges, walked the other way.
  package func reversed() -> Adjacency {
    var result = Adjacency(nodeCount: nodeCount)
    for target in neighbours { result.offsets[Int(target) + 1] += 1 }
    for node in 0..<nodeCount { result.offsets[node + 1] += result.offsets[node] }
    var next = result.offsets
    result.neighbours = [Int32](repeating: 0, count: neighbours.count)
    result.edges = [Int32](repeating: 0, count: edges.count)
    for node in 0..<nodeCount {
      for entry in entries(of: node) {
        let target = Int(neighbours[entry])
        result.neighbours[next[target]] = Int32(truncatingIfNeeded: node)
        result.edges[next[target]] = edges[entry]
        next[target] += 1
      }
    }
    return result
  }

  /// Whether each node can be reached from one of `starts`, the starts among them.
  package func reachable(from starts: some Sequence<Int>) -> [Bool] {
    var isReached = [Bool](repeating: false, count: nodeCount)
    var pending: [Int] = []
    for start in starts where !isReached[start] {
      isReached[start] = true
      pending.append(start)
    }
    while let node = pending.popLast() {
      for entry in entries(of: node) {
        let neighbour = Int(neighbours[entry])
        if isReached[neighbour] { continue }
        isReached[neighbour] = true
        pending.append(neighbour)
      }
    }
    return isReached
  }

  private init(nodeCount: Int) {
    offsets = [Int](repeating: 0, count: nodeCount + 1)
    neighbours = []
    edges = []
  }
}
