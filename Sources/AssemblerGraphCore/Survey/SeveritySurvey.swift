import AssemblerGraphModel

/// What a rule finds at first, and the severity at which it starts.
package struct RuleStart: Hashable, Sendable {
  package var rule: String
  package var errors: Int
  package var warnings: Int
  /// nil: the rule's own.
  package var severity: Configuration.RuleSeverity?

  package var count: Int { errors + warnings }
}

/// Severities under which the first check can be read: at most ten errors of a rule and sixty findings, as long as turning
/// rules down can do that. Rules about cycles keep their own: they are what the gate is for, and what is there already
/// belongs into a baseline.
func ruleStarts(of findings: [Finding]) -> [RuleStart] {
  var starts = allRules.map { rule in
    let own = findings.filter { $0.rule == rule.id }
    let errors = own.count { $0.severity == .error }
    return RuleStart(rule: rule.id, errors: errors, warnings: own.count - errors)
  }
  for index in starts.indices {
    if starts[index].errors > mostErrors, !isAboutCycles(starts[index]) { starts[index].severity = .warning }
    if starts[index].count > mostWarnings, !isAboutCycles(starts[index]) { starts[index].severity = .off }
  }
  while starts.reduce(0, { $0 + $1.shown }) > mostFindings,
    let loudest = starts.indices.filter({ !isAboutCycles(starts[$0]) }).max(by: { starts[$0].shown < starts[$1].shown }
    ),
    starts[loudest].shown > 0
  {
    starts[loudest].severity = .off
  }
  return starts
}

private let mostErrors = 10
private let mostWarnings = 20
private let mostFindings = 60

private func isAboutCycles(_ start: RuleStart) -> Bool {
  [Rule.ownershipCycle.id, Rule.assemblyCycle.id].contains(start.rule)
}

extension RuleStart {
  fileprivate var shown: Int { severity == .off ? 0 : count }
}
