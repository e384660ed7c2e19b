/// About how large Mermaid draws a flowchart, in points of its own: nodes stand in layers, as its layout has them, each behind
/// the farthest of those that lead to it.
///
///     A ──► B ──► C        three layers; what leads back, C ──► A, counts for none
///     └───────────▲
package func flowchartSize(of picture: Picture) -> (width: Double, height: Double) {
  let layers = layers(of: picture)
  var sizes: [(across: Double, along: Double)] = []
  let isHorizontal = picture.direction == .leftToRight
  for (node, layer) in layers.enumerated() {
    while sizes.count <= layer { sizes.append((0, 0)) }
    let size = size(of: picture.nodes[node])
    sizes[layer].along = max(sizes[layer].along, isHorizontal ? size.width : size.height)
    sizes[layer].across += (isHorizontal ? size.height : size.width) + roomBetween
  }
  let along = sizes.reduce(0) { $0 + $1.along + roomBetween }
  let across = sizes.map(\.across).max() ?? 0
  return isHorizontal ? (along, across) : (across, along)
}

/// How high its text is where it is shown at a width, in points; what is much taller than a page counts as too wide.
package func flowchartTextHeight(of picture: Picture, shownAt width: Double) -> Double {
  let size = flowchartSize(of: picture)
  return textHeight * min(1, width / max(size.width, 1), 2 * width / max(size.height, 1))
}

/// Mermaid's own, in points.
private let textHeight = 16.0
private let roomBetween = 50.0

private func size(of node: Picture.Node) -> (width: Double, height: Double) {
  let lines = [node.name] + [node.caption].compactMap { $0 } + node.doors.prefix(3).map { "→ " + $0 }
  let width = Double(lines.map(\.count).max() ?? 0) * 0.55 * textHeight
  return (width + 30, Double(lines.count) * 1.5 * textHeight + 30)
}

/// The layer of each node: edges lead from lower to higher ones, but for those that close a circle.
private func layers(of picture: Picture) -> [Int] {
  var next: [[Int]] = picture.nodes.map { _ in [] }
  for edge in picture.edges where edge.from != edge.to { next[edge.from].append(edge.to) }
  // Depth first, without recursion: graphs are as deep as code is. An edge to a node that is still open leads back.
  enum State { case new, open, done }
  var states = picture.nodes.map { _ in State.new }
  var order: [Int] = []
  var back: Set<[Int]> = []
  for start in picture.nodes.indices where states[start] == .new {
    var path = [(node: start, edge: 0)]
    states[start] = .open
    while let (node, edge) = path.last {
      guard edge < next[node].count else {
        states[node] = .done
        order.append(node)
        path.removeLast()
        continue
      }
      path[path.count - 1].edge += 1
      let target = next[node][edge]
      switch states[target] {
      case .new:
        states[target] = .open
        path.append((target, 0))
      case .open: back.insert([node, target])
      case .done: break
      }
    }
  }
  var layers = picture.nodes.map { _ in 0 }
  for node in order.reversed() {
    for target in next[node] where !back.contains([node, target]) {
      layers[target] = max(layers[target], layers[node] + 1)
    }
  }
  return layers
}
