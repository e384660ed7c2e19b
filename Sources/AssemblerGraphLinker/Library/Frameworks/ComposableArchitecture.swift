extension Framework {
  static let composableArchitecture = describe(
    "ComposableArchitecture",
    documentation: "https://github.com/pointfreeco/swift-composable-architecture"
  ) {
    $0.retaining = [
      RetainingAPI(
        "Effect.run",
        keeps: [.closures, .argument("operation")],
        in: .result,
        ending: .afterBody,
        source: "Effect.swift: a task, kept by the store until it has ended"
      ),
      RetainingAPI(
        "ViewStore.binding",
        keeps: [.closures, .argument("get"), .argument("send")],
        in: .result,
        source: "ViewStore.swift: a binding that stores both closures"
      ),
      RetainingAPI(
        "Reduce",
        keeps: [.closures],
        in: .result,
        source: "Reduce.swift: let reduce: (inout State, Action) -> Effect<Action>"
      ),
      RetainingAPI(
        "TestStore.send",
        keeps: [],
        in: .receiver,
        source: "TestStore.swift: the assertion is no escaping closure"
      ),
      RetainingAPI(
        "TestStore.receive",
        keeps: [],
        in: .receiver,
        source: "TestStore.swift: the assertion is no escaping closure"
      ),
    ]
    // swift-dependencies, Dependency.swift: init(_ keyPath: KeyPath<DependencyValues, Value> & Sendable)
    $0.valuesOfWrappers = ["Dependency": "DependencyValues"]
    // Their builders are no escaping closures.
    $0.runners = ["Store", "StoreOf", "TestStore", "TestStoreOf", "CombineReducers"]
  }
}
