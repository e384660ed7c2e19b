import AssemblerGraphFacts
import AssemblerGraphModel

/// For GitLab's merge requests: a Code Quality report, an array of problems with these fields.
///
///     [{"description": …, "check_name": "ownership-cycle", "fingerprint": …, "severity": "major",
///       "location": {"path": "Sources/B.swift", "lines": {"begin": 5}}}]
///
/// GitLab compares the reports of two branches by the fingerprints, and takes equal ones for one problem.
///
/// Source: "Code Quality report format" of GitLab's manual.
func gitlabReport(_ findings: [Finding], options: ReportOptions) -> String {
  jsonText(findings.map { CodeQualityIssue(of: $0, options: options) })
}

private struct CodeQualityIssue: Encodable {
  struct Location: Encodable {
    struct Lines: Encodable {
      var begin: Int
    }

    var path: String
    var lines: Lines
  }

  var description: String
  var checkName: String
  var fingerprint: String
  var severity: String
  var location: Location

  enum CodingKeys: String, CodingKey {
    case description, fingerprint, severity, location
    case checkName = "check_name"
  }

  init(of finding: Finding, options: ReportOptions) {
    description = printable(([finding.message] + (finding.advice.map { [$0] } ?? [])).joined(separator: "; "))
    checkName = finding.rule
    fingerprint = finding.fingerprint
    switch finding.severity {
    case .error: severity = "major"
    case .warning: severity = "minor"
    case .note: severity = "info"
    }
    location = Location(
      path: options.repositoryPath(finding.location.file),
      lines: Location.Lines(begin: finding.location.line)
    )
  }
}
