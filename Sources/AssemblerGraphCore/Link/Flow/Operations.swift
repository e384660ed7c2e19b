// What waits for a receiver to be known, and calls of values.

extension Flow {
  /// `handler(x)`: a closure, a method value, or whatever stands in a variable.
  mutating func apply(
    _ function: Value,
    _ arguments: [EvaluatedArgument],
    _ call: CallSite,
    _ context: BodyContext
  ) -> Value {
    let result = solver.makeVariable()
    switch function {
    case .none: return .none
    case .object(let object):
      apply(
        object,
        arguments,
        into: result,
        code: context.code,
        at: CodePlace(file: context.file, position: call.position)
      )
    case .variable(let variable):
      listen(
        .apply(arguments: arguments, into: result),
        on: variable,
        type: .unknown,
        context,
        at: call.position
      )
    }
    return .variable(result)
  }

  mutating func apply(
    _ object: Solver.Object,
    _ arguments: [EvaluatedArgument],
    into result: Solver.Variable,
    code: Int,
    at location: CodePlace
  ) {
    guard let function = flowObject(object) else {
      guard let type = instanceType(object) else { return }
      // `object(…)`: callAsFunction
      for function in functions(named: .callAsFunction, of: type, labels: shape(of: arguments)) {
        constrain(result, to: invoke(function, receiver: Int(object), arguments, code: code, at: location))
      }
      return
    }
    switch function.kind {
    case .closure(let parameters, let closureResult):
      codes.note(Codes.Call(code: function.code, location: location), in: code)
      for (parameter, argument) in zip(parameters, arguments) { constrain(parameter, to: argument.value) }
      constrain(result, to: .variable(closureResult))
    case .method(let functions):
      let receiver = function.captures.first?.value
      var owner: Int?
      if case .object(let object) = receiver, instanceType(object) != nil { owner = Int(object) }
      for candidate in functions where symbols.functions[candidate].facts.parameters.count == arguments.count {
        var unlabelled = arguments
        for (index, parameter) in symbols.functions[candidate].facts.parameters.enumerated() {
          unlabelled[index].label = parameter.label
        }
        let receiver = owner ?? symbols.functions[candidate].owner
        constrain(result, to: invoke(candidate, receiver: receiver, unlabelled, code: code, at: location))
      }
    case .metatype, .holder, .instance: break
    }
  }

  /// Runs an operation on one object that turned out to be its receiver.
  mutating func run(_ index: Int, on object: Solver.Object) {
    let operation = operations[index]
    let wasLogging = isLogging
    isLogging = false
    defer { isLogging = wasLogging }
    currentCode = operation.code
    let unit = codes.unit(of: operation.code)
    var context = BodyContext(
      scope: TypeScope(file: units[unit].key.file),
      selfType: nil,
      selfObject: nil,
      isStatic: false,
      unit: unit,
      code: operation.code,
      place: 0
    )
    context.place = place(of: context)
    switch operation.action {
    case .apply(let arguments, let result):
      apply(object, arguments, into: result, code: operation.code, at: operation.location)
    case .load(let name, let result):
      guard let type = instanceType(object) else { return }
      if let property = property(name, of: type) {
        constrain(result, to: load(property: property, of: Int(object), context))
      } else {
        let functions = functions(named: name, of: type)
        if !functions.isEmpty { constrain(result, to: functionValue(functions, receiver: .object(object), context)) }
      }
    case .store(.subscriptWord, let value):
      if instanceType(object) != nil { storeThroughSubscript(value, of: Int(object), context) }
    case .store(let name, let value):
      guard let type = instanceType(object), let property = property(name, of: type) else { return }
      store(value, in: property, of: Int(object), context)
    case .payload(let name, let position, let result):
      guard let type = instanceType(object) else { return }
      if symbols.types[type].cases[name] != nil { constrain(result, to: .variable(payload(name, position, of: type))) }
    case .call(let name, let arguments, let result):
      run(call: name, arguments, into: result, on: object, operation, context)
    }
  }

  /// `type.init(…)` on a metatype that flowed in.
  private mutating func run(
    constructionOf type: Int,
    _ arguments: [EvaluatedArgument],
    into result: Solver.Variable,
    _ operation: Operation,
    _ context: BodyContext
  ) {
    codes.note(Codes.Construction(type: type, location: operation.location), in: operation.code)
    if allocations[type].map({ operation.location < $0 }) ?? true { allocations[type] = operation.location }
    let object = instance(of: type, madeAt: operation.location, context)
    for function in functions(named: .initializer, of: type, labels: shape(of: arguments)) {
      _ = invoke(function, receiver: object, arguments, code: operation.code, at: operation.location)
    }
    constrain(result, to: .object(Solver.Object(object)))
  }

  private mutating func run(
    call name: Name,
    _ arguments: [EvaluatedArgument],
    into result: Solver.Variable,
    on object: Solver.Object,
    _ operation: Operation,
    _ context: BodyContext
  ) {
    let labels = shape(of: arguments)
    if case .metatype(let type) = flowObject(object)?.kind {
      if name == .initializer { return run(constructionOf: type, arguments, into: result, operation, context) }
      for function in functions(named: name, of: type, labels: labels) {
        constrain(result, to: invoke(function, receiver: type, arguments, code: operation.code, at: operation.location))
      }
      return
    }
    guard let type = instanceType(object) else { return }
    let candidates = functions(named: name, of: type, labels: labels)
    for function in candidates {
      constrain(
        result,
        to: invoke(function, receiver: Int(object), arguments, code: operation.code, at: operation.location)
      )
    }
    if candidates.isEmpty, let property = property(name, of: type) {
      let function = load(property: property, of: Int(object), context)
      switch function {
      case .none: break
      case .object(let callee): apply(callee, arguments, into: result, code: operation.code, at: operation.location)
      case .variable(let variable):
        listen(.apply(arguments: arguments, into: result), on: variable, type: .unknown, context)
      }
    }
  }
}
