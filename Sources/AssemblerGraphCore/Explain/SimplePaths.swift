import AssemblerGraphModel

/// The paths between two nodes that meet no node twice, the shortest first, equally long ones in the order of the nodes.
/// From a node to itself: the cycles through it.
///
///     A ──▶ B ──▶ D       A B D
///     └──▶ C ──▶ B        A C B D
///
/// Their number can be exponential, so the search is bounded: by how many are listed, how many are counted, and how many
/// steps it takes. Each step goes only where the end can still be reached in time, so that short paths are found first.
struct SimplePaths {
  /// As nodes, both ends included.
  private(set) var listed: [[Int]] = []
  /// How many more there are; at least that many unless `isExact`.
  private(set) var more = 0
  private(set) var isExact = true

  private let adjacency: Adjacency
  private let end: Int
  private let limit: Int
  /// The fewest steps from each node to the end; -1: none lead there.
  private let distances: [Int]
  private var stepsLeft: Int

  /// - Parameters:
  ///   - limit: how many are listed.
  ///   - steps: how long the search may go on.
  init(from start: Int, to end: Int, in graph: Graph, limit: Int, steps: Int = 200_000) {
    adjacency = Adjacency(of: graph) { $0.from != $0.to || start == end && $0.from == start }
    self.end = end
    self.limit = limit
    stepsLeft = steps
    distances = SimplePaths.distances(to: end, over: adjacency.reversed())
    if distances[start] < 0 { return }
    var length = max(1, distances[start])
    var isComplete = false
    while !isComplete, stepsLeft > 0, length <= graph.nodes.count { isComplete = search(from: start, length: &length) }
    isExact = stepsLeft > 0
  }

  /// Finds all paths of one length.
  ///
  /// - Returns: whether there is none that is longer.
  private mutating func search(from start: Int, length: inout Int) -> Bool {
    struct Place {
      var node: Int
      var entries: Range<Int>
    }
    var path = [Place(node: start, entries: adjacency.entries(of: start))]
    var isOnPath: Set<Int> = [start]
    var isCut = false
    while let place = path.last {
      stepsLeft -= 1
      if stepsLeft <= 0 { return false }
      guard let entry = place.entries.first else {
        path.removeLast()
        isOnPath.remove(place.node)
        continue
      }
      path[path.count - 1].entries = place.entries.dropFirst()
      let next = Int(adjacency.neighbours[entry])
      // Several edges between two nodes are one step.
      if entry > adjacency.entries(of: place.node).lowerBound, Int(adjacency.neighbours[entry - 1]) == next { continue }
      if next == end {
        if path.count == length { note(path.map(\.node) + [end]) }
        continue
      }
      if distances[next] < 0 || isOnPath.contains(next) { continue }
      if path.count + distances[next] > length {
        isCut = true
        continue
      }
      path.append(Place(node: next, entries: adjacency.entries(of: next)))
      isOnPath.insert(next)
    }
    length += 1
    return !isCut
  }

  private mutating func note(_ path: [Int]) {
    if listed.count < limit { listed.append(path) } else { more += 1 }
  }

  private static func distances(to end: Int, over reversed: Adjacency) -> [Int] {
    var distances = [Int](repeating: -1, count: reversed.nodeCount)
    distances[end] = 0
    var waiting = [end]
    var next = 0
    while next < waiting.count {
      let node = waiting[next]
      next += 1
      for entry in reversed.entries(of: node) {
        let neighbour = Int(reversed.neighbours[entry])
        if distances[neighbour] >= 0 { continue }
        distances[neighbour] = distances[node] + 1
        waiting.append(neighbour)
      }
    }
    return distances
  }
}
