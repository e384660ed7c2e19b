import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// What is advised about whole programs: never what would free an object that is to live on.
@Suite struct AdviceTests {
  /// The advice of the first finding of a cycle, and whether `fix` would write it.
  private func advice(_ source: String) -> String? {
    let cycles = findings(in: program(of: "//- App/A.swift\n" + source)).filter { !$0.path.isEmpty }
    return cycles.first.map { ($0.fixes.isEmpty ? "" : "fix: ") + ($0.advice ?? "") }
  }

  private static let ticker = """
    final class Ticker {
      var onTick: (() -> Void)?
      func next() {}
      func start() {}
    }

    """

  /// As long as it runs, a method keeps its object, however a task was given it.
  @Test(arguments: [
    ("Task(operation: poll)", "repeat { await fetch() } while !Task.isCancelled", false),
    ("Task { [weak self] in await self?.poll() }", "repeat { await fetch() } while !Task.isCancelled", false),
    ("Task(operation: poll)", "for await item in items { show(item) }", false),
    ("Later(operation: poll)", "await fetch()", true),
  ])
  func aMethodThatATaskRuns(task: String, body: String, isReplaced: Bool) {
    let source = """
      struct Later { let operation: () async -> Void }
      final class Store {
        var task: Any?
        let items: AsyncStream<Int>
        init(_ items: AsyncStream<Int>) { self.items = items }
        func start() { task = \(task) }
        private func poll() async { \(body) }
        func fetch() async {}
        func show(_ item: Int) {}
      }
      """
    let expected =
      isReplaced
      ? "write a closure { [weak self] in … } at "
      : "let go of what is kept in Store.task before Store should end"
    #expect(advice(source)?.hasPrefix(expected) == true, "\(advice(source) ?? "")")
  }

  @Test(arguments: [
    // Nothing else keeps the ticker when the function has ended.
    ("let ticker = Ticker(); ticker.onTick = { ticker.next() }; ticker.start()", false),
    ("let ticker = Ticker(); let same = ticker; same.onTick = { same.next() }", false),
    // Somebody else may.
    ("let ticker = Ticker(); ticker.onTick = { ticker.next() }; self.ticker = ticker", true),
    ("let ticker = Ticker(); ticker.onTick = { ticker.next() }; tickers.append(ticker)", true),
    ("guard let ticker = self.ticker else { return }; ticker.onTick = { ticker.next() }", true),
  ])
  func aLocalVariableIsNoOwner(body: String, hasOwner: Bool) {
    let source = """
      final class Clock {
        var ticker: Ticker?
        var tickers: [Ticker] = []
        func begin() { \(body) }
      }
      """
    let name = body.contains("same") ? "same" : "ticker"
    let place = "Ticker.onTick"
    let expected =
      hasOwner
      ? "fix: write [weak \(name)] in the closure at "
      : "let go of \(place) as soon as '\(name)' is done, since nothing else keeps it"
    #expect(advice(Self.ticker + source)?.hasPrefix(expected) == true)
  }

  @Test(arguments: ["", "func pushViewController(_ page: UIViewController, completion: () -> Void) { completion() }"])
  func anOverloadOfOnesOwnHidesNoMethodOfAFramework(overload: String) {
    let source = """
      import UIKit
      extension UINavigationController { \(overload) }
      protocol Touching: AnyObject {}
      final class Table: UITableView { var touching: Touching? }
      final class Page: UIViewController, Touching {
        private lazy var table: Table = { let table = Table(); table.touching = self; return table }()
      }
      final class Start: UIViewController {
        func go() { let page = Page(); self.navigationController?.pushViewController(page, animated: true) }
      }
      """
    #expect(advice(source)?.hasPrefix("fix: make Table.touching weak") == true)
  }

  @Test(arguments: [
    ("", "extension Ending", "add ': AnyObject' to Ending, then write [weak self] in the closure at "),
    (": AnyObject", "extension Ending", "write [weak self] in the closure at "),
    ("", "extension Ending where Self: AnyObject", "write [weak self] in the closure at "),
  ])
  func nothingIsWeakThatMayBeAValue(inheritance: String, header: String, expected: String) {
    let source = """
      final class Item { var onTap: () -> Void = {} }
      protocol Ending\(inheritance) { func end() }
      \(header) {
        var item: Item { let item = Item(); item.onTap = { self.end() }; return item }
      }
      final class Page: Ending { var kept: Item?; func start() { kept = item }; func end() {} }
      """
    #expect(advice(source)?.hasPrefix("fix: " + expected) == true)
  }

