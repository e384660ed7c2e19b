import AssemblerGraphFacts

// Code that does not come to an end, as what it waits for does not.

/// Beyond this many tasks, one in another, nothing is followed.
private let mostHops = 8

extension StaticTypes {
  /// How long code runs with these loops and statements.
  func endlessness(of loops: EndlessLoops, _ body: Body, in scope: TypeScope, hops: Int = 0) -> Endlessness {
    var found: Endlessness = loops.neverEnd ? .never : loops.areThere ? .goesOn : .ends
    if let sequence = loops.sequence { found = max(found, endlessness(of: sequence, in: scope)) }
    if found == .never { return found }
    for statement in symbols.files[scope.file][body] {
      switch statement {
      case .evaluate(let value), .returnValue(let value), .bind(_, let value), .assign(_, let value, _):
        found = max(found, endlessness(ofWaitingFor: value, in: scope, hops: hops))
      case .bindElement, .bindPayload, .empty: break
      }
    }
    return found
  }

  /// `await Task { … }.value`, `await values.reduce(0, +)`
  private func endlessness(ofWaitingFor value: ExpressionID, in scope: TypeScope, hops: Int) -> Endlessness {
    let facts = symbols.files[scope.file]
    switch facts[value] {
    case .cast(let inner, _): return endlessness(ofWaitingFor: inner, in: scope, hops: hops)
    case .member(let task?, let name, _):
      guard name == .value || name == .result, let closure = operation(of: task, in: scope), hops < mostHops else {
        return .ends
      }
      let code = facts.closures[closure]
      return endlessness(of: code.endlessLoops, code.body, in: scope, hops: hops + 1)
    case .call(let callee, _, _):
      guard case .member(let sequence?, let name, _) = facts[callee],
        name == .reduce, isAsyncSequence(sequence, in: scope)
      else { return .ends }
      return endlessness(of: sequence, in: scope)
    default: return .ends
    }
  }

  /// The closure of `Task { … }`, or of a local that is bound to it.
  private func operation(of task: ExpressionID, in scope: TypeScope) -> Int? {
    let facts = symbols.files[scope.file]
    var task = task
    if case .local(let local) = facts[task], let binding = bindings[scope.file].binding(of: local, in: facts),
      case .value = binding.kind
    {
      task = binding.expression
    }
    guard case .call(_, let arguments, _) = facts[task], frameworkTypes(of: typeOf(task, scope)).first == "Task" else {
      return nil
    }
    for argument in facts[arguments] {
      if let value = argument.value, case .closure(let closure) = facts[value] { return closure }
    }
    return nil
  }

  private func isAsyncSequence(_ value: ExpressionID, in scope: TypeScope) -> Bool {
    let type = typeOf(value, scope)
    if frameworkTypes(of: type).contains(where: { $0 == "AsyncSequence" || Framework.streamEnd.streams.contains($0) }) {
      return true
    }
    return endlessness(of: value, in: scope) == .never
  }
}
