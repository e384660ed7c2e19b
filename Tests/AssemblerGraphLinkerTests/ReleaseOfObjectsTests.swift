import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// What lets go of one object lets go of no other of its type.
struct ReleaseOfObjectsTests {
  private static let results = """
    final class Results {
      var onChange: (() -> Void)?
      func stop() { onChange = nil }
      func end() { stop() }
    }
    final class Page {
      private let results = Results()
      var count = 0
      init() { results.onChange = { self.count += 1 } }
      MEMBER
    }
    final class Search {
      private let results = Results()
      func begin() { results.onChange = { print("changed") } }
      func close() { results.end() }
    }
    func run() {
      _ = Page()
      let search = Search()
      search.begin()
      search.close()
    }

    """

  @Test(arguments: [
    // Only the search's results are told to end.
    ("", "Page Results never"),
    ("func close() { results.end() }; deinit { close() }", "Page Results never only deinit of Page:3"),
    ("@objc func tap() { results.stop() }", "Page Results untied in stop():3"),
    ("@objc func tap() { tell(results) }; func tell(_ any: Results) { any.end() }", "Page Results untied in stop():3"),
  ])
  func whoIsToldToEndDecides(member: String, expected: String) {
    #expect(releases(Self.results.replacing("MEMBER", with: member)) == [expected])
  }

  @Test func whatIsCalledFromOutsideMayRunOnAny() {
    let source = """
      final class Results {
        var onChange: (() -> Void)?
        public func stop() { onChange = nil }
      }
      final class Page {
        let results = Results()
        var count = 0
        init() { results.onChange = { self.count += 1 } }
      }
      final class Search {
        let results = Results()
        @objc func close() { results.stop() }
      }
      """
    #expect(releases(source) == ["Page Results untied in stop():3"])
  }

  @Test func aCallOnOneOfTwoClassesMayBeOnEither() {
    let source = """
      class Slides: UICollectionView {
        var timer: Timer?
        func start() { timer = Timer.scheduledTimer(timeInterval: 3, target: self, selector: #selector(next), userInfo: nil, repeats: true) }
        @objc func next() {}
        func stop() { timer?.invalidate(); timer = nil }
      }
      final class FolderSlides: Slides {}
      class Page: UIViewController {
        @IBOutlet var slides: Slides!
        override func viewWillAppear(_ animated: Bool) { slides.start() }
        override func viewDidDisappear(_ animated: Bool) { slides.stop() }
      }
      """
    #expect(releases(source).allSatisfy { $0.hasSuffix("untied in stop():5") })
    #expect(!releases(source).isEmpty)
  }

  // MARK: What the user or SwiftUI lets go of

  @Test(arguments: [
    ("navigation.setViewControllers(navigation.viewControllers + [page], animated: true)", "untied by the user:10"),
    ("navigation.pushViewController(page, animated: true)", "untied by the user:10"),
    ("navigation.setViewControllers([page], animated: false)", "never"),
    ("tabs.setViewControllers([first, page], animated: false)", "never"),
  ])
  func aScreenOnTopOfOthersGoesWhenItsUserGoesBack(call: String, expected: String) {
    let source = """
      final class Page: UIViewController { var onDone: (() -> Void)? }
      final class Coordinator {
        private let navigation: UINavigationController
        private let tabs: UITabBarController
        private let first: UIViewController
        init(_ navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          let page = Page()
          page.onDone = { self.finish() }
          \(call)
        }
        func finish() {}
      }
      """
    #expect(releases(source) == ["Coordinator Page \(expected)"])
  }

  @Test func aBindingThroughDynamicMembersLetsGo() {
    let source = """
      import SwiftUI
      protocol Bound { associatedtype Bindings; var bindings: Bindings { get set } }
      class Store<State: Bound> {
        var context: Context
        init(_ state: State) { context = Context(state) }
        @dynamicMemberLookup final class Context: ObservableObject {
          var state: State
          init(_ state: State) { self.state = state }
          subscript<T>(dynamicMember path: WritableKeyPath<State.Bindings, T>) -> T {
            get { state.bindings[keyPath: path] }
            set { state.bindings[keyPath: path] = newValue }
          }
        }
      }
      struct Prompt: Identifiable { let id = 0; var action: () -> Void }
      struct Bindings { var PROPERTY: Prompt? }
      struct RolesState: Bound { var bindings = Bindings() }
      final class Roles: Store<RolesState> {
        init() { super.init(RolesState()) }
        func save() {}
        func ask() { context.PROPERTY = Prompt { self.save() } }
      }
      struct RolesView: View {
        @ObservedObject var context: Roles.Context
        var body: some View { Text("").alert(item: $context.alert) { Alert(title: Text("\\($0.id)")) } }
      }
      """
    func ends(_ name: String) -> Set<Substring> {
      Set(releases(source.replacing("PROPERTY", with: name)).compactMap { $0.split(separator: " ").last })
    }
    #expect(ends("alert") == ["body:25"])
    #expect(ends("saved") == ["never"])
  }

  // MARK: What stays for good

