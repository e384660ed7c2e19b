extension Framework {
  static let swiftState = describe("SwiftState", documentation: "https://github.com/ReactKit/SwiftState") {
    $0.modules = ["SwiftState"]
    $0.retaining = [
      "addRoute", "addRoutes", "addRouteMapping", "addStateRouteMapping", "addHandler", "addErrorHandler",
      "addAnyHandler",
    ].map {
      RetainingAPI(
        "StateMachine.\($0)",
        keeps: [.closures, .argument("handler"), .argument("condition")],
        in: .receiver,
        source: "Machine.swift: kept among the routes and handlers until the disposable is disposed of"
      )
    }
  }
}
