import AssemblerGraphFacts
import AssemblerGraphModel

/// Makes the `owns` and `uses` edges: what the stored properties, enum payloads and stored closures of each type hold.
struct OwnershipReader {
  var solved: PointsToAnalysis
  /// What each variable held before guessing.
  let decided: SmallVectors<VariableID, ObjectID>
  let origins: Origins
  var edges: [Edge] = []
  /// What each edge was read from.
  var sources: [EdgeSource] = []
  /// The declared types that stand for very many, as `SaturationPool.type`.
  var merged: Set<SaturationPool.Content> = []
  private let storesIntoItself: IDSet<PropertyID>
  let propertiesThatGetRead: IDSet<PropertyID>
  /// The edges that say what boxes hold beyond what declarations name, ascending.
  var contents: [Int] = []
  /// What generic classes in properties hold of their owners' type.
  private(set) var shortcuts: [(owner: TypeID, box: TypeID, slot: SlotKey)] = []
  /// The edges by way of weak outlets: what the view keeps of another object of the type is an edge of its own.
  private var edgesOfOutlets: Set<Int> = []
  /// By generic type: the types that declarations name as its arguments.
  let typesInBoxes: [TypeID: IDSet<TypeID>]
  private var mergedFlows: MergedFlows
  /// Made when it is asked for first.
  var reachedExtensions: ReachedExtensions?
  /// The edges of each type, but for those of its framework slots, which come after all others.
  private var edgesOfType = IDArray<TypeID, Range<Int>>()

  init(solved: PointsToAnalysis, decided: SmallVectors<VariableID, ObjectID>, origins: Origins) {
    self.solved = solved
    self.decided = decided
    self.origins = origins
    mergedFlows = MergedFlows(in: solved, decided, origins.flows)
    storesIntoItself = solved.summaries.storesIntoItself
    propertiesThatGetRead = solved.summaries.propertiesThatGetRead
    typesInBoxes = solved.symbols.table.typesInBoxes()
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
    dropContentsToldElsewhere()
    dropShortcuts()
    dropBesideProperties()
  }

  /// `let presenter: Presenter<Screen>` of a screen: what the presenter holds of the screen's type is an edge of the presenter's own,
  /// and the way through both is told of already.
  private mutating func dropShortcuts() {
    if shortcuts.isEmpty { return }
    let boxes = IDSet(shortcuts.map(\.box))
    var heldInBoxes: [TypeID: IDSet<TypeID>] = [:]
    for edge in edges where edge.kind == .owns && boxes.contains(edge.fromType) {
      heldInBoxes[edge.fromType, default: []].insert(edge.toType)
    }
    let known = shortcuts.filter { heldInBoxes[$0.box]?.contains($0.owner) ?? false }
    let kept = edges.indices.filter { index in
      let edge = edges[index]
      if edge.from != edge.to || edge.certainty != .possible || sources[index].isInside { return true }
      return !known.contains { $0.owner == edge.fromType && $0.slot == sources[index].slot }
    }
    edges = kept.map { edges[$0] }
    sources = kept.map { sources[$0] }
  }

  /// Where they lead back to nobody, the edges beside properties say nothing more.
  private mutating func dropBesideProperties() {
    guard sources.contains(where: \.isBesideProperty) else { return }
    let components = Components(ofOwners: edges, typeCount: solved.symbols.types.count)
    let kept = edges.indices.filter { index in
      !sources[index].isBesideProperty || components.numbers[edges[index].from] == components.numbers[edges[index].to]
    }
    edges = kept.map { edges[$0] }
    sources = kept.map { sources[$0] }
  }

