import AssemblerGraphFacts
import AssemblerGraphModel

/// Chooses the edge of an ownership cycle that should be weak, with knowledge of the architecture.
///
/// In this order: of a cycle that only tests close an edge in their code; one that does not lead to what stays for good anyway; one
/// that a shorter cycle needs changed; an edge that can be changed at all; one that does not hold what its owner made, which would be gone at
/// once; the link back to the one for which the other is assembled; a delegate; a link to a view or a navigation controller;
/// a closure, then a property that is optional already; one that can be weak as it stands, then one whose protocol must be
/// class-bound first; the edge in most cycles; the smallest name.
///
///     ListAssembler ──▶ DetailAssembler          List is assembled above Detail,
///          │                  │                  so Detail ──▶ List is the link back.
///          ▼                  ▼
///         List ──────────▶ Detail
///          ▲──────────────────┘
struct OwnershipRanking {
  private let graph: Graph
  private let order: AssemblyOrder
  /// In how many cycles each edge is.
  private let frequency: [Int: Int]
  /// Which types make objects of which others.
  private let makings: Set<Making>
  /// The properties into which some type that has them puts what it makes.
  private let filledByMaker: Set<Filled>
  /// The types that somebody keeps of whom the graph tells nothing.
  private let keptOutside: Set<Int>
  /// The types of which nobody but the cycle keeps some object.
  private let leftAlone: Set<Int>
  /// The strong references to each type, against their direction.
  private let owners: Adjacency
  /// The groups of types that keep each other.
  private let groups: Components
  /// Properties, by their places, into which no object puts what it makes itself and nothing else keeps.
  private let keptBesides: Set<SourceLocation>
  /// Properties that must stay strong, by their places: advice on others makes all weak that keep some object beside them.
  private var needed: Set<SourceLocation> = []
  /// Files of test code.
  private let testFiles: Set<String>
  /// The types of which every object lives as long as the program.
  private let longLived: Set<Int>
  /// By change: how short the shortest cycle is that asks for it.
  private var demanded: [Change: Int] = [:]
  /// Whom a type is kept by, from where something is kept that no type of its group keeps.
  private let keepers: Dominators

  private struct Making: Hashable {
    var maker: Int
    var type: Int
  }

  private struct Filled: Hashable {
    var type: Int
    var property: String
    var location: SourceLocation

    init(_ edge: Edge) { (type, property, location) = (edge.to, edge.via, edge.location) }
  }

  init(of input: RuleInput) {
    let graph = input.graph
    self.graph = graph
    let edges = input.cycles.lazy.filter { $0.kind == .ownership }.flatMap(\.edges)
    frequency = edges.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    order = AssemblyOrder(of: input.graph)
    testFiles = input.architecture.testFiles
    keptBesides = Set(input.architecture.keptBesides)
    longLived = Set(input.architecture.longLived.compactMap { input.node(ofType: $0) })
    var makings: Set<Making> = []
    for construction in input.architecture.constructions {
      guard let maker = construction.maker.flatMap({ input.node(ofType: $0) }),
        let type = input.node(ofType: construction.type)
      else { continue }
      makings.insert(Making(maker: maker, type: type))
    }
    self.makings = makings
    let owning = graph.edges.indices.filter { graph.edges[$0].kind == .owns }
    filledByMaker = owning.reduce(into: []) { filled, index in
      let edge = graph.edges[index]
      if makings.contains(Making(maker: edge.from, type: edge.to)) { filled.insert(Filled(edge)) }
    }
    let references = Adjacency(of: graph, over: owning)
    owners = references.reversed()
    let groups = Components(of: references)
    self.groups = groups
    keptOutside = Set(input.architecture.keptOutside.compactMap { input.node(ofType: $0) })
    leftAlone = Set(input.architecture.leftAlone.compactMap { input.node(ofType: $0) })
    var (inside, entries): ([Int], Set<Int>) = ([], keptOutside)
    for index in owning {
      let edge = graph.edges[index]
      if groups.numbers[edge.from] == groups.numbers[edge.to] { inside.append(index) } else { entries.insert(edge.to) }
    }
    keepers = Dominators(of: Adjacency(of: graph, over: inside), from: entries.sorted())
    needed = Set(input.architecture.keptAlone)
    if !input.architecture.keptTogether.isEmpty { needed.formUnion(placesNeeded(in: input)) }
    demanded = changesDemanded(in: input)
  }

