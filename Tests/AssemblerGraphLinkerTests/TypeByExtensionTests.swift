import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// `extension Factory where Make == () -> Page`: what a value is that is declared with a generic parameter.
struct TypeByExtensionTests {
  @Test func aFunctionThatGivesSomethingElseIsNotMeant() {
    let source = factories("() -> Page", "() -> Panel")
    #expect(calls(source) == ["page calls PageAssembler", "panel calls PanelAssembler"])
  }

  /// A `Showable` may come out of both.
  @Test func whatTellsNothingLeavesItOpen() {
    let calls = calls(factories("() -> any Showable", "() -> Panel"))
    #expect(calls.contains { $0.hasSuffix("calls PageAssembler") })
    #expect(calls.contains { $0.hasSuffix("calls PanelAssembler") })
  }

  /// Of so many functions that they are told apart no longer each extension still means its own.
  @Test(.tags(.slow)) func amongVeryManyTooEachExtensionMeansItsOwn() {
    let others = (0..<520).map { "  Factory(make: { Other\($0)() })" }
    let source = """
      \(factories("() -> Page", "() -> Panel"))
      \((0..<520).map { "final class Other\($0) {}" }.joined(separator: "\n"))
      func startOthers() {
      \(others.joined(separator: "\n"))
      }
      """
    #expect(program(of: source).limits == [.manyClosures(nil, limit: 512)])
    #expect(calls(source) == ["page calls PageAssembler", "panel calls PanelAssembler"])
  }

  private func calls(_ source: String) -> [String] {
    let graph = program(of: source).graph
    return graph.edges.filter { $0.kind == .calls }.map { "\($0.via) calls \(graph.nodes[$0.to].name)" }.sorted()
  }

  private func factories(_ page: String, _ panel: String) -> String {
    """
    protocol Showable {}
    final class Page: Showable {}
    final class Panel: Showable {}
    struct Factory<Make> { let make: Make }
    extension Factory where Make == \(page) { func page() { _ = make() } }
    extension Factory where Make == \(panel) { func panel() { _ = make() } }
    final class PageAssembler { func assemble() -> Page { Page() } }
    final class PanelAssembler { func assemble() -> Panel { Panel() } }
    func start() {
      Factory(make: PageAssembler().assemble).page()
      Factory(make: PanelAssembler().assemble).panel()
    }
    """
  }
}
