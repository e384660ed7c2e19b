/// A text by lines, for the two ways to say where something stands in it: ours and an editor's.
///
///     ours        line and column from 1 on, columns are bytes of UTF-8
///     an editor's line and character from 0 on, characters are code units of UTF-16, or bytes where both agree on that
struct TextLines {
  let bytes: [UInt8]
  /// Where each line begins.
  private let starts: [Int]

  /// How an editor counts the characters of a line.
  enum Encoding: String {
    case utf16 = "utf-16"
    case utf8 = "utf-8"
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      // As the parser counts: a carriage return alone ends a line, too.
      let isEnd = byte == newline || byte == carriageReturn && (index + 1 == bytes.count || bytes[index + 1] != newline)
      if isEnd { starts.append(index + 1) }
    }
    self.starts = starts
  }

  /// The offset of a place that we say; the end of the line, or of the text, where it is beyond that.
  func offset(line: Int, column: Int) -> Int {
    guard line <= starts.count else { return bytes.count }
    return min(starts[max(0, line - 1)] + max(0, column - 1), end(ofLine: max(0, line - 1)))
  }

  /// The offset of a place that an editor says, likewise.
  func offset(of position: Position, _ encoding: Encoding) -> Int {
    guard position.line >= 0, position.line < starts.count else { return position.line < 0 ? 0 : bytes.count }
    let end = end(ofLine: position.line)
    var offset = starts[position.line]
    var left = position.character
    while left > 0, offset < end {
      let length = lengthOfScalar(at: offset)
      left -= encoding == .utf8 ? length : length == 4 ? 2 : 1
      offset += length
    }
    return min(offset, end)
  }

  func position(ofOffset offset: Int, _ encoding: Encoding) -> Position {
    let line = lineNumber(ofOffset: offset)
    let start = starts[line]
    let end = min(max(offset, start), bytes.count)
    switch encoding {
    case .utf8: return Position(line: line, character: end - start)
    case .utf16:
      let units = bytes[start..<end].reduce(0) { $0 + (isContinuation($1) ? 0 : $1 >= 0xF0 ? 2 : 1) }
      return Position(line: line, character: units)
    }
  }

  /// The same as our line and column.
  func place(ofOffset offset: Int) -> (line: Int, column: Int) {
    let line = lineNumber(ofOffset: offset)
    return (line + 1, offset - starts[line] + 1)
  }

  /// The word that stands at an offset or ends there; empty where none does.
  func word(atOffset offset: Int) -> Range<Int> {
    var start = min(max(offset, 0), bytes.count)
    var end = start
    while start > 0, isPartOfWord(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, isPartOfWord(bytes[end]) { end += 1 }
    return start..<end
  }

  /// What a finding at an offset underlines: the word that begins there, else one character.
  func marked(atOffset offset: Int) -> Range<Int> {
    let start = min(max(offset, 0), bytes.count)
    var end = start
    while end < bytes.count, isPartOfWord(bytes[end]) { end += 1 }
    if end == start, start < bytes.count, bytes[start] != newline, bytes[start] != carriageReturn {
      end = min(start + lengthOfScalar(at: start), bytes.count)
    }
    return start..<end
  }

  subscript(range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func lineNumber(ofOffset offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  private func end(ofLine line: Int) -> Int {
    guard line + 1 < starts.count else { return bytes.count }
    var end = starts[line + 1]
    while end > starts[line], bytes[end - 1] == newline || bytes[end - 1] == carriageReturn { end -= 1 }
    return end
  }

  private func lengthOfScalar(at offset: Int) -> Int {
    var length = 1
    while length < 4, offset + length < bytes.count, isContinuation(bytes[offset + length]) { length += 1 }
    return length
  }
}

private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

private func isPartOfWord(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
  default: byte >= 0x80
  }
}

private let newline = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
