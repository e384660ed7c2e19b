import AssemblerGraphFacts
import AssemblerGraphModel

/// Which properties alone keep some object, place by place: whatever other objects of its type are kept by, that one would be
/// gone at once if the property became weak.
///
///     init() { theme = Plain() }                      theme keeps what is made there
///     init(theme: Theming? = Plain()) { self.theme = theme }
///     crane.yard = makeYard()                         so does yard what makeYard() gives
///     left.mediator = mediator; right.mediator = mediator     these keep it together
///
/// It looks at what bodies say, each on its own, and follows results, arguments and default values a few steps.
struct SoleKeepers {
  private let solved: PointsToAnalysis
  private var outside: OutsideOwners
  /// All that are asked for.
  private let properties: IDSet<PropertyID>
  /// By property: what is stored in it, and where.
  private var stores: [PropertyID: [Store]] = [:]
  /// By function: the calls of it.
  private var calls: [FunctionID: [Call]] = [:]
  private var flows: [SummaryID: BodyFlow] = [:]
  /// The properties that keep some object together, as far as they were asked for.
  private(set) var groups: Set<Set<PropertyID>> = []

  /// What a test makes is there as long as the test runs, whoever keeps it.
  private let testFiles: IDSet<FileID>

  private struct Call {
    var summary: SummaryID
    var receiver: Operand
    var arguments: [SymbolicArgument]
  }

  private struct Store {
    var summary: SummaryID
    var value: Operand
    var receiver: Operand
  }

  init(of properties: IDSet<PropertyID>, in solved: PointsToAnalysis) {
    self.solved = solved
    self.properties = properties
    outside = OutsideOwners(in: solved)
    testFiles = solved.symbols.filesOfTests
    let names = IDSet(properties.map { solved.symbols.properties[$0].name })
    for id in solved.summaries.indices {
      for case .operation(let operation) in solved.summaries[id].constraints {
        guard case .store(let name, let value) = operation.action, names.contains(name) else {
          if case .storeProperty(let property, let value) = operation.action, properties.contains(property) {
            stores[property, default: []].append(Store(summary: id, value: value, receiver: operation.receiver))
          }
          continue
        }
        for property in solved.properties(name, storedBy: operation, in: id) where properties.contains(property) {
          stores[property, default: []].append(Store(summary: id, value: value, receiver: operation.receiver))
        }
      }
    }
    readCalls()
  }

  /// The calls of those functions that store a parameter in one of the properties.
  private mutating func readCalls() {
    var functions: IDSet<FunctionID> = []
    for stores in stores.values {
      for store in stores {
        guard case .function(let function) = solved.summaries[store.summary].body else { continue }
        let count = solved.summaries[store.summary].parameterCount
        let origins = flow(of: store.summary).origins(of: store.value)
        if origins.contains(where: { $0.isVariable(below: count) }) { functions.insert(function) }
      }
    }
    if functions.isEmpty { return }
    for id in solved.summaries.indices {
      for case .operation(let operation) in solved.summaries[id].constraints {
        guard let (called, arguments) = operation.action.called else { continue }
        for function in called where functions.contains(function) {
          calls[function, default: []].append(Call(summary: id, receiver: operation.receiver, arguments: arguments))
        }
      }
    }
  }

  private mutating func flow(of summary: SummaryID) -> BodyFlow {
    if let known = flows[summary] { return known }
    let flow = BodyFlow(of: summary, in: solved)
    flows[summary] = flow
    return flow
  }

  /// Whether an object is there when a body has ended, or a test has. What was found out is kept, so the flow is taken out meanwhile and not copied.
  private mutating func livesOn(_ value: Operand, in summary: SummaryID) -> Bool {
    if testFiles.contains(solved.summaries[summary].file) { return true }
    var flow = flows.removeValue(forKey: summary) ?? BodyFlow(of: summary, in: solved)
    let lives = flow.livesOn(value)
    flows[summary] = flow
    return lives
  }

  // MARK: Questions

  /// The first object that nothing keeps but the property.
  mutating func object(keptOnlyBy property: PropertyID) -> Construction? {
    var found: [Construction] = []
    if solved.symbols.properties[property].facts.initialValue != nil {
      found += freshResults(of: .initialValue(property: property), for: property)
    }
    for store in stores[property] ?? [] {
      // What nobody keeps goes with all that it holds.
      guard livesOn(store.receiver, in: store.summary) else { continue }
      for origin in flow(of: store.summary).origins(of: store.value) {
        found += fresh(origin, in: store.summary, for: property)
      }
    }
    return found.min { ($0.place, $0.type) < ($1.place, $1.type) }
  }

  /// How far results are followed.
  private static let stepLimit = 3

  /// The objects that come out of an operand, which goes nowhere but into the property.
  private mutating func fresh(_ origin: Operand, in summary: SummaryID, for property: PropertyID) -> [Construction] {
    let flow = flow(of: summary)
    let sinks = flow.sinks(of: origin)
    guard sinks.allSatisfy({ isStored($0) }) else { return [] }
    if sinks != [.property(property)] {
      if case .made(let template) = origin, construction(template, in: summary) != nil {
        groups.insert(Set(sinks.compactMap { if case .property(let other) = $0 { other } else { nil } }))
      }
      return []
    }
    switch origin {
    case .made(let template):
      return construction(template, in: summary).map { [$0] } ?? []
    case .variable(let variable):
      if let called = flow.calls[variable] { return called.flatMap { freshResults(of: .function($0), for: property) } }
      guard case .function(let function) = solved.summaries[summary].body,
        variable.index < solved.summaries[summary].parameterCount
      else { return [] }
      return given(toParameter: variable.index, of: function, for: property)
    case .none, .receiver, .object: return []
    }
  }

