/// How many braces stand in strings, names and comments, where they open and close nothing.
///
/// Those that close each other there do not count: mostly it is code after all, as in `"\(a { b })"`. Where it is not clear what is
/// code and what is not, all of the line does.
struct HiddenBraces {
  /// Hardly any file has one.
  private static let maximumCount = 16

  private static let pound = UInt8(ascii: "#")
  private static let quote = UInt8(ascii: "\"")
  private static let slash = UInt8(ascii: "/")
  private static let asterisk = UInt8(ascii: "*")
  private static let backslash = UInt8(ascii: "\\")

  /// How many braces there were, of which a `}` may have closed what was opened in front of a place.
  private struct Balance {
    private(set) var total = 0
    private var depth = 0
    private var least = 0
    /// How many of them close or open something outside.
    var excess: Int { depth - 2 * least }

    @inline(__always)
    mutating func open() {
      total += 1
      depth += 1
    }

    @inline(__always)
    mutating func close() {
      total += 1
      depth -= 1
      if depth < least { least = depth }
    }
  }

  private var count = 0
  /// With what the text began that may go on at most to the end of the line; 0 if none does.
  private var opener: UInt8 = 0
  /// Whether it is not clear any more what in the line is text.
  private var isUnclear = false
  /// Whether a regular expression of many lines may begin at the end of the line.
  private var mayGoOn = false
  /// What the text has opened, or the line since it is not clear.
  private var ofText = Balance()
  /// What a text of many lines has.
  private var ofLongText = Balance()
  private var isInLongText = false

  /// Whether the rest of the line is a comment for sure.
  private var isInComment: Bool { opener == HiddenBraces.slash && !isUnclear }

  var areMany: Bool { count > HiddenBraces.maximumCount }

  @inline(__always)
  mutating func openBrace() {
    ofText.open()
    ofLongText.open()
  }

  @inline(__always)
  mutating func closeBrace() {
    ofText.close()
    ofLongText.close()
  }

  /// - Parameter isComment: whether all of the line is one: then nothing in it counts at all.
  @inline(__always)
  mutating func endLine(isComment: Bool) {
    if opener != 0 || isUnclear || mayGoOn { end(isComment: isComment) }
  }

  private mutating func end(isComment: Bool) {
    if isComment {
    } else if isUnclear || !isInLongText && opener != HiddenBraces.slash && opener != HiddenBraces.asterisk {
      // What does not end in its line is no text.
      count += ofText.total
    } else {
      count += ofText.excess
    }
    if mayGoOn, !isComment { count = HiddenBraces.maximumCount + 1 }
    (opener, isUnclear, mayGoOn) = (0, false, false)
  }

  /// At a quote, a backquote or a slash.
  mutating func read(_ byte: UInt8, at place: Int, in source: UnsafeBufferPointer<UInt8>, isInLongText: Bool) {
    if isInLongText != self.isInLongText { readLongText(begins: isInLongText) }
    let before = place > 0 ? source[place - 1] : 0
    if byte == HiddenBraces.slash, before == HiddenBraces.pound, !isInComment {
      mayGoOn = HiddenBraces.isLast(place, in: source)
    }
    if isUnclear { return }
    let next = place + 1 < source.count ? source[place + 1] : 0
    switch (byte, opener) {
    case (HiddenBraces.quote, 0) where before == HiddenBraces.pound:
      if place > 1, source[place - 2] == before { beUnclear() } else { begin(with: before) }
    case (HiddenBraces.slash, 0):
      if next == HiddenBraces.slash || next == HiddenBraces.asterisk {
        begin(with: next)
      } else if before == HiddenBraces.pound {
        beUnclear()
      } else if HiddenBraces.mayBeginRegularExpression(place, in: source) {
        beUnclear()
      }
    case (_, 0): begin(with: byte)
    case (HiddenBraces.slash, HiddenBraces.asterisk): if before == HiddenBraces.asterisk { end() }
    case (HiddenBraces.slash, _): break
    case (HiddenBraces.quote, HiddenBraces.pound): if next == HiddenBraces.pound { end() }
    case (opener, _):
      if before != HiddenBraces.backslash {
        end()
      } else if place > 1, source[place - 2] == HiddenBraces.backslash {
        beUnclear()
      }
    default: break
    }
  }

  /// What stands in a string may be code that holds strings.
  mutating func readBackslash(at place: Int, in source: UnsafeBufferPointer<UInt8>) {
    guard opener == HiddenBraces.quote || opener == HiddenBraces.pound, !isUnclear else { return }
    let text = source[(place + 1)...].drop { $0 == HiddenBraces.pound }
    guard text.first == UInt8(ascii: "(") else { return }
    var depth = 0
    for byte in text {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return }
      case HiddenBraces.quote, HiddenBraces.slash, HiddenBraces.pound, UInt8(ascii: "`"), UInt8(ascii: "'"),
        UInt8(ascii: "\n"):
        return beUnclear()
      default: break
      }
    }
  }

  /// A placeholder may begin: `<#}#>`.
  mutating func readPound(at place: Int, in source: UnsafeBufferPointer<UInt8>) {
    if place > 0, source[place - 1] == UInt8(ascii: "<"), opener == 0, !isUnclear { beUnclear() }
  }

  /// Whether nothing stands behind it in its line: a regular expression of many lines may begin.
  private static func isLast(_ place: Int, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    let next = source[(place + 1)...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return next.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? true
  }

  /// To the lexer it ends on the same line, and does not begin with white space.
  private static func mayBeginRegularExpression(_ place: Int, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    let text = source[(place + 1)...]
    guard let first = text.first, first > UInt8(ascii: " ") else { return false }
    return text.first { $0 == slash || $0 == UInt8(ascii: "\n") } == slash
  }

  private mutating func begin(with byte: UInt8) { (opener, ofText) = (byte, Balance()) }

  private mutating func end() {
    count += ofText.excess
    opener = 0
  }

  private mutating func beUnclear() {
    if opener == 0 { ofText = Balance() }
    isUnclear = true
  }

  private mutating func readLongText(begins: Bool) {
    isInLongText = begins
    if !begins { count += ofLongText.excess }
    ofLongText = Balance()
  }
}
