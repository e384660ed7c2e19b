import AssemblerGraphFacts
import AssemblerGraphModel

/// Makes the `owns` and `uses` edges: what the stored properties, enum payloads and stored closures of each type hold.
struct OwnershipReader {
  var solved: PointsToAnalysis
  /// What each variable held before guessing.
  let decided: ShortLists
  let origins: Origins
  private(set) var edges: [Edge] = []
  /// What each edge was read from.
  private(set) var sources: [EdgeSource] = []
  /// The declared types that stand for very many, as `SaturationPool.type`.
  private(set) var merged: Set<SaturationPool.Content> = []
  private let storesIntoItself: Set<Int>
  private let propertiesThatGetNew: Set<Int>
  /// The edges of each type, but for those of its framework slots, which come after all others.
  private var edgesOfType: [Range<Int>] = []

  init(solved: PointsToAnalysis, decided: ShortLists, origins: Origins) {
    self.solved = solved
    self.decided = decided
    self.origins = origins
    storesIntoItself = solved.summaries.storesIntoItself
    propertiesThatGetNew = solved.summaries.propertiesThatGetNew
  }

  mutating func readAll() {
    for type in solved.symbols.types.indices {
      let first = edges.count
      if solved.symbols.types[type].kind != .protocol { readAll(of: type) }
      edgesOfType.append(first..<edges.count)
    }
    let slots = solved.frameworkSlots.keys.sorted {
      ($0.owner, solved.symbols.names[$0.name], $0.isForGood ? 1 : 0)
        < ($1.owner, solved.symbols.names[$1.name], $1.isForGood ? 1 : 0)
    }
    for slot in slots { readFrameworkSlot(slot) }
  }

  private mutating func readAll(of type: Int) {
    for ancestor in solved.symbols.ancestry[type] where solved.symbols.types[ancestor].kind != .protocol {
      for property in solved.symbols.types[ancestor].properties.all
      where solved.symbols.properties[property].isStoredInInstances {
        read(property, of: type, declaredIn: ancestor)
      }
    }
    readCases(of: type)
    readTailStorage(of: type)
  }

  /// A subclass of `ManagedBuffer<Header, Element>` holds a header and elements in memory of its own.
  private mutating func readTailStorage(of type: Int) {
    for reference in solved.symbols.types[type].groups {
      let group = solved.symbols.files[reference.file].facts.groups[reference.group]
      for case .named(let components) in group.inherited {
        guard let last = components.last, last.name == "ManagedBuffer", last.arguments.count == 2 else { continue }
        for (name, argument) in zip(["header", "elements"], last.arguments) {
          let slot = Slot(
            key: .tailStorage,
            owner: type,
            via: name,
            strength: .strong,
            location: solved.symbols.location(reference.file, group.position),
            declaration: "\(group.name): \(TypeReference.named(components))",
            variable: nil,
            isSingle: false,
            storesItself: false
          )
          let scope = TypeScope(file: reference.file, group: reference.group)
          read(solved.types.resolve(argument, in: scope), in: slot)
        }
      }
    }
  }

  /// The types that a type owns as far as its edges are read. Slots are read owner by owner.
  private func owned(by owner: Int) -> Set<Int> {
    let ofSlots = edges.indices.reversed().prefix { edges[$0].from == owner }
    return Set((Array(edgesOfType[owner]) + ofSlots).filter { edges[$0].kind == .owns }.map { edges[$0].to })
  }

