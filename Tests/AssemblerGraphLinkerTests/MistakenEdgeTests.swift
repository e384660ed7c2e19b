import AssemblerGraphFacts
import AssemblerGraphModel
import TestSupport
import Testing

@testable import AssemblerGraphLinker

/// What looks like a cycle, by a name or by a type, and is none.
struct MistakenEdgeTests {
  @Test func anOverrideWithObserversHasNoStorage() {
    let source = """
      final class Field: UITextField { override var delegate: UITextFieldDelegate? { didSet { print(1) } } }
      class Base { var next: Cell? }
      final class Derived: Base { override var next: Cell? { didSet { print(1) } } }
      class Loose { weak var next: Cell? }
      final class Looser: Loose { override var next: Cell? { didSet { print(1) } } }
      final class Cell: UITableViewCell, UITextFieldDelegate {
        let field = Field()
        let derived = Derived()
        let looser = Looser()
        func start() { field.delegate = self; derived.next = self; looser.next = self }
      }
      """
    #expect(releases(source) == ["Cell Derived never"])
  }

  /// A closure is no result, no error and, where an overload takes a function, no generic value.
  @Test(arguments: ["Result<Int, any Error>", "any Error", "Value", "Int", "Child"], ["", "at time: Int, "])
  func aClosureIsNoOtherValue(_ other: String, _ first: String) {
    func source(_ stored: String) -> String {
      """
      final class Child {}
      final class Future<Value> {
        var value: Any?
        var work: (() -> Value)?
        func complete(\(first)_ value: \(other)) { self.value = value }
        func complete(\(first)_ work: @escaping () -> Value) { \(stored) }
      }
      final class Screen {
        let future = Future<Int>()
        func start() { future.complete\(first.isEmpty ? "" : "(at: 1)") { self.count() } }
        func count() -> Int { 1 }
      }
      """
    }
    #expect(releases(source("_ = work()")) == [])
    #expect(releases(source("self.work = work")) == ["Future Screen never"])
  }

  /// `page.navigationController` is the framework's property, whichever delegate's methods of that name the class has.
  @Test(arguments: [
    ("navigationController", "UINavigationController?", "current.navigationController", []),
    ("close", "(() -> Void)?", "current.close", ["Page never"]),
  ])
  func anotherPagesPropertyIsNoMethodOfThatName(name: String, type: String, value: String, expected: [String]) {
    let source = """
      import UIKit
      class Page: UIViewController, UINavigationControllerDelegate {
        var kept: \(type)
        func start() {
          var current: UIViewController = self
          while let parent = current.parent { current = parent }
          kept = \(value)
        }
        func close() {}
        func navigationController(_: UINavigationController, animationControllerFor operation: Int) -> Any? { nil }
      }
      """
    #expect(releases(source) == expected)
  }

  /// In Swift 2, nobody says the first parameter's name; `@noescape` stands before that of the closure.
  @Test(arguments: [
    ("subview: T, @noescape _ layout: (make: Maker) -> Void", "layout(make: Maker())", []),
    ("subview: T, _ layout: (make: Maker) -> Void", "layout(make: Maker())", ["Page never"]),
    ("subview: T, @noescape layout: Void -> Void", "layout()", []),
  ])
  func whatDoesNotEscapeIsNotKept(parameters: String, body: String, expected: [String]) {
    let source = """
      import UIKit
      extension UIView {
        func add<T: UIView>(\(parameters)) -> T { addSubview(subview); \(body); return subview }
      }
      class Page: UIViewController {
        let box = UIView()
        func start() { view.add(box) { make in self.box.isHidden = true } }
      }
      """
    #expect(releases(source) == expected)
  }

  /// Of an autoclosure, the value is what a call writes.
  @Test(arguments: [("", "_ = work()", []), ("@escaping ", "self.work = work", ["Future Screen never"])])
  func aValueIsGivenToAnAutoclosure(mark: String, stored: String, expected: [String]) {
    let source = """
      struct Turn {}
      final class Future<Value> {
        var value: Any?
        var work: (() -> Value)?
        func complete(_ turn: Turn, _ value: Value) { self.value = value }
        func complete(_ turn: @autoclosure () -> Turn, _ work: \(mark)() -> Value) { \(stored) }
      }
      final class Screen {
        let future = Future<Int>()
        let turn = Turn()
        func start() { future.complete(turn) { self.count() } }
        func count() -> Int { 1 }
      }
      """
    #expect(releases(source) == expected)
  }

