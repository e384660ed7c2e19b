package protocol SpeechRendering: AnyObject {
  func render(_ renderable: SpeechRenderable)
}
