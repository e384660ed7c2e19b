import AssemblerGraphCore

extension Project {
  /// What is to be said about the source.
  ///
  /// - Parameters:
  ///   - isStrict: entries of the baseline whose finding is gone are errors.
  ///   - scope: the part of the program that is looked at.
  func verdict(baseline: Baseline?, isStrict: Bool = false, scope: Scope = .all) -> Verdict {
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

extension Verdict {
  /// `1 error, 2 warnings; 3 accepted by comments`
  var summary: String {
    let errors = findings.count { $0.severity == .error }
    let counts = "\(counted(errors, "error")), \(counted(findings.count - errors, "warning"))"
    return counts + (AcceptedCounts(of: accepted).text.map { "; \($0)" } ?? "")
  }
}
