/// A closed path of edges: each edge's `to` is the next one's `from`, the last one's `to` is the first one's `from`.
public struct Cycle: Hashable, Sendable {
  public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    /// Of `owns` edges through at least one class, actor or closure: the objects keep each other alive.
    case ownership
    /// Of `depends` edges none of which is deferred: assembling never ends.
    case assembly
    /// One `owns` edge from a type to itself that is no capture: an object may hold its own kind, and so itself.
    case selfOwnership = "self-ownership"
  }

  public var kind: Kind
  public var certainty: Certainty
  /// Indices into `Graph.edges`, starting at the node with the smallest name, and among equal names the smallest id.
  public var edges: [Int]
  /// The same for all cycles of one strongly connected group, and for no others.
  public var group: Int
  /// How many edges of the same strongly connected group no reported cycle covers. The same for all cycles of a group.
  public var uncoveredEdges: Int

  public init(kind: Kind, certainty: Certainty, edges: [Int], group: Int = 0, uncoveredEdges: Int = 0) {
    self.kind = kind
    self.certainty = certainty
    self.edges = edges
    self.group = group
    self.uncoveredEdges = uncoveredEdges
  }
}
