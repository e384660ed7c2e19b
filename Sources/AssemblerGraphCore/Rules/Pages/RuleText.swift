import AssemblerGraphModel

/// A line for each rule.
///
///     ownership-cycle  error, warning when only possible  Objects that keep each other alive
///     self-ownership   warning                            A class that can own its own kind
func textList(_ rules: [Rule], configuration: Configuration) -> String {
  let rows = rules.map { [$0.id, $0.severityText(in: configuration), $0.title] }
  let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
  return rows.map { row in
    let padded = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
    return (padded + [row[2]]).joined(separator: "  ") + "\n"
  }.joined()
}

/// A page about one rule.
func textExplanation(of rule: Rule, configuration: Configuration) -> String {
  var lines = ["\(rule.id): \(rule.title)", ""]
  let severity = rule.severityText(in: configuration)
  lines.append(
    "Severity: \(severity)" + (severity == rule.defaultSeverityText ? "" : " (by default: \(rule.defaultSeverityText))")
  )
  lines += ["", "What it finds"] + wrapped(rule.what) + ["", "Why"] + wrapped(rule.why)
  if let example = rule.example { lines += ["", "Example"] + indented(example.wrong) }
  if !rule.instead.isEmpty { lines += ["", "Instead"] + wrapped(rule.instead) }
  if let example = rule.example { lines += [""] + indented(example.right) }
  if let configuration = rule.example?.configuration {
    lines += ["", "With this configuration"] + indented(configuration)
  }
  if !rule.instead.isEmpty {
    lines += ["", "To change its severity, in the configuration"] + indented(rule.severityExample)
    if rule.canBeSuppressed {
      lines += ["", "To live with one finding, above its line"] + indented(rule.suppressionExample)
    }
  }
  return lines.map { $0 + "\n" }.joined()
}

extension Rule {
  /// What a configuration says to turn the rule off, or on.
  var severityExample: String { "rules:\n  \(id): \(defaultSeverity == nil ? "warning" : "off")" }

  var suppressionExample: String { "// assembler-graph:disable:next \(id) - why this one is right" }
}

private func indented(_ text: String) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
}

/// Lines of at most 96 characters behind two spaces.
private func wrapped(_ text: String) -> [String] {
  var lines: [String] = []
  var line = " "
  for word in text.split(separator: " ") {
    if line.count + 1 + word.count > 98, line != " " {
      lines.append(line)
      line = " "
    }
    line += " \(word)"
  }
  return lines + [line]
}
