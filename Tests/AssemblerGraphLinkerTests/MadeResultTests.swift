import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Functions that make an object of whatever type they are asked for count by what they do, not by their names.
struct MadeResultTests {
  private func made(by builder: String, in source: String) -> [String] {
    let graph = program(of: source).graph
    return graph.edges.filter { $0.kind == .assembles && graph.nodes[$0.from].name == builder }
      .map { graph.nodes[$0.to].name }.sorted()
  }

  private func source(_ helper: String, _ page: String) -> String {
    """
    final class Store { func load() {} }
    final class PageViewController: UIViewController { var store: Store? }
    \(helper)
    enum PageBuilder { static func build() -> UIViewController { \(page); page.store = Store(); return page } }
    """
  }

  @Test(arguments: [
    (
      "static func inMain() -> Self { UIStoryboard(name: \"Main\", bundle: nil).instantiateInitialViewController() as! Self }",
      "inMain()"
    ),
    (
      """
      static func inMain(_ name: String = "Main") -> Self {
        let storyboard = UIStoryboard(name: name, bundle: nil)
        guard let page = storyboard.instantiateViewController(withIdentifier: "\\(self)") as? Self else { fatalError() }
        return page
      }
      """, "inMain()"
    ),
    (
      "static func inMain() -> Self? { Bundle.main.loadNibNamed(\"Page\", owner: nil)?.first { $0 is Self } as? Self }",
      "inMain()!"
    ),
    ("static func inMain() -> Self { Self(nibName: String(describing: self), bundle: nil) }", "inMain()"),
    ("class func inMain() -> Self { let page = self.init(nibName: nil, bundle: nil); return page }", "inMain()"),
    ("class func inMain() -> Self { .init(nibName: nil, bundle: nil) }", "inMain()"),
    (
      """
      class func inMain() -> Self { scene(of: self) }
      private class func scene<Page: UIViewController>(of type: Page.Type) -> Page {
        UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() as! Page
      }
      """, "inMain()"
    ),
  ])
  func aClassIsMadeByWhoAsksItForANewObject(member: String, call: String) {
    let source = source("extension UIViewController { \(member) }", "let page = PageViewController.\(call)")
    #expect(made(by: "PageBuilder", in: source) == ["PageViewController", "Store"])
  }

  @Test(arguments: [
    (
      "func scene<Page: UIViewController>(_ id: String) -> Page {", "}",
      "let page: PageViewController = scene(\"page\")"
    ),
    (
      "extension UIStoryboard { static func scene<Page: UIViewController>(_ type: Page.Type) -> Page {", "} }",
      "let page = UIStoryboard.scene(PageViewController.self)"
    ),
    (
      "struct Scene<Page: UIViewController> { let id: String; func open() -> Page {",
      "} }; enum Main { static let page = Scene<PageViewController>(id: \"page\") }", "let page = Main.page.open()"
    ),
  ])
  func whatAGenericParameterStandsForIsMade(head: String, tail: String, page: String) {
    let body =
      "let main = UIStoryboard(name: \"Main\", bundle: nil); return main.instantiateViewController(withIdentifier: \"page\") as! Page"
    #expect(made(by: "PageBuilder", in: source(head + body + tail, page)) == ["PageViewController", "Store"])
  }

  @Test func anExtensionOfStoryboardsLoads() {
    let helper = """
      extension UIStoryboard {
        func scene<Page: UIViewController>() -> Page { instantiateViewController(withIdentifier: "\\(Page.self)") as! Page }
      }
      """
    let page = "let page: PageViewController = UIStoryboard(name: \"Main\", bundle: nil).scene()"
    #expect(made(by: "PageBuilder", in: source(helper, page)) == ["PageViewController", "Store"])
  }

  @Test(arguments: [
    "static var known: [String: UIViewController] = [:]; static func inMain() -> Self { known[\"page\"] as! Self }",
    "static func inMain() -> Self { fatalError() }",
    "static func inMain(_ page: Self = Shelf.page()) -> Self { Self(nibName: nil, bundle: nil).view = nil; return page }",
  ])
  func whatIsThereAlreadyIsNotMade(member: String) {
    let source = source("extension UIViewController { \(member) }", "let page = PageViewController.inMain()")
    #expect(made(by: "PageBuilder", in: source) == ["Store"])
  }

  @Test func aClosureThatMakesThePageIsTheOneThatCounts() {
    let helper = """
      struct Scene<Page: UIViewController> {
        func open(_ make: @escaping (NSCoder) -> Page?) -> Page {
          UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController(creator: make)!
        }
      }
      """
    let page = "let page = Scene<PageViewController>().open { _ in PageViewController() }"
    #expect(made(by: "PageBuilder", in: source(helper, page)) == ["PageViewController", "Store"])
  }
}
