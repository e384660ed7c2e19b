import AssemblerGraphFacts

// Variables that very many types or closures reach.
//
// N places that read an array of N types would hold N² pairs. A variable that more types reach than `ContextPolicy.saturation`
// is saturated: it hands on one object, which stands for all types that reached a saturated variable of its declared type,
// its pool. What is done to that object is done to each type of the pool once, for all places in the code that do it. What
// holds it is said to hold the declared type, possibly. The same goes for what places in the code make, beyond
// `ContextPolicy.madeObjects`: instances that are told apart have pools of their own, and so have closures and the like; what
// holds one of the latter is not said to hold what they capture. Of closures a declared type admits all or none, so that a
// pool is part of another one as a whole. Pools that are parts of each other are one.
//
// Source: C. Wimmer et al., "Scaling Type-Based Points-to Analysis with Saturation", PLDI 2024.

/// What reached the saturated variables of one declared type.
struct SaturationPool: Sendable {
  /// What is told apart no longer. Types are saturated on their own.
  enum Kind: Sendable {
    case types
    /// Instances that places in the code make.
    case instances
    /// Closures, method values, and what frameworks make.
    case callables
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
  /// The pools of variables that are saturated with types.
  fileprivate var ofTypes = DenseMap<VariableID, PoolID>()
  /// The variables that are saturated with what places in the code make.
  fileprivate var withMadeObjects = DenseMap<VariableID, Bool>()
  /// The pools of saturated variables, by their declared types.
  fileprivate var poolOfKey: [PoolKey: PoolID] = [:]
  /// The pool in whose place each stands: the first of those that are parts of each other.
  fileprivate var firsts = IDArray<PoolID, PoolID>()
  /// The other pools that each is a part of.
  fileprivate var wholes = IDArray<PoolID, Set<PoolID>>()
  /// What is on its way into each pool: pools are long, and grow by much at a time.
  fileprivate var arriving = IDArray<PoolID, [ObjectID]>()
  /// What variables of another declared type take of a pool.
  fileprivate var views: [ViewKey: VariableID] = [:]
  fileprivate var hubs: [HubKey: Hub] = [:]

  var isEmpty: Bool { pools.isEmpty }

  /// Whether closures that reach a variable are told apart there no longer.
  func takesClosures(of variable: VariableID) -> Bool { withMadeObjects[variable] != nil }

  /// What they hold was read out of places that stand for many.
  fileprivate(set) var poolVariables: IDSet<VariableID> = []

