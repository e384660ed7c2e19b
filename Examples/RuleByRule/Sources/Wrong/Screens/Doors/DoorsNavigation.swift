final class DoorsNavigation {
  private weak var navigationController: (any NavigationControlling)?

  init(navigationController: any NavigationControlling) {  // finds: use-not-init
    self.navigationController = navigationController
  }
}

extension DoorsNavigation: DoorsNavigating {
  func presentHatch() {
    navigationController?.push(
      HatchViewController(  // finds: navigation-uses-assemblers
        interaction: HatchInteractionAssembler.assemble(),
        navigation: HatchNavigationAssembler.assemble()
      )
    )
  }
}
