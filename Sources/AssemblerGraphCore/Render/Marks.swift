package import AssemblerGraphModel

/// What a picture should bring out, laid over a graph from outside: the graph itself knows nothing of findings, nor of other
/// revisions.
package struct Marks: Hashable, Sendable {
  /// By index into `Graph.nodes`.
  package var nodes: [Int: Severity] = [:]
  /// By index into `Graph.edges`.
  package var edges: [Int: Severity] = [:]
  /// In the picture of a difference: by index into `Graph.nodes`.
  package var nodeChanges: [Int: ChangeMark] = [:]
  /// In the picture of a difference: by index into `Graph.edges`.
  package var edgeChanges: [Int: ChangeMark] = [:]
  /// A few words on a line, by index into `Graph.edges`: `strong → weak`.
  package var edgeLabels: [Int: String] = [:]
  /// What a person asked to see at once, by index into `Graph.nodes`.
  package var highlights: Set<Int> = []
  /// How many cycles lie whole within what is several types, by index into `Graph.nodes`.
  package var cyclesInside: [Int: Int] = [:]
  package init() {}
}

/// How something in the picture of a difference came into it.
package enum ChangeMark: String, Hashable, Codable, Sendable, CaseIterable {
  case added, removed, changed
  /// Only there to show where the others belong.
  case unchanged
}
