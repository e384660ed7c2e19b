// Calls: which functions they can mean, and where their arguments go.

extension Flow {
  mutating func evaluate(
    call callee: ExpressionID,
    _ arguments: ArgumentList,
    at position: SourcePosition,
    id: ExpressionID,
    _ context: BodyContext,
    expected: TypeHandle
  ) -> Value {
    lastPosition = position
    let call = CallSite(
      arguments: arguments,
      labels: shape(of: arguments, in: context.file),
      position: position,
      expected: expected,
      type: typeOf(id, context.scope)
    )
    let plain = evaluate(call, of: callee, context)
    return throughContainer(plain, callee, call, context)
  }

  private mutating func evaluate(_ call: CallSite, of callee: ExpressionID, _ context: BodyContext) -> Value {
    switch symbols.files[context.file].facts[callee] {
    case .unqualified(let name, let selfLocal): return self.call(name: name, selfLocal: selfLocal, call, context)
    case .type: return construct(writtenType(callee, context), call, context)
    case .member(nil, let name, _):
      let type = symbols.table.element(call.expected)
      return name == .initializer ? construct(type, call, context) : callStatic(name, of: type, call, context)
    case .member(let base?, let name, let memberPosition):
      return self.call(member: name, of: base, at: memberPosition, call, context)
    case .closure(let index):
      let object = closureObject(index, context)
      return apply(.object(object), evaluated(call.arguments, context), call, context)
    case .superclass: return .none
    default:
      let function = evaluate(callee, context)
      return apply(function, evaluated(call.arguments, context), call, context)
    }
  }

  /// What is known of a call beside its callee.
  struct CallSite {
    var arguments: ArgumentList
    var labels: CallShape
    var position: SourcePosition
    var expected: TypeHandle
    /// The static type of the result.
    var type: TypeHandle
  }

  // MARK: Bare names

  private mutating func call(
    name: Name,
    selfLocal: Int?,
    _ call: CallSite,
    _ context: BodyContext
  ) -> Value {
    for (depth, enclosing) in enclosingTypes(context.scope).enumerated() {
      let type = depth == 0 ? context.selfType ?? enclosing : enclosing
      let candidates = functions(named: name, of: type, labels: call.labels)
      guard !candidates.isEmpty else { continue }
      if depth == 0, let selfLocal { _ = evaluate(local: selfLocal, context) }
      let receiver = depth == 0 ? context.selfObject ?? type : type
      return self.call(candidates, receiver: receiver, call, context)
    }
    let candidates = freeFunctions(named: name, labels: call.labels, from: context.file)
    if !candidates.isEmpty { return self.call(candidates, receiver: nil, call, context) }
    switch meaning(of: name, context) {
    case .type(let type): return construct(name == .selfType ? selfHandle(context) ?? type : type, call, context)
    case .property:
      let function = evaluate(name: name, selfLocal: selfLocal, context)
      return apply(function, evaluated(call.arguments, context), call, context)
    case .enumCase(let type):
      return callStatic(name, of: symbols.table.handle(of: .nominal(Int(type), [])), call, context)
    case .methods, .freeFunctions, .module, .none:
      // `addSubview(banner)`: an inherited method of a framework's class.
      var receiver = Value.none
      if let selfLocal, case .receiver = retaining[name]?.keeper { receiver = evaluate(local: selfLocal, context) }
      return callFramework(name, on: receiver, type: .unknown, evaluated(call.arguments, context), call, context)
    }
  }

  private mutating func selfHandle(_ context: BodyContext) -> TypeHandle? {
    context.selfType.map { symbols.table.handle(of: .nominal($0, [])) }
  }

  // MARK: Members

  private mutating func call(
    member name: Name,
    of base: ExpressionID,
    at memberPosition: SourcePosition,
    _ call: CallSite,
    _ context: BodyContext
  ) -> Value {
    let type = typeOf(base, context.scope)
    if case .superclass(let selfLocal) = symbols.files[context.file].facts[base] {
      return callSuper(name, selfLocal: selfLocal, call, context)
    }
    if case .collection(let element) = symbols.table[type] { typeElements(call, of: name, as: element, context) }
    let receiver = evaluate(base, context)
    if case .metatype(let instance) = symbols.table[type], !receiver.isVariable {
      noteMention(of: instance, at: memberPosition, context)
      if name == .initializer { return construct(instance, call, context) }
      return callStatic(name, of: instance, call, context)
    }
    let known: Int?
    switch receiver {
    case .object(let object): known = instanceType(object) == nil ? nil : Int(object)
    case .variable, .none: known = leaf(type)
    }
    if let known, !isSeeThrough(type) {
      return self.call(name, on: known, receiver: receiver, base: base, call, context)
    }
    let candidates = nominals(of: type).flatMap { functions(named: name, of: $0, labels: call.labels) }
    let arguments = evaluated(call.arguments, context, for: candidates, at: call.position)
    if candidates.isEmpty, isSeeThrough(type) || nominals(of: type).isEmpty {
      let framework = callFramework(name, on: receiver, type: type, arguments, call, context, base: base)
      if isSeeThrough(type) || known != nil { return framework }
      guard case .variable(let variable) = receiver else { return framework }
      let result = solver.makeVariable()
      listen(
        .call(name: name, arguments: arguments, into: result),
        on: variable,
        type: type,
        context,
        at: call.position
      )
      return join([framework, .variable(result)])
    }
    let variable: Solver.Variable
    if case .variable(let known) = receiver { variable = known } else { variable = solver.makeVariable(filter: type) }
    let result = solver.makeVariable(
      filter: candidates.first.flatMap { resultType(ofFunction: $0) }.flatMap(concrete) ?? .unknown
    )
    if isGenericContainer(type) { constrain(result, to: receiver) }
    listen(.call(name: name, arguments: arguments, into: result), on: variable, type: type, context, at: call.position)
    return .variable(result)
  }

