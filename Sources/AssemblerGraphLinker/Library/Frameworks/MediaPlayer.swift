extension Framework {
  static let mediaPlayer = describe(
    "MediaPlayer",
    documentation: "https://developer.apple.com/documentation/mediaplayer"
  ) {
    let commands = [
      "playCommand", "pauseCommand", "stopCommand", "togglePlayPauseCommand", "nextTrackCommand",
      "previousTrackCommand", "skipForwardCommand", "skipBackwardCommand", "seekForwardCommand", "seekBackwardCommand",
      "changePlaybackPositionCommand", "changePlaybackRateCommand", "changeRepeatModeCommand",
      "changeShuffleModeCommand", "ratingCommand", "likeCommand", "dislikeCommand", "bookmarkCommand",
      "enableLanguageOptionCommand", "disableLanguageOptionCommand",
    ]
    $0.retaining = [
      RetainingAPI(
        "MPRemoteCommandCenter.shared",
        keeps: [],
        in: .result,
        gives: "MPRemoteCommandCenter",
        source: "MPRemoteCommandCenter: class func shared() -> MPRemoteCommandCenter"
      ),
      RetainingAPI(
        "MPRemoteCommand.addTarget",
        keeps: [.closures, .argument("handler")],
        in: .result,
        isKeptByFramework: true,
        gives: "NSObjectProtocol",
        source:
          "MPRemoteCommand: the handler is kept until removeTarget(_:) is called with the result, or with nil for all; a target with an action is not retained"
      ),
      RetainingAPI(
        "MPMediaItemArtwork",
        keeps: [.closures, .argument("requestHandler")],
        in: .result,
        source: "MPMediaItemArtwork: the request handler is an escaping closure"
      ),
    ]
    $0.retaining += RetainingAPI.calledOnce([
      ("MPMediaLibrary.requestAuthorization", [], "with the user's answer")
    ])
    $0.retaining += RetainingAPI.weakPlaces(["MPMediaPickerController.delegate"])
    $0.members = commands.map { Member("MPRemoteCommandCenter.\($0)", is: "MPRemoteCommand", isPart: false) }
  }
}
