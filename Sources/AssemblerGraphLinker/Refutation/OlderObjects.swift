import AssemblerGraphFacts
import AssemblerGraphModel

extension CycleRefuter {
  /// The edges that lead from an object to one that was there before it: constants that each initializer takes from a parameter, and what
  /// values hold, which change only where they are stored; of a closure there what it captured as it was then. Who is made of older
  /// objects alone is on no circle.
  ///
  ///     final class Branch { let node: Node; init(node: Node) { self.node = node } }
  ///     enum Node { case fork(Branch, Branch), leaf }
  ///
  /// - Parameter lost: the names of members that are set on receivers of which nothing is known.
  static func edgesToOlderObjects(
    _ suspects: [Suspect],
    in solved: PointsToAnalysis,
    besides lost: IDSet<Name>
  ) -> [Int] {
    let types = solved.types
    var older = OlderObjects()
    var known: [PropertyID: Bool] = [:]
    return suspects.filter { suspect in
      if case .property(let property) = suspect.source.slot, suspect.source.through.isEmpty,
        older.areHeld(by: property, in: solved, besides: lost)
      {
        return true
      }
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

/// Finds the properties into which code puts only what was there before their owner: whoever makes an object gives it itself, or what it
/// was given itself. However many objects there are, such properties close no circle among themselves.
///
///     final class Opener: UIViewController {
///       var opener: Opener?
///       func open(for other: Opener) {
///         let page = Opener()
///         page.opener = self             or `other`, or `opener`, which is older than `self`
///         show(page, sender: nil)
///       }
///     }
private struct OlderObjects {
  private var claims = Claims<PropertyID>()
  private var stores = PropertyStores()

  /// Whether all that is ever put into a property of a class is older than its owner.
  mutating func areHeld(by property: PropertyID, in solved: PointsToAnalysis, besides lost: IDSet<Name>) -> Bool {
    var claims = Claims<PropertyID>()
    swap(&claims, &self.claims)
    defer { self.claims = claims }
    return claims.holds(property) { grounds(of: $0, solved, lost) }
  }

  private mutating func grounds(
    of property: PropertyID,
    _ solved: PointsToAnalysis,
    _ lost: IDSet<Name>
  ) -> Set<PropertyID>? {
    // What a framework makes for reuse may be older than who gets it.
    guard let owner = solved.symbols.properties[property].owner, !solved.types.isReused(owner),
      let stores = stores.stores(in: property, solved, besides: lost)
    else { return nil }
    var needed: Set<PropertyID> = []
    for store in stores {
      guard let found = grounds(of: store, solved) else { return nil }
      needed.formUnion(found)
    }
    return needed
  }

  /// What must hold, so that a value is older than the object in which it is stored.
  private mutating func grounds(of store: PropertyStores.Store, _ solved: PointsToAnalysis) -> Set<PropertyID>? {
    let origins = stores.origins(of: store.summary, solved)
    let summary = solved.summaries[store.summary]
    let isInitializer = summary.body.isInitializer(in: solved.symbols)
    if !(isInitializer && origins.owner(of: store.receiver) == .receiver), !origins.isMade(store.receiver, in: summary)
    {
      return nil
    }
    var needed: Set<PropertyID> = []
    var seen: Set<Operand> = [store.value]
    var waiting = [store.value]
    while let next = waiting.popLast() {
      switch next {
      case .none: continue
      // What an object makes while it is made itself may become part of it by another initializer.
      case .receiver: if isInitializer { return nil }
      case .object, .made: return nil
      case .variable(let variable):
        if origins.isGiven(variable) { continue }
        guard let sources = origins[variable] else { return nil }
        for source in sources {
          switch source {
          case .copy(let copied): if seen.insert(copied).inserted { waiting.append(copied) }
          case .operation(let operation):
            guard let loaded = solved.propertiesLoaded(by: operation, in: store.summary) else { return nil }
            needed.formUnion(loaded)
            if seen.insert(operation.receiver).inserted { waiting.append(operation.receiver) }
          case .unknown: return nil
          }
        }
      }
    }
    return needed
  }
}

extension PointsToAnalysis {
  /// The properties that an operation reads, all of them stored; nil: it does something else, or they are not known.
  fileprivate func propertiesLoaded(by operation: SymbolicOperation, in summary: SummaryID) -> [PropertyID]? {
    let read: [PropertyID]
    switch operation.action {
    case .load(let name, _): read = properties(name, of: operation, in: summary)
    case .loadProperty(let property, _): read = [property]
    default: return nil
    }
    return !read.isEmpty && read.allSatisfy { symbols.properties[$0].isStoredInInstances } ? read : nil
  }
}

extension BodyID {
  fileprivate func isInitializer(in symbols: SymbolTable) -> Bool {
    switch self {
    case .function(let function): symbols.functions[function].facts.kind == .initializer
    case .initialValue: true
    case .accessor, .defaultValue, .topLevel: false
    }
  }
}
