import AssemblerGraphCore
@_spi(RawSyntax) import SwiftSyntax

extension FactsReader {
  /// The declarations of the file, and the statements of top-level code.
  mutating func readTopLevel(_ list: RawCodeBlockItemListSyntax) {
    for case let element? in list.layoutView.children {
      guard let item = RawCodeBlockItemSyntax(element)?.item else { continue }
      if RawDeclSyntax(item) != nil { readTopLevelDeclaration(item) }
    }
  }

  private mutating func readTopLevelDeclaration(_ node: RawSyntax) {
    guard let conditional = RawIfConfigDeclSyntax(node) else { return readMember(node) }
    for elements in activeElements(conditional) {
      if let list = RawCodeBlockItemListSyntax(elements) { readTopLevel(list) }
    }
  }
}
