import AssemblerGraphModel

/// Each Assembler joined to the one component that it assembles, where nobody else assembles that: half the nodes, and the
/// same story.
///
///     ListAssembler ─assembles─▶ List        List ─depends─▶ Page
///        └─depends─▶ PageAssembler ─▶ Page
///
/// The joined node is the component, with its id, and lists the Assembler. An Assembler that assembles several types, and a
/// type with several Assemblers, stay apart. What a pair has of each other is inside and not drawn.
func pairedWithAssemblers(_ graph: Graph) -> Graph {
  var assembled = [Set<Int>](repeating: [], count: graph.nodes.count)
  var assemblers = assembled
  for edge in graph.edges where edge.kind == .assembles && edge.from != edge.to {
    assembled[edge.from].insert(edge.to)
    assemblers[edge.to].insert(edge.from)
  }
  var partner = [Int?](repeating: nil, count: graph.nodes.count)
  for index in graph.nodes.indices where graph.nodes[index].role == .assembler && assembled[index].count == 1 {
    guard let component = assembled[index].first, assemblers[component].count == 1,
      graph.nodes[component].role != .assembler
    else { continue }
    partner[index] = component
  }
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
  }
  let edges = graph.edges.compactMap { edge -> Edge? in
    let isInside = edge.from != edge.to && position[edge.from] == position[edge.to]
    var edge = edge
    edge.from = position[edge.from]
    edge.to = position[edge.to]
    return isInside ? nil : edge
  }
  return Graph(nodes: nodes, edges: edges)
}
