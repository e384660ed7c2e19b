import AssemblerGraphFacts

/// Where the code is larger than what is worth telling apart. What is said of everything else holds.
package enum AnalysisLimit: Hashable, Sendable {
  /// More types reach variables of a declared type than are told apart; nil: of `Any`, or of no type that has a name.
  case manyTypes(String?, limit: Int)
  /// A class has more superclasses than it is said to inherit from.
  case longClassChain(String, limit: Int)
  /// A call can mean more functions of this name than are followed.
  case manyOverloads(String, limit: Int)
}

extension PointsToAnalysis {
  /// What was not told apart, in the order of the declarations.
  ///
  /// - Parameter merged: the declared types that stand for others in edges; -1: one that has no name.
  func limits(merged: Set<Int>) -> [AnalysisLimit] {
    let pooled = merged.sorted().map { type in
      AnalysisLimit.manyTypes(type < 0 ? nil : symbols.types[type].fullName, limit: policy.saturation)
    }
    // Of a long chain all classes but the first are too far from its root: one is enough.
    let chain = symbols.firstOfLongChain.map {
      AnalysisLimit.longClassChain(symbols.types[$0].fullName, limit: SymbolTable.longestClassChain)
    }
    let overloads = unfollowed.map { symbols.names[$0] }.sorted().map {
      AnalysisLimit.manyOverloads($0, limit: policy.overloads)
    }
    return pooled + [chain].compactMap(\.self) + overloads
  }
}
