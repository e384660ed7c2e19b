package import AssemblerGraphFacts
package import AssemblerGraphModel

/// The findings that were there when a team began to check, or when it last agreed to live with some: they do not count,
/// so that only new ones stop anybody.
///
/// An entry is known by its fingerprint, which no move or rename of a file changes; the message and the file are for whoever
/// reads it. A cycle is known also when each of its hops is in the baseline: then it was there before, and another one was
/// shown in its place. So neither mending one cycle of a knot nor the limit of what is shown makes an old cycle new.
package struct Baseline: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var rule: String
    package var fingerprint: String
    package var message: String
    /// Where the finding was; relative to the baseline's folder.
    package var file: String
    /// Of a cycle: `ListInteraction.navigation -> DetailNavigation`.
    package var hops: [String]
    /// Where the entry stands in the baseline; nil when it comes from no file.
    package var location: SourceLocation?

    package init(
      rule: String,
      fingerprint: String,
      message: String,
      file: String,
      hops: [String] = [],
      location: SourceLocation? = nil
    ) {
      self.rule = rule
      self.fingerprint = fingerprint
      self.message = message
      self.file = file
      self.hops = hops
      self.location = location
    }
  }

  /// The version of the format.
  package static let schema = 1

  package var entries: [Entry]

  package init(entries: [Entry] = []) {
    self.entries = entries
  }

  /// Makes an entry of each finding: by rule, then by message, which no move changes.
  ///
  /// - Parameter file: how the baseline calls the file of a finding.
  package init(of findings: [Finding], file: (String) -> String = { $0 }) {
    entries = findings.map { finding in
      Entry(
        rule: finding.rule,
        fingerprint: finding.fingerprint,
        message: finding.message,
        file: file(finding.location.file),
        hops: finding.group == nil ? [] : finding.path.map(\.identity)
      )
    }
    sort()
  }

  /// Adds entries that are not there yet.
  package mutating func add(_ others: [Entry]) {
    let known = Set(entries.map { [$0.rule, $0.fingerprint] })
    entries += others.filter { !known.contains([$0.rule, $0.fingerprint]) }
    sort()
  }

  private mutating func sort() {
    entries.sort { ($0.rule, $0.message, $0.fingerprint) < ($1.rule, $1.message, $1.fingerprint) }
  }

  /// What the file holds.
  package var json: String {
    jsonText(Document(schema: Self.schema, findings: entries.map(Item.init)))
  }
}

private struct Document: Encodable {
  var schema: Int
  var findings: [Item]
}

private struct Item: Encodable {
  var rule: String
  var fingerprint: String
  var message: String
  var file: String
  var hops: [String]?

  init(_ entry: Baseline.Entry) {
    rule = entry.rule
    fingerprint = entry.fingerprint
    message = entry.message
    file = entry.file
    hops = entry.hops.isEmpty ? nil : entry.hops
  }
}
