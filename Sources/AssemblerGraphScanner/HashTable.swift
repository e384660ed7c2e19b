/// Numbers from 0 on, found by the hash of what they stand for; open addressing.
struct HashTable {
  private struct Slot {
    var hash: UInt32 = 0
    /// -1: nothing is here.
    var number: Int32 = -1
  }

  private static let smallestCount = 256

  /// The count is a power of two.
  private var slots = [Slot](repeating: Slot(), count: smallestCount)
  private var count = 0

  /// The number of this hash that is the right one.
  @inline(__always)
  func number(hash: UInt32, where isRight: (Int) -> Bool) -> Int? {
    let mask = slots.count - 1
    var index = Int(hash) & mask
    while slots[index].number >= 0 {
      let slot = slots[index]
      if slot.hash == hash, isRight(Int(slot.number)) { return Int(slot.number) }
      index = (index + 1) & mask
    }
    return nil
  }

  /// The next number, for what has this hash.
  mutating func add(hash: UInt32) -> Int {
    let number = count
    count += 1
    if count * 2 > slots.count { grow() }
    enter(Slot(hash: hash, number: Int32(truncatingIfNeeded: number)))
    return number
  }

  mutating func removeAll() {
    count = 0
    if slots.count > Self.smallestCount {
      slots = [Slot](repeating: Slot(), count: Self.smallestCount)
    } else {
      for index in slots.indices { slots[index] = Slot() }
    }
  }

  private mutating func enter(_ slot: Slot) {
    let mask = slots.count - 1
    var index = Int(slot.hash) & mask
    while slots[index].number >= 0 { index = (index + 1) & mask }
    slots[index] = slot
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: old.count * 4)
    for slot in old where slot.number >= 0 { enter(slot) }
  }
}
