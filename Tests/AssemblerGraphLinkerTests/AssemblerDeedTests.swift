import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// How Assemblers hand out what they make, besides returning it as it is.
struct AssemblerDeedTests {
  private func assemblers(_ source: String) -> [String] {
    program(of: components + source).graph.nodes
      .filter { $0.role == .assembler }.map { "\($0.name) \($0.dialect?.rawValue ?? "-")" }
  }

  private let components = """
    final class Store { func load() {} }
    struct PageView: View { let store: Store; var body: some View { Text("") } }
    struct LabelView: View { let text: String; var body: some View { Text(text) } }
    final class PageViewController: UIViewController {
      let store: Store
      init(store: Store) { self.store = store; super.init(nibName: nil, bundle: nil) }
    }
    protocol Navigating { func pushViewController(_ page: UIViewController, animated: Bool) }
    extension UINavigationController: Navigating {}
    extension View { func eraseToAnyView() -> AnyView { AnyView(self) } }

    """

  @Test(arguments: [
    "AnyView(PageView(store: Store()))", "AnyView(erasing: PageView(store: Store()))",
    ".init(PageView(store: Store()))",
    "PageView(store: Store()).eraseToAnyView()", "AnyView(PageView(store: Store()).padding())",
  ])
  func anErasedViewIsGiven(result: String) {
    #expect(assemblers("enum PageBuilder { static func build() -> AnyView { \(result) } }") == ["PageBuilder builder"])
    let ofText = result.replacing("PageView(store: Store())", with: "LabelView(text: \"\")")
    #expect(assemblers("enum PageBuilder { static func build() -> AnyView { \(ofText) } }") == [])
  }

  @Test func whatTheEnvironmentIsGivenIsNoRegistration() {
    let result = "AnyView(PageView(store: Store()).environmentObject(Store()))"
    #expect(assemblers("enum PageBuilder { static func build() -> AnyView { \(result) } }") == ["PageBuilder builder"])
  }

