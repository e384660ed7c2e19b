import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Whether somebody runs the code that lets go.
struct CodeRunnerTests {
  /// A call that may mean the method that empties the property counts, by the declared type of its receiver.
  @Test(arguments: [
    ("let player = AVAudioPlayer(); func quiet() { player.stop() }", "nobody calls stop()"),
    ("var task: URLSessionDataTask?; func quiet() { task?.stop() }", "nobody calls stop()"),
    ("var other: (any Stopping)?; func quiet() { other?.stop() }", "nobody calls stop()"),
    ("func quiet(_ thing: SomeThing) { thing.stop() }", "nobody calls stop()"),
    ("var other: (any Pausing)?; func quiet() { other?.stop() }", "runs"),
    ("func quiet(_ thing: Any) { thing.stop() }", "runs"),
    ("func quiet<Thing>(_ thing: Thing) { thing.stop() }", "runs"),
  ])
  func whatIsCalledByNameIsOfTheDeclaredType(members: String, expected: String) {
    let source = """
      protocol Stopping { func stop() }
      protocol Pausing { func stop() }
      class Base: Pausing { var onEnd: (() -> Void)?; func stop() { onEnd = nil } }
      final class Page: Base {
        var count = 0
        func open() { onEnd = { self.count += 1 } }
      }
      final class Desk { \(members) }
      """
    #expect(releases(source) == [expected == "runs" ? "Page untied in stop():3" : "Page never \(expected):3"])
  }
}
