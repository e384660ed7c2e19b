import AssemblerGraphFacts
import AssemblerGraphModel

// Factories: values that make something, as properties of a container. They are their closures.

extension BodyLowering {
  /// `Factory(self) { WallClock() }` is its closure.
  mutating func factory(named name: Name, _ call: CallSite) -> Operand? {
    types.words.factories[name] != nil ? closure(in: call) : nil
  }

  mutating func closure(in call: CallSite) -> Operand? {
    for argument in facts[call.arguments] {
      if let value = argument.value, case .closure(let index) = facts[value] { return .made(closureObject(index)) }
    }
    // `self(WallClock.init)`, `Factory(self, factory: makeClock)`
    for argument in facts[call.arguments] {
      guard let value = argument.value else { continue }
      switch facts[value] {
      case .member, .unqualified:
        let function = lowerAgain(value)
        if isCallable(function) { return function }
      default: continue
      }
    }
    return nil
  }

  /// `var clock: Factory<Clock> { self { .init() } }`: what a factory's type says, its closure gives.
  mutating func expectMade(_ callee: ExpressionID, _ arguments: ArgumentList, expected: TypeHandle) {
    guard let made = typeMade(byFactory: callee, expected: expected) else { return }
    for argument in facts[arguments] {
      if let value = argument.value, case .closure(let index) = facts[value], expectedResults[index] == nil {
        expectedResults[index] = made
      }
    }
  }

  private func typeMade(byFactory callee: ExpressionID, expected: TypeHandle) -> TypeHandle? {
    switch facts[callee] {
    case .type(let type):
      guard let name = facts[type].lastName.flatMap({ symbols.names.known($0) }), types.words.factories[name] != nil
      else {
        return nil
      }
      if let made = typeMade(byFactory: writtenType(callee)) { return made }
    case .unqualified(let name, _): if types.words.factories[name] == nil { return nil }
    case .member(nil, .initializer, _): return typeMade(byFactory: expected)
    case .local(let local):
      guard local == selfLocal, let enclosingType, isContainer(enclosingType) else { return nil }
    // `Container.shared.clock.register { .init() }`
    case .member(let base?, let name, _):
      guard case .registering = types.words.roles[name] else { return nil }
      return typeMade(byFactory: types.typeOf(base, scope))
    default: return nil
    }
    return typeMade(byFactory: expected) ?? declaredTypeOfBody.flatMap { typeMade(byFactory: $0) }
  }

  /// `Clock` of `Factory<Clock>`, and of `ParameterFactory<Zone, Clock>`.
  private func typeMade(byFactory type: TypeHandle) -> TypeHandle? {
    let (name, arguments): (String, [TypeHandle])
    switch symbols.table[type] {
    case .external(let external, let written): (name, arguments) = (external, written)
    case .nominal(let nominal, let written): (name, arguments) = (symbols.types[nominal].name, written)
    default: return nil
    }
    return types.isFactory(name) ? arguments.last : nil
  }

  private var declaredTypeOfBody: TypeHandle? {
    switch summary.body {
    case .accessor(let property, .get), .initialValue(let property): types.typeOfProperty(property)
    case .function(let function): types.resultType(ofFunction: function)
    case .accessor, .defaultValue, .topLevel: nil
    }
  }

  // MARK: What is registered over them

  /// The property that an expression names, if it holds a factory: `Container.shared.clock`, with `var clock: Factory<Clock>`.
  func factory(behind base: ExpressionID) -> PropertyID? {
    let found: PropertyID?
    switch facts[base] {
    case .unqualified(let name, _):
      if case .property(let meaning) = types.meaning(of: name, in: scope) {
        found = meaning.property
      } else {
        found = nil
      }
    case .member(let owner?, let name, _):
      var type = types.typeOf(owner, scope)
      if case .metatype(let instance) = symbols.table[type] { type = instance }
      found = types.nominals(of: type).lazy.compactMap { types.property(name, of: $0) }.first
    default: found = nil
    }
    return found.flatMap { types.isFactory(types.typeOfProperty($0)) ? $0 : nil }
  }

  /// `Container.shared.clock.register { WallClock() }`: whoever asks that factory may get what the closure makes.
  mutating func registerOver(_ property: PropertyID, _ call: CallSite) {
    guard let made = closure(in: call) else { return }
    summary.constraints.append(.register(registration(over: property), value: made))
  }

  /// A factory is what its declaration says, or what is registered over it.
  mutating func addRegistered(over property: PropertyID, to result: BodyVariableID) {
    let registration = registration(over: property)
    guard types.isFactory(registration.type) else { return }
    summary.constraints.append(.resolve(registration, into: result, at: nil))
  }

  private func registration(over property: PropertyID) -> Registration {
    Registration(type: types.typeOfProperty(property), name: symbols.properties[property].name)
  }
}
