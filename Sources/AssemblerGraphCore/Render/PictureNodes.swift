import AssemblerGraphFacts
import AssemblerGraphModel

/// One type, or several that a view collapsed, as it is drawn.
func pictureNode(
  _ node: Node,
  cluster: Int?,
  mark: Severity?,
  change: ChangeMark? = nil,
  release: Release.How?,
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
    release: release,
    isHighlighted: isHighlighted,
    isEntryPoint: node.isEntryPoint,
    owners: node.owners,
    assemblers: node.assemblers.map(visible),
    assemblerDialects: node.assemblerDialects,
    dialect: node.dialect,
    members: node.members.map(visible),
    doors: node.doors.map(visible)
  )
}

private func caption(of node: Node, cyclesInside: Int) -> String? {
  var words: [String] = []
  if !node.members.isEmpty {
    words.append(counted(node.members.count, "type", "types"))
    if cyclesInside > 0 { words.append(counted(cyclesInside, "cycle", "cycles") + " inside") }
  } else if node.kind != .class {
    // In this architecture a component is a class unless it says otherwise.
    words.append(node.kind.rawValue)
  }
  if node.isEntryPoint { words.append("starts the app") }
  return words.isEmpty ? nil : words.joined(separator: ", ")
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
  let standing = node.owners.map { "\n" + $0.sentence } ?? ""
  return
    "\(visible(node.id))\n\(what)\n\(visible(node.location.file)):\(node.location.line)\(assemblers)\(standing)"
}

extension Node.Owners {
  /// What it means, for people.
  var sentence: String {
    switch self {
    case .nobody: "no type owns it: a static property, a framework, or nobody keeps its objects alive"
    case .several(let count): "\(count) types own it"
    }
  }

  /// The same in a few words.
  package var words: String {
    switch self {
    case .nobody: "owned by no type"
    case .several(let count): "owned by \(count) types"
    }
  }
}