  @Test(arguments: [
    ("", "var found: [Int: [Line]] = [:]; make(&found); self.init(lines: found)", false),
    ("@escaping ", "self.lines = [:]; self.make = make", true),
  ])
  func aClosureIsNoCollection(mark: String, stored: String, leaks: Bool) {
    let source = """
      import UIKit
      final class Line { let all: [NSLayoutConstraint] = [] }
      struct Lines {
        private let lines: [Int: [NSLayoutConstraint]]
        var make: ((inout [Int: [Line]]) -> Void)?
        init(lines: [Int: [NSLayoutConstraint]]) { self.lines = lines }
        init(lines: [Int: [Line]]) { self.lines = lines.mapValues { $0.flatMap { $0.all } } }
        init(_ make: \(mark)(inout [Int: [Line]]) -> Void) { \(stored) }
      }
      final class Screen: UIViewController {
        let line = Line()
        private lazy var lines = Lines { lines in lines[0] = [self.line] }
        func show() { print(lines) }
      }
      """
    #expect(releases(source).isEmpty != leaks)
  }

  /// A value of a generic type holds what its parameters stand for, but not by a weak property.
  @Test(arguments: [("weak var", false), ("var", true)])
  func whatAMemberwiseInitializerGivesAWeakPropertyIsNotHeld(property: String, leaks: Bool) {
    let source = """
      protocol RowDelegate: AnyObject {}
      struct Row<Model> { var model: Model; \(property) delegate: (any RowDelegate)? }
      final class Header { var row: Any? }
      final class Page: RowDelegate {
        let header = Header()
        func wire() { header.row = Row(model: 1, delegate: self) }
      }
      """
    #expect(releases(source).isEmpty != leaks)
  }

  /// What an imported object runs as an operation it lets go of when that is done; a list keeps it.
  @Test(arguments: [
    ("OperationManaging", "manager.enqueue(operations: [load, show], in: .transient)", false),
    ("OperationManaging", "manager.add(work)", false), ("[Operation]", "manager.append(work)", true),
    ("Deque<Operation>", "manager.append(work)", true), ("OperationManaging", "manager.add(page)", true),
  ])
  func anImportedQueueLetsGoOfOperations(type: String, call: String, leaks: Bool) {
    let source = """
      import Foundation
      import Operations
      final class Load: BaseOperation { let run: () -> Int; init(run: @escaping () -> Int) { self.run = run } }
      final class Work: Operation { let run: () -> Int; init(run: @escaping () -> Int) { self.run = run } }
      final class Page: Item { let run: () -> Int; init(run: @escaping () -> Int) { self.run = run } }
      final class Service {
        var manager: \(type)
        var count = 0
        init(manager: \(type)) { self.manager = manager }
        func start() {
          let load = Load { self.count }, show = Load { 1 }, work = Work { self.count }, page = Page { self.count }
          \(call)
        }
      }
      final class App { let service = Service(manager: Managers.shared); func go() { service.start() } }
      """
    #expect(releases(source).isEmpty != leaks, "\(releases(source))")
  }

  @Test func aPropertyThatIsPassedByValueIsNotFilled() {
    let source = """
      final class Parent { var child: Child?; func make() { child = Child() } }
      final class Child { private var parent: Parent? }
      final class Other {
        private var parent: Parent?
        func start() { parent = Parent(); use(MARKparent) }
        func use(_ parent: INOUT Parent?) {}
      }
      """
    func certainty(_ mark: String, _ word: String) -> Certainty? {
      let text = source.replacing("MARK", with: mark).replacing("INOUT", with: word)
      return cycles(in: program(of: "//- App/A.swift\n" + text).graph).first?.certainty
    }
    #expect(certainty("", "") == nil)
    #expect(certainty("&", "inout") == .certain)
  }

  @Test func aFrameworksPropertyIsNoMethodOfThatName() {
    let source = """
      class Insets { var scroll: UIScrollView?; func set(_ scroll: UIScrollView) { self.scroll = scroll } }
      final class Courses: UICollectionViewController {
        let insets = Insets()
        override func viewDidLoad() { insets.set(self.collectionView) }
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
      }
      """
    #expect(releases(source) == [])
  }

  /// Neither by its bare name, nor where the method gives its first parameter no name.
  @Test(arguments: ["tableView!", "self.tableView!"])
  func aKnownPropertyIsNoMethod(value: String) {
    let source = """
      final class Servers: UITableViewController {
        override func viewDidLoad() {
          NotificationCenter.default.addObserver(
            \(value), selector: #selector(UITableView.reloadData), name: .NSCalendarDayChanged, object: nil)
        }
        override func tableView(_: UITableView, numberOfRowsInSection _: Int) -> Int { 0 }
      }
      """
    #expect(releases(source) == [])
  }

