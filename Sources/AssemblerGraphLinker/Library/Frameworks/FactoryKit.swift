extension Framework {
  static let factoryKit = describe("Factory", documentation: "https://github.com/hmlongco/Factory") {
    $0.modules = ["Factory", "FactoryKit"]
    // Injections.swift: “DynamicInjected … resolves the dependency each time the wrapped value is accessed.”
    $0.foreignStorage = ["DynamicInjected"]
  }
}
