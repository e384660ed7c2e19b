enum DoorsInteractionAssembler {
  static func assemble() -> any DoorsInteracting {
    DoorsInteraction(navigation: DoorsNavigationAssembler.assemble())
  }
}
