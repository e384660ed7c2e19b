/// Three components that see each other by protocol only: no declaration shows that they close a circle.
///
///     ListInteraction ──navigation──▶ DetailNavigation ──interaction──▶ DetailInteraction ──parent──▶ ListInteraction
///
/// Mend it where the last one looks back: `weak var parent`, passed by `use(_:)`.
enum ThroughProtocols: Shape {
  static func objects() -> [AnyObject] {
    let detail = DetailInteraction()
    let navigation = DetailNavigation(interaction: detail)
    let list = ListInteraction(navigation: navigation)
    detail.parent = list
    return [detail, navigation, list]
  }

  protocol ListInteracting: AnyObject {}
  protocol DetailNavigating: AnyObject {}
  protocol DetailInteracting: AnyObject {}

  final class ListInteraction: ListInteracting {
    private let navigation: any DetailNavigating

    init(navigation: any DetailNavigating) {
      self.navigation = navigation
    }
  }

  final class DetailNavigation: DetailNavigating {
    private let interaction: any DetailInteracting

    init(interaction: any DetailInteracting) {
      self.interaction = interaction
    }
  }

  final class DetailInteraction: DetailInteracting {
    var parent: (any ListInteracting)?  // finds: ownership-cycle
  }
}
