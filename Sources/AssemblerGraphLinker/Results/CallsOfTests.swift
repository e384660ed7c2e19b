import AssemblerGraphFacts

/// Which functions of production code are there for tests alone: nobody in production calls them, and tests do.
///
///     extension Container { static func fake() -> Container { … } }        Tests: let container = Container.fake()
struct CallsOfTests {
  private let solved: PointsToAnalysis
  private lazy var framework = FrameworkCallbacks(of: solved.types)
  private lazy var callsByName = CallsByName(of: solved)
  /// What production code calls, or uses as a value.
  private lazy var called = functionsCalled()
  private lazy var names = solved.symbols.tests.all

  init(_ solved: PointsToAnalysis) { self.solved = solved }

  mutating func alone(call function: FunctionID) -> Bool {
    let symbol = solved.symbols.functions[function]
    guard symbol.facts.kind == .function, !symbol.facts.modifiers.contains(.isOverride),
      names.contains(symbol.facts.name)
    else { return false }
    let isRun = !isHidden(symbol) && framework.calls(function)
    return !isRun && !called.contains(function) && !callsByName.mayCall(function)
  }

  /// Whether nobody outside of the module sees it, whatever it says: `public static func real()` of an internal class.
  private func isHidden(_ symbol: FunctionSymbol) -> Bool {
    symbol.facts.modifiers.contains(.isStatic) && symbol.facts.attributes.isEmpty
      && symbol.owner.map { !solved.symbols.isPublic($0) } ?? false
  }

  private func functionsCalled() -> IDSet<FunctionID> {
    var summaries: IDSet<SummaryID> = []
    func note(_ code: SolvedCodeID) {
      let context = solved.contexts[solved.codes.context(of: code)]
      // A closure of it that others run does not run the function.
      if context.code == code { summaries.insert(context.summary) }
    }
    for code in solved.codes.indices {
      for call in solved.codes.calls[code] { note(call.code) }
    }
    for (_, call) in solved.codes.ambiguousCalls { note(call.code) }
    var found: IDSet<FunctionID> = []
    for summary in summaries {
      if case .function(let function) = solved.summaries[summary].body { found.insert(function) }
    }
    for object in solved.objects {
      if case .method(let functions) = object.kind { found.formUnion(functions) }
    }
    return found
  }
}
