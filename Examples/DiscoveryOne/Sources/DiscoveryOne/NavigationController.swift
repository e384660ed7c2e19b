import Console

/// The stack of screens. It owns them; nothing that they own owns it.
final class NavigationController {
  private var viewControllers: [any ViewControlling] = []

  var visibleViewController: (any ViewControlling)? { viewControllers.last }

  func push(_ viewController: any ViewControlling) {
    viewControllers.append(viewController)
    viewController.didLoad(in: self)
    viewController.didAppear()
  }

  func pop() {
    _ = viewControllers.popLast()
    viewControllers.last?.didAppear()
  }
}

/// The adapter: a Navigation sees the protocol, never the class.
extension NavigationController: NavigationControlling {}
