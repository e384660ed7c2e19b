import AssemblerGraphModel

/// The edge of a cycle to change, and what speaks for it.
struct EdgeChoice {
  var edge: Int
  var reason: Reason
  /// Nothing else keeps what it leads to: that must not become weak.
  var isOnlyOwner = false
  /// What holds it lives as long as the program.
  var ownerStays = false

  enum Reason {
    /// The other edges cannot be changed.
    case onlyOne
    /// The other edges are production code, and only tests close the cycle.
    case isOfTests
    /// The others lead to what lives as long as the program.
    case stays(Int)
    /// A shorter cycle is mended by it.
    case mendsShorter
    case backLink(from: Int, to: Int)
    case isDelegate
    case leadsToView(Int)
    case easiest
    case inMostCycles(Int)
    case isOptional
    case leavesNavigation(Int)
    case assemblesView(Int)
    /// Only the name, or there is no other edge.
    case none
  }
}

/// An edge with its ranks, of which smaller is better and the first counts most, each with the reason that it is.
struct Candidate {
  var edge: Int
  var ranks: [(rank: Int, reason: EdgeChoice.Reason)]
  var name: [String]

  fileprivate func precedes(_ other: Candidate) -> Bool {
    for (mine, others) in zip(ranks, other.ranks) where mine.rank != others.rank { return mine.rank < others.rank }
    if name != other.name { return name.lexicographicallyPrecedes(other.name) }
    return edge < other.edge
  }
}

/// The best candidate. The reason is the first rank in which it differs from the second best.
///
/// - Parameter candidates: at least one.
func choose(from candidates: [Candidate]) -> EdgeChoice {
  var best = candidates[0]
  var second: Candidate?
  for candidate in candidates.dropFirst() {
    if candidate.precedes(best) {
      second = best
      best = candidate
    } else if second.map(candidate.precedes) ?? true {
      second = candidate
    }
  }
  let difference = second.flatMap { second in zip(best.ranks, second.ranks).first { $0.rank != $1.rank } }
  return EdgeChoice(edge: best.edge, reason: difference?.0.reason ?? .none)
}

extension EdgeChoice.Reason {
  /// The end of a sentence that says what to change.
  func text(names: NodeNames) -> String {
    switch self {
    case .onlyOne: ", because no other edge of the cycle can be weak"
    case .isOfTests: ", because only tests close the cycle"
    case .stays(let type): ", because \(names[type]) lives as long as the program"
    case .mendsShorter: ", because a shorter cycle needs that change too"
    case .backLink(let from, let to): ", because it leads back to \(names[to]), for which \(names[from]) is assembled"
    case .isDelegate: ", because a delegate is notified, not owned"
    case .leadsToView(let view): ", because \(names[view]) is shown, not owned, by what it uses"
    case .easiest: ", because it is the easiest to change"
    case .inMostCycles(let count): ", because it is in \(count) cycles"
    case .isOptional: ", because it is optional already"
    case .leavesNavigation(let assembler):
      ", because what \(names[assembler]) assembles creates its screens when it shows them"
    case .assemblesView(let assembler):
      ", because what \(names[assembler]) assembles is a view, which can be created later"
    case .none: ""
    }
  }
}
