import AssemblerGraphFacts
import AssemblerGraphModel

extension Graph {
  /// The graph of all code, with what the production code says when it is linked alone: tests change nothing of that, and
  /// what they add is marked as theirs.
  ///
  ///     production  Screen ─owns─▶ Station      all  Screen ─owns─▶ Station ─owns─▶ MockObserver ─owns─▶ Station
  ///                                                                          of tests            of tests
  ///
  /// - Parameter production: of the same code without its tests.
  func keeping(_ production: Graph) -> Graph {
    let nodeOfProduction = production.nodes.map { index(ofID: $0.id) }
    let components = Components(ofOwners: production.edges, typeCount: production.nodes.count)
    // One closure may be kept surely in one way and possibly in another one.
    var known: [EdgeIdentity: [Edge]] = [:]
    // Where production code was too much to tell its objects apart, any of them may close a circle, whatever is known of them with the
    // tests.
    var untold: Set<EdgeIdentity> = []
    for edge in production.edges {
      guard let from = nodeOfProduction[edge.from], let to = nodeOfProduction[edge.to] else { continue }
      let isUntold =
        edge.kind == .owns && edge.objectGroups.isEmpty && components.numbers[edge.from] == components.numbers[edge.to]
      var edge = edge
      (edge.from, edge.to) = (from, to)
      known[EdgeIdentity(edge), default: []].append(edge)
      if isUntold { untold.insert(EdgeIdentity(edge)) }
    }
    var result = edges.map { edge in
      let groups = edge.objectGroups.map(\.ofTests)
      let links = edge.objectLinks.map(\.ofTests)
      guard var decided = known.takeEdge(like: edge) else {
        var added = edge
        added.isOfTests = true
        added.objectGroups = groups
        added.objectLinks = links
        return added
      }
      // What closes a circle only in tests closes it there.
      let isClosedByTests =
        decided.closesNoCycle && !edge.closesNoCycle || decided.isNeverFilled && !edge.isNeverFilled
      if !isClosedByTests {
        if !decided.closesNoCycle, !groups.isEmpty, !untold.contains(EdgeIdentity(edge)) {
          decided.objectGroups += groups
          decided.objectLinks += links
        }
        return decided
      }
      var closed = edge
      closed.isOfTests = true
      closed.objectGroups = groups
      closed.objectLinks = links
      return closed
    }
    result += known.values.joined()
    // Who is an Assembler is decided by what production code makes.
    var nodes = nodes
    for (node, index) in zip(production.nodes, nodeOfProduction) {
      guard let index else { continue }
      nodes[index].role = node.role
      nodes[index].dialect = node.dialect
    }
    return Graph(sortedNodes: nodes, edges: result)
  }
}

extension [EdgeIdentity: [Edge]] {
  /// Takes out one that is the same edge, and as certain if there is such a one.
  fileprivate mutating func takeEdge(like edge: Edge) -> Edge? {
    guard var edges = removeValue(forKey: EdgeIdentity(edge)) else { return nil }
    let index = edges.firstIndex { $0.certainty == edge.certainty } ?? edges.startIndex
    let taken = edges.remove(at: index)
    if !edges.isEmpty { self[EdgeIdentity(edge)] = edges }
    return taken
  }
}

/// What makes an edge the same edge, whoever is linked with it.
private struct EdgeIdentity: Hashable {
  var from: Int
  var to: Int
  var kind: Edge.Kind
  var strength: Strength
  var via: String
  var location: SourceLocation
  var isCapture: Bool

  init(_ edge: Edge) {
    from = edge.from
    to = edge.to
    kind = edge.kind
    strength = edge.strength
    via = edge.via
    location = edge.location
    isCapture = edge.isCapture
  }
}
