enum HatchInteractionAssembler {
  static func assemble() -> HatchInteraction {
    HatchInteraction()
  }
}
