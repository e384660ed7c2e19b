/// Keeps SwiftParser from hanging on deeply nested square brackets.
///
/// At each `[` the parser first tries whether a type begins there, once as an inline array and once as a collection. In
/// `[[[[…` every level does so for all levels below: forty brackets take days. Six take less than a millisecond, and of
/// 19,517 files of apps and libraries one nests five. An attribute counts like a bracket while its arguments are open: it is
/// tried twice as well.
enum BracketGuard {
  static let maximumDepth = 6
  /// From how many on a file is looked at closer: as many attributes may be open as well.
  static let suspicious = maximumDepth - NestingGuard.maximumAttributes

  /// What a file may hold that is nested too deep.
  struct Suspicion {
    /// Brackets with nothing between them that no type holds.
    var isDeep = false
    /// Brackets that are too deep together with attributes, or between which the arguments of an attribute or the default of a
    /// tuple's element may hide what no type holds: `[@A("a") [@A("a") [`. The parser skips them, whatever they are.
    /// `NestingGuard` looks closer.
    var mayBeHidden = false
  }

  /// A copy of the source in which what is nested too deep is white space; nil if there is no such thing.
  ///
  /// White space lasts to the next byte at which no type goes on. The brackets around it stay open, so that the parser
  /// reports an error there.
  static func shallow(_ source: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var reader = BracketReader(bytes: Array(source))
    return reader.blankWhatIsDeep() ? reader.bytes : nil
  }

  /// Looks from bracket to bracket, and takes what may be a comment for brackets that never close.
  static func suspicion(_ source: UnsafeBufferPointer<UInt8>) -> Suspicion {
    var depths = Depths()
    var suspicion = Suspicion()
    var last = 0
    while let place = source.firstPlace(of: UInt8(ascii: "["), from: last) {
      depths.read(source, from: last, to: place)
      if depths.plain > maximumDepth { return Suspicion(isDeep: true, mayBeHidden: true) }
      if depths.hidden > suspicious { suspicion.mayBeHidden = true }
      last = place + 1
    }
    return suspicion
  }

  /// How many brackets that may belong to one type are open.
  private struct Depths {
    private(set) var plain = 0
    /// The same where arguments of attributes and defaults may hide what ends a type.
    private(set) var hidden = 0
    private var isBehindAttribute = false
    private var isInParentheses = false
    /// Whether the rest of the line may be in a name, which may hold anything: "@`]`[".
    private var mayBeInName = false

    /// Up to the next bracket, and that too.
    mutating func read(_ source: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
      var closed = 0
      var mayHoldComments = mayBeInName
      // From where on anything is skipped.
      var isSkipped = false
      var index = start
      while index < end, hidden > 0 {
        let byte = source[index]
        switch byte {
        case UInt8(ascii: "/"): mayHoldComments = true
        case UInt8(ascii: "`"):
          mayHoldComments = true
          mayBeInName = true
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"): mayBeInName = false
        case UInt8(ascii: "@"): isBehindAttribute = true
        case UInt8(ascii: "("):
          isSkipped = isSkipped || isBehindAttribute || isBehindDependence(index, in: source)
          isInParentheses = true
        // The parser may skip what stands behind an operator that begins with an angle: `@A<B>?;`.
        case UInt8(ascii: "<"), UInt8(ascii: ">"):
          if isBehindAttribute, source[index + 1].isOfOperator { isSkipped = true }
        case UInt8(ascii: "]"):
          closed += 1
          if closed >= plain, !mayHoldComments { plain = 0 }
          if closed >= hidden, !mayHoldComments, !isSkipped { endHidden() }
        case UInt8(ascii: "=") where isInParentheses:
          if !mayHoldComments { plain = 0 }
          isSkipped = true
        default:
          guard BracketGuard.endsType(byte), !mayHoldComments else { break }
          plain = 0
          if !isSkipped { endHidden() }
        }
        index += 1
      }
      if !mayHoldComments {
        plain -= min(closed, plain)
        if !isSkipped { hidden -= min(closed, hidden) }
      }
      plain += 1
      hidden += 1
    }

    private mutating func endHidden() {
      hidden = 0
      isBehindAttribute = false
      isInParentheses = false
    }

    private func isBehindDependence(_ place: Int, in source: UnsafeBufferPointer<UInt8>) -> Bool {
      source[..<place].suffix(20).reversed().drop { $0 <= UInt8(ascii: " ") }.starts(with: Self.dependence)
    }

