/// What a picture should bring out, laid over a graph from outside: the graph itself knows nothing of findings, nor of other
/// revisions.
public struct Marks: Hashable, Sendable {
  /// By index into `Graph.nodes`.
  public var nodes: [Int: Severity] = [:]
  /// By index into `Graph.edges`.
  public var edges: [Int: Severity] = [:]
  /// In the picture of a difference: by index into `Graph.nodes`.
  public var nodeChanges: [Int: ChangeMark] = [:]
  /// In the picture of a difference: by index into `Graph.edges`.
  public var edgeChanges: [Int: ChangeMark] = [:]
  /// A few words on a line, by index into `Graph.edges`: `strong → weak`.
  public var edgeLabels: [Int: String] = [:]
  /// What a person asked to see at once, by index into `Graph.nodes`.
  public var highlights: Set<Int> = []
  public init() {}
}

/// How something in the picture of a difference came into it.
public enum ChangeMark: String, Hashable, Codable, Sendable, CaseIterable {
  case added, removed, changed
  /// Only there to show where the others belong.
  case unchanged
}
