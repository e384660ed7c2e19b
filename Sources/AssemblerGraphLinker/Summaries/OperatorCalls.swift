import AssemblerGraphFacts
import AssemblerGraphModel

extension BodyLowering {
  /// `tapped += handler`, with `static func += (event: Event, …)` in the type of an operand.
  ///
  /// - Returns: nil where the name is no operator, or where the scanned code has none for these operands.
  mutating func callOperator(_ name: Name, _ call: CallSite) -> Operand? {
    guard symbols.isUsed(name, as: .method), symbols.names[name].isOperatorName else { return nil }
    let functions = types.operators(name, call.arguments, labels: call.labels, scope)
    guard let owner = functions.first.flatMap({ symbols.functions[$0].owner }) else { return nil }
    return invoke(functions, on: .object(ObjectID(owner)), call)
  }
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
