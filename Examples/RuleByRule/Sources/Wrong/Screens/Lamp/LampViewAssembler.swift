enum LampViewAssembler {
  static func assemble() -> any LampRendering {
    LampView()
  }

  static func assembleRed() -> any LampRendering {  // finds: assembler-has-one-method
    let lamp = LampView()
    lamp.render(LampRenderable(isRed: true))
    return lamp
  }
}
