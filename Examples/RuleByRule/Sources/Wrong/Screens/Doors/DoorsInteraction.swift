final class DoorsInteraction {
  private let navigation: any DoorsNavigating
  private var banner: (any BannerRendering)?  // finds: interaction-holds-views-weakly

  init(navigation: any DoorsNavigating) {
    self.navigation = navigation
  }
}

extension DoorsInteraction: DoorsInteracting {
  func use(_ banner: any BannerRendering) {
    self.banner = banner
  }

  func openDoors() {
    banner?.render(BannerRenderable(message: "I'm afraid I can't do that."))
    navigation.presentHatch()
  }
}
