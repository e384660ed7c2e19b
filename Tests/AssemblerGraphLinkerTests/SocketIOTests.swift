import TestSupport
import Testing

/// What a socket of Socket.IO is to run, it keeps.
@Suite struct SocketIOTests {
  private func ofScreen(_ members: String) -> [String] {
    releases(
      """
      import SocketIO
      import UIKit
      final class Screen: UIViewController { func open() {}; \(members) }
      """
    )
  }

  @Test(arguments: [
    ("var socket: SocketIOClient!", #"socket.on("chat") { _, _ in self.open() }"#),
    ("var socket: SocketIOClient?", "socket?.on(clientEvent: .connect) { _, _ in self.open() }"),
    ("let manager = SocketManager(socketURL: url)", #"manager.defaultSocket.on("chat") { _, _ in self.open() }"#),
    ("var socket: SocketIOClient!", "socket.onAny { _ in self.open() }"),
  ])
  func aSocketKeepsItsHandlers(property: String, call: String) {
    #expect(ofScreen("\(property); func start() { \(call) }") == ["Screen never"], "\(call)")
    let weakly = call.replacing("{ _", with: "{ [weak self] _").replacing("self.open", with: "self?.open")
    #expect(ofScreen("\(property); func start() { \(weakly) }") == [], "\(weakly)")
  }

  @Test(arguments: [
    (#"socket.off("chat")"#, true), ("socket.removeAllHandlers()", true), ("socket.disconnect()", false),
  ])
  func aSocketLetsGoOfItsHandlers(end: String, lets: Bool) {
    let found = ofScreen(
      """
      var socket: SocketIOClient!
      func start() { socket.on("chat") { _, _ in self.open() } }
      override func viewDidDisappear(_ animated: Bool) { \(end) }
      """
    )
    #expect(found.count == 1 && found[0].hasPrefix(lets ? "Screen untied" : "Screen never"), "\(end): \(found)")
  }
}
