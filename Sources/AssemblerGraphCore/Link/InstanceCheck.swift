/// Finds the edges of type-level cycles on which no object can close the circle.
///
///     final class Page { var next: Footer? }        Page ──▶ Footer ──▶ Page, as types.
///     final class Footer { var cover: Page? }
///     page.next = footer; footer.cover = otherPage  No object comes back to itself: nothing to report.
///
/// The flow is solved once more, with the instances of the suspect types told apart by the place in the code that makes
/// them; bodies on which that has no effect are not read again. An edge is refuted when everything that its property holds is known and no object on it is on a cycle of
/// objects. What is unknown counts as every object of the type.
struct InstanceCheck {
  /// An ownership edge between types, and what it was read from.
  struct Suspect {
    var edge: Int
    var from: Int
    var to: Int
    var source: EdgeSource
    /// The strongly connected group of types that it lies in.
    var group: Int32
  }

  private var flow: Flow
  private var decided = ShortLists()
  private let suspects: [Suspect]
  /// The objects of each suspect type.
  private var objects: [Int: [Int]] = [:]
  /// What the properties of generic types hold, by object: the declared type of a box says what is in it, not its place.
  private var contents: [Solver.Object: [Value]] = [:]

  /// - Parameter first: the flow that found the suspects; what only it needs is gone afterwards.
  init(suspects: [Suspect], after first: consuming Flow, readsAllAgain: Bool = false) {
    let unitLimit = 2 * first.units.count + 2_000
    self.suspects = tractable(suspects, in: first, unitLimit: unitLimit - first.units.count)
    let types = Set(self.suspects.flatMap { [$0.from, $0.to] })
    flow = Flow(after: consume first, distinguishing: types, readsAllAgain: readsAllAgain)
    flow.unitLimit = unitLimit
  }

  /// The indices of the edges that close no cycle.
  consuming func refutedEdges() -> Set<Int> {
    if suspects.isEmpty { return [] }
    solve()
    return isExhausted ? [] : refuted()
  }

  /// The edges within the strongly connected groups of types, and the closures that capture their own kind.
  static func suspects(among edges: [Edge], sources: [EdgeSource], typeCount: Int) -> [Suspect] {
    let owning = edges.indices.filter { edges[$0].kind == .owns }
    let adjacency = Adjacency(
      nodeCount: typeCount,
      entries: owning.map { (from: edges[$0].from, to: edges[$0].to, edge: $0) }
    )
    let components = Components(of: adjacency)
    return owning.compactMap { index in
      let edge = edges[index]
      guard edge.from == edge.to ? edge.isCapture : components.numbers[edge.from] == components.numbers[edge.to] else {
        return nil
      }
      let group = components.numbers[edge.from]
      return Suspect(edge: index, from: edge.from, to: edge.to, source: sources[index], group: group)
    }
  }

  /// Too many instances to tell apart within reasonable time: nothing is refuted then.
  private var isExhausted: Bool { flow.units.count > flow.unitLimit }

  private mutating func solve() {
    flow.startUnmadeInstances()
    flow.solve()
    flow.useOnlyCandidates()
    flow.openUnreachedParameters()
    decided = flow.solver.points
    for field in flow.fields.entries where flow.symbols.isGeneric(flow.type(ofObject: field.first)) {
      contents[Solver.Object(field.first), default: []].append(.variable(field.value))
    }
    for type in flow.symbols.types.indices where flow.symbols.isGeneric(type) {
      for property in flow.symbols.types[type].properties.all {
        let declared = flow.typeOfProperty(property)
        if flow.symbols.properties[property].facts.isStoredInInstances, !flow.needsFlow(declared) {
          contents[Solver.Object(type), default: []].append(flow.constant(of: declared))
        }
      }
    }
    for type in flow.distinguished { objects[type] = [] }
    for object in flow.instances.values.sorted() { objects[flow.type(ofObject: object), default: []].append(object) }
    for type in flow.distinguished where objects[type]?.isEmpty ?? true { objects[type] = [type] }
  }

  private func refuted() -> Set<Int> {
    var entries: [(from: Int, to: Int, edge: Int)] = []
    for suspect in suspects {
      for owner in objects[suspect.from] ?? [] {
        for target in targets(of: suspect, from: owner) { entries.append((owner, target, suspect.edge)) }
      }
    }
    let objectCount = flow.symbols.types.count + flow.objects.count
    let components = Components(of: Adjacency(nodeCount: objectCount, entries: entries))
    let inner = entries.filter { components.numbers[$0.from] == components.numbers[$0.to] }
    // Where each link leads to an object that its owner made, or each is a `let`, one end exists before the other all
    // the way round: no such circle can close.
    let closable = closableComponents(inner, components)
    var refuted = Set(suspects.map(\.edge))
    for entry in inner where closable.contains(components.numbers[entry.from]) { refuted.remove(entry.edge) }
    return refuted
  }

  private func closableComponents(
    _ entries: [(from: Int, to: Int, edge: Int)],
    _ components: Components
  ) -> Set<Int32> {
    let constant = Set(suspects.filter { isConstant($0) }.map(\.edge))
    var withOlder: Set<Int32> = []
    var withVariable: Set<Int32> = []
    for entry in entries {
      let number = components.numbers[entry.from]
      if !isMade(entry.to, by: entry.from) { withOlder.insert(number) }
      if !constant.contains(entry.edge) { withVariable.insert(number) }
    }
    return withOlder.intersection(withVariable)
  }

  /// Whether an object is made by code of its owner.
  private func isMade(_ object: Int, by owner: Int) -> Bool {
    object != owner && flow.makers[object]?.contains(owner) ?? false
  }

