import AssemblerGraphModel

/// At most so many findings for each strongly connected group, the first by rank; short cycles are never left out. The
/// last one that is left of a group says how many edges are in no finding.
///
/// This comes behind suppressions and baseline: what was accepted takes no place from what was not.
func limited(_ findings: [Finding], perGroup limit: Int) -> [Finding] {
  let groups = Dictionary(grouping: findings.indices.filter { findings[$0].group != nil }) { Key(findings[$0]) }
  var isKept = [Bool](repeating: true, count: findings.count)
  var result = findings
  var knots: [Finding] = []
  for members in groups.values {
    let ranked = members.sorted { findings[$0].rank < findings[$1].rank }
    let short = ranked.filter { findings[$0].path.count <= shortCycleLength }
    let long = ranked.filter { findings[$0].path.count > shortCycleLength }
    let room = max(0, limit - short.count)
    let kept = short + long.prefix(room)
    let left = long.dropFirst(room)
    for index in left { isKept[index] = false }
    let listed = Set(kept.flatMap { findings[$0].path.map(\.identity) })
    let unlisted = Set(left.flatMap { findings[$0].path.map(\.identity) }).subtracting(listed).count
    if let knot = knot(of: ranked.map { findings[$0] }, listed: kept.count) { knots.append(knot) }
    guard let last = kept.max() else { continue }
    result[last].message += remark(onRest: unlisted + (findings[last].group?.uncoveredEdges ?? 0))
  }
  let listed = result.indices.filter { isKept[$0] }.map { result[$0] }
  return knots.isEmpty ? listed : (listed + knots).sorted { $0.precedes($1) }
}

/// A group of types with more cycles than are listed, as a finding of its own: what holds it together are the references
/// that most of its cycles go through, and to change these is to loosen it.
///
///     knot: 14 types own each other in more cycles than the 10 that are listed; A.b is in 9 of 15
///
/// It is a warning at most, and stands beside what is listed: it fails no run that would not fail without it.
private func knot(of ranked: [Finding], listed: Int) -> Finding? {
  guard ranked.count > listed, let first = ranked.first else { return nil }
  var shares: [String: (count: Int, hop: Finding.Hop)] = [:]
  for finding in ranked {
    for hop in finding.path { shares[hop.identity, default: (0, hop)].count += 1 }
  }
  let shared = shares.values.sorted { ($1.count, $0.hop.identity) < ($0.count, $1.hop.identity) }.prefix(3)
  guard let strongest = shared.first else { return nil }
  func words(_ share: (count: Int, hop: Finding.Hop)) -> String {
    "\(share.hop.from).\(share.hop.via) is in \(share.count) of \(ranked.count)"
  }
  let types = Set(ranked.flatMap { $0.path.map(\.from) })
  var knot = Finding(
    rule: first.rule,
    severity: first.severity == .error ? .warning : first.severity,
    certainty: first.certainty,
    message: "knot: \(types.count) types own each other in more cycles than the \(listed) that are listed; "
      + shared.map(words).joined(separator: ", "),
    location: strongest.hop.location,
    fingerprint: fingerprint(rule: first.rule, of: ["knot"] + types.sorted()),
    advice: "begin with \(strongest.hop.from).\(strongest.hop.via), which most of these cycles go through",
    notes: shared.dropFirst().map { Finding.Note(location: $0.hop.location, text: words($0)) }
  )
  knot.tests = first.tests
  return knot
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
