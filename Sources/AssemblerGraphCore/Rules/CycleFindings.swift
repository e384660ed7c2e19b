/// What a rule says about one cycle.
struct Judgement {
  var message: String
  /// The edge to change, which is where the finding stands.
  var edge: Int
  /// What to do about it, said at the hop.
  var hopAdvice: String
  /// The same, said of the whole.
  var advice: String
  /// Where the program comes into the cycle.
  var entrance: Finding.Note?
}

extension RuleInput {
  /// One finding for each cycle of a kind, sorted. The last one of a group says how many edges are in no reported cycle.
  func findings(of kind: Cycle.Kind, judge: (NamedCycle) -> Judgement) -> [Finding] {
    let rule = Rule.judging(kind)
    var found: [(finding: Finding, cycle: Cycle)] = []
    for cycle in cycles where cycle.kind == kind {
      guard let severity = rule.severity(when: cycle.certainty, configuration: configuration) else { continue }
      let named = NamedCycle(cycle, in: graph)
      found.append((finding(of: rule, severity: severity, about: named, judge(named)), cycle))
    }
    found.sort { $0.finding.precedes($1.finding) }

    var finished: Set<Int> = []
    for index in found.indices.reversed() where finished.insert(found[index].cycle.group).inserted {
      found[index].finding.message += remark(onRestOf: found[index].cycle)
    }
    return found.map(\.finding)
  }

  private func finding(
    of rule: Rule,
    severity: Severity,
    about cycle: NamedCycle,
    _ judgement: Judgement
  ) -> Finding {
    Finding(
      rule: rule.id,
      severity: severity,
      certainty: cycle.certainty,
      message: judgement.message,
      location: graph.edges[judgement.edge].location,
      path: cycle.edges.map { index in
        let edge = graph.edges[index]
        let note = edge.sentence(names: cycle.names)
        return Finding.Hop(
          from: cycle.names[edge.from],
          to: cycle.names[edge.to],
          via: edge.via,
          strength: edge.strength,
          location: edge.location,
          note: index == judgement.edge ? "\(note); \(judgement.hopAdvice)" : note,
          remark: graph.remark(on: index, isToldToChange: index == judgement.edge)
        )
      },
      fingerprint: fingerprint(rule: rule.id, path: cycle.edges, in: graph),
      advice: judgement.advice,
      notes: judgement.entrance.map { [$0] } ?? []
    )
  }

  private func remark(onRestOf cycle: Cycle) -> String {
    switch cycle.uncoveredEdges {
    case 0: ""
    case 1: "; 1 more edge of this group is in a cycle that is not listed"
    case let count: "; \(count) more edges of this group are in cycles that are not listed"
    }
  }
}
