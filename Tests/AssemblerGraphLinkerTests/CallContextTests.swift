import TestSupport
import Testing

@testable import AssemblerGraphLinker

/// What one call of a function puts in does not come out of another.
struct CallContextTests {
  @Test func aWrapperThatSeveralFactoriesReturnHoldsWhatEachPutIn() {
    expectFindings(
      """
      //- App/A.swift
      struct Entry { let action: () -> Void }
      enum Entries {
        static func fill(_ tank: Tank) -> Entry { entry { tank.fill() } }
        static func close(_ door: Door) -> Entry { entry { door.close() } } // finds: ownership-cycle
        private static func entry(_ action: @escaping () -> Void) -> Entry { Entry(action: action) }
      }
      final class Tank { func fill() {} }
      final class Pump {
        private let entries: [Entry]
        init(tank: Tank) { entries = [Entries.fill(tank)] }
      }
      final class Door {
        private var entries: [Entry] = []
        func prepare() { entries = [Entries.close(self)] }
        func close() {}
      }
      """
    )
  }

  @Test func aStructThatSeveralFactoriesMakeHoldsWhatEachPutIn() {
    expectGraph(
      """
      //- App/A.swift
      import UIKit
      protocol Input: AnyObject { func reload() }
      struct Module {
        let controller: UIViewController
        private(set) var input: Input?
        var first: Input? { input }
        init(_ controller: UIViewController) { self.controller = controller }
        mutating func use(_ input: Input) { self.input = input }
      }
      final class MapPresenter: Input { func reload() {} }
      final class TidesPresenter: Input { func reload() {} }
      final class MapController: UIViewController {}
      final class TidesController: UIViewController {}
      enum Maps {
        static func make() -> Module {
          var module = Module(MapController())
          module.use(MapPresenter())
          return module
        }
      }
      enum Tides {
        static func make() -> Module? {
          var module = Module(TidesController())
          module.use(TidesPresenter())
          return module
        }
      }
      final class Chart {
        private let module = Maps.make()
        private var root: UIViewController?
        private var input: Input?
        func open() { (root, input) = (module.controller, module.first) }
      }
      final class Pier {
        private var children: [UIViewController] = []
        private let inputs: [Input]
        init() { inputs = [Tides.make()].compactMap { $0?.input } }
        func open() { if let module = Tides.make() { children.append(module.controller) } }
      }
      """,
      is: """
        Chart
          calls Maps  .module
          owns MapController  .root
          owns MapPresenter  .input
          owns Module  .module
        MapController
        MapPresenter
        Maps
          assembles MapController  .make
          assembles MapPresenter  .make
          assembles Module  .make
        Module
          owns MapController  .controller
          owns MapPresenter  .input
          owns TidesController  .controller
          owns TidesPresenter  .input
        Pier
          calls Tides  .init
          owns TidesController  .children
          owns TidesPresenter  .inputs
        Tides
          assembles Module  .make
          assembles TidesController  .make
          assembles TidesPresenter  .make
        TidesController
        TidesPresenter
        """
    )
  }

  @Test func aStructOfWhichNobodySaysWhoMadeItMayHoldWhatAnyMakerPutIn() {
    expectGraph(
      """
      //- App/A.swift
      protocol Page: AnyObject {}
      final class List: Page {}
      final class Detail: Page {}
      struct Screen { let page: Page }
      enum Screens {
        static func list() -> Screen { Screen(page: List()) }
        static func detail() -> Screen { Screen(page: Detail()) }
      }
      final class Window {
        private var page: Page?
        func show(_ screen: Screen) { page = screen.page }
      }
      """,
      is: """
        Detail
        List
        Screen
          owns Detail  .page
          owns List  .page
        Window
          owns Detail  .page possible
          owns List  .page possible
        """
    )
  }

