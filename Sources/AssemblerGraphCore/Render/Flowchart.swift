/// The picture as a Mermaid flowchart, without the fence around it: what GitHub and others draw inside Markdown.
///
///     flowchart LR
///       n0["Detail"]
///       n1["Store"]
///       n0 --> n1
public func flowchart(_ picture: Picture) -> String {
  var lines = ["flowchart \(picture.direction.rawValue)"]
  if let title = picture.title { lines.insert("%% \(title)", at: 0) }
  for (index, cluster) in picture.clusters.enumerated() {
    lines.append("  subgraph c\(index)[\"\(escapedForMermaid(cluster.title))\"]")
    for node in picture.nodes.indices where picture.nodes[node].cluster == index {
      lines.append("  " + declaration(of: node, in: picture))
    }
    lines.append("  end")
  }
  for node in picture.nodes.indices where picture.nodes[node].cluster == nil {
    lines.append(declaration(of: node, in: picture))
  }
  for edge in picture.edges {
    let label = edge.label.map { "|\"\(escapedForMermaid($0))\"|" } ?? ""
    lines.append("  n\(edge.from) \(arrow(edge))\(label) n\(edge.to)")
  }
  lines += classes(of: picture) + styles(of: picture.edges, theme: picture.theme)
  return lines.map { $0 + "\n" }.joined()
}

private func declaration(of index: Int, in picture: Picture) -> String {
  let node = picture.nodes[index]
  let caption = node.caption.map { "<br/>\(escapedForMermaid($0))" } ?? ""
  return "  n\(index)[\"\(escapedForMermaid(node.name))\(caption)\"]"
}

private func arrow(_ edge: Picture.Edge) -> String {
  if edge.style.isDeferred || edge.change == .removed { return "-.->" }
  switch edge.style.kind {
  case .assembles: return "==>"
  case .depends, .owns: return "-->"
  case .uses: return "-.->"
  }
}

/// Nodes of a difference by their change, all others by their role.
private func classes(of picture: Picture) -> [String] {
  let theme = picture.theme
  func members(_ isMember: (Picture.Node) -> Bool) -> String {
    picture.nodes.indices.filter { isMember(picture.nodes[$0]) }.map { "n\($0)" }.joined(separator: ",")
  }
  let changes = ChangeMark.allCases.map { change in
    let width = change == .unchanged ? "" : ",stroke-width:2px"
    let dashes = change == .removed ? ",stroke-dasharray:4 3" : ""
    return (change.rawValue, "stroke:\(theme.color(of: change))\(width)\(dashes)", members { $0.change == change })
  }
  let roles = Node.Role.allCases.map { role in
    let tint = theme.tint(of: role)
    let style = "fill:\(tint.fill),stroke:\(tint.stroke),color:\(theme.text)"
    return (role.rawValue, style, members { $0.change == nil && $0.role == role })
  }
  return (roles + changes).filter { !$0.2.isEmpty }.flatMap { name, style, members in
    ["  classDef \(name) \(style)", "  class \(members) \(name)"]
  }
}

private func styles(of edges: [Picture.Edge], theme: Theme) -> [String] {
  func line(_ isMember: (Picture.Edge) -> Bool, color: String, width: Int) -> String? {
    let members = edges.indices.filter { isMember(edges[$0]) }
    if members.isEmpty { return nil }
    return "  linkStyle \(members.map(String.init).joined(separator: ",")) stroke:\(color),stroke-width:\(width)px"
  }
  return ChangeMark.allCases.compactMap { change in
    line({ $0.change == change }, color: theme.color(of: change), width: change == .unchanged ? 1 : 2)
  } + [line({ $0.change == nil && $0.isInCycle }, color: theme.cycle.certain, width: 2)].compactMap { $0 }
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
