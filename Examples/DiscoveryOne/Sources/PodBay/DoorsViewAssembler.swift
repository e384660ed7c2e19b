import Console

enum DoorsViewAssembler {
  static func assemble() -> any DoorsRendering {
    DoorsView(console: TerminalAssembler.assemble())
  }
}
