extension Rule {
  static let navigationOwnedByInteraction = Rule(
    id: "navigation-owned-by-interaction",
    title: "A Navigation is owned by an Interaction",
    what: """
      A Navigation that something else than an Interaction owns. What starts the program (`@main`, an app delegate, a \
      scene delegate) may own one too.
      """,
    why: """
      It is the Interaction that decides what follows from what the user did, and so it is the Interaction that asks for \
      another screen. A view that has a Navigation decides itself.
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
    return input.graph.edges.compactMap { edge in
      let owner = input.graph.nodes[edge.from]
      let navigation = input.graph.nodes[edge.to]
      guard edge.kind == .owns, !edge.isCapture, navigation.role == .navigation, navigation.isReferenceType,
        edge.from != edge.to, input.architecture.types[navigation.id] != nil, !input.mayOwnNavigation(owner),
        !input.isInTest(edge.location),
        seen.insert([edge.from, edge.to]).inserted
      else { return nil }
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
  fileprivate func mayOwnNavigation(_ owner: Node) -> Bool {
    if owner.role == .interaction || owner.role == .assembler || owner.kind == .external { return true }
    guard let declared = architecture.types[owner.id] else { return false }
    return declared.isEntryPoint
      || declared.externalAncestors.contains { ancestor in
        ancestor == "App" || ancestor == "Scene" || ancestor.hasSuffix("ApplicationDelegate")
          || ancestor.hasSuffix("SceneDelegate")
      }
  }
}
