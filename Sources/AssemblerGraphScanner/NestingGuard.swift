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
/// times. The lexer looks for the end of each `<#`, and of
/// each row of `#`, up to the end of the line. How deep brackets that close are followed is the parser's own affair (`maximumNestingLevel`).
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
  /// How many `#` may stand in a line: of placeholders, `<#name#>`, and of raw strings.
  static let maximumPounds = 256
  /// How many strings may stand in each other's `\()`: with each token the lexer keeps in which it is.
  static let maximumInterpolations = 16
  /// How many bytes of which operators are made may follow each other; comments among them are looked for from each.
  static let maximumOperator = 1_000

  /// How long a regular expression without `#` may be: the parser may take its slash for an operator, and what is in it for code.
  static let maximumRegularExpression = 1_000

  /// A place behind which nothing is to be parsed.
  struct Cut: Equatable {
    let offset: Int
    let message: String
  }

  /// The first bracket or modifier that is one too many in a file that is suspicious; nil if there is none.
  static func cut(_ source: UnsafeBufferPointer<UInt8>) -> Cut? {
    let pound = firstPoundTooMany(in: source)
    let before = pound.map { UnsafeBufferPointer(rebasing: source[..<$0.offset]) } ?? source
    let run = firstLongOperator(in: before) ?? pound
    return firstCut(in: run.map { UnsafeBufferPointer(rebasing: source[..<$0.offset]) } ?? before) ?? run
  }

  // MARK: All files

  /// Why a file is suspicious.
  enum Suspicion {
    /// Brackets stay open.
    case open
    case other
  }

  /// Adds up brackets, and takes those in strings and comments for code: an answer at the speed of memory, which is nil
  /// for nearly all files.
  static func suspicion(_ source: UnsafeBufferPointer<UInt8>) -> Suspicion? {
    guard let base = source.baseAddress else { return nil }
    var open = OpenCounts()
    var offset = 0
    var isDeep = false
    while offset < source.count {
      open.add(base + offset, min(block, source.count - offset))
      if open.sum > suspicious { return .open }
      isDeep = isDeep || open.lineToItsEnd > suspicious
      offset += block
    }
    isDeep =
      isDeep || open.angles > maximumAttributes && mayHoldDeepArguments(source) || mayHoldDeepAttributes(source)
      || mayHoldDeepStrings(source)
    return isDeep ? .other : nil
  }

  private static let block = 32
  /// Three of four to be on the safe side: within a block the order of brackets is not looked at.
  private static let suspicious = maximumOpen * 3 / 4

  /// How many brackets of each kind are open, because one of another kind closes nothing; and how many a line opens, attributes
  /// among them, because what seems to close them may stand in a comment or in a string.
  private struct OpenCounts {
    private var parentheses = 0
    private var squares = 0
    private var braces = 0
    private var line = 0
    /// With what the next line opens in the same block.
    private(set) var lineToItsEnd = 0
    private(set) var angles = 0
    var sum: Int { parentheses + squares + braces }

    /// Nothing but arithmetic on bytes, which the compiler does for many at once.
    @inline(__always)
    mutating func add(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
      var parenthesis: UInt8 = 0
      var square: UInt8 = 0
      var brace: UInt8 = 0
      var opened: UInt8 = 0
      var less: UInt8 = 0
      var ends: UInt8 = 0
      for index in 0..<count {
        let byte = bytes[index]
        opened = opened &+ isSame(byte, UInt8(ascii: "(")) &+ isSame(byte, UInt8(ascii: "["))
        opened = opened &+ isSame(byte, UInt8(ascii: "{")) &+ isSame(byte, UInt8(ascii: "@"))
        ends |= isSame(byte, UInt8(ascii: "\n"))
        parenthesis = parenthesis &+ isSame(byte, UInt8(ascii: "(")) &- isSame(byte, UInt8(ascii: ")"))
        square = square &+ isSame(byte, UInt8(ascii: "[")) &- isSame(byte, UInt8(ascii: "]"))
        brace = brace &+ isSame(byte, UInt8(ascii: "{")) &- isSame(byte, UInt8(ascii: "}"))
        less = less &+ isSame(byte, UInt8(ascii: "<"))
      }
      parentheses = max(0, parentheses + Int(Int8(bitPattern: parenthesis)))
      squares = max(0, squares + Int(Int8(bitPattern: square)))
      braces = max(0, braces + Int(Int8(bitPattern: brace)))
      angles += Int(less)
      lineToItsEnd = line + Int(opened)
      line = ends == 0 ? lineToItsEnd : Int(opened)
    }
  }

  /// 1 or 0.
  @inline(__always)
  private static func isSame(_ byte: UInt8, _ other: UInt8) -> UInt8 {
    let difference = byte ^ other
    return ((difference &- 1) & ~difference) >> 7
  }

  /// Whether there are many `<` with nothing between them at which a type ends, and nothing that may be a comment; or many
  /// behind an attribute.
  private static func mayHoldDeepArguments(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    var depth = 0
    var attributes = 0
    var last = 0
    while let place = source.firstPlace(of: UInt8(ascii: "<"), from: last) {
      let between = source[last..<place]
      let end = between.first {
        BracketGuard.endsType($0) || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "`")
      }
      let goesOn = end == nil || end == UInt8(ascii: "/") || end == UInt8(ascii: "`")
      depth = goesOn ? depth + 1 : 1
      attributes = (goesOn ? attributes : 0) + (between.contains(UInt8(ascii: "@")) ? 1 : 0)
      if depth > maximumArguments / 2 || attributes > maximumAttributes { return true }
      last = place + 1
    }
    return false
  }

  /// Whether many attributes may stand in each other's arguments.
  private static func mayHoldDeepAttributes(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    var depth = 0
    var nameless = 0
    var last = 0
    while let place = source.firstPlace(of: UInt8(ascii: "@"), from: last) {
      depth = openDepth(depth, from: last, to: place, in: source)
      let next = source[(place + 1)...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
      if next == UInt8(ascii: "(") || next == UInt8(ascii: "[") { nameless += 1 }
      if max(depth, nameless) > maximumAttributes { return true }
      last = place + 1
    }
    return false
  }

  /// Whether many strings may stand in each other.
  private static func mayHoldDeepStrings(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    var depth = 0
    var last = 0
    while let place = source.firstPlace(of: UInt8(ascii: "\\"), from: last) {
      depth = openDepth(depth, from: last, to: place, in: source)
      if depth > maximumInterpolations / 2 { return true }
      last = place + 1
    }
    return false
  }

  /// One more where a parenthesis opens in between, and none where one closes.
  private static func openDepth(
    _ depth: Int,
    from start: Int,
    to end: Int,
    in source: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let between = UnsafeBufferPointer(rebasing: source[start..<end])
    if closesParenthesis(between) { return 0 }
    return between.contains(UInt8(ascii: "(")) ? depth + 1 : depth
  }

  /// Whether a parenthesis closes there for sure: in a line in which no comment and no string begins in front of it.
  private static func closesParenthesis(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var mayBeHidden = false
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: ")"): if !mayBeHidden { return true }
      case UInt8(ascii: "\n"): mayBeHidden = false
      case UInt8(ascii: "/"):
        if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*") { return false }
        mayBeHidden = true
      case UInt8(ascii: "\""):
        if bytes[index...].starts(with: multilineQuote) { return false }
        mayBeHidden = true
      case UInt8(ascii: "`"), UInt8(ascii: "'"), UInt8(ascii: "#"): mayBeHidden = true
      default: break
      }
      index += 1
    }
    return false
  }

  private static let multilineQuote = Array("\"\"\"".utf8)

  // MARK: Suspicious files

  private static func firstPoundTooMany(in source: UnsafeBufferPointer<UInt8>) -> Cut? {
    var count = 0
    var last = 0
    while let place = source.firstPlace(of: UInt8(ascii: "#"), from: last) {
      if source[last..<place].contains(UInt8(ascii: "\n")) { count = 0 }
      count += 1
      if count > maximumPounds {
        return Cut(offset: place, message: "more than \(maximumPounds) times '#' in a line")
      }
      last = place + 1
    }
    return nil
  }

  private static func firstLongOperator(in source: UnsafeBufferPointer<UInt8>) -> Cut? {
    var length = 0
    for (offset, byte) in source.enumerated() {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "."), UInt8(ascii: "="), UInt8(ascii: "-"),
        UInt8(ascii: "+"), UInt8(ascii: "!"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "&"),
        UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
        length += 1
      default: length = 0
      }
      if length > maximumOperator {
        return Cut(offset: offset + 1 - length, message: "an operator of more than \(maximumOperator) characters")
      }
    }
    return nil
  }

  /// Asks the parser's own lexer, to which nothing in a string or a comment is a bracket.
  private static func firstCut(in source: UnsafeBufferPointer<UInt8>) -> Cut? {
    var tracker = LookaheadTracker()
    return withUnsafeMutablePointer(to: &tracker) { tracker in
      var brackets = OpenBrackets()
      var quotes = QuoteGuard()
      var offset = 0
      for lexeme in Lexer.tokens(of: source, lookaheadTracker: tracker) {
        let start = offset + lexeme.textRange.lowerBound
        quotes.read(lexeme, at: start, isInInterpolation: brackets.isInInterpolation)
        if let cut = brackets.read(lexeme, at: start) { return quotes.cut(source, before: cut.offset) ?? cut }
        if lexeme.rawTokenKind == .endOfFile { break }
        offset += lexeme.byteLength
      }
      return quotes.cut(source, before: source.count)
    }
  }
}

