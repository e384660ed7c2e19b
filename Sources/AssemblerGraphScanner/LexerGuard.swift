/// Keeps the parser's lexer from looking for the end of what does not end, again and again.
///
/// It looks for the end of each `<#`, of each row of `#` and of each `“`, up to the end of the line; of each conflict marker and regular
/// expression of many lines up to the end of the file; and in a row of operators for comments from each on. A row of `>` is read
/// again for each that is taken from it.
enum LexerGuard {
  /// How many `#` may stand in a line: of placeholders, `<#name#>`, and of raw strings.
  static let maximumPounds = 256
  /// How many `“` without an end may stand in a line.
  static let maximumCurlyQuotes = 256
  /// How many bytes of which operators are made may follow each other; comments among them are looked for from each.
  static let maximumOperator = 1_000
  /// How many conflict markers, and regular expressions of many lines, may have no end.
  static let maximumEndless = 16
  /// How many bytes of rows of `>` may be read again, if each of them closes a list of generic arguments that is tried at each level.
  static let maximumAngleWork = 3_000_000

  /// The first place that is one too many; nil if there is none.
  static func cut(_ source: UnsafeBufferPointer<UInt8>) -> NestingGuard.Cut? {
    var cut: NestingGuard.Cut?
    for find in [
      firstPoundTooMany, firstCurlyQuoteTooMany, firstEndlessTooMany, firstLongOperator, firstRowOfAnglesTooMany,
    ] {
      let before = UnsafeBufferPointer(rebasing: source[..<(cut?.offset ?? source.count)])
      cut = find(before) ?? cut
    }
    return cut
  }

  /// Whether the lexer would look for too many ends in vain up to the end of the source.
  static func areEndlessMany(in source: UnsafeBufferPointer<UInt8>) -> Bool { firstEndlessTooMany(in: source) != nil }

  private static func firstPoundTooMany(in source: UnsafeBufferPointer<UInt8>) -> NestingGuard.Cut? {
    var count = 0
    var last = 0
    while let place = source.firstPlace(of: UInt8(ascii: "#"), from: last) {
      if source[last..<place].contains(UInt8(ascii: "\n")) { count = 0 }
      count += 1
      if count > maximumPounds {
        return NestingGuard.Cut(offset: place, message: "more than \(maximumPounds) times '#' in a line")
      }
      last = place + 1
    }
    return nil
  }

