import Console

/// A page of the log on the screen.
final class LogView {
  private let console: any LineWriting

  init(console: any LineWriting) {
    self.console = console
  }
}

extension LogView: LogRendering {
  func render(_ renderable: LogRenderable) {
    console.write("      \(renderable.title)", tone: .quiet)
    console.write("      \(renderable.text)", tone: .plain)
    console.write("      \(renderable.footer)", tone: .quiet)
  }
}
