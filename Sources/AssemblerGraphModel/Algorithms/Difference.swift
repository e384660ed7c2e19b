/// What is other in `after` than in `before`. Both may be views, made by the same steps.
///
/// Linear in both graphs, but for the search of cycles, which looks only at edges that are new or gone.
///
///     before  A -> B -> C         A -> B      the same
///     after   A -> B ~> C; D      B -> C      changed: strong → weak
///                                 D           added
///
/// - Parameters:
///   - isLeftOutBefore: whether an edge of the earlier graph may not be part of a cycle of this kind, because somebody
///     accepted it.
///   - isLeftOutAfter: the same for the later graph.
package func difference(
  from before: Graph,
  to after: Graph,
  exceptBefore isLeftOutBefore: @escaping (Cycle.Kind, Edge) -> Bool = { _, _ in false },
  exceptAfter isLeftOutAfter: @escaping (Cycle.Kind, Edge) -> Bool = { _, _ in false }
) -> GraphDifference {
  let numbers = CommonNumbers(before: before, after: after)
  let old = before.edges.map { EdgeIdentity($0, numbers.before) }
  let new = after.edges.map { EdgeIdentity($0, numbers.after) }
  return GraphDifference(
    before: before,
    after: after,
    nodes: nodeChanges(from: before, to: after, numbers),
    edges: edgeChanges(from: before, to: after, old: old, new: new),
    cycles: cycleChanges(
      from: CycleGround(graph: before, identities: old, isLeftOut: isLeftOutBefore),
      to: CycleGround(graph: after, identities: new, isLeftOut: isLeftOutAfter)
    )
  )
}

/// Numbers that the nodes of two graphs have in common: the same id, the same number. They ascend with the ids.
package struct CommonNumbers {
  private(set) var before: [Int] = []
  private(set) var after: [Int] = []

  package init(before: Graph, after: Graph) {
    var next = 0
    while self.before.count < before.nodes.count || self.after.count < after.nodes.count {
      let left = self.before.count < before.nodes.count ? before.nodes[self.before.count].id : nil
      let right = self.after.count < after.nodes.count ? after.nodes[self.after.count].id : nil
      let takesLeft = right.map { right in left.map { $0 <= right } ?? false } ?? true
      let takesRight = left.map { left in right.map { $0 <= left } ?? false } ?? true
      if takesLeft { self.before.append(next) }
      if takesRight { self.after.append(next) }
      next += 1
    }
  }
}

private func nodeChanges(from before: Graph, to after: Graph, _ numbers: CommonNumbers) -> [GraphDifference.Change] {
  var changes: [GraphDifference.Change] = []
  merge(numbers.before, numbers.after) { left, right in
    switch (left.first, right.first) {
    case (let left?, let right?):
      let (old, new) = (before.nodes[left], after.nodes[right])
      guard old.kind != new.kind || old.role != new.role || old.dialect != new.dialect || old.members != new.members
      else { return }
      changes.append(.changed(from: left, to: right))
    case (let left?, nil): changes.append(.removed(left))
    case (nil, let right?): changes.append(.added(right))
    case (nil, nil): break
    }
  }
  return changes
}

private func edgeChanges(
  from before: Graph,
  to after: Graph,
  old: [EdgeIdentity],
  new: [EdgeIdentity]
) -> [GraphDifference.Change] {
  var changes: [GraphDifference.Change] = []
  merge(old, new) { left, right in
    changes += pairs(
      distinct(Array(left), in: before),
      distinct(Array(right), in: after),
      from: before,
      to: after
    )
  }
  return joiningOwnersAndUsers(changes, old: old, new: new)
}

/// What remains the same of an edge when its code moves.
package struct EdgeIdentity: Hashable, Comparable {
  package var from: Int
  package var to: Int
  package var kind: Edge.Kind
  package var via: String

  package init(_ edge: Edge, _ numbers: [Int]) {
    from = numbers[edge.from]
    to = numbers[edge.to]
    kind = edge.kind
    via = edge.via
  }

  package static func < (left: EdgeIdentity, right: EdgeIdentity) -> Bool {
    if left.from != right.from { return left.from < right.from }
    if left.to != right.to { return left.to < right.to }
    if left.kind != right.kind { return left.kind.rawValue < right.kind.rawValue }
    return left.via < right.via
  }
}

/// Goes through two sorted arrays and gives the indices of equal elements, from the smallest on.
private func merge<Key: Comparable>(_ left: [Key], _ right: [Key], _ body: (Range<Int>, Range<Int>) -> Void) {
  func run(from start: Int, of key: Key, in keys: [Key]) -> Range<Int> {
    var end = start
    while end < keys.count, keys[end] == key { end += 1 }
    return start..<end
  }
  var (first, second) = (0, 0)
  while first < left.count || second < right.count {
    let key =
      first == left.count ? right[second] : second == right.count ? left[first] : min(left[first], right[second])
    let (equalLeft, equalRight) = (run(from: first, of: key, in: left), run(from: second, of: key, in: right))
    body(equalLeft, equalRight)
    (first, second) = (equalLeft.upperBound, equalRight.upperBound)
  }
}

/// Of edges that a reader cannot tell apart but by their places the first.
private func distinct(_ edges: [Int], in graph: Graph) -> [Int] {
  var result: [Int] = []
  for index in edges
  where !result.contains(where: { graph.edges[index].aspects(otherThanIn: graph.edges[$0]).isEmpty }) {
    result.append(index)
  }
  return result
}

/// Edges of one identity: those that stayed as they were say nothing, the others are paired in their order.
private func pairs(_ old: [Int], _ new: [Int], from before: Graph, to after: Graph) -> [GraphDifference.Change] {
  func isSame(_ left: Int, _ right: Int) -> Bool {
    after.edges[right].aspects(otherThanIn: before.edges[left]).isEmpty
  }
  let gone = old.filter { left in !new.contains { isSame(left, $0) } }
  let come = new.filter { right in !old.contains { isSame($0, right) } }
  return zip(gone, come).map { .changed(from: $0, to: $1) }
    + gone.dropFirst(come.count).map { .removed($0) }
    + come.dropFirst(gone.count).map { .added($0) }
}

/// A property that became weak is no longer an owner but a user, or the other way round: one change, not two.
private func joiningOwnersAndUsers(
  _ changes: [GraphDifference.Change],
  old: [EdgeIdentity],
  new: [EdgeIdentity]
) -> [GraphDifference.Change] {
  var waiting: [EdgeIdentity: [Int]] = [:]
  for case .added(let index) in changes { waiting[new[index], default: []].append(index) }
  var joined: Set<Int> = []
  var result: [GraphDifference.Change] = []
  for change in changes {
    guard case .removed(let index) = change else {
      result.append(change)
      continue
    }
    var other = old[index]
    other.kind = other.kind.otherStrength ?? other.kind
    guard other != old[index], let match = waiting[other]?.first else {
      result.append(change)
      continue
    }
    waiting[other]?.removeFirst()
    joined.insert(match)
    result.append(.changed(from: index, to: match))
  }
  return result.filter { change in
    guard case .added(let index) = change else { return true }
    return !joined.contains(index)
  }
}

extension Edge.Kind {
  /// What a reference becomes when its strength changes; nil for what has no strength to change.
  fileprivate var otherStrength: Edge.Kind? {
    switch self {
    case .owns: .uses
    case .uses: .owns
    case .assembles, .depends, .calls: nil
    }
  }
}
