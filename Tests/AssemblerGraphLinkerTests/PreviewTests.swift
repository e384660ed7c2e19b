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
}
