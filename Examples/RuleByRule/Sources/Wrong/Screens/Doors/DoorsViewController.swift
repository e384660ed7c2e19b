final class DoorsViewController {
  private let interaction: any DoorsInteracting
  private let banner: any BannerRendering
  private let lamp: any LampRendering = LampView()  // finds: component-made-by-assembler

  init(interaction: any DoorsInteracting, banner: any BannerRendering) {
    self.interaction = interaction
    self.banner = banner
  }
}

extension DoorsViewController: ViewControlling {
  func didAppear() {
    lamp.render(LampRenderable(isRed: true))
    interaction.use(banner)
    interaction.openDoors()
  }
}
