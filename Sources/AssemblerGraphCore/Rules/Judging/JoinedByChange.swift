import AssemblerGraphFacts
import AssemblerGraphModel

/// Cycles that the same change mends are one finding, the shortest of them; the others are its notes.
func joinedByChange(_ findings: [Finding]) -> [Finding] {
  struct Change: Hashable {
    var location: SourceLocation
    /// What is to be written, or where that is not mechanical the words for it, and the property.
    var fixes: [SourceFix]
    var advice: String?
    var property: String?
    var severity: Severity
    var release: Release.How?

    init(_ finding: Finding) {
      location = finding.location
      fixes = finding.fixes
      if fixes.isEmpty {
        let hop = finding.path.first { $0.location == finding.location && $0.sentence != $0.statement }
        advice = hop.map { String($0.sentence.dropFirst($0.statement.count)) } ?? finding.advice
        property = hop.map { "\($0.from).\($0.via)" }
      }
      severity = finding.severity
      release = finding.release?.how
    }
  }
  var groups: [Change: [Int]] = [:]
  for index in findings.indices where findings[index].group != nil {
    groups[Change(findings[index]), default: []].append(index)
  }
  var result = findings
  var isJoined = [Bool](repeating: false, count: findings.count)
  for members in groups.values where members.count > 1 {
    let ordered = members.sorted { (findings[$0].path.count, $0) < (findings[$1].path.count, $1) }
    for other in ordered.dropFirst() {
      isJoined[other] = true
      result[ordered[0]].notes.append(findings[other].noteBehind(findings[ordered[0]]))
    }
  }
  return result.indices.filter { !isJoined[$0] }.map { result[$0] }
}

extension Finding {
  /// What a finding that the same change mends says of this one.
  fileprivate func noteBehind(_ first: Finding) -> Note {
    let other = path.first { hop in !first.path.contains { $0.identity == hop.identity } }
    let through = other.map { ", through \($0.from).\($0.via)" } ?? ""
    return Note(location: other?.location ?? location, text: "the same change mends \(message)\(through)")
  }
}
