import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

extension FactsReader {
  /// What the expression can carry; nil when it carries nothing. The calls and closures inside what carries nothing
  /// become statements of their own.
  mutating func expression(_ node: RawSyntax) -> ExpressionID? {
    guard depth < Self.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    switch node.kind {
    case .declReferenceExpr:
      return RawDeclReferenceExprSyntax(node).flatMap { reference(to: $0.baseName) }
    case .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .forceUnwrapExpr, .optionalChainingExpr,
      .genericSpecializationExpr, .postfixIfConfigExpr:
      return chain(node, implicitBase: nil)
    case .closureExpr:
      return RawClosureExprSyntax(node).map { closure($0) }
    case .sequenceExpr:
      return RawSequenceExprSyntax(node).flatMap { sequence($0.elements.layoutView.children) }
    case .stringLiteralExpr:
      return RawStringLiteralExprSyntax(node).map { stringLiteral($0) }
    case .integerLiteralExpr: return literal(.integer)
    case .floatLiteralExpr: return literal(.float)
    case .booleanLiteralExpr:
      return literal(RawBooleanLiteralExprSyntax(node)?.literal.tokenText == "false" ? .falsehood : .boolean)
    case .simpleStringLiteralExpr: return literal(.string)
    case .arrayExpr, .dictionaryExpr, .tupleExpr:
      return collection(node)
    case .inOutExpr:
      return RawInOutExprSyntax(node).flatMap { passedInOut($0) }
    case .tryExpr, .awaitExpr, .consumeExpr, .copyExpr, .borrowExpr, .packElementExpr, .packExpansionExpr:
      return wrapped(node).flatMap { expression($0) }
    default:
      return rareExpression(node)
    }
  }

  private mutating func rareExpression(_ node: RawSyntax) -> ExpressionID? {
    switch node.kind {
    case .superExpr:
      tally.mentions += 1
      if let selfLocal { unmentioned.remove(selfLocal) }
      return add(.superclass(selfLocal: selfLocal))
    case .ifExpr:
      return RawIfExprSyntax(node).flatMap { oneOf(branches(of: $0, haveValues: true)) }
    case .switchExpr:
      return RawSwitchExprSyntax(node).flatMap { oneOf(branches(of: $0, haveValues: true)) }
    case .typeExpr:
      return RawTypeExprSyntax(node).map { add(.type(written(typeReference($0.type)))) }
    case .keyPathExpr:
      return RawKeyPathExprSyntax(node).map { keyPath($0) }
    case .prefixOperatorExpr, .postfixOperatorExpr:
      return unary(node)
    case .macroExpansionExpr, .macroExpansionDecl:
      return macro(node)
    default:
      return node.markedUnsafe.flatMap { expression($0) }
    }
  }

  mutating func add(_ expression: AssemblerGraphFacts.Expression) -> ExpressionID {
    facts.expressions.append(expression)
    return ExpressionID(facts.expressions.count - 1)
  }

  mutating func oneOf(_ values: [ExpressionID]) -> ExpressionID? {
    values.count < 2 ? values.first : add(.oneOf(list(values)))
  }

  mutating func list(_ values: [ExpressionID]) -> ExpressionList {
    let start = facts.values.count
    facts.values.append(contentsOf: values)
    return ExpressionList(start..<facts.values.count)
  }

  mutating func written(_ type: TypeReference) -> WrittenType {
    facts.writtenTypes.append(type)
    return WrittenType(facts.writtenTypes.count - 1)
  }

  mutating func literal(_ kind: Constants.Kind) -> ExpressionID {
    if let known = constants[kind] { return known }
    let new: ExpressionID
    if let type = kind.typeName {
      new = add(.literal(Name(names.number(of: type))))
    } else {
      new = kind == .falsehood ? add(.falsehood) : add(.oneOf(list([])))
    }
    constants[kind] = new
    return new
  }

  /// `&page.footer`
  private mutating func passedInOut(_ node: RawInOutExprSyntax) -> ExpressionID? {
    guard let value = expression(node.expression.raw) else { return nil }
    switch facts[value] {
    case .member(_, let name, _), .unqualified(let name, _): facts.inOutNames.append(name)
    default: break
    }
    return value
  }

  private func wrapped(_ node: RawSyntax) -> RawSyntax? {
    switch node.kind {
    case .tryExpr: RawTryExprSyntax(node)?.expression.raw
    case .awaitExpr: RawAwaitExprSyntax(node)?.expression.raw
    case .consumeExpr: RawConsumeExprSyntax(node)?.expression.raw
    case .copyExpr: RawCopyExprSyntax(node)?.expression.raw
    case .borrowExpr: RawBorrowExprSyntax(node)?.expression.raw
    case .packElementExpr: RawPackElementExprSyntax(node)?.pack.raw
    case .packExpansionExpr: RawPackExpansionExprSyntax(node)?.repetitionPattern.raw
    default: nil
    }
  }
}
