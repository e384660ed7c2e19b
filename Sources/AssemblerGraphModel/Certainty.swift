/// Whether the Swift runtime must agree, or only may.
package enum Certainty: String, Hashable, Codable, Sendable, CaseIterable {
  case certain
  case possible
}
