import AssemblerGraphModel

extension Baseline {
  /// Which findings are new, which are known, and which entries are stale.
  func sift(_ findings: [Finding]) -> (new: [Finding], known: [Finding], stale: [Entry]) {
    let fingerprints = Set(entries.map { Identity(rule: $0.rule, text: $0.fingerprint) })
    let hops = Set(entries.flatMap { entry in entry.hops.map { Identity(rule: entry.rule, text: $0) } })
    func isKnown(_ finding: Finding) -> Bool {
      fingerprints.contains(Identity(rule: finding.rule, text: finding.fingerprint))
        || finding.group != nil && !isNumbered(finding.fingerprint)
          && finding.path.allSatisfy { hops.contains(Identity(rule: finding.rule, text: $0.identity)) }
    }

    let found = Set(findings.map { Identity(rule: $0.rule, text: $0.fingerprint) })
    let cycles = findings.filter { $0.group != nil }
    let foundHops = Set(
      cycles.flatMap { cycle in cycle.path.map { Identity(rule: cycle.rule, text: $0.identity) } }
    )
    func isStale(_ entry: Entry) -> Bool {
      if found.contains(Identity(rule: entry.rule, text: entry.fingerprint)) { return false }
      return entry.hops.isEmpty || isNumbered(entry.fingerprint)
        || !entry.hops.allSatisfy { foundHops.contains(Identity(rule: entry.rule, text: $0)) }
    }
    return (findings.filter { !isKnown($0) }, findings.filter(isKnown), entries.filter(isStale))
  }
}

private struct Identity: Hashable {
  var rule: String
  var text: String
}
