/// What comes by `use(_:)` is not owned, so it must not be stored as if it were.
///
///     Elevator ──panel──▶ Panel ──cabin──▶ Elevator
///
/// Mend it with `private weak var cabin`. The name of the method promises it; only the property keeps the promise.
enum UseStoresStrongly: Shape {
  static func objects() -> [AnyObject] {
    let panel = Panel()
    let elevator = Elevator(panel: panel)
    elevator.open()
    return [elevator, panel]
  }

  protocol Cabin: AnyObject {
    func go(to floor: Int)
  }

  protocol CabinControlling: AnyObject {
    func use(_ cabin: any Cabin)
  }

  final class Elevator: Cabin {
    private let panel: any CabinControlling

    init(panel: any CabinControlling) {
      self.panel = panel
    }

    func open() {
      panel.use(self)
    }

    func go(to floor: Int) {}
  }

  final class Panel: CabinControlling {
    private var cabin: (any Cabin)?  // finds: ownership-cycle

    func use(_ cabin: any Cabin) {
      self.cabin = cabin
    }
  }
}
