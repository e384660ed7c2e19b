import AssemblerGraphFacts
import AssemblerGraphModel

extension CycleRefuter {
  /// The edges that lead from an object to one that was there before it: constants that each initializer takes from a parameter, and what
  /// values hold, which change only where they are stored; of a closure there what it captured as it was then. Who is made of older
  /// objects alone is on no circle.
  ///
  ///     final class Branch { let node: Node; init(node: Node) { self.node = node } }
  ///     enum Node { case fork(Branch, Branch), leaf }
  static func edgesToOlderObjects(_ suspects: [Suspect], in types: StaticTypes) -> [Int] {
    var known: [PropertyID: Bool] = [:]
    return suspects.filter { suspect in
      guard holdsAsItWas(suspect, in: types) else { return false }
      switch suspect.source.slot {
      case .payload: return true
      case .framework, .tailStorage: return false
      case .property(let property):
        if types.symbols.isValueType(suspect.from) { return true }
        let isGiven = known[property] ?? types.isGivenAtBirth(property)
        known[property] = isGiven
        return isGiven
      }
    }.map(\.edge)
  }

  /// Whether what a slot holds cannot change where it is, as long as nothing is stored in the slot: a copy of its owner has it as it was.
  ///
  ///     struct Root {
  ///       var page: Page?
  ///       init() { page = makePage() }
  ///       func makePage() -> Page { Page(onTap: { print(self) }) }       this `self` has no page, and never gets one
  ///     }
  static func holdsAsItWas(_ suspect: Suspect, in types: StaticTypes) -> Bool {
    let source = suspect.source
    // A framework's object, and a variable that a closure shares, can take up something later.
    if source.isInside {
      if source.through.count != 1 || !source.isOfClosure || !source.capturesCopy { return false }
    } else if !source.through.isEmpty {
      return false
    }
    let type: TypeHandle
    switch source.slot {
    case .framework, .tailStorage: return false
    case .payload(let key):
      let owner = types.symbols.table.handle(of: .nominal(key.type, []))
      type = types.typeOfPayload(key.name, key.index, of: owner)
    case .property(let property):
      // What a wrapper keeps for a value may be shared.
      if !types.symbols.properties[property].facts.attributes.isEmpty { return false }
      type = types.typeOfKnownProperty(property)
    }
    // So is what is in a box, but not the box itself.
    return !types.isGenericContainer(type) || types.symbols.table.nominal(type) == suspect.to
  }
}

extension StaticTypes {
  /// Whether a class keeps in a constant what each of its initializers takes from a parameter.
  fileprivate func isGivenAtBirth(_ property: PropertyID) -> Bool {
    let symbol = symbols.properties[property]
    guard symbol.facts.isConstant, symbol.facts.initialValue == nil, let owner = symbol.owner
    else { return false }
    var isAssigned = false
    for function in symbols.types[owner].functions.all where symbols.functions[function].facts.kind == .initializer {
      let initializer = symbols.functions[function]
      guard let body = initializer.facts.body else { continue }
      let facts = symbols.files[initializer.file]
      let parameters = Set(initializer.facts.parameters.map(\.local))
      for case .assign(let target, let value, _) in facts[body] where facts.facts.lastName(of: target) == symbol.name {
        guard case .local(let local) = facts[value], parameters.contains(local) else { return false }
        isAssigned = true
      }
    }
    return isAssigned
  }
}
