import AssemblerGraphFacts
import AssemblerGraphModel

// Initializers: what is made, and what goes into its properties.

extension BodyLowering {
  /// `Foo(…)`: the fresh instance, with its arguments in its properties.
  mutating func construct(_ type: TypeHandle, _ call: CallSite) -> Operand {
    if case .parameter = symbols.table[type] { summary.makesOfParameter = true }
    guard case .nominal(let nominal, _) = symbols.table[type] else { return constructExternal(type, call) }
    let object = instance(of: nominal, at: call.position)
    let candidates = types.functions(named: .initializer, of: nominal, labels: call.labels)
    if candidates.isEmpty, symbols.types[nominal].kind != .external,
      let only = onlyInitializer(of: nominal, argumentCount: call.arguments.count)
    {
      return constructByPlace(only, object, call)
    }
    let chosen = types.overloads(candidates, call, scope)
    let arguments =
      chosen.isEmpty
      ? argumentsForProperties(of: nominal, call.arguments)
      : putIntoArguments(of: chosen, arguments(of: call, for: chosen), call)
    if nominal == enclosingType { noteClosuresForAnother(arguments) }
    if chosen.isEmpty {
      memberwise(object, of: nominal, arguments)
      if symbols.types[nominal].kind == .class { keepInherited(arguments, in: object, type: type, call) }
    } else if chosen.contains(where: { types.runsOnOneObject($0) }) {
      // `UIButton(title: "Go") { self.go() }`, with an initializer of the scanned code
      return join([object, runOnOneObject(chosen, arguments, of: nominal, at: call.position)])
    } else {
      add(.invoke(chosen, arguments: arguments, into: variable()), to: object, at: call.position)
    }
    if symbols.types[nominal].kind == .external {
      let name = types.symbols.name(symbols.types[nominal].name)
      return join([object, callFramework(name, on: .none, type: type, arguments, call)])
    }
    if !holdsParameters(nominal) { return object }
    let held =
      chosen.isEmpty
      ? arguments.filter { !isHeldWeakly($0, by: nominal) } : strong(arguments, of: chosen, call)
    return join([object] + held.map(\.value))
  }

  /// `Row(model: model, delegate: self)` of `struct Row<Model> { weak var delegate: … }`
  private func isHeldWeakly(_ argument: SymbolicArgument, by type: TypeID) -> Bool {
    argument.label.flatMap { types.property($0, of: type) }.map { symbols.properties[$0].facts.strength != .strong }
      ?? false
  }

  /// The arguments that an initializer does not only put into weak properties: `init(weak value: T) { weakValue = value }`.
  private func strong(
    _ arguments: [SymbolicArgument],
    of initializers: [FunctionID],
    _ call: CallSite
  ) -> [SymbolicArgument] {
    guard initializers.count == 1, let initializer = initializers.first,
      let places = types.places(call.labels, in: initializer)
    else { return arguments }
    return zip(arguments, places).filter { !types.isKeptWeakly($1, by: initializer) }.map(\.0)
  }

  /// Whether values of a generic type hold what its parameters stand for: a `WeakBox` does not.
  private func holdsParameters(_ type: TypeID) -> Bool {
    if symbols.types[type].generics.isEmpty { return false }
    if symbols.types[type].kind == .external { return true }
    return types.classChain(of: type).contains { ancestor in
      symbols.types[ancestor].kind == .external || symbols.parameterStorage(of: ancestor).values.contains(.strong)
    }
  }

  private mutating func noteClosuresForAnother(_ arguments: [SymbolicArgument]) {
    for argument in arguments { noteClosureForAnother(argument.value) }
  }

  /// The same for those that a call of a method gets, or that are in what it gets: `alert.addAction(UIAlertAction(title: "OK") { … })`.
  mutating func noteClosures(in call: CallSite, for other: Int) {
    noteClosures(in: call.arguments, for: other, depth: 0)
  }

