import AssemblerGraphFacts

/// Which objects of a framework run code that does not come to an end by itself.
///
///     Task { for await page in pages { show(page) } }
final class EndlessObjects {
  private let solved: PointsToAnalysis
  private let table: CallTable
  /// All code that runs a loop without an end of its own, or calls code that does.
  private let endless: CodeSet
  private var known = KeyMap<ObjectID, Bool>()

  init(of solved: PointsToAnalysis, _ table: CallTable) {
    self.solved = solved
    self.table = table
    endless = table.leading(to: table.all.filter { solved.isEndless(table[$0]) })
  }

  /// Whether what a framework's object runs, or what that captures, does not come to an end by itself.
  func contains(_ object: ObjectID) -> Bool {
    if let known = known[object] { return known }
    let runs = runsEndlessly(object)
    known[object] = runs
    return runs
  }

  private func runsEndlessly(_ object: ObjectID) -> Bool {
    var seen: IDSet<ObjectID> = []
    var waiting = [object]
    while let object = waiting.popLast() {
      for capture in solved.madeObject(object)?.captures ?? [] {
        for captured in solved.objects(of: capture.value) {
          guard seen.insert(captured).inserted, let made = solved.madeObject(captured) else { continue }
          if made.isEndless { return true }
          switch made.kind {
          case .closure: if let code = made.code, endless.contains(table.id(ofSolved: code)) { return true }
          case .method(let functions):
            if functions.contains(where: { solved.types.isEndless($0) }) { return true }
          case .holder: waiting.append(captured)
          case .instance, .anyOf: break
          }
        }
      }
    }
    return false
  }
}

extension PointsToAnalysis {
  fileprivate func isEndless(_ code: CallTable.Code) -> Bool {
    let summary = summaries[code.summary]
    if code.number != .body { return summary.objects.contains { $0.code == code.number && $0.isEndless } }
    guard case .function(let function) = summary.body else { return false }
    return types.isEndless(function)
  }
}
