import AssemblerGraphFacts
import AssemblerGraphModel

extension CycleRefuter {
  /// A value, and how it is asked.
  struct KeptKey: MapKey, Hashable {
    var value: Value
    /// For what closures and framework's objects keep, not for the value itself.
    var isInside: Bool
    /// Only for what closures keep that begin here; nil: all do.
    var closure: CodePlace?
  }

  /// The closures that a value keeps, at any depth, of those that suspects are about.
  struct ClosuresInside {
    struct Closure {
      var place: CodePlace
      var object: ObjectID
    }

    /// The value itself is one of many, so that it may be any of them.
    var isOneOfMany: Bool
    var oneOfMany: [ObjectID] = []
    /// Sorted.
    var closures: [Closure] = []

    func closures(at place: CodePlace) -> [ObjectID] {
      let first = closures.indices.firstSorted { closures[$0].place >= place }
      return closures[first...].prefix { $0.place == place }.map(\.object)
    }
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
    let closures = isInside ? closure.flatMap { self.closures(at: $0, insideOf: value) } : nil
    let held = closures ?? withContents(Array(decidedObjects(of: value)))
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

  /// The closures that begin at a place, in a value and in what closures there keep, and those that are one of many.
  ///
  /// - Returns: nil where the value itself is one of many.
  private mutating func closures(at place: CodePlace, insideOf value: Value) -> [ObjectID]? {
    let key = KeptKey(value: value, isInside: true)
    let inside: ClosuresInside
    if let known = closuresInside[key] {
      inside = known
    } else {
      inside = closures(insideOf: value)
      closuresInside[key] = inside
    }
    return inside.isOneOfMany ? nil : inside.oneOfMany + inside.closures(at: place)
  }

  private mutating func closures(insideOf value: Value) -> ClosuresInside {
    let objects = withContents(Array(decidedObjects(of: value)))
    var inside = ClosuresInside(isOneOfMany: objects.contains { solved.isPooled($0) })
    if inside.isOneOfMany { return inside }
    var found: [ObjectID] = []
    _ = captured(by: objects) { found.append($0) }
    for object in IDSet(found) {
      if solved.isPooled(object) {
        inside.oneOfMany.append(object)
      } else if let place = solved.madeObject(object)?.location, placesOfSuspects.contains(place) {
        inside.closures.append(ClosuresInside.Closure(place: place, object: object))
      }
    }
    inside.closures.sort { ($0.place, $0.object) < ($1.place, $1.object) }
    return inside
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
