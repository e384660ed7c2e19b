import AssemblerGraphFacts
import AssemblerGraphModel

/// What a place in a file is about.
enum Subject: Hashable {
  /// By index into the graph's nodes.
  case type(Int)
  /// The edges that a property's declaration makes.
  case references([Int])
}

extension Analysis {
  /// What is declared or named at a place; nil where the graph knows nothing of it.
  ///
  /// - Parameter place: the beginning of a word, by our count.
  func subject(of word: String, at place: SourceLocation) -> Subject? {
    if let node = graph.nodes.firstIndex(where: { $0.location == place && $0.kind != .external }) { return .type(node) }
    let references = graph.edges.indices.filter { index in
      let edge = graph.edges[index]
      return edge.location == place && (edge.kind == .owns || edge.kind == .uses)
    }
    if !references.isEmpty { return .references(references) }
    return type(named: word, near: place.file).map(Subject.type)
  }

  /// The type of a name; where several have it, the one whose module has most files beside this one.
  private func type(named word: String, near file: String) -> Int? {
    guard !word.isEmpty else { return nil }
    let named = graph.nodes.indices.filter { index in
      let name = graph.nodes[index].name
      return name == word || name.hasSuffix(".\(word)")
    }
    let module = graph.nodes.first { $0.location.file == file }?.module
    return named.first { graph.nodes[$0].location.file == file } ?? named.first { graph.nodes[$0].module == module }
      ?? named.first
  }
}
