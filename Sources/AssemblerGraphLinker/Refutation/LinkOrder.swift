import AssemblerGraphFacts
import AssemblerGraphModel

// What is known of the order in which the objects of an edge came to be there.

extension CycleRefuter {
  /// Whether a property holds one object, and not what can take up more.
  private func isSingle(_ property: PropertyID) -> Bool {
    let type = solved.types.typeOfKnownProperty(property)
    return solved.symbols.table.element(type) == type && !solved.types.isGenericContainer(type)
      && solved.types.nominals(of: type).allSatisfy { !solved.symbols.isValueType($0) || keepsItsCase($0) }
  }

  /// By edge: in which order its objects came to be there.
  func links(of suspects: [Suspect]) -> [Int: Link] {
    let rings = solved.summaries.mutualStores.union(solved.propertiesOfRings())
      .union(solved.summaries.storesIntoItself)
    return suspects.reduce(into: [:]) { links, suspect in
      if isConstant(suspect) {
        links[suspect.edge] = .constant
      } else if holdsPredecessor(suspect.source) {
        links[suspect.edge] = .older
      } else if case .property(let property) = suspect.source.slot, !suspect.source.isInside,
        !rings.contains(property), isSingle(property)
      {
        switch rows.orders(of: property, in: solved.symbols) {
        case []: break
        case [.older]: links[suspect.edge] = .older
        case [.newer]: links[suspect.edge] = .newer
        default: links[suspect.edge] = .row(solved.symbols.properties[property].name)
        }
      }
    }
  }

  /// Whether what is kept is a handler that another object's handler has taken the place of: `previous = list.onScroll`.
  private func holdsPredecessor(_ source: EdgeSource) -> Bool {
    guard case .property(let property) = source.slot, source.isInside, source.through.count == 1,
      let captured = source.captured
    else { return false }
    let closure = captured.place
    return rows.successors(of: property, in: solved.symbols).contains(closure)
  }

  /// What is set before its owner is complete: a `let` of a plain type, the payload of an enum's case; also what a closure there
  /// captures, where the captured variable is set but once.
  private func isConstant(_ suspect: Suspect) -> Bool {
    let type: TypeHandle
    switch suspect.source.slot {
    case .property(let property):
      guard isSetOnce(property), !solved.types.canBeFilled(property) else { return false }
      type = solved.types.typeOfKnownProperty(property)
    case .payload(let key):
      let owner = solved.symbols.table.handle(of: .nominal(key.type, []))
      type = solved.types.typeOfPayload(key.name, key.index, of: owner)
    case .framework, .tailStorage: return false
    }
    if suspect.source.isInside { return isClosure(type) && capturesConstant(suspect.source) }
    return !solved.types.isGenericContainer(type)
  }

  /// A `let`, or a `var` of a class that its initializers set once, before there is a `self` to hand out, and nobody sets later. It
  /// holds an object or a closure: what else can be changed where it stands.
  private func isSetOnce(_ property: PropertyID) -> Bool {
    let symbol = solved.symbols.properties[property]
    if symbol.facts.modifiers.contains(.isLazy) { return false }
    if symbol.facts.isConstant { return true }
    guard let owner = symbol.owner, symbol.facts.attributes.isEmpty, symbol.facts.initialValue == nil,
      symbol.facts.modifiers.isDisjoint(with: [.isPublic, .isOpen, .isOverride]),
      !solved.symbols.isValueType(owner), !lost.contains(symbol.name), !storedLater.contains(symbol.name),
      !solved.filledByOperators.contains(property)
    else { return false }
    // An optional is nil at first, and may be set when there is a `self`.
    if case .optional = symbol.facts.type { return false }
    let type = solved.types.typeOfKnownProperty(property)
    if isClosure(type) { return true }
    let nominals = solved.types.nominals(of: type)
    return solved.symbols.table.element(type) == type && !nominals.isEmpty
      && nominals.allSatisfy { solved.symbols.types[$0].kind == .class }
  }

  /// A closure, or a tuple with one: nothing can be added to it later, as to a bag of subscriptions.
  private func isClosure(_ type: TypeHandle) -> Bool {
    switch solved.symbols.table[type] {
    case .function: true
    case .tuple(let elements, _): elements.contains { isClosure($0) }
    default: false
    }
  }

  private func capturesConstant(_ source: EdgeSource) -> Bool {
    source.through.count == 1 && source.capturesCopy && !(source.captured.map(isAssigned) ?? false)
  }

  /// Whether a captured variable gets a value where it is not declared, perhaps after the closure was made.
  func isAssigned(_ captured: CapturedLocal) -> Bool {
    assignedLocals[captured.file]?.contains(captured.local) ?? false
  }
}

extension SummaryStore {
  /// The names of members that are set anywhere but once in the initializers of their own objects.
  func namesStoredLater(in symbols: SymbolTable) -> IDSet<Name> {
    var found: IDSet<Name> = []
    for id in indices {
      var isInitializer = false
      if case .function(let function) = self[id].body {
        isInitializer = symbols.functions[function].facts.kind == .initializer
      }
      var initialized: IDSet<Name> = []
      for case .operation(let operation) in self[id].constraints {
        let name: Name
        switch operation.action {
        case .store(let stored, _): name = stored
        case .storeProperty(let property, _): name = symbols.properties[property].name
        default: continue
        }
        let isInitial = isInitializer && operation.receiver == .receiver && operation.code == .body
        if !isInitial || !initialized.insert(name).inserted { found.insert(name) }
      }
    }
    return found
  }
}
