package import AssemblerGraphModel

/// What a word on the command line asks about: a type, or a property of a type.
package struct ExplainedSubject: Hashable, Sendable {
  /// By index into `Graph.nodes`.
  package var node: Int
  package var property: String?

  package init(node: Int, property: String? = nil) {
    self.node = node
    self.property = property
  }
}

/// A word that names no type and no property, as data.
package enum SubjectProblem: Error, Hashable, Sendable {
  case unknownType(String, nearMisses: [String])
  /// Several types have the name; the ids tell them apart.
  case ambiguousType(String, ids: [String])
  /// The type has no property of this name that refers to a type.
  case unknownProperty(String, type: String, nearMisses: [String])
  /// The word is no property that refers to something weakly.
  case noWeakReference(String)
}

/// The type or the property that a person means.
///
///     "DetailInteraction"          a type, by its name
///     "Detail.DetailInteraction"   the same, by its id
///     "DetailInteraction.parent"   a property of it
package func subject(
  named word: String,
  in graph: Graph,
  evidence: Evidence
) -> Result<ExplainedSubject, SubjectProblem> {
  switch node(named: word, in: graph) {
  case .found(let node): return .success(ExplainedSubject(node: node))
  case .ambiguous(let ids): return .failure(.ambiguousType(word, ids: ids))
  case .unknown(let nearest):
    guard let dot = word.lastIndex(of: ".") else { return .failure(.unknownType(word, nearMisses: nearest)) }
    let name = String(word[word.index(after: dot)...])
    switch node(named: String(word[..<dot]), in: graph) {
    case .found(let node):
      let known = propertyNames(of: node, in: graph, evidence: evidence)
      if known.contains(name) { return .success(ExplainedSubject(node: node, property: name)) }
      let near = nearMisses(to: name, among: known)
      return .failure(.unknownProperty(name, type: graph.nodes[node].name, nearMisses: near))
    case .ambiguous(let ids): return .failure(.ambiguousType(word, ids: ids.map { "\($0).\(name)" }))
    case .unknown: return .failure(.unknownType(word, nearMisses: nearest))
    }
  }
}

private func propertyNames(of node: Int, in graph: Graph, evidence: Evidence) -> [String] {
  let edges = graph.edges(from: node).map { graph.edges[$0] }.filter { $0.kind == .owns || $0.kind == .uses }
  let properties = evidence.properties.filter { $0.owner == node }
  return Set(edges.map(\.via) + properties.map(\.name)).sorted()
}
