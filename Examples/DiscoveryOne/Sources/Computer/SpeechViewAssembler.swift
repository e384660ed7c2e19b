import Console

package enum SpeechViewAssembler {
  package static func assemble() -> any SpeechRendering {
    SpeechView(console: TerminalAssembler.assemble())
  }
}
