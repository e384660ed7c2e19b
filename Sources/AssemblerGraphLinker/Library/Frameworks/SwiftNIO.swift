extension Framework {
  static let swiftNIO = describe("SwiftNIO", documentation: "https://github.com/apple/swift-nio") {
    $0.containers = [
      .holds: ["NIOLockedValueBox"], .holdsNothing: ["EventLoopFuture", "EventLoopPromise"],
    ]
    // NIOLockedValueBox.swift: "func withLockedValue<T>(_ mutate: (inout Value) throws -> T) rethrows -> T"
    $0.lenders = ["NIOLockedValueBox.withLockedValue"]
    for (type, closures, options) in [
      (
        "ServerBootstrap", ["serverChannelInitializer", "childChannelInitializer"],
        ["serverChannelOption", "childChannelOption"]
      ),
      (
        "ClientBootstrap", ["channelInitializer", "protocolHandlers"], ["channelOption", "connectTimeout", "resolver"]
      ),
      ("DatagramBootstrap", ["channelInitializer"], ["channelOption"]),
      ("NIOPipeBootstrap", ["channelInitializer"], ["channelOption"]),
    ] {
      $0.retaining.append(RetainingAPI(type, keeps: [], in: .result, gives: type, source: "\(type): keeps its group"))
      $0.retaining += closures.map { name in
        RetainingAPI(
          "\(type).\(name)",
          keeps: [.closures, .argument("_"), .receiver],
          in: .result,
          gives: type,
          source: "Bootstrap.swift: a closure in a property; the call gives the bootstrap itself"
        )
      }
      $0.retaining += options.map { name in
        RetainingAPI(
          "\(type).\(name)",
          keeps: [.receiver],
          in: .result,
          gives: type,
          source: "Bootstrap.swift: sets an option; the call gives the bootstrap itself"
        )
      }
    }
    $0.retaining += RetainingAPI.calledOnce([
      ("whenComplete", [], "when the future is fulfilled"),
      ("whenSuccess", [], "when the future is fulfilled"),
      ("whenFailure", [], "when the future is fulfilled"),
      ("whenCompleteBlocking", [], "when the future is fulfilled"),
      ("whenSuccessBlocking", [], "when the future is fulfilled"),
      ("whenFailureBlocking", [], "when the future is fulfilled"),
    ])
    $0.retaining += ["scheduleRepeatedTask", "scheduleRepeatedAsyncTask"].map { name in
      RetainingAPI(
        name,
        keeps: [.closures],
        in: .result,
        isKeptByFramework: true,
        gives: "RepeatedTask",
        source: "EventLoop.swift: the event loop repeats it until the RepeatedTask is cancelled"
      )
    }
  }
}
