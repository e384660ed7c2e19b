import AssemblerGraphFacts
import AssemblerGraphModel

// Dependency containers: what is registered for a type is what comes out for it.

extension BodyLowering {
  /// The value of a call that speaks to a container; of any other the value that it has anyway.
  mutating func throughContainer(_ plain: Operand, _ callee: ExpressionID, _ call: CallSite) -> Operand {
    let word: Name
    let base: ExpressionID?
    switch facts[callee] {
    case .unqualified(let name, _): (word, base) = (name, nil)
    case .member(let receiver, let name, _): (word, base) = (name, receiver)
    case .type(let type):
      let name = facts[type].lastName.flatMap { symbols.names.known($0) }
      return name.flatMap { factory(named: $0, call) } ?? plain
    case .local(let local):
      guard local == selfLocal, let enclosingType, isContainer(enclosingType) else { return plain }
      return closure(in: call) ?? plain
    default: return plain
    }
    switch types.words.roles[word] {
    case .registering:
      if let base, let property = factory(behind: base) {
        registerOver(property, call)
      } else if isContainerCall(word, base, call) {
        register(call)
        if let base { keepRegistered(call, in: base) }
        if let kept = keepingScope(word, call), let registration = registration(by: call.arguments) {
          share(registration, as: kept, in: base, at: call.position)
          noteRunOnce(call.arguments, scopedBy: word)
        }
      }
      return plain
    case .resolving:
      // `Container.shared.clock.resolve()`
      if let base, types.isFactory(types.typeOf(base, scope)) {
        return apply(lowerAgain(base), arguments(of: call), call)
      }
      guard isContainerCall(word, base, call) else { return plain }
      return resolved(call, plain: plain) ?? plain
    case .completing:
      if let base, let registration = registration(before: base) { complete(registration, call) }
      return plain
    case .completingOthers:
      if let type = types.writtenType(in: call.arguments, scope), let closure = closure(in: call) {
        let arguments = [Operand.none, anything(of: type)].map {
          SymbolicArgument(label: nil, value: $0, isTrailingClosure: false)
        }
        runLater(closure, with: arguments, into: variable(), call)
      }
      return plain
    case .alsoServing:
      if let base, let registration = registration(before: base),
        let type = types.writtenType(in: call.arguments, scope)
      {
        let other = Registration(type: type, name: registration.name)
        summary.constraints.append(.register(other, value: made(for: registration)))
      }
      return plain
    case nil:
      if let base, types.words.modifiers[word] != nil {
        let made = lowerAgain(base)
        if case .made = made, knownType(of: made) == nil {
          if let kept = keepingScope(word, call), symbols.names[kept] == "cached" { share(made, at: call.position) }
          if let arguments = argumentsOfRegistration(base) {
            if keepingScope(word, call) != nil { noteRunOnce(arguments, scopedBy: word) }
          } else {
            noteRunOnce(made, modifiedBy: word, call)
          }
          return made
        }
      }
      if let base, types.words.keepingScopes[word] != nil, let arguments = argumentsOfRegistration(base) {
        if let kept = keepingScope(word, call), let registration = registration(by: arguments) {
          share(registration, as: kept, in: containerOfRegistration(base), at: call.position)
          noteRunOnce(arguments, scopedBy: word)
        } else {
          let others = codes(ofClosuresIn: arguments)
          summary.notes.registeredCodes.removeAll { others.contains($0) }
        }
      }
      if isContainerMade(by: word), let made = containerFilled(by: call) { return made }
      return base == nil ? factory(named: word, call) ?? plain : plain
    }
  }

  /// A type that is a library's container, or that conforms to what makes one.
  func isContainer(_ type: TypeID) -> Bool {
    let ancestors = symbols.ancestry[type].lazy.map { symbols.types[$0] }.filter { $0.kind == .external }.map(\.name)
    return types.words.containers.contains(symbols.types[type].name)
      || ancestors.contains { types.words.containers.contains($0) }
      || symbols.externalAncestors(of: type).contains { types.words.containers.contains($0) }
  }

  // MARK: Scopes

