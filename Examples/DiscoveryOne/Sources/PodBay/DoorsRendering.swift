package protocol DoorsRendering: AnyObject {
  func render(_ renderable: DoorsRenderable)
}
