/// A strongly connected group of objects, as far as they can be told apart: all that keep each other alive in circles.
///
/// Edges between types say what some objects do. That each of two edges lies on a circle of objects does not mean that both lie on
/// the same one:
///
///     Button ─onTap─▶ Page ─button─▶ Button     as types, a cycle
///
///     save ─▶ page ─list─▶ save                 as objects, two groups: the button that calls its page
///     back ─▶ bar ─▶ back                       is not the one that the page keeps as `button`
package struct ObjectGroup: Hashable, Comparable, Sendable {
  private let bits: UInt32

  /// - Parameters:
  ///   - number: any number that no other group of the same linked code has.
  ///   - isCertain: false where it closes only if code outside hands in the very object.
  ///   - isOfTests: of production code and its tests, linked together.
  package init(_ number: Int, isCertain: Bool, isOfTests: Bool = false) {
    bits = UInt32(truncatingIfNeeded: number) << 2 | (isCertain ? 0 : 2) | (isOfTests ? 1 : 0)
  }

  package var isCertain: Bool { bits & 2 == 0 }
  package var isOfTests: Bool { bits & 1 == 1 }

  /// The same group, seen when the tests were linked too.
  package var ofTests: ObjectGroup {
    ObjectGroup(Int(bits >> 2), isCertain: isCertain, isOfTests: true)
  }

  package static func < (left: ObjectGroup, right: ObjectGroup) -> Bool { left.bits < right.bits }
}

extension Graph {
  /// The groups of objects in which a circle can pass all of these edges; nil where nothing is known of any of them.
  package func objectGroups(passing cycle: [Int]) -> Set<ObjectGroup>? {
    var common: Set<ObjectGroup>?
    for index in cycle where !edges[index].objectGroups.isEmpty {
      common = common?.intersection(edges[index].objectGroups) ?? Set(edges[index].objectGroups)
    }
    return common
  }

  /// Whether one circle of objects can pass all of these edges: of production code alone, or with its tests if one is theirs.
  package func canClose(passing cycle: [Int]) -> Bool {
    !leadsToOlderAllAlong(cycle) && canClose(passing: cycle) { _ in isClosedByObjects(cycle) }
  }

  /// The edges alike that can take the place of one in a cycle, this one among them, by place.
  package func edges(alike index: Int, inPlaceIn cycle: [Int], closing kind: Cycle.Kind) -> [Int] {
    if leadsToOlderAllAlong(cycle) { return [] }
    // Edges that are alike share their links of objects, so that only the tests tell one such cycle from another.
    var isClosed: [Bool: Bool] = [:]
    return edges(alike: index, closing: kind).filter { other in
      let cycle = cycle.map { $0 == index ? other : $0 }
      return canClose(passing: cycle) { isOfTests in
        let known = isClosed[isOfTests] ?? isClosedByObjects(cycle)
        isClosed[isOfTests] = known
        return known
      }
    }
  }

  private func canClose(passing cycle: [Int], _ isClosedByObjects: (_ isOfTests: Bool) -> Bool) -> Bool {
    guard let common = objectGroups(passing: cycle) else { return true }
    let isOfTests = cycle.contains { edges[$0].isOfTests }
    return common.contains { $0.isOfTests == isOfTests } && isClosedByObjects(isOfTests)
  }
}
