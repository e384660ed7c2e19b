import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel

extension Rule {
  static let uselessSuppression = Rule(
    id: "useless-suppression",
    title: "A comment that suppresses nothing",
    what: """
      An 'assembler-graph:disable' comment that no finding belongs to, that names no existing rule, or that is \
      misspelled.
      """,
    why: """
      Either it hides the next finding on its line, which nobody has looked at, or it never worked and its author \
      believes that it does.
      """,
    instead: "Remove the comment, or write the name of the rule it is about.",
    example: Example(
      wrong: """
        final class Child {
          // assembler-graph:disable:next ownership-cycle - the parent outlives it  // finds: useless-suppression
          weak var parent: Parent?
        }
        final class Parent {
          private let child = Child()
        }
        """,
      right: """
        final class Child {
          weak var parent: Parent?
        }
        final class Parent {
          private let child = Child()
        }
        """
    ),
    defaultSeverity: .warning,
    defaultSeverityWhenPossible: .warning
  ) { _ in
    // It judges by what all the other rules find: see `verdict(on:)`.
    []
  }
}

/// What is wrong with suppressions. One of a rule that is off is left alone: nobody knows what it would have found.
///
/// - Parameter used: the entries that suppress something.
func uselessSuppressions(
  among suppressions: [Suppression],
  used: Set<SuppressionIndex.Entry>,
  configuration: Configuration,
  paths: PatternPaths
) -> [Finding] {
  let rule = Rule.uselessSuppression
  return suppressions.indices.flatMap { index -> [Finding] in
    let suppression = suppressions[index]
    let file = suppression.location.file
    guard let severity = rule.severity(when: .certain, in: file, configuration: configuration, paths: paths) else {
      return []
    }
    func finding(_ message: String, about subject: String) -> Finding {
      Finding(
        rule: rule.id,
        severity: severity,
        certainty: .certain,
        message: "useless suppression: \(message)",
        location: suppression.location,
        fingerprint: fingerprint(rule: rule.id, of: [suppression.command, suppression.reason ?? "", subject])
      )
    }
    let mistakes = suppression.mistakes.map { finding($0.message(command: suppression.command), about: "") }
    let useless = suppression.entries.indices.filter { !used.contains(.init(suppression: index, entry: $0)) }
    return mistakes
      + useless.compactMap { index in
        let entry = suppression.entries[index]
        return complaint(aboutRule: entry.rule, in: file, configuration: configuration, paths: paths)
          .map { finding($0, about: entry.rule) }
      }
  }
}

/// nil when nothing can be said: the rule is off.
private func complaint(
  aboutRule id: String,
  in file: String,
  configuration: Configuration,
  paths: PatternPaths
) -> String? {
  let known = rules(of: configuration)
  guard let rule = known.first(where: { $0.id == id }) else {
    let nearest = nearMisses(to: id, among: known.map(\.id), limit: 1).first
    return "there is no rule '\(id)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
  }
  if !rule.canBeSuppressed {
    return "no comment can suppress \(id); turn it off in the configuration"
  }
  if rule.severity(when: .certain, in: file, configuration: configuration, paths: paths) == nil { return nil }
  return "there is no \(id) to suppress; remove the comment"
}

extension Suppression.Mistake {
  fileprivate func message(command: String) -> String {
    let form = "write '// assembler-graph:disable:next RULE - reason'"
    return switch self {
    case .unknownCommand:
      "'\(command)' is no command\(suggestion(for: command)); \(form), or disable:this, disable:previous, disable … enable"
    case .noRule:
      "it names no rule; \(form)"
    case .endsNothing(nil):
      "no 'disable' above it is still open"
    case .endsNothing(let rule?):
      "no 'disable \(rule)' above it is still open"
    }
  }
}

/// ` (did you mean 'disable:next'?)`
private func suggestion(for command: String) -> String {
  let known = ["disable:next", "disable:this", "disable:previous", "disable", "enable"]
  let nearest = nearMisses(to: command.filter { $0 != " " }, among: known, limit: 1).first
  return nearest.map { " (did you mean '\($0)'?)" } ?? ""
}
