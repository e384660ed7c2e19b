/// A place inside one file, counted as the Swift compiler counts: lines and columns start at 1, columns are UTF-8 bytes.
public struct SourcePosition: Hashable, Comparable, Codable, Sendable {
  // Facts hold a position for nearly every expression.
  private var shortLine: UInt32
  private var shortColumn: UInt32

  public init(line: Int, column: Int) {
    shortLine = UInt32(clamping: line)
    shortColumn = UInt32(clamping: column)
  }

  public var line: Int { Int(shortLine) }
  public var column: Int { Int(shortColumn) }

  private enum CodingKeys: String, CodingKey {
    case shortLine = "line"
    case shortColumn = "column"
  }

  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A place in the scanned code: a file as it is shown to people (relative to the current folder, with `/`) and a position.
public struct SourceLocation: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
  public var file: String
  public var line: Int
  public var column: Int

  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  public init(file: String, position: SourcePosition) {
    self.init(file: file, line: position.line, column: position.column)
  }

  public var description: String { "\(file):\(line):\(column)" }

  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}