  private mutating func readAll(of type: TypeID) {
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
  private mutating func readTailStorage(of type: TypeID) {
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
  private func owned(by owner: TypeID) -> IDSet<TypeID> {
    let ofSlots = edges.indices.reversed().prefix { edges[$0].fromType == owner }
    let all = Array(edgesOfType[owner]) + ofSlots
    return IDSet(all.filter { edges[$0].kind == .owns && !edgesOfOutlets.contains($0) }.map { edges[$0].toType })
  }

  /// Subviews and child view controllers. Where a property holds the same type as well, it may be the very object.
  private mutating func readFrameworkSlot(_ key: PointsToAnalysis.FrameworkSlot) {
    guard let kept = solved.frameworkSlots[key], let owner = solved.instanceType(key.owner),
      let first = kept.places.min(by: { $0.place < $1.place }), !isPlainData(owner)
    else { return }
    let variable = kept.variable
    var slot = Slot(
      key: .framework(key.name),
      owner: owner,
      via: solved.symbols.names[key.name],
      strength: .strong,
      location: solved.symbols.location(first.place),
      declaration: solved.symbols.names[key.name],
      variable: variable,
      isSingle: false,
      storesItself: false
    )
    // All objects of a framework's class that the scanned code extends are one.
    let certainty: Certainty = solved.symbols.types[owner].kind == .external ? .possible : .certain
    let holding = Holding(target: .open(.unknown), strength: .strong, certainty: certainty)
    if key.isForGood {
      slot.isForGood = true
      // Of what the framework keeps for good only the owner itself is on a path that comes back to it.
      let firstEdge = edges.count
      readCaptures(slot, holding)
      for index in (firstEdge..<edges.count).reversed() where edges[index].toType != owner || edges[index].kind != .owns
      {
        edges.remove(at: index)
        sources.remove(at: index)
      }
      return
    }
    let firstEdge = edges.count
    let owned = owned(by: owner)
    for object in decided(variable) {
      guard let type = solved.instanceType(object), type != owner, !solved.isTwin(object, in: decided(variable))
      else { continue }
      slot.location = solved.symbols.location(solved.place(where: kept, gets: object) ?? first.place)
      addEdge(to: type, holding, slot, resolution(of: object, type: type, in: variable), certainty)
      sources[sources.count - 1].isBesideProperty = owned.contains(type)
    }
    slot.location = solved.symbols.location(first.place)
    readCaptures(slot, holding)
    removeCaptures(from: firstEdge, alsoHeldBy: edgesOfType[owner])
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
  struct Slot {
    var key: SlotKey
    var owner: TypeID
    var via: String
    var strength: Strength
    var location: SourceLocation
    var declaration: String
    var variable: VariableID?
    /// A plain or optional reference, which `weak` could be put in front of.
    var isSingle: Bool
    /// The generic class that such a reference is of, `Box` of `Box<Page>?`: what is inside is held by that.
    var genericClass: TypeID?
    /// An object was seen to be stored into itself.
    var storesItself: Bool
    /// What it holds is of a type that a generic parameter stands for.
    var isParameter = false
    /// A framework keeps it as long as nobody tells it otherwise.
    var isForGood = false
    /// All that its declared type says it holds.
    var holdings: [Holding] = []
  }

  /// What may stand in front of `weak`: no property wrapper may.
  private static let attributesOfWeak: Set<String> = [
    "IBOutlet", "objc", "nonobjc", "MainActor", "available", "ObservationIgnored", "preconcurrency", "GKInspectable",
  ]

  private mutating func read(_ property: PropertyID, of owner: TypeID, declaredIn ancestor: TypeID) {
    let symbol = solved.symbols.properties[property]
    if isPersistent(ancestor), !symbol.isTransient { return }
    let type = solved.types.inherited(solved.types.typeOfProperty(property), from: ancestor, by: owner)
    let canBeMarked = !symbol.facts.attributes.contains { !Self.attributesOfWeak.contains($0.type.lastName ?? "") }
    let slot = Slot(
      key: .property(property),
      owner: owner,
      via: symbol.facts.name,
      strength: symbol.facts.strength,
      location: solved.symbols.location(symbol.file, symbol.facts.position),
      declaration: symbol.facts.text,
      variable: solved.fields[PointsToAnalysis.FieldKey(owner: ObjectID(owner), property: property)],
      isSingle: canBeMarked && isSingle(type),
      genericClass: canBeMarked ? genericClass(type) : nil,
      storesItself: storesIntoItself.contains(property)
    )
    guard let wrapper = solved.types.propertyWrapper(of: property) else {
      read(type, in: slot)
      if slot.strength != .strong, let kept = keptByView(slot, property, of: type) {
        let first = edges.count
        read(type, in: kept)
        edgesOfOutlets.formUnion(first..<edges.count)
      }
      return
    }
    // The instance holds the wrapper, and what the wrapper stores of the wrapped value.
    var wrapping = slot
    (wrapping.isSingle, wrapping.genericClass) = (false, nil)
    read(solved.symbols.table.handle(of: .nominal(wrapper, [])), in: wrapping)
    guard let strength = solved.types.wrappedStrength(in: wrapper) else { return }
    if strength != .strong { wrapping.strength = strength }
    read(type, in: wrapping)
  }

  /// SwiftData's `@Model`: all but its transient properties lead to the store, which keeps the objects; inverse relations are no circles.
  private func isPersistent(_ type: TypeID) -> Bool {
    solved.symbols.types[type].groups.contains { group in
      let facts = solved.symbols.files[group.file].facts
      return facts.groups[group.group].attributes.contains { $0.type.lastName == "Model" }
        && facts.imports.contains { $0.module == "SwiftData" }
    }
  }

  private mutating func readCases(of type: TypeID) {
    for name in solved.symbols.names.inOrder(solved.symbols.types[type].cases.keys) {
      guard let facts = solved.symbols.types[type].cases[name],
        let group = solved.symbols.declaration(of: facts, in: type)
      else { continue }
      let scope = TypeScope(file: group.file, group: group.group)
      let location = solved.symbols.location(group.file, facts.position)
      let declaration = "case \(facts.name)(\(facts.payload.map(\.type.description).joined(separator: ", ")))"
      for (index, payload) in facts.payload.enumerated() {
        let key = PointsToAnalysis.PayloadKey(type: type, name: name, index: index)
        let slot = Slot(
          key: .payload(key),
          owner: type,
          via: facts.name,
          strength: .strong,
          location: location,
          declaration: declaration,
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
    if case .parameter(_, .unknown) = solved.symbols.table[solved.symbols.table.innermostElement(type)] {
      readParameter(slot)
    }
    slot.holdings = solved.types.symbols.holdings(of: type, strength: slot.strength)
    for holding in slot.holdings {
      switch holding.target {
      case .type(let target): readDeclared(target, holding, slot)
      case .open(let declared): readOpen(declared, holding, slot)
      case .closure: readCaptures(slot, holding)
      }
    }
  }

  // MARK: Targets

  private mutating func readDeclared(_ target: TypeID, _ holding: Holding, _ slot: Slot) {
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
        let merging = merging(object, in: variable)
        addEdge(to: type, holding, slot, resolution(of: object, type: type, in: variable), .certain, merging)
      }
    }
    if !isFilled, solved.allocations[target] == nil { readHeirs(of: target, holding, slot) }
    if symbol.kind == .external { readCaptures(slot, holding) }
  }

  /// Where nobody makes the declared class itself and no value was seen, one of its heirs is what is held.
  private mutating func readHeirs(of target: TypeID, _ holding: Holding, _ slot: Slot) {
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
          if let type = pooled.type { addEdge(to: type, holding, slot, .conformer, .possible) }
          continue
        }
        guard let type = solved.instanceType(object), solved.admits(declared, object) else { continue }
        found = true
        if solved.isTwin(object, in: decided(variable)) { continue }
        // `CurrentValueSubject<Page, Never>` says it itself.
        let named = Holding(target: .type(type), strength: holding.strength, certainty: .certain)
        if slot.holdings.contains(named) { continue }
        // That the type only conforms by its name is worth more than where it is made.
        var resolution = conformance(of: type, to: declared)
        if resolution != .matchedByName { resolution = self.resolution(of: object, type: type, in: variable) }
        addEdge(
          to: type,
          holding,
          slot,
          resolution,
          isWithoutEnvironment(type, behind: declared) ? .possible : holding.certainty,
          merging(object, in: variable)
        )
      }
    }
    if found { return }
    if case .property(let property) = slot.key,
      solved.holdsNoElements(property, of: slot.owner) || solved.staysEmpty(property)
    {
      return
    }
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

  /// Whether a view is kept as a value behind `AnyView`, and asks the environment for objects: SwiftUI gives them to the copy that it
  /// shows, and not to the value that is kept.
  private func isWithoutEnvironment(_ type: TypeID, behind declared: TypeHandle) -> Bool {
    guard case .external(let name, _) = solved.symbols.table[declared], Framework.erasedProtocols[name] != nil else {
      return false
    }
    return solved.symbols.types[type].properties.all.contains { solved.types.environmentClass(of: $0) != nil }
  }

  /// Whether a generic type's own parameter stands for objects of more than one type.
  private func isOfSeveralKinds(_ declared: TypeHandle, in variable: VariableID) -> Bool {
    var first: TypeID?
    for object in decided(variable) {
      guard let type = solved.instanceType(object), solved.admits(declared, object) else { continue }
      if let first, first != type { return true }
      first = type
    }
    return false
  }

  private func conformance(of type: TypeID, to declared: TypeHandle) -> Edge.Resolution {
    for nominal in solved.types.nominals(of: declared) where solved.symbols.conformersByName[nominal].contains(type) {
      return .matchedByName
    }
    return .onlyConformer
  }

  func objects(of value: Value) -> SmallVector<ObjectID> {
    solved.objects(of: value, decided)
  }

  func decided(_ variable: VariableID) -> SmallVector<ObjectID> {
    decided.indices.contains(variable) ? decided[variable] : .empty
  }

  /// The flow by which something else may be in a variable than it seems; nil: none.
  mutating func merging(_ object: ObjectID, in variable: VariableID) -> FlowEntry? {
    mergedFlows.contain(object, in: variable) ? FlowEntry(variable: variable, object: object) : nil
  }

  /// The types whose objects and values would have to be told apart, so that it is known whose it is that came along these flows.
  func carriers(of flows: [FlowEntry]) -> IDSet<TypeID> {
    flows.isEmpty ? [] : solved.carriers(of: mergedFlows.fields(merging: flows), decided)
  }

  /// How a value that reached the variable came there.
  func resolution(of object: ObjectID, type: TypeID, in variable: VariableID)
    -> Edge.Resolution
  {
    switch origins.origin(of: object, type: type, in: variable) {
    case .made(let place): .flow(from: solved.symbols.location(place))
    case .handedIn: .declaredValue
    case .assumed: .onlyConformer
    }
  }

  // MARK: Edges

  /// - Parameter merging: what makes it possible only; what is read out of a place that stands for several objects, and holds what
  ///   differs there, is never certain.
  mutating func addEdge(
    to target: TypeID,
    _ holding: Holding,
    _ slot: Slot,
    _ resolution: Edge.Resolution,
    _ certainty: Certainty,
    _ merging: FlowEntry? = nil
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
    if target == slot.owner, let box = slot.genericClass, box != target { shortcuts.append((target, box, slot.key)) }
    edge.declaration = slot.declaration
    edge.resolution = resolution
    edge.remedy = remedy(target, slot, holding)
    append(edge, slot, merging)
  }

  mutating func append(_ edge: Edge, _ slot: Slot, _ merging: FlowEntry?, isInside: Bool = false) {
    var edge = edge
    var source = EdgeSource(slot: slot.key, isInside: isInside)
    if let merging, edge.certainty == .certain {
      edge.certainty = .possible
      source.merging = merging
    }
    edges.append(edge)
    sources.append(source)
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

extension OwnershipReader {
  /// The class of `Box<Page>`.
  private func genericClass(_ type: TypeHandle) -> TypeID? {
    guard case .nominal(let nominal, _) = solved.symbols.table[type] else { return nil }
    return [.class, .actor].contains(solved.symbols.types[nominal].kind) ? nominal : nil
  }
}

extension PointsToAnalysis {
  /// The first place where code gives an object to a framework to keep.
  fileprivate func place(where kept: KeptValues, gets object: ObjectID) -> CodePlace? {
    if kept.places.count == 1 { return kept.places[0].place }
    return kept.places.lazy.filter { objects(of: $0.value).contains(object) }.map(\.place).min()
  }
}
