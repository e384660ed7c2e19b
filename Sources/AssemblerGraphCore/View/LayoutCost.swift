import AssemblerGraphFacts
package import AssemblerGraphModel

/// How much work it is to lay a graph out in layers: the number of layers that its edges cross, all together.
///
/// An edge that crosses many layers is many points that must find a place. Layers are taken as the longest way to a node;
/// edges that lead back along the way are turned around, and weak ones that lead back to their owner bind no layer: the
/// drawing does the same. Linear time, no recursion.
///
///     A ─▶ B ─▶ C    1 + 1 + 2 = 4
///     └─────────▲
///
/// Measured with Graphviz 2.43: a cost of 16,000 (1,100 types of an app) takes a second, 39,000 (500 types tangled at
/// random) 20 seconds, 88,000 (3,200 types of an app) 50 seconds.
package func layoutCost(of graph: Graph) -> Int {
  let lines = distinctLines(of: graph)
  let groups = Components(of: Adjacency(nodeCount: graph.nodes.count, entries: lines.map { ($0.from, $0.to, 0) }))
  let isBinding = lines.map { $0.isStrong || groups.numbers[$0.from] != groups.numbers[$0.to] }
  let binding = zip(lines, isBinding).filter(\.1).map { ($0.0.from, $0.0.to, 0) }
  let turned = withoutCycles(Adjacency(nodeCount: graph.nodes.count, entries: binding))
  let layers = longestWays(turned, nodeCount: graph.nodes.count)
  return lines.reduce(0) { sum, line in sum + max(1, abs(layers[line.to] - layers[line.from])) }
}

/// Edges between the same two nodes are one line.
private func distinctLines(of graph: Graph) -> [(from: Int, to: Int, isStrong: Bool)] {
  var lines: [(from: Int, to: Int, isStrong: Bool)] = []
  for edge in graph.edges where edge.from != edge.to {
    if let last = lines.last, last.from == edge.from, last.to == edge.to {
      lines[lines.count - 1].isStrong = last.isStrong || edge.strength == .strong
    } else {
      lines.append((edge.from, edge.to, edge.strength == .strong))
    }
  }
  return lines
}

/// The most that is laid out without being asked for: about ten seconds.
package let costlyLayout = 25_000

/// The edges, with those turned around that lead back to where a walk in depth came from.
private func withoutCycles(_ adjacency: Adjacency) -> [(from: Int, to: Int)] {
  enum State { case new, open, done }
  var state = [State](repeating: .new, count: adjacency.nodeCount)
  var edges: [(from: Int, to: Int)] = []
  for root in 0..<adjacency.nodeCount where state[root] == .new {
    var path = [(node: root, next: 0)]
    state[root] = .open
    while let (node, next) = path.last {
      let entries = adjacency.entries(of: node)
      guard next < entries.count else {
        state[node] = .done
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let target = Int(adjacency.neighbours[entries.lowerBound + next])
      edges.append(state[target] == .open ? (target, node) : (node, target))
      guard state[target] == .new else { continue }
      state[target] = .open
      path.append((target, 0))
    }
  }
  return edges
}

private func longestWays(_ edges: [(from: Int, to: Int)], nodeCount count: Int) -> [Int] {
  var waiting = [Int](repeating: 0, count: count)
  for edge in edges { waiting[edge.to] += 1 }
  let adjacency = Adjacency(nodeCount: count, entries: edges.map { ($0.from, $0.to, 0) })
  var layer = [Int](repeating: 0, count: count)
  var ready = (0..<count).filter { waiting[$0] == 0 }
  while let node = ready.popLast() {
    for entry in adjacency.entries(of: node) {
      let target = Int(adjacency.neighbours[entry])
      layer[target] = max(layer[target], layer[node] + 1)
      waiting[target] -= 1
      if waiting[target] == 0 { ready.append(target) }
    }
  }
  return layer
}
