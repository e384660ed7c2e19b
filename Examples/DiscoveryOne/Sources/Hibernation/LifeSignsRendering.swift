protocol LifeSignsRendering: AnyObject {
  func render(_ renderable: LifeSignsRenderable)
}
