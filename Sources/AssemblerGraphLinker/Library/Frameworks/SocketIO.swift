extension Framework {
  static let socketIO = describe("Socket.IO", documentation: "https://github.com/socketio/socket.io-client-swift") {
    $0.modules = ["SocketIO", "SocketIOClientSwift"]
    $0.retaining = [
      RetainingAPI(
        "SocketIOClient.on",
        keeps: [.closures, .argument("callback")],
        in: .receiver,
        source: "SocketIOClient.swift: “The array of handlers for this socket”, until off or removeAllHandlers()"
      ),
      RetainingAPI(
        "SocketIOClient.onAny",
        keeps: [.closures],
        in: .receiver,
        source: "SocketIOClient.swift: “A handler that will be called on any event”, anyHandler"
      ),
      RetainingAPI(
        "SocketManager.socket",
        keeps: [],
        in: .result,
        gives: "SocketIOClient",
        source: "SocketManager.swift: socket(forNamespace:) gives a SocketIOClient"
      ),
    ]
    $0.members = [Member("SocketManager.defaultSocket", is: "SocketIOClient")]
    $0.ancestors = ["SocketIOClient": ["NSObject"], "SocketManager": ["NSObject"]]
  }
}
