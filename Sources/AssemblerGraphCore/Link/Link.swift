/// The linked code base.
public struct Program: Sendable {
  public var graph: Graph
  /// What the types of the graph declare, for the rules.
  public var architecture: Architecture
  /// Files that did not parse whole.
  public var problems: [Problem]

  public init(graph: Graph, architecture: Architecture = Architecture(), problems: [Problem]) {
    self.graph = graph
    self.architecture = architecture
    self.problems = problems
  }
}

/// Resolves the names of all files, lets values flow, and makes the graph of every type.
///
/// The order of `files` does not matter.
public func link(_ files: [ModuleFile], configuration: Configuration = Configuration()) -> Program {
  let files = files.sorted { ($0.facts.path, $0.module) < ($1.facts.path, $1.module) }
  var flow = Flow(symbols: SymbolTable(files: files, configuration: configuration))
  flow.solve()
  flow.useOnlyCandidates()
  let decided = flow.solver.points
  flow.guess()

  var ownership = OwnershipReader(flow: flow, decided: decided)
  ownership.readAll()
  var assembling = AssemblingReader(flow: flow, ownership: ownership.edges)
  assembling.readAll()

  var edges = ownership.edges + assembling.edges
  for index in InstanceCheck.refutedEdges(of: ownership.edges, slots: ownership.slots, after: flow) {
    edges[index].closesNoCycle = true
  }
  let nodes = nodes(of: flow.symbols)
  let architecture = architecture(of: flow, decided: decided, nodes: nodes, edges: edges)
  let graph = Graph(nodes: nodes, edges: edges)
  let problems = files.compactMap { file in
    file.facts.syntaxError.map {
      Problem(
        location: SourceLocation(file: file.facts.path, position: $0.position),
        message: "\($0.message); what could be read is in the graph"
      )
    }
  }
  return Program(graph: graph, architecture: architecture, problems: problems)
}

private func nodes(of symbols: SymbolTable) -> [Node] {
  var ids: [String: Int] = [:]
  for type in symbols.types { ids["\(type.module).\(type.fullName)", default: 0] += 1 }
  return symbols.types.indices.map { index in
    let type = symbols.types[index]
    var id = "\(type.module).\(type.fullName)"
    // Types that only their own file can see may share a name.
    if ids[id, default: 1] > 1 { id += "@\(type.location.file)" }
    return Node(
      id: id,
      name: type.fullName,
      module: type.module,
      kind: type.kind,
      role: symbols.role(of: index),
      location: type.location
    )
  }
}
