import TestSupport
import Testing

/// An owner is older than what it makes: objects that make each other anew close no circle.
struct MadeAnewTests {
  /// Coordinators that make each other when somebody asks for one.
  private static let coordinators = """
    protocol Flow: AnyObject {}
    class Base {
      let stack = UINavigationController()
      lazy var search: Flow = Search()
      lazy var cart: Flow = Cart()
    }
    final class Search: Base, Flow { MEMBER }
    final class Cart: Base, Flow {}
    final class Page: UIViewController { var onEnd: (() -> Void)? }
    func start() { print(Search().cart) }

    """

  private func releases(_ member: String, _ other: String = "") -> [String] {
    AssemblerGraphLinkerTests.releases(Self.coordinators.replacing("MEMBER", with: member) + other)
      .filter { $0.contains("Search") && $0.contains("Cart") }
  }

  @Test(arguments: [
    "",
    "func open() { let page = Page(); page.onEnd = { print(self.cart) }; stack.pushViewController(page, animated: true) }",
    "var pages: [Page] = []; func open() { let page = Page(); page.onEnd = { print(self) }; pages.append(page) }",
  ])
  func circlesOfNewObjects(member: String) {
    #expect(releases(member) == [])
  }

  @Test(arguments: [
    ("func tie(_ other: Cart) { cart = other; other.search = self }", ""),
    ("", "func tie(_ search: Search, _ cart: Cart) { search.cart = cart; cart.search = search }"),
  ])
  func circlesWithOlderOnes(member: String, other: String) {
    #expect(!releases(member, other).isEmpty)
  }

  /// What a child gets of its maker is older than it.
  @Test func aChildThatKeepsItsMaker() {
    let source = """
      final class Parent { var child: Child?; func make() { child = Child(parent: self) } }
      final class Child { let parent: Parent; init(parent: Parent) { self.parent = parent } }
      func start() { Parent().make() }
      """
    #expect(AssemblerGraphLinkerTests.releases(source) == ["Child Parent never"])
  }
}
