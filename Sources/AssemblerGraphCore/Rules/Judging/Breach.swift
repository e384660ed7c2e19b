import AssemblerGraphFacts
import AssemblerGraphModel

/// What most rules find: one thing at one place.
struct Breach {
  /// What is wrong, and after a semicolon what to do.
  var message: String
  var location: SourceLocation
  var certainty = Certainty.certain
  /// What tells this one from others of the same rule and stays when code moves: ids of types, names of members. Of an
  /// id only the name counts, since it may hold a folder's name or a path.
  var identity: [String]
  var path: [Finding.Hop] = []
}

extension Rule {
  /// A rule whose findings are single places.
  init(
    id: String,
    title: String,
    what: String,
    why: String,
    instead: String,
    example: Example?,
    defaultSeverity: Severity?,
    defaultSeverityWhenPossible: Severity?,
    paths: [Configuration.PathSeverity] = [],
    breaches: @escaping @Sendable (RuleInput) -> [Breach]
  ) {
    self.init(
      id: id,
      title: title,
      what: what,
      why: why,
      instead: instead,
      example: example,
      defaultSeverity: defaultSeverity,
      defaultSeverityWhenPossible: defaultSeverityWhenPossible,
      paths: paths
    ) { rule, input in
      breaches(input).compactMap { breach in
        guard
          let severity = input.severity(of: rule, when: breach.certainty, in: breach.location.file)
        else { return nil }
        return Finding(
          rule: rule.id,
          severity: severity,
          certainty: breach.certainty,
          message: breach.message,
          location: breach.location,
          path: breach.path,
          fingerprint: fingerprint(rule: rule.id, of: breach.identity.map { input.node($0)?.name ?? $0 })
        )
      }
    }
  }
}
