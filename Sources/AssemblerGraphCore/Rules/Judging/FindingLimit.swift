import AssemblerGraphModel

/// At most so many findings for each strongly connected group, the first by rank. The last one that is left of a group
/// says how many edges are in no finding.
///
/// This comes behind suppressions and baseline: what was accepted takes no place from what was not.
func limited(_ findings: [Finding], perGroup limit: Int) -> [Finding] {
  let groups = Dictionary(grouping: findings.indices.filter { findings[$0].group != nil }) { Key(findings[$0]) }
  var isKept = [Bool](repeating: true, count: findings.count)
  var result = findings
  for members in groups.values {
    let ranked = members.sorted { findings[$0].rank < findings[$1].rank }
    let kept = ranked.prefix(limit)
    let left = ranked.dropFirst(limit)
    for index in left { isKept[index] = false }
    let listed = Set(kept.flatMap { findings[$0].path.map(\.identity) })
    let unlisted = Set(left.flatMap { findings[$0].path.map(\.identity) }).subtracting(listed).count
    guard let last = kept.max() else { continue }
    result[last].message += remark(onRest: unlisted + (findings[last].group?.uncoveredEdges ?? 0))
  }
  return result.indices.filter { isKept[$0] }.map { result[$0] }
}

private struct Key: Hashable {
  var rule: String
  var group: Int?

  init(_ finding: Finding) {
    rule = finding.rule
    group = finding.group?.number
  }
}

extension Finding {
  fileprivate var rank: Int { group?.rank ?? 0 }
}

private func remark(onRest count: Int) -> String {
  switch count {
  case 0: ""
  case 1: "; 1 more edge of this group is in a cycle that is not listed"
  default: "; \(count) more edges of this group are in cycles that are not listed"
  }
}
