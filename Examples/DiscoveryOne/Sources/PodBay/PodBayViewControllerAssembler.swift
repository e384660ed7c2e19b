import Computer
package import Console

package protocol PodBayViewControllerAssembling {
  func assemble() -> any ViewControlling
}

package struct PodBayViewControllerAssembler: PodBayViewControllerAssembling {
  private let interactionAssembler: any PodBayInteractionAssembling

  package init(interactionAssembler: any PodBayInteractionAssembling) {
    self.interactionAssembler = interactionAssembler
  }

  package func assemble() -> any ViewControlling {
    PodBayViewController(
      interaction: interactionAssembler.assemble(),
      doorsView: DoorsViewAssembler.assemble(),
      speechView: SpeechViewAssembler.assemble()
    )
  }
}
