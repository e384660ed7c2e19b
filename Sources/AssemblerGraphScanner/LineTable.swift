import AssemblerGraphCore

/// Turns byte offsets into lines and columns as the Swift compiler counts them.
///
/// A line ends after `\n`, `\r\n` or `\r`; a byte order mark counts. `#sourceLocation` plays no role: a position is a
/// place in the file that people can open.
struct LineTable {
  /// The offset of the first byte of each line but the first.
  private var starts: [Int32] = []
  /// The line that was asked for last, as an index into `starts`, plus one; questions mostly come in source order.
  private var recent = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    starts.reserveCapacity(bytes.count / 32)
    guard let base = bytes.baseAddress else { return }
    let count = bytes.count
    var offset = 0
    while offset < count {
      while offset + 8 <= count {
        let word = UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self)
        if Self.mayHoldLineEnd(word) { break }
        offset += 8
      }
      let end = min(offset + 8, count)
      while offset < end {
        let byte = base[offset]
        offset += 1
        guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
        if byte == UInt8(ascii: "\r"), offset < count, base[offset] == UInt8(ascii: "\n") { continue }
        starts.append(Int32(truncatingIfNeeded: offset))
      }
    }
  }

  /// Whether one of eight bytes is below 0x0E: a tab, a line end, or another control character.
  private static func mayHoldLineEnd(_ word: UInt64) -> Bool {
    (word &- 0x0E0E_0E0E_0E0E_0E0E) & ~word & 0x8080_8080_8080_8080 != 0
  }

  mutating func position(of offset: Int) -> SourcePosition {
    let line = line(of: offset)
    recent = line
    let start = line == 0 ? 0 : Int(starts[line - 1])
    return SourcePosition(line: line + 1, column: offset - start + 1)
  }

  /// How many lines start at or before `offset`, not counting the first.
  private func line(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    // A few steps forward from the last answer, before a binary search.
    if recent == 0 || Int(starts[recent - 1]) <= offset {
      low = recent
      let limit = min(recent + 8, high)
      while low < limit {
        if Int(starts[low]) > offset { return low }
        low += 1
      }
    } else {
      high = recent
    }
    while low < high {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
