import AssemblerGraphFacts

/// A key that is a pair of numbers, each below 2³².
protocol PairKey: Sendable {
  var first: Int { get }
  var second: Int { get }
}

/// Two things with numbers.
struct Pair<First: Sendable, Second: Sendable> {
  private let left: First
  private let right: Second
}

extension Pair: Sendable, PairKey where First: Numbered, Second: Numbered {
  @inline(__always)
  init(_ left: First, _ right: Second) { (self.left, self.right) = (left, right) }

  var first: Int { left.index }
  var second: Int { right.index }
}

/// A dictionary whose keys are pairs of numbers, for what is looked up millions of times.
///
/// A look-up is one multiplication and mostly one comparison. The entries stay in the order in which they were made, so
/// that going through them gives the same on every run.
///
/// Source: D. Knuth, "The Art of Computer Programming" 3, 6.4: linear probing, with Fibonacci hashing.
struct PairMap<Key, Value: Sendable>: Sendable {
  private(set) var entries: [PairEntry<Value>] = []
  /// An index into `entries`, or -1; the count is a power of two.
  private var slots: [Int32] = []
  private var shift: UInt64 = 64
}

extension PairMap where Key: PairKey {
  var count: Int { entries.count }

  subscript(key: Key) -> Value? {
    get {
      if slots.isEmpty { return nil }
      let index = slots[slot(of: Self.pair(key))]
      return index < 0 ? nil : entries[Int(index)].value
    }
    set {
      guard let newValue else { return }
      if entries.count * 2 >= slots.count { grow() }
      let pair = Self.pair(key)
      let slot = slot(of: pair)
      if slots[slot] >= 0 {
        entries[Int(slots[slot])].value = newValue
        return
      }
      slots[slot] = Int32(truncatingIfNeeded: entries.count)
      entries.append(PairEntry(pair: pair, value: newValue))
    }
  }

  /// - Returns: false when the key has a value already, which stays.
  mutating func insert(_ value: Value, for key: Key) -> Bool {
    if entries.count * 2 >= slots.count { grow() }
    let pair = Self.pair(key)
    let slot = slot(of: pair)
    if slots[slot] >= 0 { return false }
    slots[slot] = Int32(truncatingIfNeeded: entries.count)
    entries.append(PairEntry(pair: pair, value: value))
    return true
  }

  @inline(__always)
  private static func pair(_ key: Key) -> UInt64 {
    UInt64(UInt32(truncatingIfNeeded: key.first)) << 32 | UInt64(UInt32(truncatingIfNeeded: key.second))
  }

  /// Where the pair is, or else would be.
  @inline(__always)
  private func slot(of pair: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) >> shift)
    while slots[slot] >= 0, entries[Int(slots[slot])].pair != pair { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private mutating func grow() {
    let count = slots.isEmpty ? 16 : slots.count * 2
    slots = [Int32](repeating: -1, count: count)
    shift = 64 - UInt64(count.trailingZeroBitCount)
    for index in entries.indices { slots[slot(of: entries[index].pair)] = Int32(truncatingIfNeeded: index) }
  }
}

/// An entry of a `PairMap`, whatever its keys are: types that depend on fewer others are found sooner at run time.
struct PairEntry<Value: Sendable>: Sendable {
  // Two halves, so that a value of four bytes makes an entry of twelve.
  fileprivate let high: UInt32
  fileprivate let low: UInt32
  fileprivate(set) var value: Value

  fileprivate init(pair: UInt64, value: Value) {
    high = UInt32(truncatingIfNeeded: pair >> 32)
    low = UInt32(truncatingIfNeeded: pair)
    self.value = value
  }

  var first: Int { Int(Int32(truncatingIfNeeded: high)) }
  var second: Int { Int(Int32(truncatingIfNeeded: low)) }
  fileprivate var pair: UInt64 { UInt64(high) << 32 | UInt64(low) }
}

/// A dictionary whose keys are small numbers, as an array.
struct DenseMap<Key, Value: Sendable>: Sendable {
  private var values: [Value?] = []
}

extension DenseMap where Key: Numbered {
  subscript(key: Key) -> Value? {
    get { key.index < values.count ? values[key.index] : nil }
    set {
      while values.count <= key.index { values.append(nil) }
      values[key.index] = newValue
    }
  }

  mutating func removeAll() { values = [] }
}