  fileprivate struct PoolKey: Hashable, Sendable {
    var filter: TypeHandle
    var kind: SaturationPool.Kind
  }

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
    /// On what is in the pool.
    var operation: Operation
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
      saturateWithTypes(variable)
    } else if count > limit, isMade(points[count - limit - 1]) {
      saturateWithMadeObjects(variable)
    }
  }

  /// How many closures a variable tells apart as things stand.
  var closureLimit: Int { graph.pairCount > policy.pairs ? policy.fewMadeObjects : policy.madeObjects }

  /// How many types.
  var typeLimit: Int { graph.pairCount > policy.pairs ? policy.fewTypes : policy.saturation }

  private mutating func saturateWithTypes(_ variable: VariableID) {
    let pool = pool(for: graph.filters[variable], .types)
    saturation.ofTypes[variable] = pool
    move(graph.points[variable].filter { symbols.type(ofAll: $0) != nil }, from: variable, to: pool)
  }

  private mutating func saturateWithMadeObjects(_ variable: VariableID) {
    saturation.withMadeObjects[variable] = true
    let made = graph.points[variable].filter { isMade($0) && !isPooled($0) }
    let instances = made.filter { instanceType($0) != nil }
    if !instances.isEmpty {
      move(instances, from: variable, to: pool(for: graph.filters[variable], .instances))
    }
    if instances.count < made.count {
      let callables = instances.isEmpty ? made : made.filter { instanceType($0) == nil }
      move(callables, from: variable, to: pool(for: graph.filters[variable], .callables))
    }
  }

  /// - Parameter objects: sorted.
  private mutating func move(_ objects: [ObjectID], from variable: VariableID, to pool: PoolID) {
    graph.take(objects, from: variable)
    put(objects, into: saturation.firsts[pool])
    graph.add(saturation.pools[pool].object, to: variable)
  }

  /// Where an object goes instead of a saturated variable; nil where it is told apart.
  mutating func pool(for object: ObjectID, ofSaturated variable: VariableID) -> PoolID? {
    if symbols.type(ofAll: object) != nil { return saturation.ofTypes[variable] }
    if !isMade(object) || saturation.withMadeObjects[variable] == nil { return nil }
    return pool(for: graph.filters[variable], instanceType(object) == nil ? .callables : .instances)
  }

  /// Puts an object into the pool of a saturated variable, when it is settled next or many have come together.
  mutating func add(_ object: ObjectID, to pool: PoolID, insteadOf variable: VariableID) {
    graph.add(saturation.pools[pool].object, to: variable)
    let first = saturation.firsts[pool]
    let members = saturation.pools[first].variable
    if graph.points[members].containsSorted(object) { return }
    saturation.arriving[first].append(object)
    if saturation.arriving[first].count > max(64, graph.points.count(of: members) / 4) { settle(first) }
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
    put(arriving, into: pool)
  }

  /// - Parameter objects: sorted.
  private mutating func put(_ objects: [ObjectID], into pool: PoolID) {
    let variable = saturation.pools[pool].variable
    let members = graph.points[variable]
    let new = objects.filter { !members.containsSorted($0) }
    if new.isEmpty { return }
    graph.add(new, to: variable)
    for whole in saturation.wholes[pool] { saturation.arriving[whole] += new }
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
    let key = Saturation.PoolKey(filter: filter, kind: kind)
    if let known = saturation.poolOfKey[key] { return known }
    let pool = findPool(for: filter, kind)
    saturation.poolOfKey[key] = pool
    return pool
  }

  private mutating func findPool(for filter: TypeHandle, _ kind: SaturationPool.Kind) -> PoolID {
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
    saturation.firsts.append(number)
    saturation.wholes.append([])
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
  mutating func add(_ number: PoolID, to variable: VariableID) {
    let pool = saturation.pools[number]
    let filter = graph.filters[variable]
    if filter == .unknown || pool.content.kind != .callables && pooledType(of: filter) == pool.content.type {
      graph.add(pool.object, to: variable)
    } else if pool.content.kind != .callables {
      constrain(variable, to: view(of: pool, filter))
    } else if types.admits(filter, callable: false) {
      let whole = self.pool(for: filter, .callables)
      include(saturation.firsts[number], in: saturation.firsts[whole])
      graph.add(saturation.pools[whole].object, to: variable)
    }
  }

  /// What a declared type admits of a pool: asked once, however many variables take it.
  private mutating func view(of pool: SaturationPool, _ filter: TypeHandle) -> VariableID {
    let key = Saturation.ViewKey(pool: pool.variable, filter: filter)
    if let known = saturation.views[key] { return known }
    let view = graph.makeVariable(filter: filter)
    saturation.views[key] = view
    // Where closures come in too, instances are as little told apart as they are.
    if pool.content.kind == .instances, types.admits(filter, callable: false) {
      saturation.withMadeObjects[view] = true
    }
    constrain(view, to: pool.variable)
    return view
  }

  /// Runs an operation for all types of a pool, together with all others that do the same.
  mutating func runOnPool(_ pool: PoolID, _ operation: Operation) {
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
    let key = Saturation.HubKey(pool: saturation.firsts[pool], action: shape, functionType: functionType)
    let hub = saturation.hubs[key] ?? makeHub(key, operation)
    for (input, value) in zip(hub.inputs, given) { constrain(.variable(input), to: value, by: operation.code) }
    for (output, target) in zip(hub.outputs, wanted) { constrain(target, to: .variable(output), by: operation.code) }
    if notesCalls(of: operation) {
      codes.note(CodeNotes.Call(code: hub.operation.code, location: operation.location), in: operation.code)
    }
  }

  private mutating func makeHub(_ key: Saturation.HubKey, _ first: Operation) -> Saturation.Hub {
    var hub = Saturation.Hub(operation: first)
    var operation = first
    operation.code = codes.add(1, toContext: first.context)
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
    operation.receiver = .variable(saturation.pools[key.pool].variable)
    hub.operation = operation
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
      let pooled = saturation.pools.indices.filter { held.containsSorted(saturation.pools[$0].object) }
        .map { saturation.pools[saturation.firsts[$0]].variable }
      if pooled.isEmpty { continue }
      let dropped = held.filter { object in
        (symbols.type(ofAll: object) != nil || isMade(object))
          && entries[FlowEntry(variable: variable, object: object)] == nil
          && pooled.contains { graph.points[$0].containsSorted(object) }
      }
      graph.remove(dropped, from: variable)
    }
    graph.emptyPassages()
  }
}

