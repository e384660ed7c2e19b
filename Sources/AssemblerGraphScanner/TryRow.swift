@_spi(Testing) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// Counts `try` in a row, with labels between them or not.
///
/// Whether a statement begins SwiftParser asks behind all of them (`atStartOfStatement`), at each: `a: try a: try …`. Code that
/// compiles holds no two.
struct TryRow {
  static let maximumCount = 64

  private enum Place { case elsewhere, tried, labelled, colon }

  private var count = 0
  private var place = Place.elsewhere

  mutating func isTooLong(with lexeme: Lexer.Lexeme) -> Bool {
    switch (lexeme.rawTokenKind, place) {
    case (.keyword, _) where lexeme.tokenText == "try":
      count = place == .tried || place == .colon ? count + 1 : 1
      place = .tried
    case (.identifier, .tried): place = .labelled
    case (.colon, .labelled): place = .colon
    default: place = .elsewhere
    }
    return count > TryRow.maximumCount
  }
}