  /// `self { Clock() }.cached`: the container keeps the one that it makes.
  mutating func share(_ factory: Operand, at position: SourcePosition) {
    guard enclosingType != nil, !isStatic, case .accessor(let property, _) = summary.body else { return }
    let result = variable()
    let outer = code
    code = newCode()
    apply(factory, [], into: result, at: position)
    code = outer
    add(.keep(name: symbols.properties[property].name, value: .variable(result)), to: receiver, at: position)
  }

  /// The closures that a container runs once, because it keeps what they make.
  private mutating func noteRunOnce(_ arguments: ArgumentList, scopedBy word: Name) {
    let isKeptByObject = types.words.scopesOfKeepers[word] != nil
    summary.notes.codesRunOnce += codes(ofClosuresIn: arguments).map { ($0, isKeptByObject) }
  }

  private mutating func codes(ofClosuresIn arguments: ArgumentList) -> [BodyCodeID] {
    var codes: [BodyCodeID] = []
    for argument in facts[arguments] {
      guard let value = argument.value, case .closure(let index) = facts[value] else { continue }
      if let code = summary.objects[closureObject(index)].code { codes.append(code) }
    }
    return codes
  }

  /// `Factory(self) { Clock() }.singleton`, `.scope(.singleton)`
  mutating func noteRunOnce(_ factory: Operand, modifiedBy word: Name, _ call: CallSite? = nil) {
    guard case .made(let index) = factory else { return }
    var words = [word]
    if let scope = call.flatMap({ facts[$0.arguments].first?.value }), case .member(_, let name, _) = facts[scope] {
      words.append(name)
    }
    if words.contains(where: { types.words.keepingModifiers[$0] != nil }), let code = summary.objects[index].code {
      summary.notes.codesRunOnce.append((code, false))
    }
  }

  /// `Assembler(assemblies, defaultObjectScope: .container)`: what names no scope is kept as well.
  mutating func noteDefaultScope(_ call: CallSite) {
    for argument in facts[call.arguments] {
      guard let scopes = argument.label.flatMap({ types.words.defaultScopes[$0] }), let value = argument.value,
        case .member(_, let scope, _) = facts[value], scopes.contains(scope)
      else { continue }
      summary.keepsRegistrations = true
    }
  }

  /// The scope that a call names first, if a container keeps what it makes in that.
  private func keepingScope(_ word: Name, _ call: CallSite) -> Name? {
    guard let scopes = types.words.keepingScopes[word], let first = facts[call.arguments].first?.value else {
      return nil
    }
    // `.scope(.application)`, and `.scope(application)` in an extension of Resolver.
    switch facts[first] {
    case .member(_, let name, _), .unqualified(let name, _): return scopes.contains(name) ? name : nil
    default: return nil
    }
  }

  /// `container.register(Clock.self) { … }.inObjectScope(.container)`: whoever keeps the container keeps the clock.
  ///
  /// - Parameter container: nil where the code around is the container's own.
  private mutating func share(
    _ registration: Registration,
    as kept: Name,
    in container: ExpressionID?,
    at position: SourcePosition
  ) {
    let made = made(for: registration, isAskedFor: false)
    guard let container else {
      guard let enclosingType else { return }
      let owner = isStatic ? .object(ObjectID(enclosingType)) : receiver
      return add(.keep(name: kept, value: made), to: owner, at: position)
    }
    let known = lowerAgain(container)
    var type = types.typeOf(container, scope)
    if case .metatype(let instance) = symbols.table[type] { type = instance }
    if case .object = known, let nominal = symbols.table.nominal(type) {
      add(.keep(name: kept, value: made), to: .object(ObjectID(nominal)), at: position)
    } else {
      assign(holder(of: [made], at: position), to: container)
    }
  }

  /// `container` in `container.register(Clock.self) { … }.implements(…)`.
  private func containerOfRegistration(_ base: ExpressionID) -> ExpressionID? {
    var current = base
    while case .call(let callee, _, _) = facts[current], case .member(let inner?, let name, _) = facts[callee] {
      if case .registering = types.words.roles[name] { return inner }
      current = inner
    }
    return nil
  }

