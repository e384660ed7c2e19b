import AssemblerGraphCore
@_spi(RawSyntax) import SwiftSyntax

/// Walks the syntax tree of one file and writes down its facts.
///
/// It reads SwiftSyntax's raw tree: the public one makes an object of every node that is looked at, which would take as
/// long again as half of the parsing. A raw node knows no position; the address of a token's text in the parser's copy
/// of the source is its position.
///
/// What it holds besides the facts is where the walk is: the group whose members are read, and the body that statements
/// go to. Its methods are in extensions, a file for each part of the language.
struct FactsReader {
  var facts: FileFacts
  var names = NameTable()
  var lines: LineTable
  /// The parser's copy of the source, to which the text of every token points.
  let source: UnsafeBufferPointer<UInt8>
  let defines: Set<String>?
  /// The type or extension whose members are read.
  var group: Int?
  /// The function that encloses the place, with its labels.
  var enclosingFunction: String?
  var scopes = ScopeStack()
  /// The closure whose body is read.
  var closure: Int?
  /// `self` at the place.
  var selfLocal: Int?
  /// Statements of the body that is read.
  var statements: [Statement] = []
  /// How deep the walk is in nested syntax; beyond `maximumDepth` nothing is read, so that the stack is never exhausted.
  var depth = 0
  static let maximumDepth = 200

  init(path: String, source: UnsafeBufferPointer<UInt8>, defines: Set<String>?) {
    facts = FileFacts(path: path)
    lines = LineTable(source)
    self.source = source
    self.defines = defines
  }
}

// MARK: - Tokens

extension FactsReader {
  /// The number of the token's name, without backticks.
  mutating func name(_ token: RawTokenSyntax) -> NameTable.Number {
    names.number(of: bytes(of: token))
  }

  /// The token's text, without backticks.
  mutating func text(_ token: RawTokenSyntax) -> String {
    names.texts[name(token)]
  }

  mutating func position(_ token: RawTokenSyntax) -> SourcePosition {
    lines.position(of: offset(of: token.tokenText.baseAddress))
  }

  /// Where the first token of the node stands.
  mutating func position(startOf node: RawSyntax) -> SourcePosition {
    guard let token = firstToken(of: node) else { return SourcePosition(line: 1, column: 1) }
    return position(token)
  }

  func offset(of address: UnsafePointer<UInt8>?) -> Int {
    guard let address, let base = source.baseAddress else { return 0 }
    return min(max(address - base, 0), source.count)
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
    guard !token.isMissing else { return UnsafeBufferPointer(start: nil, count: 0) }
    let text = token.tokenText
    guard text.count > 2, text.first == UInt8(ascii: "`"), text.last == UInt8(ascii: "`"), let start = text.baseAddress
    else { return UnsafeBufferPointer(start: text.baseAddress, count: text.count) }
    return UnsafeBufferPointer(start: start + 1, count: text.count - 2)
  }
}
