/// That one object holds another one by an edge between their types, as far as they can be told apart, on a circle of objects.
///
/// That edges lie in one group of objects does not mean that these edges alone close a circle there:
///
///     diary ═children═▶ note ═owner═▶ diary                          note and draft are of one class, so that as types
///     diary ═children═▶ mood ═owner═▶ diary                          there is diary ─▶ note ─▶ mood ─▶ diary, too,
///                       mood ═children═▶ draft ═owner═▶ mood         by `children`, `owner` and `owner`: no objects are
package struct ObjectLink: Hashable, Sendable {
  package let owner: UInt32
  package let target: UInt32
  /// The target made the owner, and so is older: such links alone close no circle.
  package let leadsToMaker: Bool
  /// The target was there before the owner was complete, a value or an object with a constant: nor do these alone.
  package let isConstant: Bool
  package private(set) var isOfTests = false

  /// - Parameters:
  ///   - owner: any number that no other object of the same linked code has.
  ///   - target: another one.
  package init(_ owner: Int, _ target: Int, leadsToMaker: Bool = false, isConstant: Bool = false) {
    self.owner = UInt32(truncatingIfNeeded: owner)
    self.target = UInt32(truncatingIfNeeded: target)
    self.leadsToMaker = leadsToMaker
    self.isConstant = isConstant
  }

  /// The same link, seen when the tests were linked too.
  package var ofTests: ObjectLink {
    var link = self
    link.isOfTests = true
    return link
  }
}

extension Graph {
  /// Whether objects close a circle by these edges alone, and those from objects to others of their own type.
  func isClosedByObjects(_ cycle: [Int]) -> Bool {
    if cycle.count < 2 { return true }
    let isOfTests = cycle.contains { edges[$0].isOfTests }
    var links: [ObjectLink] = []
    var countOfFirst = 0
    for index in cycle {
      guard let known = objectLinks(of: index, isOfTests: isOfTests) else { return true }
      links += known
      if index == cycle[0] { countOfFirst = links.count }
    }
    // Who comes round by the first edge comes by all others.
    let first = Set(links.prefix(countOfFirst))
    for index in cycle { links += linksWithin(edges[index].from, isOfTests: isOfTests) }
    return linksOnCircles(among: links).contains { first.contains($0) }
  }

  /// Whether each of these edges leads to what was there before its owner was complete, as do those that are alike at other places, and
  /// those from objects to others of their own type on the way.
  func leadsToOlderAllAlong(_ cycle: [Int]) -> Bool {
    cycle.allSatisfy { index in
      leadsToOlder(edges[index]) && edges(alike: index, closing: .ownership).allSatisfy { leadsToOlder(edges[$0]) }
        && leadsToOlderOfOwnType(edges[index].from)
    }
  }

  func leadsToOlderOfOwnType(_ node: Int) -> Bool {
    edges(from: node).allSatisfy { index in
      edges[index].to != node || edges[index].kind != .owns || leadsToOlder(edges[index])
    }
  }

  private func leadsToOlder(_ edge: Edge) -> Bool {
    edge.leadsToOld || !edge.objectLinks.isEmpty && edge.objectLinks.allSatisfy(\.isConstant)
  }

  /// Those that lie on a circle of such links which do not all lead to makers, and are not all constant.
  func linksOnCircles(among links: [ObjectLink]) -> [ObjectLink] {
    var numbers: [UInt32: Int32] = [:]
    func number(_ object: UInt32) -> Int32 {
      let number = numbers[object] ?? Int32(truncatingIfNeeded: numbers.count)
      numbers[object] = number
      return number
    }
    let ends = links.flatMap { [number($0.owner), number($0.target)] }
    let components = Components(nodeCount: numbers.count, ends: ends).numbers
    let circles = links.indices.map { index in
      let number = components[Int(ends[2 * index])]
      return number == components[Int(ends[2 * index + 1])] ? number : -1
    }
    let others = Set(links.indices.filter { !links[$0].leadsToMaker }.map { circles[$0] })
    let closable = others.intersection(links.indices.filter { !links[$0].isConstant }.map { circles[$0] })
    return links.indices.filter { circles[$0] >= 0 && closable.contains(circles[$0]) }.map { links[$0] }
  }

  /// The links of an edge and of those that are alike, of which some may lie on no circle; nil where they are not known of any.
  func objectLinks(of edge: Int, isOfTests: Bool) -> [ObjectLink]? {
    var links: [ObjectLink] = []
    for alike in edges(alike: edge, closing: .ownership) {
      links += edges[alike].objectLinks.filter { $0.isOfTests == isOfTests }
    }
    return links.isEmpty ? nil : links
  }

  /// The links from objects of one type to others of it.
  func linksWithin(_ node: Int, isOfTests: Bool) -> [ObjectLink] {
    var index = edges.indices.firstSorted { (edges[$0].from, edges[$0].to) >= (node, node) }
    var links: [ObjectLink] = []
    while index < edges.count, edges[index].from == node, edges[index].to == node {
      links += edges[index].objectLinks.filter { $0.isOfTests == isOfTests }
      index += 1
    }
    return links
  }
}
