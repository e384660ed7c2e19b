import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel

extension PropertyExplanation {
  init(_ property: PropertyEvidence, in graph: Graph, _ evidence: Evidence) {
    owner = graph.nodes[property.owner].id
    name = "\(graph.nodes[property.owner].name).\(property.name)"
    declaration = property.declaration
    strength = property.strength
    protocols = property.protocols.map { graph.nodes[$0].id }
    outcome = property.outcome
    certainty = property.outcome.certainty
    sentence = property.sentence(in: graph, evidence)
    candidates = property.candidates.map { CandidateExplanation($0, in: graph, evidence) }
    values = property.values.map { ValueExplanation($0, in: graph) }
    unknownSources = property.unknownSources.map { StepExplanation($0) }
    file = property.location.file
    line = property.location.line
    column = property.location.column
  }
}

extension PropertyEvidence.Outcome {
  var certainty: Certainty? {
    switch self {
    case .flow, .onlyConformer, .matchedByName: .certain
    case .conformers: .possible
    case .nothing: nil
    }
  }
}

extension PropertyEvidence {
  /// How it was resolved, or why it was not.
  ///
  ///     certain: every value that flows in is a DetailNavigation
  ///     possible: 3 types conform to Routing, and nothing decides
  fileprivate func sentence(in graph: Graph, _ evidence: Evidence) -> String {
    let name = protocols.map { graph.nodes[$0].name }.joined(separator: " & ")
    let types = values.map { graph.nodes[$0.type].name }
    let made = candidates.filter { !evidence.types[$0.type].makings.isEmpty }
    switch outcome {
    case .flow:
      return types.count == 1
        ? "certain: every value that flows in is \(types[0].withArticle)"
        : "certain: what flows in is one of \(types.joined(separator: ", "))"
    case .onlyConformer where candidates.count > 1 && made.count == 1:
      return "certain: \(types.joined()) is the only type that conforms to \(name) and that the code makes"
    case .onlyConformer:
      return "certain: \(types.joined()) is the only type that conforms to \(name)"
    case .matchedByName:
      return "certain: no type declares to conform to \(name), and \(types.joined()) is its match by name"
    case .conformers:
      return "possible: \(candidates.count) types conform to \(name), and nothing decides"
    case .nothing:
      return "unknown: no scanned type conforms to \(name)"
    }
  }
}
