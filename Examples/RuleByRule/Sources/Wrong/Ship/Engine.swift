final class Engine {
  private let fuel: Fuel

  init(fuel: Fuel) {
    self.fuel = fuel
  }

  var thirst: Int { 3 }
}

final class Fuel {
  private let amount: Int

  init(amount: Int) {
    self.amount = amount
  }
}

enum EngineAssembler {
  static func assemble() -> Engine {
    Engine(fuel: FuelAssembler.assemble())  // finds: assembly-cycle
  }
}

enum FuelAssembler {
  static func assemble() -> Fuel {
    Fuel(amount: EngineAssembler.assemble().thirst)
  }
}
