@_spi(Testing) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// How many `#if` are open, and how many `#else` follow each other: the parser looks for what ends each over everything, up to the
/// end of the file.
private struct Conditions {
  private var depth = 0
  private var branches = 0

  mutating func isTooDeep(with kind: RawTokenKind) -> Bool {
    switch kind {
    case .poundIf: depth += 1
    case .poundElse, .poundElseif: branches += 1
    case .poundEndif: (depth, branches) = (max(0, depth - 1), 0)
    default: break
    }
    return max(depth, branches) > NestingGuard.maximumConditions
  }
}

/// Attributes with declarations in them where the name of a variable should stand, `var @abi(func f()) {`: the parser keeps each twice, with
/// what it takes for the body of the declaration.
private struct MisplacedDeclarations {
  private(set) var count = 0
  /// How many brackets were open at the `var` or the comma that such may follow; nil behind anything else.
  private var depth: Int?

  /// - Parameters:
  ///   - depth: how many brackets are open in front of the token.
  ///   - isInArguments: whether a list of generic arguments is: `@A<B> @abi(…)`.
  mutating func read(_ lexeme: Lexer.Lexeme, behind before: RawTokenKind, depth: Int, isInArguments: Bool) {
    let kind = lexeme.rawTokenKind
    if kind == .comma || kind == .keyword && (lexeme.tokenText == "var" || lexeme.tokenText == "let") {
      self.depth = min(depth, self.depth ?? depth)
      return
    }
    guard let outside = self.depth else { return }
    if before == .atSign, lexeme.tokenText == "abi" {
      count += 1
    } else if depth < outside
      || depth == outside && !isInArguments && !MisplacedDeclarations.mayBeOfAttribute(lexeme, behind: before)
    {
      self.depth = nil
    }
  }

  private static func mayBeOfAttribute(_ lexeme: Lexer.Lexeme, behind before: RawTokenKind) -> Bool {
    switch lexeme.rawTokenKind {
    case .atSign, .leftParen, .rightParen, .leftSquare, .rightSquare: true
    case let kind where kind.joinsNames: true
    default:
      before == .atSign || before.joinsNames || lexeme.tokenText.first == UInt8(ascii: "<")
        || lexeme.tokenText.first == UInt8(ascii: ">")
    }
  }
}

/// What is open at a token.
struct OpenBrackets {
  private struct Bracket {
    let kind: RawTokenKind
    /// How many lists of generic arguments there were in front of it.
    let arguments: Int
    let isAttribute: Bool
    /// Whether an attribute's type begins with it: `@[A]`.
    let beginsAttribute: Bool
    let isInterpolation: Bool
    let isThrown: Bool
    /// Whether the parser skips what is in it, to see whether a type goes on: arguments of an attribute.
    let isSkipped: Bool
    /// What was open of the type in front of arguments that are skipped, or may be.
    let before: OpenOfType?
    /// What was open of it in front of a default, which is skipped as well.
    var beforeDefault: OpenOfType?
    /// Whether a closure begins with it of which it is not clear where its parameters end.
    var isSignature = false
    /// Whether an `@abi` stands in front of it.
    let isBehindABI: Bool
    /// Whether strings in it hold no code: `@available(*, message: "a")`.
    let holdsPlainText: Bool
    /// Whether it belongs to the type of an attribute that goes on behind it: `@A<(B), C>`.
    let isWithinAttribute: Bool
  }

  /// What is open and may belong to one type.
  private struct OpenOfType {
    /// The lists of generic arguments, and whether each is an attribute's.
    var arguments: [Bool] = []
    var squares = 0
    /// Whether an attribute is in it: what stands in parentheses behind it may be skipped.
    var holdsAttribute = false
    /// How many tokens that end a type or close a bracket the parser may skip with an attribute's: it counts `>?` as two tokens, and
    /// skips two.
    var excess = 0

    var openAttributes: Int { arguments.count(where: \.self) }
  }

