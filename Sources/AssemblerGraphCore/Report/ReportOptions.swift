package import AssemblerGraphFacts
package import AssemblerGraphModel

/// What a report may use beside the findings.
package struct ReportOptions: Sendable {
  /// Whether `text` may colour.
  package var usesColor = false
  /// The columns that a line of `text` may have; nil: as many as it needs.
  package var width: Int?
  /// The lines that `text` may have; nil: it is complete.
  package var rows: Int?
  /// The bytes that `markdown` may have; nil: it is complete.
  package var byteLimit: Int?
  /// What people asked to see.
  package var filter = FindingFilter()
  /// What `text` says at its end that one could do now, the most useful first.
  package var nextSteps: [String] = []
  /// The line of source at a place, without its line break; nil: no report shows source.
  package var sourceLine: (@Sendable (SourceLocation) -> String?)?
  /// How many files were looked at, for summaries.
  package var fileCount: Int?
  /// The rules that were at work.
  package var rules: [ReportedRule] = []
  /// Findings that do not count, to be shown as such.
  package var accepted: [Finding] = []
  /// How many findings do not count, whether they are shown or not.
  package var acceptedCounts = AcceptedCounts()
  /// Whether the findings are those that a baseline does not know.
  package var isComparedWithBaseline = false
  /// Whether a warning fails the check as well.
  package var failsOnWarnings = false
  /// `0.1.0`
  package var toolVersion = ""
  /// The path of a file as a server knows it, which looks from the top of the repository.
  package var repositoryPath: @Sendable (String) -> String = { $0 }
  /// Where a place can be read in the web; nil: nowhere.
  package var link: @Sendable (SourceLocation) -> String? = { _ in nil }

  package init() {}
}

/// What a report tells about a rule.
package struct ReportedRule: Hashable, Sendable {
  package var id: String
  package var title: String
  package var what: String
  package var why: String
  package var instead: String
  /// Of findings that are certain.
  package var severity: Severity

  package init(id: String, title: String, what: String, why: String, instead: String, severity: Severity) {
    self.id = id
    self.title = title
    self.what = what
    self.why = why
    self.instead = instead
    self.severity = severity
  }
}

/// How many findings do not count, by who accepts them.
package struct AcceptedCounts: Hashable, Sendable {
  package var byComments = 0
  package var byBaseline = 0

  package init() {}

  package init(of accepted: [Finding]) {
    for finding in accepted {
      switch finding.acceptance {
      case .comment: byComments += 1
      case .baseline: byBaseline += 1
      case nil: break
      }
    }
  }

  /// `2 accepted by comments, 12 by the baseline`; nil when there is none.
  package var text: String? {
    switch (byComments, byBaseline) {
    case (0, 0): nil
    case (_, 0): "\(byComments) accepted by comments"
    case (0, _): "\(byBaseline) accepted by the baseline"
    case (_, _): "\(byComments) accepted by comments, \(byBaseline) by the baseline"
    }
  }
}

extension ReportOptions {
  /// The column counted in UTF-16 code units from 1, as servers count it; our own counts bytes.
  func utf16Column(of location: SourceLocation) -> Int {
    guard let line = sourceLine?(location) else { return location.column }
    let before = line.utf8.prefix(max(0, location.column - 1))
    if before.allSatisfy({ $0 < 0x80 }) { return location.column }
    return String(decoding: before, as: UTF8.self).utf16.count + 1
  }
}

/// `1 file`, `2 files`
func count(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

extension [Finding] {
  /// `1 error, 2 warnings`
  var totals: String {
    func number(_ severity: Severity) -> Int { count { $0.severity == severity } }
    let notes = number(.note) == 0 ? "" : ", \(AssemblerGraphCore.count(number(.note), "note"))"
    return AssemblerGraphCore.count(number(.error), "error") + ", "
      + AssemblerGraphCore.count(number(.warning), "warning") + notes
  }
}

extension Finding {
  /// `a comment (the session outlives the screen)`, `the baseline`; nil for a finding that counts.
  var accepter: String? {
    switch acceptance {
    case .comment(let reason, _): reason.map { "a comment: \($0)" } ?? "a comment"
    case .baseline: "the baseline"
    case nil: nil
    }
  }
}
