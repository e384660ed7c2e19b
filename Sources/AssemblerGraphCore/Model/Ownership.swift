/// How a reference keeps what it refers to.
public enum Strength: String, Hashable, Codable, Sendable, CaseIterable {
  case strong
  case weak
  /// `unowned`, `unowned(safe)` and `unowned(unsafe)`.
  case unowned
}

/// Whether the Swift runtime must agree, or only may.
public enum Certainty: String, Hashable, Codable, Sendable, CaseIterable {
  case certain
  case possible
}
