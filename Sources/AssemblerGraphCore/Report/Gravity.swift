package import AssemblerGraphModel

extension [Finding] {
  /// The gravest first, as people read: errors before warnings; cycles before everything else; rule by rule; production
  /// code before tests; what is never released before what something unties; what is certain before what is possible;
  /// short before long; then by place.
  package var gravestFirst: [Finding] { sorted { $0.isGraver(than: $1) } }
}

extension Finding {
  fileprivate func isGraver(than other: Finding) -> Bool {
    for (mine, others) in zip(ranks, other.ranks) where mine != others { return mine < others }
    if rule != other.rule { return rule < other.rule }
    for (mine, others) in zip(ranksInRule, other.ranksInRule) where mine != others { return mine < others }
    return precedes(other)
  }

  private var ranks: [Int] { [Severity.allCases.firstIndex(of: severity) ?? 0, ruleRank] }

  private var ruleRank: Int {
    switch rule {
    case Rule.assemblyCycle.id: 0
    case Rule.ownershipCycle.id: 1
    case Rule.selfOwnership.id: 2
    default: 3
    }
  }

  private var ranksInRule: [Int] {
    let outcome = release.flatMap { Release.How.allCases.firstIndex(of: $0.how) } ?? 0
    return [tests ? 1 : 0, outcome, certainty == .certain ? 0 : 1, path.count]
  }
}