  @Test(arguments: [
    ("in window: UIWindow", "window.rootViewController = PageViewController(store: Store())"),
    ("in window: UIWindow?", "let page = PageViewController(store: Store()); window?.rootViewController = page"),
    (
      "in window: UIWindow",
      "let stack = UINavigationController(); stack.viewControllers = [PageViewController(store: Store())]; window.rootViewController = stack"
    ),
    (
      "onto stack: UINavigationController",
      "stack.pushViewController(PageViewController(store: Store()), animated: false)"
    ),
    ("onto stack: Navigating", "stack.pushViewController(PageViewController(store: Store()), animated: false)"),
    ("on parent: UIViewController", "parent.present(PageViewController(store: Store()), animated: true)"),
    ("_ done: (UIViewController) -> Void", "done(PageViewController(store: Store()))"),
    ("_ done: @escaping (UIViewController) -> Void", "Task { done(PageViewController(store: Store())) }"),
  ])
  func whatGoesIntoWhatIsGivenIsHandedOut(parameter: String, body: String) {
    #expect(
      assemblers("enum PageComposer { static func compose(\(parameter)) { \(body) } }") == [
        "PageComposer composition-root"
      ]
    )
  }

  @Test func aWindowThatTheComposerHasIsFilled() {
    #expect(
      assemblers(
        """
        final class PageComposer {
          private let window: UIWindow
          init(window: UIWindow) { self.window = window }
          func start() { window.rootViewController = PageViewController(store: Store()) }
        }
        """
      ) == ["PageComposer composition-root"]
    )
  }

  @Test(arguments: [
    "private var page: UIViewController?; func build() { page = PageViewController(store: Store()) }",
    "func build() { let stack = UINavigationController(); stack.viewControllers = [PageViewController(store: Store())] }",
    "func build() { PageViewController(store: Store()).store.load() }",
    "func build(on parent: UIViewController) { parent.present(UIAlertController(), animated: true); Store().load() }",
  ])
  func whatIsKeptForOneselfIsNoDeed(members: String) {
    #expect(assemblers("final class PageBuilder { \(members) }") == [])
  }

  @Test func aModuleGivesItselfWithWhatIsReadFromIt() {
    let module = """
      struct PageModule {
        let view: UIViewController
        static func build() -> PageModule { PageModule(view: PageViewController(store: Store())) }
      }
      """
    #expect(assemblers(module) == ["PageModule builder"])
    #expect(assemblers(module.replacing("let view", with: "private let view")) == [])
    #expect(assemblers(module.replacing("static func build", with: "static func page")) == [])
  }

  @Test(arguments: [
    ("CPTemplateApplicationSceneDelegate", ["CarDelegate composition-root"]), ("CPListTemplateDelegate", []),
  ])
  func theDelegateOfACarsSceneIsAnEntryPoint(name: String, expected: [String]) {
    let source = """
      final class Lists: NSObject { let store: Store; init(store: Store) { self.store = store }; func go() {} }
      final class CarDelegate: UIResponder, \(name) {
        var lists: Lists?
        func templateApplicationScene(_ scene: CPTemplateApplicationScene, didConnect controller: CPInterfaceController) {
          lists = Lists(store: Store())
        }
      }
      """
    #expect(assemblers(source) == expected)
  }

  @Test(arguments: [
    "static func pages() -> Pages { Pages(page: { PageViewController(store: Store()) }, log: {}) }",
    "static func pages() -> Pages { let store = Store(); return Pages(page: { PageViewController(store: store) }, log: {}) }",
    "static func pages() -> Pages { Pages(page: page, log: {}) }; private static func page() -> PageViewController { PageViewController(store: Store()) }",
    "static let pages = Pages(page: { PageViewController(store: Store()) }, log: {})",
    "static func pages() -> [Pages] { [Pages(page: { PageViewController(store: Store()) }, log: {})] }",
    "static func pages() -> Deck { Deck(pages: Pages(page: { PageViewController(store: Store()) }, log: {})) }",
    "static func shown() -> Shown { let window = UIWindow(); window.rootViewController = PageViewController(store: Store()); return Shown(window: window) }",
    "static func fill(_ album: Album) { album.add(Pages(page: { PageViewController(store: Store()) }, log: {})) }",
  ])
  func whatDataAroundItHoldsIsHandedOut(members: String) {
    #expect(assemblers(values + "enum PageComposer { \(members) }") == ["PageComposer composition-root"])
  }

  @Test(arguments: [
    "static func pages() -> Pages { Pages(page: { fatalError() }, log: { Store().load() }) }",
    "static func shown() -> Shown { Store().load(); return Shown(window: UIWindow()) }",
    "static func fill(_ album: Album) { album.add(Pages(page: { fatalError() }, log: { Store().load() })) }",
  ])
  func whatClosuresInDataUseForThemselvesIsNoDeed(members: String) {
    #expect(assemblers(values + "enum PageComposer { \(members) }") == [])
  }

  private let values = """
    struct Pages { let page: () -> PageViewController; let log: () -> Void }
    struct Deck { let pages: Pages }
    struct Shown { let window: UIWindow }
    final class Album { private var all: [Pages] = []; func add(_ pages: Pages) { all.append(pages) } }

    """

  @Test func whatKeepsItselfForGoodIsNoObjectOfOnesOwn() {
    let source = { (body: String) in
      """
      final class Registry {
        static var shared = Registry()
        private var makers: [() -> Store] = []
        init() {}
        init(_ makers: [() -> Store]) { self.makers = makers }
        func build() { \(body) }
      }
      enum StoreRegistration { static func start() { Registry([{ Store() }]).build() } }
      """
    }
    #expect(assemblers(source("Self.shared = self")) == ["StoreRegistration composition-root"])
    #expect(assemblers(source("makers.removeAll()")) == [])
  }
}
