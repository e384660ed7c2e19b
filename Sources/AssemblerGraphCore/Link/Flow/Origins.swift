/// One object in one variable.
struct FlowEntry: PairKey {
  var variable: Solver.Variable
  var object: Solver.Object
  var first: Int { Int(variable) }
  var second: Int { Int(object) }
}

/// Goes back from what a variable holds to the place that made it.
///
///     Detail()  ──▶ result of assemble() ──▶ parameter detail of init(detail:) ──▶ List.detail
///     └ entry: the code that lets the object in                                     └ asked for
struct Origins {
  /// Where types are made, sorted by type, then by place, each place once.
  private let allSites: [CodePlace]
  /// The sites of type t: `allSites[firstSites[t] ..< firstSites[t + 1]]`.
  private let firstSites: [Int]
  private let entries: PairMap<FlowEntry, Int32>
  private let codes: Codes
  /// The codes of each unit: its own and those of its closures.
  private let codesOfUnit: NumberGroups
  /// What each variable held before guessing.
  private let decided: ShortLists
  /// From where values flow into each variable: `sources[offsets[v] ..< offsets[v + 1]]`.
  private let offsets: [Int]
  private let sources: [Solver.Variable]

  init(flow: Flow, decided: ShortLists) {
    entries = flow.entries
    codes = flow.codes
    self.decided = decided
    (offsets, sources) = reversed(flow.solver.successors, count: decided.count)
    (firstSites, allSites) = placesMaking(typesOf: flow)
    codesOfUnit = NumberGroups(count: flow.units.count, groups: flow.codes.indices.lazy.map { flow.codes.unit(of: $0) })
  }

  /// Where a type is made, sorted, each place once.
  func sites(of type: Int) -> ArraySlice<CodePlace> { allSites[firstSites[type]..<firstSites[type + 1]] }

  /// How an object came into a variable.
  enum Origin: Sendable {
    /// The scanned code makes it; the smallest such place when it cannot be told which.
    case made(CodePlace)
    /// The scanned code lets it in, but does not make it: an enum case, something that a framework hands over.
    case handedIn
    /// No code was seen to let it in: it is the only one that the declared type allows.
    case assumed
  }

  func origin(of object: Solver.Object, type: Int, in variable: Solver.Variable) -> Origin {
    let sites = sites(of: type)
    let way = way(of: object, into: variable)
    guard let first = way.variables.first, let code = entries[FlowEntry(variable: first, object: object)] else {
      return way.isComplete ? .assumed : sites.first.map { .made($0) } ?? .handedIn
    }
    guard sites.count > 1 else { return sites.first.map { .made($0) } ?? .handedIn }
    return (makingPlace(of: type, inCode: Int(code)) ?? sites.first).map { .made($0) } ?? .handedIn
  }

  /// The variables through which an object came, the asked one last: a shortest way.
  ///
  /// - Returns: only the asked one when there is no way, or none was found before the search was broken off.
  func way(
    of object: Solver.Object,
    into variable: Solver.Variable
  ) -> (variables: [Solver.Variable], isComplete: Bool) {
    if entries[FlowEntry(variable: variable, object: object)] != nil { return ([variable], true) }
    var next: [Solver.Variable: Solver.Variable] = [:]
    var waiting = [variable]
    var position = 0
    while position < waiting.count, position < Self.searchLimit {
      let current = waiting[position]
      position += 1
      if entries[FlowEntry(variable: current, object: object)] != nil {
        var way = [current]
        while let last = way.last, last != variable, let following = next[last] { way.append(following) }
        return (way, true)
      }
      for source in sourcesOf(current) where source != variable && next[source] == nil {
        guard decided[Int(source)].containsSorted(object) else { continue }
        next[source] = current
        waiting.append(source)
      }
    }
    return ([variable], position == waiting.count)
  }

  /// What flows through a large part of the program is not worth a longer search.
  private static let searchLimit = 2_000

