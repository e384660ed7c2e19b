import AssemblerGraphFacts
import AssemblerGraphModel

/// What code sets on receivers of which nobody knows which objects they are.
struct LostStores {
  /// The names of members, whatever they are of.
  var names: IDSet<Name>
  /// Those of receivers whose declared types say which property is meant.
  var properties: IDSet<PropertyID> = []
  /// The names of all of them.
  var allNames: IDSet<Name>

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
    var lost = LostStores(names: summaries.lostNames, allNames: summaries.lostNames)
    let foreign = types.namesOfForeignAncestors
    for operation in operations {
      guard case .store(let name, _) = operation.action, objects(of: operation.receiver).isEmpty else { continue }
      lost.allNames.insert(name)
      switch symbols.table[operation.declaredType] {
      case .external(let type, _) where !foreign.contains(type): continue
      case .nominal(let type, _) where symbols.types[type].kind == .external:
        if foreign.contains(symbols.types[type].name) { lost.names.insert(name) }
      case .nominal(let type, _) where symbols.types[type].kind != .protocol:
        if let property = types.property(name, of: type) {
          lost.properties.insert(property)
        } else if types.dynamicMemberSubscript(of: type) != nil {
          lost.names.insert(name)
        }
      default: lost.names.insert(name)
      }
    }
    return lost
  }
}

extension StaticTypes {
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
