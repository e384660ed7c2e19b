import AssemblerGraphFacts

// What code tells an observer, or a subject: values, and then the end.

/// Beyond this many functions, one behind the other, nobody follows an observer that is handed on.
private let mostHops = 4

/// What one call tells an observer.
private struct Telling {
  enum Kind {
    case value, end, failure
    /// The observer is given to functions of the scanned code that tell it the end.
    case handedToEnd
    /// It is given to one that does not.
    case handedOn
    /// It is given to somebody else.
    case given
  }

  var kind: Kind
  var position: SourcePosition
  /// By index into `FileFacts.closures`; nil: the function.
  var closure: Int?
}

extension StaticTypes {
  /// Whether code tells what the local stands for that there is nothing more, whenever it has given it a last value, or gives it nothing
  /// but an error; or hands it to functions that do:
  ///
  ///     subject.send(text)
  ///     subject.send(completion: .finished)
  ///
  /// Of what one is run, the cases of a `switch`, none may leave it without an end.
  func completes(_ local: Int, in scope: TypeScope, hops: Int = 0) -> Bool {
    let facts = symbols.files[scope.file].facts
    let own = facts.tellings(to: local)
    let handed = hops < mostHops ? handings(of: local, in: scope, hops) : []
    let all = own + handed
    for end in all {
      switch end.kind {
      case .end:
        let isBehindValue = own.contains { value in
          value.kind == .value && value.closure == end.closure && value.position < end.position
            && facts.comes(from: value.position, to: end.position, closure: end.closure)
        }
        if isBehindValue, facts.ends(local, however: end, all) { return true }
      case .handedToEnd: if facts.ends(local, however: end, all) { return true }
      case .value, .failure, .handedOn, .given: continue
      }
    }
    return all.contains { $0.kind == .failure } && facts.tellsOnlyEnds(to: local)
  }

  /// The calls that hand the local on: `self.delete(query, observer: observer)`.
  private func handings(of local: Int, in scope: TypeScope, _ hops: Int) -> [Telling] {
    let facts = symbols.files[scope.file].facts
    var found: [Telling] = []
    for case .call(let callee, let arguments, let position) in facts.expressions {
      guard let number = facts[arguments].firstIndex(where: { $0.value.map { facts[$0] == .local(local) } ?? false })
      else { continue }
      let index = number - facts[arguments].startIndex
      let functions = calledFunctions(callee, arguments, scope)
      let labels = shape(of: arguments, in: scope.file)
      let end = functions.allSatisfy { function in
        let symbol = symbols.functions[function]
        guard symbol.facts.body != nil, let parameter = places(labels, in: function)?[index] else { return false }
        let inside = TypeScope(file: symbol.file, group: symbol.group, function: function)
        return completes(symbol.facts.parameters[parameter].local, in: inside, hops: hops + 1)
      }
      found.append(
        Telling(kind: functions.isEmpty ? .given : end ? .handedToEnd : .handedOn, position: position, closure: nil)
      )
    }
    return found
  }
}

extension FileFacts {
  private static let endsOfObservers: Set<String> = ["onCompleted", "onError"]
  /// Nothing comes behind a call of these.
  private static let dyingFunctions: Set<String> = ["fatalError", "preconditionFailure"]

  /// What is said to the local itself.
  fileprivate func tellings(to local: Int) -> [Telling] {
    var found: [Telling] = []
    for (number, statement) in statements.enumerated() {
      let value: ExpressionID
      switch statement {
      case .evaluate(let done), .returnValue(let done): value = done
      case .bind, .bindElement, .bindPayload, .assign, .empty: continue
      }
      for value in ways(of: value) {
        guard case .call(let callee, let arguments, _) = self[value],
          case .member(let base?, let method, let position) = self[callee], self[base] == .local(local),
          let kind = kind(of: self[method], self[arguments].first)
        else { continue }
        let closure = closures.firstIndex { $0.body.range.contains(number) }
        found.append(Telling(kind: kind, position: position, closure: closure))
      }
    }
    return found
  }

  /// The values of a `switch` of which each case is one call.
  private func ways(of value: ExpressionID) -> [ExpressionID] {
    guard case .oneOf(let values) = self[value] else { return [value] }
    return self[values].flatMap { ways(of: $0) }
  }

  /// `onNext(value)`, `onCompleted()`, `on(.error(error))`, `send(completion: .finished)`; nil: nothing that is known.
  private func kind(of method: String, _ first: Argument?) -> Telling.Kind? {
    if method == "on", let event = first?.value {
      switch self[event] {
      case .member(nil, let name, _) where self[name] == "completed": return .end
      case .call(let callee, _, _):
        guard case .member(nil, let name, _) = self[callee], self[name] == "error" else { return .value }
        return .failure
      default: return .value
      }
    }
    let isEnd = first?.label.map { self[$0] == "completion" } ?? Self.endsOfObservers.contains(method)
    if !isEnd { return .value }
    if let completion = first?.value, case .member(nil, let how, _) = self[completion] {
      return self[how] == "finished" ? .end : nil
    }
    return first == nil ? .end : .failure
  }

  /// Whether code that has come to one place comes to another one, further down in the same code.
  fileprivate func comes(from place: SourcePosition, to other: SourcePosition, closure: Int?) -> Bool {
    branches.allSatisfy { !$0.contains(other) || $0.contains(place) }
      && !exits.contains { $0.closure == closure && place < $0.position && $0.position < other }
  }

  /// Whether what is run instead of the code that tells the end tells it as well, or ends the program. What is called again and again
  /// may give a value first.
  fileprivate func ends(_ local: Int, however end: Telling, _ all: [Telling]) -> Bool {
    let owner = locals[local].closure
    let start = owner.map { closures[$0].position } ?? locals[local].position
    let isAskedOnce = end.closure == owner
    return branches.allSatisfy { branch in
      guard branch.contains(end.position), start < branch.lowerBound else { return true }
      return alternatives(to: branch).allSatisfy { other in
        all.contains { telling in
          guard other.contains(telling.position) else { return false }
          switch telling.kind {
          case .end, .failure, .handedToEnd, .given: return true
          case .value: return !isAskedOnce
          case .handedOn: return false
          }
        } || dies(in: other)
      }
    }
  }

  /// What is run if a branch is not.
  private func alternatives(to branch: ClosedRange<SourcePosition>) -> [ClosedRange<SourcePosition>] {
    var found: [ClosedRange<SourcePosition>] = []
    var next = branch
    while let before = branches.first(where: { $0.upperBound == next.lowerBound }) {
      found.append(before)
      next = before
    }
    next = branch
    while let after = branches.first(where: { $0.lowerBound == next.upperBound }) {
      found.append(after)
      next = after
    }
    return found
  }

  private func dies(in branch: ClosedRange<SourcePosition>) -> Bool {
    expressions.contains { expression in
      guard case .call(let callee, _, let position) = expression, branch.contains(position),
        case .unqualified(let name, _) = self[callee]
      else { return false }
      return Self.dyingFunctions.contains(self[name])
    }
  }

  /// Whether code tells what the local stands for nothing but its end, and gives it to nobody.
  fileprivate func tellsOnlyEnds(to local: Int) -> Bool {
    expressions.allSatisfy { expression in
      guard case .member(let base?, let name, _) = expression, self[base] == .local(local) else { return true }
      return Self.endsOfObservers.contains(self[name])
    } && !arguments.contains { argument in argument.value.map { self[$0] == .local(local) } ?? false }
  }
}
