package import AssemblerGraphModel

/// Those cycles of `graph` that can still be seen whole in a view of it, with the indices of the view. Cycles that a
/// collapsed view shows by the same edges are one; hops inside of what is collapsed are left out.
///
/// - Returns: also those that lie whole within what is collapsed.
func carry(_ cycles: [Cycle], from graph: Graph, to view: Graph) -> (cycles: [Cycle], hidden: [HiddenCycle]) {
  if cycles.isEmpty { return ([], []) }
  let correspondence = Correspondence(from: graph, to: view)
  var known: Set<[Int]> = []
  var hidden: [HiddenCycle] = []
  let carried = cycles.compactMap { cycle -> Cycle? in
    let crossing = cycle.edges.filter { !correspondence.isInside($0) }
    if crossing.isEmpty {
      let types = cycle.edges.prefix(1).map { graph.nodes[graph.edges[$0].from] }
      hidden += types.map {
        HiddenCycle(type: $0.members.first ?? $0.id, kind: cycle.kind, certainty: cycle.certainty)
      }
      return nil
    }
    let edges = crossing.compactMap(correspondence.edge)
    guard edges.count == crossing.count, known.insert(edges).inserted else { return nil }
    var cycle = cycle
    cycle.edges = edges
    return cycle
  }
  return (carried, hidden)
}

/// The marks of `graph` on what a view of it shows. A collapsed node has the gravest mark of what it holds.
package func carry(_ marks: Marks, from graph: Graph, to view: Graph) -> Marks {
  let correspondence = Correspondence(from: graph, to: view)
  var result = Marks()
  for (index, severity) in marks.nodes {
    guard let node = correspondence.node(index) else { continue }
    if result.nodes[node] != .error { result.nodes[node] = severity }
  }
  result.highlights = Set(marks.highlights.compactMap(correspondence.node))
  for (index, severity) in marks.edges {
    guard let edge = correspondence.edge(index) else { continue }
    if result.edges[edge] != .error { result.edges[edge] = severity }
  }
  return result
}

/// Where the nodes and edges of a graph are in a view of it. Identity makes this possible: a view never renames a node,
/// and a collapsed one lists the ids that it holds.
private struct Correspondence {
  private let graph: Graph
  private let view: Graph
  private let holders: [String: Int]

  init(from graph: Graph, to view: Graph) {
    self.graph = graph
    self.view = view
    var holders: [String: Int] = [:]
    for (index, node) in view.nodes.enumerated() {
      for member in node.members + node.assemblers { holders[member] = index }
    }
    self.holders = holders
  }

  func node(_ index: Int) -> Int? {
    let node = graph.nodes[index]
    return view.index(ofID: node.id) ?? holders[node.members.first ?? node.id]
  }

  /// Whether both ends are in one node that holds several.
  func isInside(_ index: Int) -> Bool {
    let edge = graph.edges[index]
    guard let from = node(edge.from), from == node(edge.to), !view.nodes[from].members.isEmpty else { return false }
    return graph.nodes[edge.from].members.isEmpty || graph.nodes[edge.from].id != view.nodes[from].id
  }

  /// The same edge, or the one that it was merged into.
  func edge(_ index: Int) -> Int? {
    var edge = graph.edges[index]
    guard let from = node(edge.from), let to = node(edge.to) else { return nil }
    let isCollapsed = view.nodes[from].id != graph.nodes[edge.from].id || view.nodes[to].id != graph.nodes[edge.to].id
    edge.from = from
    edge.to = to
    let candidates = view.edges(from: from, to: to)
    if let same = candidates.first(where: { view.edges[$0] == edge }) { return same }
    guard isCollapsed else { return nil }
    return candidates.first { candidate in
      let other = view.edges[candidate]
      return other.kind == edge.kind && other.strength == edge.strength && other.isDeferred == edge.isDeferred
    }
  }
}

extension Graph {
  /// The edges between two nodes, by binary search.
  fileprivate func edges(from: Int, to: Int) -> Range<Int> {
    func first(where isBehind: (Edge) -> Bool) -> Int {
      edges.indices.firstSorted { isBehind(edges[$0]) }
    }
    return first { ($0.from, $0.to) >= (from, to) }..<first { ($0.from, $0.to) > (from, to) }
  }
}
