import AssemblerGraphFacts
import AssemblerGraphModel

/// Which places of a body are reached whenever it goes on behind another one. The analysis itself knows no order of statements.
///
///     timer?.invalidate()
///     guard isOn else { return }
///     timer = Timer(…)              // not sure to be reached
struct StatementOrder {
  private let file: LinkedFile
  private let summary: BodySummary
  private let code: BodyCodeID
  private let isClosure: Bool
  private let closure: Int?
  /// Where the body begins, as far as it is known.
  private let start: SourcePosition?

  init(_ summary: BodySummary, _ code: BodyCodeID, in solved: borrowing PointsToAnalysis) {
    file = solved.symbols.files[summary.file]
    self.summary = summary
    self.code = code
    isClosure = code != .body
    let template = summary.objects.first { $0.code == code && code != .body }
    if case .function(let function) = summary.body {
      start = solved.symbols.functions[function].facts.position
    } else {
      start = nil
    }
    let facts = file.facts
    closure = template.flatMap { template in
      facts.closures.firstIndex { $0.position == template.place.position }
    }
  }

  /// - Parameter place: nil: the beginning of the body.
  func isReached(_ target: CodePlace, after place: CodePlace?) -> Bool {
    isReached(number(at: target), target, after: place)
  }

  /// The same of what a constraint of the summary says: `defer` puts off what stands before.
  func isReached(_ number: Int?, _ target: CodePlace, after place: CodePlace?) -> Bool {
    guard target.file == summary.file else { return false }
    if let place {
      let first = self.number(at: place)
      if let first, let number {
        guard first < number else { return false }
      } else {
        guard place < target else { return false }
      }
    } else if isClosure {
      return false
    }
    let position = target.position
    for branch in file.facts.branches where branch.contains(position) {
      guard let place, branch.contains(place.position) else { return false }
    }
    guard let first = place?.position ?? start else { return false }
    return !file.facts.exits.contains { exit in
      // Outside of every branch it ends the body: what stands behind it is its own, `return end()`.
      exit.closure == closure && first < exit.position && exit.position < position
        && file.facts.branches.contains { $0.contains(exit.position) && !$0.contains(position) }
    }
  }

  /// The last thing that is said of the place: a statement lets go behind what it evaluates.
  private func number(at place: CodePlace) -> Int? {
    summary.constraints.lastIndex { constraint in
      guard case .operation(let operation) = constraint else { return false }
      return operation.code == code && operation.place == place
    }
  }
}
