protocol LogRendering: AnyObject {
  func render(_ renderable: LogRenderable)
}
