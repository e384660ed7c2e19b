struct BannerRenderable {
  let message: String
}
