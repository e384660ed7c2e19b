/// Every rule, in the order in which they are listed.
public let allRules: [Rule] = [.ownershipCycle, .assemblyCycle, .selfOwnership, .uselessSuppression, .staleBaseline]

extension Rule {
  /// The rule that judges cycles of this kind.
  static func judging(_ kind: Cycle.Kind) -> Rule {
    switch kind {
    case .ownership: .ownershipCycle
    case .assembly: .assemblyCycle
    case .selfOwnership: .selfOwnership
    }
  }
}
