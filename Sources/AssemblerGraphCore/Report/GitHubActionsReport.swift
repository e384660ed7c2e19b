import AssemblerGraphFacts
import AssemblerGraphModel

/// Annotations for GitHub's pull requests: commands that the runner reads from the log of a job, one line each.
///
///     ::error file=Sources/B.swift,line=5,col=13,title=ownership-cycle::ownership cycle: A → B → A%0A…
///
/// The hops follow in the message, since an annotation has one place. GitHub shows ten errors and ten warnings of a step;
/// the rest stays in the log, and in the summary.
///
/// Source: "Workflow commands for GitHub Actions", and `packages/core/src/command.ts` of `actions/toolkit` for the escapes.
func githubActionsReport(_ findings: [Finding], options: ReportOptions) -> String {
  findings.map { annotation($0, options: options) + "\n" }.joined()
}

private func annotation(_ finding: Finding, options: ReportOptions) -> String {
  let properties = [
    ("file", options.repositoryPath(finding.location.file)),
    ("line", String(finding.location.line)),
    ("col", String(options.utf16Column(of: finding.location))),
    ("title", finding.rule),
  ]
  let lines =
    [finding.message]
    + finding.path.map { "\($0.note) (\($0.location))" }
    + finding.notes.map { "\($0.text) (\($0.location))" }
    + (finding.advice.map { ["help: \($0)"] } ?? [])
  let command = properties.map { "\($0)=\(escapedProperty($1))" }.joined(separator: ",")
  return "::\(finding.severity.rawValue) \(command)::" + lines.map(escapedData).joined(separator: "%0A")
}

/// What stands behind the second `::`. Line breaks cannot be in it any more: `printable` has made them visible.
private func escapedData(_ text: String) -> String {
  printable(text) { $0 == "%" ? "%25" : nil }
}

/// What stands behind `=`.
private func escapedProperty(_ text: String) -> String {
  printable(text) { scalar in
    switch scalar {
    case "%": "%25"
    case ":": "%3A"
    case ",": "%2C"
    default: nil
    }
  }
}
