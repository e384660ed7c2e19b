import Computer
import Console

/// The screen between the hibernation beds.
final class HibernationViewController {
  private let interaction: any HibernationInteracting
  private let lifeSignsView: any LifeSignsRendering
  private let speechView: any SpeechRendering

  init(
    interaction: any HibernationInteracting,
    lifeSignsView: any LifeSignsRendering,
    speechView: any SpeechRendering
  ) {
    self.interaction = interaction
    self.lifeSignsView = lifeSignsView
    self.speechView = speechView
  }
}

extension HibernationViewController: ViewControlling {
  func didLoad(in navigationController: any NavigationControlling) {
    interaction.use(lifeSignsView)
    interaction.use(speechView)
  }

  func didAppear() {
    interaction.didAppear()
  }

  func didEnter(_ line: String) {
    interaction.didHear(line)
  }
}
