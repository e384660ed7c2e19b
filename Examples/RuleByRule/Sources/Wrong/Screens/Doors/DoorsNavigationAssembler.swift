enum DoorsNavigationAssembler {
  static func assemble(in navigationController: any NavigationControlling) -> any DoorsNavigating {
    DoorsNavigation(navigationController: navigationController)
  }
}
