import Console

/// The voice of the ship's computer: the same on every screen.
final class SpeechView {
  private let console: any LineWriting

  init(console: any LineWriting) {
    self.console = console
  }
}

extension SpeechView: SpeechRendering {
  func render(_ renderable: SpeechRenderable) {
    for (index, line) in renderable.lines.enumerated() {
      console.write((index == 0 ? "HAL:  " : "      ") + line, tone: .computer)
    }
  }
}
