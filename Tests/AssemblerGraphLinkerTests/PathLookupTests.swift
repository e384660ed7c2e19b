import TestSupport
import Testing

/// Look-ups by a key path: what comes out is what the path leads to, not the container.
struct PathLookupTests {
  @Test(arguments: [
    ("lazy var crawler = Values[\\.crawler]", ["Crawler Index never"]),
    ("let crawler = Values.shared[\\.crawler]", ["Crawler Index never"]),
    ("lazy var crawler = Values[\\Values.crawler]", ["Crawler Index never"]),
    ("lazy var pages = Values[\\.crawler.pages]", []),
    ("var crawler: Crawler { Values[\\.crawler] }", []),
    ("weak var crawler: Crawler? = Values[\\.crawler]", []),
  ])
  func whatIsLookedUpIsHeld(member: String, expected: [String]) {
    let source = """
      struct Values {
        static var shared = Values()
        static subscript<T>(_ path: WritableKeyPath<Values, T>) -> T {
          get { shared[keyPath: path] }
          set { shared[keyPath: path] = newValue }
        }
        subscript<T>(path: KeyPath<Values, T>) -> T { self[keyPath: path] }
        var crawler: Crawler { get { Key.crawler } set { Key.crawler = newValue } }
        var index: Index { get { Key.index } set { Key.index = newValue } }
      }
      enum Key { static var crawler = Crawler(); static var index = Index() }
      final class Crawler { private lazy var index = Values[\\.index]; var pages: [String] = [] }
      final class Index { \(member) }
      """
    #expect(releases(source) == expected, "\(member)")
  }

  @Test func theContainerIsNotWhatComesOut() {
    expectGraph(
      """
      final class Container {
        static let shared = Container()
        subscript<T>(path: KeyPath<Container, T>) -> T { self[keyPath: path] }
        var log: Log { Log() }
      }
      final class Log {}
      final class Page { let log = Container.shared[\\.log] }
      """,
      is: """
        Log
        Page
          owns Log  .log
        """
    )
  }
}
