/// Makes the `owns` and `uses` edges: what the stored properties, enum payloads and stored closures of each type hold.
struct OwnershipReader {
  var flow: Flow
  /// What each variable held before guessing.
  let decided: ShortLists
  let origins: Origins
  private(set) var edges: [Edge] = []
  /// What each edge was read from.
  private(set) var sources: [EdgeSource] = []
  /// The edges of each type, but for those of its framework slots, which come after all others.
  private var edgesOfType: [Range<Int>] = []

  init(flow: Flow, decided: ShortLists, origins: Origins) {
    self.flow = flow
    self.decided = decided
    self.origins = origins
  }

  mutating func readAll() {
    for type in flow.symbols.types.indices {
      let first = edges.count
      if flow.symbols.types[type].kind != .protocol { readAll(of: type) }
      edgesOfType.append(first..<edges.count)
    }
    let slots = flow.frameworkSlots.keys.sorted {
      ($0.owner, flow.symbols.names[$0.name]) < ($1.owner, flow.symbols.names[$1.name])
    }
    for slot in slots { readFrameworkSlot(slot) }
  }

  private mutating func readAll(of type: Int) {
    for ancestor in flow.symbols.ancestry[type] where flow.symbols.types[ancestor].kind != .protocol {
      for property in flow.symbols.types[ancestor].properties.all
      where flow.symbols.properties[property].isStoredInInstances {
        read(property, of: type, declaredIn: ancestor)
      }
    }
    readCases(of: type)
  }

  /// The types that a type owns as far as its edges are read. Slots are read owner by owner.
  private func owned(by owner: Int) -> Set<Int> {
    let ofSlots = edges.indices.reversed().prefix { edges[$0].from == owner }
    return Set((Array(edgesOfType[owner]) + ofSlots).filter { edges[$0].kind == .owns }.map { edges[$0].to })
  }

  /// Subviews and child view controllers that no property holds as well.
  private mutating func readFrameworkSlot(_ key: Flow.FrameworkSlot) {
    guard let (variable, location) = flow.frameworkSlots[key] else { return }
    let slot = Slot(
      key: .framework(key.name),
      owner: key.owner,
      via: flow.symbols.names[key.name],
      strength: .strong,
      location: flow.symbols.location(location),
      declaration: flow.symbols.names[key.name],
      variable: variable,
      isSingle: false,
      storesItself: false
    )
    let holding = Holding(target: .open(.unknown), strength: .strong, certainty: .certain)
    let owned = owned(by: key.owner)
    for object in decided(variable) {
      guard let type = flow.instanceType(object), type != key.owner, !owned.contains(type) else { continue }
      addEdge(to: type, holding, slot, resolution(of: object, type: type, in: variable), .certain)
    }
    readCaptures(slot, holding)
  }

  /// One stored thing: a property or an enum payload.
  private struct Slot {
    var key: SlotKey
    var owner: Int
    var via: String
    var strength: Strength
    var location: SourceLocation
    var declaration: String
    var variable: Solver.Variable?
    /// A plain or optional reference, which `weak` could be put in front of.
    var isSingle: Bool
    /// An object was seen to be stored into itself.
    var storesItself: Bool
  }

  private mutating func read(_ property: Int, of owner: Int, declaredIn ancestor: Int) {
    let symbol = flow.symbols.properties[property]
    var type = flow.typeOfProperty(property)
    if ancestor != owner { type = flow.substitutingSuperclassArguments(in: type, from: ancestor, to: owner) }
    let slot = Slot(
      key: .property(property),
      owner: owner,
      via: symbol.facts.name,
      strength: symbol.facts.strength,
      location: flow.symbols.location(symbol.file, symbol.facts.position),
      declaration: symbol.facts.text,
      variable: flow.fields[Flow.FieldKey(owner: owner, property: property)],
      isSingle: isSingle(type),
      storesItself: flow.storesIntoItself.contains(property)
    )
    guard let wrapper = flow.propertyWrapper(of: property) else {
      read(type, in: slot)
      return
    }
    // The instance holds the wrapper, and what the wrapper stores of the wrapped value.
    var wrapping = slot
    wrapping.isSingle = false
    read(flow.symbols.table.handle(of: .nominal(wrapper, [])), in: wrapping)
    guard let strength = flow.wrappedStrength(in: wrapper) else { return }
    if strength != .strong { wrapping.strength = strength }
    read(type, in: wrapping)
  }

