import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

extension FactsReader {
  /// The declarations of the file, and the statements of top-level code.
  mutating func readFile(_ file: RawSourceFileSyntax) {
    facts.groups.reserveCapacity(file.statements.typeCount)
    readTopLevel(file.statements)
    facts.topLevel = takeStatements(from: 0)
  }

  private mutating func readTopLevel(_ list: RawCodeBlockItemListSyntax) {
    for case let element? in list.layoutView.children {
      guard let item = RawCodeBlockItemSyntax(element)?.item else { continue }
      if let conditional = RawIfConfigDeclSyntax(item) {
        for elements in activeElements(conditional) {
          if let list = RawCodeBlockItemListSyntax(elements) { readTopLevel(list) }
        }
      } else if RawDeclSyntax.isKindOf(item) {
        readMember(item)
      } else {
        readStatement(item)
      }
    }
  }

  mutating func readSyntaxError(in root: RawSyntax) {
    guard let error = SyntaxErrorFinder(conditions: conditions).firstError(in: root) else { return }
    facts.syntaxError = SyntaxErrorFacts(position: lines.position(of: error.offset), message: error.message)
  }

  /// Says from where on nothing is read, which matters more than what else is wrong.
  mutating func readCut(_ cut: NestingGuard.Cut) {
    facts.syntaxError = SyntaxErrorFacts(position: lines.position(of: cut.offset), message: cut.message)
  }
}

extension RawCodeBlockItemListSyntax {
  /// How many of the items are types and extensions, not counting those in `#if`.
  fileprivate var typeCount: Int {
    var count = 0
    for case let element? in layoutView.children {
      switch RawCodeBlockItemSyntax(element)?.item.kind {
      case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl: count += 1
      default: break
      }
    }
    return count
  }
}
