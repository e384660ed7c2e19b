import AssemblerGraphFacts
import AssemblerGraphModel

// Calls: which functions they can mean, and where their arguments go.

/// What is known of a call beside its callee.
struct CallSite {
  var callee: ExpressionID
  var arguments: ArgumentList
  var labels: CallShape
  var position: SourcePosition
  var expected: TypeHandle
  /// The static type of the result.
  var type: TypeHandle
}

extension BodyLowering {
  mutating func lower(
    call callee: ExpressionID,
    _ arguments: ArgumentList,
    at position: SourcePosition,
    id: ExpressionID,
    expected: TypeHandle
  ) -> Operand {
    if isReadAgain, let known = recentCalls.value(of: id, expected: expected) { return known }
    lastPosition = position
    let call = CallSite(
      callee: callee,
      arguments: arguments,
      labels: types.shape(of: arguments, in: file),
      position: position,
      expected: expected,
      type: types.typeOf(id, scope)
    )
    expectRegistered(callee, arguments)
    expectMade(callee, arguments, expected: expected)
    expectView(call)
    expectConfigured(call)
    expectRows(call)
    noteClosuresOfTasks(callee, arguments)
    let plain = lower(call, of: callee)
    askProvider(call)
    askForRows(call)
    noteDefaultScope(call)
    let value = reusedView(call) ?? viewOfUnknownClass(call, plain) ?? throughContainer(plain, callee, call)
    recentCalls.note(id, expected: expected, value: value)
    return value
  }

  private mutating func lower(_ call: CallSite, of callee: ExpressionID) -> Operand {
    switch facts[callee] {
    case .unqualified(let name, _) where name == types.previewMacro: return .none
    case .unqualified(let name, let selfLocal): return self.call(name: name, selfLocal: selfLocal, call)
    case .type: return construct(writtenType(callee), call)
    case .member(nil, let name, _):
      let type = symbols.table.element(call.expected)
      if name == .initializer { return construct(type, call) }
      noteMention(of: type, at: call.position)
      return callStatic(name, of: type, call)
    case .member(let base?, let name, let memberPosition):
      if let scene = scene(call) { return scene }
      emptyItems(call)
      provideEnvironment(name, call)
      if symbols.names.has(name, .dropsResults) { noteClosuresOfNothing(call) }
      return narrowed(self.call(member: name, of: base, at: memberPosition, call), of: name, to: base)
    case .superclass: return .none
    default:
      if let function = ownFunction(calledBy: call) { return apply(function, argumentsOfClosure(call), call) }
      // `{ .init(store: store) }()`: the place expects of the closure what it gives.
      let function = lower(callee, expected: symbols.table.handle(of: .function(parameters: [], result: call.expected)))
      return apply(function, argumentsOfClosure(call), call)
    }
  }

  // MARK: Bare names

  private mutating func call(name: Name, selfLocal: Int?, _ call: CallSite) -> Operand {
    for (depth, type) in types.enclosingTypes(scope).enumerated() {
      let isOfType = isStatic || depth > 0
      let candidates = types.bound(types.functions(named: name, of: type, labels: call.labels), toType: isOfType)
      guard !candidates.isEmpty else { continue }
      if depth > 0 { return invoke(candidates, on: .object(ObjectID(type)), call) }
      if let selfLocal { _ = lower(local: selfLocal) }
      if candidates.contains(where: { !symbols.functions[$0].facts.modifiers.contains(.isStatic) }) {
        noteTacitSelf(selfLocal)
      }
      _ = lend(nil, symbols.table.handle(of: .nominal(type, [])), to: name, call)
      return invoke(candidates, named: name, on: receiver, call)
    }
    let candidates = types.freeFunctions(named: name, labels: call.labels, from: file)
    if !candidates.isEmpty { return invoke(candidates, on: .none, call) }
    switch types.meaning(of: name, in: scope) {
    case .type(let type): return construct(name == .selfType ? selfType ?? type : type, call)
    case .property:
      let function = lower(name: name, selfLocal: selfLocal)
      return apply(function, argumentsOfClosure(call), call)
    case .enumCase(let type): return callStatic(name, of: symbols.table.handle(of: .nominal(type, [])), call)
    case .methods, .freeFunctions, .module, .none:
      if let result = callOperator(name, call) { return result }
      if associate(name, call) { return .none }
      if symbols.names[name] == "<~" { keepInSource(of: call) }
      // `addSubview(banner)`: an inherited method of a framework's class.
      var receiver = Operand.none
      let type = selfLocal == nil ? .unknown : selfType ?? .unknown
      if let selfLocal, case .receiver = types.retainingAPI(name, of: type)?.keeper {
        receiver = lower(local: selfLocal)
      }
      noteInherited(name, selfLocal)
      let arguments = arguments(of: call)
      let framework = callFramework(name, on: receiver, type: type, arguments, call)
      guard let selfLocal, isOfConformer(name, as: .method) else { return framework }
      let result = variable()
      let conformer = lower(local: selfLocal)
      add(.call(name: name, chosen: [], arguments: arguments, into: result), to: conformer, at: call.position)
      return joinKept(framework, with: .variable(result))
    }
  }

