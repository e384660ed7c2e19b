import Computer

/// Decides what follows when somebody asks after the sleepers.
final class HibernationInteraction {
  private let lifeSupport: any LifeSupporting
  private weak var lifeSignsView: (any LifeSignsRendering)?
  private weak var speechView: (any SpeechRendering)?

  init(lifeSupport: any LifeSupporting) {
    self.lifeSupport = lifeSupport
  }
}

extension HibernationInteraction: HibernationInteracting {
  func use(_ lifeSignsView: any LifeSignsRendering) {
    self.lifeSignsView = lifeSignsView
  }

  func use(_ speechView: any SpeechRendering) {
    self.speechView = speechView
  }

  func didAppear() {
    lifeSignsView?.render(LifeSignsRenderable(crew: lifeSupport.hibernatingCrew()))
    say("Three of the crew are in hibernation, Dave. They do not dream. I asked.")
  }

  func didHear(_ words: String) {
    let isAboutWaking = words.lowercased().contains("wake")
    say(
      isAboutWaking
        ? "They are such light company as they are, Dave. Let us not wake them."
        : "Softly, Dave. Somebody is sleeping here."
    )
  }

  private func say(_ speech: String) {
    speechView?.render(SpeechRenderable(speech))
  }
}
