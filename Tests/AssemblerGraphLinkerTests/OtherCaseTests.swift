import TestSupport
import Testing

/// Another case of an enum takes the place of the one that ties a cycle.
struct OtherCaseTests {
  private static func source(_ end: String, as state: String, _ begin: String) -> String {
    """
    final class Request { let onEnd: () -> Void; init(onEnd: @escaping () -> Void) { self.onEnd = onEnd } }
    enum Loadable<Value> {
      case idle, loading(Request), loaded(Value), failed(Error)
      mutating func clear(with value: Value) { self = .loaded(value) }
      mutating func restart(_ request: Request) { self = .loading(request) }
    }
    enum Phase {
      case idle, running(Request), done(String), shown(Screen), noted(Note)
      mutating func finish() { self = .done("x") }
      mutating func show(_ screen: Screen) { self = .shown(screen) }
      mutating func note(_ note: Note) { self = .noted(note) }
    }
    final class Screen { var model: Model? }
    final class Note {}
    final class Model {
      var state: \(state) = .idle
      let names: [String] = []
      func load() -> Request { let request = Request { \(end) }; state = \(begin)(request); return request }
    }
    func run() { Model().load().onEnd() }
    """
  }

  @Test(arguments: [
    ("self.state = .loaded(self.names)", "untied in a closure:18"),
    ("self.state = .loaded([\"a\"])", "untied in a closure:18"),
    ("self.state = Loadable.loaded(self.names)", "untied in a closure:18"),
    ("self.state = Loadable.idle", "untied in a closure:18"),
    ("self.state = .failed(error())", "untied in a closure:18"),
    ("self.state.clear(with: self.names)", "untied in a closure:18"),
    ("_ = self.load()", "never"),
    ("self.state = .loading(Request { self.state = .idle; _ = self.load() })", "never"),
    ("self.state.restart(Request { _ = self.load() })", "never"),
  ])
  func anotherCaseOfAGenericEnum(end: String, expected: String) {
    let found = releases(Self.source(end, as: "Loadable<[String]>", ".loading"))
    #expect(found.contains { $0.contains("Loadable") && $0.hasSuffix(expected) }, "\(end): \(found)")
    #expect(expected == "never" || !found.contains { $0.hasSuffix("never") }, "\(end): \(found)")
  }

  /// What the new case carries may lead back as well.
  @Test(arguments: [
    ("self.state = .done(\"x\")", "untied in a closure:18"),
    ("self.state = Phase.done(\"x\")", "untied in a closure:18"),
    ("self.state.finish()", "untied in a closure:18"),
    ("self.state = .noted(Note())", "untied in a closure:18"),
    ("self.state.note(Note())", "untied in a closure:18"),
    ("let screen = Screen(); screen.model = self; self.state = .shown(screen)", "never"),
    ("let screen = Screen(); screen.model = self; self.state.show(screen)", "never"),
  ])
  func whatTheNewCaseCarries(end: String, expected: String) {
    let found = releases(Self.source(end, as: "Phase", ".running")).filter { $0.contains("Request") }
    #expect(found == ["Model Phase Request \(expected)"], "\(end): \(found)")
  }

  /// A lazy value lets go of what makes it; one that is made anew each time does not.
  @Test(arguments: [
    ("storage = .ready(value)", true),
    ("_ = value", false),
    ("storage = .pending(build)", false),
  ])
  func aValueThatIsMadeOnce(line: String, isUntied: Bool) {
    let source = """
      struct Lazily<Value> {
        private enum Storage { case pending(() -> Value); case ready(Value) }
        private var storage: Storage
        init(_ build: @escaping () -> Value) { storage = .pending(build) }
        mutating func value() -> Value {
          switch storage {
          case .ready(let value): return value
          case .pending(let build):
            let value = build()
            \(line)
            return value
          }
        }
      }
      final class Report {
        private var summary = Lazily { "" }
        init() { summary = Lazily { self.make() } }
        private func make() -> String { "" }
        func text() -> String { summary.value() }
      }
      func run() { print(Report().text()) }
      """
    let found = releases(source)
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.hasSuffix("never") != isUntied }, "\(line): \(found)")
  }
}