  var selfType: TypeHandle? { enclosingType.map { symbols.table.handle(of: .nominal($0, [])) } }

  // MARK: Members

  private mutating func call(
    member name: Name,
    of base: ExpressionID,
    at memberPosition: SourcePosition,
    _ call: CallSite
  ) -> Operand {
    if case .superclass(let selfLocal) = facts[base] { return callSuper(name, selfLocal: selfLocal, call) }
    if let foreign = types.foreignType(name, in: base, scope) { return construct(foreign, call) }
    let type = types.typeOfReceiver(base, of: name, scope)
    if case .collection(let element) = symbols.table[type] {
      typeElements(call, of: name, as: element, from: base)
    } else if case .member(_, let parts, _) = facts[base], EndingMethod.allParts.contains(symbols.names[parts]) {
      typeElements(call, of: name, as: .unknown, from: base)
    }
    let loans = lend(base, type, to: name, call)
    let first = summary.constraints.count
    var receiver = lower(base)
    // A method has no members: `next.flatMap { … }` is about a framework's property of that name.
    if case .made(let template) = receiver, case .method = summary.objects[template].kind { receiver = .none }
    defer {
      takeBack(loans, into: base, receiver, since: first, at: call.position)
      fill(base, type, by: name, call)
    }
    defer { if let other = newOfOwnKind(base) { noteClosures(in: call, for: other) } }
    if case .metatype(let instance) = symbols.table[type], !isFlowing(receiver) {
      noteMention(of: instance, at: memberPosition)
      if let metatype = metatypeGiven(for: instance) {
        let result = variable()
        let action = SymbolicOperation.Action.call(
          name: name,
          chosen: [],
          arguments: arguments(of: call),
          into: result
        )
        add(action, to: metatype, at: call.position)
        return .variable(result)
      }
      if name == .initializer { return construct(instance, call) }
      return callStatic(name, of: instance, call)
    }
    if let given = callExtension(name, of: base, receiver, type, call) { return given }
    if let given = callProtocolExtension(name, of: base, receiver, type, call) { return given }
    if let known = knownType(of: receiver) ?? leaf(type), !types.isSeeThrough(type) {
      return self.call(name, on: known, receiver: typed(receiver, as: type), base: base, call)
    }
    let candidates = types.nominals(of: type).flatMap { scannedMethods(name, of: $0, call) }
    let chosen = types.overloads(candidates, call, scope)
    let arguments = arguments(of: call, for: candidates)
    if candidates.isEmpty, types.isSeeThrough(type) || types.nominals(of: type).isEmpty {
      let framework = callFramework(name, on: receiver, type: type, arguments, call, base: base)
      guard !types.isSeeThrough(type), isFlowing(receiver) else { return framework }
      let result = variable()
      add(
        .call(name: name, expected: call.expected, chosen: [], arguments: arguments, into: result),
        to: receiver,
        type: type,
        at: call.position
      )
      return joinKept(framework, with: .variable(result))
    }
    // What the declared class inherits from a framework's, or what a framework's type has that the scanned code extends.
    let isForeign = candidates.isEmpty && types.nominals(of: type).allSatisfy { types.property(name, of: $0) == nil }
    let framework =
      isForeign ? callFramework(name, on: receiver, type: type, arguments, call, base: base) : Operand.none
    if !isForeign, types.nominals(of: type).contains(where: { symbols.types[$0].kind == .external }) {
      noteShown(by: call, name, of: base)
    }
    noteEnd(by: name, of: receiver, type, at: call.position)
    // What nothing is seen to flow into may still be a conformer.
    let target = plainObject(base, type) ?? (isFlowing(receiver) ? receiver : anything(of: type))
    let result = variable(candidates.first.flatMap { types.resultType(ofFunction: $0) }.flatMap(concrete) ?? .unknown)
    if types.isGenericContainer(type), !types.subscribes(name, to: type) { constrain(result, to: receiver) }
    let own = given(to: chosen, arguments, call)
    add(
      .call(name: name, expected: call.expected, chosen: chosen, arguments: own.arguments, into: result),
      to: target,
      type: type,
      at: call.position
    )
    let value = made(by: chosen, call, or: own.result ?? joinKept(framework, with: .variable(result)))
    return noteWhatStays(of: chosen, on: receiver, value)
  }

