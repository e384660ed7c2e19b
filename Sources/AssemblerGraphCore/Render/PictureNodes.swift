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
  cyclesInside: Int = 0,
  wrap: Int? = nil,
  boxCommand: String? = nil,
  linkTemplate: String?
) -> Picture.Node {
  // The frame around a box of a map says its module already.
  let isInFrame = cluster != nil && !node.members.isEmpty && node.name.hasPrefix(node.module + "/")
  let name = visible(isInFrame ? String(node.name.dropFirst(node.module.count + 1)) : node.name)
  return Picture.Node(
    id: node.id,
    elementID: elementID("node", node.id),
    name: shortened(name, to: 48),
    fullName: visible(node.name),
    lines: wrapped(shortened(name, to: 48), after: wrap),
    module: visible(node.module),
    caption: caption(of: node, cyclesInside: cyclesInside),
    role: node.role,
    kind: node.kind,
    cluster: cluster,
    tooltip: tooltip(of: node, boxCommand: boxCommand),
    // A node of many types has no one place.
    location: node.members.isEmpty ? node.location : nil,
    link: node.members.isEmpty ? linkTemplate.flatMap { link(to: node.location, template: $0) } : nil,
    mark: mark,
    change: change,
    isInCycle: isInCycle,
    isHighlighted: isHighlighted,
    assemblers: node.assemblers.map(visible),
    members: node.members.map(visible),
    doors: node.doors.map(visible)
  )
}

private func caption(of node: Node, cyclesInside: Int) -> String? {
  if !node.members.isEmpty {
    let cycles = cyclesInside == 0 ? [] : [counted(cyclesInside, "cycle", "cycles") + " inside"]
    return ([counted(node.members.count, "type", "types")] + cycles).joined(separator: ", ")
  }
  // In this architecture a component is a class unless it says otherwise.
  return node.kind == .class ? nil : node.kind.rawValue
}

private func tooltip(of node: Node, boxCommand: String?) -> String {
  guard node.members.isEmpty else {
    let listed = node.members.prefix(20).map { "  " + visible($0) }
    let rest = node.members.count - listed.count
    let opening = boxCommand.map { ["inside: \($0) '\(visible(node.id))'"] } ?? []
    let doors = node.doors.isEmpty ? [] : ["entered by \(node.doors.map(visible).joined(separator: ", "))"]
    let assemblers =
      node.assemblerCount == 0 ? "" : ", \(counted(node.assemblerCount, "Assembler", "Assemblers")) among them"
    return
      ([visible(node.id), counted(node.members.count, "type", "types") + assemblers] + doors + opening + listed
      + (rest > 0 ? ["  and \(rest) more"] : [])).joined(separator: "\n")
  }
  let what = node.role == .component ? node.kind.rawValue : "\(node.role.rawValue), \(node.kind.rawValue)"
  let assemblers = node.assemblers.map { "\nassembled by \(visible($0))" }.joined()
  return "\(visible(node.id))\n\(what)\n\(visible(node.location.file)):\(node.location.line)\(assemblers)"
}
