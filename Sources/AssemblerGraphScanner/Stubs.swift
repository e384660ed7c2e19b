import AssemblerGraphCore
@_spi(RawSyntax) import SwiftSyntax

extension FactsReader {
  mutating func body(_ list: RawCodeBlockItemListSyntax) -> Body { Body() }
  mutating func readInitialValue(_ node: RawExprSyntax, selfLocal: Int?) -> ExpressionID? { nil }
  mutating func arguments(_ list: RawLabeledExprListSyntax) -> [Argument] { [] }
  mutating func readTopLevelExpansion(_ node: RawSyntax) {}
  mutating func declareHiddenSelf(at position: SourcePosition) -> Int {
    addLocal(names.number(of: "self"), at: position)
  }
  mutating func redeclareSelf(_ local: Int) { scopes.declare(names.number(of: "self"), as: local) }
}
