import AssemblerGraphFacts

/// Where the code is larger than what is worth telling apart. What is said of everything else holds.
package enum AnalysisLimit: Hashable, Sendable {
  /// More types reach variables of a declared type than are told apart; nil: of `Any`, or of no type that has a name.
  case manyTypes(String?, limit: Int)
  /// More closures, or other things that places in the code make, reach variables of a declared type than are told apart;
  /// nil: of a type without a name.
  case manyClosures(String?, limit: Int)
  /// A class has more superclasses than it is said to inherit from.
  case longClassChain(String, limit: Int)
  /// A call can mean more functions of this name than are followed.
  case manyOverloads(String, limit: Int)
}

extension PointsToAnalysis {
  /// What was not told apart, in the order of the declarations.
  ///
  /// - Parameter merged: what stands for others in edges.
  func limits(merged: Set<SaturationPool.Content>) -> [AnalysisLimit] {
    // What is made of one declared type is told once, be it instances or closures.
    let told = merged.filter { content in
      content.kind != .callables || !merged.contains(SaturationPool.Content(kind: .instances, type: content.type))
    }
    let sorted = told.sorted { $0.order < $1.order }
    let pooled = sorted.map { content in
      let name = content.type.map { symbols.types[$0].fullName }
      return switch content.kind {
      case .types: AnalysisLimit.manyTypes(name, limit: typeLimit)
      case .instances, .callables: AnalysisLimit.manyClosures(name, limit: closureLimit)
      }
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
