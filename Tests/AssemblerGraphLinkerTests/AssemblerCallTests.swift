import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Who asks an Assembler, and when one Assembler runs another.
struct AssemblerCallTests {
  @Test func whoIsNoAssemblerCallsOne() {
    expectGraph(
      """
      final class Page { func open() {} }
      enum PageAssembler { static func assemble() -> Page { Page() } }
      final class AppDelegate { func start() { PageAssembler.assemble().open() } }
      final class Desk { let page: Page; init(page: Page = PageAssembler.assemble()) { self.page = page } }
      """,
      is: """
        AppDelegate
          calls PageAssembler  .start
        Desk
          calls PageAssembler  .init
          owns Page  .page
        Page
        PageAssembler
          assembles Page  .assemble
        """
    )
  }

  @Test func whoKeepsAnAssemblerCallsItLaterAndOwnsNothingOfWhatItMakes() {
    expectGraph(
      """
      final class Page { func open() {} }
      struct PageAssembler { func assemble() -> Page { Page() } }
      final class Router {
        let pages: PageAssembler
        init(pages: PageAssembler) { self.pages = pages }
      }
      final class Opener {
        let pages: PageAssembler
        init(pages: PageAssembler) { self.pages = pages }
        func open() { pages.assemble().open() }
      }
      """,
      is: """
        Opener
          calls PageAssembler  .open
          owns PageAssembler  .pages
        Page
        PageAssembler
          assembles Page  .assemble
        Router
          calls PageAssembler  .pages deferred
          owns PageAssembler  .pages
        """
    )
  }

  @Test func aMetatypeThatIsHandedOnIsCalledByWhoWasGivenIt() {
    expectGraph(
      """
      protocol PageBuilding { static func build() -> Page }
      final class Page { func open() {} }
      enum PageFactory: PageBuilding { static func build() -> Page { Page() } }
      final class Router {
        let pages: PageBuilding.Type
        init(pages: PageBuilding.Type) { self.pages = pages }
        func open() { pages.build().open() }
      }
      enum RouterFactory { static func build() -> Router { Router(pages: PageFactory.self) } }
      """,
      is: """
        Page
        PageFactory
          assembles Page  .build
        Router
          calls PageFactory  .open
        RouterFactory
          assembles Router  .build
          depends PageFactory  .build deferred
        """
    )
  }

  @Test func anInitialValueRunsAtOnceAndALazyOneLater() {
    expectGraph(
      """
      struct HullAssembler { func assemble() -> Hull { Hull() } }
      struct CrewAssembler { func assemble() -> Crew { Crew() } }
      struct ShipAssembler { func assemble() -> Ship { Ship() } }
      final class Hull { func float() {} }
      final class Crew { func work() {} }
      final class Ship {
        let hull = HullAssembler().assemble()
        lazy var crew = CrewAssembler().assemble()
      }
      struct FleetAssembler {
        let ships = ShipAssembler()
        func assemble() -> Fleet { Fleet(ship: ships.assemble()) }
      }
      final class Fleet { init(ship: Ship) { self.ship = ship }; let ship: Ship }
      """,
      is: """
        Crew
        CrewAssembler
          assembles Crew  .assemble
        Fleet
          owns Ship  .ship
        FleetAssembler
          assembles Fleet  .assemble
          depends ShipAssembler  .ships
          owns ShipAssembler  .ships
        Hull
        HullAssembler
          assembles Hull  .assemble
        Ship
          calls CrewAssembler  .crew
          calls HullAssembler  .hull
          owns Crew  .crew
          owns Hull  .hull
        ShipAssembler
          assembles Ship  .assemble
          depends HullAssembler  .hull
        """
    )
  }

  @Test func aDefaultArgumentRunsForWhoLeavesItOut() {
    expectGraph(
      """
      enum ClockAssembler { static func assemble() -> Clock { Clock() } }
      enum PageAssembler { static func assemble() -> Page { Page() } }
      enum OtherAssembler { static func assemble(clock: Clock) -> Page { Page(clock: clock) } }
      final class Clock { func tick() {} }
      final class Page { let clock: Clock; init(clock: Clock = ClockAssembler.assemble()) { self.clock = clock } }
      """,
      is: """
        Clock
        ClockAssembler
          assembles Clock  .assemble
        OtherAssembler
          assembles Page  .assemble
        Page
          calls ClockAssembler  .init
          owns Clock  .clock
        PageAssembler
          assembles Page  .assemble
          depends ClockAssembler  .init
        """
    )
  }

  @Test func factoriesThatCallOtherMethodsOfEachOtherEnd() {
    expectGraph(
      """
      final class Page { func open() {} }
      final class Store { func load() {} }
      enum PageFactory {
        static func makePage() -> Page { _ = StoreFactory.makeStore(); return Page() }
        static func makeIndex() -> Page { Page() }
      }
      enum StoreFactory {
        static func makeStore() -> Store { Store() }
        static func makeIndexed() -> Store { _ = PageFactory.makeIndex(); return Store() }
      }
      """,
      is: """
        Page
        PageFactory
          assembles Page  .makeIndex
          assembles Page  .makePage
          depends StoreFactory  .makePage
        Store
        StoreFactory
          assembles Store  .makeIndexed
          assembles Store  .makeStore
          depends PageFactory  .makeIndexed
        """
    )
  }

