protocol ViewControlling: AnyObject {
  func didAppear(in navigationController: any NavigationControlling)
}

protocol NavigationControlling: AnyObject {
  func push(_ viewController: any ViewControlling)
}

final class NavigationController: NavigationControlling {
  private var viewControllers: [any ViewControlling] = []

  func push(_ viewController: any ViewControlling) {
    viewControllers.append(viewController)
    viewController.didAppear(in: self)
  }
}
