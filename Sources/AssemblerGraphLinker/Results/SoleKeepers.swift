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
  let solved: PointsToAnalysis
  let outside: OutsideOwners
  /// All that are asked for.
  let properties: IDSet<PropertyID>
  /// By property: what is stored in it, and where.
  private(set) var stores: [PropertyID: [Store]] = [:]
  /// By function: the calls of it.
  private var calls: [FunctionID: [Call]] = [:]
  private var flows: [SummaryID: BodyFlow] = [:]
  /// The properties that keep some object together, as far as they were asked for.
  var groups: Set<Set<PropertyID>> = []
  /// What containers give for a registration. Read when it is asked for first.
  private lazy var registered = allRegistered()
  /// Where instances are made. Read when it is asked for first.
  lazy var templates = allTemplates()
  /// By type: what keeps objects of it that were made for a call alone.
  var keepings: [TypeID: [Keeping]] = [:]

  /// What a test makes is there as long as the test runs, whoever keeps it.
  let testFiles: IDSet<FileID>

  private struct Call {
    var summary: SummaryID
    var receiver: Operand
    var arguments: [SymbolicArgument]
    var result: BodyVariableID
  }

  struct Store {
    var summary: SummaryID
    var value: Operand
    var receiver: Operand
  }

  init(of properties: IDSet<PropertyID>, _ outside: OutsideOwners, in solved: PointsToAnalysis) {
    self.solved = solved
    self.properties = properties
    self.outside = outside
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
        for property in solved.properties(name, of: operation, in: id) where properties.contains(property) {
          stores[property, default: []].append(Store(summary: id, value: value, receiver: operation.receiver))
        }
      }
    }
    readCalls()
  }

  /// The calls of those functions that store a parameter in one of the properties, or something that they give as well.
  private mutating func readCalls() {
    var functions: IDSet<FunctionID> = []
    for stores in stores.values {
      for store in stores {
        guard case .function(let function) = solved.summaries[store.summary].body else { continue }
        let count = solved.summaries[store.summary].parameterCount
        let flow = flow(of: store.summary)
        let isAsked = flow.origins(of: store.value).contains { origin in
          if case .made = origin { return flow.sinks(of: origin).contains(.returned) }
          return origin.isVariable(below: count)
        }
        if isAsked { functions.insert(function) }
      }
    }
    if functions.isEmpty { return }
    for id in solved.summaries.indices {
      for case .operation(let operation) in solved.summaries[id].constraints {
        guard let (called, arguments, result) = operation.action.called else { continue }
        let call = Call(summary: id, receiver: operation.receiver, arguments: arguments, result: result)
        for function in called where functions.contains(function) { calls[function, default: []].append(call) }
      }
    }
  }

  mutating func flow(of summary: SummaryID) -> BodyFlow {
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
  static let stepLimit = 3

  /// The objects that come out of an operand, which goes nowhere but into the property.
  private mutating func fresh(_ origin: Operand, in summary: SummaryID, for property: PropertyID) -> [Construction] {
    let flow = flow(of: summary)
    let sinks = flow.sinks(of: origin)
    let isGivenToo = sinks.count == 2 && sinks.contains(.property(property)) && sinks.contains(.returned)
    if isGivenToo, case .made(let template) = origin, isLeft(byCallersOf: summary) {
      return construction(template, in: summary).map { [$0] } ?? []
    }
    if origin == .receiver { return leftAlone(by: summary, for: property) }
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
      let bodies = flow.bodies(giving: variable)
      if !bodies.isEmpty { return bodies.flatMap { freshResults(of: $0, for: property) } }
      if let asked = flow.resolved[variable] { return made(for: asked) }
      guard case .function(let function) = solved.summaries[summary].body,
        variable.index < solved.summaries[summary].parameterCount
      else { return [] }
      return given(toParameter: variable.index, of: function, for: property)
    case .none, .receiver, .object: return []
    }
  }

  /// Whether some code calls a function and leaves its result alone.
  private mutating func isLeft(byCallersOf summary: SummaryID) -> Bool {
    guard case .function(let function) = solved.summaries[summary].body else { return false }
    return (calls[function] ?? []).contains { call in
      !testFiles.contains(solved.summaries[call.summary].file)
        && flow(of: call.summary).isLeftAlone(.variable(call.result))
    }
  }

  /// What a container makes anew for whoever asks for it.
  private mutating func made(for registration: Registration) -> [Construction] {
    if solved.summaries.keepsRegistrations { return [] }
    return (registered[registration] ?? []).flatMap { summary, value -> [Construction] in
      let flow = flow(of: summary)
      let once = solved.summaries[summary].rare?.codesRunOnce.map(\.code) ?? []
      return flow.closures(behind: value).flatMap { closure -> [Construction] in
        guard let code = solved.summaries[summary].objects[closure].code, !once.contains(code) else { return [] }
        return flow.given(by: closure).compactMap { origin in
          guard case .made(let template) = origin, flow.sinks(of: origin).isEmpty else { return nil }
          return construction(template, in: summary)
        }
      }
    }
  }

  private func allRegistered() -> [Registration: [(SummaryID, Operand)]] {
    var found: [Registration: [(SummaryID, Operand)]] = [:]
    for id in solved.summaries.indices where !testFiles.contains(solved.summaries[id].file) {
      for case .register(let registration, let value) in solved.summaries[id].constraints {
        found[registration, default: []].append((id, value))
      }
    }
    return found
  }

  private func allTemplates() -> [CodePlace: (SummaryID, TemplateID)] {
    var found: [CodePlace: (SummaryID, TemplateID)] = [:]
    for id in solved.summaries.indices {
      for (template, object) in solved.summaries[id].objects.identified {
        if case .instance = object.kind { found[object.place] = (id, template) }
      }
    }
    return found
  }

  func isStored(_ sink: BodyFlow.Sink) -> Bool {
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
        for origin in flow.origins(of: argument.value) {
          if origin == .receiver {
            found += leftAlone(by: call.summary, for: property)
            continue
          }
          let goesThereOnly = flow.sinks(of: origin).allSatisfy { sink in
            if case .argument(let functions, _) = sink { functions.contains(function) } else { false }
          }
          guard goesThereOnly else { continue }
          if case .made(let template) = origin, let made = construction(template, in: call.summary) {
            found.append(made)
          }
          if case .variable(let variable) = origin, let asked = flow.resolved[variable] { found += made(for: asked) }
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
      guard flow.sinks(of: origin).allSatisfy({ $0 == .returned || $0 == .property(property) }) else { return [] }
      switch origin {
      case .made(let template): return construction(template, in: summary).map { [$0] } ?? []
      case .variable(let variable):
        return flow.bodies(giving: variable).flatMap { freshResults(of: $0, for: property, steps: steps + 1) }
      case .none, .receiver, .object: return []
      }
    }
  }

  /// nil for what is no object, and for one that somebody keeps of whom the graph tells nothing.
  mutating func construction(_ template: TemplateID, in summary: SummaryID) -> Construction? {
    guard let made = construction(itself: template, in: summary), !givesItselfAway(template, in: summary) else {
      return nil
    }
    return made
  }

  /// The same, whatever the object's own code does.
  mutating func construction(itself template: TemplateID, in summary: SummaryID) -> Construction? {
    let made = solved.summaries[summary].objects[template]
    guard case .instance(let type) = made.kind, [.class, .actor].contains(solved.symbols.types[type].kind),
      !outside.mayKeep(madeAt: made.place, type)
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
  /// The functions that a call may mean, what it gives them, and where its result goes.
  fileprivate var called: (functions: [FunctionID], arguments: [CallArgument<Source>], result: Target)? {
    switch self {
    case .call(_, _, let functions, let arguments, let into), .invoke(let functions, let arguments, let into):
      (functions, arguments, into)
    default: nil
    }
  }
}
