import AssemblerGraphModel

/// Which edges lie on circles of the same objects: by strongly connected group of objects.
struct ObjectCircles {
  private struct Group: Hashable {
    /// Ascending.
    var edges: [Int]
    var isCertain: Bool
  }

  private var groups: Set<Group> = []

  /// - Parameter isCertain: false where code outside may hand over any object.
  mutating func add(_ edgesOfGroup: some Sequence<Set<Int>>, isCertain: Bool) {
    for edges in edgesOfGroup { groups.insert(Group(edges: edges.sorted(), isCertain: isCertain)) }
  }

  /// By edge: the groups that it lies in, without those of which another one, as certain, has all edges.
  func groupsOfEdges() -> [Int: [ObjectGroup]] {
    let sorted = groups.sorted { left, right in
      if left.edges.count != right.edges.count { return left.edges.count > right.edges.count }
      if left.isCertain != right.isCertain { return left.isCertain }
      return left.edges.lexicographicallyPrecedes(right.edges)
    }
    var kept: [Set<Int>] = []
    var numbers: [Int: [Int]] = [:]
    var result: [Int: [ObjectGroup]] = [:]
    for group in sorted {
      let rarest = group.edges.map { numbers[$0] ?? [] }.min { $0.count < $1.count } ?? []
      let isCovered = rarest.contains { number in
        (sorted[number].isCertain || !group.isCertain) && group.edges.allSatisfy(kept[number].contains)
      }
      kept.append(isCovered ? [] : Set(group.edges))
      if isCovered { continue }
      for edge in group.edges {
        numbers[edge, default: []].append(kept.count - 1)
        result[edge, default: []].append(ObjectGroup(kept.count - 1, isCertain: group.isCertain))
      }
    }
    return result
  }
}
