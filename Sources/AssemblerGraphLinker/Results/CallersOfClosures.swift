import AssemblerGraphFacts
import AssemblerGraphModel

extension CodeRunners {
  /// The code of closures.
  func codes(of closures: [AbstractObject]) -> IDSet<CodeID> {
    IDSet(closures.compactMap { object in object.code.map { table.id(ofSolved: $0) } })
  }

  /// Whether it is a closure that the body which makes it does not run itself.
  func isKept(_ id: CodeID) -> Bool {
    let code = table[id]
    return code.number != .body && !table.callers(of: id).contains { table[$0.code].summary == code.summary }
  }

  /// The calls of code. A closure that a function runs before it returns is run by whoever makes the closure, and not by all who call the
  /// function:
  ///
  ///     handlers.withLock { $0.removeAll() }
  func callers(of id: CodeID, in solved: PointsToAnalysis) -> [CallTable.Call] {
    let code = table[id]
    let callers = Array(table.callers(of: id))
    if code.number == .body { return callers }
    return callers.flatMap { caller -> [CallTable.Call] in
      if table[caller.code].summary == code.summary { return [caller] }
      let makers = callsOfRunner(caller.code, from: code.summary, in: solved)
      return makers.isEmpty ? [caller] : makers
    }
  }

  /// Whether functions that run their closures before they return are all that the body which makes a closure gives it to.
  func isRunByWhoMakes(_ closure: CodeID, in solved: PointsToAnalysis) -> Bool {
    let callers = Array(table.callers(of: closure))
    let summary = table[closure].summary
    return !callers.isEmpty
      && callers.allSatisfy { !callsOfRunner($0.code, from: summary, in: solved).isEmpty }
  }

  /// Where a body calls the function that runs a closure of its, by way of others that hand the closure on.
  private func callsOfRunner(_ runner: CodeID, from body: SummaryID, in solved: PointsToAnalysis) -> [CallTable.Call] {
    var runners = [runner]
    for _ in 0..<3 {
      runners.removeAll { !runsClosures(table[$0].summary, in: solved) }
      let calls = runners.flatMap { table.callers(of: bodyAround($0)) }
      let own = calls.filter { table[$0.code].summary == body }
      if !own.isEmpty { return own }
      runners = IDSet(calls.map(\.code)).sorted()
    }
    return []
  }

  private func bodyAround(_ code: CodeID) -> CodeID { table.id(summary: table[code].summary, number: .body) ?? code }

  /// Whether a function takes closures that cannot outlive its call.
  private func runsClosures(_ summary: SummaryID, in solved: PointsToAnalysis) -> Bool {
    guard case .function(let function) = solved.summaries[summary].body else { return false }
    return solved.symbols.functions[function].facts.parameters.contains { $0.type.isFunction && !$0.isEscaping }
  }
}
