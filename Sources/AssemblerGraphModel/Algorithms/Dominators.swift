/// Which nodes each way from some starts to a node goes over.
///
///     start ──▶ A ──▶ B ──▶ D      A dominates B, C and D: no way to them goes round it;
///               └──▶ C ──▶─┘       B does not dominate D: there is a way over C
///
/// "Semi-NCA", with nodes by the order in which a depth-first search meets them: a node's *semidominator* is the first node that
/// leads to it over nodes that come later than both; its immediate dominator is the nearest common ancestor, in the tree of immediate
/// dominators, of its parent and of its semidominator. A root before all starts is node 0.
///
/// Source: L. Georgiadis, "Linear-Time Algorithms for Dominators and Related Problems", Princeton University (2005), chapter 2.
package struct Dominators: Sendable {
  /// By node: its place in a walk of the tree of dominators, from the root; -1 where no start leads to it.
  private var places: [Int32]
  /// By place: how many nodes the node there dominates, itself among them.
  private var sizes: [Int32]

  /// - Parameter starts: nodes of the graph; one may occur twice.
  package init(of adjacency: Adjacency, from starts: some Sequence<Int>) {
    var search = SearchTree(of: adjacency, from: starts)
    let dominators = search.immediateDominators(of: adjacency)
    let count = dominators.count
    sizes = [Int32](repeating: 1, count: count)
    for number in stride(from: count - 1, to: 0, by: -1) { sizes[dominators[number]] += sizes[number] }
    var place = [Int32](repeating: 0, count: count)
    var next = [Int32](repeating: 1, count: count)
    for number in 1..<max(count, 1) {
      let dominator = dominators[number]
      place[number] = next[dominator]
      next[dominator] += sizes[number]
      next[number] = place[number] + 1
    }
    let sizesByNumber = sizes
    for number in 0..<count { sizes[Int(place[number])] = sizesByNumber[number] }
    places = search.numbers.map { $0 < 0 ? -1 : place[Int($0)] }
  }

  /// Whether a start leads to it.
  package func isReached(_ node: Int) -> Bool { places[node] >= 0 }

  /// Whether a start leads to `node` without `other` in between; a node is always in its own way.
  package func isReached(_ node: Int, without other: Int) -> Bool {
    guard isReached(node) else { return false }
    guard isReached(other) else { return true }
    let first = places[other]
    return !(first..<first + sizes[Int(first)]).contains(places[node])
  }
}

/// The depth-first search from the starts.
private struct SearchTree {
  /// By node: when the search met it, from 1; -1 where it did not.
  private(set) var numbers: [Int32]
  /// By number.
  private var nodes = [-1]
  private var parents = [0]
  private var starts: [Int] = []

  init(of adjacency: Adjacency, from starts: some Sequence<Int>) {
    numbers = [Int32](repeating: -1, count: adjacency.nodeCount)
    var path: [(number: Int, entries: Range<Int>)] = []
    for start in starts {
      self.starts.append(start)
      if numbers[start] >= 0 { continue }
      path.append((number(start, below: 0), adjacency.entries(of: start)))
      while let parent = path.last {
        guard let entry = path[path.count - 1].entries.popFirst() else {
          path.removeLast()
          continue
        }
        let node = Int(adjacency.neighbours[entry])
        if numbers[node] < 0 { path.append((number(node, below: parent.number), adjacency.entries(of: node))) }
      }
    }
  }

  private mutating func number(_ node: Int, below parent: Int) -> Int {
    numbers[node] = Int32(truncatingIfNeeded: nodes.count)
    nodes.append(node)
    parents.append(parent)
    return nodes.count - 1
  }

  /// By number.
  mutating func immediateDominators(of adjacency: Adjacency) -> [Int] {
    let backward = adjacency.reversed()
    let isStart = Set(starts)
    var dominators = parents
    var semidominators = Array(nodes.indices)
    var labels = semidominators
    for number in nodes.indices.dropFirst().reversed() {
      var semidominator = isStart.contains(nodes[number]) ? 0 : parents[number]
      for entry in backward.entries(of: nodes[number]) {
        let before = Int(numbers[Int(backward.neighbours[entry])])
        if before < 0 { continue }
        let label = label(of: before, above: number, &labels, semidominators)
        semidominator = min(semidominator, semidominators[label])
      }
      semidominators[number] = semidominator
    }
    for number in nodes.indices.dropFirst() {
      while dominators[number] > semidominators[number] { dominators[number] = dominators[dominators[number]] }
    }
    return dominators
  }

  /// The node with the smallest semidominator on the way up from a node, as far as the nodes come after `last`.
  ///
  /// Shortens the way as it goes: `parents` are the search's no more.
  private mutating func label(of number: Int, above last: Int, _ labels: inout [Int], _ semidominators: [Int]) -> Int {
    var way: [Int] = []
    var top = number
    while parents[top] > last {
      way.append(top)
      top = parents[top]
    }
    for number in way.reversed() {
      let parent = parents[number]
      if semidominators[labels[parent]] < semidominators[labels[number]] { labels[number] = labels[parent] }
      parents[number] = parents[parent]
    }
    return labels[number]
  }
}
