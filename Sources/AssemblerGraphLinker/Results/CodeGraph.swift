import AssemblerGraphFacts
import AssemblerGraphModel

/// Which code runs which: calls, and the initial values of what is made. A `lazy` property's value waits until it is read.
struct CodeGraph {
  private let solved: PointsToAnalysis
  /// For each type that is made somewhere, the code that its properties' initial values run.
  private let initialValues: IDArray<TypeID, [SolvedCodeID]>

  init(of solved: PointsToAnalysis) {
    self.solved = solved
    var initialValues = IDArray<TypeID, [SolvedCodeID]>(repeating: [], count: solved.symbols.types.count)
    for type in solved.symbols.types.indices where solved.allocations[type] != nil {
      var codes: [SolvedCodeID] = []
      for ancestor in solved.types.classChain(of: type) {
        for property in solved.symbols.types[ancestor].properties.all {
          let symbol = solved.symbols.properties[property]
          guard symbol.isStoredInInstances, symbol.facts.initialValue != nil,
            !symbol.facts.modifiers.contains(.isLazy),
            let context = solved.knownContext(of: .initialValue(property: property), on: ObjectID(type))
          else { continue }
          codes.append(solved.contexts[context].code)
        }
      }
      initialValues[type] = codes
    }
    self.initialValues = initialValues
  }

  var codes: Range<SolvedCodeID> { solved.codes.indices }

  /// The code that runs before this code has ended, with the place that runs it.
  func forEachCall(from code: SolvedCodeID, _ body: (_ to: SolvedCodeID, _ place: CodePlace) -> Void) {
    for call in solved.codes.calls[code] { body(call.code, call.location) }
    for construction in solved.codes.constructions[code] {
      for initial in initialValues[construction.type] { body(initial, construction.place) }
    }
  }

  /// Whether the arguments of a function may keep it from a place in its body: behind a condition, in a loop, in a closure that
  /// runs for each element.
  ///
  ///     func assemble(for node: Node) -> Layout {
  ///       guard let child = node.child else { return Layout() }
  ///       return Layout(inner: assemble(for: child))        // a tree, whose leaves end it
  ///     }
  func mayLeaveOut(_ place: CodePlace, of code: SolvedCodeID) -> Bool {
    let context = solved.contexts[solved.codes.context(of: code)]
    let summary = solved.summaries[context.summary]
    guard case .function(let function) = summary.body, summary.file == place.file,
      !solved.symbols.functions[function].facts.parameters.isEmpty
    else { return false }
    return !StatementOrder(summary, context.bodyCode(code), in: solved).isReached(nil, place, after: nil)
  }
}

extension CodeGraph {
  /// Whether a call may mean another overload as well, which static types do not tell apart:
  ///
  ///     navigation = dependencies.resolve()          resolve() -> UINavigationController, resolve() -> Coordinator
  func isOverloaded(_ place: CodePlace, of caller: SolvedCodeID, to called: SolvedCodeID) -> Bool {
    guard let meant = function(called) else { return false }
    let symbol = solved.symbols.functions[meant]
    return solved.codes.calls[caller].contains { call in
      guard call.location == place, let other = function(call.code), other != meant else { return false }
      return solved.symbols.functions[other].name == symbol.name
        && solved.symbols.functions[other].owner == symbol.owner
    }
  }

  private func function(_ code: SolvedCodeID) -> FunctionID? {
    if case .function(let function) = solved.body(of: solved.codes.context(of: code)) { function } else { nil }
  }
}

/// Which calls always lead back to where they are made, so that they never end.
struct AssemblyRings {
  private let code: CodeGraph
  /// The code that runs each other, by number.
  private let groups: Components
  /// What code always runs within its group, of code that was asked about.
  private var alwaysRun: [SolvedCodeID: IDSet<SolvedCodeID>] = [:]

  init(code: CodeGraph) {
    self.code = code
    var ends: [Int32] = []
    for from in code.codes {
      code.forEachCall(from: from) { to, _ in ends += [from.rawValue, to.rawValue] }
    }
    groups = Components(nodeCount: code.codes.count, ends: ends)
  }

  /// Whether a call always runs the calling code again. Few calls do at all, so that conditions are looked at late.
  mutating func isOnRing(from: SolvedCodeID, to: SolvedCodeID, at place: CodePlace) -> Bool {
    if !areInOneGroup(from, to) || code.mayLeaveOut(place, of: from) { return false }
    return (from == to || codesAlwaysRun(by: to).contains(from)) && !code.isOverloaded(place, of: from, to: to)
  }

  /// Whether running this code always runs it again.
  mutating func isRecursive(_ code: SolvedCodeID) -> Bool { codesAlwaysRun(by: code).contains(code) }

  private func areInOneGroup(_ one: SolvedCodeID, _ other: SolvedCodeID) -> Bool {
    groups.numbers[one.index] == groups.numbers[other.index]
  }

  /// The code of the same group that runs before this code has ended, without the calls that an argument can prevent; itself,
  /// if it runs again. What lies outside of the group does not lead back.
  private mutating func codesAlwaysRun(by start: SolvedCodeID) -> IDSet<SolvedCodeID> {
    if let known = alwaysRun[start] { return known }
    var found: IDSet<SolvedCodeID> = []
    var waiting = [start]
    while let next = waiting.popLast() {
      code.forEachCall(from: next) { to, place in
        if !areInOneGroup(next, to) || found.contains(to) || code.mayLeaveOut(place, of: next) { return }
        found.insert(to)
        waiting.append(to)
      }
    }
    alwaysRun[start] = found
    return found
  }
}
