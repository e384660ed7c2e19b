// Initializers: what is made, and what goes into its properties.

extension Flow {
  /// `Foo(…)`: the fresh instance, with its arguments in its properties.
  mutating func construct(_ type: TypeHandle, _ call: CallSite, _ context: BodyContext) -> Value {
    guard case .nominal(let nominal, _) = symbols.table[type] else {
      if case .collection = symbols.table[type] { return join(evaluated(call.arguments, context).map(\.value)) }
      if case .dictionary = symbols.table[type] { return join(evaluated(call.arguments, context).map(\.value)) }
      if case .parameter = symbols.table[type] {
        _ = evaluated(call.arguments, context)
        return .none
      }
      var name = symbols.name("")
      if case .external(let external, _) = symbols.table[type] { name = symbols.name(external) }
      return callFramework(name, on: .none, type: type, evaluated(call.arguments, context), call, context)
    }
    let location = CodePlace(file: context.file, position: call.position)
    if symbols.types[nominal].kind != .protocol {
      codes.note(Codes.Construction(type: nominal, location: location), in: context.code)
      if allocations[nominal].map({ location < $0 }) ?? true { allocations[nominal] = location }
    }
    let object = instance(of: nominal, madeAt: location, context)
    var candidates = functions(named: .initializer, of: nominal, labels: call.labels)
    if candidates.isEmpty, symbols.types[nominal].kind != .external,
      let only = onlyInitializer(of: nominal, argumentCount: call.arguments.count)
    {
      // The labels differ: the call still makes this type, and the places tell where the arguments go.
      return constructByPlace(only, object, call, context)
    }
    candidates = overloads(candidates, call, context)
    let arguments =
      candidates.isEmpty
      ? evaluatedForProperties(of: nominal, call.arguments, context)
      : evaluated(call.arguments, context, for: candidates, at: call.position)
    for function in candidates { _ = invoke(function, receiver: object, arguments, code: context.code, at: location) }
    if candidates.isEmpty { memberwise(object, arguments, context) }
    let instance = Value.object(Solver.Object(object))
    if symbols.types[nominal].kind == .external {
      let name = symbols.name(symbols.types[nominal].name)
      return join([instance, callFramework(name, on: .none, type: type, arguments, call, context)])
    }
    guard !symbols.types[nominal].generics.isEmpty else { return instance }
    return join([instance] + arguments.map(\.value))
  }

  /// Whether a method that the scanned code does not declare makes an instance out of a storyboard or a nib.
  func isLoading(_ method: Name) -> Bool {
    let method = symbols.names[method]
    return ["instantiate", "loadFromNib", "loadNib", "fromNib", "initFromNib"].contains { method.hasPrefix($0) }
  }

  /// `LoginViewController.instantiate()`, `storyboard.instantiateInitialViewController() as! LoginViewController`
  mutating func loaded(_ type: Int, _ call: CallSite, _ context: BodyContext) -> Value {
    _ = evaluated(call.arguments, context)
    return .object(Solver.Object(noteConstruction(of: type, at: call.position, context)))
  }

  /// Notes that the code makes an instance, and gives it.
  mutating func noteConstruction(of type: Int, at position: SourcePosition, _ context: BodyContext) -> Int {
    let location = CodePlace(file: context.file, position: position)
    codes.note(Codes.Construction(type: type, location: location), in: context.code)
    if allocations[type].map({ location < $0 }) ?? true { allocations[type] = location }
    return instance(of: type, madeAt: location, context)
  }

  /// The object that a construction makes: the type, or this very place's instance where they are told apart.
  mutating func instance(of type: Int, madeAt location: CodePlace, _ context: BodyContext) -> Int {
    log(ReadingLog.Subject(declared: type))
    guard distinguished.contains(type), symbols.types[type].kind != .protocol else { return type }
    // Two makers in a row tell instances apart; further ones rarely do, and their number would grow without bound.
    let isDeep = creationDepth(ofUnit: context.unit) >= 2
    let key = InstanceKey(type: type, location: location, unit: isDeep ? -1 : context.unit)
    let maker = context.selfObject ?? -1
    if let known = instances[key] {
      makers[known, default: []].insert(maker)
      return known
    }
    let object =
      repeatedConstruction(key)
      ?? Int(
        makeObject(FlowObject(kind: .instance(type), location: location, code: key.unit))
      )
    instances[key] = object
    makers[object, default: []].insert(maker)
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
    let initializers = functions(named: .initializer, of: type).filter {
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
    let location = CodePlace(file: context.file, position: call.position)
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

  /// Arguments of a memberwise initializer: each property's type decides what its argument can mean.
  private mutating func evaluatedForProperties(
    of type: Int,
    _ arguments: ArgumentList,
    _ context: BodyContext
  ) -> [EvaluatedArgument] {
    var result: [EvaluatedArgument] = []
    for argument in symbols.files[context.file].facts[arguments] {
      var expected = TypeHandle.unknown
      if let label = argument.label, let property = property(label, of: type) { expected = typeOfProperty(property) }
      let value = argument.value.map { evaluate($0, context, expected: expected) } ?? .none
      let written = argument.value.map { typeOf($0, context.scope) } ?? .unknown
      result.append(
        EvaluatedArgument(
          label: argument.label,
          value: value,
          type: written,
          isTrailingClosure: argument.isTrailingClosure
        )
      )
    }
    return result
  }

  private mutating func lastClosureProperty(of type: Int) -> Int? {
    let stored = symbols.types[type].properties.all.filter {
      symbols.properties[$0].facts.isStoredInInstances
    }
    for property in stored.sorted(by: >) {
      let type = typeOfProperty(property)
      if case .function = symbols.table[type] { return property }
    }
    return nil
  }
}