  /// Subviews and child view controllers that no property holds as well.
  private mutating func readFrameworkSlot(_ key: PointsToAnalysis.FrameworkSlot) {
    guard let (variable, place) = solved.frameworkSlots[key], let place, let owner = solved.instanceType(key.owner)
    else {
      return
    }
    let slot = Slot(
      key: .framework(key.name),
      owner: owner,
      via: solved.symbols.names[key.name],
      strength: .strong,
      location: solved.symbols.location(place),
      declaration: solved.symbols.names[key.name],
      variable: variable,
      isSingle: false,
      storesItself: false
    )
    // All objects of a framework's class that the scanned code extends are one.
    let certainty: Certainty = solved.symbols.types[owner].kind == .external ? .possible : .certain
    let holding = Holding(target: .open(.unknown), strength: .strong, certainty: certainty)
    if key.isForGood {
      // Of what the framework keeps for good only the owner itself is on a path that comes back to it.
      let first = edges.count
      readCaptures(slot, holding)
      for index in (first..<edges.count).reversed() where edges[index].to != owner || edges[index].kind != .owns {
        edges.remove(at: index)
        sources.remove(at: index)
      }
      return
    }
    let first = edges.count
    let owned = owned(by: owner)
    for object in decided(variable) {
      guard let type = solved.instanceType(object), type != owner, !owned.contains(type),
        !solved.isTwin(object, in: decided(variable))
      else { continue }
      addEdge(to: type, holding, slot, resolution(of: object, type: type, in: variable), certainty)
    }
    readCaptures(slot, holding)
    removeCaptures(from: first, alsoHeldBy: edgesOfType[owner])
  }

  /// What a view keeps that a property holds as well is that property's.
  private mutating func removeCaptures(from first: Int, alsoHeldBy known: Range<Int>) {
    for index in (first..<edges.count).reversed() where edges[index].isCapture {
      let edge = edges[index]
      let isKnown = edges[known].contains {
        $0.isCapture && $0.to == edge.to && $0.kind == edge.kind && $0.location == edge.location
      }
      if isKnown {
        edges.remove(at: index)
        sources.remove(at: index)
      }
    }
  }

  /// One stored thing: a property or an enum payload.
  private struct Slot {
    var key: SlotKey
    var owner: Int
    var via: String
    var strength: Strength
    var location: SourceLocation
    var declaration: String
    var variable: ConstraintGraph.Variable?
    /// A plain or optional reference, which `weak` could be put in front of.
    var isSingle: Bool
    /// An object was seen to be stored into itself.
    var storesItself: Bool
    /// What it holds is of a type that a generic parameter stands for.
    var isParameter = false
  }

  /// What may stand in front of `weak`: no property wrapper may.
  private static let attributesOfWeak: Set<String> = [
    "IBOutlet", "objc", "nonobjc", "MainActor", "available", "ObservationIgnored", "preconcurrency", "GKInspectable",
  ]

  private mutating func read(_ property: Int, of owner: Int, declaredIn ancestor: Int) {
    if isPersistent(ancestor) { return }
    let symbol = solved.symbols.properties[property]
    let type = solved.types.inherited(solved.types.typeOfProperty(property), from: ancestor, by: owner)
    let slot = Slot(
      key: .property(property),
      owner: owner,
      via: symbol.facts.name,
      strength: symbol.facts.strength,
      location: solved.symbols.location(symbol.file, symbol.facts.position),
      declaration: symbol.facts.text,
      variable: solved.fields[PointsToAnalysis.FieldKey(owner: AbstractObjectID(owner), property: property)],
      isSingle: isSingle(type)
        && !symbol.facts.attributes.contains { !Self.attributesOfWeak.contains($0.type.lastName ?? "") },
      storesItself: storesIntoItself.contains(property)
    )
    guard let wrapper = solved.types.propertyWrapper(of: property) else {
      read(type, in: slot)
      return
    }
    // The instance holds the wrapper, and what the wrapper stores of the wrapped value.
    var wrapping = slot
    wrapping.isSingle = false
    read(solved.symbols.table.handle(of: .nominal(wrapper, [])), in: wrapping)
    guard let strength = solved.types.wrappedStrength(in: wrapper) else { return }
    if strength != .strong { wrapping.strength = strength }
    read(type, in: wrapping)
  }

