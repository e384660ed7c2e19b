extension Framework {
  static let network = describe("Network", documentation: "https://developer.apple.com/documentation/network") {
    for (type, names) in [
      (
        "NWConnection",
        ["stateUpdateHandler", "pathUpdateHandler", "viabilityUpdateHandler", "betterPathUpdateHandler"]
      ),
      (
        "NWListener",
        ["stateUpdateHandler", "newConnectionHandler", "newConnectionGroupHandler", "serviceRegistrationUpdateHandler"]
      ),
      ("NWBrowser", ["stateUpdateHandler", "browseResultsChangedHandler"]),
      ("NWPathMonitor", ["pathUpdateHandler"]),
      ("NWConnectionGroup", ["stateUpdateHandler", "newConnectionHandler"]),
    ] {
      for name in names {
        $0.retaining.append(
          RetainingAPI(
            "\(type).\(name)",
            keeps: [.argument("_")],
            in: .receiver,
            source: "\(type): a closure in a property, until it is set to nil"
          )
        )
      }
    }
    $0.retaining += [
      RetainingAPI(
        "NWConnection.receive",
        keeps: [.closures, .argument("completion")],
        in: .receiver,
        ending: .afterCall,
        source: "NWConnection: called once, for one receive"
      ),
      RetainingAPI(
        "NWConnection.receiveMessage",
        keeps: [.closures, .argument("completion")],
        in: .receiver,
        ending: .afterCall,
        source: "NWConnection: called once, for one message"
      ),
      RetainingAPI(
        "NWConnectionGroup.setReceiveHandler",
        keeps: [.closures, .argument("handler")],
        in: .receiver,
        source: "NWConnectionGroup: kept until another is set"
      ),
    ]
    for type in ["NWConnection", "NWListener", "NWBrowser", "NWPathMonitor", "NWConnectionGroup"] {
      $0.retaining.append(RetainingAPI(type, keeps: [], in: .result, gives: type, source: "\(type): keeps nothing yet"))
    }
    $0.comesByItself = ["NWConnection.receive", "NWConnection.receiveMessage"]
    $0.plainData = ["NWEndpoint", "NWParameters", "NWPath"]
  }
}