  /// `Page.build()` in `func show<Page: Building>(_ page: Page.Type)`: the metatype that came in says whose method runs.
  private func metatypeGiven(for type: TypeHandle) -> Operand? {
    guard case .parameter(let name, _) = symbols.table[type], case .function(let function) = summary.body else {
      return nil
    }
    let place = types.typesOfParameters(of: function).firstIndex { parameter in
      guard case .metatype(let instance) = symbols.table[symbols.table.element(parameter)],
        case .parameter(name, _) = symbols.table[instance]
      else { return false }
      return true
    }
    guard let place else { return nil }
    return .variable(BodyVariableID(place - types.typesOfParameters(of: function).startIndex))
  }

  /// In `children.forEach { $0.parent = self }` the static type of `$0` is that of an element.
  private mutating func typeElements(
    _ call: CallSite,
    of method: Name,
    as element: TypeHandle,
    from base: ExpressionID
  ) {
    guard symbols.names.has(method, [.callsWithElements, .maps]), method != .reduce else { return }
    for argument in facts[call.arguments] {
      guard let value = argument.value, case .closure(let index) = facts[value],
        let parameter = facts.closures[index].parameters.first
      else { continue }
      aliases[parameter.local] = (base, index)
      guard parameter.type == .named([]), element != .unknown else { continue }
      types.infer(element, forLocal: parameter.local, in: file)
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
    on type: TypeID,
    receiver: Operand,
    base: ExpressionID,
    _ call: CallSite
  ) -> Operand {
    let candidates = scannedMethods(name, of: type, call)
    if !candidates.isEmpty {
      let result = invoke(candidates, named: name, on: receiver, call)
      if symbols.types[type].kind == .external { noteShown(by: call, name, of: base) }
      if symbols.isValueType(type) {
        if propertyOfWrapper(base) != nil, candidates.allSatisfy({ types.emptiesWrapped($0) }) {
          lastPosition = call.position
          emptyAgain(base)
        } else {
          noteOtherValue(by: candidates, of: base, call)
        }
      }
      return resultThroughContainer(result, candidates: candidates, receiver: receiver)
    }
    if name == .initializer, receiver == self.receiver {
      // `self.init(rootViewController: page)`: an initializer that a framework's class has.
      keepInherited(arguments(of: call), in: receiver, type: symbols.table.handle(of: .nominal(type, [])), call)
      return .none
    }
    if types.property(name, of: type) != nil {
      let function = load(name, of: receiver, type: symbols.table.handle(of: .nominal(type, [])))
      return apply(function, argumentsOfClosure(call), call)
    }
    return callFramework(
      name,
      on: receiver,
      type: symbols.table.handle(of: .nominal(type, [])),
      arguments(of: call),
      call,
      base: base
    )
  }

  /// `box.get()`: a result of the parameter's type is what the container holds.
  private mutating func resultThroughContainer(
    _ result: Operand,
    candidates: [FunctionID],
    receiver: Operand
  ) -> Operand {
    guard isFlowing(receiver), let type = candidates.first.flatMap({ types.resultType(ofFunction: $0) }),
      case .parameter(_, .unknown) = symbols.table[type]
    else { return result }
    return join([result, receiver])
  }

  private mutating func callSuper(_ name: Name, selfLocal: Int?, _ call: CallSite) -> Operand {
    // Even `super` is `self`: a closure that mentions it captures it.
    noteSuper()
    let value = selfLocal.map { lower(local: $0) } ?? .none
    let type = selfType ?? .unknown
    var candidates: [FunctionID] = []
    if let enclosingType, let superclass = symbols.types[enclosingType].superclass {
      candidates = types.bound(types.functions(named: name, of: superclass, labels: call.labels), toType: isStatic)
    }
    if candidates.isEmpty, name == .initializer {
      keepInherited(arguments(of: call), in: receiver, type: type, call)
      return .none
    }
    if candidates.isEmpty { return callFramework(name, on: value, type: type, arguments(of: call), call) }
    return invoke(candidates, on: receiver, call)
  }

  private mutating func callStatic(_ name: Name, of type: TypeHandle, _ call: CallSite) -> Operand {
    guard let nominal = symbols.table.nominal(type) else {
      // `Task.detached { … }`, `Timer.scheduledTimer(…)`, `.success(value)`
      var name = name
      if case .external(let external, _) = symbols.table[type] { name = types.symbols.name(name, of: external) }
      return callFramework(name, on: .none, type: type, arguments(of: call), call)
    }
    if let method = methodOfType(name, nominal, call) { return method }
    let candidates = types.bound(types.functions(named: name, of: nominal, labels: call.labels), toType: true)
    if !candidates.isEmpty {
      let result = invoke(candidates, on: .object(ObjectID(nominal)), call)
      return made(by: candidates, named: name, of: nominal, call, or: result)
    }
    if let enumCase = symbols.types[nominal].cases[name] { return construct(enumCase, name, of: nominal, call) }
    if let nested = symbols.nestedType(symbols.names[name], in: nominal) {
      return construct(symbols.table.handle(of: .nominal(nested, [])), call)
    }
    if let property = types.property(name, of: nominal) {
      let function = load(property: property, of: .object(ObjectID(nominal)))
      return apply(function, argumentsOfClosure(call), call)
    }
    if types.isLoading(name), symbols.types[nominal].kind == .class {
      _ = arguments(of: call)
      return instance(of: nominal, at: call.position)
    }
    let external = types.symbols.name(name, of: symbols.types[nominal].name)
    return callFramework(external, on: .none, type: type, arguments(of: call), call)
  }

  /// `Coordinator.closed(self)`: an instance's method that is taken from its type is given the instance first, and holds it as
  /// `self.closed` does.
  private mutating func methodOfType(_ name: Name, _ type: TypeID, _ call: CallSite) -> Operand? {
    guard call.arguments.count == 1, let only = facts[call.arguments].first, only.label == nil, let value = only.value
    else { return nil }
    let functions = types.functions(named: name, of: type).filter { symbols.functions[$0].facts.kind == .function }
    guard !functions.isEmpty, !functions.contains(where: { symbols.functions[$0].facts.modifiers.contains(.isStatic) }),
      types.nominals(of: types.typeOf(value, scope)).contains(where: { symbols.isKind($0, of: type) })
    else { return nil }
    lastPosition = call.position
    var word = Name.selfWord
    if case .local(let local) = facts[value] { word = facts.locals[local].name }
    return functionValue(functions, receiver: lower(value), word: word)
  }

  // MARK: Values that are called

  /// `handler(x)`: a closure, a method value, or whatever stands in a variable.
  mutating func apply(_ function: Operand, _ arguments: [SymbolicArgument], _ call: CallSite) -> Operand {
    if function == .none { return .none }
    let result = variable()
    apply(function, arguments, into: result, type: typeByExtension(of: call.callee), at: call.position)
    return .variable(result)
  }

  mutating func apply(
    _ function: Operand,
    _ arguments: [SymbolicArgument],
    into result: BodyVariableID,
    type: TypeHandle = .unknown,
    at position: SourcePosition
  ) {
    add(.apply(arguments: arguments, into: result), to: function, type: type, at: position)
  }

  // MARK: Functions that are known

  /// Calls functions that fit the labels, without dynamic dispatch; overloads are told apart by the types of arguments and
  /// result.
  mutating func invoke(_ candidates: [FunctionID], on receiver: Operand, _ call: CallSite) -> Operand {
    let chosen = types.overloads(candidates, call, scope)
    let own = given(to: chosen, arguments(of: call, for: chosen), call)
    let result = variable(types.commonResult(of: chosen))
    add(
      .invoke(chosen, arguments: own.arguments, into: result),
      to: receiver,
      at: call.position,
      isAmbiguous: chosen.count > 1 && receiver == self.receiver
    )
    let value = made(by: chosen, call, or: own.result ?? valueOfCall(to: chosen, result))
    storeAlongPaths(of: chosen, on: receiver, own.arguments, result: value, call)
    return noteWhatStays(of: chosen, on: receiver, value)
  }

  /// The same with dynamic dispatch on the receiver.
  private mutating func invoke(
    _ candidates: [FunctionID],
    named name: Name,
    on receiver: Operand,
    _ call: CallSite
  ) -> Operand {
    let chosen = types.overloads(candidates, call, scope)
    let own = given(to: chosen, arguments(of: call, for: chosen), call)
    let result = variable(types.commonResult(of: chosen))
    add(
      .call(name: name, chosen: chosen, arguments: own.arguments, into: result),
      to: receiver,
      at: call.position,
      isAmbiguous: chosen.count > 1 && receiver == self.receiver
    )
    let value = made(by: chosen, call, or: own.result ?? valueOfCall(to: chosen, result))
    storeAlongPaths(of: chosen, on: receiver, own.arguments, result: value, call)
    return noteWhatStays(of: chosen, on: receiver, value)
  }

  /// A function without a result gives nothing.
  func valueOfCall(to functions: [FunctionID], _ result: BodyVariableID) -> Operand {
    let givesNothing = functions.allSatisfy { function in
      symbols.functions[function].facts.result == nil && symbols.functions[function].facts.kind != .initializer
    }
    return givesNothing ? .none : .variable(result)
  }

  /// Evaluates arguments with the parameter types of the first function they go to.
  mutating func arguments(of call: CallSite, for functions: [FunctionID] = []) -> [SymbolicArgument] {
    if call.arguments.isEmpty { return [] }
    let function = functions.first
    let places = function.flatMap { types.places(call.labels, in: $0) }
    var result: [SymbolicArgument] = []
    result.reserveCapacity(call.arguments.count)
    for (index, argument) in facts[call.arguments].enumerated() {
      var value = Operand.none
      if argument.mentionsSelf, let selfLocal = innermostSelf, let place = places?[index], let function,
        symbols.functions[function].facts.parameters[place].isAutoclosure
      {
        value = autoclosure(mentioning: selfLocal, at: call.position)
      } else if let expression = argument.value {
        // A bare name has no place of its own, and what the call is made on was read meanwhile.
        lastPosition = call.position
        let place = places?[index]
        if let place, let function, symbols.functions[function].facts.parameters[place].isAutoclosure {
          let isEscaping = symbols.functions[function].facts.parameters[place].isEscaping
          value = autoclosure(expression, isEscaping: isEscaping, at: call.position)
        } else {
          let expected =
            if let place, let function {
              expectedType(of: expression, at: place, of: function, functions, call)
            } else { typeTaken(for: expression, labelled: argument.label, by: call) }
          value = lower(expression, expected: expected)
          if let place, let function, symbols.functions[function].changedParameters.contains(place) {
            value = changed(value, in: expression, types.typeOfParameter(place, of: function))
          }
        }
      }
      result.append(
        SymbolicArgument(
          label: argument.label,
          value: value,
          isTrailingClosure: argument.isTrailingClosure,
          isNothing: isNothing(argument)
        )
      )
    }
    if let function, let places { emptyInOut(call, places, of: function) }
    // Of many overloads few take one.
    if !types.functionsTakingBindings.isEmpty {
      for function in functions where types.functionsTakingBindings.contains(function) {
        if let places = types.places(call.labels, in: function) { noteBindings(givenBy: call, places, to: function) }
      }
    }
    return result
  }
}

// MARK: - Generic functions

extension BodyLowering {
  /// What a parameter says of its argument; of a closure also what the other arguments say that its parameters are.
  private func expectedType(
    of argument: ExpressionID,
    at place: Int,
    of function: FunctionID,
    _ functions: [FunctionID],
    _ call: CallSite
  ) -> TypeHandle {
    let declared = types.typeOfParameter(place, of: function)
    if case .closure = facts[argument], functions.allSatisfy({ !symbols.functions[$0].facts.generics.isEmpty }) {
      let expected = functions.prefix(8).compactMap { expectedType(ofClosureAt: place, of: function, $0, call) }
      if functions.count == 1, let only = expected.first { return only }
      // Of overloads nothing is told but what all say that it gives: `add(Clock.self) { .init() }`
      let results = Set(expected.compactMap(resultOfFunction))
      if results.count == 1, let result = results.first, symbols.table.isDecided(result) {
        return symbols.table.handle(of: .function(parameters: [], result: result))
      }
    }
    return seenThroughCall(declared, of: function, for: argument, call)
  }