  private mutating func noteClosures(in arguments: ArgumentList, for other: Int, depth: Int) {
    for argument in facts[arguments] {
      guard var value = argument.value else { continue }
      if case .local(let local) = facts[value], let alias = aliases[local] { value = alias.of }
      if case .call(let callee, let inner, _) = facts[value], depth < 4, makesOfFramework(callee) {
        noteClosures(in: inner, for: other, depth: depth + 1)
      }
      guard case .closure(let closure) = facts[value] else { continue }
      let place = place(facts.closures[closure].position)
      for index in summary.objects.indices where summary.objects[index].place == place {
        noteClosureForAnother(.made(index), other)
      }
    }
  }

  /// `UIAlertAction` of `UIAlertAction(title: "OK") { … }`, `.init` of `.init { … }`
  private func makesOfFramework(_ callee: ExpressionID) -> Bool {
    if case .member(nil, .initializer, _) = facts[callee] { return true }
    guard isInitializer(callee), case .metatype(let instance) = symbols.table[types.typeOf(callee, scope)] else {
      return false
    }
    return types.nominals(of: instance).allSatisfy { symbols.types[$0].kind == .external }
  }

  /// - Parameters:
  ///   - closure: what is given to an object of the kind that gives it, which it has just made.
  ///   - local: what the body calls that object.
  mutating func noteClosureForAnother(_ closure: Operand, _ local: Int? = nil) {
    guard case .made(let index) = closure, isCallable(closure) else { return }
    summary.objects[index].isForAnother = true
    if let local { summary.objects[index].owner = IDOrNone(LocalID(local)) }
  }

  /// `let editor = Editor()`: whether an expression is an object that this body makes, of a kind that `self` may be too.
  ///
  /// - Returns: the variable that it is in.
  func newOfOwnKind(_ expression: ExpressionID) -> Int? {
    guard case .local(let local) = facts[expression], let value = aliases[local]?.of,
      case .call(let callee, _, _) = facts[value], isInitializer(callee), let enclosingType
    else { return nil }
    let isOwnKind = types.nominals(of: types.typeOf(value, scope)).contains {
      symbols.isKind($0, of: enclosingType) || symbols.isKind(enclosingType, of: $0)
    }
    return isOwnKind ? local : nil
  }

  func isInitializer(_ callee: ExpressionID) -> Bool {
    switch facts[callee] {
    case .unqualified(let name, _): if case .type = types.meaning(of: name, in: scope) { true } else { false }
    case .type, .member(_, .initializer, _): true
    default: false
    }
  }

  private mutating func constructExternal(_ type: TypeHandle, _ call: CallSite) -> Operand {
    switch symbols.table[type] {
    case .collection, .dictionary: return join(arguments(of: call).map(\.value))
    case .parameter:
      _ = arguments(of: call)
      return .none
    case .external(let name, _):
      return callFramework(types.symbols.name(name), on: .none, type: type, arguments(of: call), call)
    default:
      let arguments = arguments(of: call)
      let known = callFramework(types.symbols.name(""), on: .none, type: type, arguments, call)
      // `queue.add(.init { … })`: of whatever type that is, it may keep the closure.
      let closures = arguments.map(\.value).filter { isCallable($0) }
      return known == .none && !closures.isEmpty ? holder(of: closures, at: call.position, isTransient: true) : known
    }
  }

  /// `.loaded(view)`
  mutating func construct(_ enumCase: EnumCaseFacts, _ name: Name, of type: TypeID, _ call: CallSite) -> Operand {
    let object = makeInstance(of: type, at: call.position)
    var held: [Operand] = []
    for (index, argument) in facts[call.arguments].enumerated() {
      guard let value = argument.value, !isEmptyCollection(value) else { continue }
      let expected = types.typeOfPayload(name, index, of: symbols.table.handle(of: .nominal(type, [])))
      let payload = lower(value, expected: expected)
      add(.storePayload(caseName: name, index: index, value: payload), to: object)
      if isParameterized(expected, by: type) { held.append(payload) }
    }
    return held.isEmpty ? object : join([object] + held)
  }

