enum BannerViewAssembler {
  static func assemble() -> any BannerRendering {
    BannerView()
  }
}
