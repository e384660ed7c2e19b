import AssemblerGraphFacts
import AssemblerGraphModel

extension BodyLowering {
  /// `tapped += handler`, with `static func += (event: Event, …)` in the type of an operand.
  ///
  /// - Returns: nil where the name is no operator, or where the scanned code has none for these operands.
  mutating func callOperator(_ name: Name, _ call: CallSite) -> Operand? {
    if symbols.isUsed(name, as: .method), symbols.names[name].isOperatorName {
      let functions = types.operators(name, call.arguments, labels: call.labels, scope)
      if let owner = functions.first.flatMap({ symbols.functions[$0].owner }) {
        return invoke(functions, on: .object(ObjectID(owner)), call)
      }
    }
    return symbols.names.has(name, .keepsOperand) ? keepByOperator(name, call) : nil
  }

  /// `form +++ section <<< row` of a library: what stands first keeps the others.
  private mutating func keepByOperator(_ name: Name, _ call: CallSite) -> Operand? {
    guard call.arguments.count == 2, let left = facts[call.arguments].first?.value,
      let right = facts[call.arguments].last?.value
    else { return nil }
    let (whole, part) = (lower(left), lower(right))
    let base = firstOperand(left)
    let kept = holder(of: [part], at: call.position)
    switch facts[base] {
    case .local, .unqualified, .member:
      keep(kept, itself: part, as: name, in: lowerAgain(base), base: base, at: call.position)
      return whole
    default: return join([whole, kept])
    }
  }

  /// What a row of such operators begins with.
  private func firstOperand(_ value: ExpressionID) -> ExpressionID {
    var current = value
    for _ in 0..<Self.longestRow {
      guard case .call(let callee, let arguments, _) = facts[current], case .unqualified(let name, _) = facts[callee],
        symbols.names.has(name, .keepsOperand), let first = facts[arguments].first?.value
      else { break }
      current = first
    }
    return current
  }

  private static let longestRow = 256
}

extension StaticTypes {
  /// The functions of an operator in the types of its operands.
  func operators(_ name: Name, _ operands: ArgumentList, labels: CallShape, _ scope: TypeScope) -> [FunctionID] {
    for operand in symbols.files[scope.file][operands] {
      guard let value = operand.value else { continue }
      for nominal in nominals(of: typeOf(value, scope)) {
        let found = functions(named: name, of: nominal, labels: labels)
        if !found.isEmpty { return found }
      }
    }
    return []
  }
}
