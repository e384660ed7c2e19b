// Dependency containers: what is registered for a type is what comes out for it.

/// What a container makes things for: a type, and a name where one type has several.
struct Registration: Hashable, Sendable {
  var type: TypeHandle
  var name: Name?
}

/// What is known of one registration.
struct RegisteredValue: Sendable {
  /// What comes out.
  var value: Solver.Variable
  /// What goes into the closure behind the container itself: `resolve(Page.self, argument: url)`.
  var arguments: [Solver.Variable] = []
  /// Whether anything was registered, as opposed to only asked for.
  var isRegistered = false
}

/// The words of all dialects.
struct ContainerWords: Sendable {
  enum Role: Sendable { case registering, resolving, completing, alsoServing }

  private(set) var roles = DenseMap<Role>()
  let wrappers: Set<String>
  let containers: Set<String>
  private(set) var factories = DenseMap<Bool>()
  private(set) var modifiers = DenseMap<Bool>()

  init(_ dialects: [ContainerDialect], _ symbols: inout SymbolTable) {
    wrappers = Set(dialects.flatMap(\.wrappers))
    containers = Set(dialects.flatMap(\.containers))
    for word in dialects.flatMap(\.factories) { factories[symbols.name(word)] = true }
    for word in dialects.flatMap(\.modifiers) { modifiers[symbols.name(word)] = true }
    for dialect in dialects {
      for word in dialect.registering { roles[symbols.name(word)] = .registering }
      for word in dialect.resolving { roles[symbols.name(word)] = .resolving }
      for word in dialect.completing { roles[symbols.name(word)] = .completing }
      for word in dialect.alsoServing { roles[symbols.name(word)] = .alsoServing }
    }
  }
}

/// Something that was asked for, and what the container's own code gives: it counts only when nothing is registered.
struct Resolution: Sendable {
  var registration: Registration
  var plain: Value
  var result: Solver.Variable
}

extension Flow {
  /// The value of a call that speaks to a container; of any other the value that it has anyway.
  mutating func throughContainer(
    _ plain: Value,
    _ callee: ExpressionID,
    _ call: CallSite,
    _ context: BodyContext
  ) -> Value {
    let word: Name
    let base: ExpressionID?
    switch symbols.files[context.file].facts[callee] {
    case .unqualified(let name, _): (word, base) = (name, nil)
    case .member(let receiver, let name, _): (word, base) = (name, receiver)
    case .type(let type):
      let name = symbols.files[context.file].facts[type].lastName.flatMap { symbols.names.known($0) }
      return name.flatMap { factory(named: $0, call, context) } ?? plain
    case .local(let local):
      guard local == context.selfLocal, let type = context.selfType, words.containers.contains(symbols.types[type].name)
      else { return plain }
      return closure(in: call, context) ?? plain
    default: return plain
    }
    switch words.roles[word] {
    case .registering:
      if isContainerCall(word, base, call, context) { register(call, context) }
      return plain
    case .resolving:
      guard isContainerCall(word, base, call, context) else { return plain }
      return resolved(call, plain: plain, context) ?? plain
    case .completing:
      if let base, let registration = registration(before: base, context) {
        let made = EvaluatedArgument(
          label: nil,
          value: .variable(registered(registration).value),
          type: registration.type,
          isTrailingClosure: false
        )
        let container = EvaluatedArgument(label: nil, value: .none, type: .unknown, isTrailingClosure: false)
        runLater(closure(in: call, context), with: [container, made], into: solver.makeVariable(), call, context)
      }
      return plain
    case .alsoServing:
      if let base, let registration = registration(before: base, context),
        let type = writtenType(in: call.arguments, context.scope)
      {
        add(.variable(registered(registration).value), to: Registration(type: type, name: registration.name))
      }
      return plain
    case nil:
      if let base, words.modifiers[word] != nil, case .object(let made) = evaluate(base, context),
        instanceType(made) == nil
      {
        return .object(made)
      }
      return base == nil ? factory(named: word, call, context) ?? plain : plain
    }
  }

