// Reading the statements of a body into constraints.

extension Flow {
  func context(of unit: Int) -> BodyContext {
    let key = units[unit].key
    let receiver = key.receiver >= 0 ? key.receiver : nil
    var context = BodyContext(
      scope: TypeScope(file: key.file),
      selfType: receiver.map { type(ofObject: $0) },
      selfObject: receiver,
      isStatic: false,
      unit: unit,
      code: units[unit].code,
      place: 0
    )
    switch key.body {
    case .function(let function):
      let symbol = symbols.functions[function]
      context.scope = TypeScope(file: symbol.file, group: symbol.group, function: function)
      context.selfLocal = symbol.facts.selfLocal
      context.isStatic = symbol.facts.modifiers.contains(.isStatic)
    case .accessor(let property, _), .initialValue(let property):
      let symbol = symbols.properties[property]
      context.scope = TypeScope(file: symbol.file, group: symbol.group)
      context.selfLocal = symbol.facts.selfLocal
      context.isStatic = symbol.facts.modifiers.contains(.isStatic)
    case .topLevel: break
    }
    context.place = place(of: context)
    return context
  }

  /// Turns one body into constraints.
  mutating func read(_ unit: Int) {
    let context = context(of: unit)
    lastPosition = nil
    currentCode = context.code
    switch units[unit].key.body {
    case .topLevel: read(symbols.files[context.file].facts.topLevel, context, result: nil)
    case .function(let function):
      let symbol = symbols.functions[function]
      bind(symbol.facts.parameters, to: units[unit].parameters, context)
      if let body = symbol.facts.body { read(body, context, result: units[unit].result) }
      for accessor in symbol.facts.accessors {
        if let parameter = accessor.parameter, let variable = units[unit].parameters.last {
          localVariables[LocalKey(unit: unit, local: parameter)] = .variable(variable)
        }
        read(accessor.body, context, result: units[unit].result)
      }
    case .accessor(let property, let kind):
      for accessor in symbols.properties[property].facts.accessors where accessor.kind == kind {
        if let parameter = accessor.parameter, let variable = units[unit].parameters.first {
          localVariables[LocalKey(unit: unit, local: parameter)] = .variable(variable)
          if kind == .didSet || kind == .willSet {
            constrain(variable, to: storedValue(property, of: context.selfObject))
          }
        }
        read(accessor.body, context, result: units[unit].result)
      }
    case .initialValue(let property): readInitialValue(of: property, context)
    }
  }

  private mutating func readInitialValue(of property: Int, _ context: BodyContext) {
    let symbol = symbols.properties[property]
    let type = typeOfProperty(property)
    let evaluated: Value
    if let value = symbol.facts.initialValue {
      evaluated = evaluate(value, context, expected: type)
    } else {
      evaluated = injectedValue(of: property, context)
    }
    constrain(units[context.unit].result, to: evaluated)
    guard needsFlow(type) else { return }
    if let owner = context.selfObject, symbol.facts.isStoredInInstances {
      constrain(field(property, of: owner), to: evaluated)
    } else {
      constrain(staticVariable(of: property), to: evaluated)
    }
  }

  private mutating func storedValue(_ property: Int, of owner: Int?) -> Value {
    let type = typeOfProperty(property)
    guard needsFlow(type) else { return constant(of: type) }
    guard let owner, symbols.properties[property].facts.isStoredInInstances else {
      return .variable(staticVariable(of: property))
    }
    return .variable(field(property, of: owner))
  }

  private mutating func bind(_ parameters: [ParameterFacts], to variables: VariableRun, _ context: BodyContext) {
    for (parameter, variable) in zip(parameters, variables) {
      let type = solver.filters[Int(variable)]
      let value = needsFlow(type) ? .variable(variable) : constant(of: type)
      localVariables[LocalKey(unit: context.unit, local: parameter.local)] = value
    }
  }

  private mutating func read(_ body: Body, _ context: BodyContext, result: Solver.Variable?) {
    for index in body.range { read(symbols.files[context.file].facts.statements[index], context, result: result) }
  }

  private mutating func read(_ statement: Statement, _ context: BodyContext, result: Solver.Variable?) {
    switch statement {
    case .bind(let local, let value), .bindElement(let local, let value):
      let type = declaredTypeOfLocal(Int(local), context)
      bind(Int(local), to: evaluate(value, context, expected: type), context)
    case .bindPayload(let local, let value, let name, let index):
      let type = typeOf(value, context.scope)
      let source = evaluate(value, context)
      bind(Int(local), to: payload(name, Int(index), of: source, type: type, context), context)
    case .assign(let target, let value, let position):
      lastPosition = position
      assign(value, to: target, context)
    case .evaluate(let value): _ = evaluate(value, context)
    case .returnValue(let value):
      let expected = result.map { solver.filters[Int($0)] } ?? .unknown
      let evaluated = evaluate(value, context, expected: expected)
      if let result { constrain(result, to: evaluated) }
    }
  }

  private mutating func declaredTypeOfLocal(_ local: Int, _ context: BodyContext) -> TypeHandle {
    symbols.files[context.file].facts.locals[local].type == nil ? .unknown : typeOfLocal(local, context.scope)
  }

  /// Lets a value flow into a local. A further name for `self` stays exactly that object.
  mutating func bind(_ local: Int, to value: Value, _ context: BodyContext) {
    let key = LocalKey(unit: context.unit, local: local)
    if localVariables[key] == nil, symbols.files[context.file].facts.locals[local].name == .selfWord {
      localVariables[key] = value
      return
    }
    guard case .variable(let variable) = variable(of: local, context) else { return }
    constrain(variable, to: value)
  }

