package import AssemblerGraphFacts
package import AssemblerGraphModel

/// The linked code base.
package struct Program: Sendable {
  package var graph: Graph
  /// What the types of the graph declare, for the rules.
  package var architecture: Architecture
  /// Files that did not parse whole.
  package var problems: [Problem]
  /// By place.
  package var suppressions: [Suppression]
  /// Where folders had to tell modules apart.
  package var collisions: [ModuleCollision] = []
  /// Where not everything was told apart.
  package var limits: [AnalysisLimit] = []

  package init(
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

/// Does work beside other work: begins it, and gives what waits for its result.
package typealias WorkBeside = (_ work: @escaping @Sendable () -> Graph) -> () -> Graph

/// Does the work when its result is asked for.
package func inTurn(_ work: @escaping @Sendable () -> Graph) -> () -> Graph { work }

/// Resolves the names of all files, lets values flow, and makes the graph of every type.
///
/// The order of `files` does not matter. Hand over what nobody else needs: facts are the largest thing in memory.
///
/// - Parameters:
///   - withArchitecture: false when nobody will ask a rule; `Program.architecture` is empty then.
///   - beside: how production code is linked alone while it is linked with its tests.
package func link(
  _ files: consuming [ModuleFile],
  configuration: LinkerConfiguration,
  withArchitecture: Bool = true,
  beside: WorkBeside = inTurn
) -> Program {
  linked(files, configuration, withArchitecture: withArchitecture, beside: beside).program
}

/// The same, with what the linker knows beyond the graph.
package func linkWithEvidence(
  _ files: consuming [ModuleFile],
  configuration: LinkerConfiguration,
  withArchitecture: Bool = true,
  beside: WorkBeside = inTurn
) -> (program: Program, evidence: Evidence) {
  let result = linked(files, configuration, withArchitecture: withArchitecture, withEvidence: true, beside: beside)
  return (result.program, result.evidence)
}

/// What came out, the production code's own graph too where there are tests.
struct LinkResult: Sendable {
  var program: Program
  var evidence: Evidence
  var production: Graph?
}

/// Production code is linked alone besides, so that no test can change what is said of it.
///
/// - Parameter production: the graph of production code alone, if it is known.
func linked(
  _ files: consuming [ModuleFile],
  _ configuration: LinkerConfiguration,
  withArchitecture: Bool = true,
  withEvidence: Bool = false,
  production known: (ProductionCode) -> Graph? = { _ in nil },
  beside: WorkBeside
) -> LinkResult {
  let collisions = tellModulesApart(&files)
  var production: (() -> Graph)?
  if let code = ProductionCode(of: copy files) {
    let graph = known(code)
    production =
      graph.map { graph in { graph } }
      ?? beside {
        linkedWhole(code.files, tests: code.tests, configuration, withArchitecture: false, withEvidence: false).program
          .graph
      }
  }
  var (program, evidence) = linkedWhole(
    files,
    configuration,
    withArchitecture: withArchitecture,
    withEvidence: withEvidence
  )
  program.collisions = collisions
  let graph = production?()
  if let graph { program.graph = program.graph.keeping(graph) }
  return LinkResult(program: program, evidence: evidence, production: graph)
}

private func linkedWhole(
  _ files: consuming [ModuleFile],
  tests: NamesOfTests = NamesOfTests([]),
  _ configuration: LinkerConfiguration,
  withArchitecture: Bool,
  withEvidence: Bool
) -> (program: Program, evidence: Evidence) {
  files.sort { ($0.facts.path, $0.module) < ($1.facts.path, $1.module) }
  let types = StaticTypes(symbols: SymbolTable(files: files, tests: tests, configuration: configuration))
  let summaries = SummaryStore(types: types)
  var linked = Linked(types, summaries, withArchitecture: withArchitecture, withEvidence: withEvidence)
  // The last thing, so that what was solved first need not be kept meanwhile.
  if let (suspects, size) = linked.takeSuspects() {
    let letGo = linked.edgesLetGo(among: suspects)
    types.lookups.forgetNames()
    let verdict = CycleRefuter.verdict(on: suspects, letGo: letGo, size: size, types: types, summaries: summaries)
    for index in verdict.refuted { linked.edges[index].closesNoCycle = true }
    for (index, groups) in verdict.groups { linked.edges[index].objectGroups = groups }
    for (index, links) in verdict.links { linked.edges[index].objectLinks = links }
    for index in verdict.oneWay { linked.edges[index].isOneWay = true }
    for index in verdict.leadingToNew { linked.edges[index].leadsToNew = true }
    for index in verdict.doubtful { linked.edges[index].certainty = .possible }
    for index in verdict.confirmed { linked.edges[index].certainty = .certain }
    for index in CycleRefuter.edgesOfManagedObjects(suspects, in: types) { linked.edges[index].certainty = .possible }
    linked.forget(verdict.letGoElsewhere)
    linked.keepBesideProperties(suspects, verdict)
  }
  return (linked.takeProgram(), linked.evidence)
}

/// What follows from the flow of values.
private struct Linked {
  /// Without the graph, which waits for the refuter.
  private var program = Program(graph: Graph(), problems: [])
  var evidence = Evidence()
  private let nodes: TypeNodes
  var edges: [Edge] = []
  private var suspects: [CycleRefuter.Suspect] = []
  private var size: ProgramSize?
  /// The edges that hold what a property of their owner may hold as well.
  private var besideProperties: Set<Int> = []

  init(_ types: StaticTypes, _ summaries: SummaryStore, withArchitecture: Bool, withEvidence: Bool) {
    var policy = ContextPolicy()
    policy.copied = types.carriers()
    var solved = PointsToAnalysis(types: types, summaries: summaries, policy: policy)
    solved.solve()
    solved.useOnlyCandidates()
    solved.dropPooled()
    let decided = solved.graph.points
    let assemblers = Assemblers(in: solved)
    var lostStores = solved.lostStores()
    let lost = lostStores.allNames.union(types.namesPassed)
    lostStores.names.formUnion(types.namesPassed)
    let started = solved.typesStartedByMain()
    solved.guess()
    nodes = TypeNodes(of: types.symbols, assemblers, started: started)
    let evidenceOf = withEvidence ? assemblers : nil
    let (suspects, sources, merged, carriers) = readOwnership(&solved, decided: decided, evidenceOf: evidenceOf)
    let trees = Set(CycleRefuter.edgesOfTrees(suspects, in: solved))
    for index in trees { edges[index].certainty = .possible }
    self.suspects = suspects.map { suspect in
      var suspect = suspect
      if trees.contains(suspect.edge) { suspect.source.merging = nil }
      return suspect
    }
    besideProperties = Set(sources.indices.filter { sources[$0].isBesideProperty })
    for index in CycleRefuter.edgesToOlderObjects(suspects, in: solved, besides: lostStores.names) {
      edges[index].leadsToOld = true
    }
    for index in CycleRefuter.edgesOfDecodedObjects(suspects, in: types, summaries, besides: lost) {
      edges[index].closesNoCycle = true
    }
    for suspect in suspects {
      if case .property(let property) = suspect.source.slot, types.isNil(constant: property) {
        edges[suspect.edge].closesNoCycle = true
      }
    }
    let keepersOfClosures: IDSet<TypeID>
    let longLived: IDSet<TypeID>
    let keeping: KeepingProperties
    let unseen: UnseenKeepers
    do {
      // They share the flow of values, and go before that does.
      var code = addEmptyings(to: &edges, suspects: suspects, in: solved, nodes: nodes)
      keepersOfClosures = code?.keepersOfClosures ?? []
      let owners = OutsideOwners(in: solved)
      longLived = addKeepers(
        to: &edges,
        suspects: suspects,
        owners,
        { code?.isUnused($0) ?? false },
        in: solved
      )
      code = nil
      correctRemedies(of: &edges, suspects: suspects, owners, in: solved)
      keeping = keepWhatIsKeptAlone(of: &edges, suspects: suspects, owners, in: solved)
      unseen = withArchitecture ? UnseenKeepers(of: suspects, owners, nodes: nodes) : UnseenKeepers()
    }
    size = ProgramSize(
      of: solved,
      suspects: suspects,
      keepersOfClosures: keepersOfClosures,
      carriers: carriers,
      lost: lost
    )
    // Nobody goes back along the flow any more: what follows needs only what came out.
    solved.graph.forgetEdges()
    addAssemblingEdges(of: solved, assemblers, to: &edges)
    for index in neverFilled(edges, sources: sources, suspects: suspects.map(\.edge), in: solved, lost: lostStores) {
      edges[index].isNeverFilled = true
    }
    if withArchitecture {
      program.architecture = architecture(of: solved, decided: decided, nodes: nodes, edges: edges)
      program.architecture.keptOutside = unseen.keptOutside
      program.architecture.leftAlone = unseen.leftAlone
      program.architecture.longLived = Set(longLived.map { nodes.numbers[$0] })
      program.architecture.keptTogether = keeping.together
      program.architecture.keptBesides = keeping.besides
      program.architecture.keptAlone = keeping.alone
    }
    program.limits = solved.limits(merged: merged)
    program.addRemarks(of: types.symbols.files.lazy.map(\.facts))
  }

  private mutating func readOwnership(
    _ solved: inout PointsToAnalysis,
    decided: SmallVectors<VariableID, ObjectID>,
    evidenceOf assemblers: Assemblers?
  ) -> (
    suspects: [CycleRefuter.Suspect], sources: [EdgeSource], merged: Set<SaturationPool.Content>,
    carriers: IDSet<TypeID>
  ) {
    let origins = Origins(solved: solved, decided: decided)
    var reader = OwnershipReader(solved: solved, decided: decided, origins: origins)
    reader.readAll()
    edges = reader.edges
    if let assemblers {
      var reader = EvidenceReader(solved: solved, decided: decided, origins: origins, nodes: nodes.numbers)
      evidence = reader.read(assemblers)
    }
    let typeCount = solved.symbols.types.count
    let suspects = CycleRefuter.suspects(among: edges, sources: reader.sources, typeCount: typeCount)
    let carriers = reader.carriers(of: suspects.compactMap(\.source.merging))
    return (suspects, reader.sources, reader.merged, carriers)
  }

  /// nil when nothing is to be refuted.
  mutating func takeSuspects() -> (suspects: [CycleRefuter.Suspect], size: ProgramSize)? {
    guard let size, !suspects.isEmpty else { return nil }
    self.size = nil
    return (suspects, size)
  }

  mutating func forget(_ letGoElsewhere: [CycleRefuter.LetGoElsewhere]) {
    for (edge, others) in Dictionary(grouping: letGoElsewhere, by: \.edge) {
      var emptyings = Dictionary(grouping: edges[edge].emptyings, by: \.location)
      for other in others {
        guard let known = emptyings[other.location] else { continue }
        let isByDeinitAlone = known.allSatisfy(\.isByDeinit)
        emptyings[other.location] = other.deinitializers.map { type in
          Emptying(by: .deinitializer(of: nodes[type].id), at: other.location)
        }.filter { !isByDeinitAlone || known.contains($0) }
      }
      edges[edge].emptyings = emptyings.values.joined().sorted()
    }
  }

  /// Of the edges beside properties those stay by which objects close circles that no property holds.
  mutating func keepBesideProperties(_ suspects: [CycleRefuter.Suspect], _ verdict: CycleRefuter.Verdict) {
    if besideProperties.isEmpty { return }
    func links(of suspect: CycleRefuter.Suspect) -> [ObjectLink] {
      (verdict.links[suspect.edge] ?? []).map { ObjectLink(Int($0.owner), Int($0.target)) }
    }
    var held: Set<ObjectLink> = []
    for suspect in suspects where !besideProperties.contains(suspect.edge) { held.formUnion(links(of: suspect)) }
    for suspect in suspects where besideProperties.contains(suspect.edge) && !verdict.refuted.contains(suspect.edge) {
      if links(of: suspect).contains(where: { !held.contains($0) }) { besideProperties.remove(suspect.edge) }
    }
  }

  /// The suspects that code lets go of which somebody runs, be it only a `deinit`.
  func edgesLetGo(among suspects: [CycleRefuter.Suspect]) -> Set<Int> {
    Set(suspects.map(\.edge).filter { edges[$0].isLetGoByCode || edges[$0].emptyings.contains(where: \.isByDeinit) })
  }

  /// With the graph of the edges as they are now.
  mutating func takeProgram() -> Program {
    let edges = exchange(&edges, with: [])
    let kept = edges.indices.filter { !besideProperties.contains($0) }
    program.graph = nodes.graph(edges: besideProperties.isEmpty ? edges : kept.map { edges[$0] })
    return program
  }
}

extension Emptying {
  fileprivate var isByDeinit: Bool { if case .deinitializer = runner { true } else { false } }
}

/// - Parameter edges: those of ownership, which keep their numbers.
private func addAssemblingEdges(of solved: PointsToAnalysis, _ assemblers: Assemblers, to edges: inout [Edge]) {
  let count = edges.count
  var reader = AssemblingReader(solved: solved, assemblers: assemblers, edges: exchange(&edges, with: []))
  reader.readAll()
  // In place, for they are a large part of the result.
  edges = reader.takeEdges()
  let programs = solved.symbols.modulesOfPrograms
  if programs.count < 2 { return }
  let kept = edges[count...].filter { edge in
    !solved.symbols.arePartsOfDifferentPrograms(edge.fromType, edge.toType, among: programs)
  }
  edges.replaceSubrange(count..., with: kept)
}
