import AssemblerGraphFacts
import AssemblerGraphModel

/// What code sets on receivers of which nobody knows which objects they are.
struct LostStores {
  /// The names of members, whatever they are of.
  var names: IDSet<Name> = []
  /// Those of receivers whose declared types say which property is meant.
  var properties: IDSet<PropertyID> = []
  /// The names of all of them.
  var allNames: IDSet<Name> = []

  /// Whether one of them may be an assignment to a property.
  func mayFill(_ property: PropertyID, in symbols: SymbolTable) -> Bool {
    properties.contains(property) || names.contains(symbols.properties[property].name)
  }
}

extension PointsToAnalysis {
  /// Reads them off the stores whose receivers nothing reached.
  ///
  ///     player.delegate = self      a `VLCMediaPlayer`, which nobody inherits from: no property of the scanned code
  func lostStores() -> LostStores {
    var lost = LostStores()
    for store in summaries.lostStores { add(store, to: &lost) }
    for operation in operations {
      guard case .store(let name, _) = operation.action, objects(of: operation.receiver).isEmpty else { continue }
      add(LostStore(name: name, type: operation.declaredType), to: &lost)
    }
    return lost
  }

  private func add(_ store: LostStore, to lost: inout LostStores) {
    lost.allNames.insert(store.name)
    if types.isForeignAlone(store.type) { return }
    switch symbols.table[store.type] {
    case .nominal(let type, _) where symbols.types[type].kind == .external: lost.names.insert(store.name)
    case .nominal(let type, _) where symbols.types[type].kind != .protocol:
      if let property = types.property(store.name, of: type) {
        lost.properties.insert(property)
      } else if types.dynamicMemberSubscript(of: type) != nil {
        lost.names.insert(store.name)
      }
    default: lost.names.insert(store.name)
    }
  }
}

extension StaticTypes {
  /// Whether what is declared as a type is no object of the scanned code: a type without source that none of it inherits from.
  func isForeignAlone(_ type: TypeHandle) -> Bool {
    switch symbols.table[type] {
    case .external(let type, _): !namesOfForeignAncestors.contains(type)
    case .nominal(let type, _):
      symbols.types[type].kind == .external && !namesOfForeignAncestors.contains(symbols.types[type].name)
    default: false
    }
  }

  /// The types without source that a type of the scanned code is one of, so that a value of them may be an object of the code.
  fileprivate var namesOfForeignAncestors: Set<String> {
    if let known = lookups.namesOfForeignAncestors { return known }
    var found: Set<String> = ["Any", "AnyObject"]
    for (type, symbol) in symbols.types.identified where symbol.kind != .external {
      found.formUnion(symbols.externalAncestors(of: type))
    }
    lookups.namesOfForeignAncestors = found
    return found
  }
}
