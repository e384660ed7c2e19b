import Computer
package import Console

package struct BridgeViewControllerAssembler {
  private let interactionAssembler: any BridgeInteractionAssembling

  package init(interactionAssembler: any BridgeInteractionAssembling) {
    self.interactionAssembler = interactionAssembler
  }

  package func assemble() -> any ViewControlling {
    BridgeViewController(
      interaction: interactionAssembler.assemble(),
      speechView: SpeechViewAssembler.assemble()
    )
  }
}
