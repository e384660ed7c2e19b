import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

/// How many expressions were read that do something, and how many that mention what a closure captures.
struct Tally: Equatable {
  /// Calls, subscripts, closures.
  var actions = 0
  /// Locals and bare names.
  var mentions = 0
  /// Of `self`, by its name.
  var selves = 0
}

/// How far the walk has come.
struct Progress: Equatable {
  var tally: Tally
  var expressions: Int
  var arguments: Int
  var values: Int
  var writtenTypes: Int
  var keyPaths: Int
  var statements: Int
  var groups: Int
}

extension FactsReader {
  var progress: Progress {
    Progress(
      tally: tally,
      expressions: facts.expressions.count,
      arguments: facts.arguments.count,
      values: facts.values.count,
      writtenTypes: facts.writtenTypes.count,
      keyPaths: facts.keyPaths.count,
      statements: statements.count,
      groups: facts.groups.count
    )
  }

  /// Reads an expression for what it does alone; what it mentions counts only inside a closure, which captures it.
  mutating func evaluate(_ node: RawSyntax) {
    let before = progress
    if let value = expression(node) {
      if node.waitsForTask { tally.actions += 1 }
      discard(value, since: before)
    }
  }

  /// Keeps a value that nothing uses only if making it does something or captures something.
  mutating func discard(_ value: ExpressionID, since before: Progress) {
    if isNeeded(from: before, to: progress) {
      switch facts[value] {
      case .literal, .text, .selector, .falsehood: return
      default: break
      }
      statements.append(.evaluate(value))
    } else {
      dropExpressions(since: before)
    }
  }

  /// Whether what was read between two moments is an action, or a capture of the closure around it.
  func isNeeded(from before: Progress, to after: Progress) -> Bool {
    before.tally.actions != after.tally.actions
      || closure != nil && before.tally.mentions != after.tally.mentions
  }

  /// Takes back the expressions that were made since; only if no statement and no local type can refer to them.
  mutating func dropExpressions(since before: Progress) {
    guard statements.count == before.statements, facts.groups.count == before.groups,
      facts.expressions.count > before.expressions
    else { return }
    constants.forget(from: before.expressions)
    facts.expressions.removeSubrange(before.expressions...)
    facts.arguments.removeSubrange(before.arguments...)
    facts.values.removeSubrange(before.values...)
    facts.writtenTypes.removeSubrange(before.writtenTypes...)
    facts.keyPaths.removeSubrange(before.keyPaths...)
  }
}
