/// How far SwiftParser could look in a file, line by line: up to the end of a line, or up to where a declaration or a statement
/// begins. Comments do not count.
struct LineStretches {
  /// Whether the parser could look far at the last line: the line is long, or one too many of those that are rather long, or
  /// that follow each other and do not begin with what stops the parser, at their depth.
  private(set) var isFarHere = false
  /// Whether it could do so at any line, and look at much altogether.
  private(set) var wereFar = false
  /// Whether all of the last line was a comment.
  private(set) var wasComment = false
  private var stretch = 0
  /// What the parser may look at in all stretches that are long.
  private var work = 0
  private var body = 0
  private var squares = 0
  private var blocks: OpenBlocks
  private var begin: Int
  private var opened = 0
  private var closed = 0
  /// Where code may begin behind what looks like a comment.
  private var endOfComment = -1

  init(at place: Int) {
    blocks = OpenBlocks(at: place)
    begin = place
  }

  /// - Returns: where its text begins.
  @inline(__always)
  mutating func beginLine(at place: Int, in source: UnsafeBufferPointer<UInt8>) -> Int {
    (begin, opened, closed) = (place, 0, 0)
    while begin < source.count, source[begin] == UInt8(ascii: " ") || source[begin] == UInt8(ascii: "\t") { begin += 1 }
    return begin
  }

  @inline(__always)
  mutating func openBrace() { opened += 1 }
  @inline(__always)
  mutating func closeBrace() { closed += 1 }

  /// A comment ends at a carriage return as well.
  @inline(__always)
  mutating func readReturn(at place: Int, in source: UnsafeBufferPointer<UInt8>) {
    if place + 1 < source.count, source[place + 1] != UInt8(ascii: "\n") { endOfComment = place }
  }

  /// The line may have begun in a comment of many lines, or in a regular expression of many.
  @inline(__always)
  mutating func readSlash(at place: Int, in source: UnsafeBufferPointer<UInt8>) {
    if place > 0, source[place - 1] == UInt8(ascii: "*") { endOfComment = place }
    if place + 1 < source.count, source[place + 1] == UInt8(ascii: "#") { endOfComment = place }
  }

  /// Or in a string of many.
  @inline(__always)
  mutating func readQuote(at place: Int, in source: UnsafeBufferPointer<UInt8>) {
    guard place > 1, source[place - 1] == UInt8(ascii: "\"") else { return }
    if source[place - 2] == UInt8(ascii: "\"") { endOfComment = place }
  }

  /// - Parameter isWhole: whether the line is no rest of one: what begins like a comment is one then.
  mutating func endLine(at end: Int, in source: UnsafeBufferPointer<UInt8>, isWhole: Bool = true) {
    wasComment = isWhole && isComment(source)
    if wasComment { return }
    let length = end - begin
    let first = length > 0 ? source[begin] : 0
    let stops = Introducers.begin(at: begin, with: first, in: source)
    let closes = first == UInt8(ascii: "}")
    stretch = stops ? 0 : stretch + length
    body = closes ? 0 : body + length
    if length > RecoveryGuard.longLine { squares += length * length }
    let isFarInBlock = blocks.read(begin..<end, opened: opened, closed: closed, closes: closes, stops: stops)
    let isFarInStretch = stretch > RecoveryGuard.maximumStretch
    // What one more line adds to the square.
    if isFarInStretch { work += stretch * stretch - (stretch - length) * (stretch - length) }
    let isFar =
      length > RecoveryGuard.maximumLine || squares > 2 * RecoveryGuard.maximumLine * RecoveryGuard.maximumLine
      || body > RecoveryGuard.maximumBody
    isFarHere = isFar || isFarInStretch || isFarInBlock
    let mostInBlocks = max(RecoveryGuard.maximumWorkInBlocks, RecoveryGuard.maximumWorkOfByte * source.count)
    wereFar = wereFar || isFar || work > RecoveryGuard.maximumWork || blocks.work > mostInBlocks
  }

  /// Whether all of it is.
  private func isComment(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    guard endOfComment < begin, begin + 1 < source.count else { return false }
    return source[begin] == UInt8(ascii: "/") && source[begin + 1] == UInt8(ascii: "/")
  }
}