  @Test func aTupleHoldsWhatItsOwnCallWasGiven() {
    expectGraph(
      """
      //- App/A.swift
      typealias Command = (name: String, run: () -> Void)
      func command(_ name: String, _ run: @escaping () -> Void) -> Command { (name: name, run: run) }
      final class Engine { func start() {} }
      final class Horn { func sound() {} }
      final class Bridge { let commands: [Command]; init(engine: Engine) { commands = [command("a", engine.start)] } }
      final class Deck { let commands: [Command]; init(horn: Horn) { commands = [command("b", horn.sound)] } }
      """,
      is: """
        Bridge
          owns Engine  .commands capture
        Deck
          owns Horn  .commands capture
        Engine
        Horn
        """
    )
  }

  @Test func aGenericFunctionGivesWhatItsClosureMakes() {
    expectGraph(
      """
      //- App/A.swift
      final class Box<Value> { let value: Value; init(_ value: Value) { self.value = value } }
      func box<Value>(_ make: () -> Value) -> Box<Value> { Box(make()) }
      final class Anchor {}
      final class Sail {}
      final class Ship { let anchor = box { Anchor() } }
      final class Boat { let sail = box { Sail() } }
      """,
      is: """
        Anchor
        Boat
          owns Box  .sail
          owns Sail  .sail
        Box
        Sail
        Ship
          owns Anchor  .anchor
          owns Box  .anchor
        """
    )
  }

  @Test func aManagedBufferHoldsItsElements() {
    expectGraph(
      """
      //- App/A.swift
      final class Leg {}
      final class Legs: ManagedBuffer<Int, Leg> {}
      final class Depths: ManagedBuffer<Int, Double> {}
      """,
      is: """
        Leg
        Legs
          owns Leg  .elements
        """
    )
  }

  /// A function that calls itself in ten places is no thousand functions.
  @Test func recursionHasNoContextForEachCall() {
    let calls = (0..<10).map { "case \($0): Leaf(next: copied(tree, depth + \($0)))" }.joined(separator: "\n")
    let source = """
      //- App/A.swift
      final class Leaf { let next: Leaf?; init(next: Leaf?) { self.next = next } }
      final class Garden {
        var tree: Leaf?
        func copied(_ tree: Leaf?, _ depth: Int) -> Leaf? {
          switch depth {
          \(calls)
          default: tree
          }
        }
      }
      """
    let files = moduleFiles(of: fixtureFiles(source))
    let types = StaticTypes(symbols: SymbolTable(files: files, configuration: LinkerConfiguration()))
    var analysis = PointsToAnalysis(types: types, summaries: SummaryStore(types: types))
    analysis.solve()
    #expect(analysis.contexts.count < 50)
  }

  /// Once all variables together hold very much, fewer types are told apart in one.
  @Test(arguments: [(Int.max, 128), (10, 32)])
  func howManyTypesAreToldApart(pairs: Int, limit: Int) {
    let classes = (0..<40).map {
      "final class Item\($0): Item { func join(_ store: Store) { store.items.append(self) } }"
    }
    let source = """
      //- App/A.swift
      protocol Item: AnyObject {}
      final class Store { var items: [Item] = [] }
      \(classes.joined(separator: "\n"))
      """
    let files = moduleFiles(of: fixtureFiles(source))
    let types = StaticTypes(symbols: SymbolTable(files: files, configuration: LinkerConfiguration()))
    var policy = ContextPolicy()
    policy.pairs = pairs
    var analysis = PointsToAnalysis(types: types, summaries: SummaryStore(types: types), policy: policy)
    analysis.solve()
    #expect(analysis.typeLimit == limit)
    #expect(analysis.saturation.isEmpty == (limit > 40))
  }

