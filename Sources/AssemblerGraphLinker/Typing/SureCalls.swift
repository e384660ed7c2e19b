import AssemblerGraphFacts

// Code that is sure to come to itself again: what a framework lets go of when it has run is there anew by then.

/// Beyond this many calls, one behind the other, nothing is followed.
private let mostHops = 8

/// A stretch of code that runs from its beginning.
private struct Stretch {
  var scope: TypeScope
  var body: Body
  var start: SourcePosition
  /// nil: of a function.
  var closure: Int?
}

extension StaticTypes {
  /// Whether a closure that is handed on at a place of a function is sure to have the function come to that place again:
  ///
  ///     func schedule() {
  ///       timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in self.tick(); self.schedule() }
  ///     }
  ///
  /// Where anything decides whether it does, it comes to an end.
  func rearms(_ closure: Int, handedOnAt place: SourcePosition, in scope: TypeScope) -> Bool {
    guard let function = scope.function, let whole = stretch(of: function) else { return false }
    let code = symbols.files[scope.file].facts.closures[closure]
    guard code.parent == nil, isSure(place, in: whole) else { return false }
    return leads(
      Stretch(scope: scope, body: code.body, start: code.position, closure: closure),
      to: function
    )
  }

  /// Whether an asynchronous function is sure to call itself: it never gives anything back.
  func callsItself(_ function: FunctionID) -> Bool {
    guard symbols.functions[function].facts.modifiers.contains(.isAsync), let body = stretch(of: function) else {
      return false
    }
    return leads(body, to: function)
  }

  private func stretch(of function: FunctionID) -> Stretch? {
    let symbol = symbols.functions[function]
    guard let body = symbol.facts.body, symbol.facts.kind == .function else { return nil }
    let scope = TypeScope(file: symbol.file, group: symbol.group, function: function)
    return Stretch(scope: scope, body: body, start: symbol.facts.position)
  }

  private func leads(_ start: Stretch, to function: FunctionID) -> Bool {
    var pending = [start]
    var seen: Set<FunctionID> = []
    var hops = 0
    while let next = pending.popLast(), hops < mostHops {
      hops += 1
      for called in sureCalls(of: next) {
        switch called {
        case .function(function): return true
        case .function(let other):
          if seen.insert(other).inserted, let body = stretch(of: other) { pending.append(body) }
        case .code(let code): pending.append(code)
        }
      }
    }
    return false
  }

  private enum SureCall {
    /// Of `self`, or of a file.
    case function(FunctionID)
    /// A closure that runs once: `DispatchQueue.main.async { … }`
    case code(Stretch)
  }

  private func sureCalls(of code: Stretch) -> [SureCall] {
    let facts = symbols.files[code.scope.file].facts
    var found: [SureCall] = []
    for statement in facts[code.body] {
      let value: ExpressionID
      switch statement {
      case .evaluate(let done), .returnValue(let done), .bind(_, let done), .assign(_, let done, _): value = done
      case .bindElement, .bindPayload, .empty: continue
      }
      guard case .call(let callee, let arguments, let position) = facts[value] else { continue }
      let isOnSelf = isOnSelf(callee, in: facts)
      let name = name(ofCalled: callee, in: facts) ?? ""
      let runsOnce = Framework.runOnceNames.contains(name) || name == "run"
      guard isOnSelf || runsOnce, isSure(position, in: code) else { continue }
      if isOnSelf {
        let functions = calledFunctions(callee, arguments, code.scope)
        if functions.count == 1, isOnlyOne(functions[0]), !isOverridden(functions[0]) {
          found.append(.function(functions[0]))
        }
      }
      if !runsOnce { continue }
      for argument in facts[arguments] {
        guard let value = argument.value, case .closure(let index) = facts[value] else { continue }
        let closure = facts.closures[index]
        found.append(
          .code(Stretch(scope: code.scope, body: closure.body, start: closure.position, closure: index))
        )
      }
    }
    return found
  }

  /// Whether no other function of its type could be meant: `func load() async` beside `func load() { Task { await load() } }`.
  private func isOnlyOne(_ function: FunctionID) -> Bool {
    let symbol = symbols.functions[function]
    guard let owner = symbol.owner else { return true }
    return symbols.types[owner].functions[symbol.name].count { other in
      symbols.functions[other].facts.parameters.map(\.label) == symbol.facts.parameters.map(\.label)
    } == 1
  }

  private func name(ofCalled callee: ExpressionID, in facts: FileFacts) -> String? {
    if case .type(let type) = facts[callee] { return facts[type].lastName }
    return facts.lastName(of: callee).map { symbols.names[$0] }
  }

  /// `schedule()`, `self.schedule()`
  private func isOnSelf(_ callee: ExpressionID, in facts: FileFacts) -> Bool {
    switch facts[callee] {
    case .unqualified: return true
    case .member(let base?, _, _):
      guard case .local(let local) = facts[base] else { return false }
      return facts.locals[local].name == .selfWord
    default: return false
    }
  }

  /// Whether code that begins comes to a place, whatever its conditions say.
  private func isSure(_ place: SourcePosition, in code: Stretch) -> Bool {
    let facts = symbols.files[code.scope.file].facts
    for branch in facts.branches where branch.contains(place) && !branch.contains(code.start) { return false }
    return !facts.exits.contains { exit in
      !exit.isOfCancelled && exit.closure == code.closure && code.start < exit.position && exit.position < place
    }
  }
}
