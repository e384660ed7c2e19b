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
/// The order of `files` does not matter. Hand over what nobody else needs: facts are the largest thing in memory.
///
/// - Parameter withArchitecture: false when nobody will ask a rule; `Program.architecture` is empty then.
public func link(
  _ files: consuming [ModuleFile],
  configuration: Configuration = Configuration(),
  withArchitecture: Bool = true
) -> Program {
  linked(files, configuration: configuration, withArchitecture: withArchitecture).program
}

/// The same, with what the linker knows beyond the graph.
public func linkWithEvidence(
  _ files: consuming [ModuleFile],
  configuration: Configuration = Configuration(),
  withArchitecture: Bool = true
) -> (program: Program, evidence: Evidence) {
  linked(files, configuration: configuration, withArchitecture: withArchitecture, withEvidence: true)
}

/// - Parameter readsAllAgain: the check of instances starts over instead of taking over what it can; for tests.
func linked(
  _ files: consuming [ModuleFile],
  configuration: Configuration,
  withArchitecture: Bool = true,
  withEvidence: Bool = false,
  readsAllAgain: Bool = false
) -> (program: Program, evidence: Evidence) {
  files.sort { ($0.facts.path, $0.module) < ($1.facts.path, $1.module) }
  var linked = Linked(
    Flow(symbols: SymbolTable(files: files, configuration: configuration)),
    withArchitecture: withArchitecture,
    withEvidence: withEvidence,
    readsAllAgain: readsAllAgain
  )
  // The last thing, so that the first flow need not be kept meanwhile.
  for index in linked.takeInstanceCheck()?.refutedEdges() ?? [] { linked.edges[index].closesNoCycle = true }
  return (linked.takeProgram(), linked.evidence)
}

/// What follows from the flow of values.
private struct Linked {
  /// Without the graph, which waits for the check.
  private var program = Program(graph: Graph(), problems: [])
  var evidence = Evidence()
  private let nodes: TypeNodes
  var edges: [Edge] = []
  private var instanceCheck: InstanceCheck?

  init(_ unsolved: consuming Flow, withArchitecture: Bool, withEvidence: Bool, readsAllAgain: Bool) {
    var flow = unsolved
    flow.solve()
    flow.useOnlyCandidates()
    var decided = flow.solver.points
    let lost = flow.lostStores()
    flow.guess()
    flow.forgetReading()
    nodes = TypeNodes(of: flow.symbols)
    let suspects = read(
      &flow,
      decided: decided,
      lost: lost,
      withArchitecture: withArchitecture,
      withEvidence: withEvidence
    )
    // The check goes on with the very tables of this flow, and nothing but them.
    decided = ShortLists()
    instanceCheck = InstanceCheck(suspects: suspects, after: consume flow, readsAllAgain: readsAllAgain)
  }

  /// Reads edges, and what else was asked for; gives the edges whose instances have to be told apart.
  private mutating func read(
    _ flow: inout Flow,
    decided: ShortLists,
    lost: Set<Name>,
    withArchitecture: Bool,
    withEvidence: Bool
  ) -> [InstanceCheck.Suspect] {
    let (suspects, sources) = readOwnership(flow, decided: decided, withEvidence: withEvidence)
    // Nobody goes back along the flow any more: what follows needs only what came out.
    flow.solver.forgetEdges()
    addAssemblingEdges(of: flow, to: &edges)
    for index in neverFilled(edges, sources: sources, suspects: suspects.map(\.edge), in: flow, lost: lost) {
      edges[index].isNeverFilled = true
    }
    if withArchitecture {
      program.architecture = architecture(of: flow, decided: decided, nodes: nodes, edges: edges)
    }
    program.problems = flow.symbols.files.compactMap(\.facts.problem)
    program.suppressions = flow.symbols.files.flatMap { suppressions(in: $0.facts) }
    return suspects
  }

  private mutating func readOwnership(
    _ flow: Flow,
    decided: ShortLists,
    withEvidence: Bool
  ) -> (suspects: [InstanceCheck.Suspect], sources: [EdgeSource]) {
    let origins = Origins(flow: flow, decided: decided)
    let sources: [EdgeSource]
    (edges, sources) = ownershipEdges(of: flow, decided: decided, origins: origins)
    if withEvidence {
      var reader = EvidenceReader(flow: flow, decided: decided, origins: origins, nodes: nodes.numbers)
      evidence = reader.read()
    }
    let typeCount = flow.symbols.types.count
    return (InstanceCheck.suspects(among: edges, sources: sources, typeCount: typeCount), sources)
  }

  mutating func takeInstanceCheck() -> InstanceCheck? {
    defer { instanceCheck = nil }
    return instanceCheck
  }

  /// With the graph of the edges as they are now.
  mutating func takeProgram() -> Program {
    program.graph = nodes.graph(edges: exchange(&edges, with: []))
    return program
  }
}

private func ownershipEdges(
  of flow: Flow,
  decided: ShortLists,
  origins: Origins
) -> (edges: [Edge], sources: [EdgeSource]) {
  var reader = OwnershipReader(flow: flow, decided: decided, origins: origins)
  reader.readAll()
  return (reader.edges, reader.sources)
}

/// - Parameter edges: those of ownership.
private func addAssemblingEdges(of flow: Flow, to edges: inout [Edge]) {
  var reader = AssemblingReader(flow: flow, edges: exchange(&edges, with: []))
  reader.readAll()
  // A copy has no room unused at its end, which would be half as much again.
  edges = reader.edges.map { $0 }
}
