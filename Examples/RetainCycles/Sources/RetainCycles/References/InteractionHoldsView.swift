/// An Interaction that owns the view it belongs to. The view owns its Interaction already.
///
///     DoorsView ──interaction──▶ DoorsInteraction ──view──▶ DoorsView
///
/// Mend it with `private weak var view`: an Interaction only uses what it renders to.
enum InteractionHoldsView: Shape {
  static func objects() -> [AnyObject] {
    let interaction = DoorsInteraction()
    let view = DoorsView(interaction: interaction)
    view.didTap()
    return [view, interaction]
  }

  struct DoorsRenderable {
    let message: String
  }

  protocol DoorsRendering: AnyObject {
    func render(_ renderable: DoorsRenderable)
  }

  protocol DoorsInteracting: AnyObject {
    func use(_ view: any DoorsRendering)
    func didTap()
  }

  final class DoorsView: DoorsRendering {
    private let interaction: any DoorsInteracting

    init(interaction: any DoorsInteracting) {
      self.interaction = interaction
      interaction.use(self)
    }

    func render(_ renderable: DoorsRenderable) {}

    func didTap() {
      interaction.didTap()
    }
  }

  final class DoorsInteraction: DoorsInteracting {
    private var view: (any DoorsRendering)?  // finds: ownership-cycle

    func use(_ view: any DoorsRendering) {
      self.view = view
    }

    func didTap() {
      view?.render(DoorsRenderable(message: "The doors stay closed."))
    }
  }
}
