@_spi(Testing) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// Keeps SwiftParser from ending the process over quotes.
///
/// Where something is wrong in an interpolation, `"\(a "`, the parser takes the next quote for the end of the string around,
/// and its lexer takes it for the beginning of another one. From then on a `"""` that ends a string to one can begin one to the other. A word behind it with white
/// space, `"\(""""""""""""a b"""`, is a part of a string that cannot be: `reclassifyNewlineOfLastSegmentAsTrivia` stops there.
struct QuoteGuard {
  /// Where the interpolation begins from which on the two may differ.
  private(set) var start: Int?
  private var outermost: Int?
  private var isBehindOperand = false
  /// `each a`, `weak a`, `a { b } c: { d }`
  private var mayStandBeforeWord = false
  private var isBehindSegment = false

  /// - Parameter isInInterpolation: whether one is open in front of the token.
  mutating func read(_ lexeme: Lexer.Lexeme, at offset: Int, isInInterpolation: Bool) {
    guard isInInterpolation else {
      outermost = nil
      (isBehindOperand, isBehindSegment) = (false, false)
      return
    }
    outermost = outermost ?? offset
    let kind = lexeme.rawTokenKind
    let opensString = kind.isQuote && !isBehindSegment
    let goesOn = !lexeme.flags.contains(.isAtStartOfLine)
    let isWord = kind.isWord && Keyword(lexeme.tokenText) == nil
    let isSecond = isBehindOperand && goesOn && (opensString || isWord && !mayStandBeforeWord)
    if isSecond || kind == .endOfFile { start = start ?? outermost }
    isBehindOperand = kind.isWord && !lexeme.standsBeforeOperands || kind.isQuote && isBehindSegment || kind.closes
    mayStandBeforeWord = kind.isWord && !isWord || kind == .rightBrace
    isBehindSegment = kind == .stringSegment
  }

  /// The first `"""` from there on with a word behind it on the same line: as good as none that compiles has one.
  func cut(_ source: UnsafeBufferPointer<UInt8>, before end: Int) -> NestingGuard.Cut? {
    guard let start else { return nil }
    let place = (start..<max(start, min(end, source.count - 3))).first { QuoteGuard.isWord(at: $0, in: source) }
    return place.map { NestingGuard.Cut(offset: $0, message: "text right behind the quotes of a string") }
  }

  /// Whether there are quotes with a word right behind them.
  static func isWord(at place: Int, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    guard source[place..<place + 3].allSatisfy({ $0 == UInt8(ascii: "\"") }) else { return false }
    let behind = source[(place + 3)...]
    guard let place = behind.firstIndex(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }) else {
      return false
    }
    switch behind[place] {
    // A placeholder is a word to the lexer.
    case UInt8(ascii: "<"): return behind[place...].dropFirst().first == UInt8(ascii: "#")
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return false
    case 0..<UInt8(ascii: " "), 0x7F...: return true
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): return true
    case UInt8(ascii: "_"), UInt8(ascii: "$"): return true
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "/"): return true
    default: return false
    }
  }
}

extension Lexer.Lexeme {
  fileprivate var standsBeforeOperands: Bool {
    switch Keyword(tokenText) {
    case .await, .each, .unsafe, .copy, .consume, .any, .some: true
    default: false
    }
  }
}

extension RawTokenKind {
  fileprivate var isQuote: Bool {
    switch self {
    case .stringQuote, .multilineStringQuote, .singleQuote: true
    default: false
    }
  }

  fileprivate var isWord: Bool {
    switch self {
    case .identifier, .dollarIdentifier, .integerLiteral, .floatLiteral, .wildcard: true
    default: false
    }
  }

  fileprivate var closes: Bool {
    switch self {
    case .rightParen, .rightSquare, .rightBrace: true
    default: false
    }
  }
}
