/// Whether lists of generic arguments may stand in each other, as far as that can be told without the parser's lexer.
enum OpenAngles {
  /// Whether there are many `<` with nothing between them at which a type ends, or many behind attributes that are not closed for sure.
  static func mayBeDeep(in source: UnsafeBufferPointer<UInt8>) -> Bool {
    haveManyInARow(source) || areOfManyAttributes(source)
  }

  /// What ends a type may stand in a comment or a name, or be skipped with an attribute.
  private static func haveManyInARow(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    var depth = 0
    var last = 0
    while let place = source.firstPlace(of: UInt8(ascii: "<"), from: last) {
      depth = mayGoOn(UnsafeBufferPointer(rebasing: source[last..<place])) ? depth + 1 : 1
      if depth > NestingGuard.maximumArguments / 2 { return true }
      last = place + 1
    }
    return false
  }

  private static func mayGoOn(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var ends = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "`"), UInt8(ascii: "@"): return true
      default: ends = ends || BracketGuard.endsType(byte)
      }
    }
    return !ends
  }

  /// Each that is nested holds an `@`, or is not closed: that of an attribute which holds names and brackets only is not counted, nor
  /// is a `<` in front of which an attribute has ended for sure.
  private static func areOfManyAttributes(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    var count = 0
    var attribute: AttributeType?
    var last = 0
    while let place = source.firstPlace(of: UInt8(ascii: "<"), from: last) {
      var start = last
      if let at = source[last..<place].lastIndex(of: UInt8(ascii: "@")) { (attribute, start) = (AttributeType(), at) }
      last = place + 1
      guard attribute?.mayGoOn(over: UnsafeBufferPointer(rebasing: source[start..<place])) == true else {
        attribute = nil
        continue
      }
      if let end = end(ofPlain: place, in: source) {
        last = end + 1
      } else {
        count += 1
        attribute = nil
        if count > NestingGuard.maximumAttributes { return true }
      }
    }
    return false
  }

  /// The type of an attribute, from its `@` on.
  private struct AttributeType {
    private var depth = 0
    private var isInString = false
    /// Whether a comment, a name in backquotes or code in a string may hide what ends it.
    private var mayHoldAnything = false

    mutating func mayGoOn(over bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      if mayHoldAnything { return true }
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "\"") where depth > 0: isInString.toggle()
        case UInt8(ascii: "\\"), UInt8(ascii: "\n"): if isInString { mayHoldAnything = true }
        case _ where isInString: break
        case UInt8(ascii: "/"), UInt8(ascii: "`"), UInt8(ascii: "#"): mayHoldAnything = true
        case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= depth > 0 ? 1 : 0
        default: if depth == 0, BracketGuard.endsType(byte) { return false }
        }
        if mayHoldAnything { return true }
      }
      return true
    }
  }

  /// Where a list ends that holds names, other such lists and brackets.
  private static func end(ofPlain start: Int, in source: UnsafeBufferPointer<UInt8>) -> Int? {
    var angles = 0
    var brackets = 0
    for place in start..<source.count {
      switch source[place] {
      case UInt8(ascii: "<"): angles += 1
      case UInt8(ascii: ">"):
        if source[place - 1] == UInt8(ascii: "-") { break }
        angles -= 1
        if angles == 0 { return brackets == 0 ? place : nil }
      case UInt8(ascii: "("), UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        brackets -= 1
        if brackets < 0 { return nil }
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"),
        UInt8(ascii: "?"),
        UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "-"):
        break
      case let byte: if !byte.isOfName { return nil }
      }
    }
    return nil
  }
}
