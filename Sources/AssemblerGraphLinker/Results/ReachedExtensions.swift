import AssemblerGraphFacts
import AssemblerGraphModel

/// On which objects code runs that the scanned code adds to a framework's class: as far as the scanned code calls it at all, on those
/// for whom it is called.
///
///     extension UIViewController { func edit() { … } }
///     final class Feed: UIViewController { func open() { edit() } }      on a Feed; that a Sheet edits as well, nobody says
struct ReachedExtensions {
  private var reached: IDSet<SolvedCodeID> = []
  /// The bodies that run for anybody.
  private var called: IDSet<SummaryID> = []

  init(in solved: PointsToAnalysis) {
    let calls = solved.codes.calls
    var pending: [SolvedCodeID] = solved.codes.ambiguousCalls.map(\.call.code)
    for code in solved.codes.indices where !solved.isOfExtension(code) { pending += calls[code].map(\.code) }
    while let code = pending.popLast() {
      guard solved.isOfExtension(code), reached.insert(code).inserted else { continue }
      let summary = solved.contexts[solved.codes.context(of: code)].summary
      called.insert(summary)
      for number in 0..<solved.summaries[summary].codeCount {
        pending += calls[code.advanced(by: number)].map(\.code)
      }
    }
  }

  /// Whether others call the code that a closure is part of, and none of them on this object.
  func leavesOut(_ closure: SolvedCodeID, in solved: PointsToAnalysis) -> Bool {
    let context = solved.contexts[solved.codes.context(of: closure)]
    return called.contains(context.summary) && !reached.contains(context.code)
  }
}

extension PointsToAnalysis {
  /// Whether code belongs to what extends a framework's class.
  func isOfExtension(_ code: SolvedCodeID) -> Bool {
    guard case .function(let function) = body(of: codes.context(of: code)),
      let owner = symbols.functions[function].owner
    else { return false }
    return symbols.types[owner].kind == .external
  }
}
