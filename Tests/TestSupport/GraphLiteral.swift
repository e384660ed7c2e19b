import AssemblerGraphCore
import AssemblerGraphFacts
package import AssemblerGraphModel

/// A graph in one line: `"A -> B -> C -> A; C ~> D"`. Statements end at `;` or at the end of a line.
///
/// | arrow | edge |
/// | --- | --- |
/// | `->` | owns |
/// | `=>` | owns, by a closure that captures |
/// | `~>` | uses, weakly |
/// | `*>` | assembles |
/// | `+>` | depends |
/// | `.>` | depends, deferred |
/// | `>>` | calls |
/// | `?>`, `?=>`, `?+>` | owns, owns by a capture, depends: only possible |
///
/// A name is a class; with a small first letter a struct (`settings`); after `@` a type that is only extended. Its role
/// follows from the suffix (`ListAssembler`, `ListNavigation` …). `Detail/Item` is `Item` of the module Detail; without a
/// module it is in App. `A.parent -> B` names the property; without a name it is that of the target, `b`.
///
/// The node `X` stands at `Sources/App/X.swift:1:13`, the edge of the third arrow in `Sources/App/X.swift:3:7`.
/// Owned classes can be made weak, captured ones captured weakly; change the result for anything else.
extension Graph: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) {
    var nodes: [Node] = []
    var edges: [Edge] = []

    func index(of word: Substring) -> (node: Int, via: String?) {
      let parts = word.split(separator: ".", maxSplits: 1)
      let node = Node(literal: parts[0])
      let via = parts.count > 1 ? String(parts[1]) : nil
      if let known = nodes.firstIndex(where: { $0.id == node.id }) { return (known, via) }
      nodes.append(node)
      return (nodes.count - 1, via)
    }

    for statement in text.split(whereSeparator: { $0 == ";" || $0.isNewline }) {
      let words = statement.split(separator: " ")
      guard let first = words.first else { continue }
      var from = index(of: first)
      for position in stride(from: 1, to: words.count - 1, by: 2) {
        let to = index(of: words[position + 1])
        let location = SourceLocation(file: nodes[from.node].location.file, line: edges.count + 1, column: 7)
        var edge = Edge(arrow: words[position], location: location)
        edge.from = from.node
        edge.to = to.node
        edge.describe(property: from.via, target: nodes[to.node])
        edges.append(edge)
        from = to
      }
    }
    self.init(nodes: nodes, edges: edges)
  }

  /// The same graph with every edge changed, for what the arrows cannot say.
  package func changing(_ change: (inout Edge) -> Void) -> Graph {
    var edges = edges
    for index in edges.indices { change(&edges[index]) }
    return Graph(nodes: nodes, edges: edges)
  }
}

extension Node {
  fileprivate init(literal: Substring) {
    let isExternal = literal.hasPrefix("@")
    let path = (isExternal ? literal.dropFirst() : literal).split(separator: "/")
    let name = String(path[path.count - 1])
    let module = path.count > 1 ? String(path[0]) : "App"
    let roles: [(String, Role)] = [
      ("Assembler", .assembler), ("Interaction", .interaction), ("Navigation", .navigation), ("View", .view),
      ("ViewController", .view), ("Renderable", .renderable),
    ]
    self.init(
      id: "\(module).\(name)",
      name: name,
      module: module,
      kind: isExternal ? .external : name.first?.isLowercase == true ? .struct : .class,
      role: roles.first { name.hasSuffix($0.0) }?.1 ?? .component,
      location: SourceLocation(file: "Sources/\(module)/\(name).swift", line: 1, column: 13)
    )
  }
}

extension Edge {
  fileprivate init(arrow: Substring, location: SourceLocation) {
    var sign = arrow.dropLast()
    let isPossible = sign.hasPrefix("?")
    if isPossible { sign = sign.dropFirst() }
    let kind: Kind =
      switch sign {
      case "~": .uses
      case "*": .assembles
      case "+", ".": .depends
      case ">": .calls
      default: .owns
      }
    self.init(
      from: 0,
      to: 0,
      kind: kind,
      strength: kind == .uses ? .weak : .strong,
      via: "",
      certainty: isPossible ? .possible : .certain,
      location: location
    )
    isCapture = sign == "="
    isDeferred = sign == "."
    if isPossible { resolution = .conformer }
  }

  fileprivate mutating func describe(property: String?, target: Node) {
    via = property ?? target.name.prefix(1).lowercased() + target.name.dropFirst()
    declaration = isCapture ? "var \(via): (() -> Void)?" : "var \(via): \(target.name)?"
    guard kind == .owns, target.isReferenceType else { return }
    remedy = isCapture ? .captureWeakly(name: "self", closure: location) : .makeWeak
  }
}