  /// The type that `resolve(Clock.self)` gives.
  mutating func typeOfResolution(_ word: Name, _ arguments: ArgumentList, _ scope: TypeScope) -> TypeHandle? {
    guard case .resolving = words.roles[word] else { return nil }
    return writtenType(in: arguments, scope)
  }

  /// Whether a property wrapper asks a container for its property's value.
  func isInjected(_ property: Int) -> Bool {
    symbols.properties[property].facts.attributes.contains { words.wrappers.contains($0.type.lastName ?? "") }
  }

  /// `@Injected var clock: Clock`, `@Injected(\.clock) var clock`
  mutating func injectedValue(of property: Int, _ context: BodyContext) -> Value {
    let file = symbols.files[context.file]
    for attribute in symbols.properties[property].facts.attributes
    where words.wrappers.contains(attribute.type.lastName ?? "") {
      if let path = file.facts[attribute.arguments].first?.value, case .keyPath(let index) = file.facts[path] {
        return made(by: file.facts.keyPaths[index].names, of: file.facts.keyPaths[index].root, context)
      }
      let type = typeOfProperty(property)
      if type == .unknown { continue }
      return .variable(registered(Registration(type: symbols.table.element(type), name: nil)).value)
    }
    return .none
  }

  /// What the factory that a key path names makes.
  private mutating func made(by names: [Name], of root: TypeReference?, _ context: BodyContext) -> Value {
    var owners: [Int] = []
    if let root {
      owners = symbols.table.nominal(symbols.resolve(root, in: context.scope)).map { [$0] } ?? []
    } else {
      owners = words.containers.sorted().flatMap { symbols.topLevel[$0] ?? [] }
    }
    for owner in owners {
      guard let name = names.first, let property = property(name, of: owner) else { continue }
      var factory = load(property: property, of: owner, context)
      if case .object(let object) = factory, instanceType(object) != nil { factory = .none }
      let result = solver.makeVariable()
      switch factory {
      case .none: return .none
      case .object(let object):
        apply(object, [], into: result, code: context.code, at: symbols.types[owner].place)
      case .variable(let variable):
        listen(.apply(arguments: [], into: result), on: variable, type: .unknown, context)
      }
      return .variable(result)
    }
    return .none
  }

  /// Lets what the containers' own code gives count for what nobody registered.
  ///
  /// - Returns: false when there was nothing to do.
  mutating func settleResolutions() -> Bool {
    let waiting = resolutions
    resolutions = []
    var changed = false
    for resolution in waiting where registrations[resolution.registration]?.isRegistered != true {
      constrain(resolution.result, to: resolution.plain)
      changed = true
    }
    return changed
  }
}

// MARK: - Registering and resolving

extension Flow {
  private mutating func registered(_ registration: Registration) -> RegisteredValue {
    if let known = registrations[registration] { return known }
    let new = RegisteredValue(value: solver.makeVariable(filter: registration.type))
    registrations[registration] = new
    return new
  }

  private mutating func add(_ value: Value, to registration: Registration) {
    constrain(registered(registration).value, to: value)
    registrations[registration]?.isRegistered = true
  }

  /// What goes into the closure behind the container itself, made when it is asked for first.
  private mutating func argument(_ index: Int, of registration: Registration) -> Solver.Variable {
    var known = registered(registration)
    while known.arguments.count <= index { known.arguments.append(solver.makeVariable()) }
    registrations[registration] = known
    return known.arguments[index]
  }

