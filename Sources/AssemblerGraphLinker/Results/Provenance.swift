import AssemblerGraphModel

/// One object in one variable.
struct FlowEntry: PairKey {
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
  /// From where values flow into each variable: `sources[offsets[v] ..< offsets[v + 1]]`.
  private let offsets: [Int]
  private let sources: [VariableID]
  /// The properties that hold several types, in objects that are not told apart.
  private let mergedFields: IDSet<VariableID>

  init(solved: PointsToAnalysis, decided: SmallVectors<VariableID, ObjectID>) {
    entries = solved.entries
    codes = solved.codes
    self.decided = decided
    (offsets, sources) = reversed(solved.graph, count: decided.count)
    (firstSites, allSites) = placesMaking(typesOf: solved)
    mergedFields = fieldsWithSeveralTypes(in: solved, decided).union(solved.saturation.poolVariables)
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
      for source in sourcesOf(current) where source != variable && next[source] == nil {
        guard decided[source].containsSorted(object) else { continue }
        next[source] = current
        waiting.append(source)
      }
    }
    return ([variable], position == waiting.count)
  }

  /// Whether any property is such a one that `isMerged` asks for.
  var mergesFields: Bool { !mergedFields.isEmpty }

  /// Whether each way of an object into a variable leads through a property that holds several types in objects that are not
  /// told apart: whose it was is not known then.
  ///
  ///     registry.pages ⊇ {List, Detail}      list.parent ⊇ registry.pages: may be either
  func isMerged(_ object: ObjectID, into variable: VariableID) -> Bool {
    if entries[FlowEntry(variable: variable, object: object)] != nil { return false }
    var seen: IDSet<VariableID> = [variable]
    var waiting = [variable]
    var position = 0
    var isMerged = false
    while position < waiting.count, position < Self.searchLimit {
      for source in sourcesOf(waiting[position]) where decided[source].containsSorted(object) {
        if mergedFields.contains(source) {
          isMerged = true
          continue
        }
        guard seen.insert(source).inserted else { continue }
        if entries[FlowEntry(variable: source, object: object)] != nil { return false }
        waiting.append(source)
      }
      position += 1
    }
    return isMerged && position == waiting.count
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

  private func sourcesOf(_ variable: VariableID) -> ArraySlice<VariableID> {
    sources[offsets[variable.index]..<offsets[variable.index + 1]]
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

private func fieldsWithSeveralTypes(
  in solved: PointsToAnalysis,
  _ decided: SmallVectors<VariableID, ObjectID>
) -> IDSet<VariableID> {
  var found: IDSet<VariableID> = []
  for field in solved.fields.entries where decided.indices.contains(field.value) {
    let held = decided[field.value]
    if held.count > 1, Set(held.lazy.compactMap { solved.instanceType($0) }).count > 1 { found.insert(field.value) }
  }
  return found
}

/// The edges from target to source, for the first `count` variables. Passages are left out: through them values come straight from
/// one variable to the other.
private func reversed(_ graph: ConstraintGraph, count: Int) -> (offsets: [Int], sources: [VariableID]) {
  var offsets = [Int](repeating: 0, count: count + 1)
  graph.forEachFlow(among: count) { _, target in offsets[target.index + 1] += 1 }
  for index in 0..<count { offsets[index + 1] += offsets[index] }
  var next = offsets
  var sources = [VariableID](repeating: VariableID(0), count: offsets[count])
  graph.forEachFlow(among: count) { source, target in
    sources[next[target.index]] = source
    next[target.index] += 1
  }
  return (offsets, sources)
}

extension ConstraintGraph {
  /// From where values flow straight to where, among the first `count` variables: ascending by source.
  @inline(__always)
  fileprivate func forEachFlow(among count: Int, _ visit: (_ source: VariableID, _ target: VariableID) -> Void) {
    if passages.isEmpty {
      for source in successors.indices.prefix(count) {
        for target in successors[source] where target.index < count { visit(source, target) }
      }
      return
    }
    for source in successors.indices.prefix(count) {
      if isPassage(source) { continue }
      for target in successors[source] {
        if isPassage(target) {
          for target in successors[target] where target.index < count { visit(source, target) }
        } else if target.index < count {
          visit(source, target)
        }
      }
    }
  }
}
