enum AntennaInteractionAssembler {
  static func assemble() -> any AntennaInteracting {
    AntennaInteraction()
  }
}
