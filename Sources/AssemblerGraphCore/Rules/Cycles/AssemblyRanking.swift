import AssemblerGraphModel

/// Chooses the edge of an assembly cycle that should be deferred.
///
/// A Navigation creates its screens when they are shown, so its Assembler is the one that can wait; then an Assembler of a
/// view is the one that can be waited for; then the edge in most cycles; then the smallest name.
struct AssemblyRanking {
  private let graph: Graph
  /// By Assembler: the roles of what it assembles.
  private let roles: [Int: Set<Node.Role>]
  private let frequency: [Int: Int]

  init(of input: RuleInput) {
    graph = input.graph
    let edges = input.cycles.lazy.filter { $0.kind == .assembly }.flatMap(\.edges)
    frequency = edges.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    var roles: [Int: Set<Node.Role>] = [:]
    for index in graph.edges.indices where graph.edges[index].kind == .assembles {
      roles[graph.edges[index].from, default: []].insert(graph.nodes[graph.edges[index].to].role)
    }
    self.roles = roles
  }

  func edgeToChange(in cycle: NamedCycle) -> EdgeChoice {
    choose(
      from: cycle.edges.map { index in
        let edge = graph.edges[index]
        return Candidate(
          edge: index,
          ranks: [
            (roles[edge.from, default: []].contains(.navigation) ? 0 : 1, .leavesNavigation(edge.from)),
            (roles[edge.to, default: []].contains(.view) ? 0 : 1, .assemblesView(edge.to)),
            (-(frequency[index] ?? 0), .inMostCycles(frequency[index] ?? 0)),
          ],
          name: [cycle.names[edge.from], cycle.names[edge.to], edge.via]
        )
      }
    )
  }
}
