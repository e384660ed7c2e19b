import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel

/// The weak lines that lead back to where their source is reached from, by index.
///
///     View ──owns──▶ Interaction ┄┄uses┄┄▶ View     the second line is one
///
/// Graphviz orders nodes along the lines; were these to count, an Interaction could come out before the View that owns it.
func backReferences(in picture: Picture) -> Set<Int> {
  let groups = Components(
    nodeCount: picture.nodes.count,
    ends: picture.edges.flatMap { [Int32(truncatingIfNeeded: $0.from), Int32(truncatingIfNeeded: $0.to)] }
  )
  return Set(
    picture.edges.indices.filter { index in
      let edge = picture.edges[index]
      return edge.style.strength != .strong && groups.numbers[edge.from] == groups.numbers[edge.to]
    }
  )
}
