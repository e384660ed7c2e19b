extension FileFacts {
  /// Whether every index leads to something, and none in a circle. What the scanner makes is; what was read from a file may be
  /// anything.
  package var isConsistent: Bool {
    ConsistencyCheck(facts: self).holds
  }
}

/// Goes through all that refers to something by index.
///
/// The scanner writes down what is inside before what is around it: an expression after its parts, a statement after the bodies
/// of its closures, but a group and a closure after the ones that enclose them.
private struct ConsistencyCheck {
  let facts: FileFacts

  var holds: Bool {
    facts.groups.indices.allSatisfy { isConsistent(group: $0) }
      && facts.globals.allSatisfy { isConsistent($0) }
      && facts.functions.allSatisfy { isConsistent($0) }
      && isConsistent(facts.topLevel)
      && facts.expressions.indices.allSatisfy { isConsistent(expression: $0) }
      && facts.arguments.allSatisfy { isConsistent($0.label) && isConsistent($0.value) }
      && facts.values.allSatisfy { isConsistent($0) }
      && facts.statements.indices.allSatisfy { isConsistent(statement: $0) }
      && facts.inOutNames.allSatisfy { isConsistent($0) }
      && facts.nilChecks.allSatisfy { isConsistent($0.name) }
      && facts.casesOfSelf.allSatisfy { isConsistent($0.name) }
      && facts.identities.allSatisfy { isConsistent($0.first) && isConsistent($0.second) }
      && facts.keyPaths.allSatisfy { $0.names.allSatisfy { isConsistent($0) } }
      && facts.locals.allSatisfy { isConsistent($0.name) && isClosure($0.closure) }
      && facts.closures.indices.allSatisfy { isConsistent(closure: $0) }
      && facts.exits.allSatisfy { isClosure($0.closure) }
      && noClosureRunsItself
  }

  /// Whether the bodies of the closures in a statement stand before it. Asked when all indices are known to lead somewhere.
  private var noClosureRunsItself: Bool {
    // For each expression, where the last body ends of the closures in it.
    var ends: [Int] = []
    ends.reserveCapacity(facts.expressions.count)
    func end(_ expression: ExpressionID?) -> Int { expression.map { ends[Int($0.rawValue)] } ?? 0 }
    func end(_ list: ArgumentList) -> Int { facts[list].lazy.map { end($0.value) }.max() ?? 0 }
    for expression in facts.expressions {
      let last =
        switch expression {
        case .closure(let closure): facts.closures[closure].body.range.upperBound
        case .member(let base, _, _): end(base)
        case .call(let callee, let arguments, _): max(end(callee), end(arguments))
        case .subscript(let base, let arguments): max(end(base), end(arguments))
        case .oneOf(let values), .collection(let values): facts[values].lazy.map { end($0) }.max() ?? 0
        case .tuple(let elements): end(elements)
        case .cast(let value, _): end(value)
        case .local, .unqualified, .type, .superclass, .keyPath, .literal, .text, .selector, .falsehood: 0
        }
      ends.append(last)
    }
    return facts.statements.enumerated().allSatisfy { number, statement in
      switch statement {
      case .bind(_, let value), .bindElement(_, let value), .bindPayload(_, let value, _, _), .empty(let value, _),
        .evaluate(let value), .returnValue(let value):
        end(value) <= number
      case .assign(let target, let value, _): max(end(target), end(value)) <= number
      }
    }
  }

  // MARK: Indices

  private func isConsistent(_ name: Name?) -> Bool {
    name.map { facts.names.indices.contains(Int($0.rawValue)) } ?? true
  }

  private func isConsistent(_ expression: ExpressionID?) -> Bool {
    expression.map { facts.expressions.indices.contains(Int($0.rawValue)) } ?? true
  }

  private func isConsistent(_ type: WrittenType) -> Bool { facts.writtenTypes.indices.contains(Int(type.rawValue)) }

  private func isConsistent(_ list: ArgumentList) -> Bool { list.isWithin(facts.arguments.count) }

  private func isConsistent(_ list: ExpressionList) -> Bool { list.isWithin(facts.values.count) }

  private func isConsistent(_ body: Body?) -> Bool { body?.isWithin(facts.statements.count) ?? true }