  /// A `let` of a plain type, which is set before its owner is complete.
  private func isConstant(_ suspect: Suspect) -> Bool {
    guard case .property(let property) = suspect.source.slot, !suspect.source.isInside else { return false }
    let facts = flow.symbols.properties[property].facts
    guard facts.isConstant, !facts.modifiers.contains(.isLazy) else { return false }
    return !flow.isGenericContainer(flow.typeOfKnownProperty(property))
  }

  /// The objects that an owner holds through the suspect's property; all of the type when nobody knows.
  private func targets(of suspect: Suspect, from owner: Int) -> [Int] {
    guard let variable = variable(of: suspect.source.slot, in: owner), Int(variable) < decided.count,
      !decided[Int(variable)].isEmpty
    else { return objects[suspect.to] ?? [] }
    let held = withContents(Array(decided[Int(variable)]))
    let reached = suspect.source.isInside ? captured(by: held) : held
    return reached.flatMap { object -> [Int] in
      guard flow.instanceType(object) == suspect.to else { return [] }
      // The type itself stands for any of its instances.
      return Int(object) == suspect.to ? objects[suspect.to] ?? [] : [Int(object)]
    }
  }

  /// The objects, and what the generic containers among them hold inside.
  private func withContents(_ objects: [Solver.Object]) -> [Solver.Object] {
    var found = objects
    var seen = Set(objects)
    var next = 0
    while next < found.count {
      for value in contents[found[next]] ?? [] {
        for object in decidedObjects(of: value) where seen.insert(object).inserted { found.append(object) }
      }
      next += 1
    }
    return found
  }

  private func variable(of slot: SlotKey, in owner: Int) -> Solver.Variable? {
    switch slot {
    case .property(let property): flow.fields[Flow.FieldKey(owner: owner, property: property)]
    case .payload(let key): flow.payloads[key]
    case .framework(let name): flow.frameworkSlots[Flow.FrameworkSlot(owner: owner, name: name)]?.variable
    }
  }

  private func decidedObjects(of value: Value) -> ShortList {
    switch value {
    case .none: .empty
    case .object(let object): ShortList(object)
    case .variable(let variable): Int(variable) < decided.count ? decided[Int(variable)] : .empty
    }
  }

  /// What closures among the objects keep alive.
  private func captured(by objects: [Solver.Object]) -> [Solver.Object] {
    var waiting = objects
    var seen: Set<Solver.Object> = []
    var found: [Solver.Object] = []
    while let next = waiting.popLast() {
      for capture in flow.flowObject(next)?.captures ?? [] where capture.strength == .strong {
        for value in decidedObjects(of: capture.value) where seen.insert(value).inserted {
          if flow.instanceType(value) != nil { found.append(value) } else { waiting.append(value) }
        }
      }
    }
    return found
  }
}

/// The suspects of the groups whose instances can be told apart within reasonable time: the small ones first, as far as the
/// units last.
private func tractable(_ suspects: [InstanceCheck.Suspect], in flow: Flow, unitLimit: Int) -> [InstanceCheck.Suspect] {
  var groups: [Int: Int32] = [:]
  for suspect in suspects {
    groups[suspect.from] = suspect.group
    groups[suspect.to] = suspect.group
  }
  let counts = instanceCounts(of: Set(groups.keys), in: flow)
  var bodyCounts: [Int: Int] = [:]
  for unit in flow.units where groups[unit.key.receiver] != nil { bodyCounts[unit.key.receiver, default: 0] += 1 }
  var unitCounts: [Int32: Int] = [:]
  for (type, group) in groups { unitCounts[group, default: 0] += (counts[type] ?? 1) * (bodyCounts[type] ?? 0) }
  var total = 0
  var kept: Set<Int32> = []
  for (group, count) in unitCounts.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
    total += count
    if total > unitLimit { break }
    kept.insert(group)
  }
  return suspects.filter { kept.contains($0.group) }
}

/// About how many instances of the types will be told apart: one for each place that makes it, and that again for each
/// instance that the place runs in, two makers deep.
private func instanceCounts(of types: Set<Int>, in flow: Flow) -> [Int: Int] {
  struct Making: Hashable {
    var type: Int
    var unit: Int
    var place: CodePlace
  }
  var makings: Set<Making> = []
  for code in flow.codes.indices {
    for construction in flow.codes.constructions[code] where types.contains(construction.type) {
      let unit = flow.codes.unit(of: code)
      makings.insert(Making(type: construction.type, unit: unit, place: construction.location))
    }
  }
  var counts: [Int: Int] = [:]
  for _ in 0..<3 {
    var next: [Int: Int] = [:]
    for making in makings { next[making.type, default: 0] += counts[flow.units[making.unit].key.receiver] ?? 1 }
    counts = next
  }
  return counts
}

/// Where an ownership edge was read from.
struct EdgeSource: Hashable, Sendable {
  var slot: SlotKey
  /// What is owned is inside what the slot holds: captured by a closure, kept by a framework's object.
  var isInside: Bool
}

/// The stored thing that an ownership edge was read from.
enum SlotKey: Hashable, Sendable {
  case property(Int)
  case payload(Flow.PayloadKey)
  case framework(Name)
}

extension Flow {
  /// Types that nothing in the scanned code makes: one object stands for all that others may make.
  mutating func startUnmadeInstances() {
    for type in distinguished.sorted() where allocations[type] == nil { startUnits(ofInstance: type) }
  }

  /// Code outside may call what nobody here calls, with any object.
  mutating func openUnreachedParameters() {
    for unit in units {
      for parameter in unit.parameters where solver.points[Int(parameter)].isEmpty {
        for nominal in nominals(of: solver.filters[Int(parameter)]) where distinguished.contains(nominal) {
          add(Solver.Object(nominal), to: parameter)
        }
      }
    }
    settle()
  }
}
