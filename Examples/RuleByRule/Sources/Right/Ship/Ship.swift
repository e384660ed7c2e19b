final class Ship {
  let captain: Captain

  init(captain: Captain) {
    self.captain = captain
    captain.use(self)
  }
}

final class Captain {
  private weak var ship: Ship?

  func use(_ ship: Ship) {
    self.ship = ship
  }
}

enum ShipAssembler {
  static func assemble() -> Ship {
    Ship(captain: CaptainAssembler.assemble())
  }
}

enum CaptainAssembler {
  static func assemble() -> Captain {
    Captain()
  }
}
