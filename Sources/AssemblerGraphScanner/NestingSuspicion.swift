extension NestingGuard {
  /// Why a file is suspicious.
  enum Suspicion {
    /// Brackets stay open.
    case open
    case other
  }

  /// Adds up brackets, and takes those in strings and comments for code: an answer at the speed of memory, which is nil
  /// for nearly all files.
  static func suspicion(_ source: UnsafeBufferPointer<UInt8>) -> Suspicion? {
    guard let base = source.baseAddress else { return nil }
    var open = OpenCounts()
    var offset = 0
    var isDeep = false
    while offset < source.count {
      open.add(base + offset, min(block, source.count - offset))
      if open.sum > suspicious { return .open }
      isDeep = isDeep || open.lineToItsEnd > suspicious || open.bracesToItsEnd > suspiciousBraces
      offset += block
    }
    isDeep =
      isDeep || open.angles > maximumAttributes && mayHoldDeepArguments(source) || mayHoldDeepAttributes(source)
      || mayHoldDeepStrings(source)
    return isDeep ? .other : nil
  }

  private static let block = 32
  /// Braces that a line opens, as long as it is not known what closes them: what is missing is looked for beyond the line.
  private static let suspiciousBraces = 6
  /// Three of four to be on the safe side: within a block the order of brackets is not looked at.
  static let suspicious = maximumOpen * 3 / 4

  /// How many brackets of each kind are open, because one of another kind closes nothing; and how many a line opens, attributes
  /// among them, because what seems to close them may stand in a comment or in a string.
  private struct OpenCounts {
    private var parentheses = 0
    private var squares = 0
    private var braces = 0
    private var line = 0
    /// With what the next line opens in the same block.
    private(set) var lineToItsEnd = 0
    private var bracesOfLine = 0
    private(set) var bracesToItsEnd = 0
    private(set) var angles = 0
    var sum: Int { parentheses + squares + braces }

    /// Nothing but arithmetic on bytes, which the compiler does for many at once.
    @inline(__always)
    mutating func add(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
      var parenthesis: UInt8 = 0
      var square: UInt8 = 0
      var brace: UInt8 = 0
      var opened: UInt8 = 0
      var openedBraces: UInt8 = 0
      var less: UInt8 = 0
      var ends: UInt8 = 0
      for index in 0..<count {
        let byte = bytes[index]
        opened = opened &+ isSame(byte, UInt8(ascii: "(")) &+ isSame(byte, UInt8(ascii: "["))
        openedBraces = openedBraces &+ isSame(byte, UInt8(ascii: "{"))
        opened = opened &+ isSame(byte, UInt8(ascii: "@"))
        ends |= isSame(byte, UInt8(ascii: "\n"))
        parenthesis = parenthesis &+ isSame(byte, UInt8(ascii: "(")) &- isSame(byte, UInt8(ascii: ")"))
        square = square &+ isSame(byte, UInt8(ascii: "[")) &- isSame(byte, UInt8(ascii: "]"))
        brace = brace &- isSame(byte, UInt8(ascii: "}"))
        less = less &+ isSame(byte, UInt8(ascii: "<"))
      }
      parentheses = max(0, parentheses + Int(Int8(bitPattern: parenthesis)))
      squares = max(0, squares + Int(Int8(bitPattern: square)))
      braces = max(0, braces + Int(openedBraces) + Int(Int8(bitPattern: brace)))
      angles += Int(less)
      lineToItsEnd = line + Int(opened) + Int(openedBraces)
      line = ends == 0 ? lineToItsEnd : Int(opened) + Int(openedBraces)
      bracesToItsEnd = bracesOfLine + Int(openedBraces)
      bracesOfLine = ends == 0 ? bracesToItsEnd : Int(openedBraces)
    }
  }

  /// 1 or 0.
  @inline(__always)
  private static func isSame(_ byte: UInt8, _ other: UInt8) -> UInt8 {
    let difference = byte ^ other
    return ((difference &- 1) & ~difference) >> 7
  }

  /// Whether there are many `<` with nothing between them at which a type ends, and nothing that may be a comment; or many
  /// behind an attribute.
  private static func mayHoldDeepArguments(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    var depth = 0
    var attributes = 0
    var last = 0
    var hidden = HiddenCode()
    while let place = source.firstPlace(of: UInt8(ascii: "<"), from: last) {
      let between = UnsafeBufferPointer(rebasing: source[last..<place])
      let goesOn = hidden.mayGoOn(between)
      depth = goesOn ? depth + 1 : 1
      attributes = (goesOn ? attributes : 0) + (between.contains(UInt8(ascii: "@")) ? 1 : 0)
      if depth > maximumArguments / 2 || attributes > maximumAttributes { return true }
      last = place + 1
    }
    return false
  }

  /// What the parser skips within a type, whatever it is: the arguments of an attribute.
  private struct HiddenCode {
    private var before: UInt8 = 0
    /// How many parentheses of it are open.
    private var depth = 0

    /// Whether a type may go on from one `<` to the next: nothing ends it, or what does may stand in a comment or be hidden.
    mutating func mayGoOn(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      var isBehindAttribute = false
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "`"): return true
        case UInt8(ascii: "@"): isBehindAttribute = true
        case UInt8(ascii: "("):
          if depth > 0 || isBehindAttribute || before == UInt8(ascii: ">") || before == UInt8(ascii: "]") { depth += 1 }
        case UInt8(ascii: ")"): depth = max(0, depth - 1)
        default:
          if depth == 0, BracketGuard.endsType(byte) {
            before = 0
            return false
          }
        }
        if byte > UInt8(ascii: " ") { before = byte }
      }
      before = UInt8(ascii: "<")
      return true
    }
  }

  /// Whether many attributes may stand in each other's arguments.
  private static func mayHoldDeepAttributes(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    var depth = 0
    var nameless = 0
    var last = 0
    while let place = source.firstPlace(of: UInt8(ascii: "@"), from: last) {
      depth = openDepth(depth, from: last, to: place, in: source)
      let next = source[(place + 1)...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
      if next == UInt8(ascii: "(") || next == UInt8(ascii: "[") { nameless += 1 }
      if max(depth, nameless) > maximumAttributes { return true }
      last = place + 1
    }
    return false
  }

  /// Whether many strings may stand in each other.
  private static func mayHoldDeepStrings(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    var depth = 0
    var last = 0
    while let place = source.firstPlace(of: UInt8(ascii: "\\"), from: last) {
      depth = openDepth(depth, from: last, to: place, in: source)
      if depth > maximumInterpolations / 2 { return true }
      last = place + 1
    }
    return false
  }

  /// One more where a parenthesis opens in between, and none where one closes.
  private static func openDepth(
    _ depth: Int,
    from start: Int,
    to end: Int,
    in source: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let between = UnsafeBufferPointer(rebasing: source[start..<end])
    if closesParenthesis(between) { return 0 }
    return between.contains(UInt8(ascii: "(")) ? depth + 1 : depth
  }

  /// Whether a parenthesis closes there for sure: in a line in which no comment and no string begins in front of it.
  private static func closesParenthesis(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var mayBeHidden = false
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: ")"): if !mayBeHidden { return true }
      case UInt8(ascii: "\n"): mayBeHidden = false
      case UInt8(ascii: "/"):
        if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*") { return false }
        mayBeHidden = true
      case UInt8(ascii: "\""):
        if bytes[index...].starts(with: multilineQuote) { return false }
        mayBeHidden = true
      case UInt8(ascii: "`"), UInt8(ascii: "'"), UInt8(ascii: "#"): mayBeHidden = true
      default: break
      }
      index += 1
    }
    return false
  }

  private static let multilineQuote = Array("\"\"\"".utf8)
}