  @Test(arguments: [
    ("var all: [String: Page] = [:]", "all[name] = page", "never Page lives on by Delegate:7"),
    ("var all: [Page] = []; func clear() { all = [] }", "all.append(page)", "never"),
    ("var last: Page?", "last = page", "never"),
  ])
  func whatACollectionOfALongLivedObjectGetsStaysThere(property: String, store: String, expected: String) {
    let source = """
      final class Page { var action: (() -> Void)?; init() { action = { self.show() } }; func show() {} }
      final class Pages {
        \(property)
        func page(_ name: String) { let page = Page(); \(store) }
      }

      final class Delegate: NSObject, UIApplicationDelegate { private lazy var pages = Pages() }
      """
    #expect(releases(source) == ["Page \(expected)"])
  }

  @Test(arguments: [("NSObject", false), ("NSView", true)])
  func anOutletOfWhatCodeMakesIsEmpty(superclass: String, mayBeConnected: Bool) {
    let source = """
      final class Keys: \(superclass) { @IBOutlet var page: Page? }
      final class Page: NSViewController { private let keys = Keys() }
      """
    #expect(releases(source).isEmpty == !mayBeConnected)
  }

  @Test(arguments: [
    ("jobs.dequeue()", "Job Page Loader untied in dequeue():5"),
    ("_ = jobs.next()", "Job Page Loader never nobody calls dequeue():5"),
  ])
  func aQueueOfOnesOwnLetsGoOfWhatItIsAskedToDrop(step: String, expected: String) {
    let source = """
      struct Job { let run: () -> Void }
      final class Queue<Element> {
        private var items: [Element] = []
        func enqueue(_ item: Element) { items.append(item) }
        func dequeue() { items.removeFirst() }
        func next() -> Element? { items.first }
      }
      final class Loader {
        private var jobs = Queue<Job>()
        func add(_ run: @escaping () -> Void) { jobs.enqueue(Job(run: run)) }
        @objc func tick() { jobs.next()?.run(); \(step) }
      }
      final class Page {
        let loader = Loader()
        func start() { loader.add { self.start() } }
      }
      """
    #expect(releases(source) == [expected])
  }

  @Test(arguments: [
    ("sheet(item: $alert)", "Alert Row untied"), ("ownAlert(item: $alert)", "Alert Row untied"),
    ("ownAlert(of: $alert)", "Alert Row never"),
  ])
  func whatIsPresentedAsAnItemIsLetGoByWhicheverModifier(modifier: String, expected: String) {
    let source = """
      import SwiftUI
      struct Alert: Identifiable { let id = 1; let action: () -> Void }
      struct Row: View {
        @State private var alert: Alert?
        @State private var count = 0
        var body: some View { Button("x") { alert = Alert { count += 1 } }.\(modifier) { _ in Text("a") } }
      }
      """
    #expect(releases(source).map { $0.hasPrefix(expected) } == [true])
  }

  @Test(arguments: [("jobs.dequeue()", "Job Page Loader untied in dequeue():4"), ("", "Job Page Loader never")])
  func theQueueOfAnotherObjectLetsGoOfNothingHere(step: String, expected: String) {
    let source = """
      final class Queue<Element> {
        private var items: [Element] = []
        func enqueue(_ item: Element) { items.append(item) }
        func dequeue() { items.removeFirst() }
      }
      struct Job { let run: () -> Void }
      final class Loader {
        private var jobs = Queue<Job>()
        func add(_ run: @escaping () -> Void) { jobs.enqueue(Job(run: run)); \(step) }
      }
      final class Page {
        let loader = Loader()
        func start() { loader.add { self.start() } }
      }
      final class Printer {
        private var jobs = Queue<Job>()
        func add() { jobs.enqueue(Job { print(1) }) }
        @objc func tick() { jobs.dequeue() }
      }
      """
    #expect(releases(source) == [expected])
  }

  @Test(arguments: [
    ("next = nil; done()", "Observer untied in a closure:9"), ("done()", "Observer never"),
  ])
  func aVariableThatAClosureEmptiesWhenItRunsUntiesWhatIsBehindIt(body: String, expected: String) {
    let source = """
      final class Observer { let onUpdate: () -> Void; init(_ onUpdate: @escaping () -> Void) { self.onUpdate = onUpdate } }
      final class Manager { var observers: [Observer] = [] }
      final class Coordinator {
        let manager = Manager()
        func wait(then done: @escaping () -> Void) {
          var next: (() -> Void)?
          let observer = Observer { next?() }
          next = {
            \(body); print(observer)
          }
          manager.observers.append(observer)
        }
      }
      """
    #expect(releases(source) == [expected])
  }

  /// A timer hands itself to the method that it calls, be it stored or not.
  @Test(arguments: [
    ("_ =", "tick(_ timer: Timer)", "if count == 0 { timer.invalidate() }", "Page untied in tick(_:):6"),
    ("timer =", "tick(_ sender: Timer)", "sender.invalidate()", "Page untied in tick(_:):6"),
    ("_ =", "tick(_ timer: Timer)", "print(timer.isValid)", "Page never"),
    ("_ =", "tick(_ page: Page)", "page.invalidate()", "Page never"),
    // Another method than the one that is selected.
    ("_ =", "tick() { count -= 1 }; @objc func hide(_ timer: Timer)", "timer.invalidate()", "Page never"),
  ])
  func aTimerEndsInTheMethodThatItCalls(start: String, method: String, body: String, release: String) {
    let source = """
      final class Page: NSObject {
        var timer: Timer?
        var count = 3
        func start() {
          \(start) Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true) }
        @objc func \(method) { \(body) }
        func invalidate() {}
      }
      """
    #expect(releases(source) == [release])
  }
}
