import AssemblerGraphFacts

/// Turns byte offsets into lines and columns as the Swift compiler counts them.
///
/// A line ends after `\n`, `\r\n` or `\r`; a byte order mark counts. `#sourceLocation` plays no role: a position is a
/// place in the file that people can open.
struct LineTable {
  /// The offset of the first byte of each line but the first.
  private var starts: [Int32] = []
  /// The line that was asked for last, as an index into `starts`, plus one; questions mostly come in source order.
  private var recent = 0

  /// Finds the lines of a source; those of another one are forgotten.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    starts.removeAll(keepingCapacity: true)
    recent = 0
    guard let base = bytes.baseAddress else { return }
    let count = bytes.count
    var offset = 0
    while offset + 8 <= count {
      let word = UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self).littleEndian
      var ends = word.bytes(equalTo: UInt8(ascii: "\n")) | word.bytes(equalTo: UInt8(ascii: "\r"))
      while ends != 0 {
        addLineEnd(at: offset + ends.trailingZeroBitCount / 8, in: bytes)
        ends &= ends - 1
      }
      offset += 8
    }
    while offset < count {
      if base[offset] == UInt8(ascii: "\n") || base[offset] == UInt8(ascii: "\r") { addLineEnd(at: offset, in: bytes) }
      offset += 1
    }
  }

  private mutating func addLineEnd(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let isCarriageReturn = bytes[offset] == UInt8(ascii: "\r")
    if isCarriageReturn, offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "\n") { return }
    starts.append(Int32(truncatingIfNeeded: offset + 1))
  }

  mutating func position(of offset: Int) -> SourcePosition {
    let line = line(of: offset)
    recent = line
    let start = line == 0 ? 0 : Int(starts[line - 1])
    return SourcePosition(line: line + 1, column: offset - start + 1)
  }

  /// The reverse; nil when there is no such line.
  func offset(of position: SourcePosition) -> Int? {
    if position.line == 1 { return position.column - 1 }
    return starts.indices.contains(position.line - 2) ? Int(starts[position.line - 2]) + position.column - 1 : nil
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
