package import AssemblerGraphCore
import AssemblerGraphLinker

extension Project {
  /// What is to be said about the source.
  ///
  /// - Parameters:
  ///   - isStrict: entries of the baseline whose finding is gone are errors.
  ///   - scope: the part of the program that is looked at.
  package func verdict(baseline: Baseline?, isStrict: Bool = false, scope: Scope = .all) -> Verdict {
    AssemblerGraphCore.verdict(
      on: apply([.scope(scope)], to: program.graph).graph,
      architecture: program.architecture,
      suppressions: program.suppressions,
      baseline: baseline,
      isStrict: isStrict,
      isPartial: scope != .all,
      configuration: configuration,
      paths: paths
    )
  }
}
