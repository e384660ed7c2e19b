/// A comment that says which findings may stay: `// assembler-graph:disable:next ownership-cycle - the session outlives it`.
public struct Suppression: Hashable, Sendable {
  /// One rule, and the lines of the comment's file on which it is suppressed.
  public struct Entry: Hashable, Sendable {
    /// As it is written; perhaps there is no such rule.
    public var rule: String
    public var lines: ClosedRange<Int>

    public init(rule: String, lines: ClosedRange<Int>) {
      self.rule = rule
      self.lines = lines
    }
  }

  /// Why a comment cannot mean anything.
  public enum Mistake: Hashable, Sendable {
    /// `disable:nxt`.
    case unknownCommand
    case noRule
    /// An `enable` of a rule, or of all, that no `disable` above it suppresses.
    case endsNothing(rule: String?)
  }

  public var location: SourceLocation
  /// `disable:next`, as it is written.
  public var command: String
  public var entries: [Entry]
  public var reason: String?
  public var mistakes: [Mistake]

  public init(
    location: SourceLocation,
    command: String,
    entries: [Entry] = [],
    reason: String? = nil,
    mistakes: [Mistake] = []
  ) {
    self.location = location
    self.command = command
    self.entries = entries
    self.reason = reason
    self.mistakes = mistakes
  }
}
