/// What objects close by an edge.
enum CircleOfObjects {
  /// The edges of a shortest one, from there on.
  case cycle([Int])
  /// One that passes a type twice, as far as is known: no cycle of types tells of it as a whole.
  case passingTwice
  case none
}

extension CycleSearch {
  /// So many of the links of an edge are followed.
  private static var startLimit: Int { 32 }

  /// The shortest circle of objects through an edge, over the edges of this search.
  ///
  /// It is asked for where the shortest cycle of types is none of objects, which takes a walk over all links of the group.
  func circleOfObjects(through edge: Int, isOfTests: Bool) -> CircleOfObjects {
    guard let starts = graph.objectLinks(of: edge, isOfTests: isOfTests) else { return .passingTwice }
    let (steps, areAll) = stepsOfObjects(around: edge, isOfTests: isOfTests)
    let closing = Set(graph.linksOnCircles(among: steps.values.flatMap { $0.map(\.link) }))
    let closed = starts.filter { closing.contains($0) }
    if closed.isEmpty { return areAll ? .none : .passingTwice }
    var shortest: [Int]?
    for start in closed.prefix(Self.startLimit) {
      guard let way = way(from: start, steps), way.count + 1 < shortest?.count ?? .max else { continue }
      shortest = [edge] + way
    }
    guard let shortest, Set(shortest.map { graph.edges[$0].from }).count == shortest.count,
      shortest.contains(where: { counts($0) })
    else { return .passingTwice }
    return .cycle(shortest)
  }

  /// A link, and the edge that it is of; nil: one from a type to itself.
  private typealias Step = (link: ObjectLink, edge: Int?)

  /// By owner: the links of all edges in the same group of types; and whether those of each edge are known.
  private func stepsOfObjects(around edge: Int, isOfTests: Bool) -> (steps: [UInt32: [Step]], areAll: Bool) {
    let component = components.numbers[graph.edges[edge].from]
    var steps: [UInt32: [Step]] = [:]
    var areAll = true
    for node in components.numbers.indices where components.numbers[node] == component {
      for link in graph.linksWithin(node, isOfTests: isOfTests) { steps[link.owner, default: []].append((link, nil)) }
      for index in edges(within: [node]) {
        let links = graph.objectLinks(of: index, isOfTests: isOfTests)
        areAll = areAll && links != nil
        for link in links ?? [] { steps[link.owner, default: []].append((link, index)) }
      }
    }
    return (steps, areAll)
  }

  /// An object, and whether the way there came over a link that does not lead to a maker, and over one that is not constant.
  private struct Place: Hashable {
    var object: UInt32
    var hasYounger: Bool
    var hasVariable: Bool
  }

  /// The edges of the shortest way back from what a link leads to, by breadth-first search.
  private func way(from start: ObjectLink, _ steps: [UInt32: [Step]]) -> [Int]? {
    let first = Place(object: start.target, hasYounger: !start.leadsToMaker, hasVariable: !start.isConstant)
    var origins: [Place: (from: Place, edge: Int?)] = [:]
    var seen: Set<Place> = [first]
    var pending = [first]
    var next = 0
    while next < pending.count {
      let place = pending[next]
      next += 1
      if place.object == start.owner, place.hasYounger, place.hasVariable {
        var edges: [Int] = []
        var current = place
        while let origin = origins[current] {
          if let edge = origin.edge { edges.append(edge) }
          current = origin.from
        }
        return edges.reversed()
      }
      for step in steps[place.object] ?? [] {
        let reached = Place(
          object: step.link.target,
          hasYounger: place.hasYounger || !step.link.leadsToMaker,
          hasVariable: place.hasVariable || !step.link.isConstant
        )
        if !seen.insert(reached).inserted { continue }
        origins[reached] = (place, step.edge)
        pending.append(reached)
      }
    }
    return nil
  }
}
