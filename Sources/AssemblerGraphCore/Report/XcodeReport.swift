/// A line for each finding, then one for each hop of its path and each note.
///
///     Sources/B.swift:5:13: error: ownership cycle: A → B → A (ownership-cycle)
///     Sources/A.swift:3:7: note: A owns B (let b: B); certain: the declared type is concrete
///     Sources/B.swift:5:13: note: B owns A (var a: A?); make this one weak and pass it by use(_:); certain: …
func xcodeReport(_ findings: [Finding]) -> String {
  var lines: [String] = []
  for finding in findings {
    lines.append(finding.headline)
    for hop in finding.path { lines.append("\(hop.location): note: \(hop.note)") }
    for note in finding.notes { lines.append("\(note.location): note: \(note.text)") }
  }
  return lines.map { printable($0) + "\n" }.joined()
}

extension Finding {
  /// `Sources/B.swift:5:13: error: ownership cycle: A → B → A (ownership-cycle)`.
  var headline: String { "\(location): \(severity.rawValue): \(message) (\(rule))" }
}
