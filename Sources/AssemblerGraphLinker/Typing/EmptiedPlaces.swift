import AssemblerGraphFacts
import AssemblerGraphModel

// Functions that leave nothing in a place which they are given: an `inout` parameter, or a value that they change.

extension StaticTypes {
  /// Whether a function sets an `inout` parameter to nil, or to another parameter for which it is given nothing.
  ///
  ///     func clear<T>(_ value: inout T?) { value = nil }
  ///     func exchange<T>(_ value: inout T, with new: T) -> T { … value = new … }      // exchange(&tokens, with: [])
  func empties(
    _ place: Int,
    of function: FunctionID,
    given arguments: ArraySlice<Argument>,
    at places: [Int]
  ) -> Bool {
    let symbol = symbols.functions[function]
    guard symbol.facts.parameters[place].isInout, let body = symbol.facts.body else { return false }
    let facts = symbols.files[symbol.file]
    let changed = Expression.local(symbol.facts.parameters[place].local)
    return facts[body].contains { statement in
      switch statement {
      case .empty(let target, _): return facts[target] == changed
      case .assign(let target, let value, _):
        guard facts[target] == changed, case .local(let local) = facts[value],
          let other = symbol.facts.parameters.firstIndex(where: { $0.local == local })
        else { return false }
        return zip(arguments, places).contains { $0.isNothing && $1 == other }
      default: return false
      }
    }
  }

  /// Whether a function, or a closure in it, sets what a binding is given for to nil.
  ///
  ///     func alert(_ state: Binding<Alert?>) -> some View { … Button("OK") { state.wrappedValue = nil } … }
  func emptiesBinding(_ place: Int, of function: FunctionID) -> Bool {
    let symbol = symbols.functions[function]
    let facts = symbols.files[symbol.file]
    let binding = Expression.local(symbol.facts.parameters[place].local)
    return facts.facts.statements.contains { statement in
      guard case .empty(let target, _) = statement, case .member(let base?, .wrappedValue, _) = facts[target] else {
        return false
      }
      return facts[base] == binding
    }
  }

  /// Whether a method that the scanned code adds to the standard library's types leaves nothing: `self = nil`, `removeAll()`.
  ///
  ///     extension Optional { mutating func take() -> Wrapped? { defer { self = nil }; return self } }
  func emptiesReceiver(_ name: Name, of type: TypeHandle, _ labels: CallShape) -> Bool {
    guard symbols.isUsed(name, as: .method) else { return false }
    return standardContainers(of: type).contains { container in
      functions(named: name, of: container, labels: labels).contains { emptiesItself($0) }
    }
  }

  /// Whether a method of a value puts one that holds nothing in the value's place.
  ///
  ///     enum Phase { case idle, running(() -> Void); mutating func finish() { self = .idle } }
  func emptiesValue(_ function: FunctionID) -> Bool {
    let symbol = symbols.functions[function]
    guard let body = symbol.facts.body, let itself = symbol.facts.selfLocal, let owner = symbol.owner else {
      return false
    }
    let facts = symbols.files[symbol.file]
    return facts[body].contains { statement in
      guard case .assign(let target, let value, _) = statement, facts[target] == .local(itself) else { return false }
      switch facts[value] {
      case .member(nil, let name, _): return symbols.types[owner].cases[name]?.payload.isEmpty ?? false
      case .call(let callee, let arguments, _):
        guard arguments.isEmpty, symbols.types[owner].kind == .struct else { return false }
        switch facts[callee] {
        case .unqualified(let name, _): return symbols.names[name] == symbols.types[owner].name || name == .selfType
        case .member(_, .initializer, _): return true
        case .type: return true
        default: return false
        }
      default: return false
      }
    }
  }

  /// Whether a method of a property wrapper leaves nothing in what it wraps.
  ///
  ///     mutating func consume() -> Value? { let taken = value; value = nil; return taken }
  func emptiesWrapped(_ function: FunctionID) -> Bool {
    let symbol = symbols.functions[function]
    guard let body = symbol.facts.body, let itself = symbol.facts.selfLocal, let owner = symbol.owner,
      isPropertyWrapper(owner), let wrapped = property(.wrappedValue, of: owner)
    else { return false }
    let facts = symbols.files[symbol.file]
    return facts[body].contains { statement in
      guard case .empty(let target, _) = statement else { return false }
      let name: Name
      switch facts[target] {
      case .unqualified(let word, itself?): name = word
      case .member(let base?, let word, _) where facts[base] == .local(itself): name = word
      default: return false
      }
      guard let emptied = property(name, of: owner) else { return false }
      return emptied == wrapped || typeOfProperty(emptied) == typeOfProperty(wrapped)
    }
  }

  /// Whether a method that the scanned code adds to a framework's class ends the object: `extension Task { func halt() { cancel() } }`
  func endsItself(_ function: FunctionID) -> Bool {
    let symbol = symbols.functions[function]
    guard let body = symbol.facts.body, let itself = symbol.facts.selfLocal else { return false }
    let facts = symbols.files[symbol.file]
    return facts[body].contains { statement in
      switch statement {
      case .evaluate(let value), .returnValue(let value): return endsLocal(itself, value, in: facts)
      default: return false
      }
    }
  }

  /// `cancel()`, `self.cancel()`
  private func endsLocal(_ itself: Int, _ value: ExpressionID, in facts: LinkedFile) -> Bool {
    guard case .call(let callee, _, _) = facts[value] else { return false }
    return switch facts[callee] {
    case .unqualified(let name, itself?): symbols.names.has(name, .ends)
    case .member(let base?, let name, _): facts[base] == .local(itself) && symbols.names.has(name, .ends)
    default: false
    }
  }

  private func standardContainers(of type: TypeHandle) -> [TypeID] {
    if let nominal = symbols.table.nominal(type), symbols.types[nominal].kind != .external { return [] }
    return ["Optional", "Array", "Set", "Dictionary", "RangeReplaceableCollection"].flatMap {
      symbols.topLevel[$0] ?? []
    }
  }

  private func emptiesItself(_ function: FunctionID) -> Bool {
    let symbol = symbols.functions[function]
    guard let body = symbol.facts.body, let itself = symbol.facts.selfLocal else { return false }
    let facts = symbols.files[symbol.file]
    return facts[body].contains { statement in
      if case .empty(let target, _) = statement { return facts[target] == .local(itself) }
      guard case .evaluate(let value) = statement, case .call(let callee, _, _) = facts[value] else { return false }
      switch facts[callee] {
      case .unqualified(let name, itself?): return symbols.names[name] == "removeAll"
      case .member(let base?, let name, _): return facts[base] == .local(itself) && symbols.names[name] == "removeAll"
      default: return false
      }
    }
  }
}
