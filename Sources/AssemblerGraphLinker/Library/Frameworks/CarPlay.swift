extension Framework {
  static let carPlay = describe(
    "CarPlay",
    documentation: "https://developer.apple.com/documentation/carplay"
  ) {
    $0.retaining = RetainingAPI.closures([
      "CPListItem.handler", "CPListImageRowItem.handler", "CPListImageRowItem.listImageRowHandler",
      "CPMessageListItem.handler",
    ])
    $0.retaining += ["CPAlertAction", "CPBarButton", "CPGridButton", "CPMapButton", "CPNowPlayingButton"].map {
      RetainingAPI(
        $0,
        keeps: [.closures, .argument("handler")],
        in: .result,
        source: "\($0): the handler is an escaping closure that the button keeps"
      )
    }
    $0.retaining += RetainingAPI.weakPlaces([
      "CPListTemplate.delegate", "CPInterfaceController.delegate", "CPMapTemplate.mapDelegate",
      "CPSearchTemplate.delegate", "CPPointOfInterestTemplate.pointOfInterestDelegate",
      "CPTabBarTemplate.delegate",
    ])
    $0.ancestors = ["CPNowPlayingImageButton": ["CPNowPlayingButton"]]
  }
}
