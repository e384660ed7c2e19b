/// Listens to Earth.
final class AntennaInteraction: AntennaInteracting {
  private weak var view: (any AntennaRendering)?

  func use(_ view: any AntennaRendering) {
    self.view = view
  }

  func didAppear() {
    view?.render(SignalRenderable(delayInMinutes: 7))
  }
}
