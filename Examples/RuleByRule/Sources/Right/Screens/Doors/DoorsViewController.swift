final class DoorsViewController {
  private let interaction: any DoorsInteracting
  private let banner: any BannerRendering
  private let lamp: any LampRendering

  init(interaction: any DoorsInteracting, banner: any BannerRendering, lamp: any LampRendering) {
    self.interaction = interaction
    self.banner = banner
    self.lamp = lamp
  }
}

extension DoorsViewController: ViewControlling {
  func didAppear(in navigationController: any NavigationControlling) {
    lamp.render(LampRenderable(isRed: true))
    interaction.use(banner)
    interaction.use(navigationController)
    interaction.didTapOpen()
  }
}
