import AssemblerGraphFacts

extension PointsToAnalysis {
  /// The code of the functions that previews call or name. The program runs it only where it calls them, too.
  ///
  ///     #Preview { Page(model: .stub()) }        Model.stub(), even if Other.stub() calls another stub()
  func codesCalledByPreviews() -> [SolvedCodeID] {
    let previews = symbols.previews
    if previews.allNames.isEmpty { return [] }
    var called: IDSet<FunctionID> = []
    for type in previews.types {
      for body in bodies(of: type) { called.formUnion(functionsCalled(by: summaries[summaries.id(of: body)])) }
    }
    var hidden = FunctionsCalledDirectly(in: self)
    return contexts.indices.compactMap { context in
      guard case .function(let function) = body(of: context) else { return nil }
      let name = symbols.functions[function].name
      guard
        called.contains(function) || previews.names.contains(name)
          || previews.allNames.contains(name) && hidden.contains(function)
      else { return nil }
      return contexts[context].code
    }
  }

  private func bodies(of type: TypeID) -> [BodyID] {
    let properties = symbols.types[type].properties.all.flatMap { property -> [BodyID] in
      let facts = symbols.properties[property].facts
      let accessors = facts.accessors.map { BodyID.accessor(property: property, $0.kind) }
      return facts.initialValue == nil ? accessors : accessors + [.initialValue(property: property)]
    }
    let functions = symbols.types[type].functions.all.filter { symbols.functions[$0].facts.body != nil }
    return properties + functions.map { .function($0) }
  }

  private func functionsCalled(by summary: BodySummary) -> [FunctionID] {
    summary.constraints.flatMap { constraint -> [FunctionID] in
      guard case .operation(let operation) = constraint else { return [] }
      return switch operation.action {
      case .call(_, _, let chosen, _, _): chosen
      case .invoke(let functions, _, _): functions
      default: []
      }
    }
  }
}

/// Functions without an object, which nobody runs but by calls that lead to them alone.
private struct FunctionsCalledDirectly {
  private let solved: PointsToAnalysis
  private lazy var callsByName = CallsByName(of: solved)
  /// Those of several that a call may mean.
  private lazy var others = functionsCalledPerhaps()
  /// The names that stand without a call: `pages.map(Page.stub)`.
  private lazy var values = solved.symbols.namesWithoutCalls()

  init(in solved: PointsToAnalysis) { self.solved = solved }

  mutating func contains(_ function: FunctionID) -> Bool {
    let symbol = solved.symbols.functions[function]
    guard symbol.facts.kind == .function, symbol.owner == nil || symbol.facts.modifiers.contains(.isStatic) else {
      return false
    }
    return !values.contains(symbol.name) && !others.contains(function) && !callsByName.mayCall(function)
  }

  private func functionsCalledPerhaps() -> IDSet<FunctionID> {
    var found: IDSet<FunctionID> = []
    for (_, call) in solved.codes.ambiguousCalls {
      if case .function(let function) = solved.body(of: solved.codes.context(of: call.code)) { found.insert(function) }
    }
    return found
  }
}

extension SymbolTable {
  fileprivate func namesWithoutCalls() -> IDSet<Name> {
    var found: IDSet<Name> = []
    for file in files {
      let expressions = file.facts.expressions
      var isCalled = [Bool](repeating: false, count: expressions.count)
      for case .call(let callee, _, _) in expressions { isCalled[Int(callee.rawValue)] = true }
      for (number, expression) in expressions.enumerated() where !isCalled[number] {
        switch expression {
        case .unqualified(let name, _), .member(_, let name, _), .selector(let name): found.insert(name)
        default: continue
        }
      }
    }
    return found
  }
}
