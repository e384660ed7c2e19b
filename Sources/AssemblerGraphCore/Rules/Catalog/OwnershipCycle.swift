import AssemblerGraphModel

extension Rule {
  static let ownershipCycle = Rule(
    id: "ownership-cycle",
    title: "Objects that keep each other alive",
    what: """
      Types whose instances own each other in a circle, through properties, collections, enum payloads, and closures that \
      are stored and capture; at least one of them is a class, an actor or a closure.
      """,
    why: """
      Objects that own each other are never freed, and neither is anything that they own: memory grows with every screen \
      that is opened, and what should have ended goes on reacting.
      """,
    instead: """
      Make the link weak that leads back: to what was assembled first, or to a view. What is only used comes by use(_:).
      """,
    example: Example(
      wrong: """
        final class Ship {
          private let captain = Captain()
          init() { captain.use(self) }
        }
        final class Captain {
          private var ship: Ship?  // finds: ownership-cycle
          func use(_ ship: Ship) { self.ship = ship }
        }
        """,
      right: """
        final class Ship {
          private let captain = Captain()
          init() { captain.use(self) }
        }
        final class Captain {
          private weak var ship: Ship?
          func use(_ ship: Ship) { self.ship = ship }
        }
        """
    ),
    defaultSeverity: .error,
    defaultSeverityWhenPossible: .warning
  ) { _, input in
    guard input.cycles.contains(where: { $0.kind == .ownership }) else { return [] }
    let ranking = OwnershipRanking(of: input)
    let hasUse = input.architecture.types.contains { $0.methods.contains { $0.kind == .method && $0.name == "use" } }
    let entrances = Entrances(of: input.graph, over: .assembles)
    return input.findings(of: .ownership) { cycle in
      let choice = ranking.edgeToChange(in: cycle)
      return Judgement(
        message: "ownership cycle: \(cycle.path)",
        edge: choice.edge,
        hopAdvice: { input.graph.remedyText(of: $0, atHop: true, names: cycle.names, hasUse: hasUse) },
        advice: input.graph.remedyText(of: choice.edge, atHop: false, names: cycle.names, hasUse: hasUse)
          + choice.reason.text(names: cycle.names),
        entrance: entrances.note(on: cycle.nodes(startingBehind: choice.edge))
      )
    }
  }
}
