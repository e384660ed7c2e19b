import AssemblerGraphFacts

// What static properties hold that code fills.

extension PointsToAnalysis {
  /// The static property of the name that keeps an object of the type for good, if code asks for it first:
  ///
  ///     static func start() {
  ///       guard shared == nil else { return }
  ///       shared = Store()
  ///     }
  func filledOnce(_ name: Name, by type: TypeID) -> PropertyID? {
    if types.namesSetToNothing.contains(name) { return nil }
    return types.declaredProperties(named: name).first { property in
      let symbol = symbols.properties[property]
      return symbol.isShared && symbol.facts.storage == .stored
        && symbol.facts.strength == .strong && LongLived.holds(property, type, in: self)
    }
  }

  /// What code asks for before it makes an object: `Store.shared ?? Store()`.
  func nameAsked(insteadOf place: CodePlace) -> Name? {
    let facts = symbols.files[place.file].facts
    for case .oneOf(let values) in facts.expressions {
      let alternatives = facts[values]
      guard alternatives.count == 2, let asked = alternatives.first, let other = alternatives.last,
        case .call(_, _, place.position) = facts[other]
      else { continue }
      return facts.lastName(of: asked)
    }
    return nil
  }

  /// What static variables hold that code fills.
  var typesInStatics: IDSet<TypeID> {
    var found: IDSet<TypeID> = []
    for property in symbols.properties.indices where symbols.properties[property].isShared {
      guard symbols.properties[property].facts.storage == .stored else { continue }
      if let variable = statics[property] {
        for object in graph.points[variable] {
          if let type = instanceType(object) { found.insert(type) }
        }
      } else if let type = symbols.table.nominal(symbols.table.element(types.typeOfProperty(property))) {
        found.insert(type)
      }
    }
    return found
  }
}
