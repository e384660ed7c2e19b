import AssemblerGraphLinker
package import AssemblerGraphModel

/// The cycles that nobody accepts by a comment in the source: a cycle over an accepted edge is none, and it hides no other.
///
/// - Parameter perGroup: the most cycles of one group.
package func cyclesWithoutComment(in graph: Graph, suppressions: [Suppression], perGroup: Int) -> [Cycle] {
  let index = SuppressionIndex(suppressions)
  return cycles(in: graph, perGroup: perGroup) { kind, edge in
    index.covers(Rule.judging(kind).id, edge.location)
  }
}
