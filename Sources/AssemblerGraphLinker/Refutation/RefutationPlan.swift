import AssemblerGraphFacts
import AssemblerGraphModel

/// What a solve leaves behind for the next one to judge its own size by.
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

  /// About how many instances of the types will be told apart: one for each place that makes it, and that again for each
  /// instance that the place runs in, two makers deep.
  func instanceCounts() -> [Int: Int] {
    var counts: [Int: Int] = [:]
    for _ in 0..<3 {
      var next: [Int: Int] = [:]
      for making in makings { next[Int(making.type), default: 0] += counts[Int(making.receiver)] ?? 1 }
      counts = next
    }
    return counts
  }

  /// How many places make instances of the types.
  func placeCounts() -> [Int: Int] {
    Dictionary(grouping: makings) { Int($0.type) }.mapValues { Set($0.map(\.place)).count }
  }

  /// How many bodies run on each instance: of its initializers one.
  func bodyCount(of type: Int) -> Int { (bodyCounts[AbstractObjectID(type)] ?? 0) + 1 }
}

extension PointsToAnalysis {
  fileprivate func isInitializer(_ context: MethodContext) -> Bool {
    guard case .function(let function) = summaries[context.summary].body else { return false }
    return symbols.functions[function].facts.kind == .initializer
  }
}

/// Whose instances are told apart, and how well: as much as fits into the room.
struct RefutationPlan {
  /// Those of the groups whose instances can be told apart within reasonable time: the small ones first, and better.
  private(set) var suspects: [CycleRefuter.Suspect] = []
  /// Types of which there are too many instances: the places that make them tell them apart, and not who runs these.
  private(set) var toldByPlace: Set<Int> = []

  /// - Parameter onlyByPlace: because better took too long; estimates are too low where calls are told apart as well.
  init(for suspects: [CycleRefuter.Suspect], in size: ProgramSize, room: Int, onlyByPlace: Bool) {
    var groups: [Int32: Set<Int>] = [:]
    for suspect in suspects { groups[suspect.group, default: []].formUnion([suspect.from, suspect.to]) }
    let (fine, coarse) = (size.instanceCounts(), size.placeCounts())
    func contextCount(_ types: Set<Int>, _ counts: [Int: Int]) -> Int {
      types.reduce(0) { $0 + (counts[$1] ?? 1) * size.bodyCount(of: $1) }
    }
    let sorted = groups.map { group, types in
      (group: group, types: types, fine: contextCount(types, fine), coarse: contextCount(types, coarse))
    }
    var rest = room
    var kept: Set<Int32> = []
    for entry in sorted.sorted(by: { ($0.coarse, $0.group) < ($1.coarse, $1.group) }) where entry.coarse <= rest {
      rest -= entry.coarse
      kept.insert(entry.group)
      toldByPlace.formUnion(entry.types)
    }
    if !onlyByPlace {
      for entry in sorted.sorted(by: { ($0.fine, $0.group) < ($1.fine, $1.group) }) where kept.contains(entry.group) {
        rest -= entry.fine - entry.coarse
        if rest < 0 { break }
        toldByPlace.subtract(entry.types)
      }
    }
    self.suspects = suspects.filter { kept.contains($0.group) }
  }
}
