/// What may stand in each other as far as nothing closes it for sure: arguments of attributes, strings and thrown types. What closes
/// may stand in a comment or in a string: behind a quote or a slash in its line it does so for nobody.
struct HiddenNests {
  /// Whether many do.
  private(set) var areDeep = false

  /// Since when the line may be a comment or a string.
  private var hidden = -1
  /// Where the line before ends.
  private var line = -1
  /// How many comments of many lines may be open, and where the last one began.
  private var comments = 0
  private var lastComment = -1
  private var lastQuotes = -1
  private var isInQuotes = false

  /// Where an attribute or a directive begins whose strings hold no code, `@available(*, message: "a")`; -1 where none is open.
  private var plain = -1
  private var plainDepth = 0
  private var isInPlainQuotes = false

  private var attribute = Nest()
  private var nameless = 0
  /// How many attributes there may be whose arguments are a declaration with a body: `@abi`.
  private var declarations = 0
  private var interpolation = Nest()
  /// Where parentheses begin that white space sets apart from an attribute in front, `@A (b)`, and how many `#if` may stand right behind
  /// such: see `ModifierRow`.
  private var lastApart = -1
  private var lastCondition = -1
  private var conditions = 0
  private var lastAngle = -1
  private var angles = 0
  private var anglesOfAttributes = 0

  /// How many parentheses are open, and at which depth those of thrown types are.
  private var depth = 0
  private var thrown: [Int] = []
  /// Whether `throws` stands in front, with nothing behind it that ends a type for sure.
  private var isBehindThrows = false

  /// What stands in each other from one such place to the next.
  private struct Nest {
    var last = -1
    var hasOpened = false
    var hasClosed = false
    var depth = 0

    @inline(__always)
    mutating func goOn(at place: Int) {
      depth = hasClosed ? 0 : hasOpened ? depth + 1 : depth
      (last, hasOpened, hasClosed) = (place, false, false)
    }
  }

  /// Whether many `<` are behind attributes, or there are many altogether.
  var mayHoldArguments: Bool {
    anglesOfAttributes > NestingGuard.maximumAttributes || angles > NestingGuard.maximumArguments / 2
  }

  /// Whether a string or a comment of many lines may be open.
  var isInLongText: Bool { isInQuotes || comments > 0 }

  @inline(__always)
  mutating func endLine(at place: Int) { line = place }
  @inline(__always)
  mutating func hide(at place: Int) { hidden = place }

  @inline(__always)
  mutating func openParenthesis(at place: Int, in source: UnsafeBufferPointer<UInt8>) {
    attribute.hasOpened = true
    interpolation.hasOpened = true
    depth += 1
    if plain >= 0 { plainDepth += 1 }
    if attribute.last > lastApart, place > 0, HiddenNests.setsApart(source[place - 1]) { lastApart = place }
    if isBehindThrows {
      isBehindThrows = false
      if HiddenNests.mayBeThrown(place, in: source) { openThrown() }
    }
  }

  private mutating func openThrown() {
    thrown.append(depth)
    if thrown.count > NestingGuard.maximumThrows { areDeep = true }
  }

  @inline(__always)
  mutating func closeParenthesis(at place: Int) {
    guard comments == 0 else { return }
    if hidden <= max(line, interpolation.last), lastQuotes <= interpolation.last { interpolation.hasClosed = true }
    if plain >= 0, hidden <= max(line, plain), lastQuotes <= plain { closePlain() }
    guard !isInQuotes else { return }
    if hidden <= max(line, attribute.last), lastQuotes <= attribute.last { attribute.hasClosed = true }
    guard hidden <= line else { return }
    if thrown.last == depth { thrown.removeLast() }
    depth -= depth > 0 ? 1 : 0
  }

  @inline(__always)
  mutating func readBrace() {
    guard isBehindThrows || plain >= 0, comments == 0, hidden <= line else { return }
    isBehindThrows = false
    if !isInQuotes { plain = -1 }
  }

  @inline(__always)
  mutating func readAngle(at place: Int) {
    angles += 1
    if attribute.last > lastAngle { anglesOfAttributes += 1 }
    lastAngle = place
  }

