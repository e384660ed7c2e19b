import AssemblerGraphFacts
import AssemblerGraphModel

/// Cycles that the same change mends are one finding, the shortest of them; the others are its notes.
func joinedByChange(_ findings: [Finding]) -> [Finding] {
  struct Change: Hashable {
    var location: SourceLocation
    /// What is to be written, or where that is not mechanical the words for it, and the property unless they name the place.
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
        let namesPlace = advice?.contains(finding.location.description) ?? false
        property = namesPlace ? nil : hop.map { "\($0.from).\($0.via)" }
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
  // Some of the changes of a shorter cycle.
  var wholeOfFix: [SourceFix: Int] = [:]
  for index in findings.indices where !isJoined[index] && findings[index].fixes.count > 1 {
    for fix in findings[index].fixes { wholeOfFix[fix] = wholeOfFix[fix] ?? index }
  }
  for index in findings.indices where !isJoined[index] {
    guard let whole = findings[index].fixes.first.flatMap({ wholeOfFix[$0] }),
      findings[whole].path.count < findings[index].path.count, findings[whole].isAsGrave(as: findings[index]),
      findings[index].fixes.allSatisfy(findings[whole].fixes.contains)
    else { continue }
    isJoined[index] = true
    let alike = result[index].notes.filter { !findings[index].notes.contains($0) }
    result[whole].notes += [findings[index].noteBehind(findings[whole])] + alike
  }
  // A closure in several places, each of which is a finding of its own.
  var partOfFix: [SourceFix: Int] = [:]
  for index in findings.indices where !isJoined[index] && findings[index].fixes.count == 1 {
    partOfFix[findings[index].fixes[0]] = index
  }
  for index in findings.indices where !isJoined[index] && findings[index].fixes.count > 1 {
    let others = findings[index].fixes.map { partOfFix[$0] }
    guard let first = others[0], others.allSatisfy({ $0.map { findings[$0].isAsGrave(as: findings[index]) } ?? false })
    else { continue }
    isJoined[index] = true
    let alike = result[index].notes.filter { !findings[index].notes.contains($0) }
    result[first].notes += [findings[index].noteBehind(findings[first], besides: others.count - 1)] + alike
  }
  return result.indices.filter { !isJoined[$0] }.map { result[$0] }
}

extension Finding {
  /// Whether it is no milder than a cycle that is no shorter.
  fileprivate func isAsGrave(as other: Finding) -> Bool {
    severity == other.severity && release?.how == other.release?.how && path.count <= other.path.count
  }

  /// What a finding that the same change mends says of this one.
  ///
  /// - Parameter others: how many more changes it takes.
  fileprivate func noteBehind(_ first: Finding, besides others: Int = 0) -> Note {
    let other = path.first { hop in !first.path.contains { $0.identity == hop.identity } }
    let through = other.map { ", through \($0.from).\($0.via)" } ?? ""
    let how = others == 0 ? "the same change mends" : "this change and \(others) more that are listed mend"
    return Note(location: other?.location ?? location, text: "\(how) \(message)\(through)")
  }
}
