import AssemblerGraphFacts

// The places that call what one variable holds.
//
// N closures that M places call would be N × M edges for each parameter, and as many for the results. Beyond a few of both, the
// values flow through passages: one for each argument, one for the result.
//
//     a ──┐          ┌──▶ parameter of a closure
//         ├─▶ passage┤                                    M + N edges
//     b ──┘          └──▶ parameter of another one
//
// A passage is no place in the program: what is said of how values flow is said as if it were not there (`Provenance`), and
// limits do not count what it holds.

/// The calls of what one variable holds. The first of them listens for all.
struct CallSites: Sendable {
  fileprivate(set) var calls: [OperationID]
  /// How often a closure came.
  fileprivate var closureCount = 0
  fileprivate var passages: CallPassages?

  fileprivate var areMany: Bool { calls.count >= 4 && closureCount >= 8 }
}

/// Through which arguments reach closures, and their results the callers.
private struct CallPassages: Sendable {
  /// By argument: there is none where no closure has a parameter that must be followed.
  var arguments: [IDOrNone<VariableID>] = []
  let result: VariableID
  /// The calls that are noted, and those that hand over something that is known beforehand.
  var others: [OperationID] = []
  /// Whether it is known beforehand what some of the closures give.
  var haveKnownResults = false
}

extension PointsToAnalysis {
  /// Begins a call of what a variable holds.
  mutating func startCall(_ id: OperationID, of variable: VariableID) {
    guard let first = callSites[variable]?.calls[0] else {
      callSites[variable] = CallSites(calls: [id])
      for object in graph.listen(id, to: variable) { run(id, on: object) }
      return
    }
    operations[first].leadsOthers = true
    callSites.update(variable) { $0.calls.append(id) }
    // Beyond the limit closures come no more one by one: what came before does not flow on from here.
    if callSites[variable]?.passages != nil, !saturation.takesClosures(of: variable) {
      join(id, in: variable)
      for object in graph.points[variable] {
        if isClosure(object) { applyKnown(object, id, in: variable) } else { runAlone(id, on: object) }
      }
    } else {
      for object in graph.points[variable] {
        if isClosure(object) { callSites.update(variable) { $0.closureCount += 1 } }
        runAlone(id, on: object)
      }
      makePassagesIfMany(variable)
    }
  }

  /// Runs all calls of what a variable holds for one of these objects.
  mutating func runAll(with first: OperationID, on object: ObjectID) {
    guard case .variable(let variable) = operations[first].receiver, let sites = callSites[variable] else { return }
    let isClosure = isClosure(object)
    if isClosure, sites.passages != nil { return applyThroughPassages(object, in: variable) }
    for call in sites.calls { runAlone(call, on: object) }
    if isClosure {
      callSites.update(variable) { $0.closureCount += 1 }
      makePassagesIfMany(variable)
    }
  }

  @inline(__always)
  private func isClosure(_ object: ObjectID) -> Bool {
    guard isMade(object), case .closure = objects[firstMade.distance(to: object)].kind else { return false }
    return true
  }

  private mutating func makePassagesIfMany(_ variable: VariableID) {
    guard let sites = callSites[variable], sites.passages == nil, sites.areMany,
      !sites.calls.contains(where: { operations[$0].lendsArguments }), !saturation.takesClosures(of: variable)
    else { return }
    let passages = CallPassages(result: graph.makePassage())
    callSites.update(variable) { $0.passages = passages }
    for call in sites.calls { join(call, in: variable) }
    for object in graph.points[variable] where isClosure(object) { connect(object, in: variable) }
  }

  /// Lets a call's arguments into the passages, and what comes out of them into its result.
  private mutating func join(_ call: OperationID, in variable: VariableID) {
    guard let passages = callSites[variable]?.passages, case .apply(let arguments, let into) = operations[call].action
    else { return }
    for (argument, passage) in zip(arguments, passages.arguments) {
      if case .variable(let source) = argument.value, let passage = passage.id {
        constrain(passage, to: source)
      }
    }
    constrain(into, to: .variable(passages.result), by: operations[call].code)
    let isKnown = arguments.contains { if case .object = $0.value { true } else { false } }
    if isKnown || notesCalls(of: operations[call]) { callSites.update(variable) { $0.passages?.others.append(call) } }
  }

  private mutating func applyThroughPassages(_ object: ObjectID, in variable: VariableID) {
    let isResultKnown = connect(object, in: variable)
    guard let sites = callSites[variable], let passages = sites.passages else { return }
    for call in isResultKnown ? sites.calls : passages.others { applyKnown(object, call) }
  }

  /// Lets what comes out of the passages into a closure's parameters, and what it gives into the passage for results.
  ///
  /// - Returns: whether it is known beforehand what it gives.
  @discardableResult
  private mutating func connect(_ object: ObjectID, in variable: VariableID) -> Bool {
    guard case .closure(let parameters, let result) = objects[firstMade.distance(to: object)].kind,
      let output = callSites[variable]?.passages?.result
    else { return false }
    for (place, parameter) in parameters.enumerated() {
      guard case .variable(let input) = parameter else { continue }
      constrain(input, to: passage(ofArgument: place, in: variable))
    }
    switch result {
    case .none: return false
    case .variable(let given):
      constrain(output, to: given)
      return false
    case .object:
      callSites.update(variable) { $0.passages?.haveKnownResults = true }
      return true
    }
  }

  private mutating func passage(ofArgument place: Int, in variable: VariableID) -> VariableID {
    let arguments = callSites[variable]?.passages?.arguments ?? []
    if place < arguments.count, let known = arguments[place].id { return known }
    let passage = graph.makePassage()
    let missing = repeatElement(IDOrNone<VariableID>(nil), count: max(0, place + 1 - arguments.count))
    callSites.update(variable) { sites in
      sites.passages?.arguments.append(contentsOf: missing)
      sites.passages?.arguments[place] = IDOrNone(passage)
    }
    for call in callSites[variable]?.calls ?? [] {
      guard case .apply(let arguments, _) = operations[call].action, place < arguments.count,
        case .variable(let source) = arguments[place].value
      else { continue }
      constrain(passage, to: source)
    }
    return passage
  }

  /// What a call tells of a closure beside what flows through the passages.
  private mutating func applyKnown(_ object: ObjectID, _ call: OperationID, in variable: VariableID) {
    guard let passages = callSites[variable]?.passages else { return }
    if passages.haveKnownResults || passages.others.last == call { applyKnown(object, call) }
  }

  private mutating func applyKnown(_ object: ObjectID, _ call: OperationID) {
    let operation = operations[call]
    guard case .apply(let arguments, let into) = operation.action, let made = madeObject(object),
      case .closure(let parameters, let result) = made.kind
    else { return }
    noteCall(of: made, operation)
    for (parameter, argument) in zip(parameters, arguments) {
      if case .object = argument.value { constrain(parameter, to: argument.value, by: operation.code) }
    }
    if case .object = result { constrain(into, to: result, by: operation.code) }
  }
}
