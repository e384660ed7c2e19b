import AssemblerGraphFacts
import AssemblerGraphModel

/// Where values go within one body.
struct BodyFlow {
  /// Where a value ends.
  enum Sink: Equatable {
    case property(PropertyID)
    /// - Parameter ofNew: of an initializer, so that what is made may hold it.
    case argument([FunctionID], ofNew: Bool)
    case returned
    /// A closure or a method value of the scanned code.
    case captured
    case elsewhere
  }

  /// What a value is given to by a call.
  struct Handing {
    var functions: [FunctionID]
    var arguments: [SymbolicArgument]
    /// Which of the arguments it is.
    var index: Int
    /// On what the call is made.
    var receiver: Operand
  }

  /// What holds a value by a property.
  struct Holder {
    var owner: Operand
    /// All that it may be.
    var properties: [PropertyID]
  }

  /// By variable: the functions whose result it is.
  private var calls: [BodyVariableID: [FunctionID]] = [:]
  /// By variable: the computed properties of which it is the value.
  private var computed: [BodyVariableID: [PropertyID]] = [:]
  /// By variable: what a container is asked for, to give it.
  private(set) var resolved: [BodyVariableID: Registration] = [:]
  private let result: BodyVariableID
  private var sources = KeyMap<Operand, [Operand]>()
  private var targets = KeyMap<Operand, [Operand]>()
  private var direct = KeyMap<Operand, [Sink]>()
  /// By what is made of a struct or an enum, and by closure: what is put into it, or comes out of it.
  private var parts = KeyMap<Operand, [Operand]>()
  /// What closures give.
  private var given = KeySet<Operand>()
  /// By variable: the closures whose result it is.
  private var applied: [BodyVariableID: [Operand]] = [:]
  /// By variable: on what the call runs whose result it is.
  private var receivers: [BodyVariableID: Operand] = [:]
  /// Into what a value is stored.
  private var owners = KeyMap<Operand, [Operand]>()
  private var handings = KeyMap<Operand, [Handing]>()
  /// Where closures and method values are made that capture a value strongly.
  private var captures = KeyMap<Operand, [CodePlace]>()
  private var holders = KeyMap<Operand, [Holder]>()
  private var run = KeyMap<Operand, [FunctionID]>()
  private var known = KeyMap<Operand, Bool>()

  init(of id: SummaryID, in solved: PointsToAnalysis) {
    let summary = solved.summaries[id]
    result = summary.result
    direct[.variable(summary.result)] = [.returned]
    for (template, object) in summary.objects.identified {
      if case .closure(_, let result) = object.kind {
        parts[.made(template), default: []].append(.variable(result))
        given.insert(.variable(result))
      }
      let sink: Sink = if case .holder = object.kind { .elsewhere } else { .captured }
      for capture in object.captures where capture.strength == .strong {
        end(capture.value, sink)
        if sink == .captured { captures[capture.value, default: []].append(object.place) }
      }
    }
    for constraint in summary.constraints {
      switch constraint {
      case .copy(let from, let to), .copyValue(let from, let to, _): link(from, .variable(to))
      case .operation(let operation): read(operation, in: id, solved)
      case .storeStatic(_, let value, _), .register(_, let value), .resolveArgument(_, _, let value):
        end(value, .elsewhere)
      case .resolve(let registration, let into, _): resolved[into] = registration
      case .loadStatic, .registerArgument, .unregistered: break
      }
    }
  }