/// What is open at a token.
private struct OpenBrackets {
  private struct Bracket {
    let kind: RawTokenKind
    /// How many lists of generic arguments there were in front of it.
    let arguments: Int
    let isAttribute: Bool
    /// Whether an attribute's type begins with it: `@[A]`.
    let beginsAttribute: Bool
    let isInterpolation: Bool
    let isThrown: Bool
  }

  /// Where the brackets stand that the line has opened.
  private var line: [Int] = []
  /// The open lists of generic arguments, and whether each is an attribute's.
  private var arguments: [Bool] = []
  private var outside: [Bracket] = []
  /// Whether the type of an attribute goes on: `@A.b<C>`.
  private var isInAttribute = false
  private var before = RawTokenKind.endOfFile
  private var modifiers = ModifierRow()
  private var actors = ActorRow()
  private var tries = TryRow()
  private var interpolations = 0
  var isInInterpolation: Bool { interpolations > 0 }
  private var isBehindBackslash = false
  private var isBehindThrows = false
  private var isBehindPound = false

  mutating func read(_ lexeme: Lexer.Lexeme, at offset: Int) -> NestingGuard.Cut? {
    if lexeme.flags.contains(.isAtStartOfLine) || lexeme.rawTokenKind == .endOfFile {
      if let cut = cutOfLine() { return cut }
      line = []
    }
    let place = ModifierRow.Place(
      depth: outside.count,
      isInGenericArguments: !arguments.isEmpty,
      isInAttribute: isInAttribute || arguments.contains(true),
      before: before
    )
    if modifiers.isTooLong(with: lexeme, at: place) {
      return cut(at: offset, because: "more than \(ModifierRow.maximumCount) modifiers in a row")
    }
    if actors.isTooLong(with: lexeme, depth: outside.count) {
      return cut(at: offset, because: "more than \(ActorRow.maximumCount) times 'actor' in a row")
    }
    if tries.isTooLong(with: lexeme) {
      return cut(at: offset, because: "more than \(TryRow.maximumCount) times 'try' in a row")
    }
    if lexeme.rawTokenKind == .regexLiteralPattern, !isBehindPound,
      lexeme.tokenText.count > NestingGuard.maximumRegularExpression
    {
      let length = NestingGuard.maximumRegularExpression
      return cut(at: offset, because: "a regular expression of more than \(length) characters")
    }
    isBehindPound = lexeme.rawTokenKind == .regexPoundDelimiter || isBehindPound && lexeme.rawTokenKind == .regexSlash
    defer {
      if lexeme.rawTokenKind != .rawStringPoundDelimiter { isBehindBackslash = lexeme.rawTokenKind == .backslash }
      isBehindThrows = lexeme.saysThrows
      before = lexeme.rawTokenKind
    }
    switch lexeme.rawTokenKind {
    case .leftParen, .leftSquare: return open(lexeme.rawTokenKind, at: offset)
    case .leftBrace:
      let cut = open(.leftBrace, at: offset)
      arguments = []
      return cut
    case .rightParen: close(.leftParen)
    case .rightSquare: close(.leftSquare)
    case .rightBrace:
      close(.leftBrace)
      arguments = []
    case .equal, .semicolon, .stringQuote, .multilineStringQuote: arguments = []
    case .atSign: isInAttribute = true
    case .identifier, .wildcard, .postfixQuestionMark, .exclamationMark: break
    case .keyword where lexeme.mayBeginType || before == .period: break
    case .prefixOperator where lexeme.tokenText == "~": break
    case let kind where kind.joinsNames: break
    default:
      return readAngles(lexeme.tokenText, at: offset)
    }
    return nil
  }

