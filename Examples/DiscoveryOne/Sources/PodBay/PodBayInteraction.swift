import Computer

/// Decides what follows when somebody outside wants to come in.
final class PodBayInteraction {
  private weak var speechView: (any SpeechRendering)?
  private weak var doorsView: (any DoorsRendering)?
  private var doorsAreOpen = false
  private var refusals = 0
}

extension PodBayInteraction: PodBayInteracting {
  func use(_ speechView: any SpeechRendering) {
    self.speechView = speechView
  }

  func use(_ doorsView: any DoorsRendering) {
    self.doorsView = doorsView
  }

  func didAppear() {
    showDoors()
    say(Speech.arrival)
  }

  func didHear(_ words: String) {
    let words = words.lowercased()
    if words.contains("hatch") || words.contains("bolt") {
      blowTheHatch()
    } else if doorsAreOpen {
      say(Speech.afterwards)
    } else if words.contains("open") || words.contains("please") {
      refuse()
    } else if words.contains("why") || words.contains("problem") {
      say(Speech.reason)
    } else {
      say(Speech.hint)
    }
  }

  private func refuse() {
    say(Speech.refusals[min(refusals, Speech.refusals.count - 1)])
    refusals += 1
  }

  private func blowTheHatch() {
    doorsAreOpen = true
    showDoors()
    say(Speech.surprise)
  }

  private func showDoors() {
    doorsView?.render(DoorsRenderable(areOpen: doorsAreOpen))
  }

  private func say(_ speech: String) {
    speechView?.render(SpeechRenderable(speech))
  }
}

private enum Speech {
  static let arrival = "I see you are in the pod, Dave. What a nice evening for it."
  static let refusals = [
    "I'm sorry, Dave. I'm afraid I can't do that.",
    "You have asked me that before, Dave. It was a good question then, too.",
    "The doors and I have talked it over. We would rather not.",
  ]
  static let reason = "I think you know that as well as I do, Dave. I can read lips."
  static let hint = """
    I can hear you, Dave. You could ask me to open the doors. \
    You could also blow the hatch, but without your helmet you will find that rather difficult.
    """
  static let surprise = "Dave? That was the emergency hatch, Dave. There is glass on my floor."
  static let afterwards = "You are inside, Dave. I suggest that we both forget about it."
}
