import AssemblerGraphFacts
import AssemblerGraphModel

/// Which screens have others within them from their beginning, as storyboards say.
///
///     <viewController customClass="Page"> … <containerView> … <segue destination="rows" kind="embed"/>
///     <tableViewController id="rows" customClass="Rows">
struct EmbeddedScenes {
  private struct Screens {
    var within: IDSet<TypeID> = []
    /// Those that a segue shows, each time anew.
    var shown: IDSet<TypeID> = []
  }

  /// By the class of the controller.
  private var screens: [TypeID: Screens] = [:]

  init(in storyboards: Storyboards, _ symbols: SymbolTable) {
    func controllers(_ scenes: [Storyboards.Scene]) -> [TypeID] {
      scenes.flatMap { scene in
        storyboards.controller(of: scene).map { symbols.types(of: $0, in: storyboards.path(of: scene)) } ?? []
      }
    }
    for scene in storyboards.all {
      let (parts, shown) = storyboards.scenesBehind(scene)
      if parts.isEmpty { continue }
      for controller in controllers([scene]) {
        screens[controller, default: Screens()].within.formUnion(controllers(parts))
        screens[controller, default: Screens()].shown.formUnion(controllers(shown))
      }
    }
  }

  /// Whether that to which a segue of a screen leads is within the screen, as far as it is of a class.
  func isWithin(_ part: TypeID, _ screen: TypeID, _ symbols: SymbolTable) -> Bool {
    func isPart(_ type: TypeID) -> Bool { symbols.isKind(type, of: part) }
    let known = screens.filter { symbols.isKind($0.key, of: screen) }.values
    return known.contains { $0.within.contains(where: isPart) } && !known.contains { $0.shown.contains(where: isPart) }
  }
}
