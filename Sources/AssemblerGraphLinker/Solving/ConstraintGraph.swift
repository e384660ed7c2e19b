/// A subset-constraint solver over integers: which objects can a variable hold?
///
/// This is Andersen's analysis ("Program Analysis and Specialization for the C Programming Language", 1994, chapter 4)
/// with difference propagation: each variable hands on only what it newly learned.
///
///     a ⊇ {Child}      b ⊇ a      c ⊇ b (only what conforms to P)
///
///     a ──▶ b ──P──▶ c
struct ConstraintGraph: Sendable {
  typealias Variable = Int32

  private struct Edge: PairKey {
    var source: Variable
    var target: Variable
    var first: Int { Int(source) }
    var second: Int { Int(target) }
  }

  /// How many objects all variables hold together.
  private(set) var pairCount = 0
  /// What each variable holds, sorted.
  private(set) var points = ShortLists()
  /// What may get in: the declared type of the variable; `unknown` lets everything in.
  private(set) var filters: [TypeHandle] = []
  private(set) var successors = ShortLists()
  /// The edges of variables that have more than a few, which would take long to look through.
  private var edges = PairMap<Edge, Void>()
  /// Operations to run for each new object of a variable.
  private var listeners = ShortLists()
  private var pending: [[AbstractObjectID]] = []
  /// First in, first out: what waits longest has gathered most, and is handed on at once.
  private var worklist: [Variable] = []
  private var firstWaiting = 0

  /// The number of the variable that is made next.
  var nextVariable: Variable { Variable(points.count) }

  mutating func makeVariable(filter: TypeHandle = .unknown) -> Variable {
    makeVariables(filters: CollectionOfOne(filter))
    return nextVariable - 1
  }

  /// Makes the next variables, one for each declared type.
  mutating func makeVariables(filters: some Collection<TypeHandle>) {
    points.addLists(filters.count)
    successors.addLists(filters.count)
    listeners.addLists(filters.count)
    pending.append(contentsOf: repeatElement([], count: filters.count))
    self.filters.append(contentsOf: filters)
  }

  mutating func add(_ object: AbstractObjectID, to variable: Variable) {
    let index = Int(variable)
    guard points.insertSorted(object, in: index) else { return }
    pairCount += 1
    if pending[index].isEmpty { worklist.append(variable) }
    pending[index].append(object)
  }

  /// Adds objects that are sorted.
  mutating func add(_ objects: [AbstractObjectID], to variable: Variable) {
    if objects.count == 1 { return add(objects[0], to: variable) }
    let index = Int(variable)
    let new = points.insertSorted(objects, in: index)
    if new.isEmpty { return }
    pairCount += new.count
    if pending[index].isEmpty { worklist.append(variable) }
    pending[index] += new
  }

  /// Takes out objects that are sorted, and hands on none of them any more.
  mutating func take(_ objects: [AbstractObjectID], from variable: Variable) {
    remove(objects, from: variable)
    pending[Int(variable)].removeAll { objects.containsSorted($0) }
  }

  /// Takes out objects that are sorted, and were handed on.
  mutating func remove(_ objects: [AbstractObjectID], from variable: Variable) {
    if !objects.isEmpty {
      pairCount -= objects.count
      points.replace(Int(variable), by: points[Int(variable)].filter { !objects.containsSorted($0) })
    }
  }

  /// - Returns: false when the edge was there already; else the caller hands on what `source` holds.
  mutating func addEdge(from source: Variable, to target: Variable) -> Bool {
    if source == target { return false }
    let known = successors.count(of: Int(source))
    if known < 16 {
      if successors[Int(source)].contains(target) { return false }
    } else {
      if known == 16 {
        for other in successors[Int(source)] { _ = edges.insert((), for: Edge(source: source, target: other)) }
      }
      guard edges.insert((), for: Edge(source: source, target: target)) else { return false }
    }
    successors.append(target, to: Int(source))
    return true
  }

  /// - Returns: what the variable holds already; the operation must be run for each of these.
  mutating func listen(_ operation: Int32, to variable: Variable) -> ShortList {
    listeners.append(operation, to: Int(variable))
    return points[Int(variable)]
  }

  /// Leaves what variables hold, and how values flow; nothing is waiting any more.
  mutating func forgetOperations() {
    listeners = ShortLists()
    pending = []
  }

  /// Leaves what variables hold.
  mutating func forgetEdges() {
    successors = ShortLists()
    edges = PairMap()
  }

  /// What a variable learned since it was asked last, sorted, and who is to be told; nil: nothing is waiting.
  mutating func nextBatch() -> (objects: [AbstractObjectID], operations: ShortList, successors: ShortList)? {
    guard firstWaiting < worklist.count else { return nil }
    let variable = worklist[firstWaiting]
    firstWaiting += 1
    if firstWaiting == worklist.count {
      worklist.removeAll(keepingCapacity: true)
      firstWaiting = 0
    }
    var objects: [AbstractObjectID] = []
    swap(&objects, &pending[Int(variable)])
    if objects.count > 1 { objects.sort() }
    return (objects, listeners[Int(variable)], successors[Int(variable)])
  }
}

extension Array where Element == Int32 {
  /// - Returns: false when it was there already.
  mutating func insertSorted(_ element: Int32) -> Bool {
    let index = firstIndex(sortedNotBelow: element)
    if index < count, self[index] == element { return false }
    insert(element, at: index)
    return true
  }

  /// Inserts elements that are sorted.
  ///
  /// - Returns: those that were not there already.
  mutating func insertSorted(_ elements: [Int32]) -> [Int32] {
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

  func containsSorted(_ element: Int32) -> Bool {
    let index = firstIndex(sortedNotBelow: element)
    return index < count && self[index] == element
  }

  /// Binary search in a sorted array.
  private func firstIndex(sortedNotBelow element: Int32) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
