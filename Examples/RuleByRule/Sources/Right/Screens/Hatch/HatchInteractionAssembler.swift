enum HatchInteractionAssembler {
  static func assemble() -> any HatchInteracting {
    HatchInteraction(log: MissionLogAssembler.assemble(), navigation: HatchNavigationAssembler.assemble())
  }
}
