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
  /// What each Assembler is there for.
  private(set) var products = Products()

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
    declaredNodes = graph.nodes.enumerated().compactMap { index, node in
      guard let declared = architecture.types[node.id], !architecture.testFiles.contains(node.location.file) else {
        return nil
      }
      return DeclaredNode(index: index, node: node, declared: declared)
    }
    products = Products(of: self)
  }

  /// The severity of a finding in this file, or nil when the rule is off there.
  func severity(of rule: Rule, when certainty: Certainty, in file: String) -> Severity? {
    rule.severity(when: certainty, in: file, configuration: configuration, paths: paths)
  }
}

/// A node with what its type declares.
struct DeclaredNode: Sendable {
  var index: Int
  var node: Node
  var declared: DeclaredType

  /// A class that is there to hold one thing weakly: `Weak<T>`, `WeakProxy`, `ObserverWrapper`.
  var isWeakBox: Bool {
    guard declared.properties.count == 1, declared.properties[0].strength != .strong else { return false }
    let types = declared.properties[0].types
    return types.scanned.isEmpty && types.external.isEmpty
      || ["Weak", "Unowned", "Box", "Wrap", "Proxy"].contains { node.lastName.contains($0) }
  }
}

extension RuleInput {
  /// The types of the scanned program with one of these roles, in the order of the graph: no protocols, no tests.
  func types(_ roles: Node.Role...) -> [DeclaredNode] {
    declaredNodes.filter { roles.contains($0.node.role) && $0.node.kind != .protocol && $0.node.kind != .external }
  }

  /// The protocols of the scanned program whose name ends in one of these, in the order of the graph.
  func protocols(endingIn suffixes: [String]) -> [DeclaredNode] {
    declaredNodes.filter { type in type.node.kind == .protocol && suffixes.contains { type.node.name.hasSuffix($0) } }
  }

  /// Tests build what they like.
  func isInTest(_ location: SourceLocation) -> Bool { architecture.testFiles.contains(location.file) }

  func declaredNode(_ id: String) -> DeclaredNode? {
    guard let index = graph.index(ofID: id), let declared = architecture.types[id] else { return nil }
    return DeclaredNode(index: index, node: graph.nodes[index], declared: declared)
  }

  func node(_ id: String) -> Node? { graph.index(ofID: id).map { graph.nodes[$0] } }

  /// What a type is in the architecture; a protocol is what its conformers are, as its name says.
  func role(_ node: Node) -> Node.Role {
    guard node.kind == .protocol, node.role == .component else { return node.role }
    let patterns = configuration.roles
    let families: [(suffixes: [String], role: Node.Role)] = [
      (patterns.assembler.protocolSuffixes, .assembler), (patterns.interaction.protocolSuffixes, .interaction),
      (patterns.navigation.protocolSuffixes, .navigation), (patterns.view.protocolSuffixes, .view),
    ]
    return families.first { family in family.suffixes.contains { node.name.hasSuffix($0) } }?.role ?? .component
  }

  /// The edges that are on an ownership cycle that a finding tells of already, or that a comment accepts.
  func edgesOnReportedCycles() -> Set<Int> {
    let rule = Rule.ownershipCycle
    var edges = Set(
      graph.edges.indices.filter { graph.edges[$0].kind == .owns && isAccepted(rule.id, graph.edges[$0].location) }
    )
    for cycle in cycles where cycle.kind == .ownership {
      for edge in cycle.edges
      where severity(of: rule, when: cycle.certainty, in: graph.edges[edge].location.file) != nil {
        edges.insert(edge)
      }
    }
    return edges
  }
}
