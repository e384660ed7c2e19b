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
  let isAssembler = graph.nodes.map { $0.role == .assembler && $0.kind != .external }
  // Who asks the first Assembler is where it all begins.
  let callers = graph.edges.lazy.filter { $0.kind == .calls && isAssembler[$0.to] }.map(\.from)
  let isReached = Adjacency(of: graph) { _ in true }.reachable(from: assemblers + callers)
  return graph.keeping(nodes: { isReached[$0] })
}
