@_spi(Testing) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// Counts modifiers, attributes, `#if` and modules in front of `::` that follow each other.
///
/// Whether a declaration begins SwiftParser asks behind all of them (`skipAttributesAndModifiers`), at each. Names, arguments in
/// parentheses, the whole type of an attribute (`@A.b<C>?.d`, `@[A]`) and the whole condition behind an `#if` are skipped with them, and
/// end no row. Nor does a type behind an attribute: whether one goes on to its end, `@A B -> @A B -> …`, is asked at each as well.
struct ModifierRow {
  /// How many may follow each other.
  static let maximumCount = 64
  /// How many `#if` may stand in a row behind arguments of attributes that are not written right behind the name, `@A (b)`: to see whether they are
  /// arguments, the parser asks whether a declaration begins behind them, and asks again behind the attribute.
  static let maximumConditions = 4

  /// What the guard knows in front of a token.
  struct Place {
    /// How many brackets are open.
    let depth: Int
    let isInGenericArguments: Bool
    /// Whether an attribute's type goes on, or the arguments of one.
    let isInAttribute: Bool
    let before: RawTokenKind
  }

  private var count = 0
  /// How many brackets were open at the first that counts: what stands in its arguments ends no row.
  private var depth = 0
  private var isInCondition = false
  /// Whether the row ends behind the condition if no attribute follows.
  private var endsBehindCondition = false
  /// Whether the type behind an attribute, or behind `nonisolated`, may go on.
  private var isInType = false
  private var isBehindAttribute = false
  private var isBehindSpace = false
  /// Whether parentheses stand in front that white space sets apart from an attribute, and how many `#if` behind such.
  private var isBehindArguments = false
  private var conditions = 0
  /// How many tokens that end a row the parser may skip with an attribute: see `OpenBrackets`.
  private var excess = 0

  mutating func isTooLong(with lexeme: Lexer.Lexeme, at place: Place) -> Bool {
    if place.isInAttribute, lexeme.isAngle { excess += lexeme.tokenText.count - 1 }
    readArguments(lexeme)
    if isInCondition, lexeme.flags.contains(.isAtStartOfLine) {
      isInCondition = false
      if endsBehindCondition, !lexeme.rawTokenKind.isAttributeOrCondition { end(at: place) }
    }
    if lexeme.mayBeModifier {
      if count == 0 { depth = place.depth }
      count += 1
      isInType = isInType || lexeme.mayBeginAttributedType
    } else if isInCondition {
      endsBehindCondition = endsBehindCondition || !lexeme.goesOn(at: place)
    } else if !lexeme.goesOn(at: place), !(isInType && lexeme.isOfType) {
      end(at: place)
    }
    if lexeme.rawTokenKind.beginsCondition { (isInCondition, endsBehindCondition) = (true, false) }
    return count > ModifierRow.maximumCount || conditions > ModifierRow.maximumConditions
  }

  private mutating func readArguments(_ lexeme: Lexer.Lexeme) {
    switch lexeme.rawTokenKind {
    case .atSign: isBehindAttribute = true
    case .leftParen where isBehindAttribute:
      if isBehindSpace || lexeme.textRange.lowerBound > 0 { isBehindArguments = true }
    case .poundIf where isBehindArguments:
      conditions += 1
      (isBehindAttribute, isBehindArguments) = (false, false)
    default: break
    }
    isBehindSpace = lexeme.textRange.upperBound < lexeme.byteLength
  }

  /// Why it is too long.
  var message: String {
    count > ModifierRow.maximumCount
      ? "more than \(ModifierRow.maximumCount) modifiers in a row"
      : "more than \(ModifierRow.maximumConditions) times '#if' behind arguments of attributes"
  }

  private mutating func end(at place: Place) {
    guard place.depth <= depth else { return }
    if excess > 0 {
      excess -= 1
    } else {
      (count, isInType, conditions) = (0, false, 0)
      (isBehindAttribute, isBehindArguments) = (false, false)
    }
  }
}

extension Lexer.Lexeme {
  fileprivate var mayBeModifier: Bool {
    switch rawTokenKind {
    // An accessor, and to swift-syntax a keyword only since some version.
    case .identifier, .keyword: Keyword(tokenText)?.isModifier == true || tokenText == "borrow"
    case let kind: kind.isAttributeOrCondition || kind.joinsNames && kind != .period
    }
  }

  /// Whether it ends no row, and is none of it either.
  fileprivate func goesOn(at place: ModifierRow.Place) -> Bool {
    switch rawTokenKind {
    case .identifier, .leftParen, .rightParen: true
    // Effects of an accessor without a body.
    case .keyword: mayBeginType || tokenText == "throws" || place.isInAttribute && place.before == .period
    case .wildcard, .period: place.isInAttribute
    case .leftSquare where place.before == .atSign: true
    case .leftBrace, .rightBrace, .equal, .semicolon: false
    case .postfixQuestionMark, .exclamationMark: place.isInAttribute || place.isInGenericArguments
    default: place.isInGenericArguments || isAngle || place.isInAttribute && tokenText == "~"
    }
  }

  fileprivate var mayBeginAttributedType: Bool { rawTokenKind == .atSign || tokenText == "nonisolated" }

  /// Whether it can stand in a type, outside of brackets.
  fileprivate var isOfType: Bool {
    switch rawTokenKind {
    case .period, .arrow, .leftSquare, .rightSquare, .postfixQuestionMark, .exclamationMark, .wildcard, .ellipsis: true
    case .binaryOperator, .prefixOperator, .postfixOperator: tokenText == "&" || tokenText == "~"
    case .keyword: Keyword(tokenText).map { [.any, .some, .each].contains($0) } ?? false
    default: false
    }
  }

  fileprivate var isAngle: Bool { tokenText.first == UInt8(ascii: "<") || tokenText.first == UInt8(ascii: ">") }
}

extension RawTokenKind {
  fileprivate var isAttributeOrCondition: Bool { self == .atSign || self == .poundEndif || beginsCondition }

  fileprivate var beginsCondition: Bool {
    switch self {
    case .poundIf, .poundElse, .poundElseif: true
    default: false
    }
  }
}

extension Keyword {
  /// Whether it can stand in front of a declaration, and leaves open what follows.
  fileprivate var isModifier: Bool {
    switch self {
    case .open, .public, .private, .fileprivate, .internal, .package, .static, .class, .final, .override, .required,
      .convenience, .dynamic, .lazy, .optional, .weak, .unowned, .mutating, .nonmutating, .indirect, .infix, .prefix,
      .postfix, .isolated, .nonisolated, .distributed, .consuming, .borrowing, .sending, .async, .reasync, .rethrows,
      .__consuming, .__setter_access, ._const, ._local, ._compilerInitialized, .actor, .macro,
      // Accessors have no word in front, and nothing between them.
      .get, .set, .willSet, .didSet, .unsafeAddress, .unsafeMutableAddress, ._read, ._modify, .addressWithOwner,
      .addressWithNativeOwner, .mutableAddressWithOwner, .mutableAddressWithNativeOwner:
      true
    default: false
    }
  }
}
