/// A Navigation that owns the navigation controller whose screens lead back to it.
///
///     NavigationController ──screens──▶ ListViewController ──interaction──▶ ListInteraction
///              ▲                                                                │ navigation
///              └──────────────navigationController────────────── ListNavigation ◀┘
///
/// Mend it with a `private weak var navigationController` that comes by `use(_:)`, not by `init`.
enum NavigationHoldsController: Shape {
  static func objects() -> [AnyObject] {
    let navigationController = NavigationController()
    let navigation = ListNavigation(navigationController: navigationController)
    let interaction = ListInteraction(navigation: navigation)
    let screen = ListViewController(interaction: interaction)
    navigationController.push(screen)
    return [navigationController, navigation, interaction, screen]
  }

  protocol ViewControlling: AnyObject {}

  protocol NavigationControlling: AnyObject {
    func push(_ screen: any ViewControlling)
  }

  protocol ListNavigating: AnyObject {}
  protocol ListInteracting: AnyObject {}

  final class NavigationController: NavigationControlling {
    private var screens: [any ViewControlling] = []

    func push(_ screen: any ViewControlling) {
      screens.append(screen)
    }
  }

  final class ListViewController: ViewControlling {
    private let interaction: any ListInteracting

    init(interaction: any ListInteracting) {
      self.interaction = interaction
    }
  }

  final class ListInteraction: ListInteracting {
    private let navigation: any ListNavigating

    init(navigation: any ListNavigating) {
      self.navigation = navigation
    }
  }

  final class ListNavigation: ListNavigating {
    private var navigationController: (any NavigationControlling)?  // finds: ownership-cycle

    init(navigationController: any NavigationControlling) {
      self.navigationController = navigationController
    }
  }
}
