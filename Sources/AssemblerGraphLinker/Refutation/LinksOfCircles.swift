import AssemblerGraphFacts
import AssemblerGraphModel

/// Which objects hold which by the edges on circles of objects: what the search for cycles asks whether these edges alone close one.
struct LinksOfCircles {
  /// A group of types with more of them is not looked at so closely.
  private static let limit = 10_000

  private let groups: [Int: Int32]
  private var links: [Int: Set<ObjectLink>] = [:]
  private var counts: [Int32: Int] = [:]

  /// - Parameter suspects: every edge within the groups of types, those from a type to itself among them.
  init(_ suspects: [CycleRefuter.Suspect]) {
    groups = Dictionary(uniqueKeysWithValues: suspects.map { ($0.edge, $0.group) })
  }

  mutating func add(_ link: ObjectLink, by edge: Int) {
    guard let group = groups[edge], counts[group, default: 0] <= Self.limit else { return }
    if links[edge, default: []].insert(link).inserted { counts[group, default: 0] += 1 }
  }

  /// By edge, sorted.
  var known: [Int: [ObjectLink]] {
    links.filter { edge, _ in groups[edge].flatMap { counts[$0] } ?? 0 <= Self.limit }
      .mapValues { links in
        links.sorted { left, right in
          if left.owner != right.owner { return left.owner < right.owner }
          if left.target != right.target { return left.target < right.target }
          return !left.leadsToMaker && right.leadsToMaker
        }
      }
  }
}

extension CycleRefuter {
  /// Remembers which objects hold which. Of an edge by which each object gets no other than the `self` of the code that made it,
  /// the links lead to makers. What a value holds by itself was there before the value, as what a `let` holds was.
  mutating func noteLinks(_ entries: [ObjectGraph.CyclicEntry], _ ordered: [Int: Link]) {
    let toMakers = edgesToSelf()
    for entry in entries {
      let canLeadToMaker = toMakers.contains(entry.edge) && !entry.isAny && hasIdentity(entry.owner)
      let isConstant = ordered[entry.edge] == .constant || isValue(entry.owner) && unchanged.contains(entry.edge)
      for target in entry.targets {
        let leadsToMaker =
          canLeadToMaker && hasIdentity(target) && solved.isMade(target) && isMade(entry.owner, by: target)
        objectLinks.add(
          ObjectLink(entry.owner.index, target.index, leadsToMaker: leadsToMaker, isConstant: isConstant),
          by: entry.edge
        )
      }
    }
  }

  /// `child.parent = self`, where nothing else is ever put there.
  private func edgesToSelf() -> Set<Int> {
    let gettingSelf = solved.summaries.propertiesThatGetSelf
    if gettingSelf.isEmpty { return [] }
    let others = solved.summaries.namesThatGetOthers(in: solved.symbols)
    return Set(
      suspects.filter { suspect in
        guard case .property(let property) = suspect.source.slot, !suspect.source.isInside else { return false }
        let name = solved.symbols.properties[property].name
        return gettingSelf.contains(property) && !others.contains(name) && !lost.contains(name)
      }.map(\.edge)
    )
  }
}

extension SummaryStore {
  /// The names of members into which code puts something else than its own `self`.
  func namesThatGetOthers(in symbols: SymbolTable) -> IDSet<Name> {
    var found: IDSet<Name> = []
    for id in indices {
      let empty = self[id].storesOfNothing
      for (number, constraint) in self[id].constraints.enumerated() where !empty.contains(number) {
        guard case .operation(let operation) = constraint else { continue }
        switch operation.action {
        case .store(let name, let value) where value != .receiver && value != .none: found.insert(name)
        case .storeProperty(let property, let value) where value != .receiver && value != .none,
          .storeInitial(let property, let value) where value != .receiver && value != .none:
          found.insert(symbols.properties[property].name)
        default: continue
        }
      }
    }
    return found
  }
}
