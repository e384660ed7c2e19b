import TestSupport
import Testing

/// A router's screen of the moment goes when the next one is shown.
struct ShownScreenTests {
  /// Three screens that keep their router by their models.
  private static let screens = ["Home", "Feed", "Page"].map { name in
    """
    final class \(name)Model { let router: Router; init(router: Router) { self.router = router } }
    final class \(name): UIViewController { let model: \(name)Model; init(model: \(name)Model) { self.model = model } }

    """
  }.joined()

  private static let make = """
    func make(_ kind: Int) -> UIViewController {
      switch kind {
      case 0: return Home(model: HomeModel(router: self))
      case 1: return Feed(model: FeedModel(router: self))
      default: return Page(model: PageModel(router: self))
      }
    }
    """

  private func releases(_ router: String) -> Set<String> {
    Set(
      AssemblerGraphLinkerTests.releases(
        Self.screens + "final class Router { \(Self.make)\n\(router) }\nfunc start() { Router().show(1) }"
      ).map { $0.split(separator: " ").dropFirst(3).joined(separator: " ") }
    )
  }

  @Test(arguments: [
    "var current: UIViewController?; func show(_ kind: Int) { current = make(kind) }; func close() { current = current?.presentingViewController }",
    "let window = UIWindow(); func show(_ kind: Int) { window.rootViewController = make(kind) }",
  ])
  func theNextOneTakesItsPlace(router: String) {
    #expect(releases(router).allSatisfy { $0.hasPrefix("untied by the user") })
  }

  /// One place may fill the property of each object once; what an initializer gets stays.
  @Test(arguments: [
    "var current: UIViewController?; func show(_ kind: Int) { current = make(kind) }",
    "var all: [UIViewController] = []; func show(_ kind: Int) { all.append(make(kind)) }; func more() { all.append(make(2)) }",
  ])
  func whatStays(router: String) {
    #expect(releases(router) == ["never"])
  }

  /// Each router has one of them, which somebody else gives it.
  @Test func aRouterOfOneScreen() {
    let source =
      Self.screens + """
        final class Router { var screen: UIViewController? }
        func start(_ kind: Int) {
          let router = Router()
          switch kind {
          case 0: router.screen = Home(model: HomeModel(router: router))
          case 1: router.screen = Feed(model: FeedModel(router: router))
          default: router.screen = Page(model: PageModel(router: router))
          }
        }
        """
    let found = AssemblerGraphLinkerTests.releases(source)
    #expect(found.count == 3)
    #expect(found.allSatisfy { $0.hasSuffix("never") })
  }
}

/// Screens at the bottom of a stack: nobody goes back from there.
struct FirstScreenTests {
  @Test(arguments: [
    ("let stack = UINavigationController()", "stack.pushViewController(home, animated: false)", "never"),
    ("let stack = UINavigationController()", "stack.pushViewController(home, animated: true)", "untied by the user"),
    (
      "let stack: UINavigationController; init(stack: UINavigationController) { self.stack = stack }",
      "stack.pushViewController(home, animated: false)", "untied by the user"
    ),
  ])
  func theFirstOneStays(property: String, push: String, release: String) {
    let source = """
      final class Home: UIViewController { var flow: Flow? }
      final class Flow { \(property)
        func start() { let home = Home(); home.flow = self; \(push) } }
      """
    #expect(
      releases(source).map { $0.split(separator: " ", maxSplits: 2)[2].split(separator: ":")[0] } == [release[...]]
    )
  }
}

/// Views that go one after the other.
struct AllPartsTests {
  @Test(arguments: [
    ("stack.arrangedSubviews.forEach { $0.removeFromSuperview() }", "untied"),
    ("for row in stack.arrangedSubviews { row.removeFromSuperview() }", "untied"),
    ("stack.arrangedSubviews.forEach { $0.isHidden = true }", "never"),
  ])
  func allPartsOfAStack(code: String, how: String) {
    let source = """
      final class Row: UIView { var onTap: (() -> Void)? }
      final class Page: UIView { let stack = UIStackView(); var count = 0
        override func didMoveToWindow() { let row = Row(); row.onTap = { self.count += 1 }; stack.addArrangedSubview(row) }
        @objc func close() { \(code) } }
      """
    #expect(Set(releases(source).map { line in ["untied", "never"].first { line.contains($0) } }) == [how])
  }

  /// A window shows one screen after the other, whoever makes them.
  @Test(arguments: [
    ("func open() { window.rootViewController = Home() }", "untied in open():5"),
    (
      "func open() { let home = Home(); window.rootViewController = UINavigationController(rootViewController: home) }",
      "untied in open():5"
    ),
    ("func open() { window.rootViewController?.dismiss(animated: true) }", "never"), ("func open() {}", "never"),
  ])
  func theWindowShowsAnother(open: String, expected: String) {
    let source = """
      final class Home: UIViewController {}
      final class Terms: UIViewController { var onAccept: (() -> Void)? }
      final class Flow {
        let window: UIWindow
        \(open)
        init(window: UIWindow) { self.window = window }
        func start() {
          let terms = Terms()
          terms.onAccept = { self.open() }
          window.rootViewController = terms
        }
      }
      func begin(_ window: UIWindow) { Flow(window: window).start() }
      """
    #expect(AssemblerGraphLinkerTests.releases(source) == ["Flow Terms \(expected)"])
  }
}
