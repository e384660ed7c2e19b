/// A place inside one file, counted as the Swift compiler counts: lines and columns start at 1, columns are UTF-8 bytes.
public struct SourcePosition: Hashable, Comparable, Codable, Sendable {
  // Facts hold a position for nearly every expression: 24 bits for the line, 24 for the column.
  private var low: UInt32
  private var high: UInt16

  /// Numbers beyond 16,777,215 become that.
  public init(line: Int, column: Int) {
    let bits = Self.bits(line) << 24 | Self.bits(column)
    low = UInt32(truncatingIfNeeded: bits)
    high = UInt16(truncatingIfNeeded: bits >> 32)
  }

  public var line: Int { Int(bits >> 24) }
  public var column: Int { Int(bits & 0xFF_FFFF) }

  public static func < (left: SourcePosition, right: SourcePosition) -> Bool { left.bits < right.bits }

  private var bits: UInt64 { UInt64(high) << 32 | UInt64(low) }

  private static func bits(_ number: Int) -> UInt64 { UInt64(min(max(number, 0), 0xFF_FFFF)) }
}

extension SourcePosition {
  private enum CodingKeys: String, CodingKey { case line, column }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let line = try container.decode(UInt32.self, forKey: .line)
    let column = try container.decode(UInt32.self, forKey: .column)
    self.init(line: Int(line), column: Int(column))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(line, forKey: .line)
    try container.encode(column, forKey: .column)
  }
}

/// A place in the scanned code: a file as it is shown to people (relative to the current folder, with `/`) and a position.
public struct SourceLocation: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
  public var file: String
  public var position: SourcePosition

  public init(file: String, line: Int, column: Int) {
    self.init(file: file, position: SourcePosition(line: line, column: column))
  }

  public init(file: String, position: SourcePosition) {
    self.file = file
    self.position = position
  }

  public var line: Int {
    get { position.line }
    set { position = SourcePosition(line: newValue, column: column) }
  }

  public var column: Int {
    get { position.column }
    set { position = SourcePosition(line: line, column: newValue) }
  }

  public var description: String { "\(file):\(line):\(column)" }

  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    left.file == right.file ? left.position < right.position : left.file < right.file
  }
}
