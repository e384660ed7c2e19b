/// What is other in a second graph than in a first one, as indices into both.
///
/// A type is the same when its id is the same; an edge is the same when its ends, its kind and what it goes through are
/// the same. Places play no part: moved code is no change.
///
///     before  A ─owns b─▶ B        difference  A ─owns b─▶ B  is now  A ─uses b─▶ B
///     after   A ─uses b─▶ B, C                 C  is added
package struct GraphDifference: Hashable, Sendable {
  package var before: Graph
  package var after: Graph
  /// Of nodes, sorted by id.
  package var nodes: [Change]
  /// Of edges, sorted by their ends, then by kind and by what they go through.
  package var edges: [Change]
  /// First those that are there now, then those that are gone.
  package var cycles: [CycleChange]

  /// One node or one edge, by index: into `after` when it is there now, else into `before`.
  package enum Change: Hashable, Sendable {
    case added(Int)
    case removed(Int)
    /// The same in both graphs, but for what is said about it.
    case changed(from: Int, to: Int)
  }

  /// A closed path that only one of the graphs has.
  package struct CycleChange: Hashable, Sendable {
    package enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
      /// Only `after` can close it.
      case introduced
      /// What was only possible in `before` is certain in `after`.
      case confirmed
      /// Only `before` can close it.
      case healed
    }

    package var kind: Kind
    /// With edges of `before` when it is healed, else of `after`.
    package var cycle: Cycle

    package init(kind: Kind, cycle: Cycle) {
      self.kind = kind
      self.cycle = cycle
    }
  }

  package init(before: Graph, after: Graph, nodes: [Change], edges: [Change], cycles: [CycleChange]) {
    self.before = before
    self.after = after
    self.nodes = nodes
    self.edges = edges
    self.cycles = cycles
  }

  package var isEmpty: Bool { nodes.isEmpty && edges.isEmpty && cycles.isEmpty }

  /// The graph that the edges of a cycle belong to.
  package func graph(of cycle: CycleChange) -> Graph { cycle.kind == .healed ? before : after }
}

/// What can be other about an edge that is the same.
package enum EdgeAspect: String, Hashable, Codable, Sendable, CaseIterable {
  /// Strong, weak, unowned.
  case strength
  /// At once, or deferred.
  case timing
  /// Held by a property itself, or by a closure in it.
  case capture
  case certainty
  /// How the type behind a protocol was found.
  case resolution
  /// How many edges a view merged into it.
  case count
}

extension Edge {
  /// In what the edge is other than an earlier one, in a fixed order; empty when a reader would see no difference.
  package func aspects(otherThanIn earlier: Edge) -> [EdgeAspect] {
    EdgeAspect.allCases.filter { aspect in
      switch aspect {
      case .strength: strength != earlier.strength
      case .timing: isDeferred != earlier.isDeferred
      case .capture: isCapture != earlier.isCapture
      case .certainty: certainty != earlier.certainty
      case .resolution: resolution.manner != earlier.resolution.manner
      case .count: count != earlier.count
      }
    }
  }
}

extension Edge.Resolution {
  /// How a type was found, without the place where.
  package enum Manner: String, Hashable, Codable, Sendable, CaseIterable {
    case declared, flow
    case declaredValue = "declared-value"
    case onlyConformer = "only-conformer"
    case matchedByName = "matched-by-name"
    case conformer
  }

  package var manner: Manner {
    switch self {
    case .declared: .declared
    case .flow: .flow
    case .declaredValue: .declaredValue
    case .onlyConformer: .onlyConformer
    case .matchedByName: .matchedByName
    case .conformer: .conformer
    }
  }
}
