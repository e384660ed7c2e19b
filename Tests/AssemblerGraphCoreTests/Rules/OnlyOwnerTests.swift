import AssemblerGraphCore
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// What keeps an object beside the reference that is told to change.
@Suite struct OnlyOwnerTests {
  /// The advice of each finding of a cycle, and whether `fix` would write it.
  private func advice(_ source: String) -> [String] {
    findings(in: program(of: "//- App/A.swift\n" + source)).filter { !$0.path.isEmpty }.map {
      ($0.fixes.isEmpty ? "" : "fix: ") + ($0.advice ?? "")
    }
  }

  /// A module in which all is strong: the screen has an owner, and by it the presenter; nobody else keeps the router.
  @Test(arguments: [
    "final class App { let screen = Screen(); init() { WIRE } }",
    "func make() -> Screen { let screen = Screen(); WIRE; return screen }",
  ])
  func whoIsKeptByALongWayIsKept(owner: String) {
    let wiring = """
      let presenter = Presenter(); let router = Router(); screen.presenter = presenter
      presenter.screen = screen; presenter.router = router; router.presenter = presenter
      """
    let source = """
      final class Screen { var presenter: Presenter? }
      final class Presenter { var screen: Screen?; var router: Router? }
      final class Router { var presenter: Presenter? }
      \(owner.replacing("WIRE", with: wiring))
      """
    let found = advice(source).map { String($0.prefix { $0 != "," }) }
    #expect(found == ["fix: make Presenter.screen weak", "fix: make Router.presenter weak"])
  }

  /// UIKit keeps what it presents, though the scanned code has a function of that name for something else.
  @Test(arguments: [
    ("static func present(over page: UIViewController) {}", true), ("func present(_ page: Page) {}", true),
    ("func present(_ page: Page, animated: Bool) {}", false),
  ])
  func whatUIKitPresentsHasAnOwner(function: String, isKept: Bool) {
    let source = """
      import UIKit
      protocol Tapping { func onTap() }
      final class Cell: UITableViewCell { var delegate: Tapping? }
      final class Page: UITableViewController, Tapping {
        override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          let cell = tableView.dequeueReusableCell(withIdentifier: "cell") as! Cell
          cell.delegate = self
          return cell
        }
        func onTap() {}
      }
      final class Popup { \(function) }
      final class Home: UIViewController {
        func open() { let page = Page(); navigationController?.present(page, animated: true) }
      }
      """
    #expect(advice(source).map { $0.hasPrefix("fix: add ': AnyObject' to Tapping") } == [isKept])
  }

