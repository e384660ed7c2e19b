import AssemblerGraphModel

extension ViewedGraph {
  /// Keeps the named types and all that is at most `depth` edges away, in either direction.
  mutating func focus(on names: [String], depth: Int) {
    let starts = names.compactMap { resolve($0) }
    if starts.isEmpty { return }
    let directions = [Adjacency(of: graph) { _ in true }, Adjacency(of: graph, direction: .backward) { _ in true }]
    var isReached = [Bool](repeating: false, count: graph.nodes.count)
    for start in starts { isReached[start] = true }
    var border = starts
    var steps = 0
    while steps < depth, !border.isEmpty {
      steps += 1
      var next: [Int] = []
      for node in border {
        for adjacency in directions {
          for entry in adjacency.entries(of: node) {
            let neighbour = Int(adjacency.neighbours[entry])
            if isReached[neighbour] { continue }
            isReached[neighbour] = true
            next.append(neighbour)
          }
        }
      }
      border = next
    }
    replace(by: graph.keeping(nodes: { isReached[$0] }))
  }

  /// Keeps the named type, all that own it transitively, and the edges by which they do.
  mutating func keepOwners(of name: String) {
    guard let node = resolve(name) else { return }
    let owners = Adjacency(of: graph, direction: .backward) { $0.kind == .owns }.reachable(from: [node])
    replace(by: graph.keeping(nodes: { owners[$0] }, edges: { $0.kind == .owns }))
  }

  /// Keeps the named type, all that it owns transitively, and the edges by which it does.
  mutating func keepOwned(by name: String) {
    guard let node = resolve(name) else { return }
    let owned = Adjacency(of: graph) { $0.kind == .owns }.reachable(from: [node])
    replace(by: graph.keeping(nodes: { owned[$0] }, edges: { $0.kind == .owns }))
  }

  /// Keeps what lies on a path from one type to the other; when nothing does, on a path back.
  ///
  ///     A ─▶ B ─▶ D        between A and D:  A ─▶ B ─▶ D
  ///     └──▶ C ─▶ E
  mutating func keepBetween(_ first: String, _ second: String) {
    guard let start = resolve(first), let end = resolve(second) else { return }
    let forward = Adjacency(of: graph) { _ in true }
    let backward = forward.reversed()
    for (from, to) in [(start, end), (end, start)] {
      let ahead = forward.reachable(from: [from])
      guard ahead[to] else { continue }
      let behind = backward.reachable(from: [to])
      replace(by: graph.keeping(nodes: { ahead[$0] && behind[$0] }))
      return
    }
    problems.append(.noPath(from: graph.nodes[start].id, to: graph.nodes[end].id))
  }

  /// Adds the named types to those that are brought out.
  mutating func highlight(_ names: [String]) {
    for node in names.compactMap({ resolve($0) }) { highlights.insert(graph.nodes[node].id) }
  }

  /// The node that a person means, or nil and a problem.
  private mutating func resolve(_ name: String) -> Int? {
    switch node(named: name, in: graph) {
    case .found(let index): return index
    case .ambiguous(let ids): problems.append(.ambiguousName(name, ids: ids))
    case .unknown(let nearMisses): problems.append(.unknownName(name, nearMisses: nearMisses))
    }
    return nil
  }
}
