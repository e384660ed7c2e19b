/// What is known of what a closure gives back, by the place that takes it or by what it calls.
package enum ClosureResult: Hashable, Codable, Sendable {
  case unknown, nothing, value
}

/// A change of source that makes a reference weak, where that is mechanical.
package struct SourceFix: Hashable, Sendable {
  package enum Change: Hashable, Sendable {
    /// `var parent: Parent?` → `weak var parent: Parent?`; at the name.
    case makeWeak
    /// `protocol Listening {}` → `protocol Listening: AnyObject {}`; at the name.
    case bindToClasses
    /// `{ self.close() }` → `{ [weak self] in self?.close() }`; at the brace.
    ///
    /// - Parameter isMember: it is a property of the struct around: `{ [weak model = model] in model?.close() }`.
    case captureWeakly(name: String, isMember: Bool = false, in: ClosureResult = .unknown)
  }

  package var location: SourceLocation
  package var change: Change

  package init(_ change: Change, at location: SourceLocation) {
    self.change = change
    self.location = location
  }
}
