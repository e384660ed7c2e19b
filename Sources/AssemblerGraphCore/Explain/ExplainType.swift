import AssemblerGraphFacts
import AssemblerGraphLinker
package import AssemblerGraphModel

/// What a type is, who holds it, what it holds, and how its properties of protocol type were resolved; of a property only
/// what concerns that.
package func explain(_ subject: ExplainedSubject, in graph: Graph, evidence: Evidence) -> TypeExplanation {
  let node = subject.node
  let property = subject.property
  let isProtocol = graph.nodes[node].kind == .protocol
  let type = evidence.types[node]
  func isAskedFor(_ edge: Edge) -> Bool {
    property == nil || edge.via == property && (edge.kind == .owns || edge.kind == .uses)
  }
  let properties = evidence.properties.filter { evidence in
    isProtocol
      ? evidence.isDeclaredHere && evidence.protocols.contains(node)
      : evidence.owner == node && (property == nil || evidence.name == property)
  }
  return TypeExplanation(
    type: TypeSummary(graph.nodes[node]),
    property: property,
    roleReason: roleSentence(graph.nodes[node], type),
    inherited: type.inherited,
    madeAt: type.makings.map { MakingExplanation($0) },
    heldBy: property == nil
      ? graph.edges.indices.filter { graph.edges[$0].to == node }.map { EdgeExplanation($0, in: graph) } : [],
    holds: graph.edges(from: node).filter { isAskedFor(graph.edges[$0]) }.map { EdgeExplanation($0, in: graph) },
    conformers: isProtocol ? type.conformers.map { CandidateExplanation($0, in: graph, evidence) } : nil,
    properties: properties.map { PropertyExplanation($0, in: graph, evidence) }
  )
}

// MARK: - Parts

extension TypeSummary {
  init(_ node: Node) {
    id = node.id
    name = node.name
    module = node.module
    kind = node.kind
    role = node.role
    dialect = node.dialect
    file = node.location.file
    line = node.location.line
    column = node.location.column
  }
}

extension MakingExplanation {
  init(_ making: TypeEvidence.Making) {
    by = making.function
    file = making.location.file
    line = making.location.line
    column = making.location.column
  }
}

extension EdgeExplanation {
  init(_ index: Int, in graph: Graph) {
    let edge = graph.edges[index]
    from = graph.nodes[edge.from].id
    to = graph.nodes[edge.to].id
    kind = edge.kind
    strength = edge.strength
    via = edge.via
    certainty = edge.certainty
    capture = edge.isCapture
    deferred = edge.isDeferred
    declaration = edge.declaration
    sentence = edge.sentence(names: NodeNames([edge.from, edge.to], in: graph))
    remark = graph.remark(on: index)
    file = edge.location.file
    line = edge.location.line
    column = edge.location.column
  }
}

extension CandidateExplanation {
  init(_ candidate: PropertyEvidence.Candidate, in graph: Graph, _ evidence: Evidence) {
    let makings = evidence.types[candidate.type].makings
    id = graph.nodes[candidate.type].id
    name = graph.nodes[candidate.type].name
    byName = candidate.isByName
    self.makings = makings.count
    file = makings.first?.location.file
    line = makings.first?.location.line
    column = makings.first?.location.column
  }
}

extension ValueExplanation {
  init(_ value: PropertyEvidence.Value, in graph: Graph) {
    id = graph.nodes[value.type].id
    name = graph.nodes[value.type].name
    file = value.place?.file
    line = value.place?.line
    column = value.place?.column
    way = value.way.map { StepExplanation($0) }
  }
}

extension StepExplanation {
  init(_ step: FlowStep) {
    kind = step.kind
    name = step.name
    file = step.location.file
    line = step.location.line
    column = step.location.column
  }
}