  /// `container.register(Clock.self) { _ in .init() }`: what is registered says what the closure gives.
  mutating func expectRegistered(_ callee: ExpressionID, _ arguments: ArgumentList) {
    let word: Name
    switch facts[callee] {
    case .unqualified(let name, _), .member(_?, let name, _): word = name
    default: return
    }
    if isContainerMade(by: word) { expectContainer(word, arguments) }
    guard case .registering = types.words.roles[word], let type = types.writtenType(in: arguments, scope) else {
      return
    }
    for argument in facts[arguments] {
      if let value = argument.value, case .closure(let index) = facts[value] { expectedResults[index] = type }
    }
  }

  /// What is registered, as a value.
  private mutating func made(for registration: Registration, isAskedFor: Bool = true) -> Operand {
    let result = variable(registration.type)
    let asked = isAskedFor ? place(lastPosition ?? bodyPosition) : nil
    summary.constraints.append(.resolve(registration, into: result, at: asked))
    return .variable(result)
  }

  /// Where the body stands, for what has no place of its own in it.
  var bodyPosition: SourcePosition {
    switch summary.body {
    case .function(let function), .defaultValue(let function, _): symbols.functions[function].facts.position
    case .accessor(let property, _), .initialValue(let property): symbols.properties[property].facts.position
    case .topLevel: SourcePosition(line: 1, column: 1)
    }
  }

  /// `initCompleted { resolver, clock in … }`
  private mutating func complete(_ registration: Registration, _ call: CallSite) {
    let container = SymbolicArgument(label: nil, value: .none, isTrailingClosure: false)
    let made = SymbolicArgument(label: nil, value: made(for: registration), isTrailingClosure: false)
    if let closure = closure(in: call) { runLater(closure, with: [container, made], into: variable(), call) }
  }

  /// `@Injected var clock: Clock`, `@Injected(\.clock) var clock`
  mutating func injectedValue(of property: PropertyID) -> Operand {
    if let type = types.environmentClass(of: property) {
      return made(for: Registration(type: type, name: .environmentObject), isAskedFor: false)
    }
    if types.isInstantiated(property) { return instantiated(types.typeOfProperty(property), property) }
    for attribute in symbols.properties[property].facts.attributes
    where types.words.wrappers.contains(attribute.type.lastName ?? "") {
      if let path = facts[attribute.arguments].first?.value, case .keyPath(let index) = facts[path] {
        return made(by: facts.keyPaths[index].names, of: facts.keyPaths[index].root)
      }
      if let made = madeByFactory(named: attribute.arguments, of: property) { return made }
      let type = types.typeOfProperty(property)
      if type == .unknown { continue }
      return made(for: Registration(type: symbols.table.element(type), name: nil))
    }
    return .none
  }

  /// `@Injected(Container.clock) var clock`
  private mutating func madeByFactory(named arguments: ArgumentList, of property: PropertyID) -> Operand? {
    guard let argument = facts[arguments].first, argument.label == nil, let value = argument.value else { return nil }
    switch facts[value] {
    case .member(_?, _, _), .unqualified: break
    default: return nil
    }
    let factory = lower(value)
    if factory == .none { return nil }
    let result = variable()
    apply(factory, [], into: result, at: symbols.properties[property].facts.position)
    return .variable(result)
  }

  /// `view.environmentObject(store)`, `view.environment(store)`: every view that asks for one of the class may get it.
  mutating func provideEnvironment(_ name: Name, _ call: CallSite) {
    guard name == .environmentObject || name == .environment, call.arguments.count == 1,
      let argument = facts[call.arguments].first, argument.label == nil, let value = argument.value,
      let type = types.environmentClass(types.typeOf(value, scope))
    else { return }
    summary.constraints.append(.register(Registration(type: type, name: .environmentObject), value: lower(value)))
  }

  /// `@Instantiated let clock: Clock`; `@Instantiated let clocks: Instantiator<Clock>`, which only can make one.
  private mutating func instantiated(_ type: TypeHandle, _ property: PropertyID) -> Operand {
    let position = symbols.properties[property].facts.position
    let named = types.instantiatedType(named: property)
    switch symbols.table[type] {
    case .external(_, let arguments) where !arguments.isEmpty:
      if let made = named ?? arguments.last.flatMap({ types.instantiatedType(for: $0) }) {
        _ = instance(of: made, at: position)
      }
      return .none
    default:
      guard let made = named ?? types.instantiatedType(for: type) else { return .none }
      return instance(of: made, at: position)
    }
  }

