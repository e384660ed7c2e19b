import TestSupport
import Testing

/// Objects that make the next one of their kind, and keep it in a part that each has for itself.
struct ChainThroughPartsTests {
  private static let router = "final class Router { var page: Page?; var onEnd: (() -> Void)? }"
  private static let pushing =
    "final class Router { private var page: Page?; func push(_ page: Page) { self.page = page } }"
  private static let outer = "final class Router { let inner = Inner() }; final class Inner { var page: Page? }"

  private func source(_ router: String, _ open: String) -> String {
    """
    \(router)
    final class Page { let router = Router(); func close() {}; \(open) }
    func run() { Page().open() }
    """
  }

  @Test(arguments: [
    (router, "func open() { router.page = Page() }"),
    (router, "func open() { let page = Page(); router.page = page; page.open() }"),
    (router, "func open() { let next = Page(); next.open(); router.page = next }"),
    (pushing, "func open() { router.push(Page()) }"),
  ])
  func theNextOneClosesNoCircle(router: String, open: String) {
    #expect(releases(source(router, open)).isEmpty)
  }

  /// The first one of the chain does what all others do.
  @Test(arguments: [
    (router, "func open() { router.page = self }"),
    (router, "func open() { router.page = Page(); router.page = self }"),
    (router, "func open() { let next = Page(); next.router.page = self; child = next; next.open() }; var child: Page?"),
    (router, "func open() { let next = Page(); router.page = next; next.router.onEnd = { self.close() } }"),
    (router, "func open() { let next = Page(); next.router.onEnd = { self.close() }; child = next }; var child: Page?"),
    (pushing, "func open() { router.push(self) }"), (outer, "func open() { router.inner.page = self }"),
  ])
  func whoComesBackClosesOne(router: String, open: String) {
    #expect(releases(source(router, open)).contains { $0.hasSuffix("never") && !$0.contains("possible") })
  }
}
