final class Bridge {
  init(ship: Ship, captain: Captain, log: MissionLog, keel: Keel) {}
}

enum BridgeAssembler {  // finds: assembler-fan-out
  static func assemble() -> Bridge {
    Bridge(
      ship: ShipAssembler.assemble(),
      captain: CaptainAssembler.assemble(),
      log: MissionLogAssembler.assemble(),
      keel: KeelAssembler.assemble()
    )
  }
}
