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
