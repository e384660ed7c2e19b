// What facts refer to each other with: numbers instead of texts and lists, so that they are copied for nothing.

/// A name, by index into `FileFacts.names`: within a file equal names have equal numbers.
///
/// The linker renumbers the names of all files alike; for it, names are equal wherever they stand.
package struct Name: Hashable, Codable, Sendable {
  package var rawValue: Int32
  package init(_ index: Int) { rawValue = Int32(truncatingIfNeeded: index) }
}

/// An index into `FileFacts.expressions`.
package struct ExpressionID: Hashable, Codable, Sendable {
  package var rawValue: Int32
  package init(_ index: Int) { rawValue = Int32(truncatingIfNeeded: index) }
}

/// An index into `FileFacts.writtenTypes`.
package struct WrittenType: Hashable, Codable, Sendable {
  package var rawValue: Int32
  package init(_ index: Int) { rawValue = Int32(truncatingIfNeeded: index) }
}

/// A stretch of `FileFacts.arguments`.
package struct ArgumentList: Hashable, Codable, Sendable {
  private var first: Int32
  private var length: Int32

  /// - Parameter range: where the arguments stand.
  package init(_ range: Range<Int>) {
    first = Int32(truncatingIfNeeded: range.lowerBound)
    length = Int32(truncatingIfNeeded: range.count)
  }

  package static let empty = ArgumentList(0..<0)

  package var range: Range<Int> { Int(first)..<Int(first) + Int(length) }
  package var count: Int { Int(length) }
  package var isEmpty: Bool { length == 0 }

  /// Whether it lies within the first so many.
  package func isWithin(_ count: Int) -> Bool {
    first >= 0 && length >= 0 && Int(first) + Int(length) <= count
  }
}

/// A stretch of `FileFacts.values`.
package struct ExpressionList: Hashable, Codable, Sendable {
  private var first: Int32
  private var length: Int32

  /// - Parameter range: where the values stand.
  package init(_ range: Range<Int>) {
    first = Int32(truncatingIfNeeded: range.lowerBound)
    length = Int32(truncatingIfNeeded: range.count)
  }

  package var range: Range<Int> { Int(first)..<Int(first) + Int(length) }
  package var count: Int { Int(length) }
  package var isEmpty: Bool { length == 0 }

  /// Whether it lies within the first so many.
  package func isWithin(_ count: Int) -> Bool {
    first >= 0 && length >= 0 && Int(first) + Int(length) <= count
  }
}
