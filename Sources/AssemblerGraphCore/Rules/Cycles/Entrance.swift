import AssemblerGraphModel

/// Says where the program comes into a cycle.
struct Entrances {
  private let graph: Graph
  private let incoming: Adjacency

  /// - Parameter kind: `assembles` for components, which are reached by the Assembler that makes them; `depends` for
  ///   Assemblers, which are reached by another one.
  init(of graph: Graph, over kind: Edge.Kind) {
    self.graph = graph
    let edges = graph.edges.indices.filter { graph.edges[$0].kind == kind }
    incoming = Adjacency(of: graph, over: edges, direction: .backward)
  }

  /// The first edge from outside, where the order of `nodes` decides; nil when none leads in.
  func note(on nodes: [Int]) -> Finding.Note? {
    let inside = Set(nodes)
    for node in nodes {
      let entry = incoming.entries(of: node).first { !inside.contains(Int(incoming.neighbours[$0])) }
      guard let entry else { continue }
      let edge = graph.edges[Int(incoming.edges[entry])]
      let names = NodeNames(nodes + [edge.from], in: graph)
      return Finding.Note(location: edge.location, text: "reached from here: \(edge.sentence(names: names))")
    }
    return nil
  }
}
