import AssemblerGraphFacts
import AssemblerGraphModel

extension StaticTypes {
  /// How a property wrapper stores what it wraps; nil when it stores nothing of it, because it computes the value.
  func wrappedStrength(in wrapper: TypeID) -> Strength? {
    guard let wrapped = property(.wrappedValue, of: wrapper) else { return nil }
    let facts = symbols.properties[wrapped].facts
    if facts.storage == .stored { return facts.strength }
    let type = typeOfProperty(wrapped)
    for property in symbols.types[wrapper].properties.all.sorted()
    where symbols.properties[property].facts.isStoredInInstances && typeOfProperty(property) == type {
      return symbols.properties[property].facts.strength
    }
    let held = symbols.parameterStorage(of: wrapper).values
    return Strength.allCases.first { held.contains($0) }
  }

  func isPropertyWrapper(_ type: TypeID) -> Bool {
    symbols.types[type].groups.contains { reference in
      symbols.files[reference.file].facts.groups[reference.group].attributes.contains {
        $0.type.isName("propertyWrapper")
      }
    }
  }

  /// A property's type as a subclass of a generic class sees it.
  private func substitutingSuperclassArguments(in type: TypeHandle, from ancestor: TypeID, to heir: TypeID)
    -> TypeHandle
  {
    let chain = classChain(of: heir)
    guard let end = chain.firstIndex(of: ancestor), end > 0 else { return type }
    var result = type
    for index in stride(from: end, to: 0, by: -1) {
      let names = symbols.types[chain[index]].generics.map(\.name)
      let pairs = zip(names, symbols.types[chain[index - 1]].superclassArguments)
      result = symbols.table.substituting(Dictionary(pairs) { first, _ in first }, in: result)
    }
    return result
  }

  /// The type of a member as an heir of the type that declares it sees it: `Page` for `Base<Page>`'s `var shown: Shown`.
  func inherited(_ type: TypeHandle, from owner: TypeID?, by heir: TypeID) -> TypeHandle {
    guard let owner, owner != heir, symbols.isGeneric(owner) else { return type }
    return substitutingSuperclassArguments(in: type, from: owner, to: heir)
  }

  /// A type that a generic type's declaration names, seen through that type: `T` through `Box<Child>` is `Child`.
  func specialized(_ type: TypeHandle, through owner: TypeHandle) -> TypeHandle {
    guard case .nominal(let generic, let arguments) = symbols.table[owner], !arguments.isEmpty else { return type }
    let pairs = zip(symbols.types[generic].generics.map(\.name), arguments)
    return symbols.table.substituting(Dictionary(pairs) { first, _ in first }, in: type)
  }

  /// Whether all that an initializer does with a parameter is to put it into weak properties.
  func isKeptWeakly(_ place: Int, by initializer: FunctionID) -> Bool {
    let symbol = symbols.functions[initializer]
    guard let owner = symbol.owner, let body = symbol.facts.body, symbol.facts.kind == .initializer else {
      return false
    }
    let facts = symbols.files[symbol.file]
    let parameter = Expression.local(symbol.facts.parameters[place].local)
    var weak = 0
    for case .assign(let target, let value, _) in facts[body] where facts[value] == parameter {
      let name: Name
      switch facts[target] {
      case .unqualified(let word, _), .member(_?, let word, _): name = word
      default: return false
      }
      guard let property = property(name, of: owner), symbols.properties[property].facts.strength != .strong else {
        return false
      }
      weak += 1
    }
    return weak > 0 && weak == facts.facts.expressions.lazy.filter { $0 == parameter }.count
  }
}
