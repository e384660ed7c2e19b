import Computer
import Console

/// Decides what follows when somebody speaks on the bridge.
final class BridgeInteraction {
  private let navigation: any BridgeNavigating
  private weak var speechView: (any SpeechRendering)?
  private var hasGreeted = false
  private var evasions = 0

  init(navigation: any BridgeNavigating) {
    self.navigation = navigation
  }
}

extension BridgeInteraction: BridgeInteracting {
  func use(_ speechView: any SpeechRendering) {
    self.speechView = speechView
  }

  func use(_ navigationController: any NavigationControlling) {
    navigation.use(navigationController)
  }

  func didAppear() {
    say(hasGreeted ? Speech.welcomeBack : Speech.greeting)
    hasGreeted = true
  }

  func didHear(_ words: String) {
    switch BridgeRequest(words) {
    case .doors: navigation.presentPodBay()
    case .crew: navigation.presentHibernation()
    case .log: navigation.presentMissionLog()
    case .song: say(Speech.song)
    case .greeting: say(Speech.pleasantry)
    case .help: say(Speech.help)
    case .silence: say(Speech.silence)
    case .unknown: evade()
    }
  }

  private func evade() {
    say(Speech.evasions[evasions % Speech.evasions.count])
    evasions += 1
  }

  private func say(_ speech: String) {
    speechView?.render(SpeechRenderable(speech))
  }
}
