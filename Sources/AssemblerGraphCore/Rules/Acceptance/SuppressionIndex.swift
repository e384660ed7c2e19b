import AssemblerGraphFacts
import AssemblerGraphLinker
package import AssemblerGraphModel

/// Whether a comment accepts that an edge is part of a cycle of this kind.
package func acceptance(
  by suppressions: [Suppression]
) -> @Sendable (_ kind: Cycle.Kind, _ edge: Edge) -> Bool {
  let index = SuppressionIndex(suppressions)
  return { kind, edge in index.covers(Rule.judging(kind).id, edge.location) }
}

/// Which comments suppress what, by rule and place.
struct SuppressionIndex: Sendable {
  /// One rule of one comment, by indices.
  struct Entry: Hashable, Sendable {
    var suppression: Int
    var entry: Int
  }

  private struct Key: Hashable {
    var rule: String
    var file: String
  }

  private let suppressions: [Suppression]
  private var entries: [Key: [Entry]] = [:]

  init(_ suppressions: [Suppression]) {
    self.suppressions = suppressions
    for (index, suppression) in suppressions.enumerated() {
      for (entry, content) in suppression.entries.enumerated() {
        entries[Key(rule: content.rule, file: suppression.location.file), default: []]
          .append(Entry(suppression: index, entry: entry))
      }
    }
  }

  func covers(_ rule: String, _ location: SourceLocation) -> Bool {
    !entries(covering: rule, location).isEmpty
  }

  /// The entries that have a part in suppressing this finding, or some of its places.
  func entries(touching finding: Finding) -> Set<Entry> {
    let places = finding.path.flatMap { [$0.location] + $0.furtherLocations } + [finding.location]
    return Set(places.flatMap { entries(covering: finding.rule, $0) })
  }

  /// Who accepts a finding: a comment on its own line or on that of any hop. A hop that is written at several places is
  /// accepted only when all of them are.
  func acceptance(of finding: Finding) -> Finding.Acceptance? {
    let hop = finding.path.first { hop in
      ([hop.location] + hop.furtherLocations).allSatisfy { covers(finding.rule, $0) }
    }
    let isHop = finding.path.contains { $0.location == finding.location }
    guard let place = hop?.location ?? (isHop ? nil : finding.location) else { return nil }
    return entries(covering: finding.rule, place).first.map { entry in
      let suppression = suppressions[entry.suppression]
      return .comment(reason: suppression.reason, location: suppression.location)
    }
  }

  private func entries(covering rule: String, _ location: SourceLocation) -> [Entry] {
    entries[Key(rule: rule, file: location.file), default: []].filter { entry in
      suppressions[entry.suppression].entries[entry.entry].lines.contains(location.line)
    }
  }
}