  @Test(arguments: ["public protocol Ticking {}", "public final class Timer { public init() {} }"])
  func aModuleThatIsNotImportedHidesNoFramework(other: String) {
    let source = """
      //- Sources/Timer/Other.swift
      \(other)
      //- Sources/App/Screen.swift
      import Foundation
      final class Screen {
        var timer: Timer?
        func start() { timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.show() } }
        func show() {}
      }
      """
    #expect(cycles(in: program(of: source).graph).count == 1)
  }

  @Test func aClosureThatSaysSuperCannotCaptureSelfWeakly() {
    let source = """
      class Base { var onEnd: (() -> Void)?; func end() {} }
      final class Download: Base { override func end() { onEnd = { super.end() } } }
      """
    let edges = program(of: "//- App/A.swift\n" + source).graph.edges
    #expect(edges.map(\.remedy) == [.none])
    #expect(edges.map(\.isCapture) == [true])
  }

  @Test func whatMayBeAValueCannotBeWeak() {
    let source = """
      final class Item { @objc var target: Any?; var owner: Tab? }
      final class Tab { let item = Item(); func start() { item.target = self; item.owner = self } }
      """
    let edges = program(of: "//- App/A.swift\n" + source).graph.edges
    #expect(edges.first { $0.via == "target" }?.remedy == Edge.Remedy.none)
    #expect(edges.first { $0.via == "owner" }?.remedy == .makeWeak)
  }

  // MARK: Chains of objects of one kind

  @Test(arguments: [
    ("let next = Feed { self.refresh() }; return next", []),
    ("let next = Feed {}; next.trigger = { next.refresh() }; return next", ["Feed never"]),
    ("self.trigger = { self.refresh() }; return self", ["Feed never"]),
  ])
  func whatAnotherOfItsKindGetsIsNotItself(body: String, expected: [String]) {
    let source = """
      final class Feed {
        private var trigger: () -> Void
        init(_ trigger: @escaping () -> Void) { self.trigger = trigger }
        func refresh() { trigger() }
        func mapped() -> Feed { \(body) }
      }
      func start() { Feed { print(1) }.mapped().refresh() }
      """
    #expect(releases(source) == expected)
  }

  @Test func aWrapperMayWrapAnother() {
    let source = """
      protocol Step { func run() }
      extension Step { func erased() -> AnyStep { AnyStep(self) } }
      final class AnyStep: Step {
        private let body: () -> Void
        init<S: Step>(_ step: S) { body = { step.run() } }
        func run() { body() }
      }
      final class Print: Step { func run() {} }
      func start() { Print().erased().erased().run() }
      """
    #expect(releases(source).allSatisfy { $0.hasPrefix("AnyStep possible") })
  }

  // MARK: Whom a framework keeps

  @Test(arguments: [("BannerView", false), ("UIWindow", true)])
  func onlyAWindowKeepsItsRootViewController(type: String, isKept: Bool) {
    let source = """
      import UIKit
      import Banners
      final class Page: UIViewController {
        lazy var part: \(type) = { let part = \(type)(); part.rootViewController = self; return part }()
      }
      """
    #expect(releases(source) == (isKept ? ["Page never"] : []))
  }

  /// What an heir of a generic class inherits is of the type that it names, however many heirs there are.
  @Test(arguments: ["provider.save()", "saving()", "self.provider.save()", "other.provider.save()"])
  func anHeirSaysWhatItsSuperclassIsGenericOver(call: String) {
    let source = """
      import Combine
      class Model<Provider> {
        var provider: Provider!
        var bag = Set<AnyCancellable>()
      }
      enum Basal {
        final class Provider { func save() -> Future<Int, Never> { Future { $0(.success(1)) } } }
        final class Screen: Model<Provider> {
          var isBusy = false
          weak var other: Screen?
          func saving() -> Future<Int, Never> { provider.save() }
          func start() { \(call.replacing("other.", with: "other!.")).sink { _ in self.isBusy = false }.store(in: &bag) }
        }
      }
      enum Targets {
        final class Provider { func save() -> PassthroughSubject<Int, Never> { PassthroughSubject() } }
        final class Screen: Model<Provider> {}
      }
      """
    #expect(releases(source) == ["Basal.Screen ends:12"])
  }

