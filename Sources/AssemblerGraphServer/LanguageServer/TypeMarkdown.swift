import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel
import AssemblerGraphProject

/// What there is to say about a type where a pointer rests on it.
///
///     **ListInteraction** · class · interaction · module App
///
///     - assembled by `ListAssembler`
///     - owned by `ListView` (`interaction`)
///     - owns `DetailNavigation` (`navigation`)
///
/// - Parameter withPicture: whether its neighbours are drawn, in Mermaid.
func markdown(ofType node: Int, _ analysis: Analysis, withPicture: Bool) -> String {
  let graph = analysis.graph
  let type = graph.nodes[node]
  let incoming = graph.edges.indices.filter { graph.edges[$0].to == node }
  let outgoing = Array(graph.edges(from: node))
  var lines = ["**\(type.name)** · \(type.kind.rawValue) · \(type.role.rawValue) · module \(type.module)", ""]
  func list(_ words: String, _ kind: Edge.Kind, _ edges: [Int], _ end: (Edge) -> Int) {
    let edges = edges.filter { graph.edges[$0].kind == kind }
    if !edges.isEmpty { lines.append("- \(words) \(joined(edges.map { text(of: $0, in: graph, end) }))") }
  }
  list("assembled by", .assembles, incoming, \.from)
  list("owned by", .owns, incoming, \.from)
  list("used by", .uses, incoming, \.from)
  list("needed by", .depends, incoming, \.from)
  list("called by", .calls, incoming, \.from)
  list("assembles", .assembles, outgoing, \.to)
  list("owns", .owns, outgoing, \.to)
  list("uses", .uses, outgoing, \.to)
  list("needs", .depends, outgoing, \.to)
  list("calls", .calls, outgoing, \.to)
  if incoming.isEmpty, outgoing.isEmpty {
    lines.append("- nothing of the scanned code refers to it or is referred to by it")
  }
  for finding in analysis.verdict.findings where finding.path.contains(where: { $0.from == type.name }) {
    lines.append("- **\(finding.severity.rawValue)**: \(finding.message)")
  }
  if withPicture, let picture = mermaid(around: type.id, analysis) {
    lines += ["", "```mermaid", picture.trimmingNewline, "```"]
  }
  return lines.joined(separator: "\n") + "\n"
}

/// The same for the references that a property makes: who owns or uses whom by it, and how that was found out.
func markdown(ofReferences edges: [Int], _ analysis: Analysis) -> String {
  edges.map { "- \(analysis.graph.sentence(ofEdge: $0))\n" }.joined()
}

/// The neighbours of a type as a Mermaid graph; nil when they are too many to be read in passing.
func mermaid(around id: String, _ analysis: Analysis, depth: Int = 1, most: Int? = 25) -> String? {
  let viewed = neighbourhood(of: id, analysis, depth: depth)
  if let most, viewed.graph.nodes.count > most { return nil }
  return flowchart(picture(of: viewed, analysis))
}

/// The same in SVG.
func svg(around id: String, _ analysis: Analysis, depth: Int) throws(CommandError) -> String {
  try drawSVG(picture(of: neighbourhood(of: id, analysis, depth: depth), analysis))
}

private func neighbourhood(of id: String, _ analysis: Analysis, depth: Int) -> ViewedGraph {
  let configuration = analysis.project.configuration
  return apply(
    [.standings, .focus(names: [id], depth: depth), .highlight([id])],
    to: analysis.graph,
    cycles: cycles(in: analysis.graph, perGroup: configuration.cyclesPerGroup)
  )
}

private func picture(of viewed: ViewedGraph, _ analysis: Analysis) -> Picture {
  var options = PictureOptions()
  options.grouping = .none
  let project = analysis.project
  let marks = marks(of: viewed, configuration: project.configuration, paths: project.paths)
  return picture(of: viewed.graph, cycles: viewed.cycles, marks: marks, options: options)
}

/// `` `ListView` (`interaction`, possible) ``
private func text(of index: Int, in graph: Graph, _ end: (Edge) -> Int) -> String {
  let edge = graph.edges[index]
  var remarks = edge.via.isEmpty ? [] : ["`\(edge.via)`"]
  if edge.strength != .strong { remarks.append(edge.strength.rawValue) }
  if edge.isDeferred { remarks.append("deferred") }
  if edge.certainty == .possible { remarks.append("possible") }
  let name = "`\(graph.nodes[end(edge)].name)`"
  return remarks.isEmpty ? name : "\(name) (\(remarks.joined(separator: ", ")))"
}

/// The first few, each once, and how many more there are.
private func joined(_ texts: [String]) -> String {
  let limit = 8
  var seen: Set<String> = []
  let texts = texts.filter { seen.insert($0).inserted }
  let rest = texts.count - limit
  return texts.prefix(limit).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
}

extension String {
  fileprivate var trimmingNewline: String { hasSuffix("\n") ? String(dropLast()) : self }
}
