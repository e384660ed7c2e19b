enum MissionLogInteractionAssembler {
  static func assemble() -> any MissionLogInteracting {
    MissionLogInteraction(archive: MissionArchiveAssembler.assemble())
  }
}
