/// A subset-constraint solver over integers: which objects can a variable hold?
///
/// This is Andersen's analysis ("Program Analysis and Specialization for the C Programming Language", 1994, chapter 4)
/// with difference propagation: each variable hands on only what it newly learned.
///
///     a ⊇ {Child}      b ⊇ a      c ⊇ b (only what conforms to P)
///
///     a ──▶ b ──P──▶ c
struct ConstraintGraph: Sendable {
  /// How many objects all variables hold together.
  private(set) var pairCount = 0
  /// What each variable holds, sorted.
  private(set) var points = SmallVectors<VariableID, ObjectID>()
  /// What may get in: the declared type of the variable; `unknown` lets everything in.
  private(set) var filters = IDArray<VariableID, TypeHandle>()
  private(set) var successors = SuccessorLists()
  /// Variables that only hand on what several others give to several others. They are not counted.
  private(set) var passages: IDSet<VariableID> = []
  /// Operations to run for each new object of a variable.
  private var listeners = SmallVectors<VariableID, OperationID>()
  /// What each variable learned and has not handed on, in the order in which it came.
  private var pending = SmallVectors<VariableID, ObjectID>()
  /// First in, first out: what waits longest has gathered most, and is handed on at once.
  private var worklist: [VariableID] = []
  private var firstWaiting = 0

  /// All variables.
  var variables: Range<VariableID> { points.indices }

  /// The variable that is made next.
  var nextVariable: VariableID { points.indices.upperBound }

  mutating func makeVariable(filter: TypeHandle = .unknown) -> VariableID {
    let variable = nextVariable
    makeVariables(filters: CollectionOfOne(filter))
    return variable
  }

  mutating func makePassage() -> VariableID {
    let passage = makeVariable()
    passages.insert(passage)
    return passage
  }

  /// Makes the next variables, one for each declared type.
  mutating func makeVariables(filters: some Collection<TypeHandle>) {
    points.addLists(filters.count)
    successors.addLists(filters.count)
    listeners.addLists(filters.count)
    pending.addLists(filters.count)
    self.filters.append(contentsOf: filters)
  }

  mutating func add(_ object: ObjectID, to variable: VariableID) {
    guard points.insertSorted(object, in: variable) else { return }
    count(1, in: variable)
    if pending.isEmpty(variable) { worklist.append(variable) }
    pending.append(object, to: variable)
  }

  /// Adds objects that are sorted.
  mutating func add(_ objects: [ObjectID], to variable: VariableID) {
    if objects.count == 1 { return add(objects[0], to: variable) }
    let new = points.insertSorted(objects, in: variable)
    if new.isEmpty { return }
    count(new.count, in: variable)
    if pending.isEmpty(variable) { worklist.append(variable) }
    for object in new { pending.append(object, to: variable) }
  }

  /// They are made one after another, late: most variables come before the first.
  @inline(__always)
  func isPassage(_ variable: VariableID) -> Bool {
    guard let first = passages.first, variable >= first else { return false }
    return passages.contains(variable)
  }

  private mutating func count(_ more: Int, in variable: VariableID) {
    if !isPassage(variable) { pairCount += more }
  }

  /// Takes out objects that are sorted, and hands on none of them any more.
  mutating func take(_ objects: [ObjectID], from variable: VariableID) {
    remove(objects, from: variable)
    pending.replace(variable, by: pending[variable].filter { !objects.containsSorted($0) })
  }

  /// Takes out objects that are sorted and in it, and were handed on.
  mutating func remove(_ objects: [ObjectID], from variable: VariableID) {
    if objects.isEmpty { return }
    count(-objects.count, in: variable)
    var next = 0
    let kept = points[variable].filter { object in
      if next == objects.count || objects[next] != object { return true }
      next += 1
      return false
    }
    points.replace(variable, by: kept)
  }

  /// Leaves in passages only what still flows into them.
  mutating func emptyPassages() {
    if passages.isEmpty { return }
    var held: [VariableID: Set<ObjectID>] = [:]
    for source in variables {
      for target in successors[source] where isPassage(target) {
        held[target, default: []].formUnion(points[source])
      }
    }
    for passage in passages {
      remove(points[passage].filter { !(held[passage]?.contains($0) ?? false) }, from: passage)
    }
  }

  /// - Returns: false when the edge was there already; else the caller hands on what `source` holds.
  mutating func addEdge(from source: VariableID, to target: VariableID) -> Bool {
    source != target && successors.insert(target, behind: source)
  }

  /// - Returns: what the variable holds already; the operation must be run for each of these.
  mutating func listen(_ operation: OperationID, to variable: VariableID) -> SmallVector<ObjectID> {
    listeners.append(operation, to: variable)
    return points[variable]
  }

  /// Leaves what variables hold: nothing flows any more from here on.
  mutating func forgetEdges() {
    successors = SuccessorLists()
    listeners = SmallVectors()
    pending = SmallVectors()
    worklist = []
  }

  /// What a variable learned since it was asked last, sorted, and who is to be told; nil: nothing is waiting.
  mutating func nextBatch() -> (
    objects: SmallVector<ObjectID>, operations: SmallVector<OperationID>, successors: SmallVector<VariableID>
  )? {
    guard firstWaiting < worklist.count else { return nil }
    let variable = worklist[firstWaiting]
    firstWaiting += 1
    if firstWaiting == worklist.count {
      worklist.removeAll(keepingCapacity: true)
      firstWaiting = 0
    }
    return (pending.takeSorted(variable), listeners[variable], successors[variable])
  }
}

extension Array where Element: Identifier {
  /// - Returns: false when it was there already.
  mutating func insertSorted(_ element: Element) -> Bool {
    let index = firstIndex(sortedNotBelow: element)
    if index == count {
      append(element)
      return true
    }
    if self[index] == element { return false }
    insert(element, at: index)
    return true
  }

  /// Inserts elements that are sorted.
  ///
  /// - Returns: those that were not there already.
  mutating func insertSorted(_ elements: [Element]) -> [Element] {
    let new = elements.filter { !containsSorted($0) }
    if new.isEmpty { return new }
    let known = self
    self = []
    reserveCapacity(known.count + new.count)
    var next = 0
    for element in known {
      while next < new.count, new[next] < element {
        append(new[next])
        next += 1
      }
      append(element)
    }
    append(contentsOf: new[next...])
    return new
  }

  func containsSorted(_ element: Element) -> Bool {
    let index = firstIndex(sortedNotBelow: element)
    return index < count && self[index] == element
  }

  /// Binary search in a sorted array.
  private func firstIndex(sortedNotBelow element: Element) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
