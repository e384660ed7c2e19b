package import AssemblerGraphFacts

/// One thing that a rule found, as data: the words are made by the rule, the form by a reporter.
package struct Finding: Hashable, Sendable {
  /// `ownership-cycle`.
  package var rule: String
  package var severity: Severity
  package var certainty: Certainty
  /// One sentence without place, severity and rule: `ownership cycle: A → B → A`.
  package var message: String
  package var location: SourceLocation
  /// The hops that lead to the finding, in order; empty when it has none.
  package var path: [Hop]
  /// Survives moving code: made of the rule, the types and the properties, never of lines, paths, counts or severity.
  package var fingerprint: String
  /// What to change, one sentence; nil when the message says it.
  package var advice: String?
  /// What else a person should know, each at its place: where a cycle is reached from.
  package var notes: [Note]
  /// The cycle's place among those of its strongly connected group; nil for what is no cycle.
  package var group: Group?
  /// What becomes of the cycle that it tells of; nil for what is no cycle of objects.
  package var release: Release?
  /// Whether it is test code that makes it.
  package var tests = false
  /// The changes of source that carry the advice out; empty where they are not mechanical.
  package var fixes: [SourceFix] = []
  /// Why it counts no more; nil for a finding that counts.
  package var acceptance: Acceptance?

  /// One step of the path: `from` refers to `to`.
  package struct Hop: Hashable, Sendable {
    package var from: String
    package var to: String
    package var via: String
    package var strength: Strength
    package var location: SourceLocation
    /// `ListInteraction owns DetailNavigation (let navigation: DetailNavigating)`, with the advice at the hop to change.
    package var sentence: String
    /// The sentence without the advice.
    package var statement: String
    /// Why that is so: `certain: the only value is DetailNavigation(), assembled at Sources/A.swift:3:5`.
    package var remark: String?

    /// The sentence and the remark on one line.
    package var note: String { sentence + (remark.map { "; \($0)" } ?? "") }
    /// `ListInteraction.navigation -> DetailNavigation`: what the hop is, wherever it is written. For comparing.
    package var identity: String
    /// Where else the code says the same; each has its note in the finding.
    package var furtherLocations: [SourceLocation]

    package init(
      from: String,
      to: String,
      via: String,
      strength: Strength,
      location: SourceLocation,
      note statement: String,
      advice: String? = nil,
      remark: String? = nil,
      identity: String = "",
      furtherLocations: [SourceLocation] = []
    ) {
      self.from = from
      self.to = to
      self.via = via
      self.strength = strength
      self.location = location
      self.sentence = statement + (advice.map { "; \($0)" } ?? "")
      self.statement = statement
      self.remark = remark
      self.identity = identity
      self.furtherLocations = furtherLocations
    }
  }

  /// One sentence about another place.
  package struct Note: Hashable, Sendable {
    package var location: SourceLocation
    package var text: String

    package init(location: SourceLocation, text: String) {
      self.location = location
      self.text = text
    }
  }

  /// Where a cycle stands among those of its strongly connected group.
  package struct Group: Hashable, Sendable {
    /// The same for all cycles of a group, and for no others.
    package var number: Int
    /// 0 for the first to be shown.
    package var rank: Int
    /// How many edges of the group are in no cycle that was looked for.
    package var uncoveredEdges: Int

    package init(number: Int, rank: Int, uncoveredEdges: Int) {
      self.number = number
      self.rank = rank
      self.uncoveredEdges = uncoveredEdges
    }
  }

  /// Who said that a finding may stay.
  package enum Acceptance: Hashable, Sendable {
    /// A comment in the source, `// assembler-graph:disable:next RULE - reason`.
    case comment(reason: String?, location: SourceLocation)
    /// It was there when the baseline was written.
    case baseline
  }

  package init(
    rule: String,
    severity: Severity,
    certainty: Certainty,
    message: String,
    location: SourceLocation,
    path: [Hop] = [],
    fingerprint: String,
    advice: String? = nil,
    notes: [Note] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.certainty = certainty
    self.message = message
    self.location = location
    self.path = path
    self.fingerprint = fingerprint
    self.advice = advice
    self.notes = notes
  }
}

package enum Severity: String, Hashable, Codable, Sendable, CaseIterable {
  case error
  case warning
  /// Counted, and listed only when it is asked for.
  case note

  /// Those that a picture marks.
  package static let marked: [Severity] = [.error, .warning]
}
