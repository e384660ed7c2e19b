import AssemblerGraphModel

/// Which classes have two objects that own each other, as far as the edges of their types allow.
///
///     Sheet ─stack─▶ Stack ─subviews─▶ Sheet      as types, a cycle of two
///
///     outer ─subviews─▶ sheet ─stack─▶ inner      as objects, none: the stack that holds the sheet is not the one that it has,
///                                                 though a longer circle may pass all three
struct MutualOwners {
  fileprivate struct Pair: Hashable {
    var first: TypeID
    var second: TypeID
  }

  private struct Link: Hashable {
    var owner: ObjectID
    var target: ObjectID
  }

  /// So many links are compared; more count as mutual.
  private static let limit = 100_000

  /// By edge: its types, where both are classes and edges lead both ways.
  private let pairs: [Int: Pair]
  private var mutual: Set<Pair> = []

  /// - Parameter suspects: every edge within the groups of types.
  init(_ suspects: [CycleRefuter.Suspect], in symbols: SymbolTable) {
    func hasIdentity(_ type: TypeID) -> Bool { [.class, .actor].contains(symbols.types[type].kind) }
    let all = Set(suspects.map { Pair(first: $0.from, second: $0.to) })
    pairs = suspects.reduce(into: [:]) { pairs, suspect in
      guard suspect.from != suspect.to, hasIdentity(suspect.from), hasIdentity(suspect.to),
        all.contains(Pair(first: suspect.to, second: suspect.from))
      else { return }
      pairs[suspect.edge] = Pair(first: suspect.from, second: suspect.to)
    }
  }

  /// - Parameter entries: on circles that can close.
  mutating func add(_ entries: some Sequence<ObjectGraph.CyclicEntry>) {
    if pairs.isEmpty { return }
    var links: [Pair: Set<Link>] = [:]
    for entry in entries {
      guard let pair = pairs[entry.edge], !mutual.contains(pair) else { continue }
      if (links[pair]?.count ?? 0) + entry.targets.count > Self.limit {
        mutual.insert(pair)
        continue
      }
      links[pair, default: []].formUnion(entry.targets.map { Link(owner: entry.owner, target: $0) })
    }
    for (pair, known) in links {
      let back = links[Pair(first: pair.second, second: pair.first)] ?? []
      if known.contains(where: { back.contains(Link(owner: $0.target, target: $0.owner)) }) { mutual.insert(pair) }
    }
  }

  /// The edges with edges back between their types, of which no two objects own each other.
  var oneWay: Set<Int> {
    Set(pairs.filter { !mutual.contains($0.value) && !mutual.contains($0.value.reversed) }.keys)
  }
}

extension MutualOwners.Pair {
  fileprivate var reversed: Self { Self(first: second, second: first) }
}
