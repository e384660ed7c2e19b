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
      if suspect.source.isInside {
        let source = suspect.source
        if source.through.count != 1 || !source.isOfClosure || !source.capturesCopy { return false }
      } else if !suspect.source.through.isEmpty {
        return false
      }
      switch suspect.source.slot {
      case .payload: return true
      case .framework, .tailStorage: return false
      case .property(let property):
        // What a wrapper keeps for a value may be shared.
        if !types.symbols.properties[property].facts.attributes.isEmpty { return false }
        if types.symbols.isValueType(suspect.from) { return true }
        let isGiven = known[property] ?? types.isGivenAtBirth(property)
        known[property] = isGiven
        return isGiven
      }
    }.map(\.edge)
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
