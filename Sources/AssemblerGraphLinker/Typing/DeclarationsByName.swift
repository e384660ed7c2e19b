import AssemblerGraphFacts

// What is declared under a name, whatever it belongs to.

extension StaticTypes {
  func declaredProperties(named name: Name) -> [PropertyID] {
    let known = lookups.propertiesByName ?? propertiesByName()
    lookups.propertiesByName = known
    return known[name] ?? []
  }

  func declaredFunctions(named name: Name) -> [FunctionID] {
    let known = lookups.functionsByName ?? functionsByName()
    lookups.functionsByName = known
    return known[name] ?? []
  }

  private func propertiesByName() -> KeyMap<Name, [PropertyID]> {
    var found = KeyMap<Name, [PropertyID]>()
    for (property, symbol) in symbols.properties.identified { found[symbol.name, default: []].append(property) }
    return found
  }

  private func functionsByName() -> KeyMap<Name, [FunctionID]> {
    var found = KeyMap<Name, [FunctionID]>()
    for (function, symbol) in symbols.functions.identified { found[symbol.name, default: []].append(function) }
    return found
  }
}
