/// A clock that holds what it calls, held by what it calls: `Timer.scheduledTimer(…, target: self)` in small.
///
///     Beacon ──clock──▶ Clock ──target──▶ Beacon
///
/// Mend it with `private weak var target`. With a clock that is not yours, stop it (`invalidate()`) before the last
/// reference to the owner is gone; its `deinit` is too late, because it never comes.
enum TimerTarget: Shape {
  static func objects() -> [AnyObject] {
    let beacon = Beacon()
    beacon.start()
    return [beacon]
  }

  protocol ClockTarget: AnyObject {
    func clockDidTick()
  }

  final class Clock {
    private var target: (any ClockTarget)?  // finds: ownership-cycle

    init(target: any ClockTarget) {
      self.target = target
    }

    func tick() {
      target?.clockDidTick()
    }
  }

  final class Beacon: ClockTarget {
    private lazy var clock = Clock(target: self)

    func start() {
      clock.tick()
    }

    func clockDidTick() {}
  }
}
