import AssemblerGraphFacts
import AssemblerGraphModel

// Calls by which a subject, or a stream of values, ends: it lets go of whoever is subscribed.

extension BodyLowering {
  /// `subject.send(completion: .finished)`, `subject.onCompleted()`, `continuation.finish()`; not a failure that is handed on.
  func completes(_ name: Name, _ call: CallSite, _ type: @autoclosure () -> TypeHandle) -> Bool {
    let argument = facts[call.arguments].first
    switch symbols.names[name] {
    case "send":
      return symbols.names.text(of: argument?.label) == "completion" && types.isSubject(type())
        && !isFailureOfAnother(argument?.value)
    case "onError": return types.isSubject(type()) && !isLocal(argument?.value)
    case "onCompleted": return types.isSubject(type())
    case "finish": return types.isStreamContinuation(type())
    default: return false
    }
  }

  /// `.failure(error)` of an error that something else gave, which the normal course does not
  private func isFailureOfAnother(_ completion: ExpressionID?) -> Bool {
    guard let completion, case .call(let callee, let arguments, _) = facts[completion],
      case .member(_, let name, _) = facts[callee]
    else { return false }
    return symbols.names[name] == "failure" && isLocal(facts[arguments].first?.value)
  }

  private func isLocal(_ value: ExpressionID?) -> Bool {
    if let value, case .local = facts[value] { true } else { false }
  }

  /// The property behind `for continuation in continuations { continuation.finish() }`, `let steps = model.steps`.
  func ended(_ base: ExpressionID) -> ExpressionID {
    guard case .local(let local) = facts[base], let binding = types.bindings[scope.file].binding(of: local, in: facts)
    else {
      return base
    }
    switch (binding.kind, facts[binding.expression]) {
    case (.element, .member(let whole?, .values, _)): return whole
    case (.value, .member), (.value, .unqualified), (.element, .member), (.element, .unqualified):
      return binding.expression
    default: return base
    }
  }
}
