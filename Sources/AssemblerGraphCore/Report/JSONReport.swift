/// For programs: `{"schema": 1, "violations": […]}`.
func jsonReport(_ findings: [Finding]) -> String {
  jsonText(Document(violations: findings.map(Violation.init)))
}

private struct Document: Encodable {
  var schema = 1
  var violations: [Violation]
}

private struct Violation: Encodable {
  var rule: String
  var severity: Severity
  var certainty: Certainty
  var message: String
  var file: String
  var line: Int
  var column: Int
  var fingerprint: String
  var path: [Hop]
  var advice: String?
  /// Only when there are any.
  var notes: [Note]?

  init(_ finding: Finding) {
    rule = finding.rule
    severity = finding.severity
    certainty = finding.certainty
    message = finding.message
    file = finding.location.file
    line = finding.location.line
    column = finding.location.column
    fingerprint = finding.fingerprint
    path = finding.path.map(Hop.init)
    advice = finding.advice
    notes = finding.notes.isEmpty ? nil : finding.notes.map(Note.init)
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