  /// SwiftData's `@Model`: its properties lead to the store, which keeps the objects; inverse relations are no circles.
  private func isPersistent(_ type: Int) -> Bool {
    solved.symbols.types[type].groups.contains { group in
      let facts = solved.symbols.files[group.file].facts
      return facts.groups[group.group].attributes.contains { $0.type.lastName == "Model" }
        && facts.imports.contains { $0.module == "SwiftData" }
    }
  }

  private mutating func readCases(of type: Int) {
    for name in solved.symbols.names.inOrder(solved.symbols.types[type].cases.keys) {
      guard let facts = solved.symbols.types[type].cases[name], let group = solved.symbols.types[type].groups.first
      else { continue }
      let scope = TypeScope(file: group.file, group: group.group)
      for (index, payload) in facts.payload.enumerated() {
        let key = PointsToAnalysis.PayloadKey(type: type, name: name, index: index)
        let slot = Slot(
          key: .payload(key),
          owner: type,
          via: facts.name,
          strength: .strong,
          location: solved.symbols.location(group.file, facts.position),
          declaration: "case \(facts.name)(\(facts.payload.map(\.type.description).joined(separator: ", ")))",
          variable: solved.payloads[key],
          isSingle: false,
          storesItself: false
        )
        read(solved.types.symbols.resolve(payload.type, in: scope), in: slot)
      }
    }
  }

  private mutating func read(_ type: TypeHandle, in slot: Slot) {
    var slot = slot
    if case .parameter = solved.symbols.table[type] { slot.isParameter = true }
    for holding in solved.types.symbols.holdings(of: type, strength: slot.strength) {
      switch holding.target {
      case .type(let target): readDeclared(target, holding, slot)
      case .open(let declared): readOpen(declared, holding, slot)
      case .closure: readCaptures(slot, holding)
      }
    }
  }

  // MARK: Targets

  private mutating func readDeclared(_ target: Int, _ holding: Holding, _ slot: Slot) {
    let symbol = solved.symbols.types[target]
    if symbol.kind == .external, solved.types.isPlainData(symbol.name) { return }
    addEdge(to: target, holding, slot, .declared, holding.certainty)
    if solved.symbols.isLeaf(target) { return }
    // A subclass that flows in is held as well, with its own properties.
    var isFilled = false
    if let variable = slot.variable {
      for object in decided(variable) {
        guard let type = solved.instanceType(object) else { continue }
        isFilled = true
        guard type != target, solved.symbols.isKind(type, of: target) else { continue }
        let certainty = certainty(of: object, in: variable, .certain)
        addEdge(to: type, holding, slot, resolution(of: object, type: type, in: variable), certainty)
      }
    }
    if !isFilled, solved.allocations[target] == nil { readHeirs(of: target, holding, slot) }
    if symbol.kind == .external { readCaptures(slot, holding) }
  }

  /// Where nobody makes the declared class itself and no value was seen, one of its heirs is what is held.
  private mutating func readHeirs(of target: Int, _ holding: Holding, _ slot: Slot) {
    guard solved.symbols.types[target].kind == .class else { return }
    let heirs = solved.candidates(for: solved.symbols.table.handle(of: .nominal(target, []))).filter {
      $0 != target && solved.allocations[$0] != nil
    }
    // A class that half the program inherits from says nothing.
    guard heirs.count <= 8 else { return }
    for heir in heirs { addEdge(to: heir, holding, slot, .conformer, .possible) }
  }

