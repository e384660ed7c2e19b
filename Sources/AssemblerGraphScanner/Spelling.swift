/// The bytes of a text, with their hash. They belong to somebody else, mostly to the parser's copy of the source.
struct Spelling {
  let bytes: UnsafeBufferPointer<UInt8>
  let hash: UInt32

  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    hash = Self.hash(bytes)
  }

  @inline(__always)
  static func areEqual(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
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
}
