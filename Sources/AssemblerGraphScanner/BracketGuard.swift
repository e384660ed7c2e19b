/// Keeps SwiftParser from hanging on deeply nested square brackets.
///
/// At each `[` the parser first tries whether a type begins there, once as an inline array and once as a collection. In
/// `[[[[…` every level does so for all levels below: forty brackets take days. Eight take a few milliseconds, and
/// nobody writes more.
enum BracketGuard {
  static let maximumDepth = 8

  /// A copy of the source in which what is nested too deep is white space; nil if there is no such thing.
  ///
  /// White space lasts to the next byte at which no type goes on. The brackets around it stay open, so that the parser
  /// reports an error there.
  static func shallow(_ source: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var copy: [UInt8]?
    var depth = 0
    var last = 0
    while let place = firstBracket(in: source, from: last) {
      depth = depthBehind(last, before: place, in: source, depth: depth) + 1
      last = place + 1
      guard depth > maximumDepth else { continue }
      depth = 0
      if isInLineComment(place, in: source) { continue }
      var blanked = copy ?? Array(source)
      copy = nil
      var index = place
      while index < source.count, !isEndOfType(source[index]), !isEndOfComment(index, in: source) {
        if !isKept(source[index]) { blanked[index] = UInt8(ascii: " ") }
        index += 1
      }
      copy = blanked
      last = index
    }
    return copy
  }

  private static func isInLineComment(_ place: Int, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = place
    while index > 0, place - index < 10_000, source[index] != UInt8(ascii: "\n") {
      if source[index] == UInt8(ascii: "/"), source[index - 1] == UInt8(ascii: "/") { return true }
      index -= 1
    }
    return false
  }

  private static func isEndOfComment(_ index: Int, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    source[index] == UInt8(ascii: "*") && index + 1 < source.count && source[index + 1] == UInt8(ascii: "/")
  }

  /// No type holds a brace, a string or an assignment.
  private static func isEndOfType(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "="), UInt8(ascii: ";"): true
    default: false
    }
  }

  /// Lines stay lines, and comments comments.
  private static func isKept(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "*")
  }

  /// How many brackets that may belong to one type are still open.
  private static func depthBehind(
    _ start: Int,
    before end: Int,
    in source: UnsafeBufferPointer<UInt8>,
    depth: Int
  ) -> Int {
    var depth = depth
    var index = start
    while index < end, depth > 0 {
      if isEndOfType(source[index]) { return 0 }
      if source[index] == UInt8(ascii: "]") { depth -= 1 }
      index += 1
    }
    return depth
  }

  private static func firstBracket(in source: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = source.baseAddress else { return nil }
    var offset = start
    while offset + 8 <= source.count {
      let word = UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self).littleEndian
      let found = word.bytes(equalTo: UInt8(ascii: "["))
      if found != 0 { return offset + found.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < source.count {
      if base[offset] == UInt8(ascii: "[") { return offset }
      offset += 1
    }
    return nil
  }
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
