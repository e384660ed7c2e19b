final class BannerViewAssembler {  // finds: assembler-is-value
  func assemble() -> any BannerRendering {
    BannerView()
  }
}
