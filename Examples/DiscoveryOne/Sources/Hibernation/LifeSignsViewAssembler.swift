import Console

enum LifeSignsViewAssembler {
  static func assemble() -> any LifeSignsRendering {
    LifeSignsView(console: TerminalAssembler.assemble())
  }
}
