/// A handler given to a child that keeps it: the child is owned, and what it keeps is owned with it.
///
///     Airlock ──door──▶ Door ──onOpen──▶ { … } ──self──▶ Airlock
///
/// Mend it with `[weak self]` where the handler is given.
enum HandlerOfChild: Shape {
  static func objects() -> [AnyObject] {
    let door = Door()
    let airlock = Airlock(door: door)
    airlock.prepare()
    return [airlock, door]
  }

  final class Door {
    private var onOpen: (() -> Void)?

    func whenOpen(_ handler: @escaping () -> Void) {
      onOpen = handler
    }
  }

  final class Airlock {
    private let door: Door

    init(door: Door) {
      self.door = door
    }

    func prepare() {
      door.whenOpen { self.equalizePressure() }  // finds: ownership-cycle
    }

    private func equalizePressure() {}
  }
}
