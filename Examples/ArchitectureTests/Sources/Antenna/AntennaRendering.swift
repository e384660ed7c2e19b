protocol AntennaRendering: AnyObject {
  func render(_ renderable: SignalRenderable)
}
