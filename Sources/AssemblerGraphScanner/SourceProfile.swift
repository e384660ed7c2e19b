/// What can make SwiftParser slow, seen in one pass over all bytes.
///
/// It takes what stands in strings and comments for code, and finds nothing in nearly all files. What it finds is looked at
/// closer: by `BracketGuard`, by `NestingGuard` with the parser's lexer, and by `RecoveryGuard` with the parser.
struct SourceProfile {
  /// How many `[` there are.
  private(set) var squares = 0
  private(set) var open = OpenCounts()
  private(set) var words = WordCounts()
  private var lines = LineStretches(at: 0)
  private var nests = HiddenNests()
  private var hidden = HiddenBraces()
  private var mayHoldDeepArguments = false

  /// For a statement within a `switch` in front of any `case` the parser looks for `#if` up to the end of the file, and for a
  /// precedence group without braces for the brace that closes it; and for an `#if` behind something in its line, or one with its `#endif`
  /// in its line, for its end. And what is in braces it skips as a whole: where it is not clear what is, no word is sure to stop it.
  var mayBeScannedFar: Bool {
    words.switches > 128 || words.groups > 128 || words.misplacedConditions > 128 || hidden.areMany
  }
  var isFar: Bool { mayBeScannedFar || lines.wereFar }
  var isSuspicious: Bool {
    isFar || words.mayMislead || open.stayOpen || open.areDeep || nests.areDeep || mayHoldDeepArguments
  }

  init(of source: UnsafeBufferPointer<UInt8>) {
    SourceProfile.isRead.withUnsafeBufferPointer { isRead in
      var place = lines.beginLine(at: 0, in: source)
      while place < source.count {
        let byte = source[place]
        if isRead[Int(byte)] { place = read(byte, at: place, in: source) }
        place += 1
      }
    }
    lines.endLine(at: source.count, in: source)
    open.endLine()
    mayHoldDeepArguments = nests.mayHoldArguments && OpenAngles.mayBeDeep(in: source)
  }

  /// The bytes that say something: one in eight.
  private static let isRead: [Bool] = {
    var isRead = [Bool](repeating: false, count: 256)
    for byte in "\n\r()[]{}<>@\\\"'`#/cw".utf8 { isRead[Int(byte)] = true }
    return isRead
  }()

  /// - Returns: how far it has read.
  @inline(__always)
  private mutating func read(_ byte: UInt8, at place: Int, in source: UnsafeBufferPointer<UInt8>) -> Int {
    switch byte {
    case UInt8(ascii: "\n"):
      lines.endLine(at: place, in: source)
      open.endLine()
      nests.endLine(at: place)
      hidden.endLine(isComment: lines.wasComment)
      return lines.beginLine(at: place + 1, in: source) - 1
    case UInt8(ascii: "\r"): lines.readReturn(at: place, in: source)
    case UInt8(ascii: "("):
      open.openParenthesis()
      nests.openParenthesis(at: place, in: source)
    case UInt8(ascii: ")"):
      open.closeParenthesis()
      nests.closeParenthesis(at: place)
    case UInt8(ascii: "["):
      squares += 1
      open.openSquare()
    case UInt8(ascii: "]"): open.closeSquare()
    case UInt8(ascii: "{"):
      open.openBrace()
      lines.openBrace()
      hidden.openBrace()
      nests.readBrace()
    case UInt8(ascii: "}"):
      open.closeBrace()
      lines.closeBrace()
      hidden.closeBrace()
    case UInt8(ascii: "<"):
      nests.readAngle(at: place)
      words.readMarker(byte, at: place, in: source)
    case UInt8(ascii: ">"): words.readMarker(byte, at: place, in: source)
    case UInt8(ascii: "@"):
      open.readAttribute()
      nests.readAttribute(at: place, in: source)
    case UInt8(ascii: "\\"):
      nests.readBackslash(at: place, in: source)
      hidden.readBackslash(at: place, in: source)
    case UInt8(ascii: "\""):
      nests.readQuote(at: place, in: source)
      lines.readQuote(at: place, in: source)
      words.readQuote(at: place, in: source)
      hidden.read(byte, at: place, in: source, isInLongText: nests.isInLongText)
    case UInt8(ascii: "'"), UInt8(ascii: "`"):
      nests.hide(at: place)
      hidden.read(byte, at: place, in: source, isInLongText: nests.isInLongText)
    case UInt8(ascii: "#"):
      nests.readPound(at: place, in: source)
      hidden.readPound(at: place, in: source)
      words.readPound(at: place, in: source)
    case UInt8(ascii: "/"):
      nests.readSlash(at: place, in: source)
      lines.readSlash(at: place, in: source)
      hidden.read(byte, at: place, in: source, isInLongText: nests.isInLongText)
    case UInt8(ascii: "c"):
      words.readActor(at: place, in: source)
      words.readGroup(at: place, in: source)
    default:
      words.readSwitch(at: place, in: source)
      nests.readThrows(at: place, in: source)
    }
    return place
  }
}

/// How many brackets of each kind are open, because one of another kind closes nothing; and how many a line opens, attributes
/// among them, because what seems to close them may stand in a comment or in a string.
struct OpenCounts {
  private var parentheses = 0
  private var squares = 0
  private var braces = 0
  private var ofLine = 0
  private var bracesOfLine = 0
  /// Whether many stayed open.
  private(set) var stayOpen = false
  /// Whether a line opened many.
  private(set) var areDeep = false

  /// Braces that a line opens, as long as it is not known what closes them: what is missing is looked for beyond the line.
  private static let suspiciousBraces = 6

  mutating func openParenthesis() {
    parentheses += 1
    open()
  }

  mutating func openSquare() {
    squares += 1
    open()
  }

  mutating func openBrace() {
    braces += 1
    bracesOfLine += 1
    open()
  }

  mutating func closeParenthesis() { parentheses -= parentheses > 0 ? 1 : 0 }
  mutating func closeSquare() { squares -= squares > 0 ? 1 : 0 }
  mutating func closeBrace() { braces -= braces > 0 ? 1 : 0 }
  mutating func readAttribute() { ofLine += 1 }

  private mutating func open() {
    ofLine += 1
    if parentheses + squares + braces > NestingGuard.suspicious { stayOpen = true }
  }

  mutating func endLine() {
    if ofLine > NestingGuard.suspicious || bracesOfLine > OpenCounts.suspiciousBraces { areDeep = true }
    (ofLine, bracesOfLine) = (0, 0)
  }
}
