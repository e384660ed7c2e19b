import AssemblerGraphFacts

extension CycleRefuter {
  /// A value, and how it is asked.
  struct KeptKey: MapKey, Hashable {
    var value: Value
    /// For what closures and framework's objects keep, not for the value itself.
    var isInside: Bool
    /// Only for what closures keep that begin here; nil: all do.
    var closure: CodePlace?
  }

  /// What a value keeps alive.
  struct KeptObjects {
    var byType: [TypeID: [ObjectID]] = [:]
    /// Among it is one of many, which may be any of them.
    var hasPooled = false
  }

  func value(of slot: SlotKey, in owner: ObjectID) -> Value? {
    switch slot {
    case .property(let property):
      solved.fields[PointsToAnalysis.FieldKey(owner: owner, property: property)].map { .variable($0) }
        ?? solved.constant(of: solved.types.typeOfProperty(property))
    case .payload(let key): payload(key, in: owner).map { .variable($0) }
    case .tailStorage: nil
    case .framework(let name):
      (solved.frameworkSlots[PointsToAnalysis.FrameworkSlot(owner: owner, name: name)]
        ?? solved.frameworkSlots[PointsToAnalysis.FrameworkSlot(owner: owner, name: name, isForGood: true)])
        .map { .variable($0.variable) }
    }
  }

  /// What a value was made with; where nothing is known of that, what any of its case was made with.
  func payload(_ key: PointsToAnalysis.PayloadKey, in owner: ObjectID) -> VariableID? {
    if let own = solved.payloads[key.of(owner)], !decidedObjects(of: .variable(own)).isEmpty { return own }
    return isOfOtherCase(owner, than: key) ? nil : solved.payloads[key]
  }

  /// Whether code makes a value that is none of this case, and never becomes one.
  func isOfOtherCase(_ owner: ObjectID, than key: PointsToAnalysis.PayloadKey) -> Bool {
    solved.makers[owner] != nil && solved.payloads[key.of(owner)] == nil && keepsItsCase(key.type)
  }

  func keepsItsCase(_ type: TypeID) -> Bool {
    solved.types.keepsItsCase(type) && !changedEnums.contains(type)
  }

  func decidedObjects(of value: Value) -> SmallVector<ObjectID> {
    solved.objects(of: value, decided)
  }

  /// What a value keeps alive: itself and what is in generic containers, or what closures and framework's objects there keep.
  mutating func objectsKept(by value: Value, isInside: Bool, closure: CodePlace? = nil) -> KeptObjects {
    let key = KeptKey(value: value, isInside: isInside, closure: closure)
    if let known = kept[key] { return known }
    var held = withContents(Array(decidedObjects(of: value)))
    if let closure, isInside, !held.contains(where: { solved.isPooled($0) }) {
      held = closures(at: closure, among: held)
    }
    let reached = isInside ? captured(by: held) : held
    var result = KeptObjects()
    result.hasPooled = held.contains { solved.isPooled($0) } || isInside && reached.contains { solved.isPooled($0) }
    for object in reached {
      if let type = solved.instanceType(object) { result.byType[type, default: []].append(object) }
    }
    kept[key] = result
    return result
  }

  /// The objects, and what the generic containers among them hold inside.
  private mutating func withContents(_ objects: [ObjectID]) -> [ObjectID] {
    var found = objects
    startVisiting()
    for object in objects { _ = isFirstVisit(of: object) }
    var next = 0
    while next < found.count {
      for value in contents[found[next]] ?? [] {
        for object in decidedObjects(of: value) where isFirstVisit(of: object) { found.append(object) }
      }
      next += 1
    }
    return found
  }

  /// The closures that begin at a place, among the objects and what closures there keep.
  private mutating func closures(at place: CodePlace, among objects: [ObjectID]) -> [ObjectID] {
    var found = objects
    _ = captured(by: objects) { found.append($0) }
    return Array(IDSet(found)).filter { solved.madeObject($0)?.location == place || solved.isPooled($0) }
  }

  /// What closures among the objects keep alive.
  ///
  /// - Parameter note: is given the closures and framework's objects on the way.
  private mutating func captured(by objects: [ObjectID], note: (ObjectID) -> Void = { _ in }) -> [ObjectID] {
    var waiting = objects
    var found: [ObjectID] = []
    startVisiting()
    while let next = waiting.popLast() {
      note(next)
      for capture in solved.madeObject(next)?.captures ?? [] where capture.strength == .strong {
        for value in captures(of: capture.value) where isFirstVisit(of: value) {
          if solved.instanceType(value) != nil { found.append(value) } else { waiting.append(value) }
        }
      }
    }
    return found
  }

  /// What a closure captures; every object of the declared type where nothing is seen to be there.
  private func captures(of value: Value) -> [ObjectID] {
    let known = Array(decidedObjects(of: value))
    guard known.isEmpty, case .variable(let variable) = value, !solved.silentParameters.contains(variable),
      let type = solved.types.symbols.table.nominal(solved.graph.filters[variable])
    else { return known }
    return objects[type] ?? []
  }

  private mutating func startVisiting() {
    let count = solved.objectCount
    if visits.count < count { visits.append(contentsOf: repeatElement(0, count: count - visits.count)) }
    visit += 1
  }

  private mutating func isFirstVisit(of object: ObjectID) -> Bool {
    if visits[object] == visit { return false }
    visits[object] = visit
    return true
  }
}
