import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel

/// The lines of a graph: edges between the same two nodes that look the same are one line.
///
/// - Returns: the lines, and for each edge of the graph the index of the line that shows it.
func pictureEdges(
  of graph: Graph,
  edgesInCycles: Set<Int>,
  marks: Marks,
  linkTemplate: String?
) -> (edges: [Picture.Edge], lineOfEdge: [Int]) {
  var result: [Picture.Edge] = []
  var lineOfEdge = [Int](repeating: 0, count: graph.edges.count)
  var start = 0
  // Edges are sorted by their ends: a run of equal ends is all that can merge.
  while start < graph.edges.count {
    let first = graph.edges[start]
    let end = graph.edges[start...].firstIndex { $0.from != first.from || $0.to != first.to } ?? graph.edges.count
    for line in lines(start..<end, of: graph, edgesInCycles: edgesInCycles, marks: marks) {
      for index in line.edges { lineOfEdge[index] = result.count }
      result.append(
        pictureEdge(line, of: graph, edgesInCycles: edgesInCycles, marks: marks, linkTemplate: linkTemplate)
      )
    }
    start = end
  }
  return (result, lineOfEdge)
}

/// Edges of one style between the same two nodes, by index.
private struct Line {
  var style: Picture.Edge.Style
  var change: ChangeMark?
  var edges: [Int]
}

private func lines(_ run: Range<Int>, of graph: Graph, edgesInCycles: Set<Int>, marks: Marks) -> [Line] {
  var lines: [Line] = []
  for index in run {
    let edge = graph.edges[index]
    let style = Picture.Edge.Style(
      kind: edge.kind,
      strength: edge.strength,
      isDeferred: edge.isDeferred,
      isCapture: edge.isCapture,
      isContained: edge.kind == .owns && frameworkContainer(holding: edge) != nil
    )
    let change = marks.edgeChanges[index]
    if let line = lines.firstIndex(where: { $0.style == style && $0.change == change }) {
      lines[line].edges.append(index)
    } else {
      lines.append(Line(style: style, change: change, edges: [index]))
    }
  }
  return merged(lines, of: graph) { line in
    line.edges.allSatisfy { !edgesInCycles.contains($0) && marks.edges[$0] == nil }
  }
}

/// One line where two would say the same.
///
/// An Assembler that is stored in another one is what that one depends on: only `depends` is drawn. Where Assemblers are
/// drawn together with what they assemble, or a whole module is one node, it is the other way round: who owns or uses
/// another one has it by its Assembler, and that its Assembler depends on the other's goes without saying.
private func merged(_ lines: [Line], of graph: Graph, isPlain: (Line) -> Bool) -> [Line] {
  guard let first = lines.first?.edges.first else { return lines }
  let isAssembler = graph.nodes[graph.edges[first].from].role == .assembler
  let (kept, implied): ([Edge.Kind], Edge.Kind) =
    isAssembler ? ([.depends], .owns) : ([.owns, .uses, .calls], .depends)
  guard let place = lines.firstIndex(where: { kept.contains($0.style.kind) }) else { return lines }
  // Who calls an Assembler got it from its own, which had it for later.
  let isCalled = lines.contains { $0.style.kind == .calls }
  let isImplied = lines.map { line in
    line.style.kind == implied && line.change == lines[place].change
      && !(line.style.kind == .depends && line.style.isDeferred && !isCalled)
      && isPlain(line)
  }
  var lines = lines
  lines[place].edges += zip(lines, isImplied).filter(\.1).flatMap(\.0.edges)
  return zip(lines, isImplied).filter { !$1 }.map(\.0)
}

private func pictureEdge(
  _ line: Line,
  of graph: Graph,
  edgesInCycles: Set<Int>,
  marks: Marks,
  linkTemplate: String?
) -> Picture.Edge {
  let edges = line.edges.map { graph.edges[$0] }
  let (from, to) = (graph.nodes[edges[0].from], graph.nodes[edges[0].to])
  let own = edges.filter { $0.kind == line.style.kind }
  let marked = line.edges.compactMap { marks.edges[$0] }
  let count = own.reduce(0) { $0 + $1.count }
  let reasons = edges.map { reason(for: $0, linkTemplate: linkTemplate) }
  return Picture.Edge(
    from: edges[0].from,
    to: edges[0].to,
    elementID: elementID(of: line.style, change: line.change, from: from, to: to),
    style: line.style,
    verb: line.style.verb(from: .init(from), to: .init(to)),
    passive: line.style.passive(from: .init(from), to: .init(to)),
    certainty: own.contains { $0.certainty == .certain } ? .certain : .possible,
    label: line.edges.lazy.compactMap { marks.edgeLabels[$0] }.first
      ?? (count > own.count ? "×\(count)" : nil),
    count: count > own.count ? count : 1,
    reasons: reasons,
    tooltip: tooltip(of: reasons, style: line.style, from: from, to: to),
    mark: marked.contains(.error) ? .error : marked.first,
    change: line.change,
    isInCycle: line.edges.contains { edgesInCycles.contains($0) }
  )
}

private func elementID(of style: Picture.Edge.Style, change: ChangeMark?, from: Node, to: Node) -> String {
  let words = [elementID("edge", from.id), elementID("to", to.id), style.key, change?.rawValue]
  return words.compactMap { $0 }.joined(separator: "-")
}

private func reason(for edge: Edge, linkTemplate: String?) -> Picture.Reason {
  let merged = counted(edge.count, "reference", "references")
  let quoted = [edge.declaration, edge.via, merged].first { !$0.isEmpty } ?? merged
  let notes = [edge.certainty == .possible ? "possible" : nil, note(on: edge.resolution)].compactMap { $0 }
  return Picture.Reason(
    text: shortened(visible(quoted), to: 200),
    location: edge.location,
    link: linkTemplate.flatMap { link(to: edge.location, template: $0) },
    note: notes.isEmpty ? nil : notes.joined(separator: ", ")
  )
}

private func tooltip(of reasons: [Picture.Reason], style: Picture.Edge.Style, from: Node, to: Node) -> String {
  let limit = 12
  let verb = style.verb(from: .init(from), to: .init(to))
  var lines = ["\(shortName(from)) \(verb) \(shortName(to))"]
  for reason in reasons.prefix(limit) {
    let ending = reason.note.map { " (\($0))" } ?? ""
    lines.append("  \(reason.text) at \(visible(reason.location.file)):\(reason.location.line)\(ending)")
  }
  if reasons.count > limit { lines.append("  and \(reasons.count - limit) more") }
  return lines.joined(separator: "\n")
}

private func shortName(_ node: Node) -> String { shortened(visible(node.name), to: 200) }

private func note(on resolution: Edge.Resolution) -> String? {
  switch resolution {
  case .declared: nil
  case .flow(let place): "made at \(visible(place.file)):\(place.line)"
  case .declaredValue: "a value of this type flows in"
  case .onlyConformer: "the only conformer"
  case .matchedByName: "matched by name"
  case .conformer: "one of several conformers"
  }
}
