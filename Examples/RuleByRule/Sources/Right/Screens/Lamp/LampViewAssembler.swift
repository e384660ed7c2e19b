enum LampViewAssembler {
  static func assemble() -> any LampRendering {
    LampView()
  }
}
