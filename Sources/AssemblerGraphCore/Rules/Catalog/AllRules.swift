import AssemblerGraphModel

/// Every rule that the tool brings along, in the order in which they are listed.
package let allRules: [Rule] = [
  .ownershipCycle, .assemblyCycle, .selfOwnership,
  .renderableIsImmutableStruct,
  .viewIsStateless, .renderingIsClassBound,
  .componentIsFinalClass, .interactionHoldsViewsWeakly, .seenByProtocol, .tellWhatHappened, .useNotInit,
  .navigationUsesAssemblers, .navigationOwnedByInteraction,
  .assemblerIsValue, .assemblerHasOneMethod, .assemblerCallsOneInitializer, .componentMadeByAssembler,
  .unusedAssembler, .unresolvedAssembler,
  .noInheritance,
  .notAllowed, .layerOrder, .assemblerFanOut, .assemblingDepth,
  .uselessSuppression, .staleBaseline,
]

/// Those, and the ones that a configuration makes.
package func rules(of configuration: Configuration) -> [Rule] { allRules + ownRules(of: configuration) }

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
