import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel

/// What stands above lines of a file: what an Assembler assembles and needs, and which cycle a weak reference guards.
///
/// - Parameter graph: with its standings, so that guards are known.
func codeLenses(of file: String, in graph: Graph, _ places: inout Places) -> [CodeLens] {
  var lenses: [CodeLens] = []
  for (index, node) in graph.nodes.enumerated() where node.role == .assembler && node.location.file == file {
    let title = assemblerTitle(of: index, in: graph)
    lenses.append(lens(title, node.id, places.range(of: node.location)))
  }
  var seen: Set<SourceLocation> = []
  for edge in graph.edges where edge.isGuard && edge.location.file == file && seen.insert(edge.location).inserted {
    let subject = ExplainedSubject(node: edge.from, property: edge.via)
    guard let titles = explainIfStrong(subject, in: graph)?.titles, let first = titles.first else { continue }
    let more = titles.count > 1 ? " and \(titles.count - 1) more" : ""
    let title = "\(edge.strength.rawValue): keeps \(first) from being a cycle\(more)"
    lenses.append(lens(title, graph.nodes[edge.from].id, places.range(of: edge.location)))
  }
  return lenses.sorted {
    ($0.range.start.line, $0.range.start.character) < ($1.range.start.line, $1.range.start.character)
  }
}

/// `assembles ListInteraction, ListView · needs DetailAssembler · wanted by 2`
private func assemblerTitle(of node: Int, in graph: Graph) -> String {
  func names(_ kind: Edge.Kind) -> [String] {
    Set(graph.edges(from: node).filter { graph.edges[$0].kind == kind }.map { graph.nodes[graph.edges[$0].to].name })
      .sorted()
  }
  let wanting = Set(
    graph.edges.lazy.filter { $0.to == node && ($0.kind == .depends || $0.kind == .calls) }.map(\.from)
  )
  var parts: [String] = []
  if !names(.assembles).isEmpty { parts.append("assembles \(shortened(names(.assembles)))") }
  if !names(.depends).isEmpty { parts.append("needs \(shortened(names(.depends)))") }
  parts.append(
    wanting.isEmpty ? "nobody asks it" : "asked by \(shortened(wanting.map { graph.nodes[$0].name }.sorted()))"
  )
  return parts.joined(separator: " · ")
}

private func shortened(_ names: [String]) -> String {
  names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
}

private func lens(_ title: String, _ id: String, _ range: Span) -> CodeLens {
  CodeLens(range: range, command: Command(title: title, command: explainCommand, arguments: [id]))
}
