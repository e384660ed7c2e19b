// Edges that differ in their place alone: one property that holds the same type for the same reason, written down more than
// once. Ten closures that go into one property and capture one object are ten places of one reason; whoever reads about
// the cycle wants to hear of it once, with ten places.
//
//     Model ═ onChange ═▶ Screen   F.swift:10      alike: the cycle is found once,
//     Model ═ onChange ═▶ Screen   F.swift:20      with two places
//     Model ═ onClose ══▶ Screen   F.swift:30      another property: another cycle

extension Edge {
  /// Whether it goes through the same property for the same reason, from and to the same types.
  package func isAlike(_ other: Edge) -> Bool {
    sharesProperty(with: other) && isCapture == other.isCapture
  }

  fileprivate func sharesProperty(with other: Edge) -> Bool {
    from == other.from && to == other.to && kind == other.kind && via == other.via
  }

}

extension Graph {
  /// Whether an edge of this kind can be part of such a cycle at all. Reads of the edge only what it asks.
  package func canClose(_ cycle: Cycle.Kind, _ edge: Int) -> Bool {
    switch cycle {
    case .ownership:
      edges[edge].kind == .owns && !edges[edge].closesNoCycle
        && (edges[edge].isCapture || edges[edge].from != edges[edge].to)
    case .assembly: edges[edge].kind == .depends && !edges[edge].isDeferred && !edges[edge].closesNoCycle
    case .selfOwnership:
      edges[edge].kind == .owns && !edges[edge].isCapture && edges[edge].from == edges[edge].to
    }
  }

  /// The edges that are alike and can close such a cycle, this one among them, by place.
  package func edges(alike index: Int, closing cycle: Cycle.Kind) -> [Int] {
    let edge = edges[index]
    var first = index
    while first > 0, edges[first - 1].sharesProperty(with: edge) { first -= 1 }
    return edges[first...].indices.prefix { edges[$0].sharesProperty(with: edge) }
      .filter { edges[$0].isCapture == edge.isCapture && canClose(cycle, $0) }
  }

  /// The first of the edges that are alike, whether or not it can close a cycle: the same one for all of them.
  func firstAlike(_ index: Int) -> Int {
    var first = index
    var next = index
    while next > 0, edges[next - 1].sharesProperty(with: edges[index]) {
      next -= 1
      if edges[next].isCapture == edges[index].isCapture { first = next }
    }
    return first
  }

  /// One of each set of edges that are alike: the gravest, and of those the first.
  ///
  /// - Parameter chosen: by index, ascending.
  package func representatives(of chosen: [Int]) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(chosen.count)
    var start = 0
    while start < chosen.count {
      var end = start + 1
      while end < chosen.count, edges[chosen[start]].sharesProperty(with: edges[chosen[end]]) { end += 1 }
      if end == start + 1 {
        result.append(chosen[start])
      } else {
        let captures = representative(of: chosen[start..<end].filter { edges[$0].isCapture })
        let others = representative(of: chosen[start..<end].filter { !edges[$0].isCapture })
        result += [captures, others].compactMap { $0 }.sorted()
      }
      start = end
    }
    return result
  }

  /// The gravest of them: certain, let go by nobody, not of tests.
  private func representative(of alike: [Int]) -> Int? {
    func rank(_ index: Int) -> (Int, Int, Int, Int, Int) {
      let edge = edges[index]
      let isCertain = edge.certainty == .certain
      return (edge.isOfTests ? 1 : 0, edge.isLetGo ? 1 : 0, isCertain ? 0 : 1, edge.leadsToNew ? 1 : 0, index)
    }
    return alike.min { rank($0) < rank($1) }
  }
}
