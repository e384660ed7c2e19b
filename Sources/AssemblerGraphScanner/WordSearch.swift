/// Looks in all files for the few words that can make SwiftParser slow in a short text, at the speed of memory.
struct WordSearch {
  /// Whether a word keeps the parser in doubt: `ActorRow`, `QuoteGuard`; or there are more thrown types than may stand in
  /// each other, or many conflict markers or regular expressions of many lines.
  private(set) var mayMislead = false
  /// In how many places there is a `switch`, as far as they are not next to each other.
  private var switches = 0
  private var actors = 0
  private var thrown = 0
  private var markers = 0

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
    guard found & 1 != 0 else { return }
    actors += places.count { ActorRow.keepsInDoubt($0, in: source) }
    if actors > ActorRow.maximumCount { mayMislead = true }
  }

  /// Whether `throws(` or `rethrows(` ends there with its last four bytes.
  private static func isThrown(_ place: Int, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    place >= 3 && source[(place - 3)...].starts(with: word)
  }

  private static let word = Array("throws(".utf8)

  /// 1: `actor`, 2: three quotes, 4: `switch`, 8: `throws(`, 16: `<<<<`, `>>>>`
  /// or `#/`. Nothing but arithmetic on bytes, which the compiler does for many at once.
  @inline(__always)
  private static func words(in bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt8 {
    var actor: UInt8 = 0
    var quotes: UInt8 = 0
    var other: UInt8 = 0
    var thrown: UInt8 = 0
    var marker: UInt8 = 0
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
    }
    return (actor >> 7) | ((quotes >> 7) << 1) | ((other >> 7) << 2) | ((thrown >> 7) << 3) | ((marker >> 7) << 4)
  }

  /// The highest bit, or 0 there.
  @inline(__always)
  private static func isZero(_ byte: UInt8) -> UInt8 { (byte &- 1) & ~byte }
}
