package import AssemblerGraphFacts

/// A comment that says which findings may stay: `// assembler-graph:disable:next ownership-cycle - the session outlives it`.
package struct Suppression: Hashable, Sendable {
  /// One rule, and the lines of the comment's file on which it is suppressed.
  package struct Entry: Hashable, Sendable {
    /// As it is written; perhaps there is no such rule.
    package var rule: String
    package var lines: ClosedRange<Int>

    package init(rule: String, lines: ClosedRange<Int>) {
      self.rule = rule
      self.lines = lines
    }
  }

  /// Why a comment cannot mean anything.
  package enum Mistake: Hashable, Sendable {
    /// `disable:nxt`.
    case unknownCommand
    case noRule
    /// An `enable` of a rule, or of all, that no `disable` above it suppresses.
    case endsNothing(rule: String?)
  }

  package var location: SourceLocation
  /// `disable:next`, as it is written.
  package var command: String
  package var entries: [Entry]
  package var reason: String?
  package var mistakes: [Mistake]

  package init(
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