  /// What is to be changed for some cycle mends longer ones as well, which need no change of their own.
  private func changesDemanded(in input: RuleInput) -> [Change: Int] {
    let cycles = input.cycles.filter { $0.kind == .ownership && !$0.tests }
    guard let longest = cycles.map(\.edges.count).max() else { return [:] }
    var ranking = self
    for length in 1..<longest {
      var found: [Change: Int] = [:]
      for cycle in cycles where cycle.edges.count == length {
        let choice = ranking.edgeToChange(in: NamedCycle(cycle, in: graph))
        let edge = graph.edges[choice.edge]
        if choice.isOnlyOwner || !graph.canBeWeak(edge) || input.isAccepted(Rule.ownershipCycle.id, edge.location) {
          continue
        }
        found[Change(of: edge)] = length
      }
      ranking.demanded.merge(found) { shorter, _ in shorter }
    }
    return ranking.demanded
  }

  /// All properties of those that keep an object together, where all of them would become weak.
  ///
  ///     left.mediator = mediator; right.mediator = mediator       two cycles, and with both pieces of advice the mediator is gone
  private func placesNeeded(in input: RuleInput) -> Set<SourceLocation> {
    let told = Set(
      input.cycles.lazy.filter { $0.kind == .ownership }.compactMap { cycle -> SourceLocation? in
        let choice = edgeToChange(in: NamedCycle(cycle, in: graph))
        let edge = graph.edges[choice.edge]
        return choice.isOnlyOwner || edge.isCapture || !graph.canBeWeak(edge) ? nil : edge.location
      }
    )
    return Set(input.architecture.keptTogether.filter { $0.allSatisfy(told.contains) }.joined())
  }

  /// An edge that can be weak; a closure that can capture less; all others; what would be gone.
  private func effort(_ edge: Edge, on nodes: Set<Int>) -> Int {
    if isOnlyOwner(edge, on: nodes) { return 3 }
    if graph.canBeWeak(edge) { return 0 }
    return edge.isCapture ? 1 : 2
  }

  /// Whether what is held there would be gone without that reference, though the rest of the cycle lives on: its owner makes
  /// it, or somebody keeps the others and nobody keeps it. A variable of a function keeps nothing for long.
  private func isOnlyOwner(_ edge: Edge, on nodes: Set<Int>) -> Bool {
    if edge.isCapture { return false }
    if needed.contains(edge.location) { return true }
    if !keptBesides.contains(edge.location), isMadeByOwner(edge) { return true }
    if isKept(edge.to, apartFrom: edge.from) { return false }
    return nodes.contains { $0 != edge.to && keepers.isReached($0, without: edge.to) }
  }

  /// Whether a type makes what its property holds, or one with the same property does: a superclass.
  private func isMadeByOwner(_ edge: Edge) -> Bool {
    makings.contains(Making(maker: edge.from, type: edge.to)) || filledByMaker.contains(Filled(edge))
  }

  /// Whether somebody keeps a type apart from an owner of it, be it by a long way, and not by the type itself.
  ///
  ///     App ──▶ Screen ⇄ Presenter ⇄ Router       App keeps Presenter by Screen, without Router;
  ///                                              nobody keeps Router without Presenter
  private func isKept(_ type: Int, apartFrom owner: Int) -> Bool {
    var references = owners.entries(of: type).map { Int(owners.edges[$0]) }
    if leftAlone.contains(type) {
      // Who makes one for itself keeps that one.
      references.removeAll { makings.contains(Making(maker: graph.edges[$0].from, type: type)) }
    } else if keptOutside.contains(type) {
      return true
    }
    // Each reference between the two closes the cycle, also where it is inherited, as others of the class have it.
    let between = Set(references.lazy.filter { graph.edges[$0].from == owner }.map { graph.edges[$0].location })
    return references.contains { reference in
      let from = graph.edges[reference].from
      return from != owner && (groups.numbers[from] != groups.numbers[type] || keepers.isReached(from, without: type))
        && !between.contains(graph.edges[reference].location)
    }
  }

