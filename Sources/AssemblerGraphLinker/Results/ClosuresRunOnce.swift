import AssemblerGraphFacts

/// Which closures run once each time that the code around them does, though not by it:
///
///     DispatchQueue.main.async { self.show(Page()) }          Task { await self.load(Store()) }
final class ClosuresRunOnce {
  private let solved: PointsToAnalysis
  private var takersOfFile: [FileID: [Int: String]] = [:]
  /// A function of the scanned code that is called the same may do anything.
  private lazy var names = Framework.runOnceNames.subtracting(
    solved.symbols.functions.lazy.map(\.facts.name).filter(Framework.runOnceNames.contains)
  )

  init(_ solved: PointsToAnalysis) { self.solved = solved }

  func contains(_ code: SolvedCodeID) -> Bool { takers(of: code)?.allSatisfy(names.contains) ?? false }

  /// Whether it is what a body runs itself, or a closure that it hands on: what that is for is done when it has run, unlike what is
  /// stored as a handler.
  func isHandedOn(_ code: SolvedCodeID) -> Bool {
    solved.contexts[solved.codes.context(of: code)].code == code || takers(of: code) != nil
  }

  /// The calls that take a closure and those around it.
  private func takers(of code: SolvedCodeID) -> [String]? {
    let context = solved.contexts[solved.codes.context(of: code)]
    let summary = solved.summaries[context.summary]
    let number = context.bodyCode(code)
    guard let template = summary.objects.first(where: { $0.code == number }) else { return nil }
    let file = template.place.file
    let facts = solved.symbols.files[file].facts
    var found: [String] = []
    var closure = solved.types.closure(at: template.place)
    while let next = closure {
      guard let taker = takers(in: file)[next] else { return nil }
      found.append(taker)
      closure = facts.closures[next].parent
    }
    return found
  }

  private func takers(in file: FileID) -> [Int: String] {
    if let known = takersOfFile[file] { return known }
    let found = solved.symbols.takersOfClosures(in: file)
    takersOfFile[file] = found
    return found
  }
}

extension SymbolTable {
  /// By closure, what the call is called that takes it: `ZStack` of `ZStack { Root() }`.
  func takersOfClosures(in file: FileID) -> [Int: String] {
    let facts = files[file].facts
    var found: [Int: String] = [:]
    for case .call(let callee, let arguments, _) in facts.expressions {
      for argument in facts[arguments] {
        guard case .closure(let closure)? = argument.value.map({ facts[$0] }) else { continue }
        if case .type(let type) = facts[callee] {
          found[closure] = facts[type].lastName
        } else {
          found[closure] = names.text(of: facts.lastName(of: callee))
        }
      }
    }
    return found
  }
}
