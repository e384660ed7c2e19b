enum LifeSupportAssembler {
  static func assemble() -> any LifeSupporting {
    LifeSupport()
  }
}
