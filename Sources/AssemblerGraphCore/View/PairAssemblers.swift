import AssemblerGraphFacts
import AssemblerGraphModel

/// Each Assembler joined to the one component that it assembles, where nobody else assembles that: half the nodes, and the
/// same story.
///
///     ListAssembler ─assembles─▶ List             List ─depends─▶ Page
///        └─depends─▶ PageAssembler ─▶ Page        Router ─calls─▶ Page
///     Router ─owns─▶ PageAssembler
///
/// The joined node is the component, with its id, and lists the Assembler. An Assembler that assembles several types, and a
/// type with several Assemblers, stay apart. What a pair has of each other is inside and not drawn.
///
/// The component gets nothing that its Assembler does or has: who keeps an Assembler calls it, later, and does not own what it
/// will make; what an Assembler keeps, it depends on. That is why an Assembler stays apart that is itself on a cycle of
/// owners.
///
/// - Parameter cycles: of `graph`.
func pairedWithAssemblers(_ graph: Graph, cycles: [Cycle] = []) -> Graph {
  let partner = partners(in: graph, cycles: cycles)
  var position = [Int](repeating: 0, count: graph.nodes.count)
  var nodes: [Node] = []
  for index in graph.nodes.indices where partner[index] == nil {
    position[index] = nodes.count
    nodes.append(graph.nodes[index])
  }
  for index in graph.nodes.indices {
    guard let component = partner[index] else { continue }
    position[index] = position[component]
    nodes[position[component]].assemblers.append(graph.nodes[index].id)
    if let dialect = graph.nodes[index].dialect { nodes[position[component]].assemblerDialects.append(dialect) }
    if graph.nodes[index].isEntryPoint { nodes[position[component]].isEntryPoint = true }
  }
  var edges: [Edge] = []
  edges.reserveCapacity(graph.edges.count)
  for var edge in questions(
    in: graph,
    among: { partner[graph.edges[$0].from] != nil || partner[graph.edges[$0].to] != nil }
  )
  where edge.from == edge.to || position[edge.from] != position[edge.to] {
    edge.from = position[edge.from]
    edge.to = position[edge.to]
    edges.append(edge)
  }
  return Graph(nodes: nodes, edges: edges)
}

/// For each Assembler that is to be joined the component that it assembles.
private func partners(in graph: Graph, cycles: [Cycle]) -> [Int?] {
  var assembled = [Set<Int>](repeating: [], count: graph.nodes.count)
  var assemblers = assembled
  for edge in graph.edges where edge.kind == .assembles && edge.from != edge.to {
    assembled[edge.from].insert(edge.to)
    assemblers[edge.to].insert(edge.from)
  }
  let onOwnershipCycles = Set(
    cycles.lazy.filter { $0.kind != .assembly }.flatMap(\.edges).map { graph.edges[$0].from }
  )
  return graph.nodes.indices.map { index in
    guard graph.nodes[index].role == .assembler, assembled[index].count == 1, !onOwnershipCycles.contains(index),
      let component = assembled[index].first, assemblers[component].count == 1,
      graph.nodes[component].role != .assembler
    else { return nil }
    return component
  }
}

/// The edges of a graph, those from or to an Assembler that no longer is a node of its own as what they mean for the node that
/// it is part of: a question to the Assembler, or what the Assembler needs.
///
/// - Parameter isQuestion: whether it is such an edge, by index.
func questions(in graph: Graph, among isQuestion: (Int) -> Bool) -> [Edge] {
  var edges = graph.edges
  var start = 0
  while start < edges.count {
    // A run of equal ends: what an Assembler is kept for, and how it is asked, belong together.
    let (from, to) = (edges[start].from, edges[start].to)
    let end = edges[start...].firstIndex { $0.from != from || $0.to != to } ?? edges.count
    let kind: Edge.Kind = graph.nodes[from].role == .assembler ? .depends : .calls
    // Whoever asks it says how; who only keeps it asks later. What is no Assembler is needed at once.
    let isDeferred =
      graph.edges[start..<end].first { $0.kind == kind }?.isDeferred ?? (graph.nodes[to].role == .assembler)
    for index in start..<end where edges[index].kind != kind && isQuestion(index) {
      edges[index].kind = kind
      edges[index].isDeferred = isDeferred
      edges[index].isCapture = false
      edges[index].strength = .strong
      edges[index].remedy = .none
    }
    start = end
  }
  return edges
}
