import Computer
import Console

/// The screen in front of the pod bay doors.
final class PodBayViewController {
  private let interaction: any PodBayInteracting
  private let doorsView: any DoorsRendering
  private let speechView: any SpeechRendering

  init(interaction: any PodBayInteracting, doorsView: any DoorsRendering, speechView: any SpeechRendering) {
    self.interaction = interaction
    self.doorsView = doorsView
    self.speechView = speechView
  }
}

extension PodBayViewController: ViewControlling {
  func didLoad(in navigationController: any NavigationControlling) {
    interaction.use(doorsView)
    interaction.use(speechView)
  }

  func didAppear() {
    interaction.didAppear()
  }

  func didEnter(_ line: String) {
    interaction.didHear(line)
  }
}
