import AssemblerGraphFacts
import AssemblerGraphModel

// Functions that store what they are given along a key path that they are given too. Which property that is shows at whoever calls
// them.
//
//     func with<V>(_ path: WritableKeyPath<Self, V>, _ value: V) -> Self { var copy = self; copy[keyPath: path] = value; return copy }
//
//     style = style.with(\.action, { self.submit() })

/// A store of one parameter of a function along another one.
struct StoreAlongPath {
  enum Base {
    /// `self`, or what is in a property of it.
    case receiver([Name])
    /// A copy of `self` or of a parameter, which the function returns.
    case result
    case parameter(Int)
  }

  var base: Base
  /// The parameters, by their places.
  var path: Int
  var value: Int
}

extension StaticTypes {
  func storesAlongPaths(in function: FunctionID) -> [StoreAlongPath] {
    let symbol = symbols.functions[function]
    // Without a parameter that can be a path there is none.
    guard symbol.facts.parameters.count > 1, let body = symbol.facts.body,
      symbol.facts.parameters.contains(where: { $0.type.lastName.map(Self.pathTypes.contains) ?? false })
    else { return [] }
    let facts = symbols.files[symbol.file]
    func parameter(_ expression: ExpressionID?) -> Int? {
      guard let expression, case .local(let local) = facts[expression] else { return nil }
      return symbol.facts.parameters.firstIndex { $0.local == local }
    }
    return facts[body].compactMap { statement in
      guard case .assign(let target, let stored, _) = statement,
        case .subscript(let base, let arguments) = facts[target],
        arguments.count == 1, let argument = facts[arguments].first, argument.label == .keyPath,
        let path = parameter(argument.value), let value = parameter(stored),
        let base = self.base(base, of: symbol, facts)
      else { return nil }
      return StoreAlongPath(base: base, path: path, value: value)
    }
  }

  private static let pathTypes: Set<String> = ["WritableKeyPath", "ReferenceWritableKeyPath"]

  private func base(_ expression: ExpressionID, of symbol: FunctionSymbol, _ facts: LinkedFile) -> StoreAlongPath.Base?
  {
    var names: [Name] = []
    var current = expression
    while case .member(let inner?, let name, _) = facts[current] {
      names.insert(name, at: 0)
      current = inner
    }
    switch facts[current] {
    case .unqualified(let name, _?): return .receiver([name] + names)
    case .local(let local):
      if local == symbol.facts.selfLocal { return .receiver(names) }
      guard names.isEmpty else { return nil }
      if let place = symbol.facts.parameters.firstIndex(where: { $0.local == local }) { return .parameter(place) }
      guard let body = symbol.facts.body else { return nil }
      let isReturned = facts[body].contains { statement in
        if case .returnValue(let value) = statement { facts[value] == .local(local) } else { false }
      }
      return isReturned ? .result : nil
    default: return nil
    }
  }
}

extension BodyLowering {
  /// What calls of such functions store, or set to nil.
  ///
  /// - Parameters:
  ///   - arguments: as they were lowered.
  ///   - result: what the call gives.
  mutating func storeAlongPaths(
    of functions: [FunctionID],
    on receiver: Operand,
    _ arguments: [SymbolicArgument],
    result: Operand,
    _ call: CallSite
  ) {
    guard facts[call.arguments].contains(where: { keyPath($0) != nil }) else { return }
    for function in functions {
      let stores = types.storesAlongPaths(in: function)
      guard !stores.isEmpty, let places = types.places(call.labels, in: function) else { continue }
      for store in stores {
        guard let path = places.firstIndex(of: store.path), let value = places.firstIndex(of: store.value),
          let names = keyPath(facts.facts.arguments[call.arguments.range.lowerBound + path])
        else { continue }
        var (owner, type) = (receiver, receiverType(of: call))
        var along = names
        switch store.base {
        case .receiver(let first): along = first + names
        case .result: (owner, type) = (result, call.type)
        case .parameter(let place):
          guard let index = places.firstIndex(of: place) else { continue }
          owner = arguments[index].value
          let argument = facts.facts.arguments[call.arguments.range.lowerBound + index].value
          type = argument.map { types.typeOf($0, scope) } ?? .unknown
        }
        lastPosition = call.position
        self.store(arguments[value], along: along, in: owner, type)
      }
    }
  }

  private mutating func store(_ value: SymbolicArgument, along names: [Name], in owner: Operand, _ type: TypeHandle) {
    var (receiver, type) = (owner, type)
    for name in names.dropLast() {
      receiver = load(name, of: receiver, type: type)
      type = types.memberType(name, of: type)
    }
    guard receiver != .none, let last = names.last else { return }
    if value.isNothing {
      add(.empty(name: last), to: receiver, type: type, at: lastPosition)
    } else if value.value != .none {
      store(value.value, as: last, in: receiver, type: type)
    }
  }

  /// `\.action`
  private func keyPath(_ argument: Argument) -> [Name]? {
    guard let value = argument.value, case .keyPath(let index) = facts[value] else { return nil }
    let names = facts.keyPaths[index].names
    return names.isEmpty ? nil : names
  }

  private func receiverType(of call: CallSite) -> TypeHandle {
    if case .member(let base?, _, _) = facts[call.callee] { return types.typeOf(base, scope) }
    return selfType ?? .unknown
  }
}