  /// A function of the scanned code is a container's only when it is generic in what it registers or gives.
  private mutating func isContainerCall(
    _ word: Name,
    _ base: ExpressionID?,
    _ call: CallSite,
    _ context: BodyContext
  ) -> Bool {
    var candidates: [Int] = []
    if let base {
      var type = typeOf(base, context.scope)
      if case .metatype(let instance) = symbols.table[type] { type = instance }
      candidates = nominals(of: type).flatMap { functions(named: word, of: $0, labels: call.labels) }
    } else {
      candidates = enclosingTypes(context.scope).flatMap { functions(named: word, of: $0, labels: call.labels) }
      if candidates.isEmpty { candidates = freeFunctions(named: word, labels: call.labels, from: context.file) }
    }
    return candidates.allSatisfy { !symbols.functions[$0].facts.generics.isEmpty }
  }

  private mutating func register(_ call: CallSite, _ context: BodyContext) {
    guard let registration = registration(by: call.arguments, context) else { return }
    let file = symbols.files[context.file]
    for argument in file.facts[call.arguments] {
      guard let value = argument.value else { continue }
      switch file.facts[value] {
      case .closure(let index):
        let closure = closureObject(index, context)
        var inputs = [EvaluatedArgument(label: nil, value: .none, type: .unknown, isTrailingClosure: false)]
        for index in 1..<max(1, file.facts.closures[index].parameters.count) {
          let input = Value.variable(self.argument(index - 1, of: registration))
          inputs.append(EvaluatedArgument(label: nil, value: input, type: .unknown, isTrailingClosure: false))
        }
        let result = solver.makeVariable()
        runLater(.object(closure), with: inputs, into: result, call, context)
        add(.variable(result), to: registration)
      case .text, .literal: continue
      default:
        let evaluated = evaluate(value, context, expected: registration.type)
        if let made = autowired(evaluated, call, context) {
          add(made, to: registration)
        } else if evaluated != .none, writtenType(of: value, context.scope) == nil {
          add(evaluated, to: registration)
        }
      }
    }
  }

  /// `autoregister(Clock.self, initializer: WallClock.init)`: the container finds the arguments itself.
  private mutating func autowired(_ value: Value, _ call: CallSite, _ context: BodyContext) -> Value? {
    guard case .object(let object) = value, case .method(let functions) = flowObject(object)?.kind,
      let initializer = functions.first, symbols.functions[initializer].facts.kind == .initializer,
      let type = symbols.functions[initializer].owner
    else { return nil }
    let made = noteConstruction(of: type, at: call.position, context)
    let wanted = Array(typesOfParameters(of: initializer))
    var arguments: [EvaluatedArgument] = []
    for (parameter, type) in zip(symbols.functions[initializer].facts.parameters, wanted) {
      let input = Value.variable(registered(Registration(type: type, name: nil)).value)
      arguments.append(EvaluatedArgument(label: parameter.label, value: input, type: type, isTrailingClosure: false))
    }
    let location = CodePlace(file: context.file, position: call.position)
    _ = invoke(initializer, receiver: made, arguments, code: context.code, at: location)
    return .object(Solver.Object(made))
  }

  private mutating func resolved(_ call: CallSite, plain: Value, _ context: BodyContext) -> Value? {
    let type: TypeHandle
    if let written = writtenType(in: call.arguments, context.scope) {
      type = written
    } else {
      // Without a type the place decides: `clock: resolve()`.
      let first = symbols.files[context.file].facts[call.arguments].first
      guard first.map({ $0.label != nil && !$0.isTrailingClosure }) ?? true else { return nil }
      type = symbols.table.element(call.expected == .unknown ? call.type : call.expected)
    }
    switch symbols.table[type] {
    case .unknown, .anything, .parameter: return nil
    default: break
    }
    let registration = Registration(type: type, name: name(in: call.arguments, context))
    var index = 0
    var isInput = false
    for argument in symbols.files[context.file].facts[call.arguments] {
      if let label = argument.label { isInput = symbols.names[label].hasPrefix("argument") }
      guard isInput, let value = argument.value else { continue }
      constrain(self.argument(index, of: registration), to: evaluate(value, context))
      index += 1
    }
    let value = Value.variable(registered(registration).value)
    guard needsFlow(type) else { return constant(of: type) }
    let result = solver.makeVariable(filter: type)
    constrain(result, to: value)
    if plain != .none {
      let resolution = Resolution(registration: registration, plain: plain, result: result)
      resolutions.append(resolution)
      log(resolution)
    }
    return .variable(result)
  }

