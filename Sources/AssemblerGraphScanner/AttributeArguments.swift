@_spi(Testing) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// Looks for brackets behind an attribute that Swift 5 and Swift 6 read differently.
///
/// In `@MainActor() -> Void` they are the parameters of a function type with Swift 5, and arguments with Swift 6, which then
/// misses the type. With a space in front of them, `@available (iOS 13, *)`, they are arguments with Swift 5 alone.
///
/// Source: SwiftParser, `atAttributeOrSpecifierArgument`.
struct AttributeArguments {
  private enum Place {
    case elsewhere, behindSign, behindName
    case behindArguments(afterSpace: Bool)
  }

  private var place = Place.elsewhere
  /// The open parentheses; of those behind an attribute's name, whether there is white space in front.
  private var parentheses: [Bool?] = []
  private var isBehindSpace = false

  static func dependOnVersion(in source: UnsafeBufferPointer<UInt8>) -> Bool {
    var tracker = LookaheadTracker()
    return withUnsafeMutablePointer(to: &tracker) { tracker in
      var arguments = AttributeArguments()
      for lexeme in Lexer.tokens(of: source, lookaheadTracker: tracker) {
        if arguments.dependOnVersion(before: lexeme) { return true }
        if lexeme.rawTokenKind == .endOfFile { break }
      }
      return false
    }
  }

  /// Whether the last token but this one ends such brackets.
  private mutating func dependOnVersion(before lexeme: Lexer.Lexeme) -> Bool {
    let isBehindSpace = isBehindSpace || lexeme.textRange.lowerBound > 0
    self.isBehindSpace = lexeme.textRange.upperBound < lexeme.byteLength
    let last = place
    place = .elsewhere
    switch (lexeme.rawTokenKind, last) {
    case (.atSign, _): place = .behindSign
    case (.identifier, .behindSign), (.keyword, .behindSign): place = .behindName
    case (.period, .behindName): place = .behindSign
    case (.leftParen, .behindName): parentheses.append(isBehindSpace)
    case (.leftParen, _): parentheses.append(nil)
    case (.rightParen, _):
      if let afterSpace = parentheses.popLast(), let afterSpace { place = .behindArguments(afterSpace: afterSpace) }
    default: break
    }
    guard case .behindArguments(let afterSpace) = last else { return false }
    return afterSpace != lexeme.goesOnWithFunctionType
  }
}

extension Lexer.Lexeme {
  /// What stands behind the parameters of a function type.
  fileprivate var goesOnWithFunctionType: Bool {
    if rawTokenKind == .arrow { return true }
    switch Keyword(tokenText) {
    case .async, .reasync, .throws, .rethrows: return true
    default: return false
    }
  }
}