  @Test func assemblingThatNeverEndsIsFoundThroughInitialValues() {
    let source = """
      final class Shop { var cart = CartBuilder().build(); func open() {} }
      final class Cart { var shop = ShopBuilder().build(); func fill() {} }
      struct ShopBuilder { func build() -> Shop { Shop() } }
      struct CartBuilder { func build() -> Cart { Cart() } }
      """
    #expect(assemblyCycles(source) == [["CartBuilder", "ShopBuilder"]])
    #expect(assemblyCycles(source.replacing("var shop =", with: "lazy var shop =")) == [])
  }

  /// A descent into a tree ends at the leaves. Where nothing is handed in, a condition is the same the next time.
  @Test(arguments: [
    ("for node: Node", "if let child = node.child { layout.inner = assemble(for: child) }", false),
    ("for node: Node", "guard let next = node.child else { return layout }; layout.inner = assemble(for: next)", false),
    ("for node: Node", "layout.inner = node.children.map { assemble(for: $0) }.first", false),
    ("for node: Node", "if node.isLeaf { print(node) }; layout.inner = assemble(for: node)", true),
    ("for node: Node", "if node.isLeaf { return layout }; return assemble(for: node.child!)", false),
    ("for node: Node", "return assemble(for: node)", true),
    ("", "if Node.isOn { layout.inner = assemble() }", true),
  ])
  func aDescentEnds(parameter: String, body: String, isEndless: Bool) {
    let source = """
      final class Layout { var inner: Layout? }
      final class Node {
        static var isOn = true
        var isLeaf = true
        var child: Node?
        var children: [Node] = []
      }
      enum LayoutAssembler {
        static func assemble(\(parameter)) -> Layout { let layout = Layout(); \(body); return layout }
      }
      """
    #expect(assemblyCycles(source) == (isEndless ? [["LayoutAssembler"]] : []))
  }

  /// The same of two that call each other.
  @Test func aSwitchOverWhatIsGivenMayEnd() {
    let source = """
      enum Tab { case list, detail }
      final class Page { var next: Page? }
      enum TabAssembler {
        static func assemble(_ tab: Tab) -> Page {
          switch tab {
          case .list: return ListAssembler.assemble()
          case .detail: return Page()
          }
        }
      }
      enum ListAssembler {
        static func assemble() -> Page { let page = Page(); page.next = TabAssembler.assemble(.detail); return page }
      }
      """
    #expect(assemblyCycles(source) == [])
    let always = source.replacing("switch tab {", with: "let page = ListAssembler.assemble(); switch tab {")
    #expect(assemblyCycles(always) == [["ListAssembler", "TabAssembler"]])
  }

  /// A library's function calls whoever it is given: within one program that is never the Assembler of another program.
  @Test(arguments: [("@main ", false), ("", true)])
  func anAssemblerNeedsNoneOfAnotherProgram(attribute: String, needs: Bool) {
    let app = { (name: String) in
      """
      //- \(name)/App.swift
      import Library
      final class \(name)Page {}
      struct \(name)Assembler: Parts {
        func assemble() -> Any { build(self); return \(name)Page() }
      }
      \(attribute)enum \(name)Program { static func main() { build(\(name)Assembler()) } }

      """
    }
    let library = """
      //- Library/Parts.swift
      public protocol Parts { func assemble() -> Any }
      @discardableResult public func build(_ parts: Parts) -> Any { parts.assemble() }
      """
    let graph = program(of: app("First") + app("Second") + library).graph
    let apart = graph.edges.filter { edge in
      Set([graph.nodes[edge.from].module, graph.nodes[edge.to].module]) == ["First", "Second"]
    }
    #expect(!apart.isEmpty == needs)
  }

  private func assemblyCycles(_ source: String) -> [[String]] {
    let graph = program(of: source).graph
    return cycles(in: graph).filter { $0.kind == .assembly }.map { cycle in
      cycle.edges.map { graph.nodes[graph.edges[$0].from].name }.sorted()
    }
  }

  /// What a key path leads to has a type, also where the property has none.
  @Test(arguments: [
    (
      "Environment", "EnvironmentValues",
      "struct Screen: View { @WRAPPED var pages; var body: some View { pages.makePage() } }"
    ),
    (
      "Dependency", "DependencyValues",
      "final class Screen { @WRAPPED var pages; func open() { pages.makePage().open() } }"
    ),
  ])
  func aFactoryComesByAKeyPath(wrapper: String, values: String, user: String) {
    let source = """
      protocol PageMaking { func makePage() -> Page }
      final class Page { func open() {} }
      struct PageFactory: PageMaking { func makePage() -> Page { Page() } }
      enum PageKey { static let defaultValue: any PageMaking = PageFactory() }
      """
    let user = user.replacing("WRAPPED", with: "\(wrapper)(\\.pages)")
    for member in [
      "var pages: any PageMaking { get { self[PageKey.self] } set { self[PageKey.self] = newValue } }",
      "@Entry var pages: any PageMaking = PageFactory()",
    ] {
      let graph = program(of: source + "extension \(values) { \(member) }\n" + user).graph
      let calls = graph.edges.filter { $0.kind == .calls && graph.nodes[$0.from].name == "Screen" }
      #expect(calls.map { graph.nodes[$0.to].name } == ["PageFactory"])
    }
  }
}