  private mutating func readOpen(_ declared: TypeHandle, _ holding: Holding, _ slot: Slot) {
    readCaptures(slot, holding)
    // What passes through a stream is not kept by it.
    if case .external(let name, _) = solved.symbols.table[declared], case .holdsNothing = StandardContainer(name) {
      return
    }
    var found = false
    if let variable = slot.variable {
      // `Store<Names>` and `Store<Roles>` are one type here, and hold something different each.
      var holding = holding
      if slot.isParameter, isOfSeveralKinds(declared, in: variable) { holding.certainty = .possible }
      for object in decided(variable) {
        if let pooled = solved.pooled(object) {
          found = true
          merged.insert(pooled)
          if pooled.type >= 0 { addEdge(to: pooled.type, holding, slot, .conformer, .possible) }
          continue
        }
        guard let type = solved.instanceType(object), solved.admits(declared, object) else { continue }
        found = true
        if solved.isTwin(object, in: decided(variable)) { continue }
        // That the type only conforms by its name is worth more than where it is made.
        var resolution = conformance(of: type, to: declared)
        if resolution != .matchedByName { resolution = self.resolution(of: object, type: type, in: variable) }
        addEdge(to: type, holding, slot, resolution, certainty(of: object, in: variable, holding.certainty))
      }
    }
    if found { return }
    let candidates = solved.candidates(for: declared)
    if candidates.count > solved.policy.saturation {
      for nominal in solved.types.nominals(of: declared).prefix(1) {
        merged.insert(SaturationPool.Content(kind: .types, type: nominal))
        addEdge(to: nominal, holding, slot, .conformer, .possible)
      }
      return
    }
    for candidate in candidates {
      let isOnly = candidates.count == 1
      let resolution = isOnly ? conformance(of: candidate, to: declared) : .conformer
      addEdge(to: candidate, holding, slot, resolution, isOnly ? holding.certainty : .possible)
    }
  }

  /// Whether a generic type's own parameter stands for objects of more than one type.
  private func isOfSeveralKinds(_ declared: TypeHandle, in variable: ConstraintGraph.Variable) -> Bool {
    var first: Int?
    for object in decided(variable) {
      guard let type = solved.instanceType(object), solved.admits(declared, object) else { continue }
      if let first, first != type { return true }
      first = type
    }
    return false
  }

  private func conformance(of type: Int, to declared: TypeHandle) -> Edge.Resolution {
    for nominal in solved.types.nominals(of: declared) where solved.symbols.conformersByName[nominal].contains(type) {
      return .matchedByName
    }
    return .onlyConformer
  }

  private mutating func readCaptures(_ slot: Slot, _ holding: Holding) {
    guard let variable = slot.variable else { return }
    for object in decided(variable) where Int(object) >= solved.firstMade {
      if let pooled = solved.pooled(object) { merged.insert(pooled) }
      var holding = holding
      holding.certainty = certainty(of: object, in: variable, holding.certainty)
      readCaptures(of: object, slot, holding)
    }
  }

  private mutating func readCaptures(of object: AbstractObjectID, _ slot: Slot, _ holding: Holding) {
    // A plain instance captures nothing.
    if Int(object) < solved.firstMade { return }
    // What ends by itself comes last, so that what is also held otherwise is found there first.
    var (waiting, ending): ([AbstractObjectID], [AbstractObjectID]) = ([object], [])
    var holders: [AbstractObjectID: AbstractObjectID] = [:]
    var seen: Set<AbstractObjectID> = [object]
    var holding = holding
    while let next = waiting.popLast() ?? ending.popLast() {
      guard let closure = solved.madeObject(next) else { continue }
      if closure.isTransient { holding.certainty = .possible }
      for capture in closure.captures {
        let values = objects(of: capture.value)
        for captured in values where !solved.isTwin(captured, in: values) {
          let pooled = solved.pooled(captured)
          if let pooled { merged.insert(pooled) }
          if pooled?.type == -1 { continue }
          if let type = solved.instanceType(captured) ?? pooled?.type {
            var holding = holding
            if pooled != nil { holding.certainty = .possible }
            if case .variable(let variable) = capture.value {
              holding.certainty = certainty(of: captured, in: variable, holding.certainty)
            }
            let through = Array(sequence(first: next) { holders[$0] })
            addCapture(of: type, capture, closure, slot, holding, isPart: isPart(capture, through: through, of: slot))
            noteHolder(of: next, in: holders[next])
            noteCaller(in: holders[next])
            sources[sources.count - 1].capturesCopy = capture.name == .selfWord || capture.local < 0
            sources[sources.count - 1].capturesReceiver = capture.isReceiver
            sources[sources.count - 1].through = through
            if capture.original >= 0, isClosure(closure) {
              sources[sources.count - 1].captured = CapturedLocal(
                file: closure.location.file,
                local: Int(capture.original),
                closure: closure.location.position
              )
            }
          } else if capture.strength == .strong, seen.insert(captured).inserted {
            holders[captured] = next
            if closure.ends { ending.append(captured) } else { waiting.append(captured) }
          }
        }
      }
    }
  }

