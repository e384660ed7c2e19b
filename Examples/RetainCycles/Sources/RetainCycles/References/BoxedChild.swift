/// A generic box owns what it contains, so whoever has the box owns it too.
///
///     Ship ──computer: Box<Computer>──▶ Computer ──ship──▶ Ship
///
/// Mend it with `weak var ship`; a box does not break a cycle, unless it holds its value weakly.
enum BoxedChild: Shape {
  static func objects() -> [AnyObject] {
    let ship = Ship()
    return [ship, ship.computer.value]
  }

  struct Box<Value> {
    let value: Value
  }

  final class Ship {
    let computer: Box<Computer>

    init() {
      computer = Box(value: Computer())
      computer.value.ship = self
    }
  }

  final class Computer {
    var ship: Ship?  // finds: ownership-cycle
  }
}
