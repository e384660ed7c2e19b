import AssemblerGraphCore
import AssemblerGraphModel

/// How nodes without any line are laid out: as a block after everything else.
///
/// Left alone, Graphviz puts them all below each other into the first column (or beside each other into the first row).
struct LooseNodes {
  /// The order in which Graphviz is to meet the nodes of the picture, as indices.
  ///
  /// It puts parts that hang together beside each other in this order; with the direction from left to right, from the
  /// bottom up.
  var order: [Int]
  /// Nodes to be joined by lines that nobody sees.
  ///
  ///     a b c d e f g  →  a┄b┄c
  ///                       d┄e┄f
  ///                       g
  var chains: [(from: Int, to: Int)]
}

func looseNodes(of picture: Picture) -> LooseNodes {
  var isJoined = [Bool](repeating: false, count: picture.nodes.count)
  for edge in picture.edges {
    isJoined[edge.from] = true
    isJoined[edge.to] = true
  }
  let joined = picture.nodes.indices.filter { isJoined[$0] }
  let loose = picture.nodes.indices.filter { !isJoined[$0] }
  let runsRight = picture.direction == .leftToRight

  // The last place is for nodes outside of every cluster.
  var blocks = [[Int]](repeating: [], count: picture.clusters.count + 1)
  for index in loose { blocks[picture.nodes[index].cluster ?? picture.clusters.count].append(index) }
  let chains = blocks.flatMap { block in
    // About half as high as it is wide; nodes are some four times as wide as high.
    let length = max(1, Int((Double(block.count) * (runsRight ? 0.45 : 1.4)).squareRoot().rounded()))
    return zip(block.indices, block.indices.dropFirst())
      .filter { $0.1 % length != 0 }
      .map { (from: block[$0.0], to: block[$0.1]) }
  }
  return LooseNodes(order: runsRight ? loose.reversed() + joined : joined + loose, chains: chains)
}
