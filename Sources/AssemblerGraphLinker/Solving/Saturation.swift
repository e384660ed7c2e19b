import AssemblerGraphFacts

// Variables that very many types or closures reach.
//
// N places that read an array of N types would hold N² pairs. A variable that more types reach than `ContextPolicy.saturation`
// is saturated: it hands on one object, which stands for all types that reached a saturated variable of its declared type,
// its pool. What is done to that object is done to each type of the pool once, for all places in the code that do it. What
// holds it is said to hold the declared type, possibly. The same goes for what places in the code make, closures above all,
// beyond `ContextPolicy.madeObjects`: they have pools of their own, and what holds one is not said to hold what they capture.
//
// Source: C. Wimmer et al., "Scaling Type-Based Points-to Analysis with Saturation", PLDI 2024.

/// What reached the saturated variables of one declared type.
struct SaturationPool: Sendable {
  /// What is told apart no longer: the two are saturated on their own.
  enum Kind: Sendable {
    case types
    /// Closures, method values, what frameworks make, and instances that are told apart.
    case madeObjects
  }

  /// What it stands for.
  struct Content: Hashable, Sendable {
    var kind: Kind
    /// The declared type that has a name, if any.
    var type: TypeID?

    /// Those without a name come first.
    var order: (Int, Int) { (kind == .types ? 0 : 1, type.map { $0.index + 1 } ?? 0) }
  }

  let content: Content
  let variable: VariableID
  /// The object that stands for all of them.
  let object: ObjectID
}

/// The pools of a solve.
struct Saturation: Sendable {
  fileprivate(set) var pools = IDArray<PoolID, SaturationPool>()
  /// The pools of saturated variables.
  fileprivate var ofTypes = DenseMap<VariableID, PoolID>()
  fileprivate var ofMadeObjects = DenseMap<VariableID, PoolID>()
  /// What is on its way into each pool: pools are long, and grow by much at a time.
  fileprivate var arriving = IDArray<PoolID, [ObjectID]>()
  /// What variables of another declared type take of a pool.
  fileprivate var views: [ViewKey: VariableID] = [:]
  fileprivate var hubs: [HubKey: Hub] = [:]

  var isEmpty: Bool { pools.isEmpty }

  /// Whether closures that reach a variable are told apart there no longer.
  func takesClosures(of variable: VariableID) -> Bool { ofMadeObjects[variable] != nil }

  /// What they hold was read out of places that stand for many.
  fileprivate(set) var poolVariables: IDSet<VariableID> = []

  fileprivate struct ViewKey: Hashable, Sendable {
    var pool: VariableID
    var filter: TypeHandle
  }

  /// What is done alike to the types of a pool, whatever it is done with.
  fileprivate struct HubKey: Hashable, Sendable {
    var pool: PoolID
    var action: OperationAction<Hole, Hole>
    /// The functions that a call of what is in the pool may mean (`StaticTypes.mayBe`).
    var functionType: TypeHandle
  }

  /// Where a value stands in an operation.
  fileprivate struct Hole: Hashable, Sendable {}

  /// An operation on all types of a pool, through which the values of all places in the code flow that do it.
  fileprivate struct Hub: Sendable {
    var code: SolvedCodeID
    var inputs: [VariableID] = []
    var outputs: [VariableID] = []
  }
}

extension PointsToAnalysis {
  /// Stops telling apart what reaches a variable, where that is too much.
  @inline(__always)
  mutating func saturateIfFull(_ variable: VariableID) {
    // Most variables hold next to nothing: they are not looked at closer.
    let count = graph.points.count(of: variable)
    if count > policy.leastLimit { saturateIfFull(variable, holding: count) }
  }

  private mutating func saturateIfFull(_ variable: VariableID, holding count: Int) {
    let (limit, typeLimit) = (closureLimit, typeLimit)
    if count <= min(limit, typeLimit) || saturation.poolVariables.contains(variable) { return }
    if graph.isPassage(variable) { return }
    let points = graph.points[variable]
    if count > typeLimit, symbols.type(ofAll: points[typeLimit]) != nil {
      saturate(variable, .types)
    } else if count > limit, isMade(points[count - limit - 1]) {
      saturate(variable, .madeObjects)
    }
  }

