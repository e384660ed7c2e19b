import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

extension FactsReader {
  /// Every argument at its place; one that carries nothing has no value.
  mutating func arguments(_ list: RawLabeledExprListSyntax) -> ArgumentList {
    let first = pendingArguments.count
    append(list.layoutView.children)
    return takeArguments(from: first)
  }

  /// Moves the arguments from `first` on out of those that are being read; those of inner calls have moved already.
  mutating func takeArguments(from first: Int) -> ArgumentList {
    if first == pendingArguments.count { return .empty }
    let start = facts.arguments.count
    facts.arguments.append(contentsOf: pendingArguments[first...])
    pendingArguments.removeSubrange(first...)
    return ArgumentList(start..<facts.arguments.count)
  }

  mutating func arguments(
    _ list: RawLabeledExprListSyntax,
    trailing closure: RawClosureExprSyntax?,
    _ closures: RawMultipleTrailingClosureElementListSyntax
  ) -> ArgumentList {
    let first = pendingArguments.count
    append(list.layoutView.children)
    if let closure { append(label: nil, closure.raw, isTrailingClosure: true) }
    for case let element? in closures.layoutView.children {
      guard let element = RawMultipleTrailingClosureElementSyntax(element) else { continue }
      append(label: label(element.label), element.closure.raw, isTrailingClosure: true)
    }
    return takeArguments(from: first)
  }

  private mutating func append(_ elements: RawSyntaxBuffer) {
    for case let element? in elements {
      guard let element = RawLabeledExprSyntax(element) else { continue }
      let label = element.label.flatMap { self.label($0) }
      if element.label.map(isNaming) ?? false, let text = element.expression.raw.stringValue {
        noteText(of: element.expression.raw)
        let name = Name(names.number(of: text))
        pendingArguments.append(Argument(label: label, value: add(.text(name))))
        continue
      }
      append(label: label, element.expression.raw)
    }
  }

  /// Whether a string behind a label names something: a registration, a storyboard, one of its scenes, or the type that SafeDI makes.
  private func isNaming(_ label: RawTokenSyntax) -> Bool {
    label.tokenText == "name" || label.tokenText == "fulfilledByType" || label.tokenText == "withIdentifier"
      || label.tokenText == "identifier"
  }

  private mutating func append(label: Name?, _ value: RawSyntax, isTrailingClosure: Bool = false) {
    let selves = tally.selves
    let wrapsAround = isRemainder(value)
    let isNothing = value.isEmptyValue
    let isInOut = value.kind == .inOutExpr
    let value = expression(value)
    var argument = Argument(label: label, value: value, isTrailingClosure: isTrailingClosure)
    if isNothing {
      argument.form = .nothing
    } else if isInOut {
      argument.form = .inOut
    } else if wrapsAround || value.map({ isRemainder($0) }) ?? false {
      argument.form = .wrapsAround
    }
    if tally.selves > selves, value.map({ isLiteral($0) }) ?? true { argument.mentionsSelf = true }
    pendingArguments.append(argument)
  }

  /// `(index + 1) % count`, `index == last ? 0 : index + 1`
  func isRemainder(_ value: RawSyntax) -> Bool {
    guard value.kind == .sequenceExpr, let elements = RawSequenceExprSyntax(value)?.elements.layoutView.children else {
      return false
    }
    return elements.contains { element in
      guard let element else { return false }
      switch element.kind {
      case .binaryOperatorExpr: return RawBinaryOperatorExprSyntax(element)?.operator.tokenText == "%"
      case .unresolvedTernaryExpr:
        return RawUnresolvedTernaryExprSyntax(element)?.thenExpression.raw.kind == .integerLiteralExpr
          || elements.last??.kind == .integerLiteralExpr
      default: return false
      }
    }
  }

  private func isRemainder(_ value: ExpressionID) -> Bool {
    guard !remainders.isEmpty, case .local(let local) = facts[value] else { return false }
    return remainders.contains(local)
  }

  private func isLiteral(_ value: ExpressionID) -> Bool {
    switch facts[value] {
    case .literal, .text, .selector, .falsehood: true
    default: false
    }
  }
}
