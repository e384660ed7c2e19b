import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel

/// The example of the architecture: opening the pod bay doors.
func discoveryOne() -> Graph {
  var nodes: [Node] = []
  var edges: [Edge] = []

  func node(_ name: String, _ role: Node.Role, _ kind: Node.Kind = .class) -> Int {
    let module = kind == .external ? "UIKit" : "DiscoveryOne"
    let location = SourceLocation(file: "Sources/\(module)/\(name).swift", line: 3, column: 7)
    nodes.append(
      Node(id: "\(module).\(name)", name: name, module: module, kind: kind, role: role, location: location)
    )
    return nodes.count - 1
  }

  func edge(_ from: Int, _ kind: Edge.Kind, _ to: Int, _ via: String, _ strength: Strength = .strong) {
    let location = SourceLocation(file: nodes[from].location.file, line: 5, column: 9)
    var edge = Edge(from: from, to: to, kind: kind, strength: strength, via: via, location: location)
    edge.declaration = kind == .assembles ? "func assemble()" : "let \(via)"
    edges.append(edge)
  }

  let discoveryAssembler = node("DiscoveryOneAssembler", .assembler, .struct)
  let interactionAssembler = node("PodBayDoorsInteractionAssembler", .assembler, .struct)
  let controller = node("DiscoveryOneViewController", .view)
  let banner = node("BannerView", .view)
  let interaction = node("PodBayDoorsInteraction", .interaction)
  _ = node("BannerRenderable", .renderable, .struct)
  let navigation = node("DiscoveryOneNavigation", .navigation)
  let navigationController = node("UINavigationController", .component, .external)
  edge(discoveryAssembler, .assembles, controller, "assemble")
  edge(discoveryAssembler, .depends, interactionAssembler, "interactionAssembler")
  edge(discoveryAssembler, .owns, interactionAssembler, "interactionAssembler")
  edge(interactionAssembler, .assembles, interaction, "assemble")
  edge(controller, .owns, interaction, "podBayInteraction")
  edge(controller, .owns, banner, "bannerView")
  edge(interaction, .uses, banner, "banner", .weak)
  edge(navigation, .owns, discoveryAssembler, "discoveryAssembler")
  edge(navigation, .uses, navigationController, "navigationController", .weak)
  return Graph(nodes: nodes, edges: edges)
}

/// A graph of `count` types that refer to each other in every way, in ten modules.
func manyTypes(_ count: Int) -> Graph {
  let roles = Node.Role.allCases
  let nodes = (0..<count).map { index in
    Node(
      id: "Module\(index % 10).Type\(index)",
      name: "Type\(index)",
      module: "Module\(index % 10)",
      kind: Node.Kind.allCases[index % 6],
      role: roles[index % roles.count],
      location: SourceLocation(file: "Sources/Type\(index).swift", line: 1, column: 1)
    )
  }
  let edges = (0..<count).flatMap { index in
    [1, 7].map { step in
      let kind = Edge.Kind.allCases[(index + step) % 4]
      let strength: Strength = kind == .uses ? (index % 3 == 0 ? .unowned : .weak) : .strong
      let from = index
      let to = (index + step * 10 + (index % 5 == 0 ? 1 : 0)) % count
      var edge = Edge(
        from: from,
        to: to,
        kind: kind,
        strength: strength,
        via: "value\(step)",
        certainty: index % 6 == 0 ? .possible : .certain,
        location: nodes[from].location
      )
      edge.isCapture = kind == .owns && index % 4 == 0
      edge.isDeferred = kind == .depends && index % 3 == 0
      return edge
    }
  }
  return Graph(nodes: nodes, edges: edges)
}

/// A tree of `count` types in ten modules, each of which knows its owner weakly.
func tree(ofTypes count: Int) -> Graph {
  let nodes = (0..<count).map { index in
    Node(
      id: "Module\(index % 10).Type\(index)",
      name: "Type\(index)",
      module: "Module\(index % 10)",
      kind: .class,
      role: .component,
      location: SourceLocation(file: "Sources/Type\(index).swift", line: 1, column: 1)
    )
  }
  let edges = (1..<count).flatMap { index in
    let owner = (index - 1) / 3
    return [
      Edge(from: owner, to: index, kind: .owns, via: "child", location: nodes[owner].location),
      Edge(from: index, to: owner, kind: .uses, strength: .weak, via: "owner", location: nodes[index].location),
    ]
  }
  return Graph(nodes: nodes, edges: edges)
}

/// Names that somebody could write to do harm, or that merely happen.
let hostileNames = [
  "<script>alert(1)</script>", "\"quoted\" 'and' `more`", "a\\Nb\\Gc\\Ed\\Tf\\Hg\\Lh\\ni\\lj\\r\\",
  "&amp; &lt; &#60; &nbsp;",
  "-->", "]]>", "<!-- x", "<B>bold</B>", "%s%n%1", "👩‍👩‍👧 🏳️‍🌈 漢字 עברית", "Admin\u{202E}resU", "\u{200F}right", "nul\u{0}nul",
  "\u{1}\u{7}\u{8}\u{1B}[31m", "tab\tand\nline", "\u{FFFE}\u{FFFF}\u{2028}", "}", "];", "graph", "node", "cluster_x",
  "%1", "",
  " ", "a;b", "a->b", "\u{FEFF}", "e\u{301}\u{301}\u{301}", String(repeating: "long", count: 2500),
]

func graph(ofNames names: [String]) -> Graph {
  let nodes = names.enumerated().map { index, name in
    Node(
      id: "\(name).\(name)",
      name: name,
      module: index % 2 == 0 ? name : "Module",
      kind: index % 3 == 0 ? .class : .struct,
      role: Node.Role.allCases[index % 6],
      location: SourceLocation(file: "Sources/\(name).swift", line: 1, column: 1)
    )
  }
  let edges = names.indices.map { index in
    var edge = Edge(
      from: index,
      to: (index + 1) % names.count,
      kind: .owns,
      via: names[index],
      location: SourceLocation(file: names[index], line: 1, column: 1)
    )
    edge.declaration = "let \(names[index]): Any"
    edge.count = index
    return edge
  }
  return Graph(nodes: nodes, edges: edges)
}