  /// `screen = Frame(screen)`: the frame gets what the variable held before.
  @Test(arguments: [
    ("screen = Frame(screen)", ""), ("screen = Frame(Navigation(rootViewController: screen))", ""),
    ("let frame = Frame(screen); frame.inner = frame; screen = frame", "Frame never"),
    ("screen = Frame(screen); frame = screen as? Frame; frame?.onEnd = { self.open() }", "Desk Frame never"),
  ])
  func aLocalThatIsSetAnewOutOfItself(line: String, expected: String) {
    let source = """
      class Screen {}
      class Navigation: Screen { let root: Screen; init(rootViewController: Screen) { root = rootViewController } }
      final class Frame: Screen { var inner: Screen; var onEnd: (() -> Void)?; init(_ inner: Screen) { self.inner = inner } }
      final class Desk {
        var frame: Frame?
        func open() { var screen = Screen(); \(line); show(screen) }
        func show(_ screen: Screen) {}
      }
      """
    #expect(releases(source).filter { !$0.contains("possible") } == (expected.isEmpty ? [] : [expected]), "\(line)")
  }

  /// A closure shares the variable: it gets what that is set to later.
  @Test func aLocalThatAClosureSharesIsSetAnewForBoth() {
    let source = """
      final class Desk {
        var onEnd: (() -> Void)?
        func open() {
          var end: () -> Void = {}
          onEnd = { end() }
          end = after(end) { self.show() }
        }
        func after(_ first: @escaping () -> Void, _ second: @escaping () -> Void) -> () -> Void { { first(); second() } }
        func show() {}
      }
      """
    #expect(releases(source) == ["Desk never"])
    #expect(releases(source.replacing("{ self.", with: "{ [weak self] in self?.")) == [])
  }

  /// A nib makes a view of its own, beside those that code makes. Out of a collection that nobody is seen to fill may come any.
  @Test(arguments: [
    (
      "UINib(nibName: \"Empty\", bundle: nil).instantiate(withOwner: nil, options: nil).first as! EmptyView",
      "EmptyView Page never"
    ),
    ("Bundle.main.loadNibNamed(\"Empty\", owner: nil, options: nil)![0] as! EmptyView", "EmptyView Page never"),
    (
      "Bundle.main.loadNibNamed(\"Empty\", owner: nil)?.first { $0 is EmptyView } as! EmptyView", "EmptyView Page never"
    ),
    ("EmptyView()", "EmptyView Page never"), ("other.emptyViews.first as! EmptyView", "EmptyView Page possible never"),
  ])
  func whatANibMakesIsAnObjectOfItsOwn(view: String, expected: String) {
    let source = """
      import UIKit
      final class EmptyView: UIView { var onTap: (() -> Void)? }
      final class Other { let emptyViews = [UIView]() }
      final class Page: UIViewController {
        var emptyView: EmptyView?
        override func viewDidLoad() { emptyView = make(true, Other()) }
        private func make(_ isEmpty: Bool, _ other: Other) -> EmptyView {
          if isEmpty { return EmptyView() }
          let view = \(view)
          view.onTap = { self.reload() }
          return view
        }
        func reload() {}
      }
      """
    #expect(releases(source) == [expected])
  }

  /// A class of which not all superclasses are known is no string, also where the scanned code extends strings.
  @Test(arguments: [("KitView", true), ("String", false), ("Page", true)])
  func whatCanBeBehindAnExtendedType(declared: String, isPage: Bool) throws {
    let source = "//- App/A.swift\nimport Kit\nextension String {}\nextension KitView {}\nfinal class Page: KitBase {}"
    let files = moduleFiles(of: fixtureFiles(source))
    let types = StaticTypes(symbols: SymbolTable(files: files, configuration: LinkerConfiguration()))
    func type(_ name: String) throws -> TypeID {
      try #require(types.symbols.types.indices.first { types.symbols.types[$0].name == name })
    }
    let filter = types.symbols.table.handle(of: .nominal(try type(declared), []))
    #expect(types.admits(filter, instanceOf: try type("Page")) == isPage)
  }

  /// Of several initializers that need nothing the compiler takes the one that has nothing to leave out.
  @Test(arguments: [("Store()", false), ("Store(name: 1)", true)])
  func anInitializerThatLeavesNothingOut(making: String, leaks: Bool) {
    let source = """
      final class Store {
        var onEnd: (() -> Void)?
        init() {}
        init(name: Int = 0) { onEnd = { self.show() } }
        func show() {}
      }
      @main struct Tool { static func main() { print(\(making)) } }
      """
    #expect(releases(source) == (leaks ? ["Store never"] : []))
  }
}
