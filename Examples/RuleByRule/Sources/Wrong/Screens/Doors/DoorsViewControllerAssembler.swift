enum DoorsViewControllerAssembler {
  static func assemble(in navigationController: any NavigationControlling) -> any ViewControlling {
    DoorsViewController(
      interaction: DoorsInteractionAssembler.assemble(in: navigationController),
      banner: BannerView()  // finds: assembler-calls-one-initializer
    )
  }
}
