import AssemblerGraphFacts
package import AssemblerGraphModel

/// The properties of protocol type that nothing decided, by module, with how many were decided.
package func explainUnresolved(in graph: Graph, evidence: Evidence) -> UnresolvedExplanation {
  var coverage = Coverage()
  var modules: [String: UnresolvedExplanation.ModuleExplanation] = [:]
  for property in merged(evidence.properties) {
    let name = graph.nodes[property.owner].module
    var module = modules[name] ?? .init(name: name, coverage: Coverage(), properties: [])
    module.coverage.count(property.outcome)
    coverage.count(property.outcome)
    if property.outcome.certainty != .certain {
      module.properties.append(PropertyExplanation(property, in: graph, evidence))
    }
    modules[name] = module
  }
  let unresolved = modules.values.filter { !$0.properties.isEmpty }.sorted { $0.name < $1.name }
  return UnresolvedExplanation(coverage: coverage, modules: unresolved)
}

/// Each declaration once: an heir of the type that declares it may know what is behind it when that type does not.
private func merged(_ properties: [PropertyEvidence]) -> [PropertyEvidence] {
  struct Declaration: Hashable {
    var location: SourceLocation
    var name: String
    var protocols: [Int]
  }
  var best: [Declaration: PropertyEvidence.Outcome] = [:]
  func declaration(_ property: PropertyEvidence) -> Declaration {
    Declaration(location: property.location, name: property.name, protocols: property.protocols)
  }
  for property in properties {
    let known = best[declaration(property)]
    best[declaration(property)] = known.map { min($0, property.outcome) } ?? property.outcome
  }
  return properties.filter(\.isDeclaredHere).map { property in
    var property = property
    property.outcome = best[declaration(property)] ?? property.outcome
    return property
  }
}

private func min(_ left: PropertyEvidence.Outcome, _ right: PropertyEvidence.Outcome) -> PropertyEvidence.Outcome {
  PropertyEvidence.Outcome.allCases.first { $0 == left || $0 == right } ?? left
}

extension Coverage {
  fileprivate mutating func count(_ outcome: PropertyEvidence.Outcome) {
    properties += 1
    switch outcome {
    case .flow: byFlow += 1
    case .onlyConformer: byOnlyConformer += 1
    case .matchedByName: byName += 1
    case .conformers: possible += 1
    case .nothing: none += 1
    }
    certain = byFlow + byOnlyConformer + byName
  }
}
