import AssemblerGraphCore
import AssemblerGraphLinker
import TestSupport
import Testing

/// What a framework keeps, as a configuration tells it beside the built-in table.
struct RetainingConfigurationTests {
  private func configuration(_ apis: RetainingAPI...) -> Configuration {
    var configuration = Configuration()
    configuration.retaining += apis
    return configuration
  }

  private let poller = """
    import Polling
    final class Screen {
      let poller = Poller()
      func start() { poller.start { self.show() } }
      func show() {}
    }
    """

  @Test func whatIsNotInTheTableKeepsNothing() {
    expectGraph(poller, is: "")
  }

  @Test func aMethodOfOneTypeKeepsItsClosures() {
    expectGraph(
      poller,
      is: """
        Screen
          owns Screen  .poller capture
        """,
      configuration: configuration(RetainingAPI("Poller.start", keeps: [.closures], in: .receiver))
    )
  }

  @Test func aMethodOfAnotherTypeDoesNot() {
    expectGraph(
      poller,
      is: "",
      configuration: configuration(RetainingAPI("Timer.start", keeps: [.closures], in: .receiver))
    )
  }

  @Test func anInitializerKeepsAnArgumentInItsResult() {
    expectGraph(
      """
      final class Screen {
        var poller: Poller?
        func start() { poller = Poller(client: self, name: "a") }
      }
      """,
      is: """
        Screen
          owns Screen  .poller capture
        """,
      configuration: configuration(RetainingAPI("Poller", keeps: [.argument("client")], in: .result))
    )
  }

  @Test func aDefaultEntryIsTurnedOff() {
    let source = """
      final class Screen {
        var timer: Timer?
        func start() { timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick)) }
        @objc func tick() {}
      }
      """
    expectGraph(
      source,
      is: """
        Screen
          owns Screen  .timer capture
        """
    )
    var configuration = Configuration()
    configuration.retaining.removeAll { $0.name == "Timer.scheduledTimer" }
    expectGraph(source, is: "", configuration: configuration)
  }
}
