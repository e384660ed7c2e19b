enum MissionLogAssembler {
  static func assemble() -> MissionLog {
    MissionLog(banner: BannerViewAssembler().assemble())
  }
}
