/// A dictionary from pairs of small numbers to numbers, for memories that are asked millions of times.
///
/// Open addressing with one multiplication per look-up, where `Dictionary` would run a keyed hash over the key.
/// Source: D. Knuth, "The Art of Computer Programming" 3, 6.4, linear probing with Fibonacci hashing.
struct PairTable: Sendable {
  private var keys: [UInt64]
  private var values: [Int32]
  private var count = 0
  private var shift: UInt64

  /// No pair is this one: numbers are not negative.
  private static var vacant: UInt64 { .max }

  init() {
    keys = [UInt64](repeating: Self.vacant, count: 64)
    values = [Int32](repeating: 0, count: 64)
    shift = 64 - 6
  }

  subscript(first: Int32, second: Int32) -> Int32? {
    let key = Self.key(first, second)
    var slot = slot(of: key)
    while keys[slot] != Self.vacant {
      if keys[slot] == key { return values[slot] }
      slot = (slot + 1) & (keys.count - 1)
    }
    return nil
  }

  /// Stores a value for a pair that has none yet, or another one.
  mutating func set(_ value: Int32, for first: Int32, _ second: Int32) {
    if count * 2 >= keys.count { grow() }
    let key = Self.key(first, second)
    var slot = slot(of: key)
    while keys[slot] != Self.vacant, keys[slot] != key { slot = (slot + 1) & (keys.count - 1) }
    if keys[slot] == Self.vacant { count += 1 }
    keys[slot] = key
    values[slot] = value
  }

  @inline(__always)
  private static func key(_ first: Int32, _ second: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second))
  }

  @inline(__always)
  private func slot(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }

  private mutating func grow() {
    let old = (keys, values)
    keys = [UInt64](repeating: Self.vacant, count: old.0.count * 2)
    values = [Int32](repeating: 0, count: keys.count)
    shift -= 1
    for (index, key) in old.0.enumerated() where key != Self.vacant {
      var slot = slot(of: key)
      while keys[slot] != Self.vacant { slot = (slot + 1) & (keys.count - 1) }
      keys[slot] = key
      values[slot] = old.1[index]
    }
  }
}
