/// A place inside one file, counted as the Swift compiler counts: lines and columns start at 1, columns are UTF-8 bytes.
package struct SourcePosition: Hashable, Comparable, Codable, Sendable {
  // Facts hold a position for nearly every expression: 24 bits for the line, 24 for the column.
  private var low: UInt32
  private var high: UInt16

  /// Numbers beyond 16,777,215 become that.
  package init(line: Int, column: Int) {
    let bits = Self.bits(line) << 24 | Self.bits(column)
    low = UInt32(truncatingIfNeeded: bits)
    high = UInt16(truncatingIfNeeded: bits >> 32)
  }

  package var line: Int { Int(bits >> 24) }
  package var column: Int { Int(bits & 0xFF_FFFF) }

  package static func < (left: SourcePosition, right: SourcePosition) -> Bool { left.bits < right.bits }

  private var bits: UInt64 { UInt64(high) << 32 | UInt64(low) }

  private static func bits(_ number: Int) -> UInt64 { UInt64(min(max(number, 0), 0xFF_FFFF)) }
}

extension SourcePosition {
  private enum CodingKeys: String, CodingKey { case line, column }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let line = try container.decode(UInt32.self, forKey: .line)
    let column = try container.decode(UInt32.self, forKey: .column)
    self.init(line: Int(line), column: Int(column))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(line, forKey: .line)
    try container.encode(column, forKey: .column)
  }
}

/// A place in the scanned code: a file as it is shown to people (relative to the current folder, with `/`) and a position.
package struct SourceLocation: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
  package var file: String
  package var position: SourcePosition

  package init(file: String, line: Int, column: Int) {
    self.init(file: file, position: SourcePosition(line: line, column: column))
  }

  package init(file: String, position: SourcePosition) {
    self.file = file
    self.position = position
  }

  package var line: Int {
    get { position.line }
    set { position = SourcePosition(line: newValue, column: column) }
  }

  package var column: Int {
    get { position.column }
    set { position = SourcePosition(line: line, column: newValue) }
  }

  package var description: String { "\(file):\(line):\(column)" }

  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    left.file == right.file ? left.position < right.position : left.file < right.file
  }
}
