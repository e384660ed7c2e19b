import AssemblerGraphCore
import AssemblerGraphModel

/// A map of the graph when the format cannot take the whole: Graphviz would need longer than about ten seconds, Mermaid would
/// refuse it. Standard error tells so.
func fitted(_ viewed: ViewedGraph, to format: PictureFormat, _ drawing: DrawingOptions) -> ViewedGraph {
  guard let reason = obstacle(for: viewed, in: format, drawing) else { return viewed }
  let map = [60, 40, 24, 12].lazy.map { viewed.map(boxes: $0) }.first { obstacle(for: $0, in: format, drawing) == nil }
  guard let map else { return viewed }
  writeError(
    "warning: \(reason), so there is one node for each module or folder; open one (--inside), choose a part (--focus, "
      + "--only, --between, --view), or draw all the same (--collapse none)"
  )
  return map
}

/// Why the format cannot take the graph; nil: it can.
private func obstacle(for viewed: ViewedGraph, in format: PictureFormat, _ drawing: DrawingOptions) -> String? {
  let size = "\(counted(viewed.graph.nodes.count, "node")) and \(counted(viewed.graph.edges.count, "reference"))"
  switch format {
  case .svg, .html, .png, .pdf:
    return layoutCost(of: viewed.graph) > costlyLayout ? "\(size) would take Graphviz too long" : nil
  case .mermaid:
    let picture = drawing.picture(of: viewed, marks: Marks(), .light)
    return limits(exceededBy: flowchart(picture), of: picture).isEmpty ? nil : "\(size) are more than Mermaid draws"
  case .dot, .json: return nil
  }
}

/// Tells on standard error what keeps Mermaid from drawing a flowchart.
///
/// - Parameter place: where the flowchart stands, `README.md:3:1`; nil where it is all that is written.
func warnOfLimits(_ flowchart: String, of picture: Picture, at place: String? = nil) {
  for limit in limits(exceededBy: flowchart, of: picture) {
    let (what, most) =
      switch limit {
      case .characters(let count): ("\(count) characters", FlowchartLimit.mostCharacters)
      case .edges(let count): ("\(count) lines between types", FlowchartLimit.mostEdges)
      }
    writeError(
      (place.map { "\($0): " } ?? "")
        + "warning: Mermaid draws no more than \(most), and this has \(what); try --collapse module, --view assemblers, "
        + "--reduce or --focus"
    )
  }
}
