/// A delegate that is held strongly by what it owns.
///
///     Pilot ──radar──▶ Radar ──delegate──▶ Pilot
///
/// Mend it with `weak var delegate`; the protocol is class-bound, so this compiles.
enum StrongDelegate: Shape {
  static func objects() -> [AnyObject] {
    let radar = Radar()
    let pilot = Pilot(radar: radar)
    return [pilot, radar]
  }

  protocol RadarDelegate: AnyObject {
    func radarDidSee(_ what: String)
  }

  final class Radar {
    var delegate: (any RadarDelegate)?  // finds: ownership-cycle
  }

  final class Pilot: RadarDelegate {
    private let radar: Radar

    init(radar: Radar) {
      self.radar = radar
      radar.delegate = self
    }

    func radarDidSee(_ what: String) {}
  }
}