  /// Where the brackets stand that the line has opened.
  private var line: [Int] = []
  private var ofType = OpenOfType()
  /// Lists of generic arguments of attributes that something else than a `>` seemed to end. What that is to the parser depends on what
  /// it skips; source that compiles has none.
  private var unclosedAttributes = 0
  private var outside: [Bracket] = []
  /// How many of these are of attributes.
  private var attributesOutside = 0
  private(set) var deepest = 0
  /// Whether the type of an attribute goes on: `@A.b<C>`.
  private var isInAttribute = false
  /// Whether an attribute stands in front with no word behind its name: what else does the parser skips to its arguments, as in `@abi.5(`.
  private var isBehindAttribute = false
  /// Whether `@abi` stands in front, whose arguments are a declaration: a brace behind them may be its body to the parser, which takes
  /// what closes the arguments for something else where something is missing in them.
  private var isBehindABI = false
  /// Whether an attribute or a directive stands in front whose strings hold no code.
  private var isBehindPlain = false
  /// Whether the last quotes were those of many lines.
  private var isBehindLongQuotes = false
  private var conditions = Conditions()
  private var misplaced = MisplacedDeclarations()
  private var before = RawTokenKind.endOfFile
  private var modifiers = ModifierRow()
  private var actors = ActorRow()
  private var tries = TryRow()
  private var interpolations = 0
  private var signatures = 0
  private var isBehindDependence = false
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
      isInGenericArguments: !ofType.arguments.isEmpty,
      isInAttribute: isInAttribute || ofType.arguments.contains(true),
      before: before
    )
    if modifiers.isTooLong(with: lexeme, at: place) {
      return cut(at: offset, because: modifiers.message)
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
    if conditions.isTooDeep(with: lexeme.rawTokenKind) {
      return cut(at: offset, because: "more than \(NestingGuard.maximumConditions) '#if' or '#else' without '#endif'")
    }
    misplaced.read(lexeme, behind: before, depth: outside.count, isInArguments: !ofType.arguments.isEmpty)
    if misplaced.count > NestingGuard.maximumAttributes {
      return cut(at: offset, because: "too many attributes in each other")
    }
    isBehindPound = lexeme.rawTokenKind == .regexPoundDelimiter || isBehindPound && lexeme.rawTokenKind == .regexSlash
    defer {
      if lexeme.rawTokenKind != .rawStringPoundDelimiter { isBehindBackslash = lexeme.rawTokenKind == .backslash }
      isBehindThrows = lexeme.saysThrows
      // To swift-syntax keywords only since some version.
      isBehindDependence = lexeme.tokenText == "dependsOn"
      isBehindABI = isBehindABI || before == .atSign && lexeme.tokenText == "abi"
      isBehindPlain =
        isBehindPlain || lexeme.rawTokenKind == .poundSourceLocation || before == .atSign && lexeme.holdsPlainText
      before = lexeme.rawTokenKind
    }
    switch lexeme.rawTokenKind {
    case .leftParen, .leftSquare: return open(lexeme.rawTokenKind, at: offset)
    case .leftBrace:
      let cut = open(.leftBrace, at: offset)
      endType()
      return cut
    case .rightParen: close(.leftParen)
    case .rightSquare: close(.leftSquare)
    case .rightBrace:
      close(.leftBrace)
      endType()
    case .equal where outside.last?.kind == .leftParen: beginDefault()
    case .comma where outside.last?.isSkipped == false: endDefault()
    case .equal, .semicolon: endType()
    case .stringQuote, .multilineStringQuote:
      endType()
      isBehindLongQuotes = lexeme.rawTokenKind == .multilineStringQuote
    case .keyword where lexeme.tokenText == "in": endSignature()
    case .atSign: (isInAttribute, isBehindAttribute, ofType.holdsAttribute) = (true, true, true)
    case .identifier, .wildcard, .postfixQuestionMark, .exclamationMark: break
    case .keyword where lexeme.mayBeginType || before == .period: break
    case .prefixOperator where lexeme.tokenText == "~": break
    case let kind where kind.joinsNames: break
    case .keyword, .comma, .colon:
      if !lexeme.isSkippedLikeName, !ofType.arguments.contains(true) { isBehindAttribute = false }
      return readAngles(lexeme.tokenText, at: offset)
    default:
      return readAngles(lexeme.tokenText, at: offset)
    }
    return nil
  }

  private mutating func open(_ kind: RawTokenKind, at offset: Int) -> NestingGuard.Cut? {
    line.append(offset)
    if before == .leftBrace, kind != .leftBrace { beginSignature() }
    if isBehindBackslash, isBehindLongQuotes, isBehindPlain || outside.contains(where: \.holdsPlainText) {
      return cut(at: offset, because: "code in a string that can hold none")
    }
    let isSkipped = kind == .leftParen && (isInAttribute && before != .atSign || isBehindDependence)
    // `@abi(var a)(b {`: also in brackets that do not belong to it.
    let isOfABI = isBehindABI || outside.last?.isBehindABI == true
    outside.append(
      Bracket(
        kind: kind,
        arguments: ofType.arguments.count,
        isAttribute: isInAttribute || (isBehindAttribute || isBehindABI) && kind == .leftParen
          || isOfABI && kind == .leftBrace,
        beginsAttribute: before == .atSign,
        isInterpolation: isBehindBackslash,
        isThrown: kind == .leftParen && isBehindThrows,
        isSkipped: isSkipped,
        before: isSkipped || kind == .leftParen && ofType.holdsAttribute ? ofType : nil,
        isBehindABI: isOfABI && kind != .leftBrace,
        holdsPlainText: isBehindPlain && kind == .leftParen,
        isWithinAttribute: isBehindAttribute && (before == .atSign || ofType.arguments.contains(true))
      )
    )
    if outside[outside.count - 1].isAttribute { attributesOutside += 1 }
    deepest = max(deepest, outside.count)
    if isSkipped { ofType = OpenOfType() }
    if kind == .leftSquare { ofType.squares += 1 }
    if ofType.squares > BracketGuard.maximumDepth {
      return cut(at: offset, because: "more than \(BracketGuard.maximumDepth) '[' in each other")
    }
    if areTooDeepTogether { return cut(at: offset, because: "too many '[' and attributes in each other") }
    if signatures > NestingGuard.maximumSignatures {
      return cut(at: offset, because: "more than \(NestingGuard.maximumSignatures) closures in each other")
    }
    if isBehindBackslash { interpolations += 1 }
    if interpolations > NestingGuard.maximumInterpolations {
      return cut(at: offset, because: "more than \(NestingGuard.maximumInterpolations) strings in each other")
    }
    if outside.last?.isAttribute == true, attributes > NestingGuard.maximumAttributes {
      return cut(at: offset, because: "too many attributes in each other")
    }
    (isInAttribute, isBehindAttribute, isBehindABI, isBehindPlain) = (false, false, false, false)
    if isBehindThrows, outside.count(where: \.isThrown) > NestingGuard.maximumThrows {
      return cut(at: offset, because: "too many thrown types in each other")
    }
    guard line.count > NestingGuard.maximumDepth else { return nil }
    return cut(at: offset, because: "more than \(NestingGuard.maximumDepth) brackets in each other")
  }

  /// Each `[` and each attribute is tried twice, with all that is in it.
  private var areTooDeepTogether: Bool {
    ofType.squares > 0 && ofType.squares + attributes > BracketGuard.maximumDepth
  }

  /// How many attributes stand in each other: in brackets, and in lists of generic arguments.
  private var attributes: Int { attributesOutside + ofType.openAttributes + unclosedAttributes }

  private var isInTypeOfAttribute: Bool { ofType.openAttributes > 0 || outside.contains(where: \.beginsAttribute) }

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
    if last.isAttribute { attributesOutside -= 1 }
    isInAttribute = last.beginsAttribute
    isBehindABI = last.isBehindABI
    isBehindAttribute = last.isWithinAttribute
    if last.isInterpolation { interpolations -= 1 }
    if last.isSignature { signatures -= 1 }
    _ = line.popLast()
    let before = last.before ?? last.beforeDefault
    let added = ofType.arguments.dropFirst(last.isSkipped || last.beforeDefault != nil ? 0 : last.arguments)
    unclosedAttributes += added.count(where: \.self)
    ofType.arguments.removeLast(added.count)
    if ofType.excess > 0 {
      ofType.excess -= 1
      if last.isAttribute { unclosedAttributes += 1 }
    } else if kind == .leftSquare {
      ofType.squares = max(0, ofType.squares - 1)
    }
    ofType = before ?? ofType
  }

  /// At what no type holds.
  private mutating func endType() {
    if ofType.excess > 0 {
      ofType.excess -= 1
      return
    }
    unclosedAttributes += ofType.openAttributes
    ofType = OpenOfType()
  }

  /// The parser skips the default of a tuple's element, `(a: A = "")`, and goes on with the type behind it.
  private mutating func beginDefault() {
    guard let last = outside.indices.last, outside[last].beforeDefault == nil else { return endType() }
    outside[last].beforeDefault = ofType
    ofType = OpenOfType()
  }

  private mutating func endDefault() {
    guard let last = outside.indices.last, let before = outside[last].beforeDefault else { return }
    unclosedAttributes += ofType.openAttributes
    ofType = before
    outside[last].beforeDefault = nil
  }

  /// Whether `{ (` and `{ [` begin with parameters the parser asks at each, and looks for their end.
  private mutating func beginSignature() {
    guard let last = outside.indices.last, outside[last].kind == .leftBrace else { return }
    outside[last].isSignature = true
    signatures += 1
  }

  private mutating func endSignature() {
    guard let last = outside.indices.last, outside[last].isSignature else { return }
    outside[last].isSignature = false
    signatures -= 1
  }

  private func cutOfLine() -> NestingGuard.Cut? {
    guard line.count > NestingGuard.maximumOpen else { return nil }
    return cut(at: 0, because: "more than \(NestingGuard.maximumOpen) brackets that the line does not close")
  }

  /// `<` opens arguments when something stands in front of it, and may be the beginning of a longer operator.
  private mutating func readAngles(_ text: SyntaxText, at offset: Int) -> NestingGuard.Cut? {
    let isOfAttribute = isInAttribute
    isInAttribute = false
    // `<>`, `>?` and `>!` are one operator to the lexer.
    var angles = text[...]
    if angles.first == UInt8(ascii: "<") {
      ofType.arguments.append(isOfAttribute)
      angles = angles.dropFirst()
    }
    if isOfAttribute, areTooDeepTogether {
      return cut(at: offset, because: "too many '[' and attributes in each other")
    }
    for _ in angles.prefix(while: { $0 == UInt8(ascii: ">") }) { isInAttribute = ofType.arguments.popLast() ?? false }
    let isAngle = angles.count < text.count || text.first == UInt8(ascii: ">")
    if isAngle, text.count > 1, isOfAttribute || isInAttribute || isInTypeOfAttribute {
      ofType.excess += text.count - 1
    }
    guard
      ofType.arguments.count > NestingGuard.maximumArguments
        || isOfAttribute && attributes > NestingGuard.maximumAttributes
    else { return nil }
    return cut(at: offset, because: "too many lists of generic arguments in each other")
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

  /// Keywords over which the parser looks for the arguments of an attribute.
  fileprivate var isSkippedLikeName: Bool {
    switch Keyword(tokenText) {
    case .Self, .Any, .self, .super, .true, .false, .nil, .as, .is, .try, .throws, .rethrows, .where: true
    default: false
    }
  }

  /// Attributes of which the parser reads strings as a name.
  fileprivate var holdsPlainText: Bool {
    ["available", "_spi_available", "_specialize", "specialized"].contains { tokenText == $0 }
  }

  fileprivate var saysThrows: Bool {
    switch Keyword(tokenText) {
    case .throws, .rethrows: true
    default: false
    }
  }
}