  private mutating func open(_ kind: RawTokenKind, at offset: Int) -> NestingGuard.Cut? {
    line.append(offset)
    outside.append(
      Bracket(
        kind: kind,
        arguments: arguments.count,
        isAttribute: isInAttribute,
        beginsAttribute: before == .atSign,
        isInterpolation: isBehindBackslash,
        isThrown: kind == .leftParen && isBehindThrows
      )
    )
    if isBehindBackslash { interpolations += 1 }
    if interpolations > NestingGuard.maximumInterpolations {
      return cut(at: offset, because: "more than \(NestingGuard.maximumInterpolations) strings in each other")
    }
    if isInAttribute, outside.count(where: \.isAttribute) > NestingGuard.maximumAttributes {
      return cut(at: offset, because: "too many attributes in each other")
    }
    isInAttribute = false
    if isBehindThrows, outside.count(where: \.isThrown) > NestingGuard.maximumThrows {
      return cut(at: offset, because: "too many thrown types in each other")
    }
    guard line.count > NestingGuard.maximumDepth else { return nil }
    return cut(at: offset, because: "more than \(NestingGuard.maximumDepth) brackets in each other")
  }

  /// Not behind more brackets than a line may leave open, because behind the cut nothing closes them.
  private func cut(at offset: Int, because message: String) -> NestingGuard.Cut {
    let isDeep = line.count > NestingGuard.maximumOpen
    return NestingGuard.Cut(offset: isDeep ? line[NestingGuard.maximumOpen] : offset, message: message)
  }

