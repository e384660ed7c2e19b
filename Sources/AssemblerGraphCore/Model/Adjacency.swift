/// Some edges of a graph as flat integer arrays ("compressed sparse rows"), for walks that are linear and allocate
/// nothing per node.
///
///     edges  0: 0→1   1: 0→2   2: 2→1
///
///     offsets     0 2 2 3      node n's entries are offsets[n] ..< offsets[n + 1]
///     neighbours  1 2 · 1      where they lead
///     edges       0 1 · 2      by which edge of the graph
struct Adjacency: Sendable {
  enum Direction: Sendable {
    /// From owner to owned.
    case forward
    /// From owned to owner.
    case backward
  }

  private(set) var offsets: [Int]
  private(set) var neighbours: [Int32]
  private(set) var edges: [Int32]

  var nodeCount: Int { offsets.count - 1 }

  /// The entries of a node, as indices into `neighbours` and `edges`, in the order of the graph's edges.
  func entries(of node: Int) -> Range<Int> { offsets[node]..<offsets[node + 1] }

  /// - Parameter isIncluded: whether the walk may take this edge.
  init(of graph: Graph, direction: Direction = .forward, where isIncluded: (Edge) -> Bool) {
    self.init(nodeCount: graph.nodes.count)
    for (index, edge) in graph.edges.enumerated() where isIncluded(edge) {
      offsets[edge.from + 1] += 1
      neighbours.append(Int32(truncatingIfNeeded: edge.to))
      edges.append(Int32(truncatingIfNeeded: index))
    }
    for node in 0..<nodeCount { offsets[node + 1] += offsets[node] }
    if direction == .backward { self = reversed() }
  }

  /// The same edges, walked the other way.
  func reversed() -> Adjacency {
    var result = Adjacency(nodeCount: nodeCount)
    for target in neighbours { result.offsets[Int(target) + 1] += 1 }
    for node in 0..<nodeCount { result.offsets[node + 1] += result.offsets[node] }
    var next = result.offsets
    result.neighbours = [Int32](repeating: 0, count: neighbours.count)
    result.edges = result.neighbours
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
  func reachable(from starts: some Sequence<Int>) -> [Bool] {
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
