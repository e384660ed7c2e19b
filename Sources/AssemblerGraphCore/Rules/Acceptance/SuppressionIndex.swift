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

  /// The entries for one rule in one file.
  private struct Comments {
    /// By the first line, and on the same line in the order of the source.
    var entries: [Entry] = []
    /// Of each entry and those before it, the last line that any of them covers.
    var lastLines: [Int] = []
  }

  private let suppressions: [Suppression]
  private var comments: [Key: Comments] = [:]

  init(_ suppressions: [Suppression]) {
    self.suppressions = suppressions
    for (index, suppression) in suppressions.enumerated() {
      for (entry, content) in suppression.entries.enumerated() {
        comments[Key(rule: content.rule, file: suppression.location.file), default: Comments()].entries
          .append(Entry(suppression: index, entry: entry))
      }
    }
    for (key, found) in comments {
      let entries = found.entries.map { ($0, lines(of: $0)) }.sorted {
        ($0.1.lowerBound, $0.0.suppression, $0.0.entry) < ($1.1.lowerBound, $1.0.suppression, $1.0.entry)
      }
      var last = 0
      comments[key] = Comments(
        entries: entries.map(\.0),
        lastLines: entries.map { entry in
          last = max(last, entry.1.upperBound)
          return last
        }
      )
    }
  }

  private func lines(of entry: Entry) -> ClosedRange<Int> { suppressions[entry.suppression].entries[entry.entry].lines }

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
    guard let comments = comments[Key(rule: rule, file: location.file)] else { return [] }
    let line = location.line
    var index = 0
    var end = comments.entries.count
    while index < end {
      let middle = (index + end) / 2
      if lines(of: comments.entries[middle]).lowerBound > line { end = middle } else { index = middle + 1 }
    }
    var found: [Entry] = []
    while index > 0, comments.lastLines[index - 1] >= line {
      index -= 1
      if lines(of: comments.entries[index]).contains(line) { found.append(comments.entries[index]) }
    }
    return found.reversed()
  }
}
