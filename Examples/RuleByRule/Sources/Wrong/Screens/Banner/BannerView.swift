final class BannerView {
  private var timesShown = 0  // finds: view-is-stateless
}

extension BannerView: BannerRendering {
  func render(_ renderable: BannerRenderable) {
    timesShown += 1
    print("\(renderable.message) (\(timesShown))")
  }
}
