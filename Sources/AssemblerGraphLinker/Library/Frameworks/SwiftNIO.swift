extension Framework {
  static let swiftNIO = describe("SwiftNIO", documentation: "https://github.com/apple/swift-nio") {
    $0.containers = [
      .holds: ["NIOLockedValueBox"], .holdsNothing: ["EventLoopFuture", "EventLoopPromise"],
    ]
  }
}
