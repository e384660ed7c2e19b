extension Framework {
  static let coreHaptics = describe(
    "Core Haptics",
    documentation: "https://developer.apple.com/documentation/corehaptics"
  ) {
    $0.retaining =
      RetainingAPI.closures([
        "CHHapticEngine.resetHandler", "CHHapticEngine.stoppedHandler",
        "CHHapticAdvancedPatternPlayer.completionHandler",
      ])
      + RetainingAPI.calledOnce([
        ("CHHapticEngine.start", ["completionHandler"], "when the engine has started"),
        ("CHHapticEngine.stop", ["completionHandler"], "when the engine has stopped"),
        ("CHHapticEngine.notifyWhenPlayersFinished", ["finishedHandler"], "when all players have finished"),
      ])
      + [
        RetainingAPI(
          "CHHapticEngine",
          keeps: [],
          in: .result,
          gives: "CHHapticEngine",
          source: "CHHapticEngine: has its handlers in properties"
        ),
        RetainingAPI(
          "CHHapticEngine.makeAdvancedPlayer",
          keeps: [],
          in: .result,
          gives: "CHHapticAdvancedPatternPlayer",
          source: "CHHapticEngine: a player, keeps nothing yet"
        ),
      ]
  }
}
