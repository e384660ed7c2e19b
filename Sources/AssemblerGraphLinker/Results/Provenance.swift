import AssemblerGraphModel

/// One object in one variable.
struct FlowEntry: PairKey, Hashable {
  var variable: VariableID
  var object: ObjectID
  var first: Int { variable.index }
  var second: Int { object.index }
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
  private let entries: PairMap<FlowEntry, SolvedCodeID>
  private let codes: CodeNotes
  /// The codes of each context: its own and those of its closures.
  private let codesOfContext: IDGroups<ContextID, SolvedCodeID>
  /// What each variable held before guessing.
  private let decided: SmallVectors<VariableID, ObjectID>
  let flows: ReversedFlows

  init(solved: PointsToAnalysis, decided: SmallVectors<VariableID, ObjectID>) {
    entries = solved.entries
    codes = solved.codes
    self.decided = decided
    flows = ReversedFlows(solved.graph, count: decided.count)
    (firstSites, allSites) = placesMaking(typesOf: solved)
    codesOfContext = IDGroups(
      count: solved.contexts.count,
      groups: solved.codes.indices.map { solved.codes.context(of: $0) }
    )
  }

  /// Where a type is made, sorted, each place once.
  func sites(of type: TypeID) -> ArraySlice<CodePlace> { allSites[firstSites[type.index]..<firstSites[type.index + 1]] }

  /// How an object came into a variable.
  enum Origin: Sendable {
    /// The scanned code makes it; the smallest such place when it cannot be told which.
    case made(CodePlace)
    /// The scanned code lets it in, but does not make it: an enum case, something that a framework hands over.
    case handedIn
    /// No code was seen to let it in: it is the only one that the declared type allows.
    case assumed
  }

  func origin(of object: ObjectID, type: TypeID, in variable: VariableID) -> Origin {
    let sites = sites(of: type)
    let way = way(of: object, into: variable)
    guard let first = way.variables.first, let code = entries[FlowEntry(variable: first, object: object)] else {
      return way.isComplete ? .assumed : sites.first.map { .made($0) } ?? .handedIn
    }
    guard sites.count > 1 else { return sites.first.map { .made($0) } ?? .handedIn }
    return (makingPlace(of: type, inCode: code) ?? sites.first).map { .made($0) } ?? .handedIn
  }

  /// The variables through which an object came, the asked one last: a shortest way.
  ///
  /// - Returns: only the asked one when there is no way, or none was found before the search was broken off.
  func way(
    of object: ObjectID,
    into variable: VariableID
  ) -> (variables: [VariableID], isComplete: Bool) {
    if entries[FlowEntry(variable: variable, object: object)] != nil { return ([variable], true) }
    var next: [VariableID: VariableID] = [:]
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
      for source in flows.sources(of: current) where source != variable && next[source] == nil {
        guard decided[source].containsSorted(object) else { continue }
        next[source] = current
        waiting.append(source)
      }
    }
    return ([variable], position == waiting.count)
  }

  /// What flows through a large part of the program is not worth a longer search.
  private static let searchLimit = 2_000

  /// The first construction of a type in a stretch of code, or in the closures beside it.
  private func makingPlace(of type: TypeID, inCode code: SolvedCodeID) -> CodePlace? {
    firstPlace(of: type, in: CollectionOfOne(code)) ?? firstPlace(of: type, in: codesOfContext[codes.context(of: code)])
  }

  private func firstPlace(of type: TypeID, in stretches: some Sequence<SolvedCodeID>) -> CodePlace? {
    var first: CodePlace?
    for code in stretches {
      for construction in codes.constructions[code] where construction.type == type {
        first = first.map { min($0, construction.place) } ?? construction.place
      }
    }
    return first
  }

  /// The ways into an empty variable, each from one that nothing flows into; the asked one is the last of each.
  func emptyWays(into variable: VariableID) -> [[VariableID]] {
    var next: [VariableID: VariableID] = [:]
    var waiting = [variable]
    var position = 0
    var ways: [[VariableID]] = []
    while position < waiting.count, position < 500 {
      let current = waiting[position]
      position += 1
      let sources = flows.sources(of: current)
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
}

/// The places that make types, sorted by type, and where those of each type begin.
private func placesMaking(typesOf solved: PointsToAnalysis) -> (first: [Int], all: [CodePlace]) {
  let sorted = solved.codes.indices.flatMap { solved.codes.constructions[$0] }
    .sorted { ($0.type, $0.place) < ($1.type, $1.place) }
  var first = [Int](repeating: 0, count: solved.symbols.types.count + 1)
  var all: [CodePlace] = []
  all.reserveCapacity(sorted.count)
  for index in sorted.indices where index == 0 || sorted[index] != sorted[index - 1] {
    first[sorted[index].type.index + 1] += 1
    all.append(sorted[index].place)
  }
  for type in solved.symbols.types.indices { first[type.index + 1] += first[type.index] }
  return (first, all)
}
