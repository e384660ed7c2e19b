import AssemblerGraphFacts
import AssemblerGraphModel

/// What a solve leaves behind for the next one to judge its own size by: whose instances it can tell apart, and how well.
struct ProgramSize {
  let contextCount: Int
  let allocations: DenseMap<CodePlace>
  /// The names of members that are set on receivers of which nothing is known.
  let lost: Set<Name>
  /// By receiver: how many bodies run on each instance of it.
  private let bodyCounts: [AbstractObjectID: Int]
  /// Who makes what: each construction once.
  private let makings: Set<Making>

  private struct Making: Hashable {
    var type: Int32
    var context: Int
    var receiver: AbstractObjectID
    var place: CodePlace
  }

  init(of solved: PointsToAnalysis, suspects: [CycleRefuter.Suspect], lost: Set<Name>) {
    self.lost = lost
    contextCount = solved.contexts.count
    allocations = solved.allocations
    let types = Set(suspects.flatMap { [Int32($0.from), Int32($0.to)] })
    var bodyCounts: [AbstractObjectID: Int] = [:]
    for context in solved.contexts where types.contains(context.receiver) && !solved.isInitializer(context) {
      bodyCounts[context.receiver, default: 0] += 1
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
              receiver: solved.contexts[context].receiver,
              place: construction.place
            )
          )
        }
      }
    }
    self.makings = makings
  }

  /// The types of which there are too many instances to tell apart by who makes them.
  ///
  /// - Parameter room: how many contexts there may be.
  func typesToldByPlace(among types: Set<Int>, room: Int, _ policy: ContextPolicy) -> Set<Int> {
    let (makers, places) = (instanceCounts(), placeCounts())
    var rest = room
    let costs = types.map { type in
      let byPlace = min(places[type] ?? 1, policy.instancesByPlace)
      let byMaker = min(max(byPlace, makers[type] ?? 1), policy.instancesByMaker + byPlace)
      rest -= byPlace * bodyCount(of: type)
      return (type: type, more: (byMaker - byPlace) * bodyCount(of: type))
    }
    let sorted = costs.sorted { ($0.more, $0.type) < ($1.more, $1.type) }
    let affordable = sorted.prefix { cost in
      rest -= cost.more
      return rest >= 0
    }
    return types.subtracting(affordable.map(\.type))
  }

  /// About how many instances of the types will be told apart: one for each place that makes it, and that again for each
  /// instance that the place runs in, two makers deep.
  private func instanceCounts() -> [Int: Int] {
    var counts: [Int: Int] = [:]
    for _ in 0..<3 {
      var next: [Int: Int] = [:]
      for making in makings { next[Int(making.type), default: 0] += counts[Int(making.receiver)] ?? 1 }
      counts = next
    }
    return counts
  }

  /// How many places make instances of the types.
  private func placeCounts() -> [Int: Int] {
    Dictionary(grouping: makings) { Int($0.type) }.mapValues { Set($0.map(\.place)).count }
  }

  /// How many bodies run on each instance: of its initializers one.
  private func bodyCount(of type: Int) -> Int { (bodyCounts[AbstractObjectID(type)] ?? 0) + 1 }
}

extension PointsToAnalysis {
  fileprivate func isInitializer(_ context: MethodContext) -> Bool {
    guard case .function(let function) = summaries[context.summary].body else { return false }
    return symbols.functions[function].facts.kind == .initializer
  }
}