  private func isStored(_ sink: BodyFlow.Sink) -> Bool {
    if case .property(let property) = sink { properties.contains(property) } else { false }
  }

  /// What calls make for a parameter, and nothing else keeps.
  private mutating func given(
    toParameter index: Int,
    of function: FunctionID,
    for property: PropertyID
  ) -> [Construction] {
    let symbol = solved.symbols.functions[function]
    guard symbol.facts.parameters.indices.contains(index) else { return [] }
    let parameter = symbol.facts.parameters[index]
    if outside.mayKeep(parameter.local, of: symbol.file) { return [] }
    var found =
      parameter.defaultValue == nil
      ? [] : freshResults(of: .defaultValue(function: function, parameter: index), for: property)
    for call in calls[function] ?? [] {
      let labels = call.arguments.map { ArgumentLabel(label: $0.label, isTrailingClosure: $0.isTrailingClosure) }
      guard let places = match(labels, to: symbol.facts.parameters) else { continue }
      // Of a function without a receiver nobody asks.
      guard call.receiver == .none || livesOn(call.receiver, in: call.summary) else { continue }
      let flow = flow(of: call.summary)
      for (argument, place) in zip(call.arguments, places) where place == index {
        for case .made(let template) in flow.origins(of: argument.value) {
          let sinks = flow.sinks(of: .made(template))
          let goesThereOnly = sinks.allSatisfy { sink in
            if case .argument(let functions, _) = sink { functions.contains(function) } else { false }
          }
          if goesThereOnly, let made = construction(template, in: call.summary) { found.append(made) }
        }
      }
    }
    return found
  }

  /// What a body makes for whoever gets its result, and nothing else keeps.
  private mutating func freshResults(of body: BodyID, for property: PropertyID, steps: Int = 0) -> [Construction] {
    guard steps < Self.stepLimit, let summary = solved.summaries.knownID(of: body) else { return [] }
    let flow = flow(of: summary)
    return flow.origins(of: .variable(solved.summaries[summary].result)).flatMap { origin -> [Construction] in
      guard flow.sinks(of: origin).isSubset(of: [.returned, .property(property)]) else { return [] }
      switch origin {
      case .made(let template): return construction(template, in: summary).map { [$0] } ?? []
      case .variable(let variable):
        return (flow.calls[variable] ?? []).flatMap { freshResults(of: .function($0), for: property, steps: steps + 1) }
      case .none, .receiver, .object: return []
      }
    }
  }

  /// nil for what is no object, and for one that somebody keeps of whom the graph tells nothing.
  private mutating func construction(_ template: TemplateID, in summary: SummaryID) -> Construction? {
    let made = solved.summaries[summary].objects[template]
    guard case .instance(let type) = made.kind, [.class, .actor].contains(solved.symbols.types[type].kind),
      !outside.mayKeep(madeAt: made.place, type), !givesItselfAway(template, in: summary)
    else { return nil }
    return Construction(type: type, place: made.place)
  }

  /// Whether code that runs on the object where it is made lets others keep it: `init(list) { list.items.append(self) }`.
  private mutating func givesItselfAway(_ template: TemplateID, in summary: SummaryID) -> Bool {
    flow(of: summary).functionsRun(on: .made(template)).contains { function in
      guard let body = solved.summaries.knownID(of: .function(function)) else { return false }
      return flow(of: body).sinks(of: .receiver).contains { $0 != .returned && !isStored($0) }
    }
  }
}

extension Operand {
  fileprivate func isVariable(below count: Int) -> Bool {
    if case .variable(let variable) = self { variable.index < count } else { false }
  }
}

extension OperationAction {
  /// The functions that a call may mean, and what it gives them.
  fileprivate var called: (functions: [FunctionID], arguments: [CallArgument<Source>])? {
    switch self {
    case .call(_, _, let functions, let arguments, _), .invoke(let functions, let arguments, _): (functions, arguments)
    default: nil
    }
  }
}

/// Says of suspect properties that could be weak which object that would lose.
///
/// - Returns: the properties, by their places, of which not all may become weak.
func keepWhatPropertiesAloneKeep(
  of edges: inout [Edge],
  suspects: [CycleRefuter.Suspect],
  in solved: PointsToAnalysis
) -> [[SourceLocation]] {
  var asked: IDSet<PropertyID> = []
  for suspect in suspects where edges[suspect.edge].remedy.isOfProperty {
    if case .property(let property) = suspect.source.slot { asked.insert(property) }
  }
  if asked.isEmpty { return [] }
  var keepers = SoleKeepers(of: asked, in: solved)
  var found: [PropertyID: Construction?] = [:]
  for suspect in suspects where edges[suspect.edge].remedy.isOfProperty {
    guard case .property(let property) = suspect.source.slot else { continue }
    let kept = found[property] ?? keepers.object(keptOnlyBy: property)
    found[property] = .some(kept)
    guard let kept else { continue }
    edges[suspect.edge].remedy = .keepElsewhere(
      type: solved.symbols.types[kept.type].name,
      madeAt: solved.symbols.location(kept.place)
    )
  }
  return keepers.groups.map { group in
    group.map { solved.symbols.location($0) }.sorted()
  }.sorted { $0.lexicographicallyPrecedes($1) }
}

extension SymbolTable {
  fileprivate func location(_ property: PropertyID) -> SourceLocation {
    location(properties[property].file, properties[property].facts.position)
  }
}

extension Edge.Remedy {
  /// Whether it makes a property weak.
  fileprivate var isOfProperty: Bool {
    switch self {
    case .makeWeak, .makeWeakAfterClassBinding, .makeWeakAsRequired: true
    case .afterClassBinding(_, let remedy), .withoutMutating(_, let remedy): remedy.isOfProperty
    default: false
    }
  }
}
