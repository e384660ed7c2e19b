import AssemblerGraphFacts
import AssemblerGraphLinker
package import AssemblerGraphModel

/// A graph for programs: nodes by id, edges by their ends, cycles as indices of edges, all sorted.
///
/// - Parameters:
///   - cycles: of this graph.
///   - toolVersion: the version of the tool, `0.1.0`.
package func json(of graph: Graph, cycles: [Cycle], toolVersion: String) -> String {
  jsonText(
    Document(
      tool: ToolJSON(version: toolVersion),
      summary: Summary(nodes: graph.nodes.count, edges: graph.edges.count, cycles: cycles.count),
      nodes: graph.nodes.map(NodeJSON.init),
      edges: graph.edges.map { EdgeJSON($0, in: graph) },
      cycles: cycles.map(CycleJSON.init).sorted { $0.precedes($1) }
    )
  )
}

private struct Document: Encodable {
  var schema = 1
  var tool: ToolJSON
  var summary: Summary
  var nodes: [NodeJSON]
  var edges: [EdgeJSON]
  var cycles: [CycleJSON]
}

private struct Summary: Encodable {
  var nodes: Int
  var edges: Int
  var cycles: Int
}

/// A type, as every JSON of the tool writes it.
struct NodeJSON: Encodable {
  var id: String
  var name: String
  var module: String
  var kind: Node.Kind
  var role: Node.Role
  /// Only of an Assembler.
  var dialect: AssemblerDialect?
  var file: String
  var line: Int
  var column: Int
  /// Only of a collapsed node.
  var members: [String]?
  /// Only of a type that is one node with its Assembler.
  var assemblers: [String]?

  init(_ node: Node) {
    id = node.id
    name = node.name
    module = node.module
    kind = node.kind
    role = node.role
    dialect = node.dialect
    file = node.location.file
    line = node.location.line
    column = node.location.column
    members = node.members.isEmpty ? nil : node.members
    assemblers = node.assemblers.isEmpty ? nil : node.assemblers
  }
}

/// A reference, as every JSON of the tool writes it.
struct EdgeJSON: Encodable {
  var from: String
  var to: String
  var kind: Edge.Kind
  var strength: Strength
  var via: String
  var certainty: Certainty
  var capture: Bool
  var deferred: Bool
  var file: String
  var line: Int
  var column: Int
  var declaration: String
  var resolution: ResolutionJSON
  /// Only of merged edges.
  var count: Int?

  init(_ edge: Edge, in graph: Graph) {
    from = graph.nodes[edge.from].id
    to = graph.nodes[edge.to].id
    kind = edge.kind
    strength = edge.strength
    via = edge.via
    certainty = edge.certainty
    capture = edge.isCapture
    deferred = edge.isDeferred
    file = edge.location.file
    line = edge.location.line
    column = edge.location.column
    declaration = edge.declaration
    resolution = ResolutionJSON(edge.resolution)
    count = edge.count > 1 ? edge.count : nil
  }
}

struct ResolutionJSON: Encodable {
  var how: String
  /// Only where a value flows from a known place.
  var file: String?
  var line: Int?
  var column: Int?

  init(_ resolution: Edge.Resolution) {
    switch resolution {
    case .declared: how = "declared"
    case .onlyConformer: how = "only-conformer"
    case .matchedByName: how = "matched-by-name"
    case .conformer: how = "conformer"
    case .declaredValue: how = "declared-value"
    case .flow(let location):
      how = "flow"
      file = location.file
      line = location.line
      column = location.column
    }
  }
}

private struct CycleJSON: Encodable {
  var kind: Cycle.Kind
  var certainty: Certainty
  /// Only of cycles of objects.
  var release: ReleaseJSON?
  var tests: Bool
  var edges: [Int]

  init(_ cycle: Cycle) {
    kind = cycle.kind
    certainty = cycle.certainty
    release = cycle.isOfObjects ? ReleaseJSON(cycle.release) : nil
    tests = cycle.tests
    edges = cycle.edges
  }

  func precedes(_ other: CycleJSON) -> Bool {
    if kind != other.kind { return kind.rawValue < other.kind.rawValue }
    return edges.lexicographicallyPrecedes(other.edges)
  }
}