  /// Two references between the same objects: to change one of them opens nothing.
  @Test func referencesSideBySideAreOneOwner() {
    let source = """
      class Base { let part: Part; init(part: Part) { self.part = part } }
      final class Whole: Base { lazy var same = self.part as? Part }
      final class Part { lazy var link = self.whole as? Whole; weak var whole: Base? }
      func make() -> Whole { let part = Part(); let whole = Whole(part: part); part.whole = whole; return whole }
      """
    let found = advice(source)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("let Part.link hold Whole") == true)
  }

  /// What a superclass makes, its heirs alone keep, also where other classes keep objects of that type.
  @Test func whatASuperclassMakesIsNotWeak() {
    let source = """
      import UIKit
      class Base: UIViewController {
        var dataSource: Source!
        func setUp() { dataSource = Source { self.text() } }
        func text() -> String { "" }
      }
      final class Teams: Base { override func text() -> String { "a" } }
      final class Other: UIViewController { var dataSource: Source?; func setUp() { dataSource = Source { "b" } } }
      final class Source { let text: () -> String; init(text: @escaping () -> String) { self.text = text } }
      """
    #expect(advice(source).allSatisfy { $0.hasPrefix("write [weak self] in the closure at ") }, "\(advice(source))")
  }

  /// One value at one place, in two properties: who makes it keeps it by its own.
  @Test func whatIsMadeForOnePropertyMayBeWeakInAnother() {
    let source = """
      import SwiftUI
      import UIKit
      final class Model: ObservableObject { var granted: (() -> Void)? }
      struct Permissions: View { @ObservedObject var model: Model; var body: some View { Text("") } }
      final class Camera: UIViewController {
        let model = Model()
        func show() {
          let page = Permissions(model: model)
          let host = UIHostingController(rootView: page)
          addChild(host)
          model.granted = { host.view.removeFromSuperview() }
        }
      }
      """
    #expect(advice(source).first?.contains("write [weak host] in the closure at ") == true, "\(advice(source))")
  }

  /// Whoever gets the list keeps its elements.
  @Test func whatIsPutIntoAListThatIsReturnedIsKept() {
    let source = """
      class Chain {}
      final class Fetcher { var chain: Chain!; init(_ chain: Chain) { self.chain = chain } }
      final class Coin: Chain {
        var fetcher: Fetcher?
        func get() -> Fetcher { if fetcher == nil { fetcher = Fetcher(self) }; return fetcher! }
      }
      func all() -> [Chain] { var result = [Chain](); result.append(Coin()); return result }
      final class Page { var fetcher: Fetcher?; func show(_ coin: Coin) { fetcher = coin.get() } }
      """
    #expect(advice(source).first?.hasPrefix("make Fetcher.chain weak") == true, "\(advice(source))")
  }

  @Test(arguments: [
    ("func show() { window.addSubview(self) }", "", true), ("", "func show() { window.addSubview(self) }", true),
    ("", "func show() {}", false),
  ])
  func aBaseClassHandsTheObjectOn(own: String, inherited: String, isKept: Bool) {
    let source = """
      import UIKit
      final class Model { var onEnd: (() -> Void)? }
      class Base: UIView { \(inherited) }
      final class Banner: Base {
        let model = Model()
        func begin() { model.onEnd = { self.end() } }
        func end() {}
        \(own)
      }
      func show() { Banner().begin() }
      """
    #expect(advice(source).first?.hasPrefix(isKept ? "fix: write [weak self]" : "let go of Model.onEnd") == true)
  }

  /// What inherits its initializers from a library's class may keep what it is given; what has its own keeps what it stores.
  @Test(arguments: [("", "Coordinator.page"), ("init(root: Page) { super.init() }", "Page.coordinator")])
  func anInheritedInitializerKeepsWhatItIsGiven(member: String, expected: String) {
    let source = """
      import UIKit
      import Library
      final class Container: Library.Stack { \(member) }
      final class Coordinator { var page: UIViewController? }
      final class Page: UIViewController { var coordinator: Coordinator? }
      final class App { let coordinator = Coordinator() }
      func start(app: App) {
        let page = Page()
        page.coordinator = app.coordinator
        app.coordinator.page = page
        let container = Container(root: page)
      }
      """
    #expect(advice(source).first?.hasPrefix("fix: make \(expected) weak") == true, "\(advice(source))")
  }

  /// `weak var adapter: Adapter<Item>?` is Swift; what is inside of a generic class is held by that.
  @Test(arguments: [
    ("Adapter<Item>?", "fix: make Source.adapter weak"), ("[Adapter<Item>]?", "let Source.adapter hold"),
  ])
  func anObjectOfAGenericClassCanBeHeldWeakly(type: String, expected: String) {
    let source = """
      final class Adapter<Item> {
        let source = Source<Item>()
        init() { source.adapter = \(type.hasPrefix("[") ? "[self]" : "self") }
      }
      final class Source<Item> { var adapter: \(type) }
      final class Page { let adapter = Adapter<Int>() }
      """
    #expect(advice(source).first?.hasPrefix(expected) == true, "\(advice(source))")
  }

  /// Of two that can be weak as they stand, the one that is not unwrapped by each use.
  @Test func whatIsNotUnwrappedByEachUseIsEasier() {
    let source = """
      final class Adapter { var source: Source! }
      final class Source { var zeal: Adapter? }
      final class Page {
        let adapter: Adapter, source: Source
        init(_ adapter: Adapter, _ source: Source) { self.adapter = adapter; self.source = source; adapter.source = source; source.zeal = adapter }
      }
      """
    #expect(advice(source) == ["fix: make Source.zeal weak, because it is optional already"])
  }

  /// A closure in a struct that needs no more of it than the very object that keeps the closure.
  @Test(arguments: [
    ("popup.hide()", "fix: write [weak popup = popup] in the closure at "),
    ("DispatchQueue.main.async { popup.hide() }", "fix: write [weak popup = popup] in the closure at "),
    ("self.popup.hide()", "fix: write [weak popup = popup] in the closure at "),
    ("popup.hide(); text = \"\"", "let the closure in Popup.onEnd capture less than Form"),
    ("print(self)", "let the closure in Popup.onEnd capture less than Form"),
  ])
  func aStructsClosureNeedsItsOwnerOnly(body: String, expected: String) {
    let source = """
      import SwiftUI
      final class Popup: ObservableObject {
        var onEnd: (() -> Void)?
        func hide() {}
      }
      struct Form: View {
        @EnvironmentObject var popup: Popup
        @State var text = ""
        var body: some View { Button("Delete") { popup.onEnd = { \(body) } } }
      }
      """
    #expect(advice(source).first?.hasPrefix(expected) == true, "\(advice(source))")
  }

  /// `fix` writes a list of captures where the closure gives nothing, by the place that takes it or by what it calls.
  @Test(arguments: [
    ("() -> Void", "{ self.load() }", true), ("(() -> Void)?", "{ self.count + 1 }", true),
    ("() -> Int", "{ self.load() }", false), ("() async -> Int", "{ await self.load() }", false),
    ("() -> Bool", "{ if self.count > 1 { true } else { false } }", false),
    ("() -> Void", "{ if self.count > 1 { self.load() } else { self.end() } }", true),
    ("() -> Void", "{ Task { self.end() } }", true),
    // A generic function takes any.
    ("Job<Int>", "{ self.load() }", false), ("Job<Void>", "{ self.end() }", true),
  ])
  func aPatchFitsWhatTheClosureGives(type: String, closure: String, isWritten: Bool) {
    let source = """
      final class Page {
        var kept: (\(type))?
        var count = 0
        func begin() { kept = \(type.hasPrefix("Job") ? "Job(run: \(closure))" : closure) }
        func load() -> Int { 1 }
        func end() {}
      }
      struct Job<T> { let run: () -> T }
      """
    #expect(advice(source).first?.hasPrefix("fix: ") == isWritten, "\(advice(source))")
  }
}
