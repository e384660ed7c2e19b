/// Gives every name of a file a small number, so that scopes are arrays and a name's text is made once.
///
///     self → 0   item → 1   Foo → 2   item → 1
struct NameTable {
  typealias Number = Int

  /// The number of `self`.
  static let selfNumber = 0

  private(set) var texts: [String] = []
  /// The bytes of each name, which live as long as the source; nil for a name that does not stand there: `#selector`.
  private var spellings: [UnsafeBufferPointer<UInt8>?] = []
  private var hashes: [UInt32] = []
  /// Open addressing: a number, or -1. The count is a power of two.
  private var slots = [Int32](repeating: -1, count: 256)

  init() {
    _ = number(of: "self")
  }

  /// The number of the name that these bytes spell. The bytes must outlive the table.
  mutating func number(of bytes: UnsafeBufferPointer<UInt8>) -> Number { number(of: bytes, spelling: bytes) }

  /// The number of a name that need not stand in the source.
  mutating func number(of text: String) -> Number {
    var text = text
    return text.withUTF8 { number(of: $0, spelling: nil) }
  }

  private mutating func number(
    of bytes: UnsafeBufferPointer<UInt8>,
    spelling: UnsafeBufferPointer<UInt8>?
  ) -> Number {
    let hash = Self.hash(bytes)
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if hashes[number] == hash, isSpelled(number, bytes) { return number }
      slot = (slot + 1) & mask
    }
    let number = texts.count
    slots[slot] = Int32(truncatingIfNeeded: number)
    texts.append(String(decoding: bytes, as: UTF8.self))
    spellings.append(spelling)
    hashes.append(hash)
    if texts.count * 2 > slots.count { grow() }
    return number
  }

  mutating func number(of text: StaticString) -> Number {
    number(of: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  @inline(__always)
  private func isSpelled(_ number: Number, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let spelling = spellings[number] else { return texts[number].utf8.elementsEqual(bytes) }
    return Self.areEqual(spelling, bytes)
  }

  @inline(__always)
  private static func areEqual(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    guard left.count == right.count, let left = left.baseAddress, let other = right.baseAddress else {
      return left.isEmpty && right.isEmpty
    }
    var offset = 0
    while offset + 8 <= right.count {
      guard word(left + offset, 8) == word(other + offset, 8) else { return false }
      offset += 8
    }
    return word(left + offset, right.count - offset) == word(other + offset, right.count - offset)
  }

  /// Takes eight bytes at once; multiplication and shift spread them as in FNV-1a.
  @inline(__always)
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    guard let base = bytes.baseAddress else { return 0 }
    var hash = UInt64(bytes.count)
    var offset = 0
    while offset + 8 <= bytes.count {
      hash = mix(hash, word(base + offset, 8))
      offset += 8
    }
    hash = mix(hash, word(base + offset, bytes.count - offset))
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  }

  @inline(__always)
  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 29)
  }

  /// Up to eight bytes as one number.
  @inline(__always)
  private static func word(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    let raw = UnsafeRawPointer(start)
    if count == 8 { return raw.loadUnaligned(as: UInt64.self) }
    if count >= 4 {
      let low = UInt64(raw.loadUnaligned(as: UInt32.self))
      let high = UInt64((raw + (count - 4)).loadUnaligned(as: UInt32.self))
      return low | high << UInt64((count - 4) * 8)
    }
    if count == 0 { return 0 }
    return UInt64(start[0]) | UInt64(start[count / 2]) << 8 | UInt64(start[count - 1]) << 16
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
