final class HatchViewController {
  private let interaction: any HatchInteracting

  init(interaction: any HatchInteracting) {
    self.interaction = interaction
  }
}

extension HatchViewController: ViewControlling {
  func didAppear(in navigationController: any NavigationControlling) {
    interaction.didTapBolt()
  }
}
