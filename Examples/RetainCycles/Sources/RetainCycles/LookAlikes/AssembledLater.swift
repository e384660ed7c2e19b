/// A Navigation that keeps an Assembler for the very screen it belongs to. No cycle: what is assembled when somebody
/// goes there is another screen, and an Assembler is a value that owns no component.
///
///     ScreenAssembler ──▶ InteractionAssembler ──▶ NavigationAssembler ┄┄later┄┄▶ ScreenAssembler
enum AssembledLater: Shape {
  static func objects() -> [AnyObject] {
    let screen = ScreenAssembler().assemble()
    return [screen, screen.showAnother()]
  }

  protocol ScreenControlling: AnyObject {
    func showAnother() -> any ScreenControlling
  }

  protocol ScreenInteracting: AnyObject {
    func didAskForAnother() -> any ScreenControlling
  }

  protocol ScreenNavigating: AnyObject {
    func presentAnother() -> any ScreenControlling
  }

  protocol ScreenAssembling {
    func assemble() -> any ScreenControlling
  }

  struct ScreenAssembler: ScreenAssembling {
    func assemble() -> any ScreenControlling {
      ScreenViewController(interaction: ScreenInteractionAssembler.assemble())
    }
  }

  enum ScreenInteractionAssembler {
    static func assemble() -> any ScreenInteracting {
      ScreenInteraction(navigation: ScreenNavigationAssembler.assemble())
    }
  }

  enum ScreenNavigationAssembler {
    static func assemble() -> any ScreenNavigating {
      ScreenNavigation(screenAssembler: ScreenAssembler())
    }
  }

  final class ScreenViewController: ScreenControlling {
    private let interaction: any ScreenInteracting

    init(interaction: any ScreenInteracting) {
      self.interaction = interaction
    }

    func showAnother() -> any ScreenControlling {
      interaction.didAskForAnother()
    }
  }

  final class ScreenInteraction: ScreenInteracting {
    private let navigation: any ScreenNavigating

    init(navigation: any ScreenNavigating) {
      self.navigation = navigation
    }

    func didAskForAnother() -> any ScreenControlling {
      navigation.presentAnother()
    }
  }

  final class ScreenNavigation: ScreenNavigating {
    private let screenAssembler: any ScreenAssembling

    init(screenAssembler: any ScreenAssembling) {
      self.screenAssembler = screenAssembler
    }

    func presentAnother() -> any ScreenControlling {
      screenAssembler.assemble()
    }
  }
}
