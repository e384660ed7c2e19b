package protocol BridgeInteractionAssembling {
  func assemble() -> any BridgeInteracting
}

package struct BridgeInteractionAssembler: BridgeInteractionAssembling {
  private let navigationAssembler: any BridgeNavigationAssembling

  package init(navigationAssembler: any BridgeNavigationAssembling) {
    self.navigationAssembler = navigationAssembler
  }

  package func assemble() -> any BridgeInteracting {
    BridgeInteraction(navigation: navigationAssembler.assemble())
  }
}