  /// The first construction of a type in a stretch of code, or in the closures beside it.
  private func makingPlace(of type: Int, inCode code: Int) -> CodePlace? {
    firstPlace(of: type, in: CollectionOfOne(code)) ?? firstPlace(of: type, in: codesOfUnit[codes.unit(of: code)])
  }

  private func firstPlace(of type: Int, in stretches: some Sequence<Int>) -> CodePlace? {
    var first: CodePlace?
    for code in stretches {
      for construction in codes.constructions[code] where construction.type == type {
        first = first.map { min($0, construction.location) } ?? construction.location
      }
    }
    return first
  }

  /// The ways into an empty variable, each from one that nothing flows into; the asked one is the last of each.
  func emptyWays(into variable: Solver.Variable) -> [[Solver.Variable]] {
    var next: [Solver.Variable: Solver.Variable] = [:]
    var waiting = [variable]
    var position = 0
    var ways: [[Solver.Variable]] = []
    while position < waiting.count, position < 500 {
      let current = waiting[position]
      position += 1
      let sources = sourcesOf(current)
      if sources.isEmpty, current != variable {
        var way = [current]
        while let last = way.last, last != variable, let following = next[last] { way.append(following) }
        ways.append(way)
      }
      for source in sources where source != variable && next[source] == nil {
        next[source] = current
        waiting.append(source)
      }
    }
    return ways
  }

  private func sourcesOf(_ variable: Solver.Variable) -> ArraySlice<Solver.Variable> {
    sources[offsets[Int(variable)]..<offsets[Int(variable) + 1]]
  }
}

/// The places that make types, sorted by type, and where those of each type begin.
private func placesMaking(typesOf flow: Flow) -> (first: [Int], all: [CodePlace]) {
  let sorted = flow.codes.indices.flatMap { flow.codes.constructions[$0] }
    .sorted { ($0.type, $0.location) < ($1.type, $1.location) }
  var first = [Int](repeating: 0, count: flow.symbols.types.count + 1)
  var all: [CodePlace] = []
  all.reserveCapacity(sorted.count)
  for index in sorted.indices where index == 0 || sorted[index] != sorted[index - 1] {
    first[sorted[index].type + 1] += 1
    all.append(sorted[index].location)
  }
  for type in flow.symbols.types.indices { first[type + 1] += first[type] }
  return (first, all)
}

/// The same edges from target to source, for the first `count` variables.
private func reversed(
  _ successors: ShortLists,
  count: Int
) -> (offsets: [Int], sources: [Solver.Variable]) {
  var offsets = [Int](repeating: 0, count: count + 1)
  for source in 0..<count {
    for target in successors[source] where Int(target) < count { offsets[Int(target) + 1] += 1 }
  }
  for index in 0..<count { offsets[index + 1] += offsets[index] }
  var next = offsets
  var sources = [Solver.Variable](repeating: 0, count: offsets[count])
  for source in 0..<count {
    for target in successors[source] where Int(target) < count {
      sources[next[Int(target)]] = Solver.Variable(source)
      next[Int(target)] += 1
    }
  }
  return (offsets, sources)
}

extension Flow {
  /// Remembers who put an object into a variable first.
  mutating func noteEntry(of object: Solver.Object, into variable: Solver.Variable) {
    guard distinguished.isEmpty else { return }
    let entry = FlowEntry(variable: variable, object: object)
    if entries[entry] == nil { entries[entry] = Int32(truncatingIfNeeded: currentCode) }
  }
}

extension Flow {
  /// Remembers where a property gets a value that is no known object.
  mutating func noteStore(of value: Value, in property: Int, _ context: BodyContext) {
    guard distinguished.isEmpty, !isGuessing, let lastPosition else { return }
    if case .object = value { return }
    stores.append((property, CodePlace(file: context.file, position: lastPosition)))
  }
}

extension Array where Element == Int32 {
  func containsSorted(_ element: Int32) -> Bool {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == element
  }
}
