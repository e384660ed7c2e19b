import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// What SwiftNIO's bootstraps, futures and event loops keep.
struct SwiftNIOTests {
  private func releasesOfServer(_ body: String) -> [String] {
    releases("import NIO\nfinal class Server { var item: Any?; func serve() {}; \(body) }")
  }

  @Test(arguments: [
    "ServerBootstrap(group: group).serverChannelOption(option, value: 1).childChannelInitializer { _ in self.serve() }",
    "ServerBootstrap(group: group).serverChannelInitializer { _ in self.serve() }.childChannelOption(option, value: 1)",
    "ClientBootstrap(group: group).connectTimeout(.seconds(1)).channelInitializer { _ in self.serve() }",
    "DatagramBootstrap(group: group).channelInitializer { _ in self.serve() }",
    "loop.scheduleRepeatedTask(initialDelay: .zero, delay: .seconds(1)) { _ in self.serve() }",
  ])
  func theseStay(call: String) {
    #expect(releasesOfServer("func start(group: Group, loop: EventLoop) { item = \(call) }") == ["Server never"])
  }

  @Test func aRepeatedTaskEndsWhenItIsCancelled() {
    let released = releasesOfServer(
      """
      var task: RepeatedTask?
      func start(loop: EventLoop) { task = loop.scheduleRepeatedTask(initialDelay: .zero, delay: .seconds(1)) { _ in self.serve() } }
      func stop() { task?.cancel() }
      }
      final class Owner {
        let server = Server()
        deinit { server.stop() }
      """
    )
    #expect(released == ["Server untied in deinit:4"])
  }

  @Test func whatAFutureCallsIsNotUnknown() {
    let source = """
      //- App/A.swift
      final class Server {
        func serve() {}
        func start(future: EventLoopFuture<Int>) { future.whenComplete { _ in self.serve() } }
      }
      """
    let read = programWithEvidence(of: source)
    #expect(read.evidence.unknownCalls.isEmpty)
    #expect(cycles(in: read.program.graph).isEmpty)
  }
}
