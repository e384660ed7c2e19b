import AssemblerGraphCore
import AssemblerGraphFacts
package import AssemblerGraphModel

/// A graph of up to seven types with random kinds and random edges, parallel ones and self-loops among them.
package func randomGraph(using generator: inout SeededGenerator) -> Graph {
  let count = Int.random(in: 1...7, using: &generator)
  let letters = Array("ABCDEFG").prefix(count)
  let kinds: [Node.Kind] = [.class, .class, .struct, .enum, .actor, .external]
  let nodes = letters.map { letter in
    Node(
      id: "App.\(letter)",
      name: "\(letter)",
      module: "App",
      kind: kinds.randomElement(using: &generator) ?? .class,
      role: .component,
      location: SourceLocation(file: "\(letter).swift", line: 1, column: 1)
    )
  }
  let edgeCount = Int.random(in: 0...(2 * count + 6), using: &generator)
  let edges = (0..<edgeCount).map { index in
    var edge = Edge(
      from: Int.random(in: 0..<count, using: &generator),
      to: Int.random(in: 0..<count, using: &generator),
      kind: Edge.Kind.allCases.randomElement(using: &generator) ?? .owns,
      via: "property\(index)",
      certainty: Int.random(in: 0..<4, using: &generator) == 0 ? .possible : .certain,
      location: SourceLocation(file: "File.swift", line: index + 1, column: 1)
    )
    if Bool.random(using: &generator) { edge.kind = .owns }
    edge.isCapture = edge.kind == .owns && Int.random(in: 0..<6, using: &generator) == 0
    edge.isDeferred = edge.kind == .depends && Bool.random(using: &generator)
    return edge
  }
  return Graph(nodes: nodes, edges: edges)
}

/// Every closed path that meets no node twice, from its smallest node on. Exponential: for small graphs only.
package func elementaryCycles(in graph: Graph, over isIncluded: (Edge) -> Bool) -> [[Int]] {
  var result: [[Int]] = []
  let edges = graph.edges.indices.filter { isIncluded(graph.edges[$0]) }

  func extend(_ path: [Int], from start: Int, at node: Int) {
    for edge in edges where graph.edges[edge].from == node {
      let target = graph.edges[edge].to
      if target == start { result.append(path + [edge]) }
      let isKnown = target <= start || path.contains { graph.edges[$0].from == target }
      if !isKnown && target != node { extend(path + [edge], from: start, at: target) }
    }
  }
  for start in graph.nodes.indices { extend([], from: start, at: start) }
  return result
}