  /// What the factory that a key path names makes.
  private mutating func made(by names: [Name], of root: TypeReference?) -> Operand {
    var owners: [TypeID] = []
    if let root {
      owners = symbols.table.nominal(types.resolve(root, in: scope)).map { [$0] } ?? []
    } else {
      owners = types.words.containers.sorted().flatMap { symbols.topLevel[$0] ?? [] }
    }
    for owner in owners {
      guard let name = names.first, let property = types.property(name, of: owner) else { continue }
      let factory = load(property: property, of: .object(ObjectID(owner)))
      let result = variable()
      apply(factory, [], into: result, at: symbols.types[owner].place.position)
      return .variable(result)
    }
    return .none
  }

  /// A function of the scanned code is a container's only when it is generic in what it registers or gives.
  private func isContainerCall(_ word: Name, _ base: ExpressionID?, _ call: CallSite) -> Bool {
    var candidates: [FunctionID] = []
    if let base {
      var type = types.typeOf(base, scope)
      if case .metatype(let instance) = symbols.table[type] { type = instance }
      candidates = types.nominals(of: type).flatMap { types.functions(named: word, of: $0, labels: call.labels) }
    } else {
      candidates = types.enclosingTypes(scope).flatMap { types.functions(named: word, of: $0, labels: call.labels) }
      if candidates.isEmpty { candidates = types.freeFunctions(named: word, labels: call.labels, from: file) }
    }
    return candidates.allSatisfy { !symbols.functions[$0].facts.generics.isEmpty }
  }

  private mutating func register(_ call: CallSite) {
    guard let registration = registration(by: call.arguments) else { return }
    for argument in facts[call.arguments] {
      guard let value = argument.value else { continue }
      switch facts[value] {
      case .closure(let index):
        let object = closureObject(index)
        if let code = summary.objects[object].code { summary.notes.registeredCodes.append(code) }
        var inputs = [SymbolicArgument(label: nil, value: .none, isTrailingClosure: false)]
        for place in 1..<max(1, facts.closures[index].parameters.count) {
          let input = variable()
          summary.constraints.append(.registerArgument(registration, index: place - 1, into: input))
          inputs.append(SymbolicArgument(label: nil, value: .variable(input), isTrailingClosure: false))
        }
        let result = variable()
        runLater(.made(object), with: inputs, into: result, call)
        summary.constraints.append(.register(registration, value: .variable(result)))
      case .text, .literal, .selector, .falsehood: continue
      default:
        // A function that makes it is named where a value would be.
        if let type = typeOfInitializer(named: value) {
          summary.constraints.append(.register(registration, value: autowired(type, call)))
          continue
        }
        let lowered = lowerAgain(value, expected: argument.label == .factory ? .unknown : registration.type)
        if isMethod(lowered) {
          // `register(Clock.self, factory: makeClock)`
          let result = variable()
          let container = SymbolicArgument(label: nil, value: .none, isTrailingClosure: false)
          runLater(lowered, with: [container], into: result, call)
          summary.constraints.append(.register(registration, value: .variable(result)))
        } else if lowered != .none, types.writtenType(of: value, scope) == nil {
          summary.constraints.append(.register(registration, value: lowered))
        }
      }
    }
  }

  private func isMethod(_ value: Operand) -> Bool {
    guard case .made(let index) = value, case .method = summary.objects[index].kind else { return false }
    return true
  }

  /// `autoregister(Clock.self, initializer: WallClock.init)`: the container finds the arguments itself.
  private mutating func autowired(_ type: TypeID, _ call: CallSite) -> Operand {
    let object = instance(of: type, at: call.position)
    guard let initializer = types.functions(named: .initializer, of: type).first else { return object }
    let wanted = Array(types.typesOfParameters(of: initializer))
    var arguments: [SymbolicArgument] = []
    for (parameter, type) in zip(symbols.functions[initializer].facts.parameters, wanted) {
      let input = made(for: Registration(type: type, name: nil))
      arguments.append(SymbolicArgument(label: parameter.label, value: input, isTrailingClosure: false))
    }
    add(.invoke([initializer], arguments: arguments, into: variable()), to: object, at: call.position)
    return object
  }

