// Calls of functions that are known: which overload, where the arguments go, what comes back.

extension Flow {
  /// Calls functions that fit the labels; overloads are told apart by the types of arguments and result.
  mutating func call(
    _ candidates: [Int],
    receiver: Int?,
    _ call: CallSite,
    _ context: BodyContext
  ) -> Value {
    let chosen = overloads(candidates, call, context)
    let arguments = evaluated(call.arguments, context, for: chosen, at: call.position)
    // Of overloads that nothing tells apart at most one is called: none counts as called by its own type.
    let wasGuessing = isGuessing
    if chosen.count > 1, receiver == context.selfObject { isGuessing = true }
    defer { isGuessing = wasGuessing }
    var results: [Value] = []
    for function in chosen {
      results.append(
        invoke(
          function,
          receiver: receiver,
          arguments,
          code: context.code,
          at: CodePlace(file: context.file, position: call.position)
        )
      )
    }
    return join(results)
  }

  mutating func overloads(_ candidates: [Int], _ call: CallSite, _ context: BodyContext) -> [Int] {
    guard candidates.count > 1 else { return candidates }
    var fitting: [Int] = []
    for candidate in candidates {
      if let result = resultType(ofFunction: candidate), !couldMatch(result, call.expected) { continue }
      fitting.append(candidate)
    }
    if fitting.isEmpty { fitting = candidates }
    var types: [TypeHandle] = []
    for index in call.arguments.range {
      let value = symbols.files[context.file].facts.arguments[index].value
      types.append(value.map { typeOf($0, context.scope) } ?? .unknown)
    }
    if types.allSatisfy({ $0 == .unknown }) { return fitting }
    var byArguments: [Int] = []
    for candidate in fitting where couldTake(types, call.labels, candidate) { byArguments.append(candidate) }
    return byArguments.isEmpty ? fitting : byArguments
  }

  private mutating func couldTake(_ types: [TypeHandle], _ labels: CallShape, _ function: Int) -> Bool {
    let signature = signature(of: function)
    let first = signature.parameters.lowerBound
    var places: [Int]?
    // With one argument for each parameter they are in order, since the labels fit.
    if signature.parameters.count != types.count || signature.isVariadic {
      places = self.places(labels, in: function)
      if places == nil { return false }
    }
    for index in 0..<min(places?.count ?? types.count, types.count) {
      let expected = parameterTypes[first + (places?[index] ?? index)]
      if !couldMatch(types[index], expected) { return false }
    }
    return true
  }

  /// Whether a value of one type could be used where the other is asked for; what is unknown could.
  private func couldMatch(_ type: TypeHandle, _ expected: TypeHandle) -> Bool {
    if type == expected || type == .unknown || expected == .unknown { return true }
    if let actual = symbols.table.nominal(type), let wanted = symbols.table.nominal(expected), actual != wanted,
      symbols.isValueType(actual), symbols.isValueType(wanted)
    {
      return false
    }
    let key = LookupMemory.Numbers(Int(type.rawValue), Int(expected.rawValue))
    if let known = lookups.matches[key] { return known }
    let matches = findMatch(type, expected)
    lookups.matches[key] = matches
    return matches
  }

  private func findMatch(_ type: TypeHandle, _ expected: TypeHandle) -> Bool {
    switch (symbols.table[type], symbols.table[expected]) {
    case (.nominal(let actual, _), .nominal(let wanted, _)):
      symbols.isKind(actual, of: wanted) || symbols.isKind(wanted, of: actual)
    case (.external(let actual, _), .external(let wanted, _)):
      actual == wanted || !(plainDataNames.contains(actual) && plainDataNames.contains(wanted))
    case (.nominal, .external(let name, _)), (.external(let name, _), .nominal): !plainDataNames.contains(name)
    case (.nominal, .function), (.function, .nominal): false
    default: true
    }
  }

  /// Binds the arguments to a function's parameters and gives its result.
  mutating func invoke(
    _ function: Int,
    receiver: Int?,
    _ arguments: [EvaluatedArgument],
    code: Int,
    at location: CodePlace
  ) -> Value {
    let symbol = symbols.functions[function]
    let isInitializer = symbol.facts.kind == .initializer
    guard symbol.facts.body != nil else { return .none }
    let unit = unit(UnitKey(body: .function(function), receiver: receiver ?? -1, file: symbol.file))
    noteCall(to: unit, code, location)
    guard let places = places(shape(of: arguments), in: function) else { return .none }
    for (place, argument) in zip(places, arguments) {
      if applyGenericClosure(argument, place, of: function, arguments, places, code: code, at: location) { continue }
      constrain(units[unit].parameters[place], to: argument.value)
    }
    for (index, parameter) in symbol.facts.parameters.enumerated()
    where parameter.defaultValue != nil && !places.contains(index) {
      useDefault(ofParameter: index, in: unit)
    }
    if isInitializer { return receiver.map { .object(Solver.Object($0)) } ?? .none }
    let filter = solver.filters[Int(units[unit].result)]
    if symbol.facts.result == nil { return .none }
    if !needsFlow(filter) { return constant(of: filter) }
    return genericResult(of: function, arguments, places: places, filter, code: code, at: location)
      ?? .variable(units[unit].result)
  }

