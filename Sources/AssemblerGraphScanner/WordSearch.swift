/// Looks in all files for the few words that can make SwiftParser slow in a short text, at the speed of memory.
struct WordSearch {
  /// Whether a word keeps the parser in doubt: `ActorRow`, `QuoteGuard`; or there are more thrown types than may stand in
  /// each other, or many conflict markers or regular expressions of many lines, or many `#if` without an end.
  private(set) var mayMislead = false
  /// In how many places there is a `switch`, as far as they are not next to each other.
  private var switches = 0
  private var actors = 0
  private var thrown = 0
  private var markers = 0
  /// How many `#if` are open, and how many `#else` there are since the last `#endif`.
  private var conditions = 0
  private var branches = 0

  /// For a statement within a `switch` in front of any `case` the parser looks for `#if` up to the end of the file.
  var mayBeScannedFar: Bool { switches > 128 }

  init(in source: UnsafeBufferPointer<UInt8>) {
    guard let base = source.baseAddress else { return }
    var offset = 0
    while offset + WordSearch.block + WordSearch.longest <= source.count {
      let found = WordSearch.words(in: base + offset, WordSearch.block)
      if found != 0 { read(found, offset..<offset + WordSearch.block, source) }
      offset += WordSearch.block
    }
    let rest = source.count - WordSearch.longest + 1 - offset
    guard rest > 0 else { return }
    let found = WordSearch.words(in: base + offset, rest)
    if found != 0 { read(found, offset..<offset + rest, source) }
  }

  private static let longest = 5
  private static let block = 64

  private mutating func read(_ found: UInt8, _ places: Range<Int>, _ source: UnsafeBufferPointer<UInt8>) {
    if found & 4 != 0 { switches += 1 }
    if found & 2 != 0, places.contains(where: { QuoteGuard.isWord(at: $0, in: source) }) { mayMislead = true }
    if found & 8 != 0 {
      thrown += places.count { WordSearch.isThrown($0, in: source) }
      if thrown > NestingGuard.maximumThrows { mayMislead = true }
    }
    if found & 16 != 0 {
      markers += 1
      // More than one block is needed for one too many.
      if markers > 1 { mayMislead = true }
    }
    if found & 32 != 0 {
      for place in places where source[place] == UInt8(ascii: "#") { readCondition(place, in: source) }
      if max(conditions, branches) > NestingGuard.maximumConditions { mayMislead = true }
    }
    guard found & 1 != 0 else { return }
    actors += places.count { ActorRow.keepsInDoubt($0, in: source) }
    if actors > ActorRow.maximumCount { mayMislead = true }
  }

  private mutating func readCondition(_ place: Int, in source: UnsafeBufferPointer<UInt8>) {
    let text = source[(place + 1)...]
    if text.starts(with: Self.beginning) {
      conditions += 1
    } else if text.starts(with: Self.end) {
      (conditions, branches) = (max(0, conditions - 1), 0)
    } else if text.starts(with: Self.branch) {
      branches += 1
    }
  }

  private static let beginning = Array("if".utf8)
  private static let end = Array("endif".utf8)
  private static let branch = Array("el".utf8)

  /// Whether `throws(` or `rethrows(` ends there with its last four bytes.
  private static func isThrown(_ place: Int, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    place >= 3 && source[(place - 3)...].starts(with: word)
  }

  private static let word = Array("throws(".utf8)

  /// 1: `actor`, 2: three quotes, 4: `switch`, 8: `throws(`, 16: `<<<<`, `>>>>`
  /// or `#/`, 32: what may be `#if`, `#else` or `#endif`. Nothing but arithmetic on bytes, which the compiler does for many at once.
  @inline(__always)
  private static func words(in bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt8 {
    var actor: UInt8 = 0
    var quotes: UInt8 = 0
    var other: UInt8 = 0
    var thrown: UInt8 = 0
    var marker: UInt8 = 0
    var condition: UInt8 = 0
    for index in 0..<count {
      let (first, second, third) = (bytes[index], bytes[index + 1], bytes[index + 2])
      let (fourth, fifth) = (bytes[index + 3], bytes[index + 4])
      let quote = UInt8(ascii: "\"")
      actor |= isZero(
        (first ^ UInt8(ascii: "a")) | (second ^ UInt8(ascii: "c")) | (third ^ UInt8(ascii: "t"))
          | (fourth ^ UInt8(ascii: "o")) | (fifth ^ UInt8(ascii: "r"))
      )
      quotes |= isZero((first ^ quote) | (second ^ quote) | (third ^ quote))
      other |= isZero(
        (first ^ UInt8(ascii: "w")) | (second ^ UInt8(ascii: "i")) | (third ^ UInt8(ascii: "t"))
          | (fourth ^ UInt8(ascii: "c"))
      )
      thrown |= isZero(
        (first ^ UInt8(ascii: "o")) | (second ^ UInt8(ascii: "w")) | (third ^ UInt8(ascii: "s"))
          | (fourth ^ UInt8(ascii: "("))
      )
      marker |= isZero(((first | 2) ^ UInt8(ascii: ">")) | (first ^ second) | (second ^ third) | (third ^ fourth))
      marker |= isZero((first ^ UInt8(ascii: "#")) | (second ^ UInt8(ascii: "/")))
      // `i` and `e`, `f`, `l` and `n` differ in what is taken out.
      let (vowel, end) = (second & 0b1111_0011, third & 0b1111_0101)
      condition |= isZero((first ^ UInt8(ascii: "#")) | (vowel ^ UInt8(ascii: "a")) | (end ^ UInt8(ascii: "d")))
    }
    let words = (actor >> 7) | ((quotes >> 7) << 1) | ((other >> 7) << 2)
    return words | ((thrown >> 7) << 3) | ((marker >> 7) << 4) | ((condition >> 7) << 5)
  }

  /// The highest bit, or 0 there.
  @inline(__always)
  private static func isZero(_ byte: UInt8) -> UInt8 { (byte &- 1) & ~byte }
}
