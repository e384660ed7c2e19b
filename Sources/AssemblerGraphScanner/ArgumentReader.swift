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
      if element.label?.tokenText == "name", let text = element.expression.raw.stringValue {
        let name = Name(names.number(of: text))
        pendingArguments.append(Argument(label: label, value: add(.text(name))))
        continue
      }
      append(label: label, element.expression.raw)
    }
  }

  private mutating func append(label: Name?, _ value: RawSyntax, isTrailingClosure: Bool = false) {
    let selves = tally.selves
    let value = expression(value)
    var argument = Argument(label: label, value: value, isTrailingClosure: isTrailingClosure)
    if tally.selves > selves, value.map({ isLiteral($0) }) ?? true { argument.mentionsSelf = true }
    pendingArguments.append(argument)
  }

  private func isLiteral(_ value: ExpressionID) -> Bool {
    switch facts[value] {
    case .literal, .text, .selector, .falsehood: true
    default: false
    }
  }
}
