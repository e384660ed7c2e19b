/// The linked code base.
public struct Program: Sendable {
  public var graph: Graph
  /// Files that did not parse whole.
  public var problems: [Problem]

  public init(graph: Graph, problems: [Problem]) {
    self.graph = graph
    self.problems = problems
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
    let problems = files.compactMap { file in
      file.facts.syntaxError.map {
        Problem(
          location: SourceLocation(file: file.facts.path, position: $0.position),
          message: "\($0.message); what could be read is in the graph"
        )
      }
    }
    program = Program(graph: Graph(nodes: nodes(of: flow.symbols), edges: edges), problems: problems)
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
