import AssemblerGraphFacts
import AssemblerGraphModel

/// Puts together what the linker knows beyond the graph.
struct EvidenceReader {
  private var solved: PointsToAnalysis
  /// What each variable held before guessing.
  private let decided: SmallVectors<VariableID, ObjectID>
  private let origins: Origins
  private let names: FlowNames
  private let stores: [PropertyID: [(property: PropertyID, place: CodePlace)]]
  /// The node of each type.
  private let nodes: IDArray<TypeID, Int>

  /// - Parameter nodes: for each type its index in the graph.
  init(
    solved: PointsToAnalysis,
    decided: SmallVectors<VariableID, ObjectID>,
    origins: Origins,
    nodes: IDArray<TypeID, Int>
  ) {
    self.solved = solved
    self.decided = decided
    self.origins = origins
    self.nodes = nodes
    names = FlowNames(of: solved)
    stores = Dictionary(grouping: solved.summaries.opaqueStores, by: \.property)
  }

  mutating func read(_ assemblers: Assemblers) -> Evidence {
    var types = [TypeEvidence](repeating: TypeEvidence(role: .nothing), count: nodes.count)
    let makings = makings()
    for type in solved.symbols.types.indices {
      types[nodes[type]].role = roleReason(of: type, assemblers)
      types[nodes[type]].makings = makings[type.index]
      types[nodes[type]].inherited = inherited(by: type)
      if solved.symbols.types[type].kind == .protocol { types[nodes[type]].conformers = conformers(of: type) }
      if let code = assemblers.ownCode(of: type) { types[nodes[type]].deed = deed(of: type, code) }
      guard assemblers[type] == .superSimple else { continue }
      types[nodes[type]].assemblingMethods = Set(
        solved.symbols.assemblingFunctions(of: type).map { function in
          let facts = solved.symbols.functions[function].facts
          return
            "\(facts.name)(\(facts.parameters.map { "\(solved.symbols.names.text(of: $0.label) ?? "_"):" }.joined()))"
        }
      ).sorted()
    }
    var properties: [PropertyEvidence] = []
    for type in solved.symbols.types.indices where solved.symbols.types[type].kind != .protocol {
      for ancestor in solved.types.classChain(of: type) {
        for property in solved.symbols.types[ancestor].properties.all {
          properties += evidence(of: property, in: type, declaredIn: ancestor)
        }
      }
    }
    properties.sort { ($0.owner, $0.location, $0.name, $0.protocols) < ($1.owner, $1.location, $1.name, $1.protocols) }
    return Evidence(types: types, properties: properties, unknownCalls: unknownCalls(in: solved))
  }

  private func roleReason(of type: TypeID, _ assemblers: Assemblers) -> RoleReason {
    if assemblers.contains(type), let word = solved.symbols.assemblerWords[type] { return word.reason }
    return solved.symbols.roleWithReason(of: type).reason
  }

  private func deed(of type: TypeID, _ code: OwnCode) -> AssemblingDeed? {
    guard let (context, made) = code.busiest else { return nil }
    let wires = code.puts.contains { made.contains($0.target) || !$0.values.isDisjoint(with: made) }
    func deed(_ member: AssemblingDeed.Member, _ name: String) -> AssemblingDeed {
      let registers = !made.isDisjoint(with: code.registered)
      return AssemblingDeed(member: member, name: name, count: made.count, wires: wires, registers: registers)
    }
    switch solved.body(of: context) {
    case .function(let function), .defaultValue(let function, _):
      let facts = solved.symbols.functions[function].facts
      if facts.kind == .initializer { return deed(.initializer, facts.name) }
      return deed(facts.modifiers.contains(.isStatic) ? .staticMethod : .method, facts.name)
    case .accessor(let property, _), .initialValue(let property):
      return deed(.property, solved.symbols.properties[property].facts.name)
    case .topLevel: return nil
    }
  }

  /// The superclass first, then protocols in the order of their names, each once.
  private func inherited(by type: TypeID) -> [String] {
    let symbol = solved.symbols.types[type]
    let superclass = symbol.superclass.map { solved.symbols.types[$0].fullName }
    let others = Set(symbol.protocols.map { solved.symbols.types[$0].fullName } + symbol.externalAncestors)
    return [superclass].compactMap { $0 } + others.filter { $0 != superclass }.sorted()
  }

  private func conformers(of type: TypeID) -> [PropertyEvidence.Candidate] {
    let declared = solved.symbols.conformers[type].map { PropertyEvidence.Candidate(type: nodes[$0], isByName: false) }
    let byName = solved.symbols.conformersByName[type].map {
      PropertyEvidence.Candidate(type: nodes[$0], isByName: true)
    }
    return (declared + byName).sorted { $0.type < $1.type }
  }

  private func makings() -> [[TypeEvidence.Making]] {
    var found = IDArray<TypeID, [CodePlace: String]>(repeating: [:], count: nodes.count)
    for code in solved.codes.indices {
      for construction in solved.codes.constructions[code] {
        let name = solved.functionName(of: solved.codes.context(of: code))
        let type = construction.type
        let known = found[type][construction.place]
        found[type][construction.place] = known.map { min($0, name) } ?? name
      }
    }
    return found.map { places in
      places.keys.sorted().map {
        TypeEvidence.Making(location: solved.symbols.location($0), function: places[$0] ?? "")
      }
    }
  }

