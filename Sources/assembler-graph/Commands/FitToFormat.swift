import AssemblerGraphCore
import AssemblerGraphModel

/// The graph with one node for each module (for each folder, where there are few modules) when the format cannot take the
/// whole: Graphviz would need longer than about ten seconds, Mermaid would refuse it. Standard error tells so.
func fitted(_ viewed: ViewedGraph, to format: PictureFormat, _ drawing: DrawingOptions) -> ViewedGraph {
  guard let reason = obstacle(for: viewed, in: format, drawing) else { return viewed }
  let byFolder = collapsed(viewed, by: .folder)
  let isModular = Set(viewed.graph.nodes.map(\.module)).count >= fewModules
  let grouping: Grouping = !isModular && obstacle(for: byFolder, in: format, drawing) == nil ? .folder : .module
  writeError(
    "warning: \(reason), so there is one node for each \(grouping.rawValue); choose a part (--focus, --only, --between, "
      + "--view), or draw all the same (--collapse none)"
  )
  return grouping == .folder ? byFolder : collapsed(viewed, by: .module)
}

/// With fewer modules than this a node for each would say next to nothing.
private let fewModules = 5

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

private func collapsed(_ viewed: ViewedGraph, by grouping: Grouping) -> ViewedGraph {
  var collapsed = apply([.collapse(by: grouping)], to: viewed.graph, cycles: viewed.cycles)
  collapsed.highlights = viewed.highlights
  return collapsed
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
