enum AntennaViewControllerAssembler {
  static func assemble() -> AntennaViewController {
    AntennaViewController(interaction: AntennaInteractionAssembler.assemble())
  }
}
