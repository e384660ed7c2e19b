/// A state that carries an object owns it for as long as the state lasts.
///
///     Shuttle ──state: .docked(Station)──▶ Station ──guest──▶ Shuttle
///
/// Mend it with `weak var guest`; an enum's payload cannot be weak.
enum EnumPayload: Shape {
  static func objects() -> [AnyObject] {
    let shuttle = Shuttle()
    let station = Station()
    shuttle.dock(at: station)
    return [shuttle, station]
  }

  enum State {
    case flying
    case docked(Station)
  }

  final class Shuttle {
    private var state = State.flying

    func dock(at station: Station) {
      station.guest = self
      state = .docked(station)
    }
  }

  final class Station {
    var guest: Shuttle?  // finds: ownership-cycle
  }
}