  /// Whether frameworks' objects alone lead from one object to another: a view inside of another view, which is another
  /// one also where it is of its class.
  private func isPart(_ capture: AbstractObject.Capture, through objects: [AbstractObjectID], of slot: Slot) -> Bool {
    guard case .framework = slot.key, !capture.isReceiver else { return false }
    return objects.allSatisfy { object in
      if case .holder? = solved.madeObject(object)?.kind { return true }
      return false
    }
  }

  /// What a framework's object keeps that a closure captures is kept no more where the closure captures that object weakly.
  ///
  ///     field.onChange = { stack.layout() }      stack.addSubview(field): [weak stack]
  private mutating func noteHolder(of holder: AbstractObjectID, in closure: AbstractObjectID?) {
    let last = edges.count - 1
    guard edges[last].remedy == .none, edges[last].strength == .strong, let made = solved.madeObject(holder),
      case .holder = made.kind, let outer = closure.flatMap({ solved.madeObject($0) }), case .closure = outer.kind,
      !outer.isAutoclosure
    else { return }
    let capture = outer.captures.first {
      $0.strength == .strong && $0.original >= 0 && objects(of: $0.value).contains(holder)
    }
    guard let capture, !capture.isCollection else { return }
    let location = solved.symbols.location(outer.location)
    edges[last].remedy = .captureWeakly(name: solved.symbols.names[capture.name], closure: location)
    sources[last].captured = CapturedLocal(
      file: outer.location.file,
      local: Int(capture.original),
      closure: outer.location.position
    )
  }

  /// What is kept is a closure that calls the local function.
  private mutating func noteCaller(in closure: AbstractObjectID?) {
    let last = edges.count - 1
    guard case .replaceLocalFunction(let name) = edges[last].remedy,
      let caller = closure.flatMap({ solved.madeObject($0) }), case .closure = caller.kind, !caller.isLocalFunction
    else { return }
    edges[last].remedy = .replaceCalledFunction(capturing: name)
  }

  private func objects(of value: Value) -> ShortList {
    solved.objects(of: value, decided)
  }

  private func decided(_ variable: ConstraintGraph.Variable) -> ShortList {
    Int(variable) < decided.count ? decided[Int(variable)] : .empty
  }

  /// What is read out of a place that stands for several objects, and holds several types there, is never certain.
  private func certainty(
    of object: AbstractObjectID,
    in variable: ConstraintGraph.Variable,
    _ certainty: Certainty
  ) -> Certainty {
    certainty == .certain && origins.isMerged(object, into: variable) ? .possible : certainty
  }

