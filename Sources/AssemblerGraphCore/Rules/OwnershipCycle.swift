extension Rule {
  /// ## What it does
  /// Finds types whose instances own each other in a circle: through properties, collections, enum payloads, and closures
  /// that are stored and capture. At least one of them is a class, an actor or a closure.
  ///
  /// ## Why it is bad
  /// Objects that own each other are never freed, with all that they own: memory grows with every screen that is opened,
  /// and what should have ended goes on reacting.
  ///
  /// ## Example
  ///
  ///     final class ListInteraction { let navigation: DetailNavigating … }
  ///     final class DetailNavigation: DetailNavigating { private let interaction: DetailInteracting … }
  ///     final class DetailInteraction: DetailInteracting { var parent: ListInteracting? }
  ///
  /// ## Use instead
  ///
  ///     final class DetailInteraction: DetailInteracting {
  ///       private weak var parent: ListInteracting?
  ///       func use(_ parent: ListInteracting) { self.parent = parent }
  ///     }
  static let ownershipCycle = Rule(
    id: "ownership-cycle",
    title: "Objects that keep each other alive",
    what: "Types whose instances own each other in a circle, through at least one class, actor or closure.",
    why: "Objects that own each other are never freed, and neither is anything that they own.",
    defaultSeverity: .error,
    defaultSeverityWhenPossible: .warning
  ) { input in
    let ranking = OwnershipRanking(of: input)
    let entrances = Entrances(of: input.graph, over: .assembles)
    return input.findings(of: .ownership) { cycle in
      let choice = ranking.edgeToChange(in: cycle)
      return Judgement(
        message: "ownership cycle: \(cycle.path)",
        edge: choice.edge,
        hopAdvice: { input.graph.remedyText(of: $0, atHop: true, names: cycle.names) },
        advice: input.graph.remedyText(of: choice.edge, atHop: false, names: cycle.names)
          + choice.reason.text(names: cycle.names),
        entrance: entrances.note(on: cycle.nodes(startingBehind: choice.edge))
      )
    }
  }
}
