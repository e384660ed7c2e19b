import Console

/// The pod bay doors, as seen from outside.
final class DoorsView {
  private let console: any LineWriting

  init(console: any LineWriting) {
    self.console = console
  }
}

extension DoorsView: DoorsRendering {
  func render(_ renderable: DoorsRenderable) {
    for line in renderable.areOpen ? Picture.open : Picture.closed {
      console.write("      " + line, tone: .quiet)
    }
  }
}

private enum Picture {
  static let closed = [
    "╔═══════╤═══════╗",
    "║       │       ║",
    "║      ▐│▌      ║",
    "║       │       ║",
    "╚═══════╧═══════╝",
  ]
  static let open = [
    "╔═╤═══════════╤═╗",
    "║ │ ·     *   │ ║",
    "║ │    ·    · │ ║",
    "║ │  *    ·   │ ║",
    "╚═╧═══════════╧═╝",
  ]
}