  /// A function that lets one of its parameters hold another one joins the two of each call, and no others.
  @Test(arguments: [
    "func wire(_ step: Step, to other: Step) { step.run = { other.start() } }",
    "func wire(_ step: Step, to other: Step) { set(step) { other.start() } }; "
      + "func set(_ step: Step, _ action: @escaping () -> Void) { step.run = action }",
    "func wire(_ step: Step, to other: Step) { step.link.run = { other.start() } }",
    "func wire(_ step: Step, to other: Step) { keep(step.link, other.start) }; "
      + "func keep(_ link: Link, _ action: @escaping () -> Void) { link.run = action }",
  ])
  func whatIsWiredWithAnother(function: String) {
    let source = """
      final class Link { var run: (() -> Void)? }
      class Step { let link = Link(); var run: (() -> Void)?; func start() {} }
      final class Load: Step {}
      final class Show: Step {}
      enum Wiring { static \(function.replacing("; func", with: "; static func")) }
      """
    let row = "func go() { let a = Load(), b = Show(), c = Load(); Wiring.wire(a, to: b); Wiring.wire(b, to: c) }"
    let ring = "func go() { let a = Load(), b = Show(); Wiring.wire(a, to: b); Wiring.wire(b, to: a) }"
    #expect(releases(source + "\n" + row).filter { !$0.contains("possible") } == [])
    #expect(!releases(source + "\n" + ring).filter { !$0.contains("possible") }.isEmpty)
  }

  /// So does a function within a function, or a closure that a constant holds.
  @Test(arguments: [
    "func bind(_ page: Page, _ footer: Footer) { page.footer = footer }",
    "let bind: (Page, Footer) -> Void = { page, footer in page.footer = footer }",
    "let bind: (Page, Footer) -> Void = { $0.footer = $1 }",
    "func bind(_ page: Page, _ footer: Footer) { set(page, footer) }; "
      + "func set(_ page: Page, _ footer: Footer) { page.footer = footer }",
    "func bind(_ page: Page, _ footer: Footer) { let owner = page; owner.footer = footer }",
    "func bind(_ page: Page, _ footer: Footer) { let set = { page.footer = footer }; set() }",
  ])
  func whatALocalFunctionWires(function: String) {
    let source = { (page: String) in
      """
      final class Page { var footer: Footer? }
      final class Footer { var page: Page? }
      func run() {
        \(function)
        let first = Page(), second = Page(), third = Footer(), fourth = Footer()
        bind(first, third)
        bind(second, fourth)
        fourth.page = \(page)
      }
      """
    }
    #expect(releases(source("first")) == [])
    #expect(releases(source("second")) == ["Footer Page never"])
  }

  /// A function that somebody keeps, or that calls itself, has one code for all.
  @Test(arguments: [
    ("func bind(_ page: Page, _ footer: Footer) { page.footer = footer }", "keep = bind"),
    ("func bind(_ page: Page, _ footer: Footer) { page.footer = footer; bind(page, footer) }", "bind(page, footer)"),
    (
      "let bind: (Page, Footer) -> Void = { page, footer in page.footer = footer }",
      "let same = bind; same(page, footer)"
    ),
  ])
  func whatAFunctionOfAllCallsWires(function: String, use: String) {
    let source = """
      final class Page { var footer: Footer? }
      final class Footer { var page: Page? }
      var keep: ((Page, Footer) -> Void)?
      func run() {
        \(function)
        let page = Page(), footer = Footer()
        footer.page = page
        \(use)
        keep?(page, footer)
      }
      """
    #expect(!releases(source).isEmpty)
  }

  /// What a closure that calls it is kept by holds what the function captures, wherever that is declared.
  @Test(arguments: [
    "FUNCTION; onTap = { show(1, 2) }; show(1, 2)", "FUNCTION; show(1, 2); onTap = { show(1, 2) }",
    "onTap = { show(1, 2) }; FUNCTION", "onTap = { show(1, 2) }; show(1, 2); FUNCTION",
  ])
  func aLocalFunctionThatAStoredClosureCalls(body: String) {
    let function = "func show(_ first: Int, _ second: Int) { self.close() }"
    let source = """
      final class Page {
        var onTap: (() -> Void)?
        func start() { \(body.replacing("FUNCTION", with: function)) }
        func close() {}
      }
      """
    #expect(releases(source) == ["Page never"])
  }
}
