final class Bridge {
  init(ship: Ship, log: any MissionLogging) {}
}

enum BridgeAssembler {
  static func assemble() -> Bridge {
    Bridge(ship: ShipAssembler.assemble(), log: MissionLogAssembler.assemble())
  }
}
