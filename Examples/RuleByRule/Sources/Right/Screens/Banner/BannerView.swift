final class BannerView {}

extension BannerView: BannerRendering {
  func render(_ renderable: BannerRenderable) {
    print(renderable.message)
  }
}
