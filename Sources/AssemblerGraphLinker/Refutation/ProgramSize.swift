import AssemblerGraphFacts
import AssemblerGraphModel

/// What a solve leaves behind for the next one to judge its own size by: whose instances it can tell apart, and how well.
struct ProgramSize {
  let contextCount: Int
  /// How many objects all variables together may hold where objects are told apart.
  var pairLimit: Int
  /// How many links between objects all edges together may stand for.
  var linkLimit = 1_000_000
  let allocations: DenseMap<TypeID, CodePlace>
  /// The names of members that are set on receivers of which nothing is known.
  let lost: IDSet<Name>
  /// The types that keep closures which let go of something: whoever has one of their objects runs that of this object alone.
  let keepersOfClosures: IDSet<TypeID>
  /// The types through whose properties comes what may be another object's where these types are not told apart.
  let carriers: IDSet<TypeID>
  /// By type: how many bodies run on each instance of it.
  private let bodyCounts: [TypeID: Int]
  /// Who makes what: each construction once.
  private let makings: Set<Making>

  private struct Making: Hashable {
    var type: TypeID
    var context: ContextID
    /// The type whose code it is, where that is of no object alone.
    var maker: TypeID?
    var place: CodePlace
  }

  init(
    of solved: PointsToAnalysis,
    suspects: [CycleRefuter.Suspect],
    keepersOfClosures: IDSet<TypeID> = [],
    carriers: IDSet<TypeID> = [],
    lost: IDSet<Name>
  ) {
    self.lost = lost
    self.keepersOfClosures = keepersOfClosures
    self.carriers = carriers
    contextCount = solved.contexts.count
    pairLimit = 4 * solved.graph.pairCount + 2_000_000
    allocations = solved.allocations
    let types = Set(suspects.flatMap { [$0.from, $0.to] }).union(keepersOfClosures).union(carriers)
    var bodyCounts: [TypeID: Int] = [:]
    for context in solved.contexts {
      guard let type = context.receiver.flatMap({ solved.symbols.type(ofAll: $0) }), types.contains(type),
        !solved.isInitializer(context)
      else { continue }
      bodyCounts[type, default: 0] += 1
    }
    self.bodyCounts = bodyCounts
    var makings: Set<Making> = []
    if !types.isEmpty {
      for code in solved.codes.indices {
        for construction in solved.codes.constructions[code] where types.contains(construction.type) {
          let context = solved.codes.context(of: code)
          makings.insert(
            Making(
              type: construction.type,
              context: context,
              maker: solved.contexts[context].receiver.flatMap { solved.symbols.type(ofAll: $0) },
              place: construction.place
            )
          )
        }
      }
    }
    self.makings = makings
  }

  /// How many contexts more there may be where objects are told apart.
  var room: Int { contextCount + 2_000 }

  /// In so large a program only small groups of types are looked at.
  var isVeryLarge: Bool { contextCount > 100_000 }

  /// Those in groups that are small enough to tell their instances apart by place: all that fit into the room, the smallest first.
  func inSmallGroups(_ suspects: [CycleRefuter.Suspect]) -> [CycleRefuter.Suspect] {
    let places = placeCounts()
    var types: [Int32: IDSet<TypeID>] = [:]
    for suspect in suspects { types[suspect.group, default: []].formUnion([suspect.from, suspect.to]) }
    let costs = types.map { group, types in
      (group: group, cost: types.reduce(0) { $0 + (places[$1] ?? 1) * bodyCount(of: $1) })
    }
    var rest = room
    let kept = costs.sorted { ($0.cost, $0.group) < ($1.cost, $1.group) }.prefix { entry in
      rest -= entry.cost
      return rest >= 0
    }
    let groups = Set(kept.map(\.group))
    return suspects.filter { groups.contains($0.group) }
  }

  /// Decides how well the instances of the types are told apart: of those of which there are too many by the place alone, and with
  /// the room that is left more of those that many make.
  func tellApart(_ types: IDSet<TypeID>, _ policy: inout ContextPolicy) {
    let (makers, places) = (instanceCounts(), placeCounts())
    var rest = room
    func affordable(_ costs: [(type: TypeID, more: Int)]) -> IDSet<TypeID> {
      let sorted = costs.sorted { ($0.more, $0.type) < ($1.more, $1.type) }
      let kept = sorted.prefix { cost in
        if cost.more > rest { return false }
        rest -= cost.more
        return true
      }
      return IDSet(kept.map(\.type))
    }
    let costs = types.map { type in
      let byPlace = min(places[type] ?? 1, policy.instancesByPlace)
      let byMaker = min(max(byPlace, makers[type] ?? 1), policy.instancesByMaker + byPlace)
      rest -= byPlace * bodyCount(of: type)
      return (type: type, more: (byMaker - byPlace) * bodyCount(of: type))
    }
    let byMaker = affordable(costs)
    policy.toldByPlace = types.subtracting(byMaker)
    let many = byMaker.filter { (makers[$0] ?? 1) > policy.instancesByMaker }
    policy.withManyInstances = affordable(
      many.map { type in
        let more = min(makers[type] ?? 1, policy.manyInstancesByMaker) - policy.instancesByMaker
        return (type, more * bodyCount(of: type))
      }
    )
  }

  /// About how many instances of the types will be told apart: one for each place that makes it, and that again for each
  /// instance that the place runs in, two makers deep.
  private func instanceCounts() -> [TypeID: Int] {
    var counts: [TypeID: Int] = [:]
    for _ in 0..<3 {
      var next: [TypeID: Int] = [:]
      for making in makings { next[making.type, default: 0] += making.maker.flatMap { counts[$0] } ?? 1 }
      counts = next
    }
    return counts
  }

  /// How many places make instances of the types.
  private func placeCounts() -> [TypeID: Int] {
    Dictionary(grouping: makings, by: \.type).mapValues { Set($0.map(\.place)).count }
  }

  /// How many bodies run on each instance: of its initializers one.
  private func bodyCount(of type: TypeID) -> Int { (bodyCounts[type] ?? 0) + 1 }
}

extension PointsToAnalysis {
  fileprivate func isInitializer(_ context: MethodContext) -> Bool {
    guard case .function(let function) = summaries[context.summary].body else { return false }
    return symbols.functions[function].facts.kind == .initializer
  }
}
