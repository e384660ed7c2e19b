/// The few words that can make SwiftParser slow in a short text.
struct WordCounts {
  /// Whether one keeps the parser in doubt: `ActorRow`, `QuoteGuard`; or there are many conflict markers or regular expressions of
  /// many lines, or many `#if` without an end.
  private(set) var mayMislead = false
  /// In how many places there is a `switch`, as far as they are not next to each other.
  private(set) var switches = 0
  /// How many precedence groups there are.
  private(set) var groups = 0
  private var lastSwitch = -WordCounts.distance
  private var actors = 0
  private var lastMarker = -WordCounts.distance
  /// How many `#if` are open, and how many `#else` there are since the last `#endif`.
  private var conditions = 0
  private var branches = 0
  /// How many `#if` and `#endif` stand behind something else in their line: an `#endif` in the line of its `#if` ends nothing.
  private(set) var misplacedConditions = 0

  private static let distance = 64

  /// At the `w`.
  @inline(__always)
  mutating func readSwitch(at place: Int, in source: UnsafeBufferPointer<UInt8>) {
    guard place > 0, source[place - 1] == UInt8(ascii: "s"), place + 4 < source.count else { return }
    guard source[place + 1] == UInt8(ascii: "i"), source[place + 4] == UInt8(ascii: "h") else { return }
    if place >= lastSwitch + WordCounts.distance {
      switches += 1
      lastSwitch = place
    }
  }

  /// At the `c`.
  @inline(__always)
  mutating func readActor(at place: Int, in source: UnsafeBufferPointer<UInt8>) {
    guard place > 0, source[place - 1] == UInt8(ascii: "a"), place + 3 < source.count else { return }
    guard source[place + 1] == UInt8(ascii: "t"), source[place + 2] == UInt8(ascii: "o") else { return }
    guard ActorRow.keepsInDoubt(place - 1, in: source) else { return }
    actors += 1
    if actors > ActorRow.maximumCount { mayMislead = true }
  }

  /// At a `c`, of which `precedencegroup` has two.
  @inline(__always)
  mutating func readGroup(at place: Int, in source: UnsafeBufferPointer<UInt8>) {
    guard place + 2 < source.count, source[place + 2] == UInt8(ascii: "g") else { return }
    if source[(place + 1)...].starts(with: WordCounts.group) { groups += 1 }
  }

  private static let group = Array("egroup".utf8)

  @inline(__always)
  mutating func readQuote(at place: Int, in source: UnsafeBufferPointer<UInt8>) {
    guard place + 2 < source.count, source[place + 1] == UInt8(ascii: "\"") else { return }
    if QuoteGuard.isWord(at: place, in: source) { mayMislead = true }
  }

  /// `<<<<`, `>>>>`
  @inline(__always)
  mutating func readMarker(_ byte: UInt8, at place: Int, in source: UnsafeBufferPointer<UInt8>) {
    guard place + 3 < source.count, source[place + 1] == byte, source[place + 2] == byte else { return }
    if source[place + 3] == byte { countMarker(at: place) }
  }

  /// `#/`, `#if`, `#else`, `#endif`
  mutating func readPound(at place: Int, in source: UnsafeBufferPointer<UInt8>) {
    let text = source[(place + 1)...]
    switch text.first {
    case UInt8(ascii: "/"): countMarker(at: place)
    case UInt8(ascii: "i"), UInt8(ascii: "e"): readCondition(text, behind: source[..<place])
    default: break
    }
  }

  private mutating func readCondition(
    _ text: Slice<UnsafeBufferPointer<UInt8>>,
    behind before: Slice<UnsafeBufferPointer<UInt8>>
  ) {
    if text.starts(with: Self.beginning) {
      conditions += 1
      if isMisplaced(behind: before) { misplacedConditions += 1 }
    } else if text.starts(with: Self.end) {
      (conditions, branches) = (max(0, conditions - 1), 0)
      if isMisplaced(behind: before) { misplacedConditions += 1 }
    } else if text.starts(with: Self.branch) {
      branches += 1
    }
    if max(conditions, branches) > NestingGuard.maximumConditions { mayMislead = true }
  }

  private func isMisplaced(behind before: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let last = before.last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return last.map { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") } ?? false
  }

  private static let beginning = Array("if".utf8)
  private static let end = Array("endif".utf8)
  private static let branch = Array("el".utf8)

  /// More than two far from each other are needed for one too many.
  private mutating func countMarker(at place: Int) {
    if lastMarker >= 0, place >= lastMarker + WordCounts.distance { mayMislead = true }
    if lastMarker < 0 { lastMarker = place }
  }
}
