import AssemblerGraphFacts

// Streams whose own code tells them the end: `continuation.finish()`.

/// What a stream is told by.
enum StreamContinuation {
  case local(Int)
  /// `continuation` of what `makeStream()` gives.
  case part(of: ExpressionID)
}

/// Beyond this many streams and functions, one in another, nothing is followed.
private let mostHops = 8

extension StaticTypes {
  /// Whether code that knows a continuation tells it that there is nothing more, and comes to that:
  ///
  ///     AsyncStream { continuation in numbers.forEach { continuation.yield($0) }; continuation.finish() }        does
  ///     AsyncStream { continuation in Task { while true { … }; continuation.finish() } }                         does not
  func isToldTheEnd(_ continuation: StreamContinuation, in scope: TypeScope) -> Bool {
    guard lookups.hopsOfStreams < mostHops else { return false }
    lookups.hopsOfStreams += 1
    defer { lookups.hopsOfStreams -= 1 }
    let facts = symbols.files[scope.file].facts
    let names = locals(for: continuation, in: facts)
    let owner = closure(knowing: continuation, names, in: facts)
    for (number, statement) in facts.statements.enumerated() {
      let value: ExpressionID
      switch statement {
      case .evaluate(let done), .returnValue(let done), .bind(_, let done), .assign(_, let done, _): value = done
      case .bindElement, .bindPayload, .empty: continue
      }
      guard case .call(let callee, let arguments, let position) = facts[value],
        tells(callee, arguments, names, continuation, position, in: scope)
          || handsOn(callee, arguments, names, in: scope)
      else { continue }
      if isReached(number, below: owner, in: scope) { return true }
    }
    return false
  }

  /// The properties, of whatever objects, that code puts a continuation into: `self.continuation = continuation`,
  /// `continuations.append(continuation)`.
  func propertiesGiven(_ continuation: StreamContinuation, in scope: TypeScope) -> [PropertyID] {
    let facts = symbols.files[scope.file].facts
    let names = locals(for: continuation, in: facts)
    func isGiven(_ value: ExpressionID) -> Bool {
      switch facts[value] {
      case .local(let local): return names.contains(local)
      case .member(let base?, let name, _):
        guard case .part(let made) = continuation, facts[base] == facts[made] else { return false }
        return ["1", "continuation"].contains(symbols.names[name])
      default: return false
      }
    }
    var found: [PropertyID] = []
    for statement in facts.statements {
      switch statement {
      case .assign(let target, let value, _):
        if isGiven(value), let property = propertyNamed(target, in: scope) { found.append(property) }
      case .evaluate(let value), .returnValue(let value):
        guard case .call(let callee, let arguments, _) = facts[value],
          case .member(let base?, let name, _) = facts[callee],
          symbols.names.has(name, .adds), facts[arguments].contains(where: { $0.value.map(isGiven) ?? false }),
          let property = propertyNamed(base, in: scope)
        else { continue }
        found.append(property)
      case .bind, .bindElement, .bindPayload, .empty: continue
      }
    }
    return found
  }

  private func propertyNamed(_ target: ExpressionID, in scope: TypeScope) -> PropertyID? {
    let facts = symbols.files[scope.file]
    switch facts[target] {
    case .subscript(let base, _): return propertyNamed(base, in: scope)
    case .member(let base?, let name, _):
      return nominals(of: typeOf(base, scope)).lazy.compactMap { self.property(name, of: $0) }.first
    case .unqualified(let name, _):
      guard case .property(let meaning) = meaning(of: name, in: scope) else { return nil }
      return meaning.property
    default: return nil
    }
  }

