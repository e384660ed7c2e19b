/// Something that the tool checks: the texts that explain it, and the function that finds it.
///
///     assembler-graph rules
///     ownership-cycle  error  Objects that keep each other alive
public struct Rule: Sendable {
  /// `ownership-cycle`: in findings, in the configuration, in suppressions.
  public let id: String
  /// A few words, for lists.
  public let title: String
  /// What it finds, one sentence.
  public let what: String
  /// Why that is bad, one or two sentences.
  public let why: String
  /// Of findings that are certain, unless the configuration says otherwise.
  public let defaultSeverity: Severity
  /// Of findings that are only possible, unless the configuration says otherwise.
  public let defaultSeverityWhenPossible: Severity
  let find: @Sendable (RuleInput) -> [Finding]

  /// The severity of a finding, or nil when the rule is off. An entry in the configuration replaces both defaults.
  public func severity(when certainty: Certainty, configuration: Configuration) -> Severity? {
    switch (configuration.severities[id], certainty) {
    case (.error, _): .error
    case (.warning, _): .warning
    case (.off, _): nil
    case (nil, .certain): defaultSeverity
    case (nil, .possible): defaultSeverityWhenPossible
    }
  }
}

/// What a rule may look at.
struct RuleInput: Sendable {
  let graph: Graph
  let cycles: [Cycle]
  let configuration: Configuration
  /// Whether a comment accepts what the rule finds at a place.
  var isAccepted: @Sendable (_ rule: String, SourceLocation) -> Bool = { _, _ in false }
}
