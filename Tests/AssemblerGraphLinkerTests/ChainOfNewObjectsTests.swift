import Testing

/// Objects that make each other anew, each time: an endless chain, and no circle.
struct ChainOfNewObjectsTests {
  /// - Parameters:
  ///   - shown: what a page shows in its new tabs.
  ///   - page: how a folder has its page.
  ///   - outside: a function that nobody calls.
  private func rings(
    shown: String = "tabs.folder",
    page: String = "let page = Page()",
    outside: String = ""
  ) -> [String] {
    releases(
      """
      final class Page: UIViewController {
        var window: UIWindow?
        var root: Folder!
        func login() {
          window = UIWindow()
          let tabs = Tabs()
          tabs.fill(\(shown))
          window?.rootViewController = UINavigationController(rootViewController: tabs)
        }
      }
      final class Tabs: UITabBarController {
        lazy var folder = Folder()
        func fill(_ folder: Folder) {
          setViewControllers([UINavigationController(rootViewController: folder)], animated: true)
        }
      }
      final class Folder: UIViewController {
        \(page)
        func open() { page.root = self }
      }
      \(outside)
      func start() { let tabs = Tabs(); tabs.fill(tabs.folder); tabs.folder.page.login() }
      """
    )
  }

  private static let outside = """
    func open(_ folder: Folder) {
      let tabs = Tabs()
      tabs.fill(tabs.folder)
      tabs.folder.page.root = folder
    }
    """

  /// Each folder and its page hold each other; the tabs hold new ones.
  @Test(arguments: ["", outside])
  func whatTabsMakeAndShowIsNoCircle(outside: String) {
    #expect(rings(outside: outside) == ["Folder Page never"])
  }

  /// What a page puts into its tabs is the folder that holds it.
  @Test func whatIsThereAlreadyIsOne() {
    #expect(rings(shown: "root") == ["Folder Page never", "Folder Page Tabs never"])
  }

  /// A folder from outside may have a page that was there before it.
  @Test func whatMayBeGivenIsOne() {
    let given = "let page: Page; init(page: Page = Page()) { self.page = page; super.init() }"
    #expect(rings(page: given) == ["Folder Page never"])
    #expect(rings(page: given, outside: Self.outside).contains { $0.hasPrefix("Folder Page Tabs") })
  }

  /// A router makes its screen, and that a router of its own, to which it gives itself: one object stands for both screens.
  @Test func whoIsGivenItsMakerHasNotMadeIt() {
    let module = { (name: String, next: String) in
      """
      final class \(name)Router {
        private var source: UIViewController?
        var screen: UIViewController { make() }
        private func make() -> UIViewController { let view = \(name)Screen(nibName: "", bundle: Bundle.main); return view }
        func set(_ source: UIViewController?) { guard let view = source else { fatalError() }; self.source = view }
        \(next)
      }
      final class \(name)Model: Base {
        private var router: \(name)Router?
        func bind(_ screen: \(name)Screen, _ router: \(name)Router) { self.router = router; self.router?.set(screen) }
      }
      final class \(name)Screen: UIViewController {
        var model = \(name)Model()
        var router = \(name)Router()
        override func viewDidLoad() { model.bind(self, router) }
      }

      """
    }
    let open = "func next() { let next = PayRouter().screen as! PayScreen; source?.present(next, animated: true) }"
    let source = """
      import UIKit
      final class ChairRouter { func open() -> UIViewController { CartRouter().screen } }

      """
    let found = releases(source + module("Cart", open) + module("Pay", ""))
    #expect(found.contains("CartRouter CartScreen never"), "\(found)")
    #expect(found.contains("PayRouter PayScreen never"), "\(found)")
  }
}
