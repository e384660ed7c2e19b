/// How a reference keeps what it refers to.
package enum Strength: String, Hashable, Codable, Sendable, CaseIterable {
  case strong
  case weak
  /// `unowned`, `unowned(safe)` and `unowned(unsafe)`.
  case unowned
}
