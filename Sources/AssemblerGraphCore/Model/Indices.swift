// What facts refer to each other with: numbers instead of texts and lists, so that they are copied for nothing.

/// A name, by index into `FileFacts.names`: within a file equal names have equal numbers.
///
/// The linker renumbers the names of all files alike; for it, names are equal wherever they stand.
public struct Name: Hashable, Codable, Sendable {
  public var rawValue: Int32
  public init(_ index: Int) { rawValue = Int32(truncatingIfNeeded: index) }
}

/// An index into `FileFacts.expressions`.
public struct ExpressionID: Hashable, Codable, Sendable {
  public var rawValue: Int32
  public init(_ index: Int) { rawValue = Int32(truncatingIfNeeded: index) }
}

/// An index into `FileFacts.writtenTypes`.
public struct WrittenType: Hashable, Codable, Sendable {
  public var rawValue: Int32
  public init(_ index: Int) { rawValue = Int32(truncatingIfNeeded: index) }
}

/// A stretch of `FileFacts.arguments`.
public struct ArgumentList: Hashable, Codable, Sendable {
  private var first: Int32
  private var length: Int32

  /// - Parameter range: where the arguments stand.
  public init(_ range: Range<Int>) {
    first = Int32(truncatingIfNeeded: range.lowerBound)
    length = Int32(truncatingIfNeeded: range.count)
  }

  public static let empty = ArgumentList(0..<0)

  public var range: Range<Int> { Int(first)..<Int(first) + Int(length) }
  public var count: Int { Int(length) }
  public var isEmpty: Bool { length == 0 }
}

/// A stretch of `FileFacts.values`.
public struct ExpressionList: Hashable, Codable, Sendable {
  private var first: Int32
  private var length: Int32

  /// - Parameter range: where the values stand.
  public init(_ range: Range<Int>) {
    first = Int32(truncatingIfNeeded: range.lowerBound)
    length = Int32(truncatingIfNeeded: range.count)
  }

  public var range: Range<Int> { Int(first)..<Int(first) + Int(length) }
  public var count: Int { Int(length) }
  public var isEmpty: Bool { length == 0 }
}
