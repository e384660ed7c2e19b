import AssemblerGraphModel

extension Graph {
  /// The nodes that `isKept` keeps, and the kept edges between them.
  func keeping(nodes isKept: (Int) -> Bool, edges isEdgeKept: (Edge) -> Bool = { _ in true }) -> Graph {
    keeping(nodes: isKept, edgesAt: { isEdgeKept(edges[$0]) })
  }

  /// The same, with edges chosen by index.
  func keeping(nodes isKept: (Int) -> Bool, edgesAt isEdgeKept: (Int) -> Bool) -> Graph {
    var position = [Int](repeating: -1, count: nodes.count)
    var kept: [Node] = []
    for index in nodes.indices where isKept(index) {
      position[index] = kept.count
      kept.append(nodes[index])
    }
    var edges: [Edge] = []
    for index in self.edges.indices {
      var edge = self.edges[index]
      if position[edge.from] < 0 || position[edge.to] < 0 || !isEdgeKept(index) { continue }
      edge.from = position[edge.from]
      edge.to = position[edge.to]
      edges.append(edge)
    }
    return Graph(nodes: kept, edges: edges)
  }
}
