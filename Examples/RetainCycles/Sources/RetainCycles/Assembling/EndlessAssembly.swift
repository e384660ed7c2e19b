/// Two Assemblers that call each other while they assemble: neither ever has a component to hand over.
///
///     CaptainAssembler ──▶ ShipAssembler ──▶ CaptainAssembler ──▶ …
///
/// Mend it by assembling one of them later (`AssembledLater`), or by passing what exists already with `use(_:)`.
/// Nothing calls these: a call would not return.
enum EndlessAssembly {
  enum CaptainAssembler {
    static func assemble() -> Captain {
      Captain(ship: ShipAssembler.assemble())  // finds: assembly-cycle
    }
  }

  enum ShipAssembler {
    static func assemble() -> Ship {
      let ship = Ship()
      ship.use(CaptainAssembler.assemble())
      return ship
    }
  }

  final class Captain {
    private let ship: Ship

    init(ship: Ship) {
      self.ship = ship
    }
  }

  final class Ship {
    private weak var captain: Captain?

    func use(_ captain: Captain) {
      self.captain = captain
    }
  }
}
