import AssemblerGraphFacts
import AssemblerGraphModel

// Initializers that are handed over as values: `Clock.init` is a function that makes a clock, also where nobody wrote one.

extension BodyLowering {
  /// - Parameter expected: the function's type that the place asks for, of which overloads are told apart by the number of parameters.
  /// - Returns: nil for what is no type of the scanned code.
  mutating func constructor(of type: TypeHandle, expected: TypeHandle, at position: SourcePosition) -> Operand? {
    guard let nominal = symbols.table.nominal(type) else { return nil }
    switch symbols.types[nominal].kind {
    case .class, .struct, .actor: break
    case .enum, .protocol, .external: return nil
    }
    let written = types.functions(named: .initializer, of: nominal)
    var candidates = written
    if case .function(let inputs, _) = symbols.table[expected] {
      let fitting = written.filter { symbols.functions[$0].facts.parameters.count == inputs.count }
      if !fitting.isEmpty { candidates = fitting }
    }
    let outer = code
    code = newCode()
    defer { code = outer }
    let first = summary.filters.endIndex
    let properties = written.isEmpty ? memberwiseProperties(of: nominal) : []
    let longest = candidates.max { types.typesOfParameters(of: $0).count < types.typesOfParameters(of: $1).count }
    let inputs =
      (longest.map { Array(types.typesOfParameters(of: $0)) } ?? properties.map { types.typeOfProperty($0) })
      .map { Operand.variable(variable($0)) }
    let end = summary.filters.endIndex
    let object = instance(of: nominal, at: position)
    for (property, input) in zip(properties, inputs) { store(input, in: property, of: object) }
    for candidate in candidates {
      let arguments = zip(symbols.functions[candidate].facts.parameters, inputs).map {
        SymbolicArgument(label: $0.label, value: $1, isTrailingClosure: false)
      }
      add(
        .invoke([candidate], arguments: arguments, into: variable()),
        to: object,
        at: position,
        isAmbiguous: candidates.count > 1
      )
    }
    let result = variable()
    constrain(result, to: object)
    return make(
      ObjectTemplate(kind: .closure(parameters: first..<end, result: result), place: place(position), code: code)
    )
  }

  /// What the initializer takes that the compiler writes for a struct, in the order of the source.
  private func memberwiseProperties(of type: TypeID) -> [PropertyID] {
    guard symbols.types[type].kind == .struct else { return [] }
    return symbols.types[type].properties.all.sorted().filter { property in
      let symbol = symbols.properties[property]
      return symbol.isStoredInInstances && !(symbol.facts.isConstant && symbol.facts.initialValue != nil)
    }
  }

  /// The type of which an expression names an initializer: `Clock.init`, `Clock.init(zone:)`.
  func typeOfInitializer(named value: ExpressionID) -> TypeID? {
    guard case .member(let base?, .initializer, _) = facts[value],
      case .metatype(let instance) = symbols.table[types.typeOf(base, scope)],
      let nominal = symbols.table.nominal(instance), symbols.types[nominal].kind != .external
    else { return nil }
    return nominal
  }
}

extension StaticTypes {
  /// What `Clock.init` is as a value. Of several initializers nothing is told but what they make.
  func typeOfInitializer(of instance: TypeHandle) -> TypeHandle {
    guard let nominal = symbols.table.nominal(instance), symbols.types[nominal].kind != .protocol else {
      return .unknown
    }
    let initializers = functions(named: .initializer, of: nominal)
    let parameters = initializers.count == 1 ? Array(typesOfParameters(of: initializers[0])) : []
    return symbols.table.handle(of: .function(parameters: parameters, result: instance))
  }
}
