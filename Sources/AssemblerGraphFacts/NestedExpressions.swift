extension FileFacts {
  /// All expressions in arguments, those inside of others and of closures among them.
  package func expressions(in arguments: ArgumentList) -> [Expression] {
    var nested = NestedExpressions()
    nested.waiting = self[arguments].compactMap(\.value)
    return nested.all(in: self)
  }

  /// All expressions of bodies and values, those inside of others and of closures among them.
  package func expressions(in bodies: [Body], _ values: [ExpressionID]) -> [Expression] {
    var nested = NestedExpressions()
    (nested.bodies, nested.waiting) = (bodies, values)
    return nested.all(in: self)
  }
}

private struct NestedExpressions {
  var waiting: [ExpressionID] = []
  var bodies: [Body] = []
  var found: [Expression] = []

  mutating func all(in facts: FileFacts) -> [Expression] {
    while true {
      if let next = waiting.popLast() {
        add(facts[next], of: facts)
      } else if let next = bodies.popLast() {
        for statement in facts[next] { add(statement) }
      } else {
        return found
      }
    }
  }

  private mutating func add(_ expression: Expression, of facts: FileFacts) {
    found.append(expression)
    switch expression {
    case .member(let base?, _, _), .cast(let base, _): waiting.append(base)
    case .call(let callee, let arguments, _), .subscript(let callee, let arguments):
      waiting.append(callee)
      waiting += facts[arguments].compactMap(\.value)
    case .tuple(let parts): waiting += facts[parts].compactMap(\.value)
    case .oneOf(let values), .collection(let values): waiting += facts[values]
    case .closure(let index): bodies.append(facts.closures[index].body)
    case .local, .unqualified, .type, .superclass, .member(nil, _, _), .keyPath, .literal, .text, .selector,
      .falsehood:
      break
    }
  }

  private mutating func add(_ statement: Statement) {
    switch statement {
    case .bind(_, let value), .bindElement(_, let value), .bindPayload(_, let value, _, _), .evaluate(let value),
      .returnValue(let value):
      waiting.append(value)
    case .assign(let target, let value, _): waiting += [target, value]
    case .empty(let target, _): waiting.append(target)
    }
  }
}
