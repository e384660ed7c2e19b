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
  var edgesInCycles = Set<Int>()
  var nodesInCycles = Set<Int>()
  for index in cycles.lazy.flatMap(\.edges) where graph.edges.indices.contains(index) {
    edgesInCycles.insert(index)
    nodesInCycles.insert(graph.edges[index].from)
    nodesInCycles.insert(graph.edges[index].to)
  }
  let clusters = pictureClusters(of: graph, by: options.grouping)
  let nodes = graph.nodes.indices.map { index in
    pictureNode(
      graph.nodes[index],
      cluster: clusters.ofNodes[index],
      mark: marks.nodes[index],
      change: marks.nodeChanges[index],
      isInCycle: nodesInCycles.contains(index),
      isHighlighted: marks.highlights.contains(index),
      linkTemplate: options.linkTemplate
    )
  }
  let lines = pictureEdges(
    of: graph,
    edgesInCycles: edgesInCycles,
    marks: marks,
    linkTemplate: options.linkTemplate
  )
  let edges = lines.edges
  return Picture(
    title: options.title.map(visible),
    summary: summary(of: nodes, references: graph.edges.count, cycles: cycles.count),
    direction: options.direction,
    theme: options.appearance == .dark ? .dark : .light,
    darkTheme: options.appearance == .auto ? .dark : nil,
    clusters: clusters.clusters,
    nodes: nodes,
    edges: edges,
    cycles: cycles.map { cycle in
      Picture.Cycle(
        kind: cycle.kind,
        certainty: cycle.certainty,
        edges: cycle.edges.filter(graph.edges.indices.contains).map { lines.lineOfEdge[$0] }
      )
    },
    legend: options.showsLegend ? legend(nodes: nodes, edges: edges) : [],
    metadata: options.metadata
  )
}

private func summary(of nodes: [Picture.Node], references: Int, cycles: Int) -> String {
  let types = nodes.reduce(0) { $0 + max(1, $1.members.count) + $1.assemblers.count }
  var parts = [counted(types, "type", "types")]
  if types > nodes.count { parts.append("drawn as \(counted(nodes.count, "node", "nodes"))") }
  parts.append(counted(references, "reference", "references"))
  parts.append(cycles == 0 ? "no cycle" : counted(cycles, "cycle", "cycles"))
  return parts.joined(separator: ", ") + "."
}
