import AssemblerGraphFacts
import AssemblerGraphModel

/// One type, or several that a view collapsed, as it is drawn.
func pictureNode(
  _ node: Node,
  cluster: Int?,
  mark: Severity?,
  change: ChangeMark? = nil,
  isInCycle: Bool,
  isHighlighted: Bool,
  linkTemplate: String?
) -> Picture.Node {
  Picture.Node(
    id: node.id,
    elementID: elementID("node", node.id),
    name: shortened(visible(node.name), to: 48),
    fullName: visible(node.name),
    module: visible(node.module),
    caption: caption(of: node),
    role: node.role,
    kind: node.kind,
    cluster: cluster,
    tooltip: tooltip(of: node),
    // A node of many types has no one place.
    location: node.members.isEmpty ? node.location : nil,
    link: node.members.isEmpty ? linkTemplate.flatMap { link(to: node.location, template: $0) } : nil,
    mark: mark,
    change: change,
    isInCycle: isInCycle,
    isHighlighted: isHighlighted,
    assemblers: node.assemblers.map(visible),
    members: node.members.map(visible)
  )
}

private func caption(of node: Node) -> String? {
  if !node.members.isEmpty { return counted(node.members.count, "type", "types") }
  // In this architecture a component is a class unless it says otherwise.
  return node.kind == .class ? nil : node.kind.rawValue
}

private func tooltip(of node: Node) -> String {
  guard node.members.isEmpty else {
    let listed = node.members.prefix(20).map { "  " + visible($0) }
    let rest = node.members.count - listed.count
    return
      ([visible(node.id), counted(node.members.count, "type", "types")] + listed
      + (rest > 0 ? ["  and \(rest) more"] : [])).joined(separator: "\n")
  }
  let what = node.role == .component ? node.kind.rawValue : "\(node.role.rawValue), \(node.kind.rawValue)"
  let assemblers = node.assemblers.map { "\nassembled by \(visible($0))" }.joined()
  return "\(visible(node.id))\n\(what)\n\(visible(node.location.file)):\(node.location.line)\(assemblers)"
}
