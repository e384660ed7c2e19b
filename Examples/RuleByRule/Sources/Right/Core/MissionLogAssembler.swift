enum MissionLogAssembler {
  static func assemble() -> any MissionLogging {
    MissionLog()
  }
}
