/// What a view draws on.
package protocol LineWriting {
  func write(_ line: String, tone: Tone)
}

/// How a line is meant, not what colour it has: that is for the terminal to say.
package enum Tone {
  case plain
  /// The ship's computer speaks.
  case computer
  /// Decoration, and what may be overlooked.
  case quiet
}
