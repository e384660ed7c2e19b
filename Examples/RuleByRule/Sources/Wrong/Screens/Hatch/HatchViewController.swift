final class HatchViewController {
  private let interaction: HatchInteraction
  private let navigation: any HatchNavigating  // finds: navigation-owned-by-interaction

  init(
    interaction: HatchInteraction,  // finds: seen-by-protocol
    navigation: any HatchNavigating
  ) {
    self.interaction = interaction
    self.navigation = navigation
  }
}

extension HatchViewController: ViewControlling {
  func didAppear() {
    interaction.didTapBolt()
    navigation.presentSpace()
  }
}
