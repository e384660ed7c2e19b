import AssemblerGraphModel

/// The Assemblers, what they assemble, and all that those own or use, transitively; nil when there is no Assembler. Types
/// that are only extended are in it when one of these refers to them.
///
///     ListAssembler ─assembles─▶ List ─owns─▶ Store       Report ─owns─▶ Page
///     └───────────── in the scope ────────────────┘       └── not in it ──┘
func componentScope(of graph: Graph) -> Graph? {
  let assemblers = graph.nodes.indices.filter { index in
    graph.nodes[index].role == .assembler && graph.nodes[index].kind != .external
  }
  if assemblers.isEmpty { return nil }
  let isReached = Adjacency(of: graph) { _ in true }.reachable(from: assemblers)
  return graph.keeping(nodes: { isReached[$0] })
}
