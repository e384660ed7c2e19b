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

  private struct Edge: Hashable {
    var source: Variable
    var target: Variable
  }

  /// What each variable holds, sorted.
  private(set) var points = ShortLists()
  /// What may get in: the declared type of the variable; `unknown` lets everything in.
  private(set) var filters: [TypeHandle] = []
  private(set) var successors = ShortLists()
  /// The edges of variables that have more than a few, which would take long to look through.
  private var edges: Set<Edge> = []
  /// Operations to run for each new object of a variable.
  private var listeners = ShortLists()
  private var pending: [[AbstractObjectID]] = []
  private var worklist: [Variable] = []

  /// The number of the variable that is made next.
  var nextVariable: Variable { Variable(points.count) }

  mutating func makeVariable(filter: TypeHandle = .unknown) -> Variable {
    points.addList()
    filters.append(filter)
    successors.addList()
    listeners.addList()
    pending.append([])
    return Variable(points.count - 1)
  }

  mutating func add(_ object: AbstractObjectID, to variable: Variable) {
    let index = Int(variable)
    guard points.insertSorted(object, in: index) else { return }
    if pending[index].isEmpty { worklist.append(variable) }
    pending[index].append(object)
  }

  /// Takes the instances of types out of what a variable holds.
  ///
  /// - Returns: what was taken out.
  mutating func removePlainObjects(below limit: AbstractObjectID, from variable: Variable) -> [AbstractObjectID] {
    let plain = Array(points[Int(variable)].prefix { $0 < limit })
    remove(plain, from: variable)
    pending[Int(variable)].removeAll { $0 < limit }
    return plain
  }

  /// Takes out objects that are sorted, and were handed on.
  mutating func remove(_ objects: [AbstractObjectID], from variable: Variable) {
    if !objects.isEmpty {
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
      if known == 16 { for other in successors[Int(source)] { edges.insert(Edge(source: source, target: other)) } }
      guard edges.insert(Edge(source: source, target: target)).inserted else { return false }
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
    edges = []
  }

  /// Hands on everything that is waiting; calls back for each pair of an operation and a new object.
  mutating func nextBatch() -> (objects: [AbstractObjectID], operations: ShortList, successors: ShortList)? {
    guard let variable = worklist.popLast() else { return nil }
    let objects = pending[Int(variable)]
    pending[Int(variable)] = []
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
