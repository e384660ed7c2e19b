protocol BannerRendering: AnyObject {
  func render(_ renderable: BannerRenderable)
}