  private mutating func resolved(_ call: CallSite, plain: Operand) -> Operand? {
    let type: TypeHandle
    let asked = argumentsBehindOperator(call) ?? call.arguments
    if let written = types.writtenType(in: asked, scope) {
      type = written
    } else {
      // Without a type the place decides: `clock: resolve()`.
      let first = facts[asked].first
      guard first.map({ $0.label != nil && !$0.isTrailingClosure }) ?? true else { return nil }
      type = symbols.table.element(call.expected == .unknown ? call.type : call.expected)
    }
    switch symbols.table[type] {
    case .unknown, .anything, .parameter: return nil
    default: break
    }
    let registration = Registration(type: type, name: name(in: asked))
    var index = 0
    var isInput = false
    for argument in facts[asked] {
      if let label = argument.label { isInput = symbols.names[label].hasPrefix("argument") }
      guard isInput, let value = argument.value else { continue }
      let input = lower(value)
      summary.constraints.append(.resolveArgument(registration, index: index, value: input))
      index += 1
    }
    let result = made(for: registration)
    if plain != .none, case .variable(let variable) = result {
      summary.constraints.append(.unregistered(registration, plain: plain, into: variable))
    }
    return result
  }

  /// What stands behind an operator that asks a container: `resolver ~> Clock.self`, `resolver ~> (Clock.self, name: "utc")`; nothing
  /// in `clock: resolver~>`.
  private func argumentsBehindOperator(_ call: CallSite) -> ArgumentList? {
    guard case .unqualified(let name, _) = facts[call.callee], symbols.names[name].isOperatorName else { return nil }
    guard call.arguments.count > 1 else { return .empty }
    guard let last = facts[call.arguments].last?.value, case .tuple(let parts) = facts[last] else { return nil }
    return parts
  }

  // MARK: What a registration is for

  /// What a registering call registers: the type that it names, else the one that its closure or value has.
  private func registration(by arguments: ArgumentList) -> Registration? {
    let name = name(in: arguments)
    if let written = types.writtenType(in: arguments, scope) { return Registration(type: written, name: name) }
    for argument in facts[arguments] {
      guard let value = argument.value,
        argument.label == nil || argument.isTrailingClosure || argument.label == .factory
      else { continue }
      var type = types.typeOf(value, scope)
      if case .closure(let index) = facts[value] { type = types.resultType(of: facts.closures[index].body, scope) }
      if case .function(_, let result) = symbols.table[type] { type = result }
      if type != .unknown { return Registration(type: symbols.table.element(type), name: name) }
    }
    return nil
  }

  /// The arguments of the registration at the beginning of a chain.
  private func argumentsOfRegistration(_ base: ExpressionID) -> ArgumentList? {
    var current = base
    while case .call(let callee, let arguments, _) = facts[current] {
      switch facts[callee] {
      case .member(_, let name, _), .unqualified(let name, _):
        if case .registering = types.words.roles[name] { return arguments }
      default: return nil
      }
      guard case .member(let inner?, _, _) = facts[callee] else { return nil }
      current = inner
    }
    return nil
  }

  /// The registration at the beginning of a chain: `register(Clock.self) { … }.inObjectScope(.container)`.
  private func registration(before base: ExpressionID) -> Registration? {
    argumentsOfRegistration(base).flatMap { registration(by: $0) }
  }

  private func name(in arguments: ArgumentList) -> Name? {
    for argument in facts[arguments] where argument.label == .name {
      guard let value = argument.value else { continue }
      switch facts[value] {
      case .text(let text): return text
      case .member(_, let name, _): return name
      default: return nil
      }
    }
    return nil
  }

  /// Runs a closure that nothing calls while the code around it runs.
  mutating func runLater(
    _ closure: Operand,
    with arguments: [SymbolicArgument],
    into result: BodyVariableID,
    _ call: CallSite
  ) {
    let outer = code
    code = newCode()
    apply(closure, arguments, into: result, at: call.position)
    code = outer
  }
}
