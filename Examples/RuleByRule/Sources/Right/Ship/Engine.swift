final class Engine {
  static let thirst = 3
  private let fuel: Fuel

  init(fuel: Fuel) {
    self.fuel = fuel
  }
}

final class Fuel {
  private let amount: Int

  init(amount: Int) {
    self.amount = amount
  }
}

enum EngineAssembler {
  static func assemble() -> Engine {
    Engine(fuel: FuelAssembler.assemble(amount: Engine.thirst))
  }
}

enum FuelAssembler {
  static func assemble(amount: Int) -> Fuel {
    Fuel(amount: amount)
  }
}