  private mutating func readCases(of type: Int) {
    for name in flow.symbols.names.inOrder(flow.symbols.types[type].cases.keys) {
      guard let facts = flow.symbols.types[type].cases[name], let group = flow.symbols.types[type].groups.first
      else { continue }
      let scope = TypeScope(file: group.file, group: group.group)
      for (index, payload) in facts.payload.enumerated() {
        let key = Flow.PayloadKey(type: type, name: name, index: index)
        let slot = Slot(
          key: .payload(key),
          owner: type,
          via: facts.name,
          strength: .strong,
          location: flow.symbols.location(group.file, facts.position),
          declaration: "case \(facts.name)(\(facts.payload.map(\.type.description).joined(separator: ", ")))",
          variable: flow.payloads[key],
          isSingle: false,
          storesItself: false
        )
        read(flow.symbols.resolve(payload.type, in: scope), in: slot)
      }
    }
  }

  private mutating func read(_ type: TypeHandle, in slot: Slot) {
    for holding in flow.symbols.holdings(of: type, strength: slot.strength) {
      switch holding.target {
      case .type(let target): readDeclared(target, holding, slot)
      case .open(let declared): readOpen(declared, holding, slot)
      case .closure: readCaptures(slot, holding)
      }
    }
  }

  // MARK: Targets

  private mutating func readDeclared(_ target: Int, _ holding: Holding, _ slot: Slot) {
    let symbol = flow.symbols.types[target]
    if symbol.kind == .external, flow.isPlainData(symbol.name) { return }
    addEdge(to: target, holding, slot, .declared, holding.certainty)
    if flow.symbols.isLeaf(target) { return }
    // A subclass that flows in is held as well, with its own properties.
    var isFilled = false
    if let variable = slot.variable {
      for object in decided(variable) {
        guard let type = flow.instanceType(object) else { continue }
        isFilled = true
        guard type != target, flow.symbols.isKind(type, of: target) else { continue }
        addEdge(to: type, holding, slot, resolution(of: object, type: type, in: variable), .certain)
      }
    }
    if !isFilled, flow.allocations[target] == nil { readHeirs(of: target, holding, slot) }
    if symbol.kind == .external { readCaptures(slot, holding) }
  }

  /// Where nobody makes the declared class itself and no value was seen, one of its heirs is what is held.
  private mutating func readHeirs(of target: Int, _ holding: Holding, _ slot: Slot) {
    guard flow.symbols.types[target].kind == .class else { return }
    let heirs = flow.candidates(for: flow.symbols.table.handle(of: .nominal(target, []))).filter {
      $0 != target && flow.allocations[$0] != nil
    }
    // A class that half the program inherits from says nothing.
    guard heirs.count <= 8 else { return }
    for heir in heirs { addEdge(to: heir, holding, slot, .conformer, .possible) }
  }

  private mutating func readOpen(_ declared: TypeHandle, _ holding: Holding, _ slot: Slot) {
    readCaptures(slot, holding)
    var found = false
    if let variable = slot.variable {
      for object in decided(variable) {
        guard let type = flow.instanceType(object), flow.admits(declared, object) else { continue }
        found = true
        // That the type only conforms by its name is worth more than where it is made.
        var resolution = conformance(of: type, to: declared)
        if resolution != .matchedByName { resolution = self.resolution(of: object, type: type, in: variable) }
        addEdge(to: type, holding, slot, resolution, holding.certainty)
      }
    }
    if found { return }
    let candidates = flow.candidates(for: declared)
    for candidate in candidates {
      let isOnly = candidates.count == 1
      let resolution = isOnly ? conformance(of: candidate, to: declared) : .conformer
      addEdge(to: candidate, holding, slot, resolution, isOnly ? holding.certainty : .possible)
    }
  }

  private func conformance(of type: Int, to declared: TypeHandle) -> Edge.Resolution {
    for nominal in flow.nominals(of: declared) where flow.symbols.conformersByName[nominal].contains(type) {
      return .matchedByName
    }
    return .onlyConformer
  }

  private mutating func readCaptures(_ slot: Slot, _ holding: Holding) {
    guard let variable = slot.variable else { return }
    for object in decided(variable) { readCaptures(of: object, slot, holding) }
  }

  private mutating func readCaptures(of object: Solver.Object, _ slot: Slot, _ holding: Holding) {
    // A plain instance captures nothing.
    if Int(object) < flow.symbols.types.count { return }
    var waiting = [object]
    var seen: Set<Solver.Object> = [object]
    var holding = holding
    while let next = waiting.popLast() {
      guard let closure = flow.flowObject(next) else { continue }
      if closure.isTransient { holding.certainty = .possible }
      for capture in closure.captures {
        for captured in objects(of: capture.value) {
          if let type = flow.instanceType(captured) {
            addCapture(of: type, capture, closure, slot, holding)
          } else if capture.strength == .strong, seen.insert(captured).inserted {
            waiting.append(captured)
          }
        }
      }
    }
  }

