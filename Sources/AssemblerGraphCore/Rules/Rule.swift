/// Something that the tool checks: the texts that explain it, an example, and the function that finds it.
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
  /// What to do instead, one or two sentences.
  public let instead: String
  /// nil for a rule that a configuration made.
  public let example: Example?
  /// Of findings that are certain, unless the configuration says otherwise; nil: off.
  public let defaultSeverity: Severity?
  /// Of findings that are only possible, unless the configuration says otherwise; nil: off.
  public let defaultSeverityWhenPossible: Severity?
  let find: @Sendable (Rule, RuleInput) -> [Finding]

  /// Source as the tests' fixtures have it: `//- App/F.swift` begins a file, `// finds: RULE` announces a finding.
  public struct Example: Hashable, Sendable {
    /// Code in which only this rule finds something.
    public var wrong: String
    /// The same put right: no rule finds anything.
    public var right: String
    /// What `.assembler-graph.yml` says, for a rule that needs it.
    public var configuration: String?

    public init(wrong: String, right: String, configuration: String? = nil) {
      self.wrong = wrong
      self.right = right
      self.configuration = configuration
    }
  }
}

extension Rule {
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
