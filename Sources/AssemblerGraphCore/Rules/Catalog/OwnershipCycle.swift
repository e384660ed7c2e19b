import AssemblerGraphFacts
import AssemblerGraphModel

extension Rule {
  static let ownershipCycle = Rule(
    id: "ownership-cycle",
    title: "Objects that keep each other alive",
    what: """
      Types whose instances own each other in a circle, through properties, collections, enum payloads, or stored \
      closures and what they capture; at least one of them is a class, an actor or a closure.
      """,
    why: "Objects that own each other are never freed, and neither is anything they own.",
    instead: """
      Make the reference weak that leads back: to what was assembled first, or to a view. Pass by use(_:) what is \
      used but not owned.
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
    let hasUse = input.architecture.types.contains { $0.methods.contains(where: \.handsOn) }
    let entrances = Entrances(of: input.graph, over: .assembles)
    return input.findings(of: .ownership) { cycle in
      let choice = ranking.edgeToChange(in: cycle)
      let isForTests = input.isChangeOfProduction(choice.edge, forTestsIn: cycle)
      return Judgement(
        message: "ownership cycle: \(cycle.path)",
        edge: choice.edge,
        hopAdvice: {
          input.graph.remedyText(
            of: $0,
            atHop: true,
            names: cycle.names,
            hasUse: hasUse,
            isOnlyOwner: choice.isOnlyOwner,
            ownerStays: choice.ownerStays
          )
        },
        advice: input.graph.remedyText(
          of: choice.edge,
          atHop: false,
          names: cycle.names,
          hasUse: hasUse,
          isOnlyOwner: choice.isOnlyOwner,
          ownerStays: choice.ownerStays
        )
          + (choice.isOnlyOwner || input.graph.edges[choice.edge].isLetGo
            ? "" : choice.reason.text(names: cycle.names))
          + (isForTests ? "; this changes production code, though only tests close the cycle" : ""),
        furtherAdvice: { index in
          guard input.graph.canBeWeak(input.graph.edges[index]), !choice.isOnlyOwner else { return nil }
          return input.graph.remedyText(of: index, atHop: false, names: cycle.names, hasUse: hasUse)
        },
        isMechanical: !choice.isOnlyOwner && !isForTests,
        entrance: entrances.note(on: cycle.nodes(startingBehind: choice.edge))
      )
    }
  }
}

extension RuleInput {
  /// Whether an edge stands in production code, and only tests close the cycle.
  fileprivate func isChangeOfProduction(_ edge: Int, forTestsIn cycle: NamedCycle) -> Bool {
    !architecture.testFiles.isEmpty && !architecture.testFiles.contains(graph.edges[edge].location.file)
      && cycle.edges.contains { graph.edges[$0].isOfTests }
  }
}

extension DeclaredMethod {
  /// A `use(_:)` by which others hand something to the object, and not one that does something with it.
  fileprivate var handsOn: Bool {
    fullName == "use(_:)" && !isPrivate && parameters.contains { !$0.storedIn.isEmpty }
  }
}
