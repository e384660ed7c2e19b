/// Gives every name of a file a small number, so that scopes are arrays and a name's text is made once.
///
///     self → 0   item → 1   Foo → 2   item → 1
struct NameTable {
  typealias Number = Int

  /// The number of `self`.
  static let selfNumber = 0

  private(set) var texts: [String] = []
  /// The bytes of each name; they live as long as the source.
  private var spellings: [UnsafeBufferPointer<UInt8>] = []
  private var hashes: [UInt32] = []
  /// Open addressing: a number, or -1. The count is a power of two.
  private var slots = [Int32](repeating: -1, count: 256)

  init() {
    _ = number(of: "self")
  }

  /// The number of the name that these bytes spell. The bytes must outlive the table.
  mutating func number(of bytes: UnsafeBufferPointer<UInt8>) -> Number {
    let hash = Self.hash(bytes)
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if hashes[number] == hash, Self.areEqual(spellings[number], bytes) { return number }
      slot = (slot + 1) & mask
    }
    let number = texts.count
    slots[slot] = Int32(truncatingIfNeeded: number)
    texts.append(String(decoding: bytes, as: UTF8.self))
    spellings.append(bytes)
    hashes.append(hash)
    if texts.count * 2 > slots.count { grow() }
    return number
  }

  mutating func number(of text: StaticString) -> Number {
    number(of: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private static func areEqual(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    for index in 0..<left.count where left[index] != right[index] { return false }
    return true
  }

  /// FNV-1a.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash ^ (hash >> 15)
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 4)
    for number in texts.indices {
      var slot = Int(hashes[number]) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(truncatingIfNeeded: number)
    }
  }
}
