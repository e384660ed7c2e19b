// What the test must not let pass: the screen owns the Interaction, and the Interaction owns the screen.

protocol DishRendering: AnyObject {
  func render(_ text: String)
}

final class DishInteraction {
  private var view: (any DishRendering)?

  func use(_ view: any DishRendering) {
    self.view = view
  }
}

final class DishViewController: DishRendering {
  private let interaction = DishInteraction()

  func viewDidLoad() {
    interaction.use(self)
  }

  func render(_ text: String) {
    print(text)
  }
}
