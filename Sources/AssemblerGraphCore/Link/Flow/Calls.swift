// Calls: which functions they can mean, and where their arguments go.

extension Flow {
  mutating func evaluate(
    call callee: ExpressionID,
    _ arguments: [Argument],
    at position: SourcePosition,
    id: ExpressionID,
    _ context: BodyContext,
    expected: TypeHandle
  ) -> Value {
    let call = CallSite(arguments: arguments, position: position, expected: expected, type: typeOf(id, context.scope))
    switch symbols.files[context.file].facts[callee] {
    case .unqualified(let name, let selfLocal): return self.call(name: name, selfLocal: selfLocal, call, context)
    case .type(let reference): return construct(symbols.resolve(reference, in: context.scope), call, context)
    case .member(nil, let name, _):
      let type = symbols.table.element(expected)
      return name == "init" ? construct(type, call, context) : callStatic(name, of: type, call, context)
    case .member(let base?, let name, let memberPosition):
      return self.call(member: name, of: base, at: memberPosition, call, context)
    case .closure(let index):
      let object = closureObject(index, context)
      return apply(.object(object), evaluated(arguments, context), call, context)
    case .superclass: return .none
    default:
      let function = evaluate(callee, context)
      return apply(function, evaluated(arguments, context), call, context)
    }
  }

  /// What is known of a call beside its callee.
  struct CallSite {
    var arguments: [Argument]
    var position: SourcePosition
    var expected: TypeHandle
    /// The static type of the result.
    var type: TypeHandle

    var labels: [(String?, Bool)] { arguments.map { ($0.label, $0.isTrailingClosure) } }
  }

  // MARK: Bare names

  private mutating func call(
    name: String,
    selfLocal: Int?,
    _ call: CallSite,
    _ context: BodyContext
  ) -> Value {
    var enclosing = enclosingTypes(context.scope)
    if let selfType = context.selfType, !enclosing.isEmpty { enclosing[0] = selfType }
    for (depth, type) in enclosing.enumerated() {
      let candidates = functions(named: name, of: type, labels: call.labels)
      guard !candidates.isEmpty else { continue }
      if depth == 0, let selfLocal { _ = evaluate(local: selfLocal, context) }
      let receiver = depth == 0 ? context.selfObject ?? type : type
      return self.call(candidates, receiver: receiver, call, context)
    }
    let candidates = freeFunctions(named: name, labels: call.labels, from: context.file)
    if !candidates.isEmpty { return self.call(candidates, receiver: nil, call, context) }
    switch meaning(of: name, in: context.scope, selfType: context.selfType) {
    case .type(let type): return construct(name == "Self" ? selfHandle(context) ?? type : type, call, context)
    case .property:
      let function = evaluate(name: name, selfLocal: selfLocal, context)
      return apply(function, evaluated(call.arguments, context), call, context)
    case .enumCase(let type):
      return callStatic(name, of: symbols.table.handle(of: .nominal(type, [])), call, context)
    case .functions, .module, .none:
      return callFramework(name, on: .none, type: .unknown, evaluated(call.arguments, context), call, context)
    }
  }

  private mutating func selfHandle(_ context: BodyContext) -> TypeHandle? {
    context.selfType.map { symbols.table.handle(of: .nominal($0, [])) }
  }

  // MARK: Members

