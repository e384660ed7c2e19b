import AssemblerGraphModel

/// The class of Mermaid that a node has: its role and what is special about it, `interactionInCycle`; in the picture of a
/// difference its change.
func className(of node: Picture.Node) -> String {
  if let change = node.change { return node.isHarm ? "introducedCycle" : change.rawValue }
  if node.isHighlighted { return "\(node.role.rawValue)Highlighted" }
  if node.release == .untied { return "\(node.role.rawValue)Untied" }
  if node.isInCycle || node.mark != nil { return "\(node.role.rawValue)InCycle" }
  return node.kind == .external ? "external" : node.role.rawValue
}

/// One definition for each class that occurs.
func classDefinitions(_ picture: Picture) -> [String] {
  let theme = picture.theme
  let used = Set(picture.nodes.map(className))
  func definition(_ name: String, _ style: String) -> [String] {
    used.contains(name) ? ["  classDef \(name) \(style)"] : []
  }
  let roles = Node.Role.allCases.flatMap { role in
    let tint = theme.tint(of: role)
    let fill = "fill:\(tint.fill),color:\(theme.text)"
    return definition(role.rawValue, "\(fill),stroke:\(tint.stroke)")
      + definition("\(role.rawValue)InCycle", "\(fill),stroke:\(theme.cycle.certain),stroke-width:3px")
      + definition("\(role.rawValue)Untied", "\(fill),stroke:\(theme.untied.certain),stroke-width:3px")
      + definition("\(role.rawValue)Highlighted", "\(fill),stroke:\(theme.highlight),stroke-width:5px")
  }
  let external = definition(
    "external",
    "fill:\(theme.background),color:\(theme.text),stroke:\(theme.component.stroke),stroke-dasharray:4 3"
  )
  let changes = ChangeMark.allCases.flatMap { change in
    let width = change == .unchanged ? "" : ",stroke-width:2px"
    let dashes = change == .removed ? ",stroke-dasharray:4 3" : ""
    return definition(change.rawValue, "stroke:\(theme.color(of: change))\(width)\(dashes)")
  }
  let harm = definition("introducedCycle", "stroke:\(theme.cycle.certain),stroke-width:4px")
  return roles + external + changes + harm
}

/// One line for all edges of the same colour and width.
func linkStyles(_ picture: Picture) -> [String] {
  var styles: [String] = []
  var edges: [[Int]] = []
  for (index, edge) in picture.edges.enumerated() {
    let style = "stroke:\(picture.theme.color(of: edge))" + width(of: edge)
    if let place = styles.firstIndex(of: style) {
      edges[place].append(index)
    } else {
      styles.append(style)
      edges.append([index])
    }
  }
  return zip(styles, edges).map { style, edges in
    "  linkStyle \(edges.map(String.init).joined(separator: ",")) \(style)"
  }
}

private func width(of edge: Picture.Edge) -> String {
  if edge.isHarm { return ",stroke-width:4px" }
  if let change = edge.change { return ",stroke-width:\(change == .unchanged ? 1 : 2)px" }
  return edge.isInCycle || edge.mark != nil ? ",stroke-width:3px" : ""
}
