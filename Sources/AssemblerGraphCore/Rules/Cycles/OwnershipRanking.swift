import AssemblerGraphFacts
import AssemblerGraphModel

/// Chooses the edge of an ownership cycle that should be weak, with knowledge of the architecture.
///
/// In this order: of a cycle that only tests close an edge in their code; an edge that can be changed at all; one that does not hold what its owner made, which would be gone at
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
  /// The types that somebody keeps of whom the graph tells nothing.
  private let keptOutside: Set<Int>
  /// The types of which nobody but the cycle keeps some object.
  private let leftAlone: Set<Int>
  /// The strong references to each type, against their direction.
  private let owners: Adjacency
  /// The groups of types that keep each other.
  private let groups: Components
  /// Properties that must stay strong, by their places: advice on others makes all weak that keep some object beside them.
  private var needed: Set<SourceLocation> = []
  /// Files of test code.
  private let testFiles: Set<String>
  /// Whom a type is kept by, from where something is kept that no type of its group keeps.
  private let keepers: Dominators

  private struct Making: Hashable {
    var maker: Int
    var type: Int
  }

  init(of input: RuleInput) {
    let graph = input.graph
    self.graph = graph
    let edges = input.cycles.lazy.filter { $0.kind == .ownership }.flatMap(\.edges)
    frequency = edges.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    order = AssemblyOrder(of: input.graph)
    testFiles = input.architecture.testFiles
    var makings: Set<Making> = []
    for construction in input.architecture.constructions {
      guard let maker = construction.maker.flatMap({ input.node(ofType: $0) }),
        let type = input.node(ofType: construction.type)
      else { continue }
      makings.insert(Making(maker: maker, type: type))
    }
    self.makings = makings
    let owning = graph.edges.indices.filter { graph.edges[$0].kind == .owns }
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
    if !input.architecture.keptTogether.isEmpty { needed = placesNeeded(in: input) }
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
    if needed.contains(edge.location) || isMade(edge.to, byOwnerIn: edge) { return true }
    if isKept(edge.to, apartFrom: edge.from) { return false }
    return nodes.contains { $0 != edge.to && keepers.isReached($0, without: edge.to) }
  }

  /// Whether a type makes what its property holds, or one with the same property does: a superclass.
  private func isMade(_ type: Int, byOwnerIn edge: Edge) -> Bool {
    makings.contains(Making(maker: edge.from, type: type))
      || owners.entries(of: type).contains { entry in
        let other = graph.edges[Int(owners.edges[entry])]
        return other.via == edge.via && other.location == edge.location
          && makings.contains(Making(maker: other.from, type: type))
      }
  }

  /// Whether somebody keeps a type apart from an owner of it, be it by a long way, and not by the type itself.
  ///
  ///     App ──▶ Screen ⇄ Presenter ⇄ Router       App keeps Presenter by Screen, without Router;
  ///                                              nobody keeps Router without Presenter
  private func isKept(_ type: Int, apartFrom owner: Int) -> Bool {
    var references = owners.entries(of: type).map { graph.edges[Int(owners.edges[$0])] }
    if leftAlone.contains(type) {
      // Who makes one for itself keeps that one.
      references.removeAll { makings.contains(Making(maker: $0.from, type: type)) }
    } else if keptOutside.contains(type) {
      return true
    }
    // Each reference between the two closes the cycle, also where it is inherited, as others of the class have it.
    let between = references.filter { $0.from == owner }.map(\.location)
    return references.contains { reference in
      !between.contains(reference.location)
        && (groups.numbers[reference.from] != groups.numbers[type] || keepers.isReached(reference.from, without: type))
    }
  }

  func edgeToChange(in cycle: NamedCycle) -> EdgeChoice {
    let backLinks = order.backLinks(in: cycle.edges)
    let nodes = Set(cycle.edges.map { graph.edges[$0].from })
    let isOfTests = cycle.edges.contains { graph.edges[$0].isOfTests }
    var choice = choose(
      from: cycle.edges.map { index in
        let edge = graph.edges[index]
        let target = graph.nodes[edge.to]
        let effort = effort(edge, on: nodes)
        return Candidate(
          edge: index,
          ranks: [
            // What only tests do wrong they should do otherwise.
            (isOfTests && !testFiles.contains(edge.location.file) ? 1 : 0, .isOfTests),
            (effort, .onlyOne),
            (target.isValueType && !edge.isCapture ? 1 : 0, .none),
            (effort == 3 && edge.isFixed ? 1 : 0, .none),
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
    return choice
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
    case .captureWeakly, .captureWeaklyAfterClassBinding, .unwrapInLoop, .replaceMethodReference, .replaceLocalFunction,
      .replaceCalledFunction, .replaceAutoclosure, .captureParts, .afterClassBinding, .withoutMutating, .sinkWeakly,
      .weakLocal:
      0
    case .makeWeak: 1
    case .makeWeakAfterClassBinding, .makeWeakAsRequired: 2
    case .standIn, .keptByView, .keepElsewhere, .letGo, .none: 3
    }
  }
}