/// How far the parser can look at each depth of braces: over what stands in them, it skips as a whole what those hold.
private struct OpenBlocks {
  private struct Block {
    /// Where it begins to look at the earliest.
    var start: Int
    /// From how many bytes it may begin to look: what stands in braces of their own does not count.
    var own = 0
    /// What it may look at altogether, as far as that is much.
    var work = 0
  }

  private var outer: [Block] = []
  private var block: Block
  /// How many bytes it may look at in all blocks in which these are many.
  private(set) var work = 0

  init(at start: Int) { block = Block(start: start) }

  /// - Returns: whether it can look too far.
  @inline(__always)
  mutating func read(_ line: Range<Int>, opened: Int, closed: Int, closes: Bool, stops: Bool) -> Bool {
    var closed = closed
    if closes {
      close()
      closed -= 1
    }
    if stops {
      block = Block(start: line.lowerBound)
    } else {
      block.own += line.count
    }
    let product = block.own * (line.upperBound - block.start)
    let isFar = product > RecoveryGuard.maximumStretch * RecoveryGuard.maximumStretch
    if isFar {
      work += product - block.work
      block.work = product
    }
    if opened != closed { nest(opened - closed, at: line.upperBound) }
    return isFar
  }

  private static let most = 64

  private mutating func nest(_ count: Int, at place: Int) {
    for _ in 0..<max(0, -count) { close() }
    for _ in 0..<max(0, count) where outer.count < OpenBlocks.most - 1 {
      outer.append(block)
      block = Block(start: place)
    }
  }

  private mutating func close() {
    if let last = outer.popLast() { block = last }
  }
}

/// The words with which a declaration or a statement begins for sure.
private struct Introducers {
  /// Whether one stands there, modifiers and attributes without arguments in front or not.
  @inline(__always)
  static func begin(at start: Int, with first: UInt8, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    guard first >= UInt8(ascii: "c") && first <= UInt8(ascii: "w") || first == UInt8(ascii: "@") else { return false }
    return all.stand(at: start, in: source)
  }

  private static let all = Introducers()
  private static let modifier: UInt64 = 1 << 63
  /// With this, each word has a place of its own among 64.
  private static let factor: UInt64 = 0x8477_4C41_EC56_43F3

  /// The last eight letters of each word, as a number; of modifiers with the highest bit.
  private var words = [UInt64](repeating: 0, count: 64)

  private init() {
    learn("let return func if var guard case struct enum import for switch protocol while do defer throw extension", 0)
    learn(
      "private public static override internal final open fileprivate package mutating weak lazy class",
      Introducers.modifier
    )
  }

  private mutating func learn(_ text: String, _ kind: UInt64) {
    for word in text.split(separator: " ") {
      let number = word.utf8.reduce(0) { $0 << 8 | UInt64($1) }
      words[Introducers.slot(number)] = number | kind
    }
  }

  private static func slot(_ word: UInt64) -> Int { Int(truncatingIfNeeded: (word &* factor) >> (64 - 6)) }

  private func stand(at start: Int, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = start
    for _ in 0..<4 where index < source.count {
      if source[index] == UInt8(ascii: "@") {
        index += 1
        // Capital letters too.
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        while index < source.count, letters.contains(source[index] | 0x20) { index += 1 }
      } else {
        var word: UInt64 = 0
        while index < source.count, source[index] >= UInt8(ascii: "a"), source[index] <= UInt8(ascii: "z") {
          word = word << 8 | UInt64(source[index])
          index += 1
        }
        let known = words[Introducers.slot(word)]
        // `class A`: behind a modifier that is one as well.
        if word == 0 { return index > start && isCapital(index, in: source) && endsWithClass(index - 1, in: source) }
        if known == word { return true }
        guard known == word | Introducers.modifier else { return false }
      }
      guard index < source.count, source[index] == UInt8(ascii: " ") else { return false }
      index += 1
    }
    return false
  }

  private func isCapital(_ place: Int, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    place < source.count && source[place] >= UInt8(ascii: "A") && source[place] <= UInt8(ascii: "Z")
  }

  private func endsWithClass(_ end: Int, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    let word = Introducers.classWord
    return end >= word.count && source[(end - word.count)..<end].elementsEqual(word)
  }

  private static let classWord = Array("class".utf8)
}