  /// What an overload says of a closure, as far as the other arguments tell its generic parameters.
  ///
  /// - Parameters:
  ///   - place: where the first of the overloads takes it.
  private func expectedType(
    ofClosureAt place: Int,
    of first: FunctionID,
    _ overload: FunctionID,
    _ call: CallSite
  ) -> TypeHandle? {
    var place = place
    if overload != first {
      guard let argument = types.places(call.labels, in: first)?.firstIndex(of: place),
        let other = types.places(call.labels, in: overload)?[argument]
      else { return nil }
      place = other
    }
    let told = types.parametersTold(byCallTo: overload, call.arguments, scope)
    return symbols.table.substituting(told, in: types.typeOfParameter(place, of: overload))
  }

  private func resultOfFunction(_ type: TypeHandle) -> TypeHandle? {
    if case .function(_, let result) = symbols.table[type] { result } else { nil }
  }

  /// What this very call puts into a generic function and gets out of it, as opposed to what other calls do: the arguments
  /// without the closures that were run here, and the result when that is one of the arguments.
  mutating func given(
    to functions: [FunctionID],
    _ arguments: [SymbolicArgument],
    _ call: CallSite
  ) -> (arguments: [SymbolicArgument], result: Operand?) {
    let arguments = putIntoArguments(of: functions, arguments, call)
    guard functions.count == 1, let function = functions.first, !symbols.functions[function].facts.generics.isEmpty,
      let places = types.places(call.labels, in: function)
    else { return (arguments, nil) }
    var remaining = arguments
    for (index, place) in places.enumerated()
    where applyClosure(at: index, place, of: function, arguments, places, call) {
      remaining[index].value = .none
    }
    return (remaining, genericResult(of: function, arguments, places, call))
  }

