enum HatchViewControllerAssembler {
  static func assemble() -> any ViewControlling {
    HatchViewController(interaction: HatchInteractionAssembler.assemble())
  }
}
