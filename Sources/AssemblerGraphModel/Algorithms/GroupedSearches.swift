/// Searches for cycles that circles of objects can close: one for each group of objects, over the edges that lie in it.
///
/// Groups whose types have nothing to do with each other share a search, so that there are as many as groups meet in one
/// strongly connected group of types.
struct GroupedSearches {
  let searches: [CycleSearch]

  /// More groups of objects in one group of types are not told apart.
  private static let limit = 256

  /// - Parameters:
  ///   - edges: by index, ascending; no self-loops.
  ///   - components: the strongly connected groups of types.
  ///   - apart: edges of which no two make a cycle.
  ///   - isIncluded: which groups of objects count. An edge of which nothing is known goes with each of them.
  init(
    in graph: Graph,
    over edges: [Int],
    within components: Components,
    counting: [Bool],
    apart: Set<Int>,
    where isIncluded: (ObjectGroup) -> Bool
  ) {
    var free: [Int] = []
    var edgesOfGroup: [GroupKey: [Int]] = [:]
    for index in edges {
      let component = components.numbers[graph.edges[index].from]
      if component != components.numbers[graph.edges[index].to] { continue }
      if graph.edges[index].objectGroups.isEmpty { free.append(index) }
      for group in graph.edges[index].objectGroups where isIncluded(group) {
        edgesOfGroup[GroupKey(component: component, group: group), default: []].append(index)
      }
    }
    var layers: [[Int]] = []
    var layerCounts: [Int32: Int] = [:]
    for (key, edges) in edgesOfGroup.sorted(by: { $0.key < $1.key }) {
      let layer = min(layerCounts[key.component] ?? 0, Self.limit - 1)
      layerCounts[key.component] = layer + 1
      if layer == layers.count { layers.append([]) }
      layers[layer] += edges
    }
    if layers.isEmpty { layers = [[]] }
    searches = layers.map { layer in
      CycleSearch(
        in: graph,
        over: graph.representatives(of: Set(layer + free).sorted()),
        counting: counting,
        apart: apart
      )
    }
  }

  private struct GroupKey: Hashable, Comparable {
    var component: Int32
    var group: ObjectGroup

    static func < (left: GroupKey, right: GroupKey) -> Bool {
      (left.component, left.group) < (right.component, right.group)
    }
  }

  /// Every short cycle that counts, two hops before three.
  func shortCycles(in group: [Int], limit: Int) -> [[Int]] {
    if searches.count == 1 { return searches[0].shortCycles(in: group, limit: limit) }
    let found = searches.flatMap { $0.shortCycles(in: group, limit: limit) }
    return found.sorted { left, right in
      left.count != right.count ? left.count < right.count : left.lexicographicallyPrecedes(right)
    }
  }
}
