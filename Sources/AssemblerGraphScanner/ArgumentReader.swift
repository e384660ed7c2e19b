import AssemblerGraphCore
@_spi(RawSyntax) import SwiftSyntax

extension FactsReader {
  /// Every argument at its place; one that carries nothing has no value.
  mutating func arguments(_ list: RawLabeledExprListSyntax) -> [Argument] {
    let elements = list.layoutView.children
    if elements.isEmpty { return [] }
    var arguments: [Argument] = []
    arguments.reserveCapacity(elements.count)
    append(elements, to: &arguments)
    return arguments
  }

  mutating func arguments(
    _ list: RawLabeledExprListSyntax,
    trailing closure: RawClosureExprSyntax?,
    _ closures: RawMultipleTrailingClosureElementListSyntax
  ) -> [Argument] {
    let elements = list.layoutView.children
    let more = closures.layoutView.children
    let count = elements.count + more.count + (closure == nil ? 0 : 1)
    if count == 0 { return [] }
    var arguments: [Argument] = []
    arguments.reserveCapacity(count)
    append(elements, to: &arguments)
    if let closure {
      arguments.append(Argument(label: nil, value: expression(closure.raw), isTrailingClosure: true))
    }
    for case let element? in more {
      guard let element = RawMultipleTrailingClosureElementSyntax(element) else { continue }
      let label = label(element.label)
      arguments.append(Argument(label: label, value: expression(element.closure.raw), isTrailingClosure: true))
    }
    return arguments
  }

  private mutating func append(_ elements: RawSyntaxBuffer, to arguments: inout [Argument]) {
    for case let element? in elements {
      guard let element = RawLabeledExprSyntax(element) else { continue }
      let label = element.label.flatMap { self.label($0) }
      if label == "name", let text = element.expression.raw.stringValue {
        arguments.append(Argument(label: label, value: add(.text(text))))
        continue
      }
      arguments.append(Argument(label: label, value: expression(element.expression.raw)))
    }
  }
}
