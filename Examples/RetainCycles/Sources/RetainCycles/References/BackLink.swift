/// A part that knows the whole it belongs to.
///
///     Shuttle ──engine──▶ Engine ──shuttle──▶ Shuttle
///
/// Mend it where the part looks up: `weak var shuttle`, or `unowned let shuttle` if a part never outlives the whole.
enum BackLink: Shape {
  static func objects() -> [AnyObject] {
    let shuttle = Shuttle()
    return [shuttle, shuttle.engine]
  }

  final class Shuttle {
    let engine = Engine()

    init() {
      engine.shuttle = self
    }
  }

  final class Engine {
    var shuttle: Shuttle?  // finds: ownership-cycle
  }
}
