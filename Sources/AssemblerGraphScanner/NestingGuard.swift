@_spi(Testing) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// Keeps SwiftParser from spending minutes on brackets that never close.
///
/// When something is missing, the parser looks at each open bracket for what closes it, to the end of the line, and again
/// for each bracket around it: a line that leaves a few hundred open takes minutes. Arguments of a generic type have
/// another weakness: at each `<` of `A<A<A<` the parser tries whether a type goes on to the end, and does it twice for
/// each attribute in `@A<@A<@A<`. No bracket is missed by anybody here: real lines leave six open, real types nest four
/// deep. So it does for each attribute in `(A,@(A,@(A,@(`. Whether a declaration begins it asks at each modifier, attribute
/// and `#if`, and looks behind all that follow: where none begins, n of them in a row are looked at n² times, and n³ times if
/// brackets behind them do not close. A thrown type behind an arrow, `a -> async throws(A)`, it keeps twice, and one in it four
/// times. How deep brackets that close are followed is the parser's own affair (`maximumNestingLevel`).
enum NestingGuard {
  /// How many brackets one line may leave open.
  static let maximumOpen = 32
  /// How many may be open within a line: deeper the parser would not follow.
  static let maximumDepth = 100
  /// How many lists of generic arguments may stand in each other.
  static let maximumArguments = 128
  /// How many of those, and of brackets that are open, may be arguments of attributes.
  static let maximumAttributes = 4
  /// How many lists of thrown types, `throws(`, may stand in each other.
  static let maximumThrows = 4
  /// How many strings may stand in each other's `\()`: with each token the lexer keeps in which it is.
  static let maximumInterpolations = 16
  /// How many closures may stand in each other of which it is not clear yet where their parameters end.
  static let maximumSignatures = 24
  /// How many `#if` may stand in each other, and how many branches one may have.
  static let maximumConditions = 32
  /// How long a regular expression without `#` may be: the parser may take its slash for an operator, and what is in it for code.
  static let maximumRegularExpression = 1_000

  /// From how many open brackets on a file is looked at closer.
  static let suspicious = maximumOpen * 3 / 4

  /// A place behind which nothing is to be parsed.
  struct Cut: Equatable {
    let offset: Int
    let message: String
  }

  /// What a file that is suspicious turned out to hold.
  struct Finding {
    /// At the first bracket or modifier that is one too many; nil if there is none.
    var cut: Cut?
    /// Whether many brackets in front of it are open in each other: code in them looks for what closes them.
    var isDeep = false
  }

  static func finding(in source: UnsafeBufferPointer<UInt8>) -> Finding {
    var finding = Finding()
    let unread = LexerGuard.cut(source)
    let before = UnsafeBufferPointer(rebasing: source[..<(unread?.offset ?? source.count)])
    let (cut, depth) = firstCut(in: before)
    finding.cut = cut ?? unread
    finding.isDeep = depth > suspicious
    return finding
  }

  /// Asks the parser's own lexer, to which nothing in a string or a comment is a bracket.
  ///
  /// - Returns: also how many brackets were open in each other.
  private static func firstCut(in source: UnsafeBufferPointer<UInt8>) -> (cut: Cut?, depth: Int) {
    var tracker = LookaheadTracker()
    return withUnsafeMutablePointer(to: &tracker) { tracker in
      var brackets = OpenBrackets()
      var quotes = QuoteGuard()
      var offset = 0
      for lexeme in Lexer.tokens(of: source, lookaheadTracker: tracker) {
        let start = offset + lexeme.textRange.lowerBound
        quotes.read(lexeme, at: start, isInInterpolation: brackets.isInInterpolation)
        if let cut = brackets.read(lexeme, at: start) {
          return (quotes.cut(source, before: cut.offset) ?? cut, brackets.deepest)
        }
        if lexeme.rawTokenKind == .endOfFile { break }
        offset += lexeme.byteLength
      }
      return (quotes.cut(source, before: source.count), brackets.deepest)
    }
  }
}
