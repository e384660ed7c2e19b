enum DoorsInteractionAssembler {
  static func assemble(in navigationController: any NavigationControlling) -> any DoorsInteracting {
    DoorsInteraction(navigation: DoorsNavigationAssembler.assemble(in: navigationController))
  }
}
