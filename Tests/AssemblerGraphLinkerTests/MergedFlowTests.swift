import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// What is read out of a place that stands for several objects is certain only where these can be told apart.
struct MergedFlowTests {
  private static let field = """
    enum Style { case plain, tap(style: Tap) }
    struct Tap { let run: () -> Void }
    final class Inner { let run: () -> Void; init(run: @escaping () -> Void) { self.run = run } }
    final class Field {
      var inner: Inner?
      func apply(_ style: Style) {
        switch style {
        case .tap(let tap): inner = Inner(run: tap.run)
        case .plain: break
        }
      }
    }
    """

  private func screens(_ apply: [(String, String)]) -> String {
    let types = apply.map { name, call in
      "final class \(name) { let field = Field(); func open() { \(call) }; func close() {} }"
    }
    return (types + ["func run() { \(apply.map { "\($0.0)().open()" }.joined(separator: "; ")) }"]).joined(
      separator: "\n"
    )
  }

  /// Whoever strongly captures itself closes a certain circle; whoever captures itself weakly, or applies another style, none.
  @Test func valuesOfAnEnumAreToldApartOnACircle() {
    let found = releases(
      Self.field + "\n"
        + screens([
          ("Strong", "field.apply(.tap(style: Tap(run: close)))"),
          ("Again", "field.apply(.tap(style: Tap(run: { self.close() })))"),
          ("Weak", "field.apply(.tap(style: Tap(run: { [weak self] in self?.close() })))"),
          ("Plain", "field.apply(.plain)"),
        ])
    )
    #expect(found == ["Again Field Inner never", "Field Inner Strong never"])
  }

  /// A registry hands out what any page put there: which of them it is, nobody knows.
  @Test(arguments: [("Loose", "{ [weak self] in self?.close() }"), ("Loose", "{}"), ("Tight", "{ self.close() }")])
  func whatAnyObjectPutThereIsPossible(other: String, closure: String) {
    let graph = program(
      of: """
        final class Registry { static let shared = Registry(); var handlers: [() -> Void] = [] }
        final class Button { var onTap: (() -> Void)? }
        final class Page { func open() { Registry.shared.handlers.append { self.close() } }; func close() {} }
        final class \(other) { func open() { Registry.shared.handlers.append(\(closure)) }; func close() {} }
        func run() {
          Page().open()
          \(other)().open()
          Button().onTap = Registry.shared.handlers.first
        }
        """
    ).graph
    let certainty = graph.edges.filter { graph.nodes[$0.from].name == "Button" && graph.nodes[$0.to].name == "Page" }
      .map(\.certainty)
    #expect(certainty == [.possible])
  }

  /// Nothing else is put there.
  @Test func whatAllPutThereAlikeIsCertain() {
    let graph = program(
      of: """
        final class Registry { static let shared = Registry(); var handlers: [() -> Void] = [] }
        final class Button { var onTap: (() -> Void)? }
        final class Page { func open() { Registry.shared.handlers.append { self.close() } }; func close() {} }
        func run() { Page().open(); Button().onTap = Registry.shared.handlers.first }
        """
    ).graph
    #expect(graph.edges.filter { graph.nodes[$0.from].name == "Button" }.map(\.certainty) == [.certain])
  }
}
