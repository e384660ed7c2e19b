import AssemblerGraphModel

/// Which component is assembled for which, as far as the Assemblers tell.
///
///     ListAssembler ─depends─▶ DetailAssembler
///          │ assembles              │ assembles       List is an ancestor of Detail.
///          ▼                        ▼
///         List                    Detail
///
/// A component that holds an Assembler, as a Navigation does, is an ancestor of what that assembles too.
struct AssemblyOrder {
  private let graph: Graph
  private let below: Adjacency
  /// From a component to its Assemblers.
  private let above: Adjacency

  init(of graph: Graph) {
    self.graph = graph
    let edges = graph.edges
    let downwards = edges.indices.filter { index in
      switch edges[index].kind {
      case .assembles, .depends, .calls: true
      case .owns, .uses: graph.nodes[edges[index].to].role == .assembler
      }
    }
    below = Adjacency(of: graph, over: downwards)
    above = Adjacency(
      of: graph,
      over: downwards.filter { edges[$0].kind == .assembles },
      direction: .backward
    )
  }

  /// The edges that lead from a component to one of its ancestors, and not the other way round as well.
  ///
  /// Empty for a cycle of hundreds of types, which no order of Assemblers explains.
  func backLinks(in edges: [Int]) -> Set<Int> {
    if edges.count > 200 { return [] }
    let nodes = Set(edges.map { graph.edges[$0].from })
    let descendants = Dictionary(uniqueKeysWithValues: nodes.map { ($0, self.descendants(of: $0)) })
    func isAncestor(_ node: Int, of other: Int) -> Bool { descendants[node]?.contains(other) ?? false }
    return Set(
      edges.filter { index in
        let edge = graph.edges[index]
        return isAncestor(edge.to, of: edge.from) && !isAncestor(edge.from, of: edge.to)
      }
    )
  }

  private func descendants(of node: Int) -> Set<Int> {
    var pending = [node] + above.entries(of: node).map { Int(above.neighbours[$0]) }
    var reached = Set(pending)
    while let node = pending.popLast() {
      for entry in below.entries(of: node) {
        let neighbour = Int(below.neighbours[entry])
        if reached.insert(neighbour).inserted { pending.append(neighbour) }
      }
    }
    return reached
  }
}
