enum MissionArchiveAssembler {
  static func assemble() -> any MissionArchiving {
    MissionArchive()
  }
}
