import AssemblerGraphModel

/// A line for each finding, then one for each hop of its path and each note.
///
///     Sources/B.swift:5:13: error: ownership cycle: A → B → A (ownership-cycle)
///     Sources/A.swift:3:7: note: A owns B (let b: B); certain: the declared type is concrete
///     Sources/B.swift:5:13: note: B owns A (var a: A?); make this one weak and pass it by use(_:); certain: …
func xcodeReport(_ findings: [Finding]) -> String {
  findings.flatMap { finding in
    [finding.headline]
      + finding.path.map { "\($0.location): note: \($0.note)" }
      + finding.notes.map { "\($0.location): note: \($0.text)" }
  }
  .map { printableLine($0) + "\n" }.joined()
}

extension Finding {
  /// `Sources/B.swift:5:13: error: ownership cycle: A → B → A (ownership-cycle)`.
  var headline: String { "\(location): \(severity.rawValue): \(message) (\(rule))" }
}
