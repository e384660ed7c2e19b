import AssemblerGraphFacts
import AssemblerGraphModel

/// The graph's nodes in the order of the symbol table, and their places in the order of the graph.
struct TypeNodes {
  private let nodes: IDArray<TypeID, Node>
  /// Of each type, its node's place among all nodes sorted by id.
  let numbers: IDArray<TypeID, Int>
  /// All types, sorted by the ids of their nodes.
  let sorted: [TypeID]

  /// - Parameter started: what top-level code sets going.
  init(of symbols: SymbolTable, _ assemblers: Assemblers, started: IDSet<TypeID> = []) {
    let (ids, sorted) = sortedIDs(of: symbols)
    nodes = IDArray(
      symbols.types.indices.map { index in
        var node = Node(
          id: ids[index],
          name: symbols.types[index].fullName,
          module: symbols.types[index].module,
          kind: symbols.types[index].kind,
          role: assemblers.contains(index) ? .assembler : symbols.roleWithReason(of: index).role,
          location: symbols.location(symbols.types[index].place)
        )
        node.superclass = symbols.types[index].superclass.map { ids[$0] }
        node.dialect = assemblers[index]
        node.isEntryPoint =
          symbols.types[index].kind != .protocol && (started.contains(index) || symbols.isEntryPoint(index))
        return node
      }
    )
    self.sorted = sorted
    var numbers = IDArray<TypeID, Int>(repeating: 0, count: sorted.count)
    for (number, type) in sorted.enumerated() { numbers[type] = number }
    self.numbers = numbers
  }

  @inline(__always)
  subscript(type: TypeID) -> Node { nodes[type] }

  /// The graph with these nodes.
  ///
  /// - Parameter edges: between types of the symbol table.
  func graph(edges: consuming [Edge]) -> Graph {
    for index in edges.indices {
      edges[index].from = numbers[edges[index].fromType]
      edges[index].to = numbers[edges[index].toType]
    }
    return Graph(sortedNodes: sorted.map { nodes[$0] }, edges: edges)
  }
}

extension Edge {
  /// Between types, until `TypeNodes.graph` makes it one between nodes.
  init(
    from: TypeID,
    to: TypeID,
    kind: Kind,
    strength: Strength = .strong,
    via: String,
    certainty: Certainty = .certain,
    location: SourceLocation
  ) {
    self.init(
      from: from.index,
      to: to.index,
      kind: kind,
      strength: strength,
      via: via,
      certainty: certainty,
      location: location
    )
  }

  var fromType: TypeID { TypeID(from) }
  var toType: TypeID { TypeID(to) }
}

/// The ids of all types' nodes, and all types sorted by them.
private func sortedIDs(of symbols: SymbolTable) -> (ids: IDArray<TypeID, String>, sorted: [TypeID]) {
  var ids = IDArray<TypeID, String>(symbols.types.map { "\($0.module).\($0.fullName)" })
  let sorted = ids.indices.sorted { ids[$0] < ids[$1] }
  // Types that only their own file can see may share a name.
  let twins = zip(sorted, sorted.dropFirst()).filter { ids[$0] == ids[$1] }
  if twins.isEmpty { return (ids, sorted) }
  for type in Set(twins.flatMap { [$0, $1] }) { ids[type] += "@\(symbols.location(symbols.types[type].place).file)" }
  return (ids, ids.indices.sorted { ids[$0] < ids[$1] })
}
