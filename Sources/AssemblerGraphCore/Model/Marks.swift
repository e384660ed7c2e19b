/// What a picture should bring out, laid over a graph from outside: the graph itself knows nothing of findings.
public struct Marks: Hashable, Sendable {
  /// By index into `Graph.nodes`.
  public var nodes: [Int: Severity] = [:]
  /// By index into `Graph.edges`.
  public var edges: [Int: Severity] = [:]
  public init() {}
}
