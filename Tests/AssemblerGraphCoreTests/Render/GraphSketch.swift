import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel
import TestSupport

/// A graph written down line by line, for tests of pictures.
struct GraphSketch {
  private var nodes: [Node] = []
  private var edges: [Edge] = []

  var graph: Graph { Graph(nodes: nodes, edges: edges) }

  @discardableResult
  mutating func node(
    _ name: String,
    _ role: Node.Role = .component,
    kind: Node.Kind = .class,
    module: String = "App",
    file: String? = nil
  ) -> Int {
    let location = SourceLocation(file: file ?? "Sources/\(module)/\(name).swift", line: 3, column: 7)
    nodes.append(
      Node(id: "\(module).\(name)", name: name, module: module, kind: kind, role: role, location: location)
    )
    return nodes.count - 1
  }

  mutating func collapse(_ node: Int, members: [String]) { nodes[node].members = members }

  mutating func edge(
    _ from: Int,
    _ kind: Edge.Kind,
    _ to: Int,
    via: String = "other",
    strength: Strength = .strong,
    line: Int = 5,
    change: (inout Edge) -> Void = { _ in }
  ) {
    let location = SourceLocation(file: nodes[from].location.file, line: line, column: 9)
    var edge = Edge(from: from, to: to, kind: kind, strength: strength, via: via, location: location)
    edge.declaration = "let \(via): \(nodes[to].name)"
    change(&edge)
    edges.append(edge)
  }
}
