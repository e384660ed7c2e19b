import AssemblerGraphModel

/// A table of the rules.
///
/// - Parameter link: where a rule's page is, by its id; nil: the ids are no links.
func markdownList(
  _ rules: [Rule],
  configuration: Configuration,
  link: ((String) -> String)? = nil
) -> String {
  let rows = rules.map { rule in
    let name = link.map { "[`\(rule.id)`](\($0(rule.id)))" } ?? "`\(rule.id)`"
    return "| \(name) | \(rule.title.inCell) | \(rule.severityText(in: configuration).inCell) |\n"
  }
  return "| rule | what it wants | severity |\n| --- | --- | --- |\n" + rows.joined()
}

/// The page of one rule in the manual.
func markdownPage(of rule: Rule, configuration: Configuration) -> String {
  var parts = ["# \(rule.id)", "\(rule.title). Severity: \(rule.severityText(in: configuration))."]
  parts += ["## What it does", rule.what, "## Why it is bad", rule.why]
  if let example = rule.example {
    parts += ["## Example", fenced(example.wrong, "swift")]
    if let configuration = example.configuration {
      parts += ["with this in `.assembler-graph.yml`:", fenced(configuration, "yaml")]
    }
  }
  if !rule.instead.isEmpty {
    parts += ["## Use instead", rule.instead] + (rule.example.map { [fenced($0.right, "swift")] } ?? [])
    parts += ["## Change it", "In `.assembler-graph.yml`:", fenced(rule.severityExample, "yaml")]
    if rule.canBeSuppressed {
      parts += ["For one finding, in the source:", fenced(rule.suppressionExample, "swift")]
    }
  }
  return parts.joined(separator: "\n\n") + "\n"
}

/// The pages of the manual that are made from the rules, by their names: an index, and one for each rule.
package func rulePages() -> [(name: String, text: String)] {
  let index = """
    # Rules

    What `assembler-graph check` looks for. The severities are those without a configuration; `assembler-graph rules` lists
    them as yours has them, and `assembler-graph rules RULE` says what a page says. The rules that a team adds itself are
    in [own rules](../own-rules.md).


    """
  let table = markdownList(allRules, configuration: Configuration()) { "\($0).md" }
  let pages = allRules.map { rule in
    ("\(rule.id).md", markdownPage(of: rule, configuration: Configuration()) + "\n[All rules](README.md)\n")
  }
  return [("README.md", index + table)] + pages
}

private func fenced(_ code: String, _ language: String) -> String { "```\(language)\n\(code)\n```" }

extension String {
  /// With what would end the cell of a table escaped.
  fileprivate var inCell: String { replacing("|", with: "\\|") }
}
