import AssemblerGraphModel

extension CycleRefuter {
  /// The edges by which objects hold collections of their own kind: trees whose links go through an enum's payload, or to
  /// heirs. That such objects could form a circle does not mean that they do.
  ///
  ///     class Condition { var kind: Kind }   enum Kind { case all([Condition]) }   a tree of conditions
  static func edgesOfTrees(_ suspects: [Suspect], in types: StaticTypes) -> [Int] {
    let symbols = types.symbols
    let held = suspects.filter { !$0.source.isInside }
    let adjacency = Adjacency(
      nodeCount: symbols.types.count,
      entries: held.map { (from: $0.from.index, to: $0.to.index, edge: $0.edge) }
    )
    let components = Components(of: adjacency)
    let inner = held.filter { components.numbers[$0.from.index] == components.numbers[$0.to.index] }
    return Dictionary(grouping: inner) { components.numbers[$0.from.index] }.values.flatMap { group -> [Int] in
      let links = group.filter { !symbols.isValueType($0.from) }
      guard Set(links.map(\.source.slot)).count == 1, group.contains(where: { types.isCollection($0.source.slot) }),
        let first = links.map(\.from).min(),
        links.allSatisfy({ symbols.isKind($0.from, of: first) || symbols.isKind(first, of: $0.from) })
      else { return [] }
      return links.filter { !$0.isLoop }.map(\.edge)
    }
  }
}

extension StaticTypes {
  fileprivate func isCollection(_ slot: SlotKey) -> Bool {
    let type: TypeHandle
    switch slot {
    case .property(let property): type = typeOfProperty(property)
    case .payload(let key):
      type = typeOfPayload(key.name, key.index, of: symbols.table.handle(of: .nominal(key.type, [])))
    case .framework, .tailStorage: return false
    }
    return symbols.table.element(type) != type
  }
}
