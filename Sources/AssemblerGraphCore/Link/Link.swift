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
  let graph = Graph(nodes: nodes(of: flow.symbols), edges: edges)
  let problems = files.compactMap(\.facts.problem)
  return Program(graph: graph, problems: problems)
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