  /// `with(value) { it in … }` with `func with<V>(_ value: V, _ change: (V) -> Void)`: the closure gets what this very call
  /// put in. Only for closures that the function cannot store.
  private mutating func applyClosure(
    at index: Int,
    _ place: Int,
    of function: FunctionID,
    _ arguments: [SymbolicArgument],
    _ places: [Int],
    _ call: CallSite
  ) -> Bool {
    let symbol = symbols.functions[function]
    guard !symbol.facts.parameters[place].isEscaping, isCallable(arguments[index].value) else { return false }
    let parameters = Array(types.typesOfParameters(of: function))
    guard case .function(let inputs, _) = symbols.table[parameters[place]], !inputs.isEmpty else { return false }
    var values: [SymbolicArgument] = []
    for input in inputs {
      guard case .parameter(let name, _) = symbols.table[input],
        symbol.facts.generics.contains(where: { $0.name == name })
      else { return false }
      let given = zip(places, arguments).filter { $0.0 != place && parameters[$0.0] == input }.map(\.1.value)
      guard !given.isEmpty else { return false }
      values.append(SymbolicArgument(label: nil, value: join(given), isTrailingClosure: false))
    }
    apply(arguments[index].value, values, into: variable(), at: call.position)
    return true
  }

  /// The result of `identity<T>(_ value: T) -> T`: what comes out is what this very call put in, not what others did.
  private mutating func genericResult(
    of function: FunctionID,
    _ arguments: [SymbolicArgument],
    _ places: [Int],
    _ call: CallSite
  ) -> Operand? {
    let symbol = symbols.functions[function]
    guard let result = types.resultType(ofFunction: function),
      case .parameter(let name, _) = symbols.table[symbols.table.element(result)],
      symbol.facts.generics.contains(where: { $0.name == name })
    else { return nil }
    let parameters = Array(types.typesOfParameters(of: function))
    var values: [Operand] = []
    for (place, argument) in zip(places, arguments) {
      switch symbols.table[symbols.table.element(parameters[place])] {
      case .parameter(name, _): values.append(argument.value)
      case .function(_, let output) where output == result:
        let made = variable()
        if isCallable(argument.value) { apply(argument.value, [], into: made, at: call.position) }
        values.append(.variable(made))
      default: break
      }
    }
    return values.isEmpty ? nil : join(values)
  }
}
