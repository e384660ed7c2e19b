// Which functions hand on to their callers what these put in.

extension BodySummary {
  /// Whether a parameter, or what is made of it, reaches the result within the body itself.
  ///
  ///     func item(_ action: @escaping () -> Void) -> Item { Item(action: action) }     does
  ///     func count(_ items: [Item]) -> Counter { Counter() }                           does not
  func reachesResultFromParameters() -> Bool {
    guard parameterCount > 0, constraints.contains(where: { $0.target == result }) else { return false }
    var next: [Operand: [Operand]] = [:]
    func link(_ from: Operand, _ to: Operand) {
      switch from {
      case .variable, .made: next[from, default: []].append(to)
      case .none, .receiver, .object: break
      }
    }
    for (index, object) in objects.identified {
      for capture in object.captures { link(capture.value, .made(index)) }
    }
    for constraint in constraints {
      switch constraint {
      case .copy(let from, let to), .copyValue(let from, let to, _): link(from, .variable(to))
      case .operation(let operation):
        for value in operation.operands { link(value, operation.receiver) }
        guard let result = operation.result else { continue }
        link(operation.receiver, .variable(result))
        for value in operation.operands { link(value, .variable(result)) }
      case .loadStatic, .storeStatic, .register, .resolve, .registerArgument, .resolveArgument, .unregistered: break
      }
    }
    var waiting = filters.indices.prefix(parameterCount).map { Operand.variable($0) }
    var seen = Set(waiting)
    while let operand = waiting.popLast() {
      if operand == .variable(result) { return true }
      for target in next[operand] ?? [] where seen.insert(target).inserted { waiting.append(target) }
    }
    return false
  }
}

extension Constraint {
  /// The variable that gets what is copied, or what an operation gives.
  fileprivate var target: BodyVariableID? {
    switch self {
    case .copy(_, let to), .copyValue(_, let to, _): to
    case .operation(let operation): operation.result
    case .loadStatic, .storeStatic, .register, .resolve, .registerArgument, .resolveArgument, .unregistered: nil
    }
  }
}

extension SymbolicOperation {
  /// The values that the operation hands over.
  fileprivate var operands: [Operand] {
    switch action {
    case .store(_, let value), .storeProperty(_, let value), .storeInitial(_, let value),
      .storePayload(_, _, let value), .keep(_, let value, _):
      [value]
    case .call(_, _, let arguments, _), .invoke(_, let arguments, _), .apply(let arguments, _): arguments.map(\.value)
    case .load, .loadSubscript, .loadProperty, .payload, .copyValue, .empty, .letGo: []
    }
  }

  /// The variable that gets what the operation gives.
  fileprivate var result: BodyVariableID? {
    switch action {
    case .load(_, let into), .loadSubscript(let into), .loadProperty(_, let into), .call(_, _, _, let into),
      .invoke(_, _, let into), .apply(_, let into), .payload(_, _, let into), .copyValue(let into):
      into
    case .store, .storeProperty, .storeInitial, .storePayload, .keep, .empty, .letGo: nil
    }
  }
}
