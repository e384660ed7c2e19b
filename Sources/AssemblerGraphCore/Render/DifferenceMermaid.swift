/// The picture of a difference as a Mermaid flowchart, without the fence around it.
///
///     flowchart LR
///       n0["Detail"]
///       n0 -->|strong → weak| n1
func differenceMermaid(_ picture: Picture) -> String {
  var lines = ["flowchart \(picture.direction.rawValue)"]
  for (index, node) in picture.nodes.enumerated() {
    let caption = node.caption.map { "<br/>\(escapedForMermaid($0))" } ?? ""
    let name = node.change == .added || node.change == .removed ? "<b>\(escapedForMermaid(node.name))</b>" : nil
    lines.append("  n\(index)[\"\(name ?? escapedForMermaid(node.name))\(caption)\"]")
  }
  for edge in picture.edges {
    let label = edge.label.map { "|\"\(escapedForMermaid($0))\"|" } ?? ""
    lines.append("  n\(edge.from) \(arrow(edge))\(label) n\(edge.to)")
  }
  let theme = picture.theme
  for change in ChangeMark.allCases {
    let color = theme.color(of: change)
    let nodes = picture.nodes.indices.filter { picture.nodes[$0].change == change }.map { "n\($0)" }
    if !nodes.isEmpty {
      let style = change == .unchanged ? "stroke:\(color)" : "stroke:\(color),stroke-width:2px"
      lines.append("  classDef \(change.rawValue) \(style)\(change == .removed ? ",stroke-dasharray:4 3" : "")")
      lines.append("  class \(nodes.joined(separator: ",")) \(change.rawValue)")
    }
    let edges = picture.edges.indices.filter { picture.edges[$0].change == change }.map(String.init)
    if !edges.isEmpty {
      let width = change == .unchanged ? "1px" : "2px"
      lines.append("  linkStyle \(edges.joined(separator: ",")) stroke:\(color),stroke-width:\(width)")
    }
  }
  return lines.map { $0 + "\n" }.joined()
}

private func arrow(_ edge: Picture.Edge) -> String {
  if edge.style.isDeferred || edge.change == .removed { return "-.->" }
  switch edge.style.kind {
  case .assembles: return "==>"
  case .depends, .owns: return "-->"
  case .uses: return "-.->"
  }
}

/// Inside double quotes Mermaid takes everything but these as it is.
private func escapedForMermaid(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "#", "&", "<", ">", "`", "\\": result += "#\(scalar.value);"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
