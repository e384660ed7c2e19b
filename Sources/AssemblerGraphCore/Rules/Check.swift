/// Everything that the rules find in a graph, sorted by place, then by rule.
///
/// - Parameter cycles: of this graph, from `cycles(in:perGroup:)`.
public func check(
  _ graph: Graph,
  cycles: [Cycle],
  configuration: Configuration = Configuration()
) -> [Finding] {
  let input = RuleInput(graph: graph, cycles: cycles, configuration: configuration)
  return allRules.flatMap { $0.find(input) }.sorted { $0.precedes($1) }
}

extension Finding {
  func precedes(_ other: Finding) -> Bool {
    if location != other.location { return location < other.location }
    if rule != other.rule { return rule < other.rule }
    if fingerprint != other.fingerprint { return fingerprint < other.fingerprint }
    return message < other.message
  }
}