  private mutating func call(
    member name: String,
    of base: ExpressionID,
    at memberPosition: SourcePosition,
    _ call: CallSite,
    _ context: BodyContext
  ) -> Value {
    let type = typeOf(base, context.scope)
    if case .superclass(let selfLocal) = symbols.files[context.file].facts[base] {
      return callSuper(name, selfLocal: selfLocal, call, context)
    }
    let receiver = evaluate(base, context)
    if case .metatype(let instance) = symbols.table[type], !receiver.isVariable {
      noteMention(of: instance, at: memberPosition, context)
      if name == "init" { return construct(instance, call, context) }
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

  /// A result type that does not depend on generic parameters.
  private func concrete(_ type: TypeHandle) -> TypeHandle? {
    if case .parameter = symbols.table[type] { return nil }
    return type
  }

  /// A call on a receiver whose type is known.
  private mutating func call(
    _ name: String,
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
    _ name: String,
    selfLocal: Int?,
    _ call: CallSite,
    _ context: BodyContext
  ) -> Value {
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
    _ name: String,
    of type: TypeHandle,
    _ call: CallSite,
    _ context: BodyContext
  ) -> Value {
    guard let nominal = symbols.table.nominal(type) else {
      // `Task.detached { … }`, `Timer.scheduledTimer(…)`, `.success(value)`
      var name = name
      if case .external(let external, _) = symbols.table[type] { name = "\(external).\(name)" }
      return callFramework(name, on: .none, type: type, evaluated(call.arguments, context), call, context)
    }
    let candidates = functions(named: name, of: nominal, labels: call.labels)
    if !candidates.isEmpty { return self.call(candidates, receiver: nominal, call, context) }
    if symbols.types[nominal].cases[name] != nil {
      for (index, argument) in call.arguments.enumerated() {
        guard let value = argument.value else { continue }
        let variable = payload(name, index, of: nominal)
        let evaluated = evaluate(value, context, expected: solver.filters[Int(variable)])
        constrain(variable, to: evaluated)
      }
      return .object(Solver.Object(nominal))
    }
    if let nested = symbols.nestedType(name, in: nominal) {
      return construct(symbols.table.handle(of: .nominal(nested, [])), call, context)
    }
    if let property = property(name, of: nominal) {
      let function = load(property: property, of: nominal, context)
      return apply(function, evaluated(call.arguments, context), call, context)
    }
    let external = "\(symbols.types[nominal].name).\(name)"
    return callFramework(external, on: .none, type: type, evaluated(call.arguments, context), call, context)
  }

  // MARK: Known functions

  /// Calls functions that fit the labels; overloads are told apart by the types of arguments and result.
  private mutating func call(
    _ candidates: [Int],
    receiver: Int?,
    _ call: CallSite,
    _ context: BodyContext
  ) -> Value {
    let chosen = overloads(candidates, call, context)
    let arguments = evaluated(call.arguments, context, for: chosen, at: call.position)
    var results: [Value] = []
    for function in chosen {
      results.append(
        invoke(
          function,
          receiver: receiver,
          arguments,
          code: context.code,
          at: symbols.location(context.file, call.position)
        )
      )
    }
    return join(results)
  }

  private mutating func overloads(_ candidates: [Int], _ call: CallSite, _ context: BodyContext) -> [Int] {
    guard candidates.count > 1 else { return candidates }
    var fitting = candidates.filter { candidate in
      guard let result = resultType(ofFunction: candidate) else { return true }
      return couldMatch(result, call.expected)
    }
    if fitting.isEmpty { fitting = candidates }
    let types = call.arguments.map { argument in argument.value.map { typeOf($0, context.scope) } ?? .unknown }
    let byArguments = fitting.filter { candidate in
      let symbol = symbols.functions[candidate]
      guard let places = match(labels: call.labels, to: symbol.facts.parameters) else { return false }
      let scope = TypeScope(file: symbol.file, group: symbol.group, function: candidate)
      return zip(places, types).allSatisfy { place, type in
        let wanted = symbols.resolve(symbol.facts.parameters[place].type, in: scope)
        return couldMatch(type, wanted)
      }
    }
    return byArguments.isEmpty ? fitting : byArguments
  }

  /// Whether a value of one type could be used where the other is asked for; what is unknown could.
  private func couldMatch(_ type: TypeHandle, _ expected: TypeHandle) -> Bool {
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
    at location: SourceLocation
  ) -> Value {
    let symbol = symbols.functions[function]
    let isInitializer = symbol.facts.kind == .initializer
    guard symbol.facts.body != nil else { return .none }
    let unit = unit(UnitKey(body: .function(function), receiver: receiver ?? -1, file: symbol.file))
    noteCall(to: unit, code, location)
    let labels = arguments.map { ($0.label, $0.isTrailingClosure) }
    guard let places = match(labels: labels, to: symbol.facts.parameters) else { return .none }
    for (place, argument) in zip(places, arguments) {
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

  /// The result of `identity<T>(_ value: T) -> T`: what comes out is what this very call put in, not what others did.
  private mutating func genericResult(
    of function: Int,
    _ arguments: [EvaluatedArgument],
    places: [Int],
    _ result: TypeHandle,
    code: Int,
    at location: SourceLocation
  ) -> Value? {
    let symbol = symbols.functions[function]
    guard case .parameter(let name, _) = symbols.table[symbols.table.element(result)],
      symbol.facts.generics.contains(where: { $0.name == name })
    else { return nil }
    let scope = TypeScope(file: symbol.file, group: symbol.group, function: function)
    var values: [Value] = []
    for (place, argument) in zip(places, arguments) {
      let type = symbols.resolve(symbol.facts.parameters[place].type, in: scope)
      switch symbols.table[symbols.table.element(type)] {
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
    _ arguments: [Argument],
    _ context: BodyContext,
    for functions: [Int] = [],
    at position: SourcePosition = SourcePosition(line: 1, column: 1)
  ) -> [EvaluatedArgument] {
    var expected = [TypeHandle](repeating: .unknown, count: arguments.count)
    var isAutoclosure = [Bool](repeating: false, count: arguments.count)
    if let function = functions.first {
      let symbol = symbols.functions[function]
      let scope = TypeScope(file: symbol.file, group: symbol.group, function: function)
      let labels = arguments.map { ($0.label, $0.isTrailingClosure) }
      if let places = match(labels: labels, to: symbol.facts.parameters) {
        for (index, place) in places.enumerated() {
          expected[index] = symbols.resolve(symbol.facts.parameters[place].type, in: scope)
          isAutoclosure[index] = symbol.facts.parameters[place].isAutoclosure
        }
      }
    }
    var result: [EvaluatedArgument] = []
    for (index, argument) in arguments.enumerated() {
      let value: Value
      if isAutoclosure[index], let expression = argument.value {
        value = .object(autoclosure(expression, at: position, context))
      } else {
        value = argument.value.map { evaluate($0, context, expected: expected[index]) } ?? .none
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

  // MARK: Construction

  /// `Foo(…)`: the fresh instance, with its arguments in its properties.
  mutating func construct(_ type: TypeHandle, _ call: CallSite, _ context: BodyContext) -> Value {
    guard case .nominal(let nominal, _) = symbols.table[type] else {
      if case .collection = symbols.table[type] { return join(evaluated(call.arguments, context).map(\.value)) }
      if case .dictionary = symbols.table[type] { return join(evaluated(call.arguments, context).map(\.value)) }
      if case .parameter = symbols.table[type] {
        _ = evaluated(call.arguments, context)
        return .none
      }
      var name = ""
      if case .external(let external, _) = symbols.table[type] { name = external }
      return callFramework(name, on: .none, type: type, evaluated(call.arguments, context), call, context)
    }
    let location = symbols.location(context.file, call.position)
    if symbols.types[nominal].kind != .protocol {
      codes[context.code].constructions.append(Code.Construction(type: nominal, location: location))
      if allocations[nominal].map({ location < $0 }) ?? true { allocations[nominal] = location }
    }
    let object = instance(of: nominal, madeAt: location, context)
    var candidates = functions(named: "init", of: nominal, labels: call.labels)
    if candidates.isEmpty, let only = onlyInitializer(of: nominal, argumentCount: call.arguments.count) {
      // The labels differ: the call still makes this type, and the places tell where the arguments go.
      return constructByPlace(only, object, call, context)
    }
    candidates = overloads(candidates, call, context)
    let arguments = evaluated(call.arguments, context, for: candidates, at: call.position)
    for function in candidates { _ = invoke(function, receiver: object, arguments, code: context.code, at: location) }
    if candidates.isEmpty { memberwise(object, arguments, context) }
    let instance = Value.object(Solver.Object(object))
    if symbols.types[nominal].kind == .external {
      return join([
        instance, callFramework(symbols.types[nominal].name, on: .none, type: type, arguments, call, context),
      ])
    }
    guard !symbols.types[nominal].generics.isEmpty else { return instance }
    return join([instance] + arguments.map(\.value))
  }

  /// The object that a construction makes: the type, or this very place's instance where they are told apart.
  private mutating func instance(of type: Int, madeAt location: SourceLocation, _ context: BodyContext) -> Int {
    guard distinguished.contains(type), symbols.types[type].kind != .protocol else { return type }
    // Two makers in a row tell instances apart; further ones rarely do, and their number would grow without bound.
    let isDeep = creationDepth(ofUnit: context.unit) >= 2
    let key = InstanceKey(type: type, location: location, unit: isDeep ? -1 : context.unit)
    if let known = instances[key] { return known }
    let object =
      repeatedConstruction(key)
      ?? Int(
        makeObject(FlowObject(kind: .instance(type), location: location, code: key.unit))
      )
    instances[key] = object
    startUnits(ofInstance: object)
    return object
  }

  /// How many makers in a row are instances that are told apart themselves.
  private func creationDepth(ofUnit unit: Int) -> Int {
    var depth = 0
    var unit = unit
    while unit >= 0, let maker = flowObject(Solver.Object(max(0, units[unit].key.receiver))),
      case .instance = maker.kind
    {
      depth += 1
      unit = maker.code
    }
    return depth
  }

  /// A construction that runs inside what it made itself stands for all of them: chains of unknown length.
  private func repeatedConstruction(_ key: InstanceKey) -> Int? {
    var unit = key.unit
    while unit >= 0, let maker = flowObject(Solver.Object(max(0, units[unit].key.receiver))),
      case .instance(let type) = maker.kind
    {
      if type == key.type, maker.location == key.location { return units[unit].key.receiver }
      unit = maker.code
    }
    return nil
  }

  private func onlyInitializer(of type: Int, argumentCount: Int) -> Int? {
    let initializers = functions(named: "init", of: type).filter {
      symbols.functions[$0].facts.parameters.count == argumentCount
    }
    return initializers.count == 1 && argumentCount > 0 ? initializers[0] : nil
  }

  private mutating func constructByPlace(
    _ initializer: Int,
    _ object: Int,
    _ call: CallSite,
    _ context: BodyContext
  ) -> Value {
    var arguments = evaluated(call.arguments, context)
    for (index, parameter) in symbols.functions[initializer].facts.parameters.enumerated() {
      arguments[index].label = parameter.label
      arguments[index].isTrailingClosure = false
    }
    let location = symbols.location(context.file, call.position)
    return invoke(initializer, receiver: object, arguments, code: context.code, at: location)
  }

  /// The initializer that the compiler writes for a struct; for others, labels that name properties.
  private mutating func memberwise(_ object: Int, _ arguments: [EvaluatedArgument], _ context: BodyContext) {
    let type = type(ofObject: object)
    for argument in arguments {
      if let label = argument.label {
        if let property = property(label, of: type) { store(argument.value, in: property, of: object, context) }
      } else if argument.isTrailingClosure, let property = lastClosureProperty(of: type) {
        store(argument.value, in: property, of: object, context)
      }
    }
  }

  private mutating func lastClosureProperty(of type: Int) -> Int? {
    let stored = symbols.types[type].properties.values.joined().filter {
      symbols.properties[$0].facts.isStoredInInstances
    }
    for property in stored.sorted(by: >) {
      let type = typeOfProperty(property)
      if case .function = symbols.table[type] { return property }
    }
    return nil
  }

  // MARK: Calling values

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
      apply(object, arguments, into: result, code: context.code, at: symbols.location(context.file, call.position))
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
    at location: SourceLocation
  ) {
    guard let function = flowObject(object) else {
      guard let type = instanceType(object) else { return }
      // `object(…)`: callAsFunction
      let labels = arguments.map { ($0.label, $0.isTrailingClosure) }
      for function in functions(named: "callAsFunction", of: type, labels: labels) {
        constrain(result, to: invoke(function, receiver: Int(object), arguments, code: code, at: location))
      }
      return
    }
    switch function.kind {
    case .closure(let parameters, let closureResult):
      codes[code].calls.append(Code.Call(code: function.code, location: location))
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

  // MARK: Waiting operations

  /// Runs an operation on one object that turned out to be its receiver.
  mutating func run(_ index: Int, on object: Solver.Object) {
    let operation = operations[index]
    var context = BodyContext(
      scope: TypeScope(file: 0),
      selfType: nil,
      selfObject: nil,
      isStatic: false,
      unit: codes[operation.code].unit,
      code: operation.code
    )
    context.scope.file = units[context.unit].key.file
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
    codes[operation.code].constructions.append(Code.Construction(type: type, location: operation.location))
    if allocations[type].map({ operation.location < $0 }) ?? true { allocations[type] = operation.location }
    let object = instance(of: type, madeAt: operation.location, context)
    let labels = arguments.map { ($0.label, $0.isTrailingClosure) }
    for function in functions(named: "init", of: type, labels: labels) {
      _ = invoke(function, receiver: object, arguments, code: operation.code, at: operation.location)
    }
    add(Solver.Object(object), to: result)
  }

  private mutating func run(
    call name: String,
    _ arguments: [EvaluatedArgument],
    into result: Solver.Variable,
    on object: Solver.Object,
    _ operation: Operation,
    _ context: BodyContext
  ) {
    let labels = arguments.map { ($0.label, $0.isTrailingClosure) }
    if case .metatype(let type) = flowObject(object)?.kind {
      if name == "init" { return run(constructionOf: type, arguments, into: result, operation, context) }
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
