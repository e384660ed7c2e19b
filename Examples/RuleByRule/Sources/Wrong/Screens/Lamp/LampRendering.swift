protocol LampRendering {  // finds: rendering-is-class-bound
  func render(_ renderable: LampRenderable)
}