// MARK: - Pools within pools

extension PointsToAnalysis {
  /// Lets whatever comes into a pool come into another one as well.
  private mutating func include(_ part: PoolID, in whole: PoolID) {
    if part == whole || saturation.wholes[part].contains(whole) { return }
    let circle = saturation.pools.indices.filter { pool in
      saturation.isPart(whole, of: pool) && saturation.isPart(pool, of: part)
    }
    if circle.isEmpty {
      saturation.wholes[part].insert(whole)
      saturation.arriving[whole] += graph.points[saturation.pools[part].variable]
    } else {
      join(circle)
    }
  }

  /// Makes one pool of several that are parts of each other.
  private mutating func join(_ circle: [PoolID]) {
    let first = circle[0]
    for pool in saturation.pools.indices where circle.contains(saturation.firsts[pool]) {
      saturation.firsts[pool] = first
    }
    for pool in saturation.pools.indices {
      let isWithin = saturation.wholes[pool].contains(where: circle.contains)
      saturation.wholes[pool].subtract(circle)
      if isWithin, !circle.contains(pool) { saturation.wholes[pool].insert(first) }
    }
    for pool in circle.dropFirst() {
      saturation.wholes[first].formUnion(saturation.wholes[pool])
      saturation.wholes[pool] = []
      let members = Array(graph.points[saturation.pools[pool].variable])
      graph.take(members, from: saturation.pools[pool].variable)
      saturation.arriving[first] += members + saturation.arriving[pool]
      saturation.arriving[pool] = []
      moveHubs(of: pool, to: first)
    }
    // Each of these may have held only what some of the circle hold.
    for whole in saturation.wholes[first] {
      saturation.arriving[whole] += graph.points[saturation.pools[first].variable]
    }
  }

  private mutating func moveHubs(of pool: PoolID, to first: PoolID) {
    let hubs = saturation.hubs.filter { $0.key.pool == pool }
      .sorted { $0.value.operation.code < $1.value.operation.code }
    for (key, hub) in hubs {
      saturation.hubs[key] = nil
      var moved = key
      moved.pool = first
      if let known = saturation.hubs[moved] {
        for (input, given) in zip(known.inputs, hub.inputs) { constrain(input, to: given) }
        for (wanted, output) in zip(hub.outputs, known.outputs) { constrain(wanted, to: output) }
      } else {
        var hub = hub
        hub.operation.receiver = .variable(saturation.pools[first].variable)
        saturation.hubs[moved] = hub
        start(hub.operation)
      }
    }
  }
}

extension Saturation {
  /// Whether a pool is another one, or a part of it, be it by way of others.
  fileprivate func isPart(_ part: PoolID, of whole: PoolID) -> Bool {
    var seen: Set<PoolID> = [part]
    var waiting = [part]
    while let pool = waiting.popLast() {
      if pool == whole { return true }
      for next in wholes[pool] where seen.insert(next).inserted { waiting.append(next) }
    }
    return false
  }
}
