final class DoorsInteraction {
  private let navigation: any DoorsNavigating
  private weak var banner: (any BannerRendering)?

  init(navigation: any DoorsNavigating) {
    self.navigation = navigation
  }
}

extension DoorsInteraction: DoorsInteracting {
  func use(_ banner: any BannerRendering) {
    self.banner = banner
  }

  func use(_ navigationController: any NavigationControlling) {
    navigation.use(navigationController)
  }

  func didTapOpen() {
    banner?.render(BannerRenderable(message: "I'm afraid I can't do that."))
    navigation.presentHatch()
  }
}
