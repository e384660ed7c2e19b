import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

extension FactsReader {
  /// The number of the token's name, without backticks.
  mutating func name(_ token: RawTokenSyntax) -> NameTable.Number {
    names.number(of: bytes(of: token))
  }

  /// The token's name in the facts.
  mutating func factsName(_ token: RawTokenSyntax) -> Name { Name(name(token)) }

  /// The token's text, without backticks.
  mutating func text(_ token: RawTokenSyntax) -> String {
    let number = name(token)
    return names.texts[number]
  }

  mutating func position(_ token: RawTokenSyntax) -> SourcePosition {
    lines.position(of: offset(of: token.tokenText.baseAddress))
  }

  /// Where the first token of the node stands.
  mutating func position(startOf node: RawSyntax) -> SourcePosition {
    guard let token = firstToken(of: node) else { return SourcePosition(line: 1, column: 1) }
    return position(token)
  }

  /// - Returns: 0 for what the parser made up, such as the copy of an attribute that stands in the wrong place: where that is
  ///   in memory says nothing, and changes from run to run.
  func offset(of address: UnsafePointer<UInt8>?) -> Int {
    guard let address, let base = source.baseAddress else { return 0 }
    let offset = address - base
    return (0...source.count).contains(offset) ? offset : 0
  }

  func firstToken(of node: RawSyntax) -> RawTokenSyntax? {
    var node = node
    while let layout = node.layoutView {
      guard let first = layout.children.first(where: { ($0?.byteLength ?? 0) > 0 }), let first else { return nil }
      node = first
    }
    return RawTokenSyntax(node)
  }

  func lastToken(of node: RawSyntax) -> RawTokenSyntax? {
    var node = node
    while let layout = node.layoutView {
      guard let last = layout.children.last(where: { ($0?.byteLength ?? 0) > 0 }), let last else { return nil }
      node = last
    }
    return RawTokenSyntax(node)
  }

  private func bytes(of token: RawTokenSyntax) -> UnsafeBufferPointer<UInt8> {
    let text = token.tokenText
    let count = text.count
    guard let start = text.baseAddress, count > 0 else { return UnsafeBufferPointer(start: nil, count: 0) }
    let backtick = UInt8(ascii: "`")
    guard start[0] == backtick, count > 2, start[count - 1] == backtick else {
      return UnsafeBufferPointer(start: start, count: count)
    }
    return UnsafeBufferPointer(start: start + 1, count: count - 2)
  }
}