  /// The lexer takes `“a”` for a string, and looks for the end of each `“` up to the end of the line.
  private static func firstCurlyQuoteTooMany(in source: UnsafeBufferPointer<UInt8>) -> NestingGuard.Cut? {
    var count = 0
    var last = 0
    while let place = source.firstPlace(of: 0xE2, from: last) {
      if source[last..<place].contains(where: { $0.endsCurlyQuotes }) || isClosingQuote(place, in: source) { count = 0 }
      last = place + 1
      guard source[place...].starts(with: [0xE2, 0x80, 0x9C]) else { continue }
      count += 1
      if count <= maximumCurlyQuotes { continue }
      let rest = source[place...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      guard rest.indices.contains(where: { source[$0] == UInt8(ascii: "\"") || isClosingQuote($0, in: source) }) else {
        return NestingGuard.Cut(offset: place, message: "more than \(maximumCurlyQuotes) times '“' in a line")
      }
      count = 0
    }
    return nil
  }

  /// `”`
  private static func isClosingQuote(_ place: Int, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    source[place...].starts(with: [0xE2, 0x80, 0x9D])
  }

  /// What the lexer looks for the end of up to the end of the file, and does not find, one time too many.
  private static func firstEndlessTooMany(in source: UnsafeBufferPointer<UInt8>) -> NestingGuard.Cut? {
    let endless = [
      endlessRegularExpressions(in: source), endlessConflicts("<<<<<<< ", until: ">>>>>>> ", in: source),
      endlessConflicts(">>>> ", until: "<<<<\n", in: source),
    ].flatMap(\.self).sorted()
    guard endless.count > maximumEndless else { return nil }
    let message = "more than \(maximumEndless) conflict markers or regular expressions without an end"
    return NestingGuard.Cut(offset: endless[maximumEndless], message: message)
  }

  /// Where markers stand that no other one ends.
  private static func endlessConflicts(
    _ marker: StaticString,
    until end: StaticString,
    in source: UnsafeBufferPointer<UInt8>
  ) -> [Int] {
    let last = lineBeginnings(with: end, in: source).last ?? 0
    return lineBeginnings(with: marker, in: source).filter { $0 > last }
  }

  private static func lineBeginnings(with text: StaticString, in source: UnsafeBufferPointer<UInt8>) -> [Int] {
    text.withUTF8Buffer { text in
      var found: [Int] = []
      var last = 0
      while let place = source.firstPlace(of: text[0], from: last) {
        if beginsLine(place, in: source), source[place...].starts(with: text) { found.append(place) }
        last = place + 1
      }
      return found
    }
  }

  /// Where a regular expression of many lines begins, `#/` at the end of a line, and nothing behind ends it: `/#` at the beginning of one.
  private static func endlessRegularExpressions(in source: UnsafeBufferPointer<UInt8>) -> [Int] {
    let pound = UInt8(ascii: "#")
    var slashes: [Int] = []
    var last = 0
    while let place = source.firstPlace(of: UInt8(ascii: "/"), from: last) {
      slashes.append(place)
      last = place + 1
    }
    var found: [Int] = []
    // The most pounds behind a slash further on.
    var most = 0
    for place in slashes.reversed() {
      let before = source[..<place].reversed()
      let pounds = before.prefix { $0 == pound }.count
      let next = source[(place + 1)...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      if pounds > most, next == UInt8(ascii: "\n") || next == UInt8(ascii: "\r") { found.append(place - pounds) }
      // Behind something else in its line it ends nothing.
      let text = before.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      if text.map({ $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) ?? true {
        most = max(most, source[(place + 1)...].prefix { $0 == pound }.count)
      }
    }
    return found
  }

  private static func beginsLine(_ place: Int, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    guard place > 0 else { return true }
    switch source[place - 1] {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0: return true
    default: return false
    }
  }

  private static func firstLongOperator(in source: UnsafeBufferPointer<UInt8>) -> NestingGuard.Cut? {
    var length = 0
    // With letters of which operators are made beyond ASCII: of one without a slash there is no more than one.
    var longer = 0
    var slashes = 0
    for (offset, byte) in source.enumerated() {
      switch byte {
      case _ where byte.isOfOperator:
        length += 1
        longer += 1
        if byte == UInt8(ascii: "/") { slashes += 1 }
      case 0x80...:
        length = 0
        longer += 1
        if !mayBeOfOperator(byte) { (longer, slashes) = (0, 0) }
      default: (length, longer, slashes) = (0, 0, 0)
      }
      if length > maximumOperator || longer > maximumOperator && slashes > maximumEndless {
        let begin = offset + 1 - (length > maximumOperator ? length : longer)
        return NestingGuard.Cut(offset: begin, message: "an operator of more than \(maximumOperator) characters")
      }
    }
    return nil
  }

  private static func firstRowOfAnglesTooMany(in source: UnsafeBufferPointer<UInt8>) -> NestingGuard.Cut? {
    var work = 0
    var last = 0
    while let place = source.firstPlace(of: UInt8(ascii: ">"), from: last) {
      let row = source[place...].prefix { $0.isOfOperator || $0 >= 0x80 }
      let count = row.count { $0 == UInt8(ascii: ">") }
      work += count * count * row.count
      if work > maximumAngleWork {
        return NestingGuard.Cut(offset: place, message: "too many lists of generic arguments in each other")
      }
      last = row.endIndex
    }
    return nil
  }

  /// Whether it is the first byte of a letter that may be of an operator, or goes on with any.
  private static func mayBeOfOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x80...0xBF, 0xC2, 0xCC, 0xCD, 0xE1, 0xE2, 0xE3, 0xEF, 0xF3: true
    default: false
    }
  }
}

extension UInt8 {
  /// A quote, or the end of a line.
  fileprivate var endsCurlyQuotes: Bool {
    self == UInt8(ascii: "\"") || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r")
  }

  /// Whether operators are made of it, in ASCII.
  var isOfOperator: Bool {
    switch self {
    case UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "."), UInt8(ascii: "="), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "!"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }
}