  /// The variable of a local, or the one object that its type allows.
  mutating func variable(of local: Int, _ context: BodyContext) -> Value {
    let key = LocalKey(unit: context.unit, local: local)
    if let known = localVariables[key] { return known }
    let type = typeOfLocal(local, context.scope)
    let value: Value
    if type != .unknown, !needsFlow(type) {
      value = constant(of: type)
    } else {
      value = .variable(solver.makeVariable(filter: declaredTypeOfLocal(local, context)))
    }
    localVariables[key] = value
    return value
  }

  private mutating func payload(
    _ name: Name,
    _ index: Int,
    of source: Value,
    type: TypeHandle,
    _ context: BodyContext
  ) -> Value {
    if name == .some { return source }
    if let nominal = symbols.table.nominal(type), symbols.types[nominal].kind == .enum {
      return .variable(payload(name, index, of: nominal))
    }
    guard case .variable(let receiver) = source else {
      if case .object(let object) = source, let type = instanceType(object), symbols.types[type].cases[name] != nil {
        return .variable(payload(name, index, of: type))
      }
      return source
    }
    let result = solver.makeVariable()
    // An enum of a framework, such as `Result`, is see-through.
    if case .external = symbols.table[type] { constrain(result, to: source) }
    listen(.payload(caseName: name, index: index, into: result), on: receiver, type: type, context)
    return .variable(result)
  }

  mutating func listen(
    _ action: Operation.Action,
    on receiver: Solver.Variable,
    type: TypeHandle,
    _ context: BodyContext,
    at position: SourcePosition? = nil
  ) {
    operations.append(
      Operation(
        action: action,
        receiver: receiver,
        declaredType: type,
        code: context.code,
        location: CodePlace(file: context.file, position: position ?? SourcePosition(line: 1, column: 1)),
        isFollowUp: !isLogging
      )
    )
    let operation = operations.count - 1
    for object in solver.listen(Int32(operation), to: receiver) { run(operation, on: object) }
  }
}

// MARK: - Closures

extension Flow {
  /// The object for a closure literal in its unit; reads the body when it is met first.
  mutating func closureObject(_ index: Int, _ context: BodyContext) -> Solver.Object {
    let key = ClosureKey(unit: context.unit, closure: index)
    if let known = closureObjects[key] { return known }
    let closure = symbols.files[context.file].facts.closures[index]
    let first = solver.nextVariable
    for parameter in closure.parameters {
      let isWritten = parameter.type != .named([])
      let type = isWritten ? symbols.resolve(parameter.type, in: context.scope) : .unknown
      let isKnown = isWritten && !isExternal(type)
      let variable = solver.makeVariable(filter: isKnown ? type : .unknown)
      localVariables[LocalKey(unit: context.unit, local: parameter.local)] =
        isKnown && !needsFlow(type) ? constant(of: type) : .variable(variable)
    }
    let result = solver.makeVariable()
    let code = codes.add(toUnit: context.unit)
    let object = makeObject(
      FlowObject(
        kind: .closure(parameters: VariableRun(from: first, count: closure.parameters.count), result: result),
        location: CodePlace(file: context.file, position: closure.position),
        code: code
      )
    )
    closureObjects[key] = object
    for capture in closure.captures {
      let name = symbols.files[context.file].facts.locals[capture.local].name
      let value = capture.value.map { evaluate($0, context) } ?? .none
      bind(capture.local, to: value, context)
      record(FlowObject.Capture(value: value, strength: capture.strength, name: name), in: object)
    }
    var inner = context
    inner.closure = index
    inner.code = code
    let outer = currentCode
    currentCode = code
    read(closure.body, inner, result: result)
    currentCode = outer
    return object
  }

  /// The closure that the compiler makes of an argument: it captures every local that the expression mentions.
  mutating func autoclosure(
    _ expression: ExpressionID,
    at fallback: SourcePosition,
    _ context: BodyContext
  ) -> Solver.Object {
    let outer = mentioned
    mentioned = []
    let value = evaluate(expression, context)
    let captures = mentioned ?? []
    mentioned = outer.map { $0 + captures }
    let result = solver.makeVariable()
    constrain(result, to: value)
    let location = CodePlace(
      file: context.file,
      position: symbols.files[context.file].facts.position(of: expression) ?? fallback
    )
    var object = FlowObject(
      kind: .closure(parameters: .none, result: result),
      location: location,
      code: codes.add(toUnit: context.unit)
    )
    for capture in captures where !object.captures.contains(capture) { object.captures.append(capture) }
    return makeObject(object)
  }

  private func isExternal(_ type: TypeHandle) -> Bool {
    if case .external = symbols.table[type] { return true }
    return false
  }

  private mutating func record(_ capture: FlowObject.Capture, in object: Solver.Object) {
    let index = Int(object) - symbols.types.count
    if !objects[index].captures.contains(capture) { objects[index].captures.append(capture) }
  }

  /// Notes that the code mentions a local: every closure between the code and the local's home captures it.
  mutating func mention(_ local: Int, value: Value, _ context: BodyContext) {
    guard value != .none, context.closure != nil || mentioned != nil else { return }
    let file = symbols.files[context.file]
    let home = file.facts.locals[local].closure
    if mentioned == nil, context.closure == home { return }
    let capture = FlowObject.Capture(
      value: value,
      strength: file.facts.locals[local].strength,
      name: file.facts.locals[local].name
    )
    mentioned?.append(capture)
    var current = context.closure
    while let closure = current, closure != home {
      if let object = closureObjects[ClosureKey(unit: context.unit, closure: closure)] { record(capture, in: object) }
      current = file.facts.closures[closure].parent
    }
  }
}
