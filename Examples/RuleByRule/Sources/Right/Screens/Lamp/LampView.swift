final class LampView {}

extension LampView: LampRendering {
  func render(_ renderable: LampRenderable) {
    print(renderable.isRed ? "(o)" : "( )")
  }
}