  @inline(__always)
  mutating func readAttribute(at place: Int, in source: UnsafeBufferPointer<UInt8>) {
    let behind = source[(place + 1)...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    let next = behind.first
    if next.map(HiddenNests.beginsNoType) == true { return }
    attribute.goOn(at: place)
    if next == UInt8(ascii: "(") || next == UInt8(ascii: "[") { nameless += 1 }
    let isHidden = next.map(HiddenNests.mayHideName) == true
    if isHidden || behind.starts(with: HiddenNests.abi) { declarations += 1 }
    if isHidden || HiddenNests.holdsPlainText(behind) { beginPlain(at: place) }
    if max(attribute.depth, nameless, declarations) > NestingGuard.maximumAttributes { areDeep = true }
  }

  /// At a `#`: a placeholder may begin, or a directive with the name of a file.
  @inline(__always)
  mutating func readPound(at place: Int, in source: UnsafeBufferPointer<UInt8>) {
    if place > 0, source[place - 1] == UInt8(ascii: "<") { hide(at: place) }
    let name = source[(place + 1)...]
    if name.starts(with: HiddenNests.sourceLocation) { beginPlain(at: place) }
    if lastApart > lastCondition, name.starts(with: HiddenNests.condition), isBehindArguments(place, in: source) {
      conditions += 1
      lastCondition = place
      if conditions > ModifierRow.maximumConditions { areDeep = true }
    }
  }

  /// Whether a parenthesis stands right in front, or something that may be a comment.
  private func isBehindArguments(_ place: Int, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    let text = source[..<place].reversed().drop { $0 <= UInt8(ascii: " ") }
    if text.first == UInt8(ascii: ")") { return true }
    return text.prefix { $0 != UInt8(ascii: "\n") }.contains(UInt8(ascii: "/"))
  }

  /// White space, or what ends a comment.
  private static func setsApart(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "/") || byte > 0x7F
  }

  /// What begins in another one may be text.
  private mutating func beginPlain(at place: Int) {
    if plain < 0 { (plain, plainDepth, isInPlainQuotes) = (place, 0, false) }
  }

  private mutating func closePlain() {
    plainDepth -= 1
    if plainDepth <= 0 { (plain, isInPlainQuotes) = (-1, false) }
  }

  private static func holdsPlainText(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    switch name.first {
    case UInt8(ascii: "a"), UInt8(ascii: "s"), UInt8(ascii: "_"):
      plainAttributes.contains { name.starts(with: $0) }
    default: false
    }
  }

  private static let condition = Array("if".utf8)
  private static let sourceLocation = Array("sourceLocation".utf8)
  private static let plainAttributes = ["available", "_spi_available", "_specialize", "specialized"].map {
    Array($0.utf8)
  }
  private static let abi = Array("abi".utf8)

  /// Behind an `@`: white space of another kind, or a comment.
  private static func mayHideName(_ byte: UInt8) -> Bool {
    byte < UInt8(ascii: " ") || byte == UInt8(ascii: "/") || byte > 0x7F
  }

  /// Behind an `@` that is none of an attribute: `"${list[@]}"`.
  private static func beginsNoType(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"): true
    default: false
    }
  }

  @inline(__always)
  mutating func readBackslash(at place: Int, in source: UnsafeBufferPointer<UInt8>) {
    if isInPlainQuotes, source[(place + 1)...].first == UInt8(ascii: "(") { areDeep = true }
    interpolation.goOn(at: place)
    if interpolation.depth > NestingGuard.maximumInterpolations / 2 { areDeep = true }
  }

  @inline(__always)
  mutating func readQuote(at place: Int, in source: UnsafeBufferPointer<UInt8>) {
    hidden = place
    let byte = UInt8(ascii: "\"")
    guard place + 2 < source.count, source[place + 1] == byte, source[place + 2] == byte else { return }
    if lastQuotes < 0 || place > lastQuotes + 2 {
      lastQuotes = place
      isInQuotes.toggle()
      isInPlainQuotes = plain >= 0
    }
  }

  /// A comment may begin or end.
  @inline(__always)
  mutating func readSlash(at place: Int, in source: UnsafeBufferPointer<UInt8>) {
    hidden = place
    if place + 1 < source.count, source[place + 1] == UInt8(ascii: "*") {
      comments += 1
      lastComment = place
    } else if comments > 0, source[place - 1] == UInt8(ascii: "*"), lastComment < place - 2 {
      comments -= 1
    }
  }

  /// At the `w`.
  @inline(__always)
  mutating func readThrows(at place: Int, in source: UnsafeBufferPointer<UInt8>) {
    guard place > 0, source[place - 1] == UInt8(ascii: "o"), place + 1 < source.count else { return }
    if source[place + 1] == UInt8(ascii: "s") { isBehindThrows = true }
  }

  /// Whether nothing stands behind a `throws` in front but what may be a comment.
  private static func mayBeThrown(_ place: Int, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = place - 1
    while index >= 0, source[index] <= UInt8(ascii: " ") {
      if source[index] == UInt8(ascii: "\n") { return true }
      index -= 1
    }
    guard index >= word.count else { return false }
    return source[index] == UInt8(ascii: "/") || source[(index + 1 - word.count)...index].elementsEqual(word)
  }

  private static let word = Array("throws".utf8)
}
