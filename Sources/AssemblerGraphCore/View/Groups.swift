/// The strongly connected groups, numbered by when they are complete: by Tarjan's algorithm (1972) without recursion, so
/// that edges lead to lower numbers.
func groupsInOrder(_ adjacency: Adjacency) -> (ofNode: [Int], count: Int) {
  let count = adjacency.nodeCount
  var group = [Int](repeating: -1, count: count)
  var order = group
  var lowest = group
  var open: [Int] = []
  var path: [(node: Int, next: Int)] = []
  var (visited, groups) = (0, 0)
  for root in 0..<count where order[root] < 0 {
    path.append((root, 0))
    while let (node, next) = path.last {
      if next == 0 {
        order[node] = visited
        lowest[node] = visited
        visited += 1
        open.append(node)
      }
      let entries = adjacency.entries(of: node)
      if next < entries.count {
        path[path.count - 1].next += 1
        let target = Int(adjacency.neighbours[entries.lowerBound + next])
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
        group[member] = groups
        if member == node { break }
      }
      groups += 1
    }
  }
  return (group, groups)
}
