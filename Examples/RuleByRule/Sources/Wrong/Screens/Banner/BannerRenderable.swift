struct BannerRenderable {
  var message: String  // finds: renderable-is-immutable-struct
}
