/// One thing that a rule found, as data: the words are made by the rule, the form by a reporter.
public struct Finding: Hashable, Sendable {
  /// `ownership-cycle`.
  public var rule: String
  public var severity: Severity
  public var certainty: Certainty
  /// One sentence without place, severity and rule: `ownership cycle: A → B → A`.
  public var message: String
  public var location: SourceLocation
  /// The hops that lead to the finding, in order; empty when it has none.
  public var path: [Hop]
  /// Survives moving code: made of the rule, the types and the properties, never of lines, paths, counts or severity.
  public var fingerprint: String
  /// What to change, one sentence; nil when the message says it.
  public var advice: String?
  /// What else a person should know, each at its place: where a cycle is reached from.
  public var notes: [Note]
  /// The cycle's place among those of its strongly connected group; nil for what is no cycle.
  public var group: Group?
  /// Why it counts no more; nil for a finding that counts.
  public var acceptance: Acceptance?

  /// One step of the path: `from` refers to `to`.
  public struct Hop: Hashable, Sendable {
    public var from: String
    public var to: String
    public var via: String
    public var strength: Strength
    public var location: SourceLocation
    /// `ListInteraction owns DetailNavigation (let navigation: DetailNavigating)`, with the advice at the hop to change.
    public var sentence: String
    /// Why that is so: `certain: the only value is DetailNavigation(), assembled at Sources/A.swift:3:5`.
    public var remark: String?

    /// The sentence and the remark on one line.
    public var note: String { sentence + (remark.map { "; \($0)" } ?? "") }
    /// `ListInteraction.navigation -> DetailNavigation`: what the hop is, wherever it is written. For comparing.
    public var identity: String
    /// Where else the code says the same; each has its note in the finding.
    public var furtherLocations: [SourceLocation]

    public init(
      from: String,
      to: String,
      via: String,
      strength: Strength,
      location: SourceLocation,
      note sentence: String,
      remark: String? = nil,
      identity: String = "",
      furtherLocations: [SourceLocation] = []
    ) {
      self.from = from
      self.to = to
      self.via = via
      self.strength = strength
      self.location = location
      self.sentence = sentence
      self.remark = remark
      self.identity = identity
      self.furtherLocations = furtherLocations
    }
  }

  /// One sentence about another place.
  public struct Note: Hashable, Sendable {
    public var location: SourceLocation
    public var text: String

    public init(location: SourceLocation, text: String) {
      self.location = location
      self.text = text
    }
  }

  /// Where a cycle stands among those of its strongly connected group.
  public struct Group: Hashable, Sendable {
    /// The same for all cycles of a group, and for no others.
    public var number: Int
    /// 0 for the first to be shown.
    public var rank: Int
    /// How many edges of the group are in no cycle that was looked for.
    public var uncoveredEdges: Int

    public init(number: Int, rank: Int, uncoveredEdges: Int) {
      self.number = number
      self.rank = rank
      self.uncoveredEdges = uncoveredEdges
    }
  }

  /// Who said that a finding may stay.
  public enum Acceptance: Hashable, Sendable {
    /// A comment in the source, `// assembler-graph:disable:next RULE - reason`.
    case comment(reason: String?, location: SourceLocation)
    /// It was there when the baseline was written.
    case baseline
  }

  public init(
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

public enum Severity: String, Hashable, Codable, Sendable, CaseIterable {
  case error
  case warning
}

/// Something about the input that people should know, but that is no finding about their architecture: a file that does
/// not parse, a file that cannot be read.
public struct Problem: Hashable, Sendable {
  public var location: SourceLocation
  public var message: String
  public init(location: SourceLocation, message: String) {
    self.location = location
    self.message = message
  }
}
