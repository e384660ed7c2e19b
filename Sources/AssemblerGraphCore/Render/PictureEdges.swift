import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel

/// The lines of a graph: edges between the same two nodes that look the same are one line.
///
/// - Returns: the lines, and for each edge of the graph the index of the line that shows it.
func pictureEdges(
  of graph: Graph,
  releases: [Int: Release.How],
  marks: Marks,
  labels: PictureOptions.Labels = .none,
  linkTemplate: String?
) -> (edges: [Picture.Edge], lineOfEdge: [Int]) {
  var result: [Picture.Edge] = []
  var lineOfEdge = [Int](repeating: 0, count: graph.edges.count)
  var start = 0
  // Edges are sorted by their ends: a run of equal ends is all that can merge.
  while start < graph.edges.count {
    let first = graph.edges[start]
    let end = graph.edges[start...].firstIndex { $0.from != first.from || $0.to != first.to } ?? graph.edges.count
    for line in lines(start..<end, of: graph, releases: releases, marks: marks) {
      for index in line.edges { lineOfEdge[index] = result.count }
      result.append(
        pictureEdge(line, of: graph, releases: releases, marks: marks, labels: labels, linkTemplate: linkTemplate)
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

private func lines(_ run: Range<Int>, of graph: Graph, releases: [Int: Release.How], marks: Marks) -> [Line] {
  var lines: [Line] = []
  for index in run {
    let edge = graph.edges[index]
    let style = Picture.Edge.Style(
      kind: edge.kind,
      strength: edge.strength,
      isDeferred: edge.isDeferred,
      isCapture: edge.isCapture,
      isContained: edge.kind == .owns && frameworkContainer(holding: edge) != nil,
      isGuard: edge.isGuard
    )
    let change = marks.edgeChanges[index]
    if let line = lines.firstIndex(where: { $0.style == style && $0.change == change }) {
      lines[line].edges.append(index)
    } else {
      lines.append(Line(style: style, change: change, edges: [index]))
    }
  }
  return merged(lines, of: graph) { line in
    line.edges.allSatisfy { (releases[$0] == nil || releases[$0] == .ends) && marks.edges[$0] == nil }
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
  releases: [Int: Release.How],
  marks: Marks,
  labels: PictureOptions.Labels,
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
      ?? propertyNames(own, from: from, to: to, labels) ?? (count > own.count ? "×\(count)" : nil),
    names: own.reduce(into: []) { names, edge in
      let name = shortened(visible(edge.via), to: 32)
      if !name.isEmpty, !names.contains(name) { names.append(name) }
    },
    count: count > own.count ? count : 1,
    reasons: reasons,
    tooltip: tooltip(of: reasons, style: line.style, from: from, to: to),
    mark: marked.contains(.error) ? .error : marked.first,
    change: line.change,
    release: gravest(line.edges.compactMap { releases[$0] })
  )
}

private func gravest(_ releases: [Release.How]) -> Release.How? {
  [.never, .untied, .ends].first { releases.contains($0) }
}

/// The properties by which a line goes, as they are written on it: `delegate`, `left, right`; nil for nothing worth a word.
private func propertyNames(_ edges: [Edge], from: Node, to target: Node, _ labels: PictureOptions.Labels) -> String? {
  // One property of one of many types tells nothing about a box.
  if labels == .telling, !from.members.isEmpty || !target.members.isEmpty { return nil }
  var names: [String] = []
  for edge in edges where !edge.via.isEmpty && !names.contains(edge.via) {
    switch (labels, edge.kind) {
    case (.none, _), (_, .assembles): continue
    case (.telling, .depends), (.telling, .calls): continue
    case (.telling, _) where saysNothing(edge.via, about: target): continue
    case (.telling, _), (.all, _): names.append(edge.via)
    }
  }
  guard !names.isEmpty else { return nil }
  let rest = names.count > 2 ? " +\(names.count - 2)" : ""
  return shortened(visible(names.prefix(2).joined(separator: ", ")), to: 32) + rest
}

/// Whether a property has no other name than its type has: `interaction` of a `ListInteraction`, `cells` of `Cell`.
private func saysNothing(_ property: String, about target: Node) -> Bool {
  let name = property.lowercased().filter { $0 != "_" }
  let type = target.name.lowercased()
  return type.hasSuffix(name) || name.hasSuffix(type) || (name.hasSuffix("s") && type.hasSuffix(name.dropLast()))
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
  if style.isGuard { lines.append("  were it strong, a cycle would close") }
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