  /// How many closures a variable tells apart as things stand.
  var closureLimit: Int { graph.pairCount > policy.pairs ? policy.fewMadeObjects : policy.madeObjects }

  /// How many types.
  var typeLimit: Int { graph.pairCount > policy.pairs ? policy.fewTypes : policy.saturation }

  private mutating func saturate(_ variable: VariableID, _ kind: SaturationPool.Kind) {
    let number = pool(for: graph.filters[variable], kind)
    let pool = saturation.pools[number]
    switch kind {
    case .types: saturation.ofTypes[variable] = number
    case .madeObjects: saturation.ofMadeObjects[variable] = number
    }
    let taken = graph.points[variable].filter { object in
      switch kind {
      case .types: symbols.type(ofAll: object) != nil
      case .madeObjects: isMade(object) && !isPooled(object)
      }
    }
    graph.take(taken, from: variable)
    graph.add(Array(taken), to: pool.variable)
    graph.add(pool.object, to: variable)
  }

  /// Where an object goes instead of a saturated variable; nil where it is told apart.
  func pool(for object: ObjectID, ofSaturated variable: VariableID) -> PoolID? {
    if symbols.type(ofAll: object) != nil { return saturation.ofTypes[variable] }
    return !isMade(object) ? nil : saturation.ofMadeObjects[variable]
  }

  /// Puts an object into a pool, when it is settled next or many have come together.
  mutating func add(_ object: ObjectID, to pool: PoolID) {
    let variable = saturation.pools[pool].variable
    if graph.points[variable].containsSorted(object) { return }
    saturation.arriving[pool].append(object)
    if saturation.arriving[pool].count > max(64, graph.points.count(of: variable) / 4) { settle(pool) }
  }

  /// - Returns: whether something is new in a pool.
  mutating func settlePools() -> Bool {
    var isNew = false
    for pool in saturation.pools.indices where !saturation.arriving[pool].isEmpty {
      settle(pool)
      isNew = true
    }
    return isNew
  }

  private mutating func settle(_ pool: PoolID) {
    var arriving: [ObjectID] = []
    swap(&arriving, &saturation.arriving[pool])
    arriving.sort()
    var last: ObjectID?
    arriving.removeAll { object in
      defer { last = object }
      return object == last
    }
    graph.add(arriving, to: saturation.pools[pool].variable)
  }

  func isPooled(_ object: ObjectID) -> Bool { pool(object) != nil }

  /// The index of the pool that an object stands for; nil for other objects.
  @inline(__always)
  func pool(_ object: ObjectID) -> PoolID? {
    // Read in place: a copy of the object is more than the answer.
    guard isMade(object), case .anyOf(let pool) = objects[firstMade.distance(to: object)].kind else { return nil }
    return pool
  }

  /// The index of the pool for variables of a declared type.
  private mutating func pool(for filter: TypeHandle, _ kind: SaturationPool.Kind) -> PoolID {
    let content = SaturationPool.Content(kind: kind, type: pooledType(of: filter))
    if let known = saturation.pools.firstIndex(where: { $0.content == content }) { return known }
    let number = saturation.pools.endIndex
    let object = makeObject(
      AbstractObject(
        kind: .anyOf(pool: number),
        location: CodePlace(file: FileID(0), position: SourcePosition(line: 0, column: 0))
      )
    )
    let variable = graph.makeVariable()
    saturation.pools.append(SaturationPool(content: content, variable: variable, object: object))
    saturation.arriving.append([])
    saturation.poolVariables.insert(variable)
    return number
  }

