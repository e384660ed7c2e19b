@_spi(Testing) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// Counts words `actor` in a row that keep SwiftParser in doubt.
///
/// `actor` is a name as well. To tell, the parser goes from token to token as long as declarations may begin there, and asks
/// the same question at each `actor` that it meets (`atStartOfActor`), which does so for all behind it: `actor func actor func …` takes
/// twice as long with every two words. An `actor` with a name behind it is none of these.
struct ActorRow {
  /// Real code holds none of them, or one.
  static let maximumCount = 4

  private var count = 0
  /// How many brackets were open at the first: what stands in deeper ones is skipped, and ends nothing.
  private var depth = 0
  private var isBehindActor = false

  /// - Parameter depth: how many brackets are open in front of the token.
  mutating func isTooLong(with lexeme: Lexer.Lexeme, depth: Int) -> Bool {
    let isEnd = lexeme.rawTokenKind.endsDeclaration && depth <= self.depth
    if isEnd || depth < self.depth { count = 0 }
    if isBehindActor, lexeme.maySayDeclaration {
      if count == 0 { self.depth = depth }
      count += 1
    }
    isBehindActor = lexeme.tokenText == "actor"
    return count > ActorRow.maximumCount
  }

  // MARK: All files

  private static let word = Array("actor".utf8)

  /// Whether the word stands there, and neither the name of a type behind it nor what ends an expression.
  static func keepsInDoubt(_ place: Int, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    guard source[place...].starts(with: word) else { return false }
    if place > 0, source[place - 1].isOfName { return false }
    let behind = source[(place + word.count)...]
    guard let next = behind.firstIndex(where: { $0 > UInt8(ascii: " ") }) else { return false }
    switch source[next] {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): return false
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "}"):
      return false
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "\""): return false
    case UInt8(ascii: "."), UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: "!"):
      return source[(next + 1)...].first.map { !$0.isOfName && $0 > UInt8(ascii: " ") } ?? false
    default: return next > place + word.count || !source[next].isOfName
    }
  }
}

extension UInt8 {
  /// Whether it is a letter of a name, in ASCII.
  var isOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }
}

extension RawTokenKind {
  /// Whether no declaration goes on behind it in front of its body.
  fileprivate var endsDeclaration: Bool {
    switch self {
    case .leftBrace, .rightBrace, .equal, .semicolon: true
    default: false
    }
  }
}

extension Lexer.Lexeme {
  /// Whether the parser may take what begins with it, behind `actor`, for a declaration.
  fileprivate var maySayDeclaration: Bool {
    switch rawTokenKind {
    case .keyword, .atSign, .pound, .poundIf: true
    // The name of an operator's function, without `func`.
    case .binaryOperator, .prefixOperator, .postfixOperator: tokenText.hasSuffix("<")
    default: false
    }
  }
}
