import AssemblerGraphModel

/// The forms in which rules are listed and explained.
package enum RuleListFormat: String, Hashable, Sendable, CaseIterable {
  /// For people at a terminal.
  case text
  /// For programs.
  case json
  /// For documents.
  case markdown
}

/// The rules as a list, each with the severity that the configuration gives it; ends with a line break.
package func ruleList(
  _ rules: [Rule],
  as format: RuleListFormat,
  configuration: Configuration = Configuration()
) -> String {
  switch format {
  case .text: textList(rules, configuration: configuration)
  case .json: jsonList(rules, configuration: configuration)
  case .markdown: markdownList(rules, configuration: configuration)
  }
}

/// What there is to know about some rules; ends with a line break.
package func ruleExplanation(
  of rules: [Rule],
  as format: RuleListFormat,
  configuration: Configuration = Configuration()
) -> String {
  switch format {
  case .text: rules.map { textExplanation(of: $0, configuration: configuration) }.joined(separator: "\n")
  case .json: jsonList(rules, configuration: configuration)
  case .markdown: rules.map { markdownPage(of: $0, configuration: configuration) }.joined(separator: "\n")
  }
}

extension Rule {
  /// `error, warning when only possible`, `off`, `warning; off in Tests`.
  func severityText(in configuration: Configuration) -> String {
    let always = severityText(
      certain: severity(when: .certain, configuration: configuration),
      possible: severity(when: .possible, configuration: configuration)
    )
    let entries = (configuration.pathSeverities[id] ?? []) + paths
    return ([always] + entries.map { "\($0.severity.rawValue) in \($0.path)" }).joined(separator: "; ")
  }

  var defaultSeverityText: String {
    severityText(certain: defaultSeverity, possible: defaultSeverityWhenPossible)
  }

  private func severityText(certain: Severity?, possible: Severity?) -> String {
    certain == possible ? certain.text : "\(certain.text), \(possible.text) when only possible"
  }
}

extension Severity? {
  fileprivate var text: String { self?.rawValue ?? "off" }
}
