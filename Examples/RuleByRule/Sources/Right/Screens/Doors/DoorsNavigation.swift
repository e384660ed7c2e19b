final class DoorsNavigation {
  private let assembleHatch: () -> any ViewControlling
  private weak var navigationController: (any NavigationControlling)?

  init(assembleHatch: @escaping () -> any ViewControlling) {
    self.assembleHatch = assembleHatch
  }
}

extension DoorsNavigation: DoorsNavigating {
  func use(_ navigationController: any NavigationControlling) {
    self.navigationController = navigationController
  }

  func presentHatch() {
    navigationController?.push(assembleHatch())
  }
}
