import AssemblerGraphModel

/// The Assemblers, what they assemble, and all that those own or use, transitively; nil when there is no Assembler. Types
/// that are only extended are in it when one of these refers to them. So is what the app starts with, and all that it leads to.
///
///     ListAssembler ─assembles─▶ List ─owns─▶ Store       Report ─owns─▶ Page
///     └───────────── in the scope ────────────────┘       └── not in it ──┘
func componentScope(of graph: Graph) -> Graph? {
  let isAssembler = graph.nodes.map { $0.role == .assembler }
  let assemblers = graph.nodes.indices.filter { isAssembler[$0] }
  if assemblers.isEmpty { return nil }
  // Who asks the first Assembler is where it all begins.
  let callers = graph.edges.lazy.filter { $0.kind == .calls && isAssembler[$0.to] }.map(\.from)
  let starts = graph.nodes.indices.filter { graph.nodes[$0].isEntryPoint }
  let isReached = Adjacency(of: graph) { _ in true }.reachable(from: assemblers + callers + starts)
  return graph.keeping(nodes: { isReached[$0] })
}
