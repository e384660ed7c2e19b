extension Framework {
  static let dispatch = describe("Dispatch", documentation: "https://developer.apple.com/documentation/dispatch") {
    $0.comesByItself = ["asyncAfter", "DispatchQueue.async"]
    $0.retaining = [
      RetainingAPI(
        "DispatchWorkItem",
        keeps: [.closures, .argument("block")],
        in: .result,
        gives: "DispatchWorkItem",
        source: "DispatchWorkItem: keeps its block, also after it was performed; tried on Linux, Swift 6.3"
      ),
      RetainingAPI(
        "DispatchSource.makeTimerSource",
        keeps: [],
        in: .result,
        gives: "DispatchSourceTimer",
        source: "DispatchSource: keeps nothing yet"
      ),
      RetainingAPI(
        "DispatchSource.makeReadSource",
        keeps: [],
        in: .result,
        gives: "DispatchSourceRead",
        source: "DispatchSource: keeps nothing yet"
      ),
      RetainingAPI(
        "DispatchSource.makeFileSystemObjectSource",
        keeps: [],
        in: .result,
        gives: "DispatchSourceFileSystemObject",
        source: "DispatchSource: keeps nothing yet"
      ),
      RetainingAPI(
        "setEventHandler",
        keeps: [.closures, .argument("handler")],
        in: .receiver,
        source: "DispatchSource: keeps the handler until it is cancelled"
      ),
      RetainingAPI(
        "setCancelHandler",
        keeps: [.closures, .argument("handler")],
        in: .receiver,
        source: "DispatchSource: keeps the handler until it was called"
      ),
      RetainingAPI(
        "setRegistrationHandler",
        keeps: [.closures, .argument("handler")],
        in: .receiver,
        source: "DispatchSource: keeps the handler until it was called"
      ),
      RetainingAPI(
        "asyncAfter",
        keeps: [.closures, .argument("execute")],
        in: .receiver,
        ending: .afterCall,
        source: "DispatchQueue: the block is let go when it has run; tried on Linux, Swift 6.3"
      ),
      RetainingAPI(
        "DispatchQueue.async",
        keeps: [.closures, .argument("execute")],
        in: .receiver,
        ending: .afterCall,
        source: "DispatchQueue: the block is let go when it has run"
      ),
      RetainingAPI(
        "DispatchGroup.notify",
        keeps: [.closures, .argument("execute"), .argument("work")],
        in: .receiver,
        ending: .afterCall,
        source: "DispatchGroup: the block is let go when it has run"
      ),
    ]
    $0.members = [
      Member("DispatchQueue.main", is: "DispatchQueue", isPart: false)
    ]
    $0.ancestors = [
      "DispatchSourceTimer": ["DispatchSourceProtocol"], "DispatchSourceRead": ["DispatchSourceProtocol"],
      "DispatchSourceFileSystemObject": ["DispatchSourceProtocol"],
    ]
    $0.plainData = ["DispatchTime", "DispatchTimeInterval"]
    $0.runners = ["sync"]
    $0.runsOnce = ["async", "asyncAfter", "sync"]
    $0.dropsResults = ["async", "asyncAfter"]
  }
}
