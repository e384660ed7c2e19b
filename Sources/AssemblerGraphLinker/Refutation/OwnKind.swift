import AssemblerGraphModel

extension CycleRefuter {
  /// The edges by which objects hold collections of their own kind: trees whose links go through an enum's payload, or to
  /// heirs. That such objects could form a circle does not mean that they do.
  ///
  ///     class Condition { var kind: Kind }   enum Kind { case all([Condition]) }   a tree of conditions
  ///
  /// It does where the code is seen to put values with the very object into it.
  static func edgesOfTrees(_ suspects: [Suspect], in solved: PointsToAnalysis) -> [Int] {
    let types = solved.types
    let symbols = types.symbols
    let held = suspects.filter { !$0.source.isInside }
    let adjacency = Adjacency(
      nodeCount: symbols.types.count,
      entries: held.map { (from: $0.from.index, to: $0.to.index, edge: $0.edge) }
    )
    let components = Components(of: adjacency)
    let inner = held.filter { components.numbers[$0.from.index] == components.numbers[$0.to.index] }
    let links = Dictionary(grouping: inner) { components.numbers[$0.from.index] }.values.flatMap { group -> [Suspect] in
      let links = group.filter { !symbols.isValueType($0.from) }
      guard Set(links.map(\.source.slot)).count == 1, group.contains(where: { types.isCollection($0.source.slot) }),
        let first = links.map(\.from).min(),
        links.allSatisfy({ symbols.isKind($0.from, of: first) || symbols.isKind(first, of: $0.from) })
      else { return [] }
      return links.filter { !$0.isLoop }
    }
    let closed = propertiesThatGetOwner(among: IDSet(links.compactMap(\.source.slot.property)), in: solved)
    return links.filter { link in link.source.slot.property.map { !closed.contains($0) } ?? true }.map(\.edge)
  }

  /// One object holds another one of its kind.
  typealias LoopEntry = (from: Int, to: Int, edge: Int)

  /// The groups of objects, by number, of which each stands for many, or that hold each other by one property alone and are no circle
  /// without those that do: a copied tree, a tree that is built anew.
  ///
  ///     copy.children = children.map { $0.copied() }
  ///
  /// - Parameter besides: by which objects are seen to hold each other, or themselves.
  func treesOfChains(_ entries: [LoopEntry], _ components: Components, besides rings: IDSet<PropertyID>) -> Set<Int32> {
    let mayClose = rings.union(solved.summaries.storesIntoItself)
    let closing = Set(
      loops.filter { loop in
        if case .property(let property) = loop.source.slot { mayClose.contains(property) } else { true }
      }.map(\.edge)
    )
    return Set(
      Dictionary(grouping: entries) { components.numbers[$0.from] }.compactMap { number, group -> Int32? in
        let edges = Set(group.map(\.edge))
        if !edges.isDisjoint(with: closing) { return nil }
        let single = group.filter { !standsForMany(ObjectID($0.from)) && !standsForMany(ObjectID($0.to)) }
        if single.count == group.count { return nil }
        if edges.count > 1 { return group.allSatisfy { standsForMany(ObjectID($0.from)) } ? number : nil }
        let rest = Components(of: Adjacency(nodeCount: solved.objectCount, entries: single))
        return single.contains { rest.numbers[$0.from] == rest.numbers[$0.to] } ? nil : number
      }
    )
  }

  /// An object that its own kind makes may be any of those that are made so.
  private func standsForMany(_ object: ObjectID) -> Bool {
    if solved.chains.contains(object) || solved.merged.contains(object) { return true }
    guard let type = solved.instanceType(object), let makers = solved.makers[object] else { return false }
    return makers.contains { maker in maker.map { solved.isMade($0) && solved.instanceType($0) == type } ?? false }
  }

  /// Whether an object stands for a chain of its kind, each of which makes the next one, and the owner is a part that each makes for itself:
  /// what the part holds is the next one, or the very object, which a first one of the chain would hold just so.
  ///
  ///     final class Page { let router = Router(); func open() { router.page = Page() } }
  func isNext(_ object: ObjectID, behind owner: ObjectID) -> Bool {
    guard solved.chains.contains(object), let type = solved.instanceType(object),
      objects[type]?.contains(where: { $0 != object && !solved.chains.contains($0) }) ?? false
    else { return false }
    var part = owner
    for _ in 0..<Self.partsInParts {
      guard part != object, let makers = solved.makers[part], makers.count == 1, let maker = makers.first ?? nil else {
        return false
      }
      if maker == object { return true }
      part = maker
    }
    return false
  }

  private static let partsInParts = 8

  /// The groups of objects, by number, in which one object that stands for a chain of its kind holds itself, as far as that can be told,
  /// by an enum's payload: `case node(List)`. Nothing says that it is the very same one.
  func chainsOfValues(_ entries: [ObjectGraph.CyclicEntry]) -> Set<Int32> {
    let itself = solved.summaries.storesIntoItself.union(solved.summaries.mutualStores).union(
      solved.propertiesOfRings()
    )
    let plain = Set(
      suspects.filter { suspect in
        if suspect.source.isInside { return false }
        switch suspect.source.slot {
        case .property(let property): return !itself.contains(property)
        case .payload: return true
        case .framework, .tailStorage: return false
        }
      }.map(\.edge)
    )
    var owners: [Int32: ObjectID] = [:]
    var others: Set<Int32> = []
    for entry in entries {
      if !plain.contains(entry.edge) { others.insert(entry.component) }
      if isValue(entry.owner) {
        if solved.instanceType(entry.owner).map({ !keepsItsCase($0) }) ?? true { others.insert(entry.component) }
      } else if let known = owners.updateValue(entry.owner, forKey: entry.component), known != entry.owner {
        others.insert(entry.component)
      }
    }
    return Set(owners.filter { solved.chains.contains($0.value) }.keys).subtracting(others)
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
