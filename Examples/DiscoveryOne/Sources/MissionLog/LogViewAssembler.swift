import Console

enum LogViewAssembler {
  static func assemble() -> any LogRendering {
    LogView(console: TerminalAssembler.assemble())
  }
}
