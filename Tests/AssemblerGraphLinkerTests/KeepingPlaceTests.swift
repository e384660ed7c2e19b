import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Places of frameworks that keep what they are given, each with its twin that keeps nothing.
struct KeepingPlaceTests {
  /// The place is the one where this very object goes in.
  @Test func anEdgeStandsWhereItsTargetIsPut() {
    let graph = program(
      of: """
        import UIKit
        final class Other: UIViewController {}
        final class Start: UIViewController {}
        final class Stack: UINavigationController {}
        func showOther() { Stack().viewControllers = [Other()] }
        func showStart() { Stack().viewControllers = [Start()] }
        """
    ).graph
    let owned = graph.edges.filter { $0.kind == .owns }
    #expect(owned.map { graph.nodes[$0.to].name } == ["Other", "Start"])
    #expect(owned.map(\.location.position.line) == [5, 6])
  }

  // MARK: AppKit

  @Test(arguments: ["", "weak "])
  func appKitsItemsKeepTheirControllersAndMenus(strength: String) {
    let source = """
      import AppKit
      final class Page: NSViewController { \(strength)var host: Tabs? }
      final class Tabs: NSTabViewController {
        override func viewDidLoad() { let page = Page(); page.host = self; addTabViewItem(NSTabViewItem(viewController: page)) }
      }
      final class Pane: NSViewController { \(strength)var host: Split? }
      final class Split: NSSplitViewController {
        override func viewDidLoad() {
          let pane = Pane()
          pane.host = self
          splitViewItems = [NSSplitViewItem(sidebarWithViewController: pane)]
        }
      }
      final class Choice: NSMenuItem { \(strength)var owner: Tray? }
      final class Tray {
        let item = NSStatusBar.system.statusItem(withLength: 20)
        func build() {
          let menu = NSMenu()
          let choice = Choice()
          choice.owner = self
          menu.addItem(choice)
          item.menu = menu
        }
      }
      """
    let expected = ["Choice Tray never", "Page Tabs never", "Pane Split never"]
    #expect(releases(source).sorted() == (strength.isEmpty ? expected : []))
  }

  @Test(arguments: [("self.title = \"\"", true), ("[weak self] in self?.title = \"\"", false)])
  func appKitsTablesKeepTheirCells(body: String, leaks: Bool) {
    let source = """
      import AppKit
      final class Cell: NSTableCellView { var onEdit: (() -> Void)? }
      final class Table: NSViewController, NSTableViewDelegate {
        let table = NSTableView()
        override func viewDidLoad() { table.delegate = self }
        func tableView(_ tableView: NSTableView, viewFor column: NSTableColumn?, row: Int) -> NSView? {
          let cell = tableView.makeView(withIdentifier: .init("cell"), owner: self) as? Cell
          cell?.onEdit = { \(body) }
          return cell
        }
      }
      """
    #expect(releases(source).isEmpty == !leaks)
  }

  // MARK: Run loops, motion

  @Test(arguments: [
    ("let timer = Timer(timeInterval: 1, repeats: true) { _ in self.tick() }", ["Clock never"]),
    ("let timer = Timer(timeInterval: 1, repeats: true) { [weak self] _ in self?.tick() }", []),
    ("let timer = Timer(timeInterval: 1, repeats: true) { _ in self.tick() }; self.timer = timer", ["Clock never"]),
    (
      "let timer = Timer(timeInterval: 1, repeats: true) { timer in self.tick(); timer.invalidate() }",
      ["Clock untied in a closure:5"]
    ),
  ])
  func aRunLoopKeepsItsTimers(code: String, expected: [String]) {
    let source = """
      final class Clock {
        var timer: Timer?
        func tick() {}
        func begin() {
          \(code)
          RunLoop.main.add(timer, forMode: .common)
        }
      }
      """
    #expect(releases(source) == expected)
  }

  @Test(arguments: [
    ("", ["Game never"]), ("manager.stopGyroUpdates()", ["Game untied in viewWillDisappear(_:):8"]),
  ])
  func aMotionManagerKeepsItsHandler(end: String, expected: [String]) {
    let source = """
      import UIKit
      final class Game: UIViewController {
        let manager = CMMotionManager()
        override func viewDidAppear(_ animated: Bool) {
          manager.startGyroUpdates(to: .main) { _, _ in self.title = "" }
        }
        override func viewWillDisappear(_ animated: Bool) {
          \(end)
        }
      }
      """
    #expect(releases(source) == expected)
  }

  // MARK: Ends

  @Test(arguments: [
    ("navigationItem.rightBarButtonItem = nil", "untied in viewDidDisappear(_:):7"),
    ("self.navigationItem.rightBarButtonItem = nil", "untied in viewDidDisappear(_:):7"),
    ("navigationItem.leftBarButtonItem = nil", "never"),
  ])
  func thePartOfAPartLetsGo(end: String, expected: String) {
    let source = """
      import UIKit
      final class Screen: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
          navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: UIAction { _ in self.title = "" })
        }
        override func viewDidDisappear(_ animated: Bool) {
          \(end)
        }
      }
      """
    #expect(releases(source) == ["Screen \(expected)"])
  }

  @Test(arguments: [("cancel()", "never"), ("onEnd = nil", "untied in viewDidDisappear(_:):10")])
  func cancellingAnOperationLetsGoOfNothing(end: String, expected: String) {
    let source = """
      import UIKit
      final class Job: Operation { var onEnd: (() -> Void)? }
      final class Screen: UIViewController {
        var job: Job?
        override func viewDidAppear(_ animated: Bool) {
          job = Job()
          job?.onEnd = { self.title = "" }
        }
        override func viewDidDisappear(_ animated: Bool) {
          job?.\(end)
        }
      }
      """
    #expect(releases(source) == ["Job Screen \(expected)"])
  }

