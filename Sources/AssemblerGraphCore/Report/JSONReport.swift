import AssemblerGraphFacts
import AssemblerGraphModel

/// For programs: `{"schema": 1, "tool": {…}, "summary": {…}, "violations": […]}`.
func jsonReport(_ findings: [Finding], options: ReportOptions) -> String {
  let accepted = options.accepted.map(Violation.init)
  return jsonText(
    Document(
      tool: ToolJSON(version: options.toolVersion),
      summary: Summary(findings, options),
      violations: findings.map(Violation.init),
      accepted: accepted.isEmpty ? nil : accepted
    )
  )
}

private struct Document: Encodable {
  var schema = 1
  var tool: ToolJSON
  var summary: Summary
  var violations: [Violation]
  /// Only when they are asked for and there are any.
  var accepted: [Violation]?
}

private struct Summary: Encodable {
  var errors: Int
  var warnings: Int
  /// Only those that are listed.
  var notes: Int
  var acceptedByComments: Int
  var acceptedByBaseline: Int
  /// How many files were scanned.
  var files: Int?

  init(_ findings: [Finding], _ options: ReportOptions) {
    errors = findings.count { $0.severity == .error }
    warnings = findings.count { $0.severity == .warning }
    notes = findings.count { $0.severity == .note }
    acceptedByComments = options.acceptedCounts.byComments
    acceptedByBaseline = options.acceptedCounts.byBaseline
    files = options.fileCount
  }
}

private struct Violation: Encodable {
  var rule: String
  var severity: Severity
  var certainty: Certainty
  /// Only of cycles of objects.
  var release: ReleaseJSON?
  var tests: Bool
  var message: String
  var file: String
  var line: Int
  var column: Int
  var fingerprint: String
  var path: [Hop]
  var advice: String?
  /// Only when there are any.
  var notes: [Note]?
  /// `comment` or `baseline`, of what does not count.
  var acceptedBy: String?
  var reason: String?

  init(_ finding: Finding) {
    rule = finding.rule
    severity = finding.severity
    certainty = finding.certainty
    release = finding.release.map(ReleaseJSON.init)
    tests = finding.tests
    message = finding.message
    file = finding.location.file
    line = finding.location.line
    column = finding.location.column
    fingerprint = finding.fingerprint
    path = finding.path.map(Hop.init)
    advice = finding.advice
    notes = finding.notes.isEmpty ? nil : finding.notes.map(Note.init)
    switch finding.acceptance {
    case .comment(let reason, _):
      acceptedBy = "comment"
      self.reason = reason
    case .baseline: acceptedBy = "baseline"
    case nil: break
    }
  }
}

private struct Hop: Encodable {
  var from: String
  var to: String
  var via: String
  var strength: Strength
  var file: String
  var line: Int
  var column: Int
  var sentence: String
  var remark: String?

  init(_ hop: Finding.Hop) {
    from = hop.from
    to = hop.to
    via = hop.via
    strength = hop.strength
    file = hop.location.file
    line = hop.location.line
    column = hop.location.column
    sentence = hop.sentence
    remark = hop.remark
  }
}

private struct Note: Encodable {
  var message: String
  var file: String
  var line: Int
  var column: Int

  init(_ note: Finding.Note) {
    message = note.text
    file = note.location.file
    line = note.location.line
    column = note.location.column
  }
}
