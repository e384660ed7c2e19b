package import AssemblerGraphModel

/// Which findings a person asked to see. What programs read holds all of them, and the exit status knows nothing of it.
package struct FindingFilter: Hashable, Sendable {
  /// Ids of rules; empty: all.
  package var rules: Set<String>
  package var errorsOnly: Bool

  package init(rules: Set<String> = [], errorsOnly: Bool = false) {
    self.rules = rules
    self.errorsOnly = errorsOnly
  }

  package func admits(_ finding: Finding) -> Bool {
    (rules.isEmpty || rules.contains(finding.rule)) && (!errorsOnly || finding.severity == .error)
  }
}

extension ReportFormat {
  /// Whether people read it as it is. Everything else is for programs, and complete.
  package var isForPeople: Bool {
    switch self {
    case .text, .xcode, .githubActions, .markdown: true
    case .json, .sarif, .junit, .gitlab: false
    }
  }
}