  /// A parameter may be a value as well, if its protocol says nothing else.
  @Test(arguments: [("", "add ': AnyObject' to Model, then "), (": AnyObject", "")])
  func aParameterMayBeAValue(inheritance: String, first: String) {
    let source = """
      protocol Model\(inheritance) { var onEnd: (() -> Void)? { get set }; var left: Int { get } }
      final class Pins: Model { var onEnd: (() -> Void)?; var left = 3 }
      final class Page {
        var model: Model
        init(model: Model) { self.model = model; self.model.onEnd = { print(model.left) } }
      }
      func show() { _ = Page(model: Pins()) }
      """
    #expect(advice(source)?.hasPrefix("fix: \(first)write [weak model] in the closure at ") == true)
  }

  /// Whoever reads it stops the program when it is gone: a person has to decide that.
  @Test(arguments: [
    ("?", "fix: make Child.parent weak"),
    ("!", "make Child.parent weak (weak var parent: Parent!, or Parent? if it may be read when that is gone)"),
  ])
  func whatIsUnwrappedWithoutAskingMayBeGone(mark: String, expected: String) {
    let source = """
      final class Child { var parent: Parent\(mark) }
      final class Parent { let child = Child(); func start() { child.parent = self } }
      """
    #expect(advice(source)?.hasPrefix(expected) == true)
  }

  /// What is weak is an optional variable.
  @Test(arguments: [
    ("let parent: Parent", "with 'var' instead of 'let' and an optional type"),
    ("var parent: Parent", "with an optional type"),
    ("let parent: Parent?", "with 'var' instead of 'let'"),
  ])
  func whatIsWeakIsAnOptionalVariable(declaration: String, expected: String) {
    let source = """
      final class Child { \(declaration); init(parent: Parent) { self.parent = parent } }
      final class Parent { var child: Child?; func start() { child = Child(parent: self) } }
      final class App { let parent = Parent() }
      """
    #expect(advice(source)?.contains("make Child.parent weak, \(expected)") == true, "\(advice(source) ?? "")")
  }

  /// A constant and a lazy variable cannot be emptied as they are.
  @Test(arguments: [
    (
      "lazy var whole: Whole = Whole(part: self)",
      "make Part.whole an optional var, and set it to nil when Part is done"
    ),
    ("lazy var whole: Whole? = Whole(part: self)", "let go of Part.whole when Part is done"),
  ])
  func whatCannotBeEmptiedMustBecomeOptional(property: String, expected: String) {
    let source = """
      final class Part { \(property) }
      final class Whole { var part: Part; init(part: Part) { self.part = part }; func renew() { part = Part() } }
      """
    #expect(advice(source)?.hasPrefix(expected) == true, "\(advice(source) ?? "")")
  }

  /// A protocol that a value adopts cannot be bound to classes.
  @Test(arguments: [
    ("final class Other", "add ': AnyObject' to Features, then write a closure { [weak features] in … }"),
    ("struct Other", "let what captures 'features' at "),
  ])
  func aProtocolOfValuesIsNotBoundToClasses(other: String, expected: String) {
    let source = """
      protocol Features { func load() }
      \(other): Features { func load() {} }
      final class Container: Features { var made: [Any] = []; func load() {} }
      struct Users { let details: () -> Void }
      func make(_ features: any Features) -> Users {
        func details() { features.load() }
        return Users(details: details)
      }
      func start() { let container = Container(); container.made.append(make(container)) }
      """
    #expect(advice(source)?.hasPrefix(expected) == true, "\(advice(source) ?? "")")
  }

  @Test(arguments: [
    ("final class Other", "fix: add ': AnyObject' to Ending, then make Child.ending weak"),
    ("struct Other", "let Child.ending hold"),
  ])
  func aPropertyOfValuesIsNotBoundToClasses(other: String, expected: String) {
    let source = """
      protocol Ending {}
      \(other): Ending {}
      final class Child { var ending: (any Ending)? }
      final class Parent: Ending { let child = Child(); func start() { child.ending = self } }
      """
    #expect(advice(source)?.hasPrefix(expected) == true, "\(advice(source) ?? "")")
  }