  /// What a registering call registers: the type that it names, else the one that its closure or value has.
  private mutating func registration(by arguments: ArgumentList, _ context: BodyContext) -> Registration? {
    let name = name(in: arguments, context)
    if let written = writtenType(in: arguments, context.scope) { return Registration(type: written, name: name) }
    let file = symbols.files[context.file]
    for argument in file.facts[arguments] {
      guard let value = argument.value,
        argument.label == nil || argument.isTrailingClosure || argument.label == .factory
      else { continue }
      var type = typeOf(value, context.scope)
      if case .closure(let index) = file.facts[value] {
        type = resultType(of: file.facts.closures[index].body, context.scope)
      }
      if case .function(_, let result) = symbols.table[type] { type = result }
      if type != .unknown { return Registration(type: symbols.table.element(type), name: name) }
    }
    return nil
  }

  /// The registration at the beginning of a chain: `register(Clock.self) { … }.inObjectScope(.container)`.
  private mutating func registration(before base: ExpressionID, _ context: BodyContext) -> Registration? {
    let file = symbols.files[context.file]
    var current = base
    while case .call(let callee, let arguments, _) = file.facts[current] {
      switch file.facts[callee] {
      case .member(let inner, let name, _):
        if case .registering = words.roles[name] { return registration(by: arguments, context) }
        guard let inner else { return nil }
        current = inner
      case .unqualified(let name, _):
        if case .registering = words.roles[name] { return registration(by: arguments, context) }
        return nil
      default: return nil
      }
    }
    return nil
  }

  /// `Clock.self` among the arguments.
  private mutating func writtenType(in arguments: ArgumentList, _ scope: TypeScope) -> TypeHandle? {
    for argument in symbols.files[scope.file].facts[arguments] {
      if let value = argument.value, let type = writtenType(of: value, scope) { return type }
    }
    return nil
  }

  private mutating func writtenType(of value: ExpressionID, _ scope: TypeScope) -> TypeHandle? {
    guard case .member(_?, .selfWord, _) = symbols.files[scope.file].facts[value],
      case .metatype(let type) = symbols.table[typeOf(value, scope)], type != .unknown
    else { return nil }
    return type
  }

  private func name(in arguments: ArgumentList, _ context: BodyContext) -> Name? {
    for argument in symbols.files[context.file].facts[arguments] where argument.label == .name {
      guard let value = argument.value else { continue }
      switch symbols.files[context.file].facts[value] {
      case .text(let text): return text
      case .member(_, let name, _): return name
      default: return nil
      }
    }
    return nil
  }

  // MARK: Factories

  /// `Factory(self) { WallClock() }` is its closure.
  private mutating func factory(named name: Name, _ call: CallSite, _ context: BodyContext) -> Value? {
    words.factories[name] != nil ? closure(in: call, context) : nil
  }

  private mutating func closure(in call: CallSite, _ context: BodyContext) -> Value? {
    let file = symbols.files[context.file]
    for argument in file.facts[call.arguments] {
      if let value = argument.value, case .closure(let index) = file.facts[value] {
        return .object(closureObject(index, context))
      }
    }
    return nil
  }

  /// Runs a closure that nothing calls while the code around it runs.
  private mutating func runLater(
    _ closure: Value?,
    with arguments: [EvaluatedArgument],
    into result: Solver.Variable,
    _ call: CallSite,
    _ context: BodyContext
  ) {
    guard case .object(let object) = closure else { return }
    apply(
      object,
      arguments,
      into: result,
      code: codes.add(toUnit: context.unit),
      at: CodePlace(file: context.file, position: call.position)
    )
  }
}
