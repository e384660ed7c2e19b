import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// What SwiftUI shows in its previews is no part of the program.
struct PreviewTests {
  private static let page = """
    import SwiftUI
    protocol Storing: AnyObject {}
    final class Store: Storing {}
    final class MockStore: Storing {}
    final class PageModel { let store: Storing; init(store: Storing) { self.store = store } }
    struct Page: View { let model: PageModel; var body: some View { Text("") } }
    func open() -> Page { Page(model: PageModel(store: Store())) }

    """

  /// A mock in a preview does not decide what production code holds, and makes no Assembler of the preview.
  @Test(arguments: [
    "struct Page_Previews: PreviewProvider",
    "protocol Shown: PreviewProvider {}; struct Page_Previews: Shown",
    "struct Outer: PreviewProvider {}; extension Outer { enum Page_Previews",
  ])
  func previewsDecideNothing(declaration: String) {
    let preview = """
      \(declaration) {
        static let model = makeModel()
        static var previews: some View { Page(model: model) }
        static func makeModel() -> PageModel { PageModel(store: MockStore()) }
      }
      """
    let graph = program(of: Self.page + preview + (declaration.contains("{ enum") ? "}" : "")).graph
    let owned = graph.edges.filter { graph.nodes[$0.from].name == "PageModel" }.map { graph.nodes[$0.to].name }
    #expect(owned == ["Store"])
    #expect(graph.edges.allSatisfy { !graph.nodes[$0.from].name.hasSuffix("Page_Previews") })
    #expect(graph.nodes.allSatisfy { $0.role != .assembler })
  }

  /// The same code in a type that is no preview counts.
  @Test func whatIsNoPreviewCounts() {
    let code = "enum Page_Previews { static func makeModel() -> PageModel { PageModel(store: MockStore()) } }"
    let graph = program(of: Self.page + code).graph
    let owned = graph.edges.filter { graph.nodes[$0.from].name == "PageModel" }.map { graph.nodes[$0.to].name }
    #expect(owned == ["MockStore", "Store"])
  }

  /// A view around the previewed one, and what the preview names: nothing but the preview runs them.
  @Test(arguments: [
    ("#Preview { Wrapper() }", "", ["Store"]),
    ("struct Page_Previews: PreviewProvider { static var previews: some View { Wrapper() } }", "", ["Store"]),
    ("#Preview { Wrapper() }", "func show() -> Wrapper { Wrapper() }", ["MockStore", "Store"]),
    (
      "#Preview { Wrapper() }", "struct Other: View { let wrapper: Wrapper; var body: some View { wrapper } }",
      ["MockStore", "Store"]
    ),
    ("", "", ["MockStore", "Store"]),
  ])
  func aViewThatOnlyPreviewsName(preview: String, other: String, owned: [String]) {
    let code = """
      struct Wrapper: View {
        final class Box { var model: PageModel? }
        let box = Box()
        var body: some View { Page(model: PageModel(store: MockStore())) }
      }
      \(preview)
      \(other)
      """
    #expect(storesOwned(by: code) == owned)
  }

  @Test(arguments: [
    ("#Preview { Page(model: .preview) }", "static", ["Store"]),
    ("#Preview { Page(model: .preview) }", "public static", ["MockStore", "Store"]),
    ("#Preview { Page(model: .preview) }; let first = PageModel.preview", "static", ["MockStore", "Store"]),
    ("#Preview { Page(model: .preview) }; let path = \\PageModel.Type.preview", "static", ["MockStore", "Store"]),
  ])
  func aValueThatOnlyPreviewsName(preview: String, modifiers: String, owned: [String]) {
    for member in [
      "let preview = PageModel(store: MockStore())", "var preview: PageModel { PageModel(store: MockStore()) }",
    ] {
      #expect(storesOwned(by: "extension PageModel { \(modifiers) \(member) }\n\(preview)") == owned, "\(member)")
    }
  }

  /// What the app makes once, however often previews do.
  @Test(arguments: [
    ("#Preview { Wrapper() }", true), ("#Preview { Text(\"\") }", false),
    ("#Preview { Wrapper() }; func show() -> Wrapper { Wrapper() }", false),
  ])
  func previewsMakeNothingOnceMore(preview: String, livesOn: Bool) {
    let source = """
      import SwiftUI
      final class Store { var onChange: (() -> Void)?; init() { onChange = { self.show() } }; func show() {} }
      final class Delegate: NSObject, NSApplicationDelegate {
        var store: Store?
        func applicationDidFinishLaunching(_ note: Notification) { store = Store() }
      }
      struct Wrapper: View {
        @StateObject var box = Box()
        final class Box: ObservableObject { var store: Store? }
        var body: some View { Text("").onAppear { box.store = Store() } }
      }
      \(preview)
      """
    #expect(releases(source) == ["Store never" + (livesOn ? " Store lives on by Delegate:3" : "")])
  }

  /// Stubs that only previews and other stubs call make nothing for the program.
  @Test(arguments: [
    ("", true),
    ("func show() -> Page { Page(model: .stub()) }", false),
    ("let makers = [PageModel.stub]", false),
    ("func show() -> PageModel { PageModel(store: Store()) }", false),
    ("extension Page { func reset() { _ = Store.stub() } }", false),
  ])
  func stubsCallEachOther(code: String, livesOn: Bool) {
    let source = """
      import SwiftUI
      @main struct Main: App {
        @StateObject private var state = AppState()
        var body: some Scene { WindowGroup { Page(model: state.model) } }
      }
      final class AppState: ObservableObject {
        @Published var model: PageModel
        init() { model = PageModel(store: Store()) }
      }
      final class Store {
        var onChange: (() -> Void)?
        init() { onChange = { self.show() } }
        func show() {}
      }
      final class PageModel { let store: Store; init(store: Store) { self.store = store } }
      struct Page: View { let model: PageModel; var body: some View { Text("") } }
      extension Store { static func stub() -> Store { Store() } }
      extension PageModel { static func stub() -> PageModel { PageModel(store: Store.stub()) } }
      extension Page { static func stub() -> Page { Page(model: PageModel.stub()) } }
      #Preview { Page.stub() }
      #Preview { Page(model: PageModel.stub()) }
      \(code)
      """
    #expect(releases(source) == ["Store never" + (livesOn ? " Store lives on by Main:2" : "")])
  }

  /// The type that a preview's property is declared with, no generic code makes for the program.
  @Test(arguments: [
    ("", " type(\"FakeModel\"):5"), ("let maker = Maker<FakeModel>(); struct Maker<Made> {}", ""),
    ("struct Pages { static let shared = FakeModel() }", " FakeModel lives on by Pages.shared:12"),
  ])
  func whatAPreviewDeclares(code: String, reason: String) {
    let source = """
      import SwiftUI
      @main struct Main: App { var body: some Scene { WindowGroup { Text("") } } }
      final class FakeModel: ObservableObject {
        var onChange: (() -> Void)?
        init() { onChange = { self.show() } }
        func show() {}
      }
      struct Page_Previews: PreviewProvider {
        static var model: FakeModel = { FakeModel() }()
        static var previews: some View { Text("").onAppear { model.show() } }
      }
      \(code)
      """
    #expect(releases(source) == ["FakeModel never\(reason)"])
  }

  private func storesOwned(by code: String) -> [String] {
    let graph = program(of: Self.page + code).graph
    return graph.edges.filter { graph.nodes[$0.from].name == "PageModel" }.map { graph.nodes[$0.to].name }
  }
}
