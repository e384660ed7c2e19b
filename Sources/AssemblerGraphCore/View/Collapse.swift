import AssemblerGraphFacts
import AssemblerGraphModel

/// One node for all types of a module or a folder, with the edges between them merged and counted.
///
///     App.List ─owns─▶ Kit.Store          App ─owns 2─▶ Kit
///     App.Page ─owns─▶ Kit.Cache
///
/// Edges inside a module or folder vanish. Edges merge when kind and strength are the same and both or neither are
/// deferred; what they lead through remains only where it is the same for all.
///
/// - Parameter cycles: of `graph`.
func collapse(_ graph: Graph, by grouping: Grouping, cycles: [Cycle] = []) -> Graph {
  switch grouping {
  case .module:
    let modules = graph.nodes.map(\.module)
    return collapse(graph, ids: modules, names: modules, cycles: cycles)
  case .folder:
    let files = graph.nodes.map(\.location.file)
    let folders = files.map { file in file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "." }
    let names = distinctNames(of: folders.map { $0.split(separator: "/") })
    return collapse(graph, ids: folders, names: names, cycles: cycles)
  }
}

/// One node for all types that fit a pattern, named by it. Types that fit none stay as they are.
///
/// - Parameter groups: for each node the index of its pattern.
func collapse(_ graph: Graph, patterns: [String], groups: [Int?], cycles: [Cycle] = []) -> Graph {
  let names = groups.map { $0.map { patterns[$0] } }
  return collapse(graph, ids: names, names: names, cycles: cycles)
}

/// Who keeps the Assembler of a box asks it for what is in there, and owns nothing of that: such an edge calls. But on a cycle
/// of owners the Assembler itself is what is owned.
///
/// - Parameters:
///   - ids: for each node that of the node that it becomes part of; nil: it stays.
///   - names: of those nodes, for people.
///   - cycles: of `graph`.
func collapse(_ graph: Graph, ids: [String?], names: [String?], cycles: [Cycle] = []) -> Graph {
  var positions: [String: Int] = [:]
  var nodes: [Node] = []
  let group = graph.nodes.indices.map { index in
    let node = graph.nodes[index]
    guard let id = ids[index] else {
      nodes.append(node)
      return nodes.count - 1
    }
    let members = (node.members.isEmpty ? [node.id] : node.members) + node.assemblers
    let assemblerCount = node.assemblerCount + node.assemblers.count + (node.role == .assembler ? 1 : 0)
    if let position = positions[id] {
      nodes[position].members += members
      nodes[position].assemblerCount += assemblerCount
      nodes[position].location = min(nodes[position].location, node.location)
      nodes[position].isEntryPoint = nodes[position].isEntryPoint || node.isEntryPoint
      if nodes[position].role != node.role { nodes[position].role = .component }
      if nodes[position].module != node.module { nodes[position].module = "" }
      return position
    }
    positions[id] = nodes.count
    nodes.append(
      Node(
        id: id,
        name: names[index] ?? id,
        module: node.module,
        kind: .struct,
        role: node.role,
        location: node.location
      )
    )
    nodes[nodes.count - 1].members = members
    nodes[nodes.count - 1].assemblerCount = assemblerCount
    nodes[nodes.count - 1].isEntryPoint = node.isEntryPoint
    return nodes.count - 1
  }
  for position in nodes.indices { nodes[position].members.sort() }
  for (position, doors) in doors(of: graph, group: group) where !nodes[position].members.isEmpty {
    nodes[position].doors = doors
  }
  let onOwnershipCycles = Set(cycles.lazy.filter { $0.kind != .assembly }.flatMap(\.edges))
  let edges = questions(in: graph) { index in
    let edge = graph.edges[index]
    return graph.nodes[edge.to].role == .assembler && ids[edge.to] != nil && group[edge.from] != group[edge.to]
      && !onOwnershipCycles.contains(index)
  }
  return Graph(nodes: nodes, edges: merged(edges, group: group, isCollapsed: ids.map { $0 != nil }))
}

private func merged(_ edges: [Edge], group: [Int], isCollapsed: [Bool]) -> [Edge] {
  struct Key: Hashable {
    var from: Int
    var to: Int
    var kind: Edge.Kind
    var strength: Strength
    var isDeferred: Bool
  }
  var positions: [Key: Int] = [:]
  var result: [Edge] = []
  for var edge in edges {
    let isTouched = isCollapsed[edge.from] || isCollapsed[edge.to]
    if isTouched, group[edge.from] == group[edge.to] { continue }
    edge.from = group[edge.from]
    edge.to = group[edge.to]
    guard isTouched else {
      result.append(edge)
      continue
    }
    let key = Key(
      from: edge.from,
      to: edge.to,
      kind: edge.kind,
      strength: edge.strength,
      isDeferred: edge.isDeferred
    )
    if let position = positions[key] {
      result[position].merge(edge)
    } else {
      positions[key] = result.count
      result.append(edge)
    }
  }
  return result
}

extension Edge {
  fileprivate mutating func merge(_ other: Edge) {
    count += other.count
    location = min(location, other.location)
    isCapture = isCapture && other.isCapture
    if other.certainty == .certain { certainty = .certain }
    isGuard = isGuard || other.isGuard
    if via != other.via { via = "" }
    if declaration != other.declaration { declaration = "" }
    if resolution != other.resolution { resolution = .declared }
    remedy = .none
  }
}

/// For each group the names of the Assemblers that other groups ask, the most wanted first.
private func doors(of graph: Graph, group: [Int]) -> [(group: Int, names: [String])] {
  var callers: [Int: [String: Int]] = [:]
  for edge in graph.edges where group[edge.from] != group[edge.to] {
    let target = graph.nodes[edge.to]
    let asks = edge.kind == .depends || edge.kind == .calls
    let names: [String] =
      if !target.doors.isEmpty { asks ? target.doors : [] } else if target.role == .assembler && target.members.isEmpty
      {
        [target.name]
      } else if asks { target.assemblers.map { String($0.dropFirst(target.module.count + 1)) } } else { [] }
    for name in names { callers[group[edge.to], default: [:]][name, default: 0] += edge.count }
  }
  return callers.keys.sorted().map { position in
    let names = (callers[position] ?? [:]).sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    return (position, names)
  }
}
