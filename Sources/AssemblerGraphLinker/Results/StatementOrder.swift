import AssemblerGraphFacts
import AssemblerGraphModel

/// Which places of a body are reached whenever it goes on behind another one. The analysis itself knows no order of statements.
///
///     timer?.invalidate()
///     guard isOn else { return }
///     timer = Timer(…)              // not sure to be reached
struct StatementOrder {
  private let branches: BranchesOfFile
  private let file: FileID
  private let isClosure: Bool
  /// Where the body begins, as far as it is known.
  private let start: SourcePosition?
  /// Where the code is left.
  private let exits: [SourcePosition]
  /// The last constraint of each place: a statement lets go behind what it evaluates.
  private let numbers: [CodePlace: Int]

  init(_ summary: BodySummary, _ code: BodyCodeID, in solved: borrowing PointsToAnalysis) {
    file = summary.file
    branches = solved.types.branches(in: summary.file)
    isClosure = code != .body
    let template = summary.objects.first { $0.code == code && code != .body }
    if case .function(let function) = summary.body {
      start = solved.symbols.functions[function].facts.position
    } else {
      start = nil
    }
    let closure = template.flatMap { solved.types.closure(at: $0.place) }
    exits = solved.symbols.files[file].facts.exits.filter { $0.closure == closure }.map(\.position)
    var numbers: [CodePlace: Int] = [:]
    for (number, constraint) in summary.constraints.enumerated() {
      if case .operation(let operation) = constraint, operation.code == code { numbers[operation.place] = number }
    }
    self.numbers = numbers
  }

  /// - Parameter place: nil: the beginning of the body.
  func isReached(_ target: CodePlace, after place: CodePlace?) -> Bool {
    isReached(numbers[target], target, after: place)
  }

  /// The same of what a constraint of the summary says: `defer` puts off what stands before.
  func isReached(_ number: Int?, _ target: CodePlace, after place: CodePlace?) -> Bool {
    guard target.file == file else { return false }
    if let place {
      if let first = numbers[place], let number {
        guard first < number else { return false }
      } else {
        guard place < target else { return false }
      }
    } else if isClosure {
      return false
    }
    let position = target.position
    let isSure = branches.allSatisfy(around: position) { branch in
      place.map { branch.contains($0.position) } ?? false
    }
    guard isSure, let first = place?.position ?? start else { return false }
    return !mayBeLeft(between: first, position)
  }

  /// Whether a branch that does not lead to a position leaves the code before. Outside of every branch it ends the body: what stands
  /// behind it is its own, `return end()`.
  private func mayBeLeft(between first: SourcePosition, _ position: SourcePosition) -> Bool {
    exits.contains { exit in
      first < exit && exit < position && !branches.allSatisfy(around: exit) { $0.contains(position) }
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
    return branches.alternatives.contains { branches in
      guard let first = branches.first?.lowerBound, let last = branches.last?.upperBound,
        isReached(first, before: last, after: place)
      else { return false }
      return branches.allSatisfy { branch in
        let inside = targets.filter { branch.contains($0.place.position) && $0.place.file == file }
        return !inside.isEmpty
          && isOneReached(of: inside, after: CodePlace(file: file, position: branch.lowerBound))
      }
    }
  }

  /// Whether code goes on behind a place to where branches begin, of which one is run.
  private func isReached(_ first: SourcePosition, before last: SourcePosition, after place: CodePlace?) -> Bool {
    guard let begin = place?.position ?? start, begin < first else { return false }
    let isSure = branches.allSatisfy(around: first) { !$0.contains(last) || $0.contains(begin) }
    return isSure && !mayBeLeft(between: begin, first)
  }
}
