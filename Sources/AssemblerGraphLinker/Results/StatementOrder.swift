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

  // MARK: Several places

  /// What a constraint of the summary says, or a call.
  struct Target {
    var number: Int?
    var place: CodePlace
  }

  /// Whether one of several places is sure to be reached: also where each of the branches of which one is run has one.
  ///
  ///     task?.cancel()
  ///     if isSearching { task = search() } else { task = browse() }
  func isOneReached(of targets: [Target], after place: CodePlace?) -> Bool {
    if targets.contains(where: { isReached($0.number, $0.place, after: place) }) { return true }
    if targets.count < 2 || place == nil && isClosure { return false }
    return file.facts.alternatives.contains { branches in
      guard let first = branches.first?.lowerBound, let last = branches.last?.upperBound,
        isReached(first, before: last, after: place)
      else { return false }
      return branches.allSatisfy { branch in
        let inside = targets.filter { branch.contains($0.place.position) && $0.place.file == summary.file }
        return !inside.isEmpty
          && isOneReached(of: inside, after: CodePlace(file: summary.file, position: branch.lowerBound))
      }
    }
  }

  /// Whether code goes on behind a place to where branches begin, of which one is run.
  private func isReached(_ first: SourcePosition, before last: SourcePosition, after place: CodePlace?) -> Bool {
    guard let begin = place?.position ?? start, begin < first else { return false }
    for branch in file.facts.branches
    where branch.contains(first) && branch.contains(last) && !branch.contains(begin) { return false }
    return !file.facts.exits.contains { exit in
      exit.closure == closure && begin < exit.position && exit.position < first
        && file.facts.branches.contains { $0.contains(exit.position) && !$0.contains(first) }
    }
  }
}

extension FileFacts {
  /// The branches of which one is run: each begins where the one before ends.
  fileprivate var alternatives: [[ClosedRange<SourcePosition>]] {
    var next: [SourcePosition: ClosedRange<SourcePosition>] = [:]
    for branch in branches { next[branch.lowerBound] = branch }
    let ends = Set(branches.map(\.upperBound))
    return branches.filter { !ends.contains($0.lowerBound) }.compactMap { first in
      var chain = [first]
      while let last = chain.last, let branch = next[last.upperBound] { chain.append(branch) }
      return chain.count > 1 ? chain : nil
    }
  }
}