  /// Whether a type is, or holds, what a generic parameter of another one stands for.
  private func isParameterized(_ part: TypeHandle, by type: TypeID) -> Bool {
    guard symbols.isGeneric(type) else { return false }
    let unknown = Dictionary(symbols.types[type].generics.map { ($0.name, TypeHandle.unknown) }) { first, _ in first }
    return symbols.table.substituting(unknown, in: part) != part
  }

  /// What a place makes of a type, which counts as made.
  mutating func instance(of type: TypeID, at position: SourcePosition) -> Operand {
    if symbols.types[type].kind == .protocol { return .object(ObjectID(type)) }
    noteConstruction(of: type, at: position)
    return makeInstance(of: type, at: position)
  }

  /// That a place makes something of a type.
  mutating func noteConstruction(of type: TypeID, at position: SourcePosition) {
    let construction = Construction(type: type, place: place(position))
    summary.constructions.append((code, construction))
  }

  /// The same where a method of the type makes it: `plain` is what that gives, as far as it is known.
  mutating func instance(of type: TypeID, at position: SourcePosition, or plain: Operand) -> Operand {
    join([instance(of: type, at: position), plain])
  }

  mutating func makeInstance(of type: TypeID, at position: SourcePosition) -> Operand {
    make(ObjectTemplate(kind: .instance(type), place: place(position), code: code))
  }

  private func onlyInitializer(of type: TypeID, argumentCount: Int) -> FunctionID? {
    let initializers = types.functions(named: .initializer, of: type).filter {
      symbols.functions[$0].facts.parameters.count == argumentCount
    }
    return initializers.count == 1 && argumentCount > 0 ? initializers[0] : nil
  }

  /// The labels differ: the call still makes this type, and the places tell where the arguments go.
  private mutating func constructByPlace(_ initializer: FunctionID, _ object: Operand, _ call: CallSite) -> Operand {
    var arguments = arguments(of: call)
    for (index, parameter) in symbols.functions[initializer].facts.parameters.enumerated() {
      arguments[index].label = parameter.label
      arguments[index].isTrailingClosure = false
    }
    if types.functionsTakingBindings.contains(initializer) {
      noteBindings(givenBy: call, Array(arguments.indices), to: initializer)
    }
    add(.invoke([initializer], arguments: arguments, into: variable()), to: object, at: call.position)
    return object
  }

  /// The initializer that the compiler writes for a struct; for others, labels that name properties.
  private mutating func memberwise(_ object: Operand, of type: TypeID, _ arguments: [SymbolicArgument]) {
    for argument in arguments {
      if let label = argument.label {
        if let property = types.property(label, of: type) { store(argument.value, in: property, of: object) }
      } else if argument.isTrailingClosure, let property = lastClosureProperty(of: type) {
        store(argument.value, in: property, of: object)
      }
    }
  }

  /// Arguments of a memberwise initializer: each property's type decides what its argument can mean.
  private mutating func argumentsForProperties(of type: TypeID, _ arguments: ArgumentList) -> [SymbolicArgument] {
    var result: [SymbolicArgument] = []
    for argument in facts[arguments] {
      var expected = TypeHandle.unknown
      if let label = argument.label, let property = types.property(label, of: type) {
        expected = types.typeOfProperty(property)
        noteBinding(givenBy: argument.value, to: property)
      }
      let value = argument.value.map { lower($0, expected: expected) } ?? .none
      result.append(
        SymbolicArgument(label: argument.label, value: value, isTrailingClosure: argument.isTrailingClosure)
      )
    }
    return result
  }

  private func lastClosureProperty(of type: TypeID) -> PropertyID? {
    let stored = symbols.types[type].properties.all.filter { symbols.properties[$0].facts.isStoredInInstances }
    return stored.sorted(by: >).first { property in
      if case .function = symbols.table[types.typeOfProperty(property)] { return true }
      return false
    }
  }
}
