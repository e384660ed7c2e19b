import AssemblerGraphFacts
import AssemblerGraphModel

/// For comments and summaries: findings by rule, each with its hops, the reason of the rule once.
///
///     ## assembler-graph: 1 error, 0 warnings
///
///     ### `ownership-cycle`, 1 error
///
///     Objects that own each other are never freed, and neither is anything that they own.
///
///     - **error** `Sources/B.swift:5:13` `ownership cycle: A → B → A`
///       1. `A owns B (let b: B)` `Sources/A.swift:3:7`
///       2. `B owns A (var a: A?)` `Sources/B.swift:5:13`
///
///       make B.a weak and pass it by use(\_:)
///
/// Servers cut long texts, so it ends before the finding that would not fit, and says what is not shown.
func markdownReport(_ findings: [Finding], options: ReportOptions) -> String {
  var sections = [heading(of: findings, options: options)]
  let accepted = acceptedSections(options)
  // Room for the last sentence.
  var room = (options.byteLimit ?? .max) - 2_000 - (sections + accepted).reduce(0) { $0 + $1.utf8.count + 2 }
  var told: Set<String> = []
  var shown = 0
  for (index, finding) in findings.enumerated() {
    var own: [String] = []
    if index == 0 || findings[index - 1].rule != finding.rule || findings[index - 1].severity != finding.severity {
      let number = findings.count { $0.rule == finding.rule && $0.severity == finding.severity }
      own.append("### \(markdownCode(finding.rule)), \(count(number, finding.severity.rawValue))")
      if told.insert(finding.rule).inserted, let why = options.rules.first(where: { $0.id == finding.rule })?.why {
        own.append(markdownProse(why))
      }
    }
    own.append(item(for: finding, options: options))
    room -= own.reduce(0) { $0 + $1.utf8.count + 2 }
    if room < 0 { break }
    sections += own
    shown += 1
  }
  let left = findings.count - shown
  if left > 0 { sections.append("Not shown, because it would be too long: \(count(left, "more finding")).") }
  return (sections + accepted).joined(separator: "\n\n") + "\n"
}

private func acceptedSections(_ options: ReportOptions) -> [String] {
  if options.accepted.isEmpty { return [] }
  return ["### Accepted"]
    + options.accepted.map { finding in
      let accepter = finding.accepter.map { ", by \(markdownProse($0))" } ?? ""
      return "- \(place(finding.location, options)) \(markdownCode(finding.message))\(accepter)"
    }
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
    let note = hop.statement + (hop.remark.map { "; \($0.besides(hop.location))" } ?? "")
    return "  \(index + 1). \(markdownCode(note)) \(place(hop.location, options))"
  }
  if let advice = finding.advice { lines += ["", "  " + markdownProse(advice.besides(finding.location))] }
  if !finding.notes.isEmpty { lines.append("") }
  lines += finding.notes.map { "  - \(markdownCode($0.text.besides($0.location))) \(place($0.location, options))" }
  return lines.joined(separator: "\n")
}

private func place(_ location: SourceLocation, _ options: ReportOptions) -> String {
  let code = markdownCode(location.description)
  return options.link(location).map { "[\(code)](<\($0)>)" } ?? code
}
