import AssemblerGraphCore

/// How many layers lines cross that end where nothing goes on, by index, where it is more than one: the ends of several
/// lines from one node stand in three rows then instead of one, which makes a third of the width.
///
///     A ──▶ B          A ──▶ B
///     ├───▶ C    →     ├────────▶ C
///     └───▶ D          └─────────────▶ D
///
/// Source: `unflatten` of Graphviz.
func lineLengths(in picture: Picture) -> [Int: Int] {
  guard picture.spacing == .staggered else { return [:] }
  var leaving = [Int](repeating: 0, count: picture.nodes.count)
  var arriving = leaving
  for edge in picture.edges where edge.from != edge.to {
    leaving[edge.from] += 1
    arriving[edge.to] += 1
  }
  var counts = [Int](repeating: 0, count: picture.nodes.count)
  var lengths: [Int: Int] = [:]
  for (index, edge) in picture.edges.enumerated() where leaving[edge.to] == 0 && arriving[edge.to] == 1 {
    lengths[index] = 1 + counts[edge.from] % 3
    counts[edge.from] += 1
  }
  return lengths
}