  // MARK: SwiftUI

  @Test(arguments: ["self.title = \"\"", "[weak self] in self?.title = \"\""])
  func aViewKeepsItsModifierAndItsEnvironment(body: String) {
    let source = """
      import SwiftUI
      import UIKit
      final class Order: ObservableObject { var onPay: (() -> Void)? }
      struct Ladle: ViewModifier { let onPour: () -> Void; func body(content: Content) -> some View { content } }
      final class Stew: UIViewController {
        var host: UIViewController?
        override func viewDidLoad() {
          host = UIHostingController(rootView: Text("Stew").modifier(Ladle { \(body) }))
        }
      }
      final class Soup: UIViewController {
        var host: UIViewController?
        override func viewDidLoad() {
          let order = Order()
          order.onPay = { \(body) }
          host = UIHostingController(rootView: Text("Soup").environmentObject(order))
        }
      }
      final class Size: UIViewController {
        var host: UIViewController?
        func make() {
          let size = Binding(get: { 1 }, set: { _ in })
          host = UIHostingController(rootView: Picker("Size", selection: size) { Button("A") { \(body) } })
        }
      }
      """
    let found = releases(source).sorted()
    #expect(found == (body.hasPrefix("self") ? ["Ladle Stew never", "Order Soup never", "Size never"] : []))
  }

  // MARK: Streams

  @Test(arguments: [
    ("subject.notify(self).store(in: &bag)", ["Model never"]), ("subject.notifyWeakly(self).store(in: &bag)", []),
    ("Just(1).notify(self).store(in: &bag)", ["Model ends:10"]),
    ("$speed.removeDuplicates().notify(self).store(in: &bag)", ["Model never"]),
    ("subject.map { _ in self.speed }.notifyWeakly(bag).store(in: &bag)", ["Model never"]),
  ])
  func anExtensionOfPublisherIsThatOfItsSubjects(line: String, expected: [String]) {
    let source = """
      import Combine
      extension Publisher {
        func notify<T: AnyObject>(_ object: T) -> AnyCancellable { sink { _ in print(object) } }
        func notifyWeakly<T: AnyObject>(_ object: T) -> AnyCancellable { sink { [weak object] _ in print(object) } }
      }
      final class Model {
        @Published var speed = 0
        let subject = PassthroughSubject<Int, Never>()
        var bag: Set<AnyCancellable> = []
        func begin() { \(line) }
      }
      """
    #expect(releases(source) == expected)
  }

  @Test(arguments: [
    ("label <~ level.map { self.text($0) }", ["Model never"]), ("label <~ level.map { \"\\($0)\" }", []),
    ("label <~ make().map { self.text($0) }", []),
    ("let shown = level.signal.filter { self.text($0) != \"\" }; shown.observeValues { _ in }", ["Model never"]),
    ("let shown = level.signal.filter { $0 > 1 }; shown.observeValues { [weak self] _ in self?.go() }", []),
  ])
  func aBoundPropertyKeepsTheClosuresAlongItsStream(line: String, expected: [String]) {
    let source = """
      import ReactiveSwift
      final class Model {
        let level = MutableProperty(0)
        let label = MutableProperty("")
        init() { \(line) }
        func make() -> SignalProducer<Int, Never> { SignalProducer(value: 1) }
        func text(_ level: Int) -> String { "" }
        func go() {}
      }
      """
    #expect(releases(source) == expected)
  }

  @Test(arguments: [
    ("let pipe = Signal<Int, Never>.pipe()", "pipe.output"),
    ("let (signal, observer) = Signal<Int, Never>.pipe()", "signal"),
  ])
  func aPipeKeepsItsObservers(declaration: String, signal: String) {
    func source(_ closure: String) -> String {
      "import ReactiveSwift\nfinal class Model { \(declaration); var last = 0; init() { \(signal).observeValues { \(closure) } } }"
    }
    #expect(releases(source("self.last = $0")) == ["Model never"])
    #expect(releases(source("[weak self] in self?.last = $0")).isEmpty)
  }

  @Test func aBindingThatIsMadeOfAnotherOneIsNoCycle() {
    let source = """
      import SwiftUI
      extension Binding {
        init(_ source: Binding<Value?>, _ value: Value) {
          self.init(get: { source.wrappedValue ?? value }, set: { source.wrappedValue = $0 })
        }
        func tell(_ handler: @escaping (Value) -> Void) -> Binding<Value> {
          Binding(get: { self.wrappedValue }, set: { self.wrappedValue = $0; handler($0) })
        }
      }
      """
    #expect(releases(source).isEmpty)
  }

  // MARK: Objects from outside

  @Test(arguments: [("self.show()", ["Feed Screen never"]), ("[weak self] in self?.show()", [])])
  func anObjectFromOutsideIsNoneOfThoseThatAreMadeElsewhere(body: String, expected: [String]) {
    let source = """
      final class Feed { var onUpdate: (() -> Void)? }
      final class Screen {
        private let feed: Feed
        init(feed: Feed) {
          self.feed = feed
          feed.onUpdate = { \(body) }
        }
        func show() {}
      }
      final class Archive { let feed = Feed() }
      """
    #expect(releases(source) == expected)
  }
}