  private mutating func read(_ operation: SymbolicOperation, in id: SummaryID, _ solved: PointsToAnalysis) {
    switch operation.action {
    case .store(let name, let value):
      owners[value, default: []].append(operation.receiver)
      parts[operation.receiver, default: []].append(value)
      let properties = solved.properties(name, of: operation, in: id)
      if properties.isEmpty { end(value, .elsewhere) }
      for property in properties { end(value, in: property, solved) }
      hold(value, in: operation.receiver, by: properties, solved)
    case .storeProperty(let property, let value), .storeInitial(let property, let value):
      owners[value, default: []].append(operation.receiver)
      parts[operation.receiver, default: []].append(value)
      end(value, in: property, solved)
      hold(value, in: operation.receiver, by: [property], solved)
    case .storePayload(_, _, let value):
      parts[operation.receiver, default: []].append(value)
      end(value, .elsewhere)
    case .keep(_, let value, _): end(value, .elsewhere)
    case .call(_, _, let functions, let arguments, let into), .invoke(let functions, let arguments, let into):
      let isNew = if case .made = operation.receiver { true } else { false }
      for (index, argument) in arguments.enumerated() {
        let handing = Handing(functions: functions, arguments: arguments, index: index, receiver: operation.receiver)
        handings[argument.value, default: []].append(handing)
        end(argument.value, functions.isEmpty ? .elsewhere : .argument(functions, ofNew: isNew))
        if isNew { owners[argument.value, default: []].append(operation.receiver) }
      }
      calls[into, default: []] += functions
      receivers[into] = operation.receiver
      // What an initializer gets is a part of what it makes.
      if case .made = operation.receiver { parts[operation.receiver, default: []] += arguments.map(\.value) }
      run[operation.receiver, default: []] += functions
    case .apply(let arguments, let into):
      applied[into, default: []].append(operation.receiver)
      for argument in arguments { end(argument.value, .elsewhere) }
    case .load(let name, let into): compute(into, by: solved.properties(name, of: operation, in: id), solved)
    case .loadProperty(let property, let into): compute(into, by: [property], solved)
    case .loadSubscript, .payload, .copyValue, .reveal, .empty, .bind, .letGo: break
    }
  }

  private mutating func compute(_ variable: BodyVariableID, by properties: [PropertyID], _ solved: PointsToAnalysis) {
    let computed = properties.filter { solved.symbols.properties[$0].facts.storage == .computed }
    if !computed.isEmpty { self.computed[variable, default: []] += computed }
  }

  /// The bodies of which a variable is the result.
  func bodies(giving variable: BodyVariableID) -> [BodyID] {
    (calls[variable] ?? []).map { .function($0) } + (computed[variable] ?? []).map { .accessor(property: $0, .get) }
  }

  private mutating func link(_ from: Operand, _ to: Operand) {
    if from == .none { return }
    sources[to, default: []].append(from)
    targets[from, default: []].append(to)
  }

  private mutating func end(_ value: Operand, _ sink: Sink) {
    if value != .none { direct[value, default: []].append(sink) }
  }

  private mutating func end(_ value: Operand, in property: PropertyID, _ solved: PointsToAnalysis) {
    if solved.symbols.properties[property].facts.strength == .strong { end(value, .property(property)) }
  }

  private mutating func hold(
    _ value: Operand,
    in owner: Operand,
    by properties: [PropertyID],
    _ solved: PointsToAnalysis
  ) {
    guard value != .none, !properties.isEmpty,
      properties.allSatisfy({ solved.symbols.properties[$0].facts.strength == .strong })
    else { return }
    holders[value, default: []].append(Holder(owner: owner, properties: properties))
  }

  /// To what calls give a value.
  func handings(of value: Operand) -> [Handing] { reached(from: value, by: targets).flatMap { handings[$0] ?? [] } }

  /// Where closures and method values are made that capture a value strongly.
  func captures(of value: Operand) -> [CodePlace] { reached(from: value, by: targets).flatMap { captures[$0] ?? [] } }

  /// The closures whose result a value is.
  func closures(behind value: Operand) -> [TemplateID] {
    origins(of: value).flatMap { origin -> [TemplateID] in
      guard case .variable(let variable) = origin else { return [] }
      return (applied[variable] ?? []).flatMap { origins(of: $0) }.compactMap { closure in
        if case .made(let template) = closure { template } else { nil }
      }
    }
  }

  /// What a closure gives.
  func given(by closure: TemplateID) -> [Operand] { (parts[.made(closure)] ?? []).flatMap { origins(of: $0) } }

  /// Whether the body does nothing with a value.
  func isLeftAlone(_ value: Operand) -> Bool {
    reached(from: value, by: targets).allSatisfy { direct[$0] == nil && run[$0] == nil && parts[$0] == nil }
  }

  /// By what objects hold a value strongly.
  func holders(of value: Operand) -> [Holder] { reached(from: value, by: targets).flatMap { holders[$0] ?? [] } }

