import Console

/// The panel above the hibernation beds.
final class LifeSignsView {
  private let console: any LineWriting

  init(console: any LineWriting) {
    self.console = console
  }
}

extension LifeSignsView: LifeSignsRendering {
  func render(_ renderable: LifeSignsRenderable) {
    for row in renderable.rows {
      console.write("      " + row, tone: .quiet)
    }
  }
}
