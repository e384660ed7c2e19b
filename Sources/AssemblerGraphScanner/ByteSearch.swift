/// Looks for a pattern by Horspool's search, which looks at one byte of as many as the pattern has.
///
/// Source: R. N. Horspool, Practical fast searching in strings, 1980.
struct ByteSearch {
  private let pattern: [UInt8]
  /// How far to go on, by the byte that stands where the pattern's last one should.
  private let steps: [Int]

  init(_ pattern: StaticString) {
    self.pattern = (0..<pattern.utf8CodeUnitCount).map { pattern.utf8Start[$0] }
    var steps = [Int](repeating: self.pattern.count, count: 256)
    for (index, byte) in self.pattern.dropLast().enumerated() { steps[Int(byte)] = self.pattern.count - 1 - index }
    self.steps = steps
  }

  /// Where the pattern stands next.
  func firstOffset(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let last = pattern.count - 1
    guard last > 0 else { return nil }
    var offset = start
    while offset + last < bytes.count {
      var index = last
      while bytes[offset + index] == pattern[index] {
        if index == 0 { return offset }
        index -= 1
      }
      offset += steps[Int(bytes[offset + last])]
    }
    return nil
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where a byte stands next, looked for eight bytes at a time.
  func firstPlace(of byte: UInt8, from start: Int) -> Int? {
    guard let base = baseAddress else { return nil }
    var offset = start
    while offset + 8 <= count {
      let word = UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self).littleEndian
      let found = word.bytes(equalTo: byte)
      if found != 0 { return offset + found.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < count {
      if base[offset] == byte { return offset }
      offset += 1
    }
    return nil
  }
}
