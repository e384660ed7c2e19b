package import AssemblerGraphModel

/// What a name on the command line stands for.
package enum NodeMatch: Hashable, Sendable {
  case found(Int)
  /// Several types fit; the ids tell them apart.
  case ambiguous(ids: [String])
  case unknown(nearMisses: [String])
}

/// The node that a person means: the one with this id, else the one with this name, else the one whose id ends in it, else the one
/// that is drawn together with an Assembler of this name.
///
///     "App.Login.Model"    the id
///     "Login.Model"        the name
///     "Model"              the last part of a name, if only one type has it
package func node(named name: String, in graph: Graph) -> NodeMatch {
  if let index = graph.index(ofID: name) { return .found(index) }
  let named = graph.nodes.indices.filter { graph.nodes[$0].name == name }
  var matches = named.isEmpty ? graph.nodes.indices.filter { graph.nodes[$0].id.hasSuffix(".\(name)") } : named
  if matches.isEmpty {
    matches = graph.nodes.indices.filter { index in
      graph.nodes[index].assemblers.contains { $0 == name || $0.hasSuffix(".\(name)") }
    }
  }
  switch matches.count {
  case 0: return .unknown(nearMisses: nearMisses(to: name, among: graph.nodes.map(\.name)))
  case 1: return .found(matches[0])
  default: return .ambiguous(ids: matches.map { graph.nodes[$0].id })
  }
}
