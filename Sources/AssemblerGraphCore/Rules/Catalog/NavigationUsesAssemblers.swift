import AssemblerGraphLinker
import AssemblerGraphModel

extension Rule {
  static let navigationUsesAssemblers = Rule(
    id: "navigation-uses-assemblers",
    title: "A Navigation uses Assemblers",
    what: "A Navigation that calls the initializer of one of the project's views or view controllers.",
    why: """
      Whoever makes a screen must know everything the screen needs, and that is the knowledge of the screen's \
      Assembler.
      """,
    instead: "Give the Navigation the screen's Assembler, by protocol, and call `assemble()` when the screen is shown.",
    example: Example(
      wrong: """
        protocol NavigationControlling: AnyObject {
          func push(_ viewController: PodBayViewController)
        }
        final class PodBayViewController {}
        final class ShipNavigation {
          private weak var navigationController: (any NavigationControlling)?
          func use(_ navigationController: any NavigationControlling) {
            self.navigationController = navigationController
          }
          func presentPodBay() {
            navigationController?.push(PodBayViewController())  // finds: navigation-uses-assemblers
          }
        }
        """,
      right: """
        //- App/Ship.swift
        protocol NavigationControlling: AnyObject {
          func push(_ viewController: PodBayViewController)
        }
        final class PodBayViewController {}
        protocol PodBayAssembling {
          func assemble() -> PodBayViewController
        }
        struct PodBayAssembler: PodBayAssembling {
          func assemble() -> PodBayViewController { PodBayViewController() }
        }
        final class ShipNavigation {
          private let podBayAssembler: any PodBayAssembling
          private weak var navigationController: (any NavigationControlling)?
          init(podBayAssembler: any PodBayAssembling) { self.podBayAssembler = podBayAssembler }
          func use(_ navigationController: any NavigationControlling) {
            self.navigationController = navigationController
          }
          func presentPodBay() {
            navigationController?.push(podBayAssembler.assemble())
          }
        }
        """
    ),
    defaultSeverity: .warning,
    defaultSeverityWhenPossible: .warning
  ) { input in
    let nodes = input.graph.nodes
    let found = input.constructions { maker, made in
      nodes[made].role == .view && maker.map { nodes[$0].role == .navigation } ?? false
    }
    return found.map { construction in
      Breach(
        message: "\(construction.maker?.name ?? "") makes \(construction.made.name) itself; "
          + "call an Assembler of \(construction.made.name) instead",
        location: construction.location,
        identity: [construction.maker?.name ?? "", construction.made.name]
      )
    }
  }
}
