package import AssemblerGraphModel

/// Something that the tool checks: the texts that explain it, an example, and the function that finds it.
///
///     assembler-graph rules
///     ownership-cycle  error  Objects that keep each other alive
package struct Rule: Sendable {
  /// `ownership-cycle`: in findings, in the configuration, in suppressions.
  package let id: String
  /// A few words, for lists.
  package let title: String
  /// What it finds, one sentence.
  package let what: String
  /// Why that is bad, one or two sentences.
  package let why: String
  /// What to do instead, one or two sentences.
  package let instead: String
  /// nil for a rule that a configuration made.
  package let example: Example?
  /// Of findings that are certain, unless the configuration says otherwise; nil: off.
  package let defaultSeverity: Severity?
  /// Of findings that are only possible, unless the configuration says otherwise; nil: off.
  package let defaultSeverityWhenPossible: Severity?
  /// Severities in some files, of a rule that a configuration made; the first path that fits counts.
  var paths: [Configuration.PathSeverity] = []
  let find: @Sendable (Rule, RuleInput) -> [Finding]

  /// Source as the tests' fixtures have it: `//- App/F.swift` begins a file, `// finds: RULE` announces a finding.
  package struct Example: Hashable, Sendable {
    /// Code in which only this rule finds something.
    package var wrong: String
    /// The same put right: no rule finds anything.
    package var right: String
    /// What `.assembler-graph.yml` says, for a rule that needs it.
    package var configuration: String?

    package init(wrong: String, right: String, configuration: String? = nil) {
      self.wrong = wrong
      self.right = right
      self.configuration = configuration
    }
  }
}

extension Rule {
  /// Whether it is what the tool is for, on any code base.
  package var isAboutCycles: Bool { [Rule.ownershipCycle.id, Rule.assemblyCycle.id].contains(id) }

  /// The severity of a finding, or nil when the rule is off. An entry in the configuration replaces both defaults.
  package func severity(when certainty: Certainty, configuration: Configuration) -> Severity? {
    if let configured = configuredSeverity(in: configuration) { return configured.severity }
    return switch certainty {
    case .certain: defaultSeverity
    case .possible: defaultSeverityWhenPossible
    }
  }

  /// The same for a finding in one file: an entry for its path comes before the rest.
  func severity(
    when certainty: Certainty,
    in file: String,
    configuration: Configuration,
    paths patternPaths: PatternPaths
  ) -> Severity? {
    let entries = (configuration.pathSeverities[id] ?? []) + paths
    if let entry = entries.first(where: { patternPaths.fits($0.path, file) }) { return entry.severity.severity }
    return severity(when: certainty, configuration: configuration)
  }

  /// Whether it may find something somewhere.
  package func isOn(in configuration: Configuration) -> Bool {
    Certainty.allCases.contains { severity(when: $0, configuration: configuration) != nil }
      || ((configuration.pathSeverities[id] ?? []) + paths).contains { $0.severity != .off }
  }

  /// What people say about findings is no matter for further comments.
  var canBeSuppressed: Bool { ![Rule.uselessSuppression.id, Rule.staleBaseline.id].contains(id) }

  /// What the configuration says; for what is not allowed, the gravest that an entry of `allowed` says.
  private func configuredSeverity(in configuration: Configuration) -> Configuration.RuleSeverity? {
    if let severity = configuration.severities[id] { return severity }
    guard id == Rule.notAllowed.id else { return nil }
    let said = configuration.own.allowed.compactMap(\.severity)
    return Configuration.RuleSeverity.allCases.first { said.contains($0) }
  }
}
