import AssemblerGraphModel

/// For programs: `{"schema": 1, "rules": […]}`.
func jsonList(_ rules: [Rule], configuration: Configuration) -> String {
  jsonText(RuleDocument(rules: rules.map { RuleEntry($0, configuration) }))
}

private struct RuleDocument: Encodable {
  var schema = 1
  var rules: [RuleEntry]
}

private struct RuleEntry: Encodable {
  var id: String
  var title: String
  var what: String
  var why: String
  var instead: String
  /// `error`, `warning` or `off`, as the configuration has it.
  var severity: String
  /// The same for what is only possible.
  var severityWhenPossible: String
  var defaultSeverity: String
  var defaultSeverityWhenPossible: String
  var paths: [PathEntry]
  var example: ExampleEntry?

  init(_ rule: Rule, _ configuration: Configuration) {
    func text(_ severity: Severity?) -> String { severity?.rawValue ?? "off" }
    id = rule.id
    title = rule.title
    what = rule.what
    why = rule.why
    instead = rule.instead
    severity = text(rule.severity(when: .certain, configuration: configuration))
    severityWhenPossible = text(rule.severity(when: .possible, configuration: configuration))
    defaultSeverity = text(rule.defaultSeverity)
    defaultSeverityWhenPossible = text(rule.defaultSeverityWhenPossible)
    paths = ((configuration.pathSeverities[rule.id] ?? []) + rule.paths).map {
      PathEntry(path: $0.path, severity: $0.severity.rawValue)
    }
    example = rule.example.map {
      ExampleEntry(wrong: $0.wrong, right: $0.right, configuration: $0.configuration)
    }
  }
}

private struct PathEntry: Encodable {
  var path: String
  var severity: String
}

private struct ExampleEntry: Encodable {
  var wrong: String
  var right: String
  var configuration: String?
}
