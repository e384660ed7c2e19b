import AssemblerGraphCore

/// The weak lines that lead back to where their source is reached from, by index.
///
///     View ──owns──▶ Interaction ┄┄uses┄┄▶ View     the second line is one
///
/// Graphviz orders nodes along the lines; were these to count, an Interaction could come out before the View that owns it.
func backReferences(in picture: Picture) -> Set<Int> {
  let groups = connectedGroups(
    nodeCount: picture.nodes.count,
    edges: picture.edges.map { (from: $0.from, to: $0.to) }
  )
  return Set(
    picture.edges.indices.filter { index in
      let edge = picture.edges[index]
      return edge.style.strength != .strong && groups[edge.from] == groups[edge.to]
    }
  )
}

/// For each node the number of its strongly connected group, by Tarjan's algorithm (1972) without recursion.
private func connectedGroups(nodeCount: Int, edges: [(from: Int, to: Int)]) -> [Int] {
  var targets = [[Int]](repeating: [], count: nodeCount)
  for edge in edges { targets[edge.from].append(edge.to) }
  var group = [Int](repeating: -1, count: nodeCount)
  var order = [Int](repeating: -1, count: nodeCount)
  var lowest = order
  var open: [Int] = []
  var path: [(node: Int, next: Int)] = []
  var visited = 0
  for root in 0..<nodeCount where order[root] < 0 {
    path.append((root, 0))
    while let (node, next) = path.last {
      if next == 0 {
        order[node] = visited
        lowest[node] = visited
        visited += 1
        open.append(node)
      }
      if next < targets[node].count {
        path[path.count - 1].next += 1
        let target = targets[node][next]
        if order[target] < 0 {
          path.append((target, 0))
        } else if group[target] < 0 {
          lowest[node] = min(lowest[node], order[target])
        }
        continue
      }
      path.removeLast()
      if let parent = path.last { lowest[parent.node] = min(lowest[parent.node], lowest[node]) }
      guard lowest[node] == order[node] else { continue }
      while let member = open.popLast() {
        group[member] = node
        if member == node { break }
      }
    }
  }
  return group
}
