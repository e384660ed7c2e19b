import AssemblerGraphModel

/// Chooses the edge of an ownership cycle that should be weak, with knowledge of the architecture.
///
/// In this order: an edge that can be changed at all; one that does not hold what its owner made, which would be gone at
/// once; the link back to the one for which the other is assembled; a link to
/// a view or a navigation controller; a closure, then a property that can be weak as it stands, then one whose protocol
/// must be class-bound first; the edge in most cycles; one that is optional already; the smallest name.
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

  private struct Making: Hashable {
    var maker: Int
    var type: Int
  }

  init(of input: RuleInput) {
    graph = input.graph
    let edges = input.cycles.lazy.filter { $0.kind == .ownership }.flatMap(\.edges)
    frequency = edges.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    order = AssemblyOrder(of: input.graph)
    var makings: Set<Making> = []
    for construction in input.architecture.constructions {
      guard let maker = construction.maker.flatMap({ input.node(ofType: $0) }),
        let type = input.node(ofType: construction.type)
      else { continue }
      makings.insert(Making(maker: maker, type: type))
    }
    self.makings = makings
  }

  /// An edge that can be weak; a closure that can capture less; all others; what its owner made, which would be gone.
  private func effort(_ edge: Edge) -> Int {
    if keepsItsOwn(edge) { return 3 }
    if graph.canBeWeak(edge) { return 0 }
    return edge.isCapture ? 1 : 2
  }

  /// Whether the owner makes what it holds there: without that reference the object would be gone.
  private func keepsItsOwn(_ edge: Edge) -> Bool {
    !edge.isCapture && makings.contains(Making(maker: edge.from, type: edge.to))
  }

  func edgeToChange(in cycle: NamedCycle) -> EdgeChoice {
    let backLinks = order.backLinks(in: cycle.edges)
    return choose(
      from: cycle.edges.map { index in
        let edge = graph.edges[index]
        let target = graph.nodes[edge.to]
        return Candidate(
          edge: index,
          ranks: [
            (effort(edge), .onlyOne),
            (target.isValueType && !edge.isCapture ? 1 : 0, .none),
            (backLinks.contains(index) ? 0 : 1, .backLink(from: edge.from, to: edge.to)),
            (target.isOnScreen ? 0 : 1, .leadsToView(edge.to)),
            (edge.remedy.effort, .easiest),
            (-(frequency[index] ?? 0), .inMostCycles(frequency[index] ?? 0)),
            (edge.isOptional ? 0 : 1, .isOptional),
          ],
          name: [cycle.names[edge.from], cycle.names[edge.to], edge.via]
        )
      }
    )
  }
}

extension Node {
  /// A view, a view controller, or a navigation controller.
  fileprivate var isOnScreen: Bool { role == .view || name.hasSuffix("NavigationController") }
}

extension Edge {
  fileprivate var isOptional: Bool { declaration.hasSuffix("?") || declaration.hasSuffix("!") }
}

extension Edge.Remedy {
  fileprivate var effort: Int {
    switch self {
    case .captureWeakly, .unwrapInLoop, .replaceMethodReference, .sinkWeakly: 0
    case .makeWeak: 1
    case .makeWeakAfterClassBinding: 2
    case .none: 3
    }
  }
}
