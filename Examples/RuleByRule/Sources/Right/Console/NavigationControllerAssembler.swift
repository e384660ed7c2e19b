enum NavigationControllerAssembler {
  static func assemble() -> any NavigationControlling {
    NavigationController()
  }
}
