package enum NavigationControllerAssembler {
  package static func assemble() -> any NavigationControlling {
    NavigationController()
  }
}
