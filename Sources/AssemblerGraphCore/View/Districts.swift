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
  /// How many types each node holds.
  private let sizes: [Int]
  /// For each node the last word of its type's name, `Controller`.
  private let lastWords: [String]

  init(of graph: Graph) {
    isBox = graph.nodes.map { !$0.members.isEmpty }
    sizes = graph.nodes.map { max(1, $0.members.count) }
    lastWords = graph.nodes.map { lastWord(of: outermostName(of: $0)) }
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
    if around == 0 || around == paths.count { return boxes(of: Array(paths.indices), atMost: limit) }
    // What is inside is to be seen; what lies around it takes a third of the room at most.
    let room = min(around, max(1, limit / 3))
    let inside = paths.indices.filter { !isBox[$0] }
    var result = paths
    for (index, box) in zip(inside, boxes(of: inside, atMost: max(2, limit - room))) { result[index] = box }
    if around > room {
      let outside = paths.indices.filter { isBox[$0] }.sorted { left, right in
        sizes[left] == sizes[right] ? paths[left].lexicographicallyPrecedes(paths[right]) : sizes[left] > sizes[right]
      }
      let rest = outside.dropFirst(room - 1)
      let name = gatheredName(of: rest.map { paths[$0] })
      for index in rest { result[index] = [name] }
    }
    return result
  }

  /// - Parameter nodes: those that are shared out to boxes.
  private func boxes(of nodes: [Int], atMost limit: Int) -> [[Substring]] {
    let paths = nodes.map { self.paths[$0] }
    var boxOfNode = paths.map { Array($0.prefix(1)) }
    var members = Dictionary(grouping: paths.indices) { boxOfNode[$0] }
    if members.count > limit { return families(limit, of: members, paths) }
    var closed: Set<[Substring]> = []
    while let box = members.keys.filter({ !closed.contains($0) }).max(by: { left, right in
      let sizes = (members[left]?.count ?? 0, members[right]?.count ?? 0)
      return sizes.0 == sizes.1 ? right.lexicographicallyPrecedes(left) : sizes.0 < sizes.1
    }) {
      closed.insert(box)
      guard let held = members[box], held.count >= 8 else { break }
      var parts = Dictionary(grouping: held) { Array(paths[$0].prefix(box.count + 1)) }
      // Most types lie in one folder: then their names are all that tells them apart.
      if let direct = parts[box], 2 * direct.count > paths.count {
        let families = families(of: direct, lastWords: { lastWords[nodes[$0]] }, in: box)
        parts[box] = nil
        parts.merge(families) { $0 + $1 }
        closed.formUnion(families.keys)
      }
      guard parts.count > 1 || parts.keys.first != box else { continue }
      let room = limit - members.count + 1
      // A folder that holds most of the types would be the whole map: as many of its parts as find room, the rest stays in it.
      guard parts.count <= room || 2 * held.count > paths.count && room >= 3 else { continue }
      let bySize = parts.keys.filter { $0 != box }.sorted { left, right in
        let sizes = (parts[left]?.count ?? 0, parts[right]?.count ?? 0)
        return sizes.0 == sizes.1 ? left.lexicographicallyPrecedes(right) : sizes.0 > sizes.1
      }
      let opened = parts.count <= room ? bySize : Array(bySize.prefix(room - 1))
      var rest = Set(held)
      for part in opened {
        let held = parts[part] ?? []
        members[part] = held
        rest.subtract(held)
        for node in held { boxOfNode[node] = part }
      }
      members[box] = rest.isEmpty ? nil : rest.sorted()
    }
    return boxOfNode
  }

  /// Types whose names end in the same word, where there are three of them; the others stay in the box, and so do those that end in
  /// a number or in what is no word of a name: `Architecture_aarch64`.
  private func families(
    of nodes: [Int],
    lastWords: (Int) -> String,
    in box: [Substring]
  ) -> [[Substring]: [Int]] {
    let families = Dictionary(grouping: nodes, by: lastWords)
    return families.reduce(into: [:]) { result, family in
      let isFamily = family.value.count >= 3 && family.key.first?.isUppercase == true
      result[isFamily ? box + ["*\(family.key)"] : box, default: []] += family.value
    }
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
    let rest = gatheredName(of: Array(bySize.dropFirst(kept.count)))
    return boxes.map { kept.contains($0) ? $0 : [rest] }
  }

  /// What a box is called that stands for several modules or folders, the largest first: `Kit, Models and 4 more`.
  private func gatheredName(of boxes: [[Substring]]) -> Substring {
    let names = boxes.compactMap { $0.last.map(String.init) }
    if names.count > mostNamed { return Substring("\(names[0]), \(names[1]) and \(names.count - 2) more") }
    let beginning = names.dropLast().joined(separator: ", ")
    return Substring([beginning, names.last ?? ""].filter { !$0.isEmpty }.joined(separator: " and "))
  }

  /// What a box holds that stands for several modules or folders and does not name them all, by its name.
  func gathered(in boxes: [[Substring]]) -> [(box: String, parts: [String])] {
    var parts: [String: Set<String>] = [:]
    for (index, box) in boxes.enumerated() where box.count == 1 && !paths[index].starts(with: box) {
      guard !box[0].hasPrefix("*"), let part = isBox[index] ? paths[index].last : paths[index].first else { continue }
      parts[String(box[0]), default: []].insert(String(part))
    }
    return parts.filter { $0.value.count > mostNamed }.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted()) }
  }

  /// The district that a person means: its path, or as many of its last parts as tell it from all others; `…` stands for parts
  /// that are left out.
  func district(named name: String) -> DistrictMatch {
    let wanted = name.replacing("...", with: "…").split(separator: "/")
    var known: Set<[Substring]> = []
    for path in paths { for length in 1...max(1, path.count) { known.insert(Array(path.prefix(length))) } }
    if known.contains(wanted) { return .found(wanted) }
    let gap = wanted.firstIndex(of: "…") ?? 0
    let fitting = known.filter { path in
      guard gap > 0 else { return path.suffix(wanted.count) == wanted[...] }
      let (head, tail) = (wanted[..<gap], wanted[(gap + 1)...])
      guard path.count > head.count + tail.count, path.suffix(tail.count) == tail else { return false }
      return (0..<(path.count - head.count - tail.count)).contains { path[$0..<($0 + head.count)] == head }
    }
    .sorted { $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count }
    if fitting.count == 1 { return .found(fitting[0]) }
    if fitting.isEmpty {
      let names = Set(known.compactMap { $0.last.map(String.init) }).sorted()
      return .unknown(nearMisses: nearMisses(to: name, among: names))
    }
    return .ambiguous(fitting.map { $0.joined(separator: "/") })
  }
}

/// How many modules or folders a box names that stands for them.
private let mostNamed = 3

/// `Outer` of `Outer.Inner`.
func outermostName(of node: Node) -> String { String(node.name.prefix { $0 != "." }) }

/// `Controller` of `PlayerWindowController`.
func lastWord(of name: String) -> String { words(of: name).last ?? "" }

enum DistrictMatch {
  case found([Substring])
  case ambiguous([String])
  case unknown(nearMisses: [String])
}
