import AssemblerGraphFacts
import AssemblerGraphModel

/// Where the types of a graph live: in modules, and there in folders. What a map is made of.
///
///     App/Features/List/ListView.swift   of the module App   →   App  Features  List
struct Districts {
  /// For each node its module and its folders below what all files of the module have in common.
  let paths: [[Substring]]
  /// Whether a node is a box already: what lies around an opened one.
  private let isBox: [Bool]

  init(of graph: Graph) {
    isBox = graph.nodes.map { !$0.members.isEmpty }
    let folders = graph.nodes.map { Array($0.location.file.split(separator: "/").dropLast()) }
    var common: [String: [Substring]] = [:]
    for (node, folder) in zip(graph.nodes, folders) {
      let known = common[node.module] ?? folder
      common[node.module] = Array(zip(known, folder).prefix { $0 == $1 }.map(\.0))
    }
    paths = zip(graph.nodes, folders).map { node, folder in
      if node.members.isEmpty {
        [Substring(node.module)] + folder.dropFirst(common[node.module]?.count ?? 0)
      } else {
        // What is collapsed already stays what it is.
        node.id.split(separator: "/")
      }
    }
  }

  /// At most so many boxes that hold all nodes: modules first; then the largest one is opened, again and again, as long as
  /// its parts find room.
  ///
  /// - Returns: for each node the path of its box.
  func boxes(atMost limit: Int) -> [[Substring]] {
    let around = isBox.count { $0 }
    if around == 0 || around == paths.count { return boxes(of: paths, atMost: limit) }
    // What is inside is to be seen; what lies around it takes a third of the room at most.
    let room = min(around, max(1, limit / 3))
    let inside = paths.indices.filter { !isBox[$0] }
    let outside = paths.indices.filter { isBox[$0] }
    var result = paths
    for (index, box) in zip(inside, boxes(of: inside.map { paths[$0] }, atMost: max(2, limit - room))) {
      result[index] = box
    }
    if around > room { for index in outside { result[index] = [Substring("\(around) others")] } }
    return result
  }

  private func boxes(of paths: [[Substring]], atMost limit: Int) -> [[Substring]] {
    var boxOfNode = paths.map { Array($0.prefix(1)) }
    var members = Dictionary(grouping: paths.indices) { boxOfNode[$0] }
    if members.count > limit { return families(limit, of: members, paths) }
    var closed: Set<[Substring]> = []
    while let box = members.keys.filter({ !closed.contains($0) }).max(by: { left, right in
      let sizes = (members[left]?.count ?? 0, members[right]?.count ?? 0)
      return sizes.0 == sizes.1 ? right.lexicographicallyPrecedes(left) : sizes.0 < sizes.1
    }) {
      closed.insert(box)
      guard let nodes = members[box], nodes.count >= 8 else { break }
      let parts = Dictionary(grouping: nodes) { Array(paths[$0].prefix(box.count + 1)) }
      guard parts.count > 1 || parts.keys.first != box else { continue }
      let room = limit - members.count + 1
      // A folder that holds most of the types would be the whole map: as many of its parts as find room, the rest stays in it.
      guard parts.count <= room || 2 * nodes.count > paths.count && room >= 3 else { continue }
      let bySize = parts.keys.filter { $0 != box }.sorted { left, right in
        let sizes = (parts[left]?.count ?? 0, parts[right]?.count ?? 0)
        return sizes.0 == sizes.1 ? left.lexicographicallyPrecedes(right) : sizes.0 > sizes.1
      }
      let opened = parts.count <= room ? bySize : Array(bySize.prefix(room - 1))
      let rest = nodes.filter { !opened.contains(Array(paths[$0].prefix(box.count + 1))) }
      members[box] = rest.isEmpty ? nil : rest
      for part in opened {
        let nodes = parts[part] ?? []
        members[part] = nodes
        for node in nodes { boxOfNode[node] = part }
      }
    }
    return boxOfNode
  }

  /// Modules whose names end in the same word together, as many as need be; then the largest ones for themselves, and all
  /// others in one box.
  private func families(_ limit: Int, of members: [[Substring]: [Int]], _ paths: [[Substring]]) -> [[Substring]] {
    let modules = members.keys.compactMap { $0.first }.sorted()
    let families = Dictionary(grouping: modules) { words(of: String($0)).last ?? "" }
      .filter { $0.value.count >= 3 && $0.value.count < modules.count && !$0.key.isEmpty }
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    var familyOf: [Substring: Substring] = [:]
    var count = members.count
    for (word, modules) in families where count > limit {
      for module in modules { familyOf[module] = "*\(word)" }
      count -= modules.count - 1
    }
    if !familyOf.isEmpty {
      let boxes = paths.map { path in path.first.map { [familyOf[$0] ?? $0] } ?? [] }
      return largest(limit, of: Dictionary(grouping: paths.indices) { boxes[$0] }, boxes)
    }
    return largest(limit, of: members, paths.map { Array($0.prefix(1)) })
  }

  private func largest(_ limit: Int, of members: [[Substring]: [Int]], _ boxes: [[Substring]]) -> [[Substring]] {
    if members.count <= limit { return boxes }
    let bySize = members.keys.sorted { left, right in
      let sizes = (members[left]?.count ?? 0, members[right]?.count ?? 0)
      return sizes.0 == sizes.1 ? left.lexicographicallyPrecedes(right) : sizes.0 > sizes.1
    }
    let kept = Set(bySize.prefix(max(1, limit - 1)))
    let rest = Substring("\(bySize.count - kept.count) smaller modules")
    return boxes.map { kept.contains($0) ? $0 : [rest] }
  }

  /// The district that a person means: its path, or as many of its last parts as tell it from all others.
  func district(named name: String) -> DistrictMatch {
    let wanted = name.split(separator: "/")
    var known: Set<[Substring]> = []
    for path in paths { for length in 1...max(1, path.count) { known.insert(Array(path.prefix(length))) } }
    if known.contains(wanted) { return .found(wanted) }
    let fitting = known.filter { $0.suffix(wanted.count) == wanted[...] }
      .sorted { $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count }
    if fitting.count == 1 { return .found(fitting[0]) }
    if fitting.isEmpty {
      let names = Set(known.compactMap { $0.last.map(String.init) }).sorted()
      return .unknown(nearMisses: nearMisses(to: name, among: names))
    }
    return .ambiguous(fitting.map { $0.joined(separator: "/") })
  }
}

enum DistrictMatch {
  case found([Substring])
  case ambiguous([String])
  case unknown(nearMisses: [String])
}
