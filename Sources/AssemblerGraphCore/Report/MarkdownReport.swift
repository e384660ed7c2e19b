import AssemblerGraphFacts
import AssemblerGraphModel

/// For comments and summaries: findings by rule, each with its hops, the reason of the rule once.
///
///     ## assembler-graph: 1 error, 0 warnings
///
///     ### `ownership-cycle`
///
///     Objects that own each other are never freed, and neither is anything that they own.
///
///     - **error** `Sources/B.swift:5:13` `ownership cycle: A → B → A`
///       1. `A owns B (let b: B)` `Sources/A.swift:3:7`
///       2. `B owns A (var a: A?); make this one weak` `Sources/B.swift:5:13`
///
///       make B.a weak and pass it by use(\_:)
func markdownReport(_ findings: [Finding], options: ReportOptions) -> String {
  var sections = [heading(of: findings, options: options)]
  for rule in Set(findings.map(\.rule)).sorted() {
    sections.append("### \(markdownCode(rule))")
    if let why = options.rules.first(where: { $0.id == rule })?.why { sections.append(markdownProse(why)) }
    sections += findings.filter { $0.rule == rule }.map { item(for: $0, options: options) }
  }
  if !options.accepted.isEmpty {
    sections.append("### Accepted")
    sections += options.accepted.map { finding in
      let accepter = finding.accepter.map { ", by \(markdownProse($0))" } ?? ""
      return "- \(place(finding.location, options)) \(markdownCode(finding.message))\(accepter)"
    }
  }
  return sections.joined(separator: "\n\n") + "\n"
}

private func heading(of findings: [Finding], options: ReportOptions) -> String {
  let result = findings.isEmpty ? "nothing found" : findings.totals
  let files = options.fileCount.map { "Looked at \(count($0, "file"))" }
  let remarks = [files, options.acceptedCounts.text].compactMap { $0 }
  return "## assembler-graph: \(result)" + (remarks.isEmpty ? "" : "\n\n\(remarks.joined(separator: "; ")).")
}

private func item(for finding: Finding, options: ReportOptions) -> String {
  var lines = [
    "- **\(finding.severity.rawValue)** \(place(finding.location, options)) \(markdownCode(finding.message))"
  ]
  lines += finding.path.enumerated().map { index, hop in
    "  \(index + 1). \(markdownCode(hop.note)) \(place(hop.location, options))"
  }
  if let advice = finding.advice { lines += ["", "  " + markdownProse(advice)] }
  if !finding.notes.isEmpty { lines.append("") }
  lines += finding.notes.map { "  - \(markdownCode($0.text)) \(place($0.location, options))" }
  return lines.joined(separator: "\n")
}

private func place(_ location: SourceLocation, _ options: ReportOptions) -> String {
  let code = markdownCode(location.description)
  return options.link(location).map { "[\(code)](<\($0)>)" } ?? code
}
