/// How many braces stand in strings, names and comments, where they open and close nothing.
///
/// Those that close each other there do not count: mostly it is code after all, as in `"\(a { b })"`.
struct HiddenBraces {
  /// Hardly any file has one.
  private static let maximumCount = 16

  private static let pound = UInt8(ascii: "#")

  private var count = 0
  /// With what the text began that may go on at most to the end of the line; 0 if none does.
  private var opener: UInt8 = 0
  /// How many braces it has opened, less those that it has closed.
  private var balance = 0
  /// The same for all of the file, and as it was in front of a text of many lines.
  private var open = 0
  private var openOutside = 0
  private var isInLongText = false

  var areMany: Bool { count > HiddenBraces.maximumCount }

  @inline(__always)
  mutating func openBrace() {
    balance += 1
    open += 1
  }

  @inline(__always)
  mutating func closeBrace() {
    balance -= 1
    open -= 1
  }

  /// - Parameter isComment: whether all of the line is one: then nothing in it counts at all.
  @inline(__always)
  mutating func endLine(isComment: Bool) {
    if isComment { opener = 0 }
    if opener != 0 { end() }
  }

  /// At a quote, a backquote or a slash.
  mutating func read(_ byte: UInt8, at place: Int, in source: UnsafeBufferPointer<UInt8>, isInLongText: Bool) {
    if isInLongText != self.isInLongText { readLongText(begins: isInLongText) }
    let before = place > 0 ? source[place - 1] : 0
    let next = place + 1 < source.count ? source[place + 1] : 0
    switch (byte, opener) {
    case (UInt8(ascii: "\""), 0): begin(with: before == HiddenBraces.pound ? before : byte)
    case (UInt8(ascii: "/"), 0):
      if next == UInt8(ascii: "/") || next == UInt8(ascii: "*") || before == HiddenBraces.pound { begin(with: next) }
    case (_, 0): begin(with: byte)
    case (UInt8(ascii: "/"), UInt8(ascii: "*")): if before == UInt8(ascii: "*") { end() }
    case (UInt8(ascii: "/"), _): break
    case (UInt8(ascii: "\""), HiddenBraces.pound): if next == HiddenBraces.pound { end() }
    default: if byte == opener, before != UInt8(ascii: "\\") { end() }
    }
  }

  private mutating func begin(with byte: UInt8) { (opener, balance) = (byte, 0) }

  private mutating func end() {
    count += abs(balance)
    opener = 0
  }

  private mutating func readLongText(begins: Bool) {
    isInLongText = begins
    if begins {
      openOutside = open
    } else {
      count += abs(open - openOutside)
    }
  }
}
