import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Properties that could close a cycle, and that nothing ever sets.
struct NeverFilledTests {
  @Test func aBackReferenceThatNothingSetsMakesTheCycleOnlyPossible() {
    let cycles = cycles(
      """
      final class Page { let footer = Footer() }
      final class Footer { var page: Page?; func tap() { page?.close() } }
      let page = Page()
      """
    )
    #expect(cycles.map(\.certainty) == [.possible])
  }

  /// A published property is set by its own name, or by that of its publisher.
  @Test(arguments: [
    ("", Certainty.possible), ("func fill(_ pages: AnyPublisher<Page?, Never>) { pages.assign(to: &$page) }", .certain),
    ("func fill(_ other: Page) { page = other }", .certain),
  ])
  func aPublishedBackReference(member: String, certainty: Certainty) {
    let cycles = cycles(
      """
      import Combine
      final class Page { let footer = Footer() }
      final class Footer: ObservableObject { @Published var page: Page?; func tap() { page?.close() }; \(member) }
      let page = Page()
      """
    )
    #expect(cycles.map(\.certainty) == [certainty])
  }

  /// Whoever makes the object, no other file can fill it.
  @Test(arguments: [("print(footer)", "possible"), ("footer = Footer(page: self)", "certain")])
  func aPrivatePropertyOfAClassThatNobodyMakes(line: String, certainty: String) {
    let source = """
      open class Page { fileprivate var footer: Footer? = nil; open func open() { \(line) } }
      final class Footer { let page: Page; init(page: Page) { self.page = page } }
      """
    #expect(cycles(source).map { "\($0.certainty)" } == [certainty])
  }

  @Test func whateverMayFillItCounts() {
    for line in [
      "page.footer.page = other", "anything.page = other", "fill(&footer.page, page)",
      "object[keyPath: \\Footer.page] = page",
    ] {
      let cycles = cycles(
        """
        final class Page { let footer = Footer() }
        final class Footer { var page: Page? }
        let page = Page()
        let footer = Footer()
        func start() { \(line) }
        """
      )
      #expect(cycles.map(\.certainty) == [.certain], "\(line)")
    }
  }

  @Test func typesThatNobodyMakesHereCountAsDeclared() {
    let cycles = cycles(
      """
      class Page { var footer: Footer? }
      class Footer { var page: Page? }
      """
    )
    #expect(cycles.map(\.certainty) == [.certain])
  }

  @Test func whatAnotherModuleCanSetCountsAsSet() {
    let cycles = cycles(
      """
      public final class Page { let footer = Footer() }
      public final class Footer { public var page: Page? }
      let page = Page()
      """
    )
    #expect(cycles.map(\.certainty) == [.certain])
  }

  /// A collection that no code uses, and a member that says `public` in a class that is not.
  @Test(arguments: [
    ("var pages: [Page] = []", "", Certainty.possible),
    ("var pages: [String: Page] = [:]", "", .possible),
    ("public var pages: [Page] = []", "", .possible),
    ("public var page: Page?", "", .possible),
    ("public var page: Page!", "", .possible),
    ("var pages: [Page] = []", "func open(_ page: Page) { page.footer.pages.append(page) }", .certain),
    ("var pages: [Page] = []", "func open(_ any: Any, _ page: Page) { any.pages[0] = page }", .certain),
    ("public var page: Page?", "func open(_ footer: Footer, _ page: Page) { footer.page = page }", .certain),
  ])
  func whatNobodyUses(member: String, other: String, certainty: Certainty) {
    let cycles = cycles(
      """
      final class Page { let footer = Footer() }
      final class Footer { \(member) }
      let page = Page()
      \(other)
      """
    )
    #expect(cycles.map(\.certainty) == [certainty])
  }

  /// What is set on an object of another type is another property.
  @Test(arguments: [
    ("func open(_ player: VLCPlayer, _ page: Page) { player.page = page }", Certainty.possible),
    ("class Other { var page: Page? }; func open(_ other: Other, _ page: Page) { other.page = page }", .possible),
    ("class Other: VLCPlayer {}; func open(_ other: Other, _ page: Page) { other.page = page }", .possible),
    ("func open(_ footer: any Footing, _ page: Page) { footer.page = page }", .certain),
    ("func open(_ footer: VLCFooter, _ page: Page) { footer.page = page }", .certain),
    ("func open(_ any: Any, _ page: Page) { any.page = page }", .certain),
  ])
  func whatIsSetOnOthers(other: String, certainty: Certainty) {
    let cycles = cycles(
      """
      final class Page { let footer = Footer() }
      protocol Footing: AnyObject { var page: Page? { get set } }
      final class Footer: VLCFooter, Footing { var page: Page? }
      let page = Page()
      \(other)
      """
    )
    #expect(cycles.map(\.certainty) == [certainty])
  }

  /// A view that a nib makes.
  @Test(arguments: [("", Certainty.possible), ("func open(_ page: Page) { page.footer.page = page }", .certain)])
  func whatANibMakes(other: String, certainty: Certainty) {
    let cycles = cycles(
      """
      import UIKit
      final class Page: UIViewController { @IBOutlet var footer: Footer! }
      final class Footer: UIView { public var page: Page! }
      func start() { _ = Page() }
      \(other)
      //- App/Page.xib
      <document><objects><view id="1" customClass="Footer"/></objects></document>
      """
    )
    #expect(cycles.map(\.certainty) == [certainty])
  }

  private func cycles(_ source: String) -> [Cycle] {
    let graph = program(of: source).graph
    return AssemblerGraphModel.cycles(in: graph, perGroup: 10)
  }

  /// What one heir alone puts into an inherited property is in no object of another one.
  @Test(arguments: [
    ("final class Lock: Base { func open() { pin = Pin() } }", false),
    ("final class Lock: Base { func open(_ other: Start) { other.pin = Pin() } }", true),
    ("extension Base { func open() { pin = Pin() } }", true),
  ])
  func whatAnHeirAloneFills(code: String, holds: Bool) {
    let graph = program(
      of: """
        //- App/A.swift
        import UIKit
        class Base: UIViewController { var pin: Pin? }
        final class Start: Base { func show() { pin?.dismiss(animated: true) } }
        final class Pin: UIViewController { var onEnd: (() -> Void)? }
        \(code)
        extension Base {
          func ask() { let other = Pin(); other.onEnd = { self.dismiss(animated: true) }; present(other, animated: true) }
        }
        //- App/Main.storyboard
        <document initialViewController="a"><scenes><scene sceneID="1"><objects>
          <viewController id="a" customClass="Start" sceneMemberID="viewController"/>
        </objects></scene></scenes></document>
        """
    ).graph
    let edges = graph.edges.filter { edge in
      edge.kind == .owns && graph.nodes[edge.from].name == "Start" && graph.nodes[edge.to].name == "Pin"
    }
    #expect(edges.map(\.isNeverFilled) == [!holds])
  }
}
