import AssemblerGraphModel

extension ViewedGraph {
  /// A map of the graph: a box for each module or feature, with its doors, and one line at most from box to box in each
  /// direction, the strongest; on a cycle all of them. Where that still is a thicket, lines that follow from others go.
  ///
  ///     ListView ─owns─▶ Store   ListView ┄uses┄▶ Cache        List ─owns 1─▶ Kit
  package func map(boxes limit: Int) -> ViewedGraph {
    let districts = Districts(of: graph)
    let boxes = districts.boxes(atMost: limit)
    let names = distinctNames(of: boxes)
    var map = self
    map.gathered = familyNotes(of: boxes)
    map.gathered += districts.gathered(in: boxes).map { box, parts in
      "\(visible(box)): \(parts.map(visible).joined(separator: ", "))."
    }
    map.replace(by: collapse(graph, ids: boxes.map { $0.joined(separator: "/") }, names: names, cycles: cycles))
    map.keepStrongest()
    if map.graph.edges.count > 2 * map.graph.nodes.count { map.replace(by: reduced(map.graph)) }
    return map
  }

  private mutating func keepStrongest() {
    let onCycles = Set(cycles.flatMap(\.edges))
    let order: [Edge.Kind] = [.owns, .assembles, .depends, .calls, .uses]
    var strongest: [[Int]: Int] = [:]
    for (index, edge) in graph.edges.enumerated() {
      let ends = [edge.from, edge.to]
      guard let known = strongest[ends] else {
        strongest[ends] = index
        continue
      }
      let ranks = (order.firstIndex(of: graph.edges[known].kind) ?? 0, order.firstIndex(of: edge.kind) ?? 0)
      if ranks.1 < ranks.0 { strongest[ends] = index }
    }
    let kept = Set(strongest.values).union(onCycles)
    replace(by: graph.keeping(nodes: { _ in true }, edgesAt: kept.contains))
  }

  /// The cycles that lie whole within each node, by index.
  package var cyclesInside: [Int: [HiddenCycle]] {
    guard !hiddenCycles.isEmpty else { return [:] }
    var holders: [String: Int] = [:]
    for (index, node) in graph.nodes.enumerated() {
      for member in node.members + node.assemblers { holders[member] = index }
    }
    return hiddenCycles.reduce(into: [:]) { inside, cycle in
      if let holder = holders[cycle.type] { inside[holder, default: []].append(cycle) }
    }
  }
}

/// What a box is that is called by the end of names: `*Client` of modules, `App/*Controller` of types in a folder.
private func familyNotes(of boxes: [[Substring]]) -> [String] {
  let families = Set(boxes.filter { $0.last?.hasPrefix("*") == true })
  return [("modules", families.filter { $0.count == 1 }), ("types", families.filter { $0.count > 1 })]
    .compactMap { what, families in
      guard let example = families.compactMap(\.last).min() else { return nil }
      return "\(visible(String(example)))\(families.count > 1 ? " and the like" : ""): \(what) whose names end so."
    }
}

extension ViewedGraph {
  /// Keeps what is in a box of the map; what lies outside and is joined to it stays as a box.
  mutating func keepInside(_ name: String) {
    let districts = Districts(of: graph)
    if name.contains("*") {
      let pattern = NamePattern(name)
      let isInside = graph.nodes.map { pattern.matches($0.module) }
      if isInside.contains(true) {
        keepInside(
          isInside,
          outside: graph.nodes.indices.map { isInside[$0] ? nil : [Substring(graph.nodes[$0].module)] }
        )
        return
      }
      let types = NamePattern(String(name.split(separator: "/").last ?? ""))
      let isOfFamily = graph.nodes.map { types.matches(outermostName(of: $0)) }
      if isOfFamily.contains(true) {
        keepInside(isOfFamily, outside: familiesOutside(isOfFamily, of: districts))
        return
      }
    }
    let district: [Substring]
    switch districts.district(named: name) {
    case .found(let path): district = path
    case .ambiguous(let names):
      problems.append(.ambiguousName(name, ids: names))
      return
    case .unknown(let nearMisses):
      problems.append(.unknownDistrict(name, nearMisses: nearMisses))
      return
    }
    let isInside = districts.paths.map { $0.starts(with: district) }
    // What lies outside is named by the first part in which it is another district.
    let outside = graph.nodes.indices.map { index -> [Substring]? in
      if isInside[index] { return nil }
      let path = districts.paths[index]
      let shared = zip(path, district).prefix { $0 == $1 }.count
      return Array(path.prefix(shared + 1))
    }
    keepInside(isInside, outside: outside)
  }

  /// Types of other families as boxes; those of no family stay what they are.
  private func familiesOutside(_ isInside: [Bool], of districts: Districts) -> [[Substring]?] {
    let boxes = graph.nodes.indices.map { index -> [Substring]? in
      isInside[index] ? nil : [districts.paths[index][0], "*\(lastWord(of: outermostName(of: graph.nodes[index])))"]
    }
    var counts: [[Substring]: Int] = [:]
    for case let box? in boxes { counts[box, default: 0] += 1 }
    return boxes.map { box in box.flatMap { counts[$0, default: 0] >= 3 ? $0 : nil } }
  }

  /// - Parameter outside: for each node that is not inside the path of its box.
  private mutating func keepInside(_ isInside: [Bool], outside: [[Substring]?]) {
    var isNear = isInside
    for edge in graph.edges where isInside[edge.from] != isInside[edge.to] {
      isNear[edge.from] = true
      isNear[edge.to] = true
    }
    let names = distinctNames(of: outside.compactMap { $0 })
    var next = names.makeIterator()
    let titles = outside.map { $0 == nil ? nil : next.next() }
    let onlyInside = graph.keeping(
      nodes: { isNear[$0] },
      edgesAt: { isInside[graph.edges[$0].from] || isInside[graph.edges[$0].to] }
    )
    let kept = graph.nodes.indices.filter { isNear[$0] }
    replace(by: onlyInside)
    replace(
      by: collapse(
        graph,
        ids: kept.map { outside[$0]?.joined(separator: "/") },
        names: kept.map { titles[$0] },
        cycles: cycles
      )
    )
  }
}
