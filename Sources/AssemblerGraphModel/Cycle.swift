/// A closed path of edges: each edge's `to` is the next one's `from`, the last one's `to` is the first one's `from`.
package struct Cycle: Hashable, Sendable {
  package enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    /// Of `owns` edges through at least one class, actor or closure: the objects keep each other alive.
    case ownership
    /// Of `depends` edges none of which is deferred: assembling never ends.
    case assembly
    /// One `owns` edge from a type to itself that is no capture: an object may hold its own kind, and so itself.
    case selfOwnership = "self-ownership"
  }

  package var kind: Kind
  package var certainty: Certainty
  /// Indices into `Graph.edges`, starting at the node with the smallest name, and among equal names the smallest id.
  package var edges: [Int]
  /// The same for all cycles of one strongly connected group, and for no others.
  package var group: Int
  /// How many edges of the same strongly connected group no reported cycle covers. The same for all cycles of a group.
  package var uncoveredEdges: Int

  /// What becomes of it. Of assembling, which is no matter of objects, always `never`.
  package var release: Release
  /// Whether a value or a type out of test code closes it.
  package var tests: Bool

  package init(
    kind: Kind,
    certainty: Certainty,
    edges: [Int],
    release: Release = .never,
    tests: Bool = false,
    group: Int = 0,
    uncoveredEdges: Int = 0
  ) {
    self.kind = kind
    self.certainty = certainty
    self.edges = edges
    self.release = release
    self.tests = tests
    self.group = group
    self.uncoveredEdges = uncoveredEdges
  }
}

extension Cycle {
  /// Whether it claims that objects keep each other alive: assembling does not, nor does a type that only may hold its own
  /// kind.
  package var isOfObjects: Bool {
    switch kind {
    case .ownership: true
    case .selfOwnership: certainty == .certain
    case .assembly: false
    }
  }

  /// A cycle of these edges, with what they say about it together.
  ///
  /// - Parameter edges: in the order of the cycle, starting anywhere.
  init(_ kind: Kind, of edges: [Int], in graph: Graph, group: Int = 0, uncoveredEdges: Int = 0) {
    self.init(
      kind: kind,
      certainty: graph.isCertain(edges) ? .certain : .possible,
      edges: rotated(edges, in: graph),
      release: kind == .assembly ? .never : graph.release(ofCycle: edges),
      tests: edges.contains { graph.edges[$0].isOfTests },
      group: group,
      uncoveredEdges: uncoveredEdges
    )
  }
}

extension Graph {
  /// Whether the edges are certain, and what the scanned code does brings them together.
  fileprivate func isCertain(_ cycle: [Int]) -> Bool {
    guard cycle.allSatisfy({ edges[$0].isProven }) else { return false }
    return objectGroups(passing: cycle)?.contains(where: \.isCertain) ?? true
  }
}