  /// In `children.forEach { $0.parent = self }` the static type of `$0` is that of an element.
  private mutating func typeElements(
    _ call: CallSite,
    of method: Name,
    as element: TypeHandle,
    _ context: BodyContext
  ) {
    guard symbols.names.has(method, [.callsWithElements, .maps]), method != .reduce else { return }
    for index in call.arguments.range {
      guard let value = symbols.files[context.file].facts.arguments[index].value,
        case .closure(let index) = symbols.files[context.file].facts[value],
        let parameter = symbols.files[context.file].facts.closures[index].parameters.first,
        parameter.type == .named([])
      else { continue }
      if localTypes[context.file][parameter.local].rawValue <= TypeHandle.unknown.rawValue {
        localTypes[context.file][parameter.local] = element
      }
    }
  }

  /// A result type that does not depend on generic parameters.
  private func concrete(_ type: TypeHandle) -> TypeHandle? {
    if case .parameter = symbols.table[type] { return nil }
    return type
  }

  /// A call on a receiver whose type is known.
  private mutating func call(
    _ name: Name,
    on object: Int,
    receiver: Value,
    base: ExpressionID,
    _ call: CallSite,
    _ context: BodyContext
  ) -> Value {
    let type = type(ofObject: object)
    let candidates = functions(named: name, of: type, labels: call.labels)
    if !candidates.isEmpty {
      let result = self.call(candidates, receiver: object, call, context)
      return resultThroughContainer(result, candidates: candidates, receiver: receiver)
    }
    if let property = property(name, of: type) {
      let function = load(property: property, of: object, context)
      return apply(function, evaluated(call.arguments, context), call, context)
    }
    return callFramework(
      name,
      on: receiver,
      type: symbols.table.handle(of: .nominal(type, [])),
      evaluated(call.arguments, context),
      call,
      context,
      base: base
    )
  }

  /// `box.get()`: a result of the parameter's type is what the container holds.
  private mutating func resultThroughContainer(_ result: Value, candidates: [Int], receiver: Value) -> Value {
    guard case .variable = receiver, let type = candidates.first.flatMap({ resultType(ofFunction: $0) }),
      case .parameter(_, .unknown) = symbols.table[type]
    else { return result }
    return join([result, receiver])
  }

  private mutating func callSuper(
    _ name: Name,
    selfLocal: Int?,
    _ call: CallSite,
    _ context: BodyContext
  ) -> Value {
    // Even `super` is `self`: a closure that mentions it captures it.
    if let selfLocal { _ = evaluate(local: selfLocal, context) }
    guard let enclosing = enclosingType(context.scope), let superclass = symbols.types[enclosing].superclass else {
      _ = evaluated(call.arguments, context)
      return .none
    }
    let candidates = functions(named: name, of: superclass, labels: call.labels)
    guard !candidates.isEmpty else {
      return callFramework(
        name,
        on: selfLocal.map { evaluate(local: $0, context) } ?? .none,
        type: .unknown,
        evaluated(call.arguments, context),
        call,
        context
      )
    }
    return self.call(candidates, receiver: context.selfObject ?? superclass, call, context)
  }

  private mutating func callStatic(
    _ name: Name,
    of type: TypeHandle,
    _ call: CallSite,
    _ context: BodyContext
  ) -> Value {
    guard let nominal = symbols.table.nominal(type) else {
      // `Task.detached { … }`, `Timer.scheduledTimer(…)`, `.success(value)`
      var name = name
      if case .external(let external, _) = symbols.table[type] { name = symbols.name(name, of: external) }
      return callFramework(name, on: .none, type: type, evaluated(call.arguments, context), call, context)
    }
    let candidates = functions(named: name, of: nominal, labels: call.labels)
    if !candidates.isEmpty { return self.call(candidates, receiver: nominal, call, context) }
    if symbols.types[nominal].cases[name] != nil {
      for (index, argument) in symbols.files[context.file].facts[call.arguments].enumerated() {
        guard let value = argument.value else { continue }
        let variable = payload(name, index, of: nominal)
        let evaluated = evaluate(value, context, expected: solver.filters[Int(variable)])
        constrain(variable, to: evaluated)
      }
      return .object(Solver.Object(nominal))
    }
    if let nested = symbols.nestedType(symbols.names[name], in: nominal) {
      return construct(symbols.table.handle(of: .nominal(nested, [])), call, context)
    }
    if let property = property(name, of: nominal) {
      let function = load(property: property, of: nominal, context)
      return apply(function, evaluated(call.arguments, context), call, context)
    }
    if isLoading(name), symbols.types[nominal].kind == .class { return loaded(nominal, call, context) }
    let external = symbols.name(name, of: symbols.types[nominal].name)
    return callFramework(external, on: .none, type: type, evaluated(call.arguments, context), call, context)
  }
}
