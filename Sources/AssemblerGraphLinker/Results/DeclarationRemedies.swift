import AssemblerGraphFacts
import AssemblerGraphModel

// What can be changed about the declaration of a property, so that it keeps nothing alive.

extension OwnershipReader {
  func remedy(_ target: TypeID, _ slot: Slot, _ holding: Holding) -> Edge.Remedy {
    let isItself = slot.genericClass.map { holding.target == .type($0) } ?? false
    guard holding.strength == .strong, slot.isSingle || isItself else { return .none }
    switch solved.symbols.types[target].kind {
    case .struct, .enum: return .none
    case .class, .actor, .protocol, .external: break
    }
    // Nothing that may be a value can be weak.
    if case .property(let property) = slot.key, solved.symbols.properties[property].facts.isAny { return .none }
    if case .property(let property) = slot.key, solved.symbols.properties[property].facts.modifiers.contains(.isLazy) {
      return .none
    }
    // The view that it is part of keeps it as well, and the controller keeps that.
    if case .property(let property) = slot.key, isOutlet(property, of: slot.owner) { return .keptByView }
    // Referred to weakly, it would be gone at once.
    if case .property(let property) = slot.key, propertiesThatGetRead.contains(property) {
      return .letGo(name: "self")
    }
    if case .open(let declared) = holding.target {
      for nominal in solved.types.nominals(of: declared) where !solved.symbols.isClassBound(nominal) {
        if solved.hasValues(nominal) { return .none }
        let name = solved.symbols.types[nominal].name
        let bound: Edge.Remedy =
          required(slot).map { .afterClassBinding(protocol: name, .makeWeakAsRequired(by: $0)) }
          ?? (solved.mayHaveValues(nominal)
            ? .afterClassBinding(protocol: name, .makeWeak) : .makeWeakAfterClassBinding(protocol: name))
        return solved.hasMutatingMembers(nominal) ? .withoutMutating(protocol: name, bound) : bound
      }
    }
    return required(slot).map { .makeWeakAsRequired(by: $0) } ?? .makeWeak
  }

  /// The protocol that requires a property which is not optional.
  private func required(_ slot: Slot) -> String? {
    guard case .property(let property) = slot.key else { return nil }
    let name = solved.symbols.properties[property].name
    if solved.symbols.properties[property].facts.isOptional { return nil }
    return solved.symbols.ancestry[slot.owner].first { ancestor in
      guard solved.symbols.types[ancestor].kind == .protocol,
        let requirement = solved.types.property(name, of: ancestor)
      else { return false }
      let symbol = solved.symbols.properties[requirement]
      return symbol.owner == ancestor && requirement != property && !symbol.facts.isOptional
    }.map { solved.symbols.types[$0].name }
  }

  /// An outlet of a view controller.
  private func isOutlet(_ property: PropertyID, of owner: TypeID) -> Bool {
    solved.types.isOutlet(property)
      && solved.symbols.externalAncestors(of: owner).contains { $0.hasSuffix("ViewController") }
  }
}

extension PropertyFacts {
  /// `Any?`
  fileprivate var isAny: Bool {
    switch type {
    case .optional(let wrapped)?: wrapped.isName("Any")
    case let type?: type.isName("Any")
    case nil: false
    }
  }

  /// `Type?` and `Type!`; what has no written type counts as something else.
  var isOptional: Bool {
    if case .optional? = type { true } else { type?.lastName == "Optional" }
  }
}