  /// The controller keeps what its outlets refer to as parts of its view.
  @Test(arguments: [("@IBOutlet ", "make Axis.owner weak"), ("", "make ")])
  func anOutletIsNotAllThatKeepsAView(attribute: String, expected: String) {
    let source = """
      import UIKit
      final class Axis { var owner: Page? }
      final class Chart: UIView { let axis = Axis() }
      final class Page: UIViewController {
        \(attribute)var chart: Chart?
        override func viewDidLoad() { chart?.axis.owner = self }
      }
      """
    #expect(advice(source)?.hasPrefix("fix: " + expected) == true)
  }

  /// A method of a local object: that is what the closure must capture, if anybody else keeps it.
  @Test(arguments: [
    ("kept = coordinator", "write a closure { [weak coordinator] in … } at "),
    ("", "let go of Page.onLoad as soon as 'coordinator' is done, since nothing else keeps it"),
  ])
  func aMethodReferenceHoldsItsObject(line: String, expected: String) {
    let source = """
      final class Page { var onLoad: (() -> Void)? }
      final class Coordinator {
        private let page: Page
        init(page: Page) { self.page = page }
        func launch() {}
      }
      final class Scene {
        var kept: Coordinator?
        func start() {
          let page = Page()
          let coordinator = Coordinator(page: page)
          page.onLoad = coordinator.launch
          \(line)
        }
      }
      """
    #expect(advice(source)?.hasPrefix(expected) == true)
  }

  @Test(arguments: [("let item = items[0]", true), ("let item = items", false), ("let item = (items[0], 1)", false)])
  func aCollectionCannotBeCapturedWeakly(local: String, canBeWeak: Bool) {
    let source = """
      final class Item { var onEnd: (() -> Void)? }
      final class List {
        var items: [Item] = []
        func start() { \(local); items[0].onEnd = { print(item) } }
      }
      """
    #expect(advice(source)?.contains("[weak item]") == canBeWeak)
  }

  @Test(arguments: [("Article(text, all)", false), ("articles[0]", true)])
  func whatIsMadeOnTheSpotIsKeptByNobodyElse(value: String, canBeWeak: Bool) {
    let source = """
      final class Note { var article: Article? }
      final class Article {
        let text: String
        var replies: [Note]
        init(_ text: String, _ replies: [Note]) { self.text = text; self.replies = replies }
      }
      final class Library {
        var articles: [Article] = []
        var all: [Note] = []
        func note(_ text: String) -> Note {
          let note = Note()
          all.append(note)
          note.article = \(value)
          return note
        }
        func read(_ texts: [String]) {
          let notes = texts.map { note($0) }
          articles = texts.map { Article($0, notes) }
        }
      }
      """
    #expect(advice(source)?.hasPrefix("fix: make Note.article weak") == canBeWeak)
  }

