import AssemblerGraphFacts
import AssemblerGraphModel

// Which function takes the place of which in the objects of an heir.

extension SymbolTable {
  /// Whether a function takes the place of another one in the objects of its class. Its result may be an heir of what the other one
  /// gives, and where the other one says a generic parameter, it says what that is.
  ///
  ///     class Base<Page> { func make() -> Page { … }; func show(_ page: Page) {} }
  ///     final class List: Base<ListPage> { override func make() -> ListPage { … }; override func show(_ page: ListPage) {} }
  ///
  /// Of overloads that types alone tell apart each takes the place of the one whose parameters are written as its own.
  func isOverride(_ function: FunctionID, of other: FunctionID) -> Bool {
    let (symbol, overridden) = (functions[function], functions[other])
    guard symbol.facts.modifiers.contains(.isOverride), symbol.name == overridden.name, let heir = symbol.owner,
      let owner = overridden.owner, heir != owner, types[owner].kind == .class, ancestry[heir].contains(owner),
      isStatic(function) == isStatic(other)
    else { return false }
    let (parameters, others) = (symbol.facts.parameters, overridden.facts.parameters)
    guard parameters.map(\.label) == others.map(\.label) else { return false }
    return parameters.map(\.type) == others.map(\.type) || !isOverloaded(function) && !isOverloaded(other)
  }

  /// Whether its type has another function of the same name with the same labels.
  private func isOverloaded(_ function: FunctionID) -> Bool {
    let symbol = functions[function]
    guard let owner = symbol.owner else { return false }
    let labels = symbol.facts.parameters.map(\.label)
    return types[owner].functions[symbol.name].contains { other in
      other != function && functions[other].facts.parameters.map(\.label) == labels
    }
  }

  /// Whether a class, or one between it and another one, overrides a function.
  ///
  /// - Parameter end: nil: the function's class.
  func overrides(_ function: FunctionID, in type: TypeID, below end: TypeID? = nil) -> Bool {
    let symbol = functions[function]
    guard let owner = symbol.owner, owner != type, types[owner].kind == .class, symbol.facts.kind == .function,
      !symbol.facts.modifiers.contains(.isStatic)
    else { return false }
    var current: TypeID? = type
    var hops = 0
    while let below = current, below != owner, below != end, hops < 64 {
      hops += 1
      if types[below].functions[symbol.name].contains(where: { isOverride($0, of: function) }) { return true }
      current = types[below].superclass
    }
    return false
  }
}
