@_spi(ExperimentalLanguageFeatures) @_spi(Testing) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// Keeps SwiftParser from spending minutes on brackets that never close.
///
/// When something is missing, the parser looks at each open bracket for what closes it, to the end of the line, and again
/// for each bracket around it: a line that leaves a few hundred open takes minutes. Arguments of a generic type have
/// another weakness: at each `<` of `A<A<A<` the parser tries whether a type goes on to the end. No bracket is missed by
/// anybody here: real lines leave six open, real types nest four deep. How deep brackets that close are followed is the
/// parser's own affair (`maximumNestingLevel`).
enum NestingGuard {
  /// How many brackets one line may leave open.
  static let maximumOpen = 32
  /// How many lists of generic arguments may stand in each other.
  static let maximumArguments = 128

  /// A place behind which nothing is to be parsed.
  struct Cut: Equatable {
    let offset: Int
    let message: String
  }

  /// The first bracket that is one too many; nil if there is none.
  static func cut(_ source: UnsafeBufferPointer<UInt8>) -> Cut? {
    mayBeDeep(source) ? firstCut(in: source) : nil
  }

  // MARK: All files

  /// Adds up brackets, and takes those in strings and comments for code: an answer at the speed of memory, which is no
  /// for nearly all files.
  private static func mayBeDeep(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = source.baseAddress else { return false }
    var open = 0
    var angles = 0
    var offset = 0
    while offset + block <= source.count {
      count(base + offset, block, open: &open, angles: &angles)
      if open > suspicious { return true }
      offset += block
    }
    count(base + offset, source.count - offset, open: &open, angles: &angles)
    return open > suspicious || angles > maximumArguments / 2 && mayHoldDeepArguments(source)
  }

  private static let block = 32
  /// Three of four to be on the safe side: within a block the order of brackets is not looked at.
  private static let suspicious = maximumOpen * 3 / 4

  /// Written so that the compiler compares many bytes at once.
  @inline(__always)
  private static func count(_ bytes: UnsafePointer<UInt8>, _ count: Int, open: inout Int, angles: inout Int) {
    var balance: Int8 = 0
    var less: UInt8 = 0
    for index in 0..<count {
      let byte = bytes[index]
      // `[` and `{`, and `]` and `}`, differ in one bit.
      let folded = byte & 0b1101_1111
      balance &+= byte == UInt8(ascii: "(") ? 1 : 0
      balance &+= folded == UInt8(ascii: "[") ? 1 : 0
      balance &-= byte == UInt8(ascii: ")") ? 1 : 0
      balance &-= folded == UInt8(ascii: "]") ? 1 : 0
      less &+= byte == UInt8(ascii: "<") ? 1 : 0
    }
    open = max(0, open + Int(balance))
    angles += Int(less)
  }

  /// Whether there are many `<` with nothing between them at which a type ends, and nothing that may be a comment.
  private static func mayHoldDeepArguments(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    var depth = 0
    var last = 0
    while let place = source.firstPlace(of: UInt8(ascii: "<"), from: last) {
      let end = source[last..<place].first { BracketGuard.endsType($0) || $0 == UInt8(ascii: "/") }
      depth = end == nil || end == UInt8(ascii: "/") ? depth + 1 : 1
      if depth > maximumArguments / 2 { return true }
      last = place + 1
    }
    return false
  }

  // MARK: Suspicious files

  /// Asks the parser's own lexer, to which nothing in a string or a comment is a bracket.
  private static func firstCut(in source: UnsafeBufferPointer<UInt8>) -> Cut? {
    var tracker = LookaheadTracker()
    return withUnsafeMutablePointer(to: &tracker) { tracker in
      var brackets = OpenBrackets()
      var offset = 0
      for lexeme in Lexer.tokenize(source, lookaheadTracker: tracker, experimentalFeatures: []) {
        let start = offset + lexeme.textRange.lowerBound
        if let cut = brackets.read(lexeme, at: start) { return cut }
        if lexeme.rawTokenKind == .endOfFile { break }
        offset += lexeme.byteLength
      }
      return nil
    }
  }
}

/// What is open at a token.
private struct OpenBrackets {
  /// Where the brackets stand that the line has opened.
  private var line: [Int] = []
  /// Open lists of generic arguments: those around the innermost bracket, and for each bracket those outside of it.
  private var arguments = 0
  private var outside: [Int] = []

  mutating func read(_ lexeme: Lexer.Lexeme, at offset: Int) -> NestingGuard.Cut? {
    if lexeme.flags.contains(.isAtStartOfLine) || lexeme.rawTokenKind == .endOfFile {
      if let cut = cutOfLine() { return cut }
      line = []
    }
    switch lexeme.rawTokenKind {
    case .leftParen, .leftSquare, .leftBrace:
      line.append(offset)
      outside.append(arguments)
      if lexeme.rawTokenKind == .leftBrace { arguments = 0 }
    case .rightParen, .rightSquare, .rightBrace:
      _ = line.popLast()
      arguments = outside.popLast() ?? 0
      if lexeme.rawTokenKind == .rightBrace { arguments = 0 }
    case .equal, .semicolon, .stringQuote, .multilineStringQuote:
      arguments = 0
    default:
      return readAngles(lexeme.tokenText, at: offset)
    }
    return nil
  }

  private func cutOfLine() -> NestingGuard.Cut? {
    guard line.count > NestingGuard.maximumOpen else { return nil }
    return NestingGuard.Cut(
      offset: line[NestingGuard.maximumOpen],
      message: "more than \(NestingGuard.maximumOpen) brackets that the line does not close"
    )
  }

  /// `<` opens arguments when something stands in front of it, and may be the beginning of a longer operator.
  private mutating func readAngles(_ text: SyntaxText, at offset: Int) -> NestingGuard.Cut? {
    if text.first == UInt8(ascii: ">") { arguments = max(0, arguments - text.count) }
    guard text.first == UInt8(ascii: "<") else { return nil }
    arguments += 1
    guard arguments > NestingGuard.maximumArguments else { return nil }
    return NestingGuard.Cut(
      offset: offset,
      message: "more than \(NestingGuard.maximumArguments) lists of generic arguments in each other"
    )
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
