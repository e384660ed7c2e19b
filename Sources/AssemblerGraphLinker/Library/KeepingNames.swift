/// Names of methods of which nothing is known but what they say themselves: that they keep the closure which they get.
enum KeepingNames {
  /// Whether a method is called like what keeps a handler: `addPullToRefreshHandler`, `setTapAction`, `onTap`, `on`, `observeChanges`.
  ///
  /// Not `addDocument`, whose closure may as well be told once that it is done, nor `onSuccess`, which comes once.
  static func says(_ method: String) -> Bool {
    let words = camelWords(method)
    guard let first = words.first, let last = words.last, words.dropFirst().allSatisfy({ !once.contains($0) }) else {
      return false
    }
    if keepers.contains(first) { return true }
    return givers.contains(first) && words.count > 1 && handlers.contains(last)
  }

  private static let keepers: Set<String> = ["on", "observe", "subscribe", "bind", "listen"]
  private static let givers: Set<String> = ["add", "set", "register"]
  private static let handlers: Set<String> = [
    "action", "block", "callback", "closure", "gesture", "handler", "listener", "observer", "recognizer", "target",
  ]
  /// What comes once, whatever it is told to.
  private static let once: Set<String> = [
    "complete", "completed", "completion", "failure", "finish", "finished", "once", "success",
  ]

  /// `add`, `tap`, `handler` of `addTapHandler`
  private static func camelWords(_ name: String) -> [String] {
    var words: [String] = []
    for character in name where character.isLetter {
      if character.isUppercase || words.isEmpty {
        words.append(character.lowercased())
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words
  }

  /// Whether a method of code that is not scanned may give a stream that completes: it makes no object, and is not called like what goes
  /// on, as `observeChanges`, `listen` and `notifications` are.
  static func mayGiveFiniteStream(_ method: String) -> Bool {
    !method.beginsWithUppercase && lasting.isDisjoint(with: camelWords(method))
  }

  private static let lasting: Set<String> = [
    "changes", "events", "interval", "listen", "listener", "monitor", "notification", "notifications", "observable",
    "observe", "observer", "observing", "on", "publisher", "relay", "state", "states", "stream", "subject", "subscribe",
    "timer", "track", "updates", "values", "watch",
  ]
}