  /// Another bracket than the last one closes nothing: neither does the parser take it for an end.
  private mutating func close(_ kind: RawTokenKind) {
    isInAttribute = false
    guard let last = outside.last, last.kind == kind else { return }
    outside.removeLast()
    isInAttribute = last.beginsAttribute
    if last.isInterpolation { interpolations -= 1 }
    _ = line.popLast()
    arguments.removeLast(max(0, arguments.count - last.arguments))
  }

  private func cutOfLine() -> NestingGuard.Cut? {
    guard line.count > NestingGuard.maximumOpen else { return nil }
    return cut(at: 0, because: "more than \(NestingGuard.maximumOpen) brackets that the line does not close")
  }

  /// `<` opens arguments when something stands in front of it, and may be the beginning of a longer operator.
  private mutating func readAngles(_ text: SyntaxText, at offset: Int) -> NestingGuard.Cut? {
    let isOfAttribute = isInAttribute
    isInAttribute = false
    // `>?` and `>!` are one operator to the lexer.
    for _ in text.prefix(while: { $0 == UInt8(ascii: ">") }) { isInAttribute = arguments.popLast() ?? false }
    guard text.first == UInt8(ascii: "<") else { return nil }
    arguments.append(isOfAttribute)
    guard
      arguments.count > NestingGuard.maximumArguments
        || isOfAttribute && arguments.count(where: \.self) > NestingGuard.maximumAttributes
    else { return nil }
    return cut(at: offset, because: "too many lists of generic arguments in each other")
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where a byte stands next, looked for eight bytes at a time.
  func firstPlace(of byte: UInt8, from start: Int) -> Int? {
    guard let base = baseAddress else { return nil }
    var offset = start
    while offset + 8 <= count {
      let word = UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self).littleEndian
      let found = word.bytes(equalTo: byte)
      if found != 0 { return offset + found.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < count {
      if base[offset] == byte { return offset }
      offset += 1
    }
    return nil
  }
}

extension Lexer.Lexeme {
  /// Keywords that can stand in front of a type, or are one.
  var mayBeginType: Bool {
    switch Keyword(tokenText) {
    case .Self, .Any, .inout, .repeat: true
    default: false
    }
  }

  fileprivate var saysThrows: Bool {
    switch Keyword(tokenText) {
    case .throws, .rethrows: true
    default: false
    }
  }
}