  private func isLocal(_ local: Int?) -> Bool { local.map { facts.locals.indices.contains($0) } ?? true }

  private func isClosure(_ closure: Int?) -> Bool { closure.map { facts.closures.indices.contains($0) } ?? true }

  // MARK: Declarations

  private func isConsistent(group number: Int) -> Bool {
    let group = facts.groups[number]
    return (group.parent.map { (0..<number).contains($0) } ?? true)
      && group.attributes.allSatisfy { isConsistent($0.arguments) }
      && group.properties.allSatisfy { isConsistent($0) }
      && group.functions.allSatisfy { isConsistent($0) }
  }

  private func isConsistent(_ property: PropertyFacts) -> Bool {
    property.attributes.allSatisfy { isConsistent($0.arguments) }
      && property.accessors.allSatisfy { isConsistent($0) }
      && isConsistent(property.initialValue)
      && isLocal(property.selfLocal)
  }

  private func isConsistent(_ accessor: AccessorFacts) -> Bool {
    isLocal(accessor.parameter) && isConsistent(accessor.body)
  }

  private func isConsistent(_ function: FunctionFacts) -> Bool {
    function.attributes.allSatisfy { isConsistent($0.arguments) }
      && function.parameters.allSatisfy { isConsistent($0) }
      && function.accessors.allSatisfy { isConsistent($0) }
      && isConsistent(function.body)
      && isConsistent(function.endlessLoops.sequence)
      && isLocal(function.selfLocal)
  }

  private func isConsistent(_ parameter: ParameterFacts) -> Bool {
    isConsistent(parameter.label) && isLocal(parameter.local) && isConsistent(parameter.defaultValue)
  }

  // MARK: Code

  private func isConsistent(closure number: Int) -> Bool {
    let closure = facts.closures[number]
    return (closure.parent.map { (0..<number).contains($0) } ?? true)
      && closure.captures.allSatisfy { isLocal($0.local) && isConsistent($0.value) }
      && closure.parameters.allSatisfy { isConsistent($0) }
      && closure.heldByLoop.allSatisfy { isLocal($0) }
      && isConsistent(closure.endlessLoops.sequence)
      && isConsistent(closure.body)
  }

  private func isConsistent(expression number: Int) -> Bool {
    func isEarlier(_ expression: ExpressionID?) -> Bool {
      expression.map { (0..<number).contains(Int($0.rawValue)) } ?? true
    }
    func areEarlier(_ list: ArgumentList) -> Bool {
      isConsistent(list) && facts[list].allSatisfy { isEarlier($0.value) }
    }
    func areEarlier(_ list: ExpressionList) -> Bool { isConsistent(list) && facts[list].allSatisfy { isEarlier($0) } }
    return switch facts.expressions[number] {
    case .local(let local): isLocal(local)
    case .unqualified(let name, let local): isConsistent(name) && isLocal(local)
    case .type(let type): isConsistent(type)
    case .superclass(let local): isLocal(local)
    case .member(let base, let name, _): isEarlier(base) && isConsistent(name)
    case .call(let callee, let arguments, _): isEarlier(callee) && areEarlier(arguments)
    case .subscript(let base, let arguments): isEarlier(base) && areEarlier(arguments)
    case .closure(let closure): isClosure(closure)
    case .oneOf(let values), .collection(let values): areEarlier(values)
    case .tuple(let elements): areEarlier(elements)
    case .cast(let value, let type): isEarlier(value) && isConsistent(type)
    case .keyPath(let keyPath): facts.keyPaths.indices.contains(keyPath)
    case .literal(let name), .text(let name), .selector(let name): isConsistent(name)
    case .falsehood: true
    }
  }

  private func isConsistent(statement number: Int) -> Bool {
    switch facts.statements[number] {
    case .bind(let local, let value), .bindElement(let local, let value):
      isLocal(Int(local)) && isConsistent(value)
    case .bindPayload(let local, let value, let name, _):
      isLocal(Int(local)) && isConsistent(value) && isConsistent(name)
    case .assign(let target, let value, _): isConsistent(target) && isConsistent(value)
    case .empty(let target, _): isConsistent(target)
    case .evaluate(let value), .returnValue(let value): isConsistent(value)
    }
  }
}
