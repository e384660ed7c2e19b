import Computer
package import Console

package enum HibernationViewControllerAssembler {
  package static func assemble() -> any ViewControlling {
    HibernationViewController(
      interaction: HibernationInteractionAssembler.assemble(),
      lifeSignsView: LifeSignsViewAssembler.assemble(),
      speechView: SpeechViewAssembler.assemble()
    )
  }
}
