import AssemblerGraphFacts
import AssemblerGraphModel

/// Tells who runs a stretch of code: the program in its normal course, only a `deinit`, or nobody.
///
/// Code runs when code that runs calls it, when a framework calls it (an override, an action, a delegate's method), or
/// when it is a closure that nobody in the scanned code calls: then a framework does.
struct CodeRunners {
  enum Runner {
    case callback
    /// By name.
    case function(String)
    /// By type.
    case deinitializer(Int)
    /// The function that would have to be called, by name.
    case nobody(String)
  }

  /// A stretch of code in whatever context: inherited code is the same for all heirs.
  private struct Code: Hashable {
    var summary: Int32
    /// 0: the body itself.
    var number: Int
  }

  private struct Caller {
    var code: Code
    var place: CodePlace
  }

  private enum Root {
    case program
    case deinitializer(Int)
  }

  private var callers: [Code: [Caller]] = [:]
  private var callees: [Code: [Code]] = [:]
  /// The functions whose values are used without calling them: `let action = self.stop`.
  private var functionValues: Set<Int> = []
  /// What is called on receivers of which nothing is known.
  private var calledByName: Set<Name> = []
  private var framework: FrameworkCallbacks

  init(of solved: PointsToAnalysis) {
    framework = FrameworkCallbacks(of: solved.types)
    func note(_ from: Code, _ to: Code, _ place: CodePlace) {
      callers[to, default: []].append(Caller(code: from, place: place))
      callees[from, default: []].append(to)
    }
    for code in solved.codes.indices {
      for call in solved.codes.calls[code] {
        note(Self.code(code, in: solved), Self.code(call.code, in: solved), call.location)
      }
    }
    for (from, call) in solved.codes.ambiguousCalls {
      note(Self.code(from, in: solved), Self.code(call.code, in: solved), call.location)
    }
    for object in solved.objects {
      if case .method(let functions) = object.kind { functionValues.formUnion(functions) }
    }
    for operation in solved.operations {
      if case .call(let name, _, _, _) = operation.action, solved.objects(of: operation.receiver).isEmpty {
        calledByName.insert(name)
      }
    }
  }

  private static func code(_ code: Int, in solved: PointsToAnalysis) -> Code {
    let context = solved.contexts[solved.codes.context(of: code)]
    return Code(summary: context.summary, number: code - context.code)
  }

  // MARK: Who runs it

  /// - Parameter property: what is emptied, by name. Code that fills it again afterwards has not let go.
  func runners(
    of emptying: CodeNotes.Emptying,
    filling property: Name?,
    in solved: PointsToAnalysis
  ) -> [Runner] {
    let start = Self.code(emptying.code, in: solved)
    let summary = solved.summaries[start.summary]
    if case .function(let function) = summary.body, solved.symbols.functions[function].facts.kind == .initializer,
      start.number == 0
    {
      return []
    }
    if let property, summary.fills(property, in: start.number, after: emptying.place) { return [] }
    let name = Self.name(of: start, in: solved)
    var roots: [Root] = []
    var pending = [start]
    var seen: Set<Code> = [start]
    while let code = pending.popLast() {
      let known = (callers[code] ?? []).filter { caller in
        guard code == start, let property else { return true }
        return !solved.summaries[caller.code.summary].fills(property, in: caller.code.number, after: caller.place)
      }
      if let root = root(code, in: solved) { roots.append(root) }
      for caller in known where seen.insert(caller.code).inserted { pending.append(caller.code) }
    }
    return result(roots, start: start, name: name)
  }

  private func result(_ roots: [Root], start: Code, name: String) -> [Runner] {
    var types: Set<Int> = []
    for root in roots {
      switch root {
      case .program: return [start.number > 0 ? .callback : .function(name)]
      case .deinitializer(let type): types.insert(type)
      }
    }
    return types.isEmpty ? [.nobody(name)] : types.sorted().map { .deinitializer($0) }
  }

  /// Whether code runs without being called by the scanned code.
  private func root(_ code: Code, in solved: PointsToAnalysis) -> Root? {
    // A closure that the body itself does not run is kept somewhere, to be run in the normal course.
    if code.number > 0 {
      return callers[code]?.contains { $0.code.summary == code.summary } ?? false ? nil : .program
    }
    switch solved.summaries[code.summary].body {
    case .topLevel, .initialValue, .accessor, .defaultValue: return .program
    case .function(let function):
      let symbol = solved.symbols.functions[function]
      if symbol.facts.name == "deinit" { return symbol.owner.map { .deinitializer($0) } }
      let isRun =
        symbol.facts.kind != .function || functionValues.contains(function) || calledByName.contains(symbol.name)
        || framework.calls(function)
      return isRun ? .program : nil
    }
  }

  private static func name(of code: Code, in solved: PointsToAnalysis) -> String {
    let body = solved.summaries[code.summary].body
    switch body {
    case .function(let function), .defaultValue(let function, _):
      let facts = solved.symbols.functions[function].facts
      if facts.name == "deinit" { return facts.name }
      let labels = facts.parameters.map { "\(solved.symbols.names.text(of: $0.label) ?? "_"):" }.joined()
      return "\(facts.name)(\(labels))"
    case .accessor(let property, _), .initialValue(let property): return solved.symbols.properties[property].facts.name
    case .topLevel: return ""
    }
  }

  // MARK: Code without an end

  /// Whether what a framework's object runs does not come to an end by itself.
  func runsEndlessly(_ object: AbstractObject, in solved: PointsToAnalysis) -> Bool {
    var pending: [Code] = []
    for capture in object.captures {
      for captured in solved.objects(of: capture.value) {
        guard let made = solved.madeObject(captured) else { continue }
        if made.isEndless { return true }
        switch made.kind {
        case .closure where made.code >= 0: pending.append(Self.code(made.code, in: solved))
        case .method(let functions):
          if functions.contains(where: { solved.symbols.functions[$0].facts.isEndless }) { return true }
        case .closure, .holder, .instance, .anyOf: break
        }
      }
    }
    var seen = Set(pending)
    while let code = pending.popLast() {
      if solved.isEndless(body: solved.summaries[code.summary].body, isWhole: code.number == 0) { return true }
      for callee in callees[code] ?? [] where seen.insert(callee).inserted { pending.append(callee) }
    }
    return false
  }
}

extension PointsToAnalysis {
  fileprivate func isEndless(body: BodyID, isWhole: Bool) -> Bool {
    guard isWhole, case .function(let function) = body else { return false }
    return symbols.functions[function].facts.isEndless
  }
}

extension BodySummary {
  /// Whether code stores something into a property of this name behind a place.
  fileprivate func fills(_ property: Name, in code: Int, after place: CodePlace) -> Bool {
    constraints.contains { constraint in
      guard case .operation(let operation) = constraint, Int(operation.code) == code, place < operation.place else {
        return false
      }
      if case .store(property, _) = operation.action { return true }
      return false
    }
  }
}