  func edgeToChange(in cycle: NamedCycle) -> EdgeChoice {
    let backLinks = order.backLinks(in: cycle.edges)
    let nodes = Set(cycle.edges.map { graph.edges[$0].from })
    let isOfTests = cycle.edges.contains { graph.edges[$0].isOfTests }
    let (idle, stays) = edgesToWhatStays(in: cycle.edges)
    var choice = choose(
      from: cycle.edges.map { index in
        let edge = graph.edges[index]
        let target = graph.nodes[edge.to]
        let effort = effort(edge, on: nodes)
        let isDemanded = effort <= 1 && demanded[Change(of: edge)].map { $0 < cycle.edges.count } ?? false
        let isOfProduction = !testFiles.contains(edge.location.file)
        return Candidate(
          edge: index,
          ranks: [
            // What only tests do wrong they should do otherwise.
            (isOfTests ? testRank(edge, effort) : 0, isOfProduction ? .onlyOne : .isOfTests),
            (idle.contains(index) ? 1 : 0, stays.map { .stays($0) } ?? .none),
            (isDemanded ? 0 : 1, .mendsShorter),
            (effort, .onlyOne),
            (target.isValueType && !edge.isCapture ? 1 : 0, .none),
            (effort == 3 && edge.isFixed ? 1 : 0, .none),
            // What its owner makes it may keep, where another edge will do.
            (effort == 0 && !edge.isCapture && isMadeByOwner(edge) ? 1 : 0, .easiest),
            (backLinks.contains(index) ? 0 : 1, .backLink(from: edge.from, to: edge.to)),
            (edge.leadsToDelegate ? 0 : 1, .isDelegate),
            (target.isOnScreen ? 0 : 1, .leadsToView(edge.to)),
            (edge.remedy.isOfClosure ? 0 : 1, .easiest),
            (edge.mustBecomeOptional ? 2 : edge.isUnwrapped ? 1 : 0, .isOptional),
            (edge.remedy.effort, .easiest),
            (-(frequency[index] ?? 0), .inMostCycles(frequency[index] ?? 0)),
          ],
          name: [cycle.names[edge.from], cycle.names[edge.to], edge.via]
        )
      }
    )
    choice.isOnlyOwner = isOnlyOwner(graph.edges[choice.edge], on: nodes)
    choice.ownerStays = longLived.contains(graph.edges[choice.edge].from)
    return choice
  }

  /// Of a cycle that only tests close: what is theirs to change, unless an object that they made would be gone; then production code
  /// that can be changed.
  private func testRank(_ edge: Edge, _ effort: Int) -> Int {
    let keepsAlone = if effort == 2, case .keepElsewhere = edge.remedy { true } else { false }
    if testFiles.contains(edge.location.file) { return keepsAlone ? 2 : 0 }
    return effort <= 1 ? 1 : 3
  }

  /// The edges that lead to an object which stays as long as the program, cycle or not: without them it would go on to hold the others.
  ///
  ///     Screen ─manager─▶ Manager ─observers─▶ Screen       with `static let shared = Manager()`
  ///
  /// What such an object makes for itself stays with it anyway, and nothing but the cycle is wrong.
  private func edgesToWhatStays(in cycle: [Int]) -> (edges: Set<Int>, stays: Int?) {
    for (position, index) in cycle.enumerated() {
      let (edge, next) = (graph.edges[index], graph.edges[cycle[(position + 1) % cycle.count]])
      guard longLived.contains(edge.to), !longLived.contains(edge.from), !isMadeByOwner(next) else {
        continue
      }
      var found: Set = [index]
      var last = position
      // A value is no more than what it holds.
      while graph.nodes[graph.edges[cycle[last]].from].isValueType, found.count + 1 < cycle.count {
        last = (last + cycle.count - 1) % cycle.count
        found.insert(cycle[last])
      }
      return (found, edge.to)
    }
    return ([], nil)
  }
}

/// What an edge asks to be changed: a property, or what a closure captures by one of its words.
private struct Change: Hashable {
  var place: SourceLocation
  var word: String?

  init(of edge: Edge) {
    place = edge.placeOfChange
    word = edge.remedy.captured
  }
}

extension Node {
  /// A view, a view controller, or a navigation controller.
  fileprivate var isOnScreen: Bool { role == .view || name.hasSuffix("NavigationController") }
}

extension Edge {
  /// `var delegate: ListDelegate?`, `dataSource`
  fileprivate var leadsToDelegate: Bool {
    !isCapture && ["delegate", "datasource"].contains { via.lowercased().hasSuffix($0) }
  }
}

extension Edge.Remedy {
  fileprivate var isOfClosure: Bool { effort == 0 }

  fileprivate var effort: Int {
    switch self {
    case .captureWeakly, .captureMemberWeakly, .captureWeaklyAfterClassBinding, .unwrapInLoop, .replaceMethodReference,
      .replaceLocalFunction,
      .replaceCalledFunction, .replaceAutoclosure, .captureParts, .afterClassBinding, .withoutMutating, .sinkWeakly,
      .weakLocal:
      0
    case .makeWeak: 1
    case .makeWeakAfterClassBinding, .makeWeakAsRequired: 2
    case .standIn, .keptByView, .keepElsewhere, .letGo, .none: 3
    }
  }
}
