extension Framework {
  static let standardLibrary = describe(
    "Swift",
    documentation: "https://developer.apple.com/documentation/swift/swift-standard-library"
  ) {
    $0.retaining = ["AnyIterator", "AnySequence"].map {
      RetainingAPI($0, keeps: [.closures], in: .result, source: "\($0): the closure is escaping, and stored")
    }
    $0.plainData = [
      "String", "Substring", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
      "UInt64", "Double", "Float", "CGFloat", "Bool", "StaticString", "Range", "Unicode.Scalar", "Never",
      "ObjectIdentifier", "Duration",
    ]
    $0.containers = [
      .holds: [
        "Result", "Mutex", "Range", "ClosedRange", "Zip2Sequence", "EnumeratedSequence", "LazySequence",
        "ReversedCollection", "Atomic", "ManagedAtomic", "Lock", "Indirect", "OSAllocatedUnfairLock", "LockIsolated",
      ],
      .holdsWeakly: ["WeakReference"],
      .holdsNothing: [
        "KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath", "PartialKeyPath", "UnsafePointer",
        "UnsafeMutablePointer", "UnsafeBufferPointer", "UnsafeMutableBufferPointer", "ManagedBufferPointer",
        "Unmanaged",
        "SIMD2", "SIMD3", "SIMD4",
      ],
    ]
    $0.dropsResults = ["forEach"]
    // Synchronization: "func withLock<Result, E>(_ body: (inout sending Value) throws(E) -> sending Result)"; os:
    // "func withLock<R>(_ body: @Sendable (inout State) throws -> R) rethrows -> R"; ConcurrencyExtras: LockIsolated.swift.
    $0.lenders = [
      "Mutex.withLock", "Mutex.withLockIfAvailable", "OSAllocatedUnfairLock.withLock",
      "OSAllocatedUnfairLock.withLockUnchecked", "OSAllocatedUnfairLock.withLockIfAvailable",
      "OSAllocatedUnfairLock.withLockIfAvailableUnchecked", "LockIsolated.withValue",
    ]
    $0.runners = [
      "withExtendedLifetime", "withUnsafeMutablePointer", "withUnsafePointer", "Optional.map", "withLock",
      "withLockUnchecked", "withValue", "withValues", "measure", "run", "with", "Result",
    ]
  }

  /// Sequences that come to an end, whatever of them is asked for.
  static let finiteCollections: Set<String> = [
    "String", "Substring", "Array", "ArraySlice", "ContiguousArray", "Set", "Dictionary", "Range", "ClosedRange",
    "Data", "IndexSet", "Collection", "BidirectionalCollection", "RandomAccessCollection",
  ]
}
