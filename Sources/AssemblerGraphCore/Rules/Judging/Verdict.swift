import AssemblerGraphFacts
import AssemblerGraphLinker
package import AssemblerGraphModel

/// What is to be said about a code base, after people have said what may stay.
package struct Verdict: Sendable {
  /// What counts, sorted by place.
  package var findings: [Finding] = []
  /// What is counted, and listed only when it is asked for, sorted by place.
  package var notes: [Finding] = []
  /// What does not, each with who accepted it, sorted by place.
  package var accepted: [Finding] = []
  /// All that no comment accepts, without limit: what a baseline is written of.
  package var unsuppressed: [Finding] = []
  /// Of these, what the baseline does not know.
  package var new: [Finding] = []
  /// Entries of the baseline whose finding is gone.
  package var stale: [Baseline.Entry] = []
  /// Entries of the baseline of which nobody can say whether their finding is gone.
  package var unjudged: [Baseline.Entry] = []
  package var isComparedWithBaseline = false
}

/// Runs all rules, then takes out what comments accept, what the baseline knows, and what is beyond the limit of a group.
///
/// Comments accept edges, not cycles: a cycle over an accepted edge is none, and it hides no other cycle. The baseline
/// accepts cycles. Both are asked about all cycles of a group, so that the limit decides only what is shown, never what is
/// known or new.
///
/// - Parameters:
///   - architecture: of the program that the graph is of; without it only cycles are found.
///   - baseline: nil: everything counts.
///   - isStrict: stale entries of the baseline are errors.
///   - isPartial: the graph is a part of the program, so nobody can say what is useless or stale.
///   - isJudged: whether the finding of an entry of the baseline would have been found, if it were there.
///   - paths: how the configuration's patterns see the files of the graph.
package func verdict(
  on graph: Graph,
  architecture: Architecture = Architecture(),
  suppressions: [Suppression] = [],
  baseline: Baseline? = nil,
  isStrict: Bool = false,
  isPartial: Bool = false,
  isJudged: (Baseline.Entry) -> Bool = { _ in true },
  configuration: Configuration = Configuration(),
  paths: PatternPaths = .asWritten
) -> Verdict {
  var (unsuppressed, accepted, used) = split(
    graph,
    architecture,
    by: suppressions,
    configuration: configuration,
    paths: paths
  )
  if !isPartial {
    unsuppressed += uselessSuppressions(among: suppressions, used: used, configuration: configuration, paths: paths)
  }
  var verdict = Verdict()
  verdict.notes = withDistinctFingerprints(unsuppressed.filter { $0.severity == .note }.sorted { $0.precedes($1) })
  unsuppressed.removeAll { $0.severity == .note }
  verdict.unsuppressed = withDistinctFingerprints(unsuppressed.sorted { $0.precedes($1) })
  verdict.new = verdict.unsuppressed
  verdict.isComparedWithBaseline = baseline != nil
  if let baseline {
    let sifted = baseline.sift(verdict.unsuppressed)
    verdict.new = sifted.new
    verdict.stale = isPartial ? [] : sifted.stale.filter(isJudged)
    verdict.unjudged = isPartial ? sifted.stale : sifted.stale.filter { !isJudged($0) }
    accepted += sifted.known.compactMap { $0.accepted(by: .baseline) }
  }
  let stale = staleFindings(verdict.stale, isStrict: isStrict, configuration: configuration)
  let findings = (verdict.new + stale).sorted { $0.precedes($1) }
  verdict.findings = limited(joinedByChange(findings), perGroup: max(1, configuration.cyclesPerGroup))
  verdict.accepted = accepted.sorted { $0.precedes($1) }
  return verdict
}

/// The most cycles that are looked for in one group. No group of real code has as many; the limit bounds the work.
private let cyclesToJudge = 1_000

private func split(
  _ graph: Graph,
  _ architecture: Architecture,
  by suppressions: [Suppression],
  configuration: Configuration,
  paths: PatternPaths
) -> (open: [Finding], accepted: [Finding], used: Set<SuppressionIndex.Entry>) {
  let index = SuppressionIndex(suppressions)
  let limit = max(cyclesToJudge, configuration.cyclesPerGroup)
  func findings(
    in cycles: [Cycle],
    except isAccepted: @escaping @Sendable (String, SourceLocation) -> Bool
  ) -> [Finding] {
    check(
      graph,
      cycles: cycles,
      architecture: architecture,
      configuration: configuration,
      paths: paths,
      isAccepted: isAccepted
    )
  }

  let all = findings(in: cycles(in: graph, perGroup: limit)) { _, _ in false }
  let touched = all.map { index.entries(touching: $0) }
  // Without the accepted edges other cycles may be the shortest.
  let isCycleTouched = zip(all, touched).contains { $0.group != nil && !$1.isEmpty }
  let left =
    isCycleTouched
    ? findings(in: cycles(in: graph, perGroup: limit, except: acceptance(by: suppressions)), except: index.covers)
    : all
  return (
    left.filter { index.acceptance(of: $0) == nil },
    all.compactMap { $0.accepted(by: index.acceptance(of: $0)) },
    touched.reduce(into: []) { $0.formUnion($1) }
  )
}

extension Finding {
  /// The finding with the one who accepts it; nil when there is nobody.
  fileprivate func accepted(by acceptance: Acceptance?) -> Finding? {
    acceptance.map { acceptance in
      var finding = self
      finding.acceptance = acceptance
      return finding
    }
  }
}