  // MARK: Properties

  private mutating func evidence(of property: PropertyID, in owner: TypeID, declaredIn ancestor: TypeID)
    -> [PropertyEvidence]
  {
    let symbol = solved.symbols.properties[property]
    guard symbol.facts.isStoredInInstances else { return [] }
    let type = solved.types.inherited(solved.types.typeOfProperty(property), from: ancestor, by: owner)
    return solved.types.symbols.holdings(of: type, strength: symbol.facts.strength).compactMap { holding in
      guard case .open(let declared) = holding.target else { return nil }
      let protocols = solved.types.nominals(of: declared).filter { solved.symbols.types[$0].kind == .protocol }
      guard !protocols.isEmpty else { return nil }
      var evidence = PropertyEvidence(
        owner: nodes[owner],
        name: symbol.facts.name,
        declaration: symbol.facts.text,
        location: solved.symbols.location(symbol.file, symbol.facts.position),
        strength: holding.strength
      )
      evidence.isDeclaredHere = ancestor == owner
      evidence.protocols = protocols.map { nodes[$0] }.sorted()
      evidence.candidates = candidates(for: declared)
      decide(
        &evidence,
        declared,
        solved.fields[PointsToAnalysis.FieldKey(owner: ObjectID(owner), property: property)],
        property
      )
      return evidence
    }
  }

  private func candidates(for declared: TypeHandle) -> [PropertyEvidence.Candidate] {
    Set(solved.types.possibleTypes(of: declared)).map { type in
      PropertyEvidence.Candidate(type: nodes[type], isByName: isByName(type, declared))
    }.sorted { $0.type < $1.type }
  }

  private func isByName(_ type: TypeID, _ declared: TypeHandle) -> Bool {
    solved.types.nominals(of: declared).contains { solved.symbols.conformersByName[$0].contains(type) }
  }

  private mutating func decide(
    _ evidence: inout PropertyEvidence,
    _ declared: TypeHandle,
    _ variable: VariableID?,
    _ property: PropertyID
  ) {
    var isAssumed = true
    if let variable, decided.indices.contains(variable) {
      for object in decided[variable] {
        guard let type = solved.instanceType(object), solved.admits(declared, object) else { continue }
        let value = value(object, type, in: variable)
        evidence.values.append(value.evidence)
        isAssumed = isAssumed && value.isAssumed
      }
    }
    evidence.values.sort { $0.type < $1.type }
    if !evidence.values.isEmpty, !isAssumed {
      evidence.outcome = .flow
      return
    }
    let possible = solved.candidates(for: declared)
    if let only = possible.first, possible.count == 1 {
      evidence.outcome = isByName(only, declared) ? .matchedByName : .onlyConformer
      let place = origins.sites(of: only).first.map { solved.symbols.location($0) }
      evidence.values = [PropertyEvidence.Value(type: nodes[only], place: place, way: [])]
    } else {
      evidence.outcome = possible.isEmpty ? .nothing : .conformers
      evidence.values = []
    }
    evidence.unknownSources = unknownSources(of: variable, property)
  }

  private func value(
    _ object: ObjectID,
    _ type: TypeID,
    in variable: VariableID
  ) -> (evidence: PropertyEvidence.Value, isAssumed: Bool) {
    let way = origins.way(of: object, into: variable).variables.dropLast().compactMap { names[$0] }
    let steps = way.enumerated().filter { $0.offset == 0 || way[$0.offset - 1] != $0.element }.map(\.element)
    switch origins.origin(of: object, type: type, in: variable) {
    case .made(let place):
      let location = solved.symbols.location(place)
      return (PropertyEvidence.Value(type: nodes[type], place: location, way: steps), false)
    case .handedIn: return (PropertyEvidence.Value(type: nodes[type], place: nil, way: steps), false)
    case .assumed: return (PropertyEvidence.Value(type: nodes[type], place: nil, way: steps), true)
    }
  }

  /// Where a value would come from that nothing is known of: parameters that nobody fills, expressions that are not
  /// followed.
  private func unknownSources(of variable: VariableID?, _ property: PropertyID) -> [FlowStep] {
    var steps: Set<FlowStep> = []
    var isNamed = variable != nil
    if let variable, decided.indices.contains(variable) {
      for way in origins.emptyWays(into: variable) {
        let step = way.dropLast().lazy.compactMap { names[$0] }.first
        if let step { steps.insert(step) } else { isNamed = false }
      }
    }
    if steps.isEmpty || !isNamed {
      for store in stores[property] ?? [] {
        steps.insert(FlowStep(kind: .expression, name: "", location: solved.symbols.location(store.place)))
      }
    }
    return steps.sorted { ($0.location, $0.name) < ($1.location, $1.name) }
  }
}

private func < (left: (Int, SourceLocation, String, [Int]), right: (Int, SourceLocation, String, [Int])) -> Bool {
  if left.0 != right.0 { return left.0 < right.0 }
  if left.1 != right.1 { return left.1 < right.1 }
  if left.2 != right.2 { return left.2 < right.2 }
  return left.3.lexicographicallyPrecedes(right.3)
}
