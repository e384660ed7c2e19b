/// The marks that colour cycles in a picture: their edges and the types at both ends, each with the gravest severity that
/// the rules give it. Rules that are off mark nothing.
public func marks(
  of cycles: [Cycle],
  in graph: Graph,
  configuration: Configuration = Configuration()
) -> Marks {
  var marks = Marks()
  for cycle in cycles {
    let rule = Rule.judging(cycle.kind)
    guard let severity = rule.severity(when: cycle.certainty, configuration: configuration) else { continue }
    for edge in cycle.edges {
      marks.edges[edge] = gravest(severity, marks.edges[edge])
      marks.nodes[graph.edges[edge].from] = gravest(severity, marks.nodes[graph.edges[edge].from])
    }
  }
  return marks
}

/// How grave a cycle is by its rule; nil when that is off.
public func severity(of cycle: Cycle, configuration: Configuration = Configuration()) -> Severity? {
  Rule.judging(cycle.kind).severity(when: cycle.certainty, configuration: configuration)
}

private func gravest(_ severity: Severity, _ other: Severity?) -> Severity {
  severity == .error || other == .error ? .error : .warning
}
