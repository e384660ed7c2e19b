/// The linked code base.
public struct Program: Sendable {
  public var graph: Graph
  /// What the types of the graph declare, for the rules.
  public var architecture: Architecture
  /// Files that did not parse whole.
  public var problems: [Problem]
  /// By place.
  public var suppressions: [Suppression]

  public init(
    graph: Graph,
    architecture: Architecture = Architecture(),
    problems: [Problem],
    suppressions: [Suppression] = []
  ) {
    self.graph = graph
    self.architecture = architecture
    self.problems = problems
    self.suppressions = suppressions
  }
}

/// Resolves the names of all files, lets values flow, and makes the graph of every type.
///
/// The order of `files` does not matter.
public func link(_ files: [ModuleFile], configuration: Configuration = Configuration()) -> Program {
  Linked(files, configuration: configuration).program
}

/// The same, with what the linker knows beyond the graph.
public func linkWithEvidence(
  _ files: [ModuleFile],
  configuration: Configuration = Configuration()
) -> (program: Program, evidence: Evidence) {
  let linked = Linked(files, configuration: configuration)
  let graph = linked.program.graph
  let nodes = ids(of: linked.flow.symbols).map { graph.index(ofID: $0) ?? 0 }
  var reader = EvidenceReader(flow: linked.flow, decided: linked.decided, origins: linked.origins, nodes: nodes)
  return (linked.program, reader.read())
}

/// The program with what it was made from.
private struct Linked {
  let program: Program
  let flow: Flow
  /// What each variable held before guessing.
  let decided: [[Solver.Object]]
  let origins: Origins

  init(_ files: [ModuleFile], configuration: Configuration) {
    let files = files.sorted { ($0.facts.path, $0.module) < ($1.facts.path, $1.module) }
    var flow = Flow(symbols: SymbolTable(files: files, configuration: configuration))
    flow.solve()
    flow.useOnlyCandidates()
    let decided = flow.solver.points
    let lost = flow.lostStores()
    flow.guess()

    let origins = Origins(flow: flow, decided: decided)
    var ownership = OwnershipReader(flow: flow, decided: decided, origins: origins)
    ownership.readAll()
    var assembling = AssemblingReader(flow: flow, ownership: ownership.edges)
    assembling.readAll()

    var edges = ownership.edges + assembling.edges
    for index in InstanceCheck.refutedEdges(of: ownership.edges, sources: ownership.sources, after: flow) {
      edges[index].closesNoCycle = true
    }
    let suspects = InstanceCheck.suspects(among: edges, sources: ownership.sources, typeCount: flow.symbols.types.count)
    for index in neverFilled(edges, sources: ownership.sources, suspects: suspects.map(\.edge), in: flow, lost: lost) {
      edges[index].isNeverFilled = true
    }
    let problems = files.compactMap(\.facts.problem)
    let nodes = nodes(of: flow.symbols)
    program = Program(
      graph: Graph(nodes: nodes, edges: edges),
      architecture: architecture(of: flow, decided: decided, nodes: nodes, edges: edges),
      problems: problems,
      suppressions: files.flatMap { suppressions(in: $0.facts) }
    )
    self.flow = flow
    self.decided = decided
    self.origins = origins
  }
}

private func nodes(of symbols: SymbolTable) -> [Node] {
  let ids = ids(of: symbols)
  return symbols.types.indices.map { index in
    let type = symbols.types[index]
    return Node(
      id: ids[index],
      name: type.fullName,
      module: type.module,
      kind: type.kind,
      role: symbols.role(of: index),
      location: type.location
    )
  }
}

/// The ids of all types' nodes.
private func ids(of symbols: SymbolTable) -> [String] {
  var counts: [String: Int] = [:]
  for type in symbols.types { counts["\(type.module).\(type.fullName)", default: 0] += 1 }
  return symbols.types.map { type in
    let id = "\(type.module).\(type.fullName)"
    // Types that only their own file can see may share a name.
    return counts[id, default: 1] > 1 ? "\(id)@\(type.location.file)" : id
  }
}
