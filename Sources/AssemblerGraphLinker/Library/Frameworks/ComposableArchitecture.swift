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
    ]
  }
}