  /// The names under which closures know it.
  private func locals(for continuation: StreamContinuation, in facts: FileFacts) -> Set<Int> {
    var found: Set<Int> = []
    if case .local(let local) = continuation { found.insert(local) }
    func isKnown(_ value: ExpressionID) -> Bool {
      switch facts[value] {
      case .local(let local): return found.contains(local)
      case .member(let base?, let name, _):
        guard case .part(let made) = continuation, facts[base] == facts[made] else { return false }
        return ["1", "continuation"].contains(symbols.names[name])
      default: return false
      }
    }
    for case .bind(let local, let value) in facts.statements where isKnown(value) { found.insert(Int(local)) }
    for closure in facts.closures {
      for capture in closure.captures where capture.value.map(isKnown) ?? false { found.insert(capture.local) }
    }
    return found
  }

  /// `continuation.finish()`, also `onEnd: continuation.finish`
  private func tells(
    _ callee: ExpressionID,
    _ arguments: ArgumentList,
    _ names: Set<Int>,
    _ continuation: StreamContinuation,
    _ position: SourcePosition,
    in scope: TypeScope
  ) -> Bool {
    let facts = symbols.files[scope.file].facts
    func isFinish(_ value: ExpressionID) -> Bool {
      guard case .member(let base?, let name, _) = facts[value], symbols.names[name] == "finish" else { return false }
      switch facts[base] {
      case .local(let local): return names.contains(local)
      case .member(let whole?, let name, _):
        guard case .part(let made) = continuation else { return false }
        return facts[whole] == facts[made] && ["1", "continuation"].contains(symbols.names[name])
      default: return false
      }
    }
    if facts[arguments].contains(where: { $0.value.map(isFinish) ?? false }) { return true }
    guard isFinish(callee) else { return false }
    // What is finished by an error alone goes on as long as there is none.
    guard let error = facts[arguments].first, !error.isNothing else { return true }
    let start = closure(knowing: continuation, names, in: facts).map { facts.closures[$0].position }
    return facts.branches.allSatisfy { branch in
      !branch.contains(position) || start.map { branch.contains($0) } ?? true
    }
  }

  /// `fill(continuation)`, where that function tells it.
  private func handsOn(
    _ callee: ExpressionID,
    _ arguments: ArgumentList,
    _ names: Set<Int>,
    in scope: TypeScope
  ) -> Bool {
    let facts = symbols.files[scope.file].facts
    let given = facts[arguments].enumerated().filter { _, argument in
      guard let value = argument.value, case .local(let local) = facts[value] else { return false }
      return names.contains(local)
    }
    if given.isEmpty { return false }
    let functions = calledFunctions(callee, arguments, scope)
    return !functions.isEmpty
      && functions.allSatisfy { function in
        let symbol = symbols.functions[function]
        let inside = TypeScope(file: symbol.file, group: symbol.group, function: function)
        guard let body = symbol.facts.body, endlessness(of: symbol.facts.endlessLoops, body, in: inside) == .ends else {
          return false
        }
        return given.contains { number, argument in
          guard
            let parameter = symbol.facts.parameters.first(where: { $0.label == argument.label && argument.label != nil }
            )
              ?? (number < symbol.facts.parameters.count ? symbol.facts.parameters[number] : nil)
          else { return false }
          return isToldTheEnd(.local(parameter.local), in: inside)
        }
      }
  }

  /// The closure whose code has the continuation first; nil: a function.
  private func closure(knowing continuation: StreamContinuation, _ names: Set<Int>, in facts: FileFacts) -> Int? {
    switch continuation {
    case .local(let local): facts.locals[local].closure
    case .part(let made):
      if case .local(let local) = facts[made] {
        facts.locals[local].closure
      } else {
        names.min().flatMap { facts.locals[$0].closure }
      }
    }
  }

  /// Whether no closure around a statement runs a loop without an end, within the code that has the continuation.
  private func isReached(_ statement: Int, below owner: Int?, in scope: TypeScope) -> Bool {
    let facts = symbols.files[scope.file].facts
    var closure = facts.closures.firstIndex { $0.body.range.contains(statement) }
    while let next = closure {
      if next == owner { break }
      let code = facts.closures[next]
      if endlessness(of: code.endlessLoops, code.body, in: scope) != .ends { return false }
      closure = code.parent
    }
    return true
  }
}