  /// `with(value) { it in … }` with `func with<V>(_ value: V, _ change: (V) -> Void)`: the closure gets what this very call
  /// put in, not what others did. Only for closures that the function cannot store.
  private mutating func applyGenericClosure(
    _ argument: EvaluatedArgument,
    _ place: Int,
    of function: Int,
    _ arguments: [EvaluatedArgument],
    _ places: [Int],
    code: Int,
    at location: CodePlace
  ) -> Bool {
    let symbol = symbols.functions[function]
    guard !symbol.facts.generics.isEmpty, !symbol.facts.parameters[place].isEscaping,
      case .object(let closure) = argument.value, instanceType(closure) == nil
    else { return false }
    let types = Array(typesOfParameters(of: function))
    guard case .function(let inputs, _) = symbols.table[types[place]], !inputs.isEmpty else { return false }
    var values: [EvaluatedArgument] = []
    for input in inputs {
      guard case .parameter(let name, _) = symbols.table[input],
        symbol.facts.generics.contains(where: { $0.name == name })
      else { return false }
      var given: [Value] = []
      for (other, value) in zip(places, arguments) where other != place {
        if types[other] == input { given.append(value.value) }
      }
      guard !given.isEmpty else { return false }
      values.append(EvaluatedArgument(label: nil, value: join(given), type: input, isTrailingClosure: false))
    }
    apply(closure, values, into: solver.makeVariable(), code: code, at: location)
    return true
  }

  /// The result of `identity<T>(_ value: T) -> T`: what comes out is what this very call put in, not what others did.
  private mutating func genericResult(
    of function: Int,
    _ arguments: [EvaluatedArgument],
    places: [Int],
    _ result: TypeHandle,
    code: Int,
    at location: CodePlace
  ) -> Value? {
    let symbol = symbols.functions[function]
    guard case .parameter(let name, _) = symbols.table[symbols.table.element(result)],
      symbol.facts.generics.contains(where: { $0.name == name })
    else { return nil }
    let types = Array(typesOfParameters(of: function))
    var values: [Value] = []
    for (place, argument) in zip(places, arguments) {
      switch symbols.table[symbols.table.element(types[place])] {
      case .parameter(name, _): values.append(argument.value)
      case .function(_, let output) where output == result:
        let made = solver.makeVariable()
        if case .object(let object) = argument.value { apply(object, [], into: made, code: code, at: location) }
        values.append(.variable(made))
      default: break
      }
    }
    return values.isEmpty ? nil : join(values)
  }

  /// Evaluates arguments with the parameter types of the first function they go to.
  mutating func evaluated(
    _ arguments: ArgumentList,
    _ context: BodyContext,
    for functions: [Int] = [],
    at position: SourcePosition = SourcePosition(line: 1, column: 1)
  ) -> [EvaluatedArgument] {
    if arguments.isEmpty { return [] }
    var places: [Int]?
    if let function = functions.first {
      let shape = shape(of: arguments, in: context.file)
      places = self.places(shape, in: function)
    }
    var result: [EvaluatedArgument] = []
    result.reserveCapacity(arguments.count)
    for index in 0..<arguments.count {
      let argument = symbols.files[context.file].facts.arguments[arguments.range.lowerBound + index]
      let value: Value
      if let expression = argument.value {
        let place = places?[index]
        if let place, let function = functions.first, symbols.functions[function].facts.parameters[place].isAutoclosure
        {
          value = .object(autoclosure(expression, at: position, context))
        } else {
          var expected = TypeHandle.unknown
          if let place, let function = functions.first { expected = typeOfParameter(place, of: function) }
          value = evaluate(expression, context, expected: expected)
        }
      } else {
        value = .none
      }
      result.append(
        EvaluatedArgument(
          label: argument.label,
          value: value,
          type: argument.value.map { typeOf($0, context.scope) } ?? .unknown,
          isTrailingClosure: argument.isTrailingClosure
        )
      )
    }
    return result
  }
}
