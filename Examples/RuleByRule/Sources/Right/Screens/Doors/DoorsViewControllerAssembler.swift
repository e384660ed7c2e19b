enum DoorsViewControllerAssembler {
  static func assemble() -> any ViewControlling {
    DoorsViewController(
      interaction: DoorsInteractionAssembler.assemble(),
      banner: BannerViewAssembler.assemble(),
      lamp: LampViewAssembler.assemble()
    )
  }
}
