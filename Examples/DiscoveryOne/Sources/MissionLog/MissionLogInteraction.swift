/// Decides which page of the log follows.
final class MissionLogInteraction {
  private let archive: any MissionArchiving
  private weak var logView: (any LogRendering)?
  private var page = 0

  init(archive: any MissionArchiving) {
    self.archive = archive
  }
}

extension MissionLogInteraction: MissionLogInteracting {
  func use(_ logView: any LogRendering) {
    self.logView = logView
  }

  func didAppear() {
    showPage()
  }

  func didPressReturn() {
    page = (page + 1) % archive.entries.count
    showPage()
  }

  private func showPage() {
    let entries = archive.entries
    logView?.render(LogRenderable(entries[page], page: page + 1, of: entries.count))
  }
}
