import AssemblerGraphFacts
import AssemblerGraphModel

extension Rule {
  static let staleBaseline = Rule(
    id: "stale-baseline",
    title: "A baseline entry without a finding",
    what: "An entry of the baseline whose finding no longer exists.",
    why: "Someone fixed it, and as long as the entry is there it can come back unnoticed.",
    instead: "Run 'assembler-graph baseline write', which removes the entry.",
    example: nil,
    defaultSeverity: .warning,
    defaultSeverityWhenPossible: .warning
  ) { _ in
    // It judges by what is left of the baseline: see `verdict(on:)`.
    []
  }
}

/// A finding for each entry that is stale, at its place in the baseline.
///
/// - Parameter isStrict: they are errors, whatever the configuration says.
func staleFindings(_ stale: [Baseline.Entry], isStrict: Bool, configuration: Configuration) -> [Finding] {
  let rule = Rule.staleBaseline
  let configured = rule.severity(when: .certain, configuration: configuration)
  guard let severity = isStrict ? .error : configured else { return [] }
  return stale.map { entry in
    Finding(
      rule: rule.id,
      severity: severity,
      certainty: .certain,
      message: "stale baseline entry: this \(entry.rule) is gone: \(entry.message)",
      location: entry.location ?? SourceLocation(file: "", line: 1, column: 1),
      fingerprint: fingerprint(rule: rule.id, of: [entry.rule, entry.fingerprint]),
      advice: "take the entry out: assembler-graph baseline write"
    )
  }
}
