import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

extension FactsReader {
  /// The attributes with those arguments that are expressions; `@available(iOS 17, *)` has none.
  mutating func attributes(_ list: RawAttributeListSyntax) -> [AttributeUse] {
    var uses: [AttributeUse] = []
    appendAttributes(list, to: &uses)
    return uses
  }

  private mutating func appendAttributes(_ list: RawAttributeListSyntax, to uses: inout [AttributeUse]) {
    for case let element? in list.layoutView.children {
      if let attribute = RawAttributeSyntax(element) {
        let type = typeReference(attribute.attributeName)
        uses.append(AttributeUse(type: type, arguments: arguments(of: attribute)))
      } else if let conditional = RawIfConfigDeclSyntax(element) {
        for elements in activeElements(conditional) {
          if let list = RawAttributeListSyntax(elements) { appendAttributes(list, to: &uses) }
        }
      }
    }
  }

  private mutating func arguments(of attribute: RawAttributeSyntax) -> ArgumentList {
    guard let list = attribute.arguments.flatMap({ RawLabeledExprListSyntax($0) }) else { return .empty }
    return arguments(list)
  }
}
