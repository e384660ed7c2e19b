import AssemblerGraphFacts
import AssemblerGraphModel

// `.init(…)`, `.active`: what the place around them asks for says whose they are.

extension BodyLowering {
  /// `.shared`, and `.init` where a function is asked for that makes what it gives.
  mutating func implicitMember(_ name: Name, of expected: TypeHandle, at position: SourcePosition) -> Operand {
    if name == .initializer, case .function(_, let made) = symbols.table[expected] {
      return constructor(of: symbols.table.element(made), expected: expected, at: position) ?? .none
    }
    let type = symbols.table.element(expected)
    noteMention(of: type, at: position)
    return staticMember(name, of: type, at: position)
  }

  /// The type that a framework's function takes there, as far as the library tells, and a collection takes for an element.
  /// Only asked for what needs it.
  ///
  ///     button.addAction(.init { … }, for: .touchUpInside)
  ///     jobs.append(.repeated { … })
  func typeTaken(for value: ExpressionID, labelled label: Name?, by call: CallSite) -> TypeHandle {
    if case .closure(let closure) = facts[value] { return typeOfClosure(closure, takenBy: call) }
    guard isImplicit(value) else { return .unknown }
    let api: RetainingAPI?
    switch facts[call.callee] {
    case .unqualified(let name, let selfLocal):
      api = types.retainingAPI(name, of: selfLocal == nil ? .unknown : selfType ?? .unknown)
    case .member(let base?, let name, _):
      let type = types.typeOf(base, scope)
      if types.isSeeThrough(type), symbols.names.has(name, .adds) { return symbols.table.element(type) }
      api = types.retainingAPI(name, of: type)
    case .type: api = types.inheritedInitializer(of: writtenType(call.callee))
    case .member(nil, .initializer, _): api = types.inheritedInitializer(of: call.expected)
    case .member(nil, let name, _): api = types.retainingAPI(name, of: symbols.table.element(call.expected))
    default: api = nil
    }
    return typeTaken(by: api, labelled: label)
  }

  /// The same for `item.rightBarButtonItem = .init(…)`.
  func typeTaken(for value: ExpressionID, by target: ExpressionID) -> TypeHandle {
    guard isImplicit(value) else { return .unknown }
    switch facts[target] {
    case .member(let base?, let name, _):
      return typeTaken(by: types.retainingAPI(name, of: types.typeOf(base, scope)), labelled: nil)
    // `accessories = [.delete { … }]`, which a cell inherits
    case .unqualified(let name, .some):
      guard let selfType, case .none = types.meaning(of: name, in: scope) else { return .unknown }
      return typeTaken(by: types.retainingAPI(name, of: selfType), labelled: nil)
    default: return .unknown
    }
  }

  private func typeTaken(by api: RetainingAPI?, labelled label: Name?) -> TypeHandle {
    api?.takes[label.map { symbols.names[$0] } ?? "_"].map { types.frameworkType($0) } ?? .unknown
  }

  /// What a collection's method calls a closure with, where that is a pair, and what it asks for.
  ///
  ///     rows.enumerated().forEach { $0.element.action = … }
  ///     rows = titles.map { .init($0) }      an element of what is asked for
  private func typeOfClosure(_ closure: Int, takenBy call: CallSite) -> TypeHandle {
    guard case .member(let base?, let name, _) = facts[call.callee],
      symbols.names.has(name, [.maps, .callsWithElements]),
      !CollectionMethod.comparers.contains(symbols.names[name])
    else { return .unknown }
    var inputs: [TypeHandle] = []
    let element = types.typeOfElement(of: types.typeOf(base, scope))
    if let parts = types.parts(of: element) {
      inputs = facts.closures[closure].parameters.count == parts.count ? parts : [element]
    }
    let asksForElement = call.expected != .unknown && symbols.names.has(name, .maps)
    if inputs.isEmpty && !asksForElement { return .unknown }
    let result = asksForElement ? symbols.table.element(call.expected) : .unknown
    return symbols.table.handle(of: .function(parameters: inputs, result: result))
  }

  /// A parameter's type as this call sees it.
  ///
  ///     super.init(initial: .init())      what a generic superclass calls `State` is what the heir says that it is
  ///     queue.add(.repeated { … })        what `Queue<Job>` calls `Element` is `Job`
  func seenThroughCall(
    _ type: TypeHandle,
    of function: FunctionID,
    for value: ExpressionID,
    _ call: CallSite
  ) -> TypeHandle {
    guard let owner = symbols.functions[function].owner, isImplicit(value) else { return type }
    if let enclosingType {
      let inherited = types.inherited(type, from: owner, by: enclosingType)
      if inherited != type { return inherited }
    }
    switch facts[call.callee] {
    case .member(let base?, _, _):
      let baseType = types.typeOf(base, scope)
      if case .metatype(let instance) = symbols.table[baseType] { return types.specialized(type, through: instance) }
      return types.specialized(type, through: baseType)
    case .member(nil, .initializer, _): return types.specialized(type, through: call.expected)
    case .type: return types.specialized(type, through: writtenType(call.callee))
    default: return type
    }
  }

  /// Whether only the place says what a value is.
  private func isImplicit(_ value: ExpressionID) -> Bool {
    switch facts[value] {
    case .member(nil, _, _): true
    case .call(let callee, _, _): if case .member(nil, _, _) = facts[callee] { true } else { false }
    case .collection(let values), .oneOf(let values): facts[values].contains { isImplicit($0) }
    case .tuple(let elements): facts[elements].contains { $0.value.map { isImplicit($0) } ?? false }
    default: false
    }
  }
}