    private static let dependence = Array("dependsOn".utf8.reversed())
  }

  /// No type holds a brace, a string or an assignment.
  static func endsType(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "="), UInt8(ascii: ";"): true
    default: false
    }
  }
}

/// Reads byte by byte, and tells code from comments. Strings are read like code, because code can stand in them.
private struct BracketReader {
  var bytes: [UInt8]
  private var index = 0
  /// Open brackets that may belong to one type.
  private var depth = 0
  private var hasBlanked = false
  /// Where a name in backticks ends, and what was open in front of it: it closes nothing.
  private var endOfName = 0
  private var openBeforeName = 0

  private static let maximumSemicolons = 4

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func blankWhatIsDeep() -> Bool {
    var isInString = false
    while index < bytes.count {
      let byte = bytes[index]
      let mayBeComment = byte == UInt8(ascii: "/") && !isInString && index >= endOfName
      if mayBeComment, next == UInt8(ascii: "/") {
        skipLineComment()
      } else if mayBeComment, next == UInt8(ascii: "*") {
        skipBlockComment()
      } else {
        if byte == UInt8(ascii: "\"") { isInString.toggle() }
        if isEndOfLine(byte) { isInString = false }
        count(byte)
      }
    }
    return hasBlanked
  }

  private var next: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  private mutating func count(_ byte: UInt8) {
    if index >= endOfName { openBeforeName = 0 }
    if byte == UInt8(ascii: "`"), index >= endOfName { beginName() }
    if BracketGuard.endsType(byte) { depth = openBeforeName }
    if byte == UInt8(ascii: "]") { depth = max(openBeforeName, depth - 1) }
    if byte == UInt8(ascii: "["), depth == BracketGuard.maximumDepth { return blank() }
    if byte == UInt8(ascii: "[") { depth += 1 }
    index += 1
  }

  /// A name ends in its line.
  private mutating func beginName() {
    let rest = bytes[(index + 1)...]
    guard let end = rest.firstIndex(where: { $0 == UInt8(ascii: "`") || isEndOfLine($0) }), !isEndOfLine(bytes[end])
    else { return }
    endOfName = end + 1
    openBeforeName = depth
  }

  /// White space up to the next comment or byte at which no type goes on. Lines stay lines. Semicolons in front keep the lexer from
  /// going over it each time that the parser comes there: it reads the token behind the one that the parser looks at, and behind
  /// `A<@` the parser looks at one more.
  private mutating func blank() {
    hasBlanked = true
    let start = index
    while index < bytes.count, !BracketGuard.endsType(bytes[index]), bytes[index] != UInt8(ascii: "/") {
      if bytes[index] > UInt8(ascii: " ") { bytes[index] = UInt8(ascii: " ") }
      index += 1
    }
    var place = start
    var semicolons = 0
    while place < index, semicolons < Self.maximumSemicolons {
      if bytes[place] == UInt8(ascii: " ") {
        bytes[place] = UInt8(ascii: ";")
        semicolons += 1
      }
      place += 1
    }
  }

  /// A line that only looks like a comment, because it begins within a string of many lines, may hold code after that
  /// string. Whatever it is, nobody misses the seventh bracket.
  private mutating func skipLineComment() {
    var inside = 0
    while index < bytes.count, !isEndOfLine(bytes[index]) {
      if bytes[index] == UInt8(ascii: "[") { inside += 1 }
      if inside > BracketGuard.maximumDepth, bytes[index] == UInt8(ascii: "[") {
        bytes[index] = UInt8(ascii: " ")
        hasBlanked = true
      }
      index += 1
    }
  }

  private mutating func skipBlockComment() {
    var level = 0
    var inside = 0
    repeat {
      if bytes[index] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        level += 1
        index += 1
      } else if bytes[index] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        level -= 1
        index += 1
      } else if bytes[index] == UInt8(ascii: "[") {
        inside += 1
        if inside > BracketGuard.maximumDepth {
          bytes[index] = UInt8(ascii: " ")
          hasBlanked = true
        }
      }
      index += 1
    } while index < bytes.count && level > 0
  }

  private func isEndOfLine(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}

extension UInt64 {
  /// The highest bit of each of the eight bytes that is `byte`.
  ///
  /// Source: H. S. Warren, Hacker's Delight, 6-1.
  func bytes(equalTo byte: UInt8) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let difference = self ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
    return ~(((difference & low) + low) | difference | low)
  }
}
