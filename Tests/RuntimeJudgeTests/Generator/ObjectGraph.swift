/// The objects of a generated program and the strong references between them, as its plan has them.
///
/// The plan does not decide what is true: the runtime does. But only the plan knows which of the objects that leaked are
/// on a cycle and which are held by one, so it is believed where it foretells what leaked, object by object.
struct ObjectGraph {
  let classNames: [String]
  /// The class of each object.
  let classes: [Int]
  /// The objects that each object owns.
  let owned: [[Int]]
  private let reach: [Set<Int>]

  init(_ blueprint: Blueprint) {
    classNames = blueprint.classes.map(\.name)
    classes = blueprint.objects.map(\.classIndex)
    var owned = [[Int]](repeating: [], count: blueprint.objects.count)
    for reference in blueprint.references where reference.isStrong { owned[reference.from].append(reference.to) }
    self.owned = owned
    reach = owned.indices.map { reachable(from: $0, owned) }
  }

  /// The objects that keep each other alive, by group.
  var cycles: [[Int]] {
    let onCycle = owned.indices.filter { reach[$0].contains($0) }
    var groups: [[Int]] = []
    for object in onCycle where !groups.contains(where: { $0.contains(object) }) {
      groups.append(onCycle.filter { reach[object].contains($0) && reach[$0].contains(object) })
    }
    return groups
  }

  /// How many objects of each class must leak: those on a cycle, and all that these hold.
  var leaks: [String: Int] {
    let onCycle = owned.indices.filter { reach[$0].contains($0) }
    let leaked = onCycle.reduce(into: Set<Int>()) { $0.formUnion(reach[$1]) }
    return Dictionary(leaked.map { (classNames[classes[$0]], 1) }, uniquingKeysWith: +)
  }

  /// Whether objects close this circle of classes, going around it once or several times, all of them among `allowed`.
  func closes(_ circle: [Int], among allowed: Set<Int>? = nil) -> Bool {
    let starts = classes.indices.filter { classes[$0] == circle[0] && (allowed?.contains($0) ?? true) }
    let around = Dictionary(
      uniqueKeysWithValues: starts.map { start in
        (
          start,
          (circle.dropFirst() + [circle[0]]).reduce(into: Set([start])) { objects, next in
            objects = Set(
              objects.flatMap { owned[$0] }.filter { classes[$0] == next && (allowed?.contains($0) ?? true) }
            )
          }
        )
      }
    )
    return starts.contains { start in
      var reached = around[start] ?? []
      var rest = Array(reached)
      while let object = rest.popLast() {
        for next in around[object] ?? [] where reached.insert(next).inserted { rest.append(next) }
      }
      return reached.contains(start)
    }
  }

  /// Whether each class of the circle has an object that owns one of the next class.
  func types(own circle: [Int]) -> Bool {
    zip(circle, circle.dropFirst() + [circle[0]]).allSatisfy { from, to in
      owned.indices.contains { object in
        classes[object] == from && owned[object].contains { classes[$0] == to }
      }
    }
  }
}

private func reachable(from start: Int, _ owned: [[Int]]) -> Set<Int> {
  var reached = Set(owned[start])
  var rest = owned[start]
  while let object = rest.popLast() {
    for next in owned[object] where reached.insert(next).inserted { rest.append(next) }
  }
  return reached
}
