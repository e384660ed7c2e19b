import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

extension FactsReader {
  /// `a.b(x).c[y]!`: reads the innermost expression first, then one link after the other, so that a chain of thousands
  /// of calls needs no deeper stack than a short one.
  ///
  /// - Parameter implicitBase: what a leading `.member` belongs to inside a postfix `#if`.
  mutating func chain(_ node: RawSyntax, implicitBase: ExpressionID?) -> ExpressionID? {
    let first = links.count
    var node = node
    while let base = base(of: node) {
      links.append(node)
      node = base
    }
    var place = Place.startOf(node)
    var value = innermost(node, implicitBase: implicitBase, isUsedAsType: links.count > first, place: &place)
    while links.count > first, let link = links.popLast() {
      value = apply(link, to: value, place: &place)
    }
    return value
  }

  /// Where the call that a link makes stands: at the name that is called.
  private enum Place {
    case position(SourcePosition)
    case startOf(RawSyntax)
  }

  /// What the link is applied to; nil for what is no link.
  private func base(of node: RawSyntax) -> RawSyntax? {
    switch node.kind {
    case .memberAccessExpr: RawMemberAccessExprSyntax(node)?.base?.raw
    case .functionCallExpr: RawFunctionCallExprSyntax(node)?.calledExpression.raw
    case .subscriptCallExpr: RawSubscriptCallExprSyntax(node)?.calledExpression.raw
    case .forceUnwrapExpr: RawForceUnwrapExprSyntax(node)?.expression.raw
    case .optionalChainingExpr: RawOptionalChainingExprSyntax(node)?.expression.raw
    case .postfixIfConfigExpr: RawPostfixIfConfigExprSyntax(node)?.base?.raw
    default: nil
    }
  }

  private mutating func innermost(
    _ node: RawSyntax,
    implicitBase: ExpressionID?,
    isUsedAsType: Bool,
    place: inout Place
  ) -> ExpressionID? {
    switch node.kind {
    case .memberAccessExpr:
      guard let member = RawMemberAccessExprSyntax(node) else { return nil }
      let name = member.declName.baseName
      let position = position(name)
      place = .position(position)
      return add(.member(base: implicitBase, name: factsName(name), position: position))
    case .postfixIfConfigExpr:
      return RawPostfixIfConfigExprSyntax(node).flatMap { conditional($0, base: implicitBase) }
    case .genericSpecializationExpr:
      return specialized(node)
    case .arrayExpr, .dictionaryExpr:
      // `[Foo]()` and `[Foo].self` mean the type.
      if isUsedAsType, let link = links.last, link.usesCollectionAsType, let type = writtenType(node) {
        return add(.type(written(type)))
      }
      return expression(node)
    default:
      return expression(node)
    }
  }

  private mutating func apply(_ link: RawSyntax, to base: ExpressionID?, place: inout Place) -> ExpressionID? {
    switch link.kind {
    case .memberAccessExpr:
      guard let member = RawMemberAccessExprSyntax(link) else { return nil }
      let name = member.declName.baseName
      let position = position(name)
      place = .position(position)
      return add(.member(base: base ?? literal(.unknown), name: factsName(name), position: position))
    case .functionCallExpr:
      guard let call = RawFunctionCallExprSyntax(link) else { return nil }
      let position: SourcePosition
      switch place {
      case .position(let known): position = known
      case .startOf(let node): position = self.position(startOf: node)
      }
      let textCount = facts.texts.count
      let arguments = arguments(call.arguments, trailing: call.trailingClosure, call.additionalTrailingClosures)
      noteRegistration(by: base, arguments, textsFrom: textCount)
      tally.actions += 1
      return add(.call(callee: base ?? literal(.unknown), arguments: arguments, position: position))
    case .subscriptCallExpr:
      guard let call = RawSubscriptCallExprSyntax(link) else { return nil }
      let arguments = arguments(call.arguments, trailing: call.trailingClosure, call.additionalTrailingClosures)
      tally.actions += 1
      return add(.subscript(base: base ?? literal(.unknown), arguments: arguments))
    case .postfixIfConfigExpr:
      return RawPostfixIfConfigExprSyntax(link).flatMap { conditional($0, base: base ?? literal(.unknown)) }
    default:
      return base
    }
  }

  /// The base with and without the links of each branch.
  ///
  /// Who follows all ways through a chain follows twice as many with each `#if` in it. Beyond `maximumWays` the branches are read as
  /// if each were there.
  private mutating func conditional(_ node: RawPostfixIfConfigExprSyntax, base: ExpressionID?) -> ExpressionID? {
    let branches = activeElements(node.config)
    let ways = base.map { self.ways(through: $0) } ?? 0
    if ways * (branches.count + 1) > Self.maximumWays {
      return branches.reduce(base) { chain($1, implicitBase: $0) ?? $0 }
    }
    var values: [ExpressionID] = []
    if let base { values.append(base) }
    for elements in branches {
      if let value = chain(elements, implicitBase: base) { values.append(value) }
    }
    guard let value = oneOf(values) else { return nil }
    if values.count > 1 { waysOfChoices[value] = values.reduce(0) { $0 + self.ways(through: $1) } }
    return value
  }

  /// Eight `#if` in one chain.
  private static let maximumWays = 256

  /// In how many ways a chain can have come about: each `#if` in it had a choice.
  private func ways(through value: ExpressionID) -> Int {
    var value = value
    while true {
      switch facts[value] {
      case .member(let base?, _, _), .call(let base, _, _), .subscript(let base, _): value = base
      default: return waysOfChoices[value] ?? 1
      }
    }
  }

  /// `Foo<Bar>`; of a specialized function only the function.
  private mutating func specialized(_ node: RawSyntax) -> ExpressionID? {
    if let type = writtenType(node) { return add(.type(written(type))) }
    return RawGenericSpecializationExprSyntax(node).flatMap { expression($0.expression.raw) }
  }
}

extension RawSyntax {
  /// `()`, `.self`, `.init`, `.Type` after `[Foo]`.
  fileprivate var usesCollectionAsType: Bool {
    if kind == .functionCallExpr { return true }
    guard let name = RawMemberAccessExprSyntax(self)?.declName.baseName else { return false }
    return name.tokenText == "self" || name.tokenText == "init" || name.tokenText == "Type"
  }
}
