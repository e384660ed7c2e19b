import AssemblerGraphFacts

// Frameworks' objects that call what they keep with themselves: what that ends is the very object.

extension BodyLowering {
  /// A timer's block and its target's method get the timer, a session's delegate gets the session.
  mutating func giveItself(_ made: Operand, of api: RetainingAPI, to arguments: [SymbolicArgument], _ call: CallSite) {
    for argument in arguments { give(made, to: argument.value) }
    giveItself(made, toTargetIn: arguments, call)
    if let type = api.gives { giveItself(made, type, toDelegateIn: arguments, call) }
  }

  /// A framework calls a closure with something as its first argument.
  private mutating func give(_ value: Operand, to closure: Operand) {
    guard case .made(let index) = closure,
      case .closure(let parameters, _) = summary.objects[index].kind, let first = parameters.first
    else { return }
    constrain(first, to: value)
  }

  /// `scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick(_:)), …)`: a timer calls the method of its target
  /// with itself.
  private mutating func giveItself(_ made: Operand, toTargetIn arguments: [SymbolicArgument], _ call: CallSite) {
    guard let enclosingType, receiver != .none,
      arguments.contains(where: { symbols.names.text(of: $0.label) == "target" && $0.value == receiver }),
      let method = facts[call.arguments].compactMap({ $0.value.flatMap { selected($0) } }).first
    else { return }
    for function in functions(ofClass: enclosingType) {
      let symbol = symbols.functions[function]
      guard symbol.name == method, symbol.facts.parameters.count == 1 else { continue }
      let argument = SymbolicArgument(label: symbol.facts.parameters[0].label, value: made, isTrailingClosure: false)
      add(.invoke([function], arguments: [argument], into: variable()), to: receiver, at: call.position)
    }
  }

  /// `URLSession(configuration: .default, delegate: self, …)`: a session calls its delegate's methods with itself.
  private mutating func giveItself(
    _ made: Operand,
    _ type: String,
    toDelegateIn arguments: [SymbolicArgument],
    _ call: CallSite
  ) {
    for (argument, site) in zip(arguments, facts[call.arguments])
    where symbols.names.text(of: argument.label) == "delegate" {
      let delegates = argument.value == receiver ? enclosingType.map { [$0] } : site.value.map { nominals(of: $0) }
      for function in (delegates ?? []).flatMap({ functions(ofClass: $0) }) {
        let (name, parameters) = (symbols.functions[function].name, symbols.functions[function].facts.parameters)
        guard let first = parameters.first, first.type.lastName == type else { continue }
        let given = parameters.map { parameter in
          SymbolicArgument(
            label: parameter.label,
            value: parameter.local == first.local ? made : .none,
            isTrailingClosure: false
          )
        }
        let into = variable()
        add(.call(name: name, chosen: [function], arguments: given, into: into), to: argument.value, at: call.position)
      }
    }
  }

  /// `pipe.fileHandleForReading.readabilityHandler = { handle in … }`: in the closure, `handle` is a further name for what keeps it.
  mutating func nameItself(inClosure value: ExpressionID, storedIn target: ExpressionID) {
    guard case .closure(let index) = facts[value], case .member(let base?, let name, _) = facts[target],
      Framework.handlersWithOwner.contains(symbols.names[name]),
      let parameter = facts.closures[index].parameters.first
    else { return }
    aliases[parameter.local] = (base, closure)
  }

  private func nominals(of value: ExpressionID) -> [TypeID] { types.nominals(of: types.typeOf(value, scope)) }

  private func functions(ofClass type: TypeID) -> [FunctionID] {
    types.classChain(of: type).flatMap { symbols.types[$0].functions.all }
  }

  /// `Thread(target: self, selector: #selector(listen), object: nil)`: what runs is the method of the target.
  mutating func withMethodsOfTargets(
    _ arguments: [SymbolicArgument],
    of api: RetainingAPI,
    _ call: CallSite
  ) -> [SymbolicArgument] {
    guard api.endsWithBody,
      let method = facts[call.arguments].compactMap({ $0.value.flatMap { selected($0) } }).first
    else { return arguments }
    return zip(arguments, facts[call.arguments]).map { argument, site in
      guard let label = symbols.names.text(of: argument.label), ["target", "toTarget"].contains(label),
        let target = site.value
      else { return argument }
      let methods = nominals(of: target).flatMap { functions(ofClass: $0) }.filter {
        symbols.functions[$0].name == method
      }
      if methods.isEmpty { return argument }
      let value = functionValue(methods, receiver: argument.value)
      return SymbolicArgument(label: argument.label, value: value, isTrailingClosure: false)
    }
  }

  /// `tick` of `#selector(tick(_:))`
  private func selected(_ value: ExpressionID) -> Name? {
    if case .selector(let name) = facts[value] { name } else { nil }
  }
}

extension Framework {
  /// Properties whose closures are called with the object that they are set on.
  ///
  /// - FileHandle.readabilityHandler, writeabilityHandler: `((FileHandle) -> Void)?`; Process.terminationHandler:
  ///   `((Process) -> Void)?`.
  fileprivate static let handlersWithOwner: Set<String> = [
    "readabilityHandler", "writeabilityHandler", "terminationHandler",
  ]
}