  /// An object that a property alone keeps is named, and nothing is written; where another one keeps it, or nobody needs it, weak
  /// does.
  @Test(arguments: [
    ("var theme: Theming? = Plain()", "", false), ("var theme: Theming?; init() { theme = Plain() }", "", false),
    ("var theme: Theming?; init(theme: Theming? = Plain()) { self.theme = theme }", "", false),
    ("var theme: Theming?; func reset() { theme = make() }", "func make() -> Theming { Plain() }", false),
    ("var theme: Theming?; func use(_ theme: Theming) { self.theme = theme }", "", false),
    ("var theme: Theming?; let plain = Plain(); init() { theme = plain }", "", true),
    ("var theme: Theming?; var plain: Plain?; init() { let made = Plain(); plain = made; theme = made }", "", true),
    ("var theme: Theming?; init(all: [Theming]) { theme = all.first }", "", true),
    ("weak var theme: Theming?; init() { theme = Plain() }", "", nil),
  ])
  func whatAPropertyAloneKeepsStays(members: String, more: String, isWritten: Bool?) {
    let source = """
      protocol Theming: AnyObject { var name: String { get } }
      final class Plain: Theming { let name = "plain" }
      final class Renderer { \(members) }
      final class Screen: Theming {
        let name = "screen", renderer = Renderer(\(members.contains("all:") ? "all: []" : ""))
        func open() { renderer.theme = self }
      }
      final class Other { let kept = Plain() }
      func begin(_ renderer: Renderer) { \(members.contains("func use") ? "renderer.use(Plain())" : "") }
      \(more)
      """
    let found = advice(source)
    let expected = isWritten.map {
      $0 ? "fix: make Renderer.theme weak" : "let something else keep the Plain that is made at App/A.swift:"
    }
    #expect(
      found.map { found in expected.map { found.hasPrefix($0) } ?? false } ?? (isWritten == nil),
      "\(found ?? "")"
    )
  }

  /// Two objects of which nobody keeps one have nothing to lose; where one lives on, what it alone keeps does.
  @Test(arguments: [("", "", "fix: make Child.parent weak"), (" -> Child", "; return child", "make Parent.child weak")])
  func aFleetingPairHasNothingToLose(result: String, end: String, expected: String) {
    let source = """
      final class Child { var parent: Parent? }
      final class Parent { var child: Child; init(child: Child) { self.child = child } }
      func run()\(result) { let child = Child(); child.parent = Parent(child: child)\(end) }
      """
    #expect(
      advice(source)?.hasPrefix(expected) == true || advice(source)?.hasPrefix("fix: " + expected) == true,
      "\(advice(source) ?? "")"
    )
  }

  /// What a function makes for a variable, and puts into two properties, would be gone without both: neither is told to be weak.
  @Test(arguments: [
    ("left.mediator = mediator; right.mediator = mediator", ["Mediator.left", "Mediator.right"]),
    ("left.mediator = mediator; right.mediator = mediator; kept = mediator", ["Left.mediator", "Right.mediator"]),
  ])
  func whatTwoPropertiesKeepStays(wiring: String, expected: [String]) {
    let source = """
      final class Left { var mediator: Mediator? }
      final class Right { var mediator: Mediator? }
      final class Mediator { let left: Left, right: Right; init(_ left: Left, _ right: Right) { self.left = left; self.right = right } }
      final class Screen {
        let left = Left(), right = Right()
        var kept: Mediator?
        func connect() { let mediator = Mediator(left, right); \(wiring) }
      }
      """
    let found = findings(in: program(of: "//- App/A.swift\n" + source)).compactMap(\.advice)
    for property in expected { #expect(found.contains { $0.hasPrefix("make \(property) weak") }, "\(found)") }
    #expect(found.count == 2)
  }

  /// What keeps itself alive on purpose lets go when it is done; a way back is made weak.
  @Test(arguments: [
    ("Job().start()", "set Job.keepAlive to nil when that is done"),
    ("let job = Job(); job.start(); jobs.append(job)", "fix: make Job.keepAlive weak if it leads back"),
  ])
  func whatKeepsItselfAliveLetsGo(use: String, expected: String) {
    let source = """
      final class Job { var keepAlive: Job?; func start() { keepAlive = self } }
      final class Queue { var jobs: [Job] = []; func run() { \(use) } }
      """
    #expect(advice(source)?.hasPrefix(expected) == true, "\(advice(source) ?? "")")
  }

  /// A protocol with members that only a value can have is not written `: AnyObject`, nor one that a type of Swift adopts.
  @Test(arguments: [
    (
      "mutating func count()", "",
      "take 'mutating' out of Counting, which is adopted by classes alone, then add ': AnyObject'"
    ),
    ("func count()", "extension Counting { mutating func reset() {} }", "take 'mutating' out of Counting"),
    ("var total: Int { get nonmutating set }; func count()", "", "take 'mutating' out of Counting"),
    ("func count()", "extension String: Counting { func count() {} }", "let Gate.counter hold Page through a type"),
    ("func count()", "extension Array: Counting where Element: Counting { func count() {} }", "let Gate.counter hold"),
    ("func count()", "extension LibraryType: Counting { func count() {} }", "add ': AnyObject' to Counting, then make"),
    ("func count()", "extension UIView: Counting { func count() {} }", "fix: add ': AnyObject' to Counting, then make"),
    ("func count()", "extension Counting { func reset() {} }", "fix: add ': AnyObject' to Counting, then make"),
  ])
  func whatClassesCannotHaveStandsInTheWay(requirement: String, more: String, expected: String) {
    let source = """
      import Library
      protocol Counting { \(requirement) }
      \(more)
      final class Gate { var counter: Counting? }
      final class Page: Counting { let gate = Gate(); var total = 0; func open() { gate.counter = self }; func count() {} }
      """
    #expect(advice(source)?.hasPrefix(expected) == true, "\(advice(source) ?? "")")
  }

  /// `Optional<Page>` is optional already.
  @Test func anOptionalThatIsWrittenOutIsOne() {
    let source = """
      final class Page { let part = Part(); func open() { part.page = self } }
      final class Part { var page: Optional<Page> = nil }
      """
    #expect(advice(source)?.hasPrefix("fix: make Part.page weak,") == true, "\(advice(source) ?? "")")
    #expect(advice(source)?.contains("an optional type") == false)
  }

  /// Of a cycle that only tests close the advice is about their code.
  @Test func whatTestsCloseIsChangedInTests() {
    let source = """
      protocol Hearing: AnyObject {}
      final class Beacon { var hearing: Hearing? }
      //- Tests/AppTests/Spy.swift
      @testable import App
      import XCTest
      final class Spy: Hearing { let beacon: Beacon; init(_ beacon: Beacon) { self.beacon = beacon; beacon.hearing = self } }
      func test(_ beacon: Beacon) { _ = Spy(beacon) }
      """
    #expect(advice(source)?.hasPrefix("fix: make Spy.beacon weak") == true, "\(advice(source) ?? "")")
  }

  @Test(arguments: [
    ("func use(_ ship: Ship) { self.ship = ship }", true),
    ("private func use(_ ship: Ship) { self.ship = ship }", false),
    ("func use(_ ship: Ship) {}", false), ("func use(account: String) {}", false),
  ])
  func whatIsNotOwnedIsPassedByUseWhereTheCodeDoesSo(method: String, isTold: Bool) {
    let source = """
      final class Captain {
        private var ship: Ship?
        init(ship: Ship) { self.ship = ship }
      }
      final class Ship { lazy var captain = Captain(ship: self) }
      final class Harbour { private weak var ship: Ship?; \(method) }
      """
    #expect(advice(source)?.contains("pass it by use(_:)") == isTold)
  }

  @Test func aMethodInAChainIsToldOfWhereItIsHandedOver() {
    let source = """
      import Combine
      final class Screen {
        @Published var level = 0
        private var cancellables = Set<AnyCancellable>()
        init() {
          $level
            .sink(receiveValue: changed)
            .store(in: &cancellables)
        }
        func changed(_ level: Int) {}
      }
      """
    let places = findings(in: program(of: "//- App/A.swift\n" + source)).flatMap {
      [$0.location] + $0.notes.map(\.location)
    }
    #expect(places.map(\.line) == [7])
  }

  @Test func whatHandsItselfOnIsKeptByOthers() {
    let source = """
      final class Banner {
        var onClose: (() -> Void)?
        func hide() {}
        func show(in window: UIWindow) { window.addSubview(self) }
      }
      func greet(_ window: UIWindow) {
        let banner = Banner()
        banner.onClose = { banner.hide() }
        banner.show(in: window)
      }
      """
    #expect(advice(source)?.hasPrefix("fix: write [weak banner]") == true)
  }

  /// What a protocol asks for stays what it asks for: a weak property is optional.
  @Test(arguments: [
    (
      "var router: Router { get set }",
      "let router be optional in Routed, then make Screen.router weak, with an optional type"
    ),
    ("var router: Router? { get }", "fix: make Screen.router weak, with an optional type"),
    ("", "fix: make Screen.router weak, with an optional type"),
  ])
  func aRequirementMustAllowForNothing(requirement: String, expected: String) {
    let source = """
      protocol Routed { \(requirement) }
      final class Screen: Routed { var router: Router; init(router: Router) { self.router = router } }
      final class Router { var screen: Screen?; func start() { screen = Screen(router: self) } }
      final class App { let router = Router() }
      """
    #expect(advice(source)?.contains(expected) == true, "\(advice(source) ?? "")")
  }

  /// Nobody can change what UIKit declares.
  @Test func whatAFrameworksObjectKeepsIsTakenOutOfIt() {
    let source = """
      import UIKit
      final class Flow {
        let navigation = UINavigationController()
        var stack: Stack?
        func start() { let stack = Stack(); stack.setViewControllers([Screen(stack)], animated: false); UIWindow().rootViewController = stack }
      }
      final class Stack: UINavigationController {}
      final class Screen: UIViewController { let stack: [Stack]; init(_ stack: Stack) { self.stack = [stack] } }
      """
    #expect(advice(source)?.hasPrefix("take Screen out of Stack when that is done") == true)
  }

  /// Somebody keeps one of its kind, but not the one that a function makes for a variable: a weak reference would let that go.
  @Test(arguments: [("kept = flow", "Page.flow"), ("", "Flow.page")])
  func whatAFunctionMakesForAVariableIsKeptByNobodyElse(line: String, changed: String) {
    let source = """
      import UIKit
      final class Tabs { let first = Flow(); let page = Page() }
      final class Flow {
        var page: Page?
        func start() { let page = Page(); page.flow = self; self.page = page; UIWindow().addSubview(page) }
      }
      final class Page: UIView { var flow: Flow? }
      final class More {
        var kept: Flow?
        func show() {
          let flow = Flow()
          flow.start()
          \(line)
        }
      }
      """
    #expect(advice(source)?.contains(changed) == true, "\(advice(source) ?? "")")
  }

  @Test func anObjectThatOnlyItsOwnClosureKeeps() {
    let source = """
      final class Service { var onPong: (() -> Void)? }
      final class Pinger {
        private let service = Service()
        func start() { service.onPong = { self.finish() } }
        func finish() {}
      }
      func ping() { Pinger().start() }
      """
    #expect(advice(source) == "let go of Service.onPong as soon as Pinger is done, since nothing else keeps it")
    let kept = "\nfinal class Menu { let pinger = Pinger() }"
    let lasting = source.replacing("func ping() { Pinger().start() }", with: "") + kept
    #expect(advice(lasting)?.hasPrefix("fix: write [weak self]") == true)
    // Of two the one that is left alone would be gone.
    #expect(advice(source + kept)?.contains("[weak self]") == false)
  }

  @Test func aVariableThatIsSetBehindTheClosureIsReadTooEarlyByAListOfCaptures() {
    let source = """
      final class Table { var onTap: (() -> Void)? }
      final class Screen {
        let table = Table()
        init() {
          var screen: Screen?
          table.onTap = { screen?.show() }
          screen = self
        }
        func show() {}
      }
      """
    #expect(
      advice(source)?.hasPrefix("let the closure at App/A.swift:6:19 refer to 'screen' by a weak variable") == true
    )
  }

  /// The screen is given to others, the presenter is kept by nobody else: it must not be the one that is referred to weakly.
  @Test func whatIsGivenToOthersIsReferredToWeakly() {
    let source = """
      final class Ape { var zebra: Zebra? }
      final class Zebra { var ape: Ape? }
      func make() -> GIVEN {
        let ape = Ape()
        let zebra = Zebra()
        ape.zebra = zebra
        zebra.ape = ape
        return NAME
      }
      """
    func given(_ type: String, _ name: String) -> String {
      source.replacing("GIVEN", with: type).replacing("NAME", with: name)
    }
    #expect(advice(given("Zebra", "zebra"))?.hasPrefix("fix: make Ape.zebra weak") == true)
    #expect(advice(given("Ape", "ape"))?.hasPrefix("fix: make Zebra.ape weak") == true)
    #expect(advice(given("[AnyObject]", "[ape, zebra]"))?.hasPrefix("fix: make Ape.zebra weak") == true)
  }

  @Test func aViewThatKeepsWhatItIsToldBy() {
    let source = """
      final class Field: UITextView { var onChange: (() -> Void)? }
      final class Screen: UIViewController {
        override func viewDidLoad() {
          let field = Field()
          let box = UIView()
          box.addSubview(field)
          view.addSubview(box)
          field.onChange = { box.setNeedsLayout() }
        }
      }
      """
    #expect(advice(source)?.hasPrefix("fix: write [weak box] in the closure at App/A.swift:8:22") == true)
  }
}