  /// What the body runs on an object.
  func functionsRun(on value: Operand) -> [FunctionID] { reached(from: value, by: targets).flatMap { run[$0] ?? [] } }

  /// Out of what a value comes: what the body makes, and variables into which nothing is copied.
  func origins(of value: Operand) -> [Operand] {
    reached(from: value, by: sources).filter { sources[$0] == nil && $0 != .none }
  }

  /// Where a value goes, each once.
  func sinks(of value: Operand) -> [Sink] {
    reached(from: value, by: targets).reduce(into: []) { sinks, operand in
      for sink in direct[operand] ?? [] where !sinks.contains(sink) { sinks.append(sink) }
    }
  }

  /// Whether an object is there when the function has ended, as far as it is not one that the body makes and nobody keeps.
  mutating func livesOn(_ value: Operand) -> Bool {
    if let known = known[value] { return known }
    var kept = KeyMap<Operand, Operand>()
    var seen = KeySet<Operand>()
    seen.insert(value)
    var waiting = [value]
    while let next = waiting.popLast() {
      var owners: [Operand] = []
      if known[next] ?? leadsOut(next, owners: &owners) {
        // So does all on the way there.
        var current: Operand? = next
        while let operand = current {
          known[operand] = true
          current = kept[operand]
        }
        return true
      }
      for owner in owners where known[owner] != false && seen.insert(owner) {
        kept[owner] = next
        waiting.append(owner)
      }
    }
    for operand in seen.elements { known[operand] = false }
    return false
  }

  /// Whether an object is kept by more than what the body makes.
  ///
  /// - Parameter owners: gets those that keep it otherwise.
  private func leadsOut(_ value: Operand, owners: inout [Operand]) -> Bool {
    for origin in origins(of: value) {
      guard case .made = origin else { return true }
      for operand in reached(from: origin, by: targets) {
        if given.contains(operand) || (direct[operand] ?? []).contains(where: \.leadsOut) { return true }
        owners += self.owners[operand] ?? []
      }
    }
    return false
  }

  /// Out of what a value comes, what is in that too.
  ///
  /// - Parameter calls: told of each call of a method of the body's own object by which something comes.
  func contents(of value: Operand, throughCall calls: ([FunctionID]) -> Void = { _ in }) -> KeySet<Operand> {
    var seen = KeySet<Operand>()
    seen.insert(value)
    var waiting = [value]
    while let next = waiting.popLast() {
      var inside = sources[next] ?? []
      inside += parts[next] ?? []
      if case .variable(let variable) = next {
        inside += applied[variable] ?? []
        if let functions = self.calls[variable], let receiver = receivers[variable],
          origins(of: receiver) == [.receiver]
        {
          calls(functions)
        }
      }
      for operand in inside where operand != .none && seen.insert(operand) { waiting.append(operand) }
    }
    return seen
  }

  private func reached(from value: Operand, by links: KeyMap<Operand, [Operand]>) -> [Operand] {
    var found = [value]
    var seen = KeySet<Operand>()
    seen.insert(value)
    var position = 0
    while position < found.count {
      for next in links[found[position]] ?? [] where seen.insert(next) { found.append(next) }
      position += 1
    }
    return found
  }
}

extension PointsToAnalysis {
  /// The properties that a store or a load may mean, as far as types tell.
  func properties(_ name: Name, of operation: SymbolicOperation, in id: SummaryID) -> [PropertyID] {
    let owners: [TypeID]
    switch operation.receiver {
    case .receiver: owners = symbols.owner(of: summaries[id].body).map { [$0] } ?? []
    case .object(let object): owners = symbols.type(ofAll: object).map { [$0] } ?? []
    case .made(let template):
      if case .instance(let type) = summaries[id].objects[template].kind { owners = [type] } else { owners = [] }
    case .variable, .none: owners = types.nominals(of: operation.declaredType)
    }
    return owners.compactMap { types.property(name, of: $0) }
  }
}

extension BodyFlow.Sink {
  /// Whether what goes there goes out of the body's own objects, which may be gone when it has ended.
  fileprivate var leadsOut: Bool {
    switch self {
    case .property, .argument(_, ofNew: true): false
    case .argument, .returned, .captured, .elsewhere: true
    }
  }
}
