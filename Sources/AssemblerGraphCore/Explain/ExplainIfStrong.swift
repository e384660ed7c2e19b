import AssemblerGraphFacts
package import AssemblerGraphModel

/// The cycles that a weak reference guards: what would be kept alive if it were strong.
///
///     Detail.parent is weak, and List owns Detail:   if it were strong, Detail → List → Detail
///
/// - Parameter subject: a property; nil is the answer where none of its references is weak or unowned.
package func explainIfStrong(_ subject: ExplainedSubject, in graph: Graph) -> IfStrongExplanation? {
  guard let property = subject.property else { return nil }
  let own = graph.edges(from: subject.node).filter {
    graph.edges[$0].via == property && graph.edges[$0].kind == .uses
  }
  if own.isEmpty { return nil }
  // One declaration is that of all who inherit it.
  let places = Set(own.map { graph.edges[$0].location })
  let changed = graph.edges.indices.filter {
    graph.edges[$0].kind == .uses && graph.edges[$0].via == property && places.contains(graph.edges[$0].location)
  }
  var edges = graph.edges
  for index in changed {
    edges[index].kind = .owns
    edges[index].strength = .strong
  }
  let strong = Graph(sortedNodes: graph.nodes, edges: edges)
  let guarded = Set(changed.map { Reference(from: graph.edges[$0].from, to: graph.edges[$0].to) })
  let closed = cycles(in: strong, perGroup: 100).filter { cycle in
    cycle.kind != .assembly
      && cycle.edges.contains { index in
        let edge = strong.edges[index]
        return edge.via == property && guarded.contains(Reference(from: edge.from, to: edge.to))
      }
  }
  return IfStrongExplanation(
    type: TypeSummary(graph.nodes[subject.node]),
    property: property,
    cycles: closed.map { cycle in
      let named = NamedCycle(cycle, in: strong)
      return GuardedCycleExplanation(
        title: named.path,
        certainty: cycle.certainty,
        hops: cycle.edges.map { EdgeExplanation($0, in: strong) },
        release: cycle.isOfObjects ? ReleaseJSON(cycle.release) : nil
      )
    }
  )
}

private struct Reference: Hashable {
  var from: Int
  var to: Int
}

/// What a weak reference guards.
package struct IfStrongExplanation: Encodable, Sendable {
  var schema = 1
  var type: TypeSummary
  var property: String
  /// Those that would be there if the reference were strong; empty when it guards none.
  var cycles: [GuardedCycleExplanation]

  /// The cycles as a person names them: `Detail → List → Detail`.
  package var titles: [String] { cycles.map(\.title) }
}

struct GuardedCycleExplanation: Encodable, Sendable {
  /// `Detail → List → Detail`
  var title: String
  var certainty: Certainty
  var hops: [EdgeExplanation]
  /// Absent where the objects need not form a circle.
  var release: ReleaseJSON?
}
