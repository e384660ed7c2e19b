extension Framework {
  static let safeDI = describe("SafeDI", documentation: "https://github.com/dfed/SafeDI") {
    $0.modules = ["SafeDI"]
    // “An Instantiator is a class that enables building a Dependency at a later time”: it holds a closure that makes one.
    $0.containers = [
      .holdsNothing: [
        "Instantiator", "ErasedInstantiator", "SendableInstantiator", "SendableErasedInstantiator",
        "NonisolatedInstantiator", "NonisolatedErasedInstantiator",
      ]
    ]
  }
}
