protocol LampRendering: AnyObject {
  func render(_ renderable: LampRenderable)
}
