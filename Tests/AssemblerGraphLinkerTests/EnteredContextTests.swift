import AssemblerGraphLinker
import TestSupport
import Testing

/// What a class overrides runs on its objects only where something calls it on them, by `super`.
struct EnteredContextTests {
  @Test(arguments: [
    ("", "untied in viewWillDisappear(_:):3"),
    (
      "override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }",
      "untied in viewWillDisappear(_:):3"
    ),
    ("override func viewWillDisappear(_ animated: Bool) { count = 0 }", "never"),
    ("override func viewDidDisappear(_ animated: Bool) { count = 0 }", "untied in viewWillDisappear(_:):3"),
  ])
  func anOverrideCallsSuperOrNothingOfIt(member: String, expected: String) {
    let source = """
      class Base: UIViewController {
        var onEnd: (() -> Void)?
        override func viewWillDisappear(_ animated: Bool) { onEnd = nil }
      }
      final class Page: Base {
        var count = 0
        func open() { onEnd = { self.count += 1 } }
        \(member)
      }
      """
    #expect(releases(source) == ["Page \(expected)"], "\(member)")
  }

  /// Nor does it tie anything.
  @Test(arguments: [
    ("", ["Page never"]), ("override func setUp() {}", []), ("override func setUp() { super.setUp() }", ["Page never"]),
    ("override func setUp() { Task { super.setUp() } }", ["Page never"]),
  ])
  func whatAnOverrideHidesTiesNothing(member: String, expected: [String]) {
    let source = """
      class Base: UIViewController {
        var onEnd: (() -> Void)?
        override func viewDidLoad() { setUp() }
        func setUp() { onEnd = { self.show() } }
        func show() {}
      }
      final class Page: Base { \(member) }
      """
    #expect(releases(source).filter { $0.hasPrefix("Page") } == expected, "\(member)")
  }

  /// A hook that only the base class's method calls.
  @Test(arguments: [
    ("", "untied in cleanUp():9"),
    ("override func viewDidDisappear(_ animated: Bool) {}", "never nobody calls cleanUp():9"),
  ])
  func aHookIsCalledByWhatIsNotOverridden(member: String, expected: String) {
    let source = """
      final class Sonar { var onEcho: (() -> Void)? }
      class Base: UIViewController {
        override func viewDidDisappear(_ animated: Bool) { cleanUp() }
        func cleanUp() {}
      }
      final class Page: Base {
        let sonar = Sonar(); var count = 0
        func open() { sonar.onEcho = { self.count += 1 } }
        override func cleanUp() { sonar.onEcho = nil }
        \(member)
      }
      """
    #expect(releases(source) == ["Page Sonar \(expected)"], "\(member)")
  }

  /// By two steps, in an outsider's `deinit`.
  @Test(arguments: [("super.willEnd()", "untied in deinit:2"), ("", "never")])
  func aChainOfOverridesEndsWhereSuperIsNotCalled(line: String, expected: String) {
    let source = """
      class Session { var onEnd: (() -> Void)?; final func end() { willEnd() }
        func willEnd() { onEnd = nil }
      }
      class Logged: Session { override func willEnd() { super.willEnd() } }
      final class Chat: Logged {
        var words = 0
        func begin() { onEnd = { self.words += 1 } }
        override func willEnd() { \(line) }
      }
      final class Desk { let chat = Chat(); init() { chat.begin() }; deinit { chat.end() } }
      """
    #expect(releases(source) == ["Chat \(expected)"])
  }
}
