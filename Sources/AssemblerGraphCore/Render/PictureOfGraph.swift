package import AssemblerGraphModel

/// Turns a graph into what is drawn: names become texts, edges that look the same become one line, modules become frames.
///
/// Nothing is left out but what a line beside it says too: that an Assembler stores another one that it depends on, and that
/// the Assembler of an owner depends on the Assembler of what it owns. (On a cycle both are drawn.)
///
/// - Parameters:
///   - cycles: their edges stand out; indices as in `graph`.
///   - marks: what findings bring out; indices as in `graph`.
package func picture(
  of graph: Graph,
  cycles: [Cycle] = [],
  marks: Marks = Marks(),
  options: PictureOptions = PictureOptions()
) -> Picture {
  let releases = Releases(of: cycles, in: graph)
  let clusters = pictureClusters(of: graph, by: options.grouping)
  let nodes = graph.nodes.indices.map { index in
    pictureNode(
      graph.nodes[index],
      cluster: clusters.ofNodes[index],
      mark: marks.nodes[index],
      change: marks.nodeChanges[index],
      release: releases.ofNodes[index],
      isHighlighted: marks.highlights.contains(index),
      cyclesInside: marks.cyclesInside[index] ?? 0,
      wrap: options.wrap,
      boxCommand: options.boxCommand,
      linkTemplate: options.linkTemplate
    )
  }
  let lines = pictureEdges(
    of: graph,
    releases: releases.ofEdges,
    marks: marks,
    labels: options.labels,
    linkTemplate: options.linkTemplate
  )
  let edges = lines.edges
  return Picture(
    title: options.title.map(visible),
    summary: summary(of: nodes, references: graph.edges.count, cycles: cycles),
    direction: options.direction,
    spacing: options.spacing,
    theme: options.appearance == .dark ? .dark : .light,
    darkTheme: options.appearance == .auto ? .dark : nil,
    clusters: clusters.clusters,
    nodes: nodes,
    edges: edges,
    cycles: cycles.map { cycle in
      Picture.Cycle(
        kind: cycle.kind,
        certainty: cycle.certainty,
        release: cycle.kind == .assembly ? nil : cycle.release,
        edges: cycle.edges.filter(graph.edges.indices.contains).map { lines.lineOfEdge[$0] }
      )
    },
    legend: options.showsLegend ? legend(nodes: nodes, edges: edges) : [],
    notes: options.notes,
    metadata: options.metadata
  )
}

/// What becomes of the gravest cycle that a node and an edge are on, by index.
private struct Releases {
  private(set) var ofNodes: [Int: Release.How] = [:]
  private(set) var ofEdges: [Int: Release.How] = [:]

  init(of cycles: [Cycle], in graph: Graph) {
    for how in [Release.How.ends, .untied, .never] {
      for index in cycles.lazy.filter({ $0.release.how == how }).flatMap(\.edges)
      where graph.edges.indices.contains(index) {
        ofEdges[index] = how
        ofNodes[graph.edges[index].from] = how
        ofNodes[graph.edges[index].to] = how
      }
    }
  }
}

private func summary(of nodes: [Picture.Node], references: Int, cycles: [Cycle]) -> String {
  let types = nodes.reduce(0) { $0 + max(1, $1.members.count) + $1.assemblers.count }
  var parts = [counted(types, "type", "types")]
  if types > nodes.count { parts.append("drawn as \(counted(nodes.count, "node", "nodes"))") }
  parts.append(counted(references, "reference", "references"))
  parts.append(cycles.isEmpty ? "no cycle" : counted(cycles.count, "cycle", "cycles") + qualities(of: cycles))
  return parts.joined(separator: ", ") + "."
}

/// ` (1 of them only possible, 2 untied)`: how many are milder than they look.
private func qualities(of cycles: [Cycle]) -> String {
  let counts = [
    (cycles.count { $0.certainty == .possible }, "only possible"),
    (cycles.count { $0.release.how == .untied }, "untied"),
    (cycles.count { $0.release.how == .ends }, "ending by themselves"),
  ]
  let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
  return words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
}
