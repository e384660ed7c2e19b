import AssemblerGraphModel

/// A cycle with the names by which a finding calls its types.
struct NamedCycle {
  let kind: Cycle.Kind
  let edges: [Int]
  let certainty: Certainty
  /// In the order of the cycle.
  let nodes: [Int]
  let names: NodeNames

  init(_ cycle: Cycle, in graph: Graph) {
    kind = cycle.kind
    edges = cycle.edges
    certainty = cycle.certainty
    nodes = cycle.edges.map { graph.edges[$0].from }
    names = NodeNames(nodes, in: graph)
  }

  /// `A → B → A`.
  var path: String {
    (nodes + nodes.prefix(1)).map { names[$0] }.joined(separator: " → ")
  }

  /// The nodes in the order of the cycle, the first being the one that `edge` leads to.
  func nodes(startingBehind edge: Int) -> [Int] {
    guard let position = edges.firstIndex(of: edge) else { return nodes }
    return Array(nodes[(position + 1)...] + nodes[...position])
  }
}

/// What nodes are called in one finding: their name, or their id where two of them share the name.
struct NodeNames {
  private let graph: Graph
  private let ambiguous: Set<String>

  init(_ nodes: [Int], in graph: Graph) {
    self.graph = graph
    var owners: [String: Int] = [:]
    var ambiguous: Set<String> = []
    for node in nodes {
      if owners.updateValue(node, forKey: graph.nodes[node].name) ?? node != node {
        ambiguous.insert(graph.nodes[node].name)
      }
    }
    self.ambiguous = ambiguous
  }

  subscript(node: Int) -> String {
    let node = graph.nodes[node]
    return ambiguous.contains(node.name) ? node.id : node.name
  }
}
