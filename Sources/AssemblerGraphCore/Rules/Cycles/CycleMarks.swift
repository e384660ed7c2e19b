import AssemblerGraphFacts
package import AssemblerGraphModel

/// The marks that colour cycles in a picture: their edges and the types at both ends, each with the gravest severity that
/// the rules give it in one of their files. Rules that are off mark nothing.
package func marks(
  of cycles: [Cycle],
  in graph: Graph,
  configuration: Configuration = Configuration(),
  paths: PatternPaths = .asWritten
) -> Marks {
  var marks = Marks()
  for cycle in cycles {
    guard let severity = severity(of: cycle, in: graph, configuration: configuration, paths: paths),
      severity != .note
    else { continue }
    for edge in cycle.edges {
      marks.edges[edge] = gravest(severity, marks.edges[edge])
      marks.nodes[graph.edges[edge].from] = gravest(severity, marks.nodes[graph.edges[edge].from])
    }
  }
  return marks
}

/// The gravest severity that the rule of a cycle gives it in one of its files; nil when the rule is off.
package func severity(
  of cycle: Cycle,
  in graph: Graph,
  configuration: Configuration = Configuration(),
  paths: PatternPaths = .asWritten
) -> Severity? {
  let severities = Set(cycle.edges.map { graph.edges[$0].location.file }).compactMap { file in
    Rule.judging(cycle.kind).severity(when: cycle.certainty, in: file, configuration: configuration, paths: paths)?
      .softened(for: cycle, tests: configuration.tests)
  }
  return severities.reduce(nil) { gravest($1, $0) }
}

private func gravest(_ severity: Severity, _ other: Severity?) -> Severity {
  let severities = [severity, other]
  return Severity.allCases.first { severities.contains($0) } ?? severity
}

/// The marks of what a view shows: its cycles, boxes with cycles inside, and what a person asked for.
package func marks(
  of viewed: ViewedGraph,
  configuration: Configuration,
  paths: PatternPaths = .asWritten
) -> Marks {
  var marks = marks(of: viewed.cycles, in: viewed.graph, configuration: configuration, paths: paths)
  for (node, cycles) in viewed.cyclesInside {
    marks.cyclesInside[node] = cycles.count
    let severities = cycles.compactMap {
      Rule.judging($0.kind).severity(when: $0.certainty, configuration: configuration)
    }
    for severity in severities where severity != .note {
      marks.nodes[node] = gravest(severity, marks.nodes[node])
    }
  }
  marks.highlights = viewed.highlightedNodes
  return marks
}
