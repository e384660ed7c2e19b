import Console

/// The screen that shows the log, page by page.
final class MissionLogViewController {
  private let interaction: any MissionLogInteracting
  private let logView: any LogRendering

  init(interaction: any MissionLogInteracting, logView: any LogRendering) {
    self.interaction = interaction
    self.logView = logView
  }
}

extension MissionLogViewController: ViewControlling {
  func didLoad(in navigationController: any NavigationControlling) {
    interaction.use(logView)
  }

  func didAppear() {
    interaction.didAppear()
  }

  func didEnter(_ line: String) {
    interaction.didPressReturn()
  }
}