  private func objects(of value: Value) -> ShortList {
    switch value {
    case .none: .empty
    case .object(let object): ShortList(object)
    case .variable(let variable): decided(variable)
    }
  }

  private func decided(_ variable: Solver.Variable) -> ShortList {
    Int(variable) < decided.count ? decided[Int(variable)] : .empty
  }

  /// How a value that reached the variable came there.
  private func resolution(of object: Solver.Object, type: Int, in variable: Solver.Variable) -> Edge.Resolution {
    switch origins.origin(of: object, type: type, in: variable) {
    case .made(let place): .flow(from: flow.symbols.location(place))
    case .handedIn: .declaredValue
    case .assumed: .onlyConformer
    }
  }

  // MARK: Edges

  private mutating func addEdge(
    to target: Int,
    _ holding: Holding,
    _ slot: Slot,
    _ resolution: Edge.Resolution,
    _ certainty: Certainty
  ) {
    var edge = Edge(
      from: slot.owner,
      to: target,
      kind: holding.strength == .strong ? .owns : .uses,
      strength: holding.strength,
      via: slot.via,
      certainty: certainty,
      location: slot.location
    )
    // A type that can hold its own kind need not hold itself.
    if target == slot.owner, holding.strength == .strong, !slot.storesItself { edge.certainty = .possible }
    edge.declaration = slot.declaration
    edge.resolution = resolution
    edge.remedy = remedy(target, slot, holding)
    append(edge, slot)
  }

  private mutating func append(_ edge: Edge, _ slot: Slot, isInside: Bool = false) {
    edges.append(edge)
    sources.append(EdgeSource(slot: slot.key, isInside: isInside))
  }

  private func remedy(_ target: Int, _ slot: Slot, _ holding: Holding) -> Edge.Remedy {
    guard holding.strength == .strong, slot.isSingle else { return .none }
    switch flow.symbols.types[target].kind {
    case .struct, .enum: return .none
    case .class, .actor, .protocol, .external: break
    }
    if case .open(let declared) = holding.target {
      for nominal in flow.nominals(of: declared) where !flow.symbols.isClassBound(nominal) {
        return .makeWeakAfterClassBinding(protocol: flow.symbols.types[nominal].name)
      }
    }
    return .makeWeak
  }

  private mutating func addCapture(
    of type: Int,
    _ capture: FlowObject.Capture,
    _ closure: FlowObject,
    _ slot: Slot,
    _ holding: Holding
  ) {
    let strength = capture.strength == .strong ? holding.strength : capture.strength
    var edge = Edge(
      from: slot.owner,
      to: type,
      kind: strength == .strong ? .owns : .uses,
      strength: strength,
      via: slot.via,
      certainty: holding.certainty,
      location: flow.symbols.location(closure.location)
    )
    edge.isCapture = isClosure(closure) || type == slot.owner || flow.symbols.isValueType(slot.owner)
    edge.declaration = slot.declaration
    edge.resolution = .flow(from: edge.location)
    if strength == .strong {
      switch closure.kind {
      case .closure: edge.remedy = .captureWeakly(name: flow.symbols.names[capture.name], closure: edge.location)
      case .method: edge.remedy = .replaceMethodReference
      case .holder, .metatype, .instance: edge.remedy = .none
      }
      switch flow.symbols.types[type].kind {
      case .struct, .enum:
        edge.remedy = .none
        // The closure has a copy of the value that stores it, as that was before.
        edge.closesNoCycle = type == slot.owner
      default: break
      }
    }
    append(edge, slot, isInside: true)
  }

  /// A framework's object that keeps something is no closure.
  private func isClosure(_ object: FlowObject) -> Bool {
    switch object.kind {
    case .closure, .method: true
    case .holder, .metatype, .instance: false
    }
  }

  private func isSingle(_ type: TypeHandle) -> Bool {
    switch flow.symbols.table[type] {
    case .nominal(_, let arguments): arguments.isEmpty
    case .composition, .anything, .parameter: true
    case .external(_, let arguments): arguments.isEmpty
    default: false
    }
  }
}

extension Flow {
  /// How a property wrapper stores what it wraps; nil when it stores nothing of it, because it computes the value.
  mutating func wrappedStrength(in wrapper: Int) -> Strength? {
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

  func isPropertyWrapper(_ type: Int) -> Bool {
    symbols.types[type].groups.contains { reference in
      symbols.files[reference.file].facts.groups[reference.group].attributes.contains {
        $0.type.isName("propertyWrapper")
      }
    }
  }

  /// A property's type as a subclass of a generic class sees it.
  mutating func substitutingSuperclassArguments(in type: TypeHandle, from ancestor: Int, to heir: Int) -> TypeHandle {
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
}
