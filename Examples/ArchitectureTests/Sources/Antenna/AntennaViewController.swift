/// The screen that shows how far Earth is.
final class AntennaViewController: AntennaRendering {
  private let interaction: any AntennaInteracting

  init(interaction: any AntennaInteracting) {
    self.interaction = interaction
  }

  func viewDidLoad() {
    interaction.use(self)
    interaction.didAppear()
  }

  func render(_ renderable: SignalRenderable) {
    print(renderable.text)
  }
}
