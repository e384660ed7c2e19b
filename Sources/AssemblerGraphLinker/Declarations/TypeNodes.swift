import AssemblerGraphFacts
import AssemblerGraphModel

/// The graph's nodes in the order of the symbol table, and their places in the order of the graph.
struct TypeNodes {
  private let nodes: [Node]
  /// Of each type, its node's place among all nodes sorted by id.
  let numbers: [Int]
  /// All types, sorted by the ids of their nodes.
  let sorted: [Int]

  /// - Parameter started: what top-level code sets going.
  init(of symbols: SymbolTable, _ assemblers: Assemblers, started: Set<Int> = []) {
    let (ids, sorted) = sortedIDs(of: symbols)
    nodes = symbols.types.indices.map { index in
      var node = Node(
        id: ids[index],
        name: symbols.types[index].fullName,
        module: symbols.types[index].module,
        kind: symbols.types[index].kind,
        role: assemblers.contains(index) ? .assembler : symbols.roleWithReason(of: index).role,
        location: symbols.location(symbols.types[index].place)
      )
      node.dialect = assemblers[index]
      node.isEntryPoint =
        symbols.types[index].kind != .protocol && (started.contains(index) || symbols.isEntryPoint(index))
      return node
    }
    self.sorted = sorted
    var numbers = [Int](repeating: 0, count: sorted.count)
    for (number, type) in sorted.enumerated() { numbers[type] = number }
    self.numbers = numbers
  }

  @inline(__always)
  subscript(type: Int) -> Node { nodes[type] }

  /// The graph with these nodes.
  ///
  /// - Parameter edges: between types of the symbol table.
  func graph(edges: consuming [Edge]) -> Graph {
    for index in edges.indices {
      edges[index].from = numbers[edges[index].from]
      edges[index].to = numbers[edges[index].to]
    }
    return Graph(sortedNodes: sorted.map { nodes[$0] }, edges: edges)
  }
}

/// The ids of all types' nodes, and all types sorted by them.
private func sortedIDs(of symbols: SymbolTable) -> (ids: [String], sorted: [Int]) {
  var ids = symbols.types.indices.map { "\(symbols.types[$0].module).\(symbols.types[$0].fullName)" }
  let sorted = ids.indices.sorted { ids[$0] < ids[$1] }
  // Types that only their own file can see may share a name.
  let twins = zip(sorted, sorted.dropFirst()).filter { ids[$0] == ids[$1] }
  if twins.isEmpty { return (ids, sorted) }
  for type in Set(twins.flatMap { [$0, $1] }) { ids[type] += "@\(symbols.location(symbols.types[type].place).file)" }
  return (ids, ids.indices.sorted { ids[$0] < ids[$1] })
}
