import AssemblerGraphModel

extension Rule {
  static let navigationOwnedByInteraction = Rule(
    id: "navigation-owned-by-interaction",
    title: "A Navigation is owned by an Interaction",
    what: """
      A Navigation that is owned by something other than an Interaction. What starts the program (`@main`, an app \
      delegate, a scene delegate) may own one too.
      """,
    why: """
      The Interaction decides what follows from what the user did, so a view that has a Navigation has taken over \
      that decision.
      """,
    instead: "Pass the Navigation to the Interaction, and tell the Interaction what happened.",
    example: Example(
      wrong: """
        protocol ListNavigating: AnyObject {
          func presentDetail()
        }
        final class ListNavigation: ListNavigating {
          func presentDetail() {}
        }
        final class ListView {
          private let navigation: any ListNavigating  // finds: navigation-owned-by-interaction
          init(navigation: any ListNavigating) { self.navigation = navigation }
        }
        """,
      right: """
        protocol ListNavigating: AnyObject {
          func presentDetail()
        }
        final class ListNavigation: ListNavigating {
          func presentDetail() {}
        }
        final class ListInteraction {
          private let navigation: any ListNavigating
          init(navigation: any ListNavigating) { self.navigation = navigation }
        }
        """
    ),
    defaultSeverity: .warning,
    defaultSeverityWhenPossible: nil
  ) { input in
    var seen: Set<[Int]> = []
    return input.graph.edges.indices.compactMap { index in
      guard input.leadsToNavigation(index) else { return nil }
      let edge = input.graph.edges[index]
      guard !input.mayOwnNavigation(edge.from), !input.isInTest(edge.location),
        seen.insert([edge.from, edge.to]).inserted
      else { return nil }
      let owner = input.graph.nodes[edge.from]
      let navigation = input.graph.nodes[edge.to]
      return Breach(
        message: "\(owner.name) owns \(navigation.name); let its Interaction own it, and tell that what happened",
        location: edge.location,
        // A Navigation that has another one may be a part of it.
        certainty: owner.role == .navigation ? .possible : edge.certainty,
        identity: [owner.name, navigation.name]
      )
    }
  }
}

extension RuleInput {
  /// Whether an edge says that a type owns a Navigation other than itself.
  fileprivate func leadsToNavigation(_ edge: Int) -> Bool {
    let target = graph.edges[edge].to
    return graph.edges[edge].kind == .owns && !graph.edges[edge].isCapture && graph.edges[edge].from != target
      && graph.nodes[target].role == .navigation && graph.nodes[target].kind.isReferenceType
      && declaration(ofNode: target) != nil
  }

  fileprivate func mayOwnNavigation(_ owner: Int) -> Bool {
    switch graph.nodes[owner].role {
    case .interaction, .assembler: true
    case .navigation, .view, .renderable, .component:
      graph.nodes[owner].kind == .external || declaration(ofNode: owner)?.isEntryPoint == true
    }
  }
}