  /// How a value that reached the variable came there.
  private func resolution(of object: AbstractObjectID, type: Int, in variable: ConstraintGraph.Variable)
    -> Edge.Resolution
  {
    switch origins.origin(of: object, type: type, in: variable) {
    case .made(let place): .flow(from: solved.symbols.location(place))
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
    switch solved.symbols.types[target].kind {
    case .struct, .enum: return .none
    case .class, .actor, .protocol, .external: break
    }
    // Nothing that may be a value can be weak.
    if case .property(let property) = slot.key, solved.symbols.properties[property].facts.isAny { return .none }
    if case .property(let property) = slot.key, solved.symbols.properties[property].facts.modifiers.contains(.isLazy) {
      return .none
    }
    // Referred to weakly, it would be gone at once.
    if case .property(let property) = slot.key, propertiesThatGetNew.contains(property) {
      return .letGo(name: "self")
    }
    if case .open(let declared) = holding.target {
      for nominal in solved.types.nominals(of: declared) where !solved.symbols.isClassBound(nominal) {
        return .makeWeakAfterClassBinding(protocol: solved.symbols.types[nominal].name)
      }
    }
    return .makeWeak
  }

  private mutating func addCapture(
    of type: Int,
    _ capture: AbstractObject.Capture,
    _ closure: AbstractObject,
    _ slot: Slot,
    _ holding: Holding,
    isPart: Bool
  ) {
    let strength = capture.strength == .strong ? holding.strength : capture.strength
    var edge = Edge(
      from: slot.owner,
      to: type,
      kind: strength == .strong ? .owns : .uses,
      strength: strength,
      via: slot.via,
      certainty: holding.certainty,
      location: solved.symbols.location(closure.location)
    )
    edge.isCapture = isClosure(closure) || type == slot.owner || solved.symbols.isValueType(slot.owner)
    if isPart, type == slot.owner, strength == .strong {
      edge.isCapture = false
      edge.certainty = .possible
    }
    edge.declaration = slot.declaration
    edge.resolution = .flow(from: edge.location)
    if strength == .strong {
      switch closure.kind {
      case .closure where closure.isAutoclosure:
        edge.remedy = .replaceAutoclosure(capturing: solved.symbols.names[capture.name])
      case .closure where closure.mentionsSuper && capture.name == .selfWord: edge.remedy = .none
      case .closure where capture.isHeldByCall: edge.remedy = .none
      case .closure where closure.isEndless:
        let name = solved.symbols.names[capture.name]
        edge.remedy = .unwrapInLoop(name: name, closure: edge.location, isCapturedWeakly: capture.isHeldByLoop)
      case .closure where closure.isLocalFunction:
        edge.remedy = .replaceLocalFunction(capturing: solved.symbols.names[capture.name])
      case .closure where capture.isCollection: edge.remedy = .none
      case .closure where capture.isStruct:
        edge.remedy = .captureParts(of: solved.symbols.names[capture.name], closure: edge.location)
      case .closure: edge.remedy = .captureWeakly(name: solved.symbols.names[capture.name], closure: edge.location)
      case .method: edge.remedy = .replaceMethodReference
      case .holder where closure.isAssignment: edge.remedy = .sinkWeakly(name: solved.symbols.names[capture.name])
      case .holder, .instance, .anyOf: edge.remedy = .none
      }
      switch solved.symbols.types[type].kind {
      case .struct, .enum:
        if !capture.isStruct { edge.remedy = .none }
        // The closure has a copy of the value that stores it, as that was before.
        edge.closesNoCycle = type == slot.owner && !isShared(slot)
      default: break
      }
    }
    append(edge, slot, isInside: true)
  }

  /// `@State`: every copy of the value refers to the same storage.
  private func isShared(_ slot: Slot) -> Bool {
    guard case .property(let property) = slot.key else { return false }
    return solved.symbols.properties[property].facts.sharesStorage
  }

  /// A framework's object that keeps something is no closure.
  private func isClosure(_ object: AbstractObject) -> Bool {
    switch object.kind {
    case .closure, .method: true
    case .holder, .instance, .anyOf: false
    }
  }

  private func isSingle(_ type: TypeHandle) -> Bool {
    switch solved.symbols.table[type] {
    case .nominal(let nominal, let arguments):
      arguments.isEmpty || solved.symbols.types[nominal].ownGenerics.isEmpty
    case .composition, .anything, .parameter: true
    case .external(_, let arguments): arguments.isEmpty
    default: false
    }
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
}
