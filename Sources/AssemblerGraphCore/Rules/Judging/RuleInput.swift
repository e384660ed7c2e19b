import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel

/// What a rule may look at.
struct RuleInput: Sendable {
  let graph: Graph
  let architecture: Architecture
  let cycles: [Cycle]
  let configuration: Configuration
  let paths: PatternPaths
  /// Whether a comment accepts what the rule finds at a place.
  let isAccepted: @Sendable (_ rule: String, SourceLocation) -> Bool
  /// Every type of the scanned program that no test declares, in the order of the graph.
  let declaredNodes: [DeclaredNode]
  /// By node: what it is in the architecture; a protocol is what its conformers are, as its name says.
  let roles: [Node.Role]
  /// What each Assembler is there for.
  private(set) var products = Products()
  /// The edges that are on an ownership cycle that a finding tells of already, or that a comment accepts.
  private(set) var reportedEdges: Set<Int> = []
  /// By number of a type: its node, or -1 when a view left it out.
  private let nodeOfType: [Int32]
  /// By node: what its type declares, as an index into `Architecture.types`; -1 for nothing.
  private let declarationOfNode: [Int32]

  init(
    graph: Graph,
    architecture: Architecture,
    cycles: [Cycle],
    configuration: Configuration,
    paths: PatternPaths,
    isAccepted: @escaping @Sendable (_ rule: String, SourceLocation) -> Bool
  ) {
    self.graph = graph
    self.architecture = architecture
    self.cycles = cycles
    self.configuration = configuration
    self.paths = paths
    self.isAccepted = isAccepted
    roles = AssemblerGraphCore.roles(of: graph, configuration.roles)
    nodeOfType = nodes(of: architecture.ids, in: graph)
    var declarationOfNode = [Int32](repeating: -1, count: graph.nodes.count)
    var declaredNodes: [DeclaredNode] = []
    declaredNodes.reserveCapacity(architecture.types.count)
    for (index, declared) in architecture.types.enumerated() {
      let node = Int(nodeOfType[declared.number])
      if node < 0 { continue }
      declarationOfNode[node] = Int32(truncatingIfNeeded: index)
      if architecture.testFiles.contains(graph.nodes[node].location.file) { continue }
      declaredNodes.append(DeclaredNode(index: node, node: graph.nodes[node], declared: declared))
    }
    self.declarationOfNode = declarationOfNode
    self.declaredNodes = declaredNodes
    products = Products(of: self)
    reportedEdges = edgesOnReportedCycles()
  }

  /// The severity of a finding in this file, or nil when the rule is off there.
  func severity(of rule: Rule, when certainty: Certainty, in file: String) -> Severity? {
    rule.severity(when: certainty, in: file, configuration: configuration, paths: paths)
  }

  /// The node of a type, by the type's number; nil when a view left it out.
  func node(ofType number: Int) -> Int? {
    let node = Int(nodeOfType[number])
    return node < 0 ? nil : node
  }

  /// The first node among those of some types, by their numbers, for which something holds.
  func firstNode(ofTypes numbers: [Int], where holds: (Int) -> Bool) -> Int? {
    for number in numbers {
      if let node = node(ofType: number), holds(node) { return node }
    }
    return nil
  }

  /// What a type is called, by its number; its id when a view left it out.
  func name(ofType number: Int) -> String {
    node(ofType: number).map { graph.nodes[$0].name } ?? architecture.ids[number]
  }

  /// What the type of a node declares; nil when no rule has a say about it.
  func declaration(ofNode node: Int) -> DeclaredType? {
    let index = Int(declarationOfNode[node])
    return index < 0 ? nil : architecture.types[index]
  }
}

/// A node with what its type declares.
///
/// A reference: rules look at every type many times, and copies would take most of their time.
final class DeclaredNode: Sendable {
  /// By index into `Graph.nodes`.
  let index: Int
  let node: Node
  let declared: DeclaredType

  init(index: Int, node: Node, declared: DeclaredType) {
    self.index = index
    self.node = node
    self.declared = declared
  }

  var isWeakBox: Bool { declared.isWeakBox(named: node.lastName) }
}

extension DeclaredType {
  /// A class that is there to hold one thing weakly: `Weak<T>`, `WeakProxy`, `ObserverWrapper`.
  func isWeakBox(named name: String) -> Bool {
    guard properties.count == 1, properties[0].strength != .strong else { return false }
    let types = properties[0].types
    return types.scanned.isEmpty && types.external.isEmpty
      || ["Weak", "Unowned", "Box", "Wrap", "Proxy"].contains { name.contains($0) }
  }
}

extension RuleInput {
  /// The types of the scanned program with one of these roles, in the order of the graph: no protocols, no tests, and no
  /// Assemblers of other dialects than the architecture's.
  func types(_ roles: Node.Role...) -> [DeclaredNode] {
    declaredNodes.filter { type in
      roles.contains(type.node.role) && type.node.kind != .protocol && type.node.kind != .external
        && !type.node.isAssemblerOfOtherDialect
    }
  }

  /// The protocols of the scanned program whose name ends in one of these, in the order of the graph.
  func protocols(endingIn suffixes: [String]) -> [DeclaredNode] {
    declaredNodes.filter { type in type.node.kind == .protocol && suffixes.contains { type.node.name.hasSuffix($0) } }
  }

  /// Tests build what they like.
  func isInTest(_ location: SourceLocation) -> Bool { architecture.testFiles.contains(location.file) }

  /// The node of a type, by its id.
  func node(_ id: String) -> Node? { graph.index(ofID: id).map { graph.nodes[$0] } }

  private func edgesOnReportedCycles() -> Set<Int> {
    let rule = Rule.ownershipCycle
    var edges = Set(
      graph.edges.indices.filter { graph.edges[$0].kind == .owns && isAccepted(rule.id, graph.edges[$0].location) }
    )
    for cycle in cycles where cycle.kind == .ownership {
      for edge in cycle.edges
      where severity(of: cycle, in: graph.edges[edge].location.file) != nil {
        edges.insert(edge)
      }
    }
    return edges
  }
}

private func roles(of graph: Graph, _ patterns: RolePatterns) -> [Node.Role] {
  let families: [(suffixes: [String], role: Node.Role)] = [
    (patterns.assembler.protocolSuffixes, .assembler), (patterns.interaction.protocolSuffixes, .interaction),
    (patterns.navigation.protocolSuffixes, .navigation), (patterns.view.protocolSuffixes, .view),
  ]
  return graph.nodes.indices.map { index in
    let role = graph.nodes[index].role
    guard role == .component, graph.nodes[index].kind == .protocol else { return role }
    let name = graph.nodes[index].name
    return families.first { family in family.suffixes.contains { name.hasSuffix($0) } }?.role ?? .component
  }
}

/// The node of each id, or -1. Both are sorted, so that one walk along both is enough.
private func nodes(of ids: [String], in graph: Graph) -> [Int32] {
  // Mostly no view left anything out.
  if ids.count == graph.nodes.count, ids.indices.allSatisfy({ ids[$0] == graph.nodes[$0].id }) {
    return ids.indices.map { Int32(truncatingIfNeeded: $0) }
  }
  var node = 0
  return ids.map { id in
    while node < graph.nodes.count, graph.nodes[node].id < id { node += 1 }
    return node < graph.nodes.count && graph.nodes[node].id == id ? Int32(truncatingIfNeeded: node) : -1
  }
}
