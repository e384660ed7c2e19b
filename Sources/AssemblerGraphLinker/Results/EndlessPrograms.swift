import AssemblerGraphFacts

extension PointsToAnalysis {
  /// Whether a body stays in a run loop until the program ends:
  ///
  ///     RunLoop.main.run()          dispatchMain()          UIApplicationMain(argc, argv, nil, nil)
  func staysInRunLoop(_ body: BodyID) -> Bool {
    switch body {
    case .topLevel(let file): staysInRunLoop(symbols.files[file].facts.topLevel, of: file)
    case .function(let function):
      symbols.functions[function].facts.body.map { staysInRunLoop($0, of: symbols.functions[function].file) } ?? false
    case .accessor, .defaultValue, .initialValue: false
    }
  }

  private func staysInRunLoop(_ body: Body, of file: FileID) -> Bool {
    let facts = symbols.files[file].facts
    return facts.statements[body.range].contains { statement in
      switch statement {
      case .evaluate(let value), .returnValue(let value), .assign(_, let value, _), .bind(_, let value):
        isRunLoop(value, of: file)
      case .bindElement, .bindPayload, .empty: false
      }
    }
  }

  private func isRunLoop(_ value: ExpressionID, of file: FileID) -> Bool {
    let facts = symbols.files[file].facts
    guard case .call(let callee, let arguments, _) = facts[value] else { return false }
    switch facts[callee] {
    case .unqualified(let name, _):
      return ["CFRunLoopRun", "NSApplicationMain", "UIApplicationMain", "dispatchMain"].contains(symbols.names[name])
    case .member(let base?, let name, _):
      // `run(until:)` comes back.
      return symbols.names[name] == "run" && facts[arguments].isEmpty && isOfRunLoop(base, of: file)
    default: return false
    }
  }

  /// `RunLoop.current`, `NSApplication.shared`, `NSApp`, and a variable of the file that begins with one
  private func isOfRunLoop(_ base: ExpressionID, of file: FileID) -> Bool {
    let facts = symbols.files[file].facts
    var root = base
    while case .member(let inner?, _, _) = facts[root] { root = inner }
    switch facts[root] {
    case .type(let type): return Self.runLoops.contains(facts[type].lastName ?? "")
    case .unqualified(let name, _):
      if Self.runLoops.contains(symbols.names[name]) { return true }
      let variable = types.declaredProperties(named: name).first { property in
        symbols.properties[property].owner == nil && symbols.properties[property].file == file
      }
      guard let value = variable.flatMap({ symbols.properties[$0].facts.initialValue }), value != base else {
        return false
      }
      return isOfRunLoop(value, of: file)
    default: return false
    }
  }

  private static let runLoops: Set<String> = ["NSApp", "NSApplication", "NSRunLoop", "RunLoop"]
}
