/// Numbers from 0 on, found by the hash of what they stand for; open addressing.
struct HashTable {
  private static let smallestCount = 256

  /// A number, or -1. The count is a power of two.
  private var slots = [Int32](repeating: -1, count: smallestCount)
  private var hashes: [UInt32] = []

  /// The number of this hash that is the right one.
  @inline(__always)
  func number(hash: UInt32, where isRight: (Int) -> Bool) -> Int? {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if hashes[number] == hash, isRight(number) { return number }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// The next number, for what has this hash.
  mutating func add(hash: UInt32) -> Int {
    let number = hashes.count
    hashes.append(hash)
    if hashes.count * 2 > slots.count { grow() } else { enter(number) }
    return number
  }

  mutating func removeAll() {
    hashes.removeAll(keepingCapacity: true)
    if slots.count > Self.smallestCount {
      slots = [Int32](repeating: -1, count: Self.smallestCount)
    } else {
      for slot in slots.indices { slots[slot] = -1 }
    }
  }

  private mutating func enter(_ number: Int) {
    let mask = slots.count - 1
    var slot = Int(hashes[number]) & mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(truncatingIfNeeded: number)
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 4)
    for number in hashes.indices { enter(number) }
  }
}
