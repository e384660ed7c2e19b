package protocol PodBayInteractionAssembling {
  func assemble() -> any PodBayInteracting
}

package struct PodBayInteractionAssembler: PodBayInteractionAssembling {
  package init() {}

  package func assemble() -> any PodBayInteracting {
    PodBayInteraction()
  }
}
