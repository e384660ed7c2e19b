package import Console

package enum MissionLogViewControllerAssembler {
  package static func assemble() -> any ViewControlling {
    MissionLogViewController(
      interaction: MissionLogInteractionAssembler.assemble(),
      logView: LogViewAssembler.assemble()
    )
  }
}