  private func pooledType(of filter: TypeHandle) -> TypeID? {
    switch symbols.table[filter] {
    case .collection(let element): return pooledType(of: element)
    case .dictionary(_, let value): return pooledType(of: value)
    default:
      let nominals = types.nominals(of: filter)
      return nominals.count == 1 ? nominals[0] : nil
    }
  }

  /// What an object stands for that is one of many; nil for other objects.
  func pooled(_ object: ObjectID) -> SaturationPool.Content? {
    pool(object).map { saturation.pools[$0].content }
  }

  /// Hands the object that stands for a pool to a variable: one that is declared as something else takes of the pool what
  /// its type admits.
  mutating func add(_ pool: SaturationPool, to variable: VariableID) {
    let filter = graph.filters[variable]
    if filter == .unknown || pooledType(of: filter) == pool.content.type {
      graph.add(pool.object, to: variable)
    } else {
      constrain(variable, to: view(of: pool, filter))
    }
  }

  /// What a declared type admits of a pool: asked once, however many variables take it.
  private mutating func view(of pool: SaturationPool, _ filter: TypeHandle) -> VariableID {
    let key = Saturation.ViewKey(pool: pool.variable, filter: filter)
    if let known = saturation.views[key] { return known }
    let view = graph.makeVariable(filter: filter)
    saturation.views[key] = view
    constrain(view, to: pool.variable)
    return view
  }

  /// Runs an operation for all types of a pool, together with all others that do the same.
  mutating func runOnPool(_ number: PoolID, _ operation: Operation) {
    var given: [Value] = []
    var wanted: [Value] = []
    let shape = operation.action.map(
      source: { value -> Saturation.Hole in
        given.append(value)
        return Saturation.Hole()
      },
      target: { value -> Saturation.Hole in
        wanted.append(value)
        return Saturation.Hole()
      }
    )
    let functionType: TypeHandle = if case .apply = shape { operation.declaredType } else { .unknown }
    let key = Saturation.HubKey(pool: number, action: shape, functionType: functionType)
    let hub = saturation.hubs[key] ?? makeHub(key, operation)
    for (input, value) in zip(hub.inputs, given) { constrain(.variable(input), to: value, by: operation.code) }
    for (output, target) in zip(hub.outputs, wanted) { constrain(target, to: .variable(output), by: operation.code) }
    if notesCalls(of: operation) {
      codes.note(CodeNotes.Call(code: hub.code, location: operation.location), in: operation.code)
    }
  }

  private mutating func makeHub(_ key: Saturation.HubKey, _ first: Operation) -> Saturation.Hub {
    var hub = Saturation.Hub(code: codes.add(1, toContext: first.context))
    var operation = first
    operation.action = key.action.map(
      source: { _ in
        hub.inputs.append(graph.makeVariable())
        return .variable(hub.inputs[hub.inputs.count - 1])
      },
      target: { _ in
        hub.outputs.append(graph.makeVariable())
        return .variable(hub.outputs[hub.outputs.count - 1])
      }
    )
    operation.code = hub.code
    operation.receiver = .variable(saturation.pools[key.pool].variable)
    saturation.hubs[key] = hub
    start(operation)
    return hub
  }

  /// What reached a variable as one of many before it was saturated is not told of it: it depends on the order of work.
  mutating func dropPooled() {
    guard let first = saturation.pools.first, let last = saturation.pools.last else { return }
    // They were made one after another, late.
    let objects = first.object...last.object
    for variable in graph.variables
    where !saturation.poolVariables.contains(variable) && !graph.isPassage(variable) {
      let held = graph.points[variable]
      if !held.contains(where: objects.contains) { continue }
      let pooled = saturation.pools.filter { held.containsSorted($0.object) }
      if pooled.isEmpty { continue }
      let dropped = held.filter { object in
        (symbols.type(ofAll: object) != nil || isMade(object))
          && entries[FlowEntry(variable: variable, object: object)] == nil
          && pooled.contains { graph.points[$0.variable].containsSorted(object) }
      }
      graph.remove(dropped, from: variable)
    }
    graph.emptyPassages()
  }
}
