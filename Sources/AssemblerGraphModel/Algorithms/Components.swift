/// Every node's strongly connected component, by number; components of one node among them.
///
/// Tarjan's depth-first search. Nodes get numbers in the order of the visit; a node's *low link* is the smallest number
/// that its subtree reaches among the nodes still on the stack. Where both are equal, the stack down to the node is one
/// component:
///
///     visit  A=1 B=2 C=3      C sees A on the stack: low(C) = 1, so low(B) = 1, low(A) = 1
///     stack  A B C            back at A, low = number: pop C, B, A as one component
///
/// The search keeps its own stack of nodes and of the next entry of each, since a chain of types may be longer than any
/// call stack is deep.
/// A component has a number when it is complete, so that edges between components lead to lower numbers.
///
/// Source: R. Tarjan, "Depth-First Search and Linear Graph Algorithms", SIAM Journal on Computing 1 (1972), 146–160.
package struct Components: Sendable {
  /// By node.
  package private(set) var numbers: [Int32]
  package private(set) var count = 0

  /// - Parameter ends: the two nodes of each edge, one edge after the other; in any order.
  package init(nodeCount: Int, ends: [Int32]) { self.init(of: Adjacency(nodeCount: nodeCount, ends: ends)) }

  package init(of adjacency: Adjacency) {
    let nodeCount = adjacency.nodeCount
    numbers = [Int32](repeating: -1, count: nodeCount)
    var visit = [Int32](repeating: 0, count: nodeCount)
    var lowLink = visit
    var next = adjacency.offsets
    var stack: [Int] = []
    var path: [Int] = []
    var visits: Int32 = 0

    for root in 0..<nodeCount where visit[root] == 0 {
      path.append(root)
      while let node = path.last {
        if visit[node] == 0 {
          visits += 1
          visit[node] = visits
          lowLink[node] = visits
          stack.append(node)
        }
        if next[node] < adjacency.offsets[node + 1] {
          let neighbour = Int(adjacency.neighbours[next[node]])
          next[node] += 1
          if visit[neighbour] == 0 {
            path.append(neighbour)
          } else if numbers[neighbour] < 0 {
            lowLink[node] = min(lowLink[node], visit[neighbour])
          }
          continue
        }
        path.removeLast()
        if let parent = path.last { lowLink[parent] = min(lowLink[parent], lowLink[node]) }
        if lowLink[node] == visit[node] { close(node, stack: &stack) }
      }
    }
  }

  /// The components of at least `size` nodes: each one's nodes ascending, the components by their first node.
  func groups(ofAtLeast size: Int) -> [[Int]] {
    var sizes = [Int](repeating: 0, count: count)
    for number in numbers { sizes[Int(number)] += 1 }
    var position = [Int](repeating: -1, count: count)
    var groups: [[Int]] = []
    for node in numbers.indices {
      let number = Int(numbers[node])
      if sizes[number] < size { continue }
      if position[number] < 0 {
        position[number] = groups.count
        groups.append([])
      }
      groups[position[number]].append(node)
    }
    return groups
  }

  private mutating func close(_ node: Int, stack: inout [Int]) {
    while let member = stack.popLast() {
      numbers[member] = Int32(truncatingIfNeeded: count)
      if member == node { break }
    }
    count += 1
  }
}
