import Computer
import Console

/// The screen where every conversation begins.
final class BridgeViewController {
  private let interaction: any BridgeInteracting
  private let speechView: any SpeechRendering

  init(interaction: any BridgeInteracting, speechView: any SpeechRendering) {
    self.interaction = interaction
    self.speechView = speechView
  }
}

extension BridgeViewController: ViewControlling {
  func didLoad(in navigationController: any NavigationControlling) {
    interaction.use(speechView)
    interaction.use(navigationController)
  }

  func didAppear() {
    interaction.didAppear()
  }

  func didEnter(_ line: String) {
    interaction.didHear(line)
  }
}
