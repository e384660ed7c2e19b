import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel

/// What is published of findings: for each file that has any, by its address, sorted.
///
/// - Parameter withRelated: whether the client shows other places beside; else the hops stand in the message.
func diagnostics(
  of findings: [Finding],
  _ places: inout Places,
  withRelated: Bool
) -> [(file: String, diagnostics: [Diagnostic])] {
  var files: [String: [Diagnostic]] = [:]
  for finding in findings {
    files[finding.location.file, default: []].append(diagnostic(of: finding, &places, withRelated: withRelated))
  }
  return files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
}

private func diagnostic(of finding: Finding, _ places: inout Places, withRelated: Bool) -> Diagnostic {
  let notes = finding.path.map { ($0.location, $0.note) } + finding.notes.map { ($0.location, $0.text) }
  var message = finding.message
  if let advice = finding.advice { message += "; \(advice)" }
  if !withRelated { for (location, note) in notes { message += "\n\(location): \(note)" } }
  return Diagnostic(
    range: places.range(of: finding.location),
    severity: finding.severity.number,
    code: finding.rule,
    message: message,
    relatedInformation: withRelated && !notes.isEmpty
      ? notes.map { Diagnostic.Related(location: places.place(of: $0.0), message: $0.1) } : nil,
    data: finding.fingerprint
  )
}

extension Severity {
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}
