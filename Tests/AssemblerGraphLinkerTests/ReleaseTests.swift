import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Where a cycle is let go, and who runs that code.
struct ReleaseTests {
  private static let loader = """
    final class Loader {
      var onDone: (() -> Void)?
      var all: [() -> Void] = []
      func finish() { onDone?() }
    }

    """

  @Test(arguments: [
    // The closure empties the property, or lets go of the object that keeps it.
    ("loader.onDone = { self.count += 1 }", "never"),
    ("loader.onDone = { self.count += 1; self.loader.onDone = nil }", "untied in a closure:9"),
    ("loader.onDone = { self.count += 1; self.loader = Loader() }", "untied in a closure:9"),
    ("loader.onDone = { self.loader.onDone = {} }", "untied in a closure:9"),
    ("loader.all.append { self.count += 1; self.loader.all.removeAll() }", "untied in a closure:9"),
    ("loader.all = [{ self.count += 1; self.loader.all = [] }]", "untied in a closure:9"),
    // What is filled again afterwards was not let go.
    ("loader.onDone = nil; loader.onDone = { self.count += 1 }", "never"),
  ])
  func aClosureLetsGoOfItself(body: String, expected: String) {
    let source = """
      final class Page {
        var loader = Loader()
        var count = 0
        func load() { \(body) }
      }
      """
    #expect(releases(Self.loader + source) == ["Loader Page \(expected)"])
  }

  @Test(arguments: [
    ("func stop() { loader.onDone = nil }", "never nobody calls stop():9"),
    ("func stop() { loader.onDone = nil }; @objc func tap() { stop() }", "untied in stop():9"),
    ("override func viewDidDisappear(_ animated: Bool) { loader.onDone = nil }", "untied in viewDidDisappear(_:):9"),
    ("public func stop() { loader.onDone = nil }", "untied in stop():9"),
    ("deinit { loader.onDone = nil }", "never only deinit of Page:9"),
    ("func stop() { loader.onDone = nil }; deinit { stop() }", "never only deinit of Page:9"),
    ("func stop() { loader.onDone = nil }; init() { super.init(); stop() }", "untied in stop():9"),
    (
      "func restart() { stop(); loader.onDone = { self.load() } }; func stop() { loader.onDone = nil }",
      "never"
    ),
    (
      "func tableView(_ view: UITableView, didSelectRowAt path: IndexPath) { loader.onDone = nil }",
      "untied in tableView(_:didSelectRowAt:):9"
    ),
  ])
  func whoRunsTheCodeDecides(member: String, expected: String) {
    let source = """
      final class Page: UIViewController, UITableViewDelegate {
        let loader = Loader()
        func load() { loader.onDone = { self.load() } }
        \(member)
      }
      """
    #expect(releases(Self.loader + source) == ["Loader Page \(expected)"])
  }

  /// Who cancels what is there and then ties it anew has not let go.
  @Test(arguments: ["forEach { $0.cancel() }", "removeAll()"])
  func whatIsTiedAnewIsNotLetGo(emptying: String) {
    let source = """
      import Combine
      final class Finder { @Published var names: [String] = [] }
      final class Page: UIViewController {
        private var tokens = Set<AnyCancellable>()
        let finder = Finder()
        override func viewWillAppear(_ animated: Bool) { bind() }
        func bind() {
          tokens.\(emptying)
          finder.$names.sink { _ in self.bind() }.store(in: &tokens)
        }
      }
      """
    #expect(releases(source) == ["Page never"])
  }

  @Test func anOverrideOfWhatAFrameworkCallsRuns() {
    let source = """
      class Screen: UIViewController { override func viewDidDisappear(_ animated: Bool) {} }
      final class Page: Screen {
        let loader = Loader()
        func load() { loader.onDone = { self.load() } }
        override func viewDidDisappear(_ animated: Bool) { loader.onDone = nil }
      }
      """
    #expect(releases(Self.loader + source) == ["Loader Page untied in viewDidDisappear(_:):10"])
  }

  @Test func aTimerThatIsDroppedIsKeptByTheRunLoop() {
    let source = """
      final class Panel {
        func start() { Timer.scheduledTimer(timeInterval: 60, target: self, selector: #selector(tick), userInfo: nil, repeats: true) }
        @objc func tick() {}
      }
      """
    #expect(releases(source) == ["Panel never"])
  }

  @Test(arguments: [
    ("", "never"), ("self.link = link", "never"), ("link.invalidate()", "untied in didMoveToWindow():5"),
  ])
  func aDisplayLinkIsKeptByTheRunLoop(line: String, expected: String) {
    let source = """
      final class Dial: UIView {
        weak var link: CADisplayLink?
        override func didMoveToWindow() {
          let link = CADisplayLink(target: self, selector: #selector(tick)); link.add(to: .main, forMode: .common)
          \(line)
        }
        @objc func tick() {}
      }
      """
    #expect(releases(source) == ["Dial \(expected)"])
  }

  @Test func aDisplayLinkThatIsDroppedIsKeptByTheRunLoop() {
    let source = """
      final class Dial: UIView {
        func start() { CADisplayLink(target: self, selector: #selector(tick)).add(to: .main, forMode: .common) }
        @objc func tick() {}
      }
      """
    #expect(releases(source) == ["Dial never"])
  }

  /// Nobody is seen to call what ties it either: whoever does calls the rest as well.
  @Test(arguments: [
    ("func work() { load(); stop() }", "untied in stop():9"),
    ("func work() { load() }", "never nobody calls stop():9"),
    ("func work() { load() }; func end() { stop() }", "never nobody calls stop():9"),
    ("func work() { stop(); load() }", "never"),
    ("func work(_ ends: Bool) { if ends { stop() } else { load() } }", "untied in stop():9"),
  ])
  func whoTiesItRunsWhatElseItCalls(member: String, expected: String) {
    let source = """
      final class Page {
        let loader = Loader()
        func load() { loader.onDone = { self.load() } }
        func stop() { loader.onDone = nil }
        \(member)
      }
      """
    #expect(releases(Self.loader + source) == ["Loader Page \(expected)"])
  }

  @Test(arguments: [
    ("loader.onDone = nil; if ready { loader.onDone = { self.load() } }", "untied in load():8"),
    ("loader.onDone = nil; guard ready else { return }; loader.onDone = { self.load() }", "untied in load():8"),
    ("if ready { loader.onDone = nil }; loader.onDone = { self.load() }", "never"),
    ("if ready { loader.onDone = nil } else { loader.onDone = { self.load() } }", "untied in load():8"),
    ("loader.onDone = nil; loader.onDone = { if self.ready { self.load() } }", "never"),
    ("loader.onDone = ready ? { self.load() } : nil", "untied in load():8"),
    ("loader.onDone = ready ? nil : { self.load() }", "untied in load():8"),
    ("defer { loader.onDone = nil }; loader.onDone = { self.load() }; loader.finish()", "untied in load():8"),
  ])
  func whatIsNotSureToBeFilledAgainIsLetGo(body: String, expected: String) {
    let source = """
      final class Page {
        let loader = Loader()
        var ready = false
        @objc func load() { \(body) }
      }
      """.replacing("  var ready = false\n  @objc", with: "  var ready = false; @objc")
    #expect(releases(Self.loader + source) == ["Loader Page \(expected)"])
  }

  @Test(arguments: [
    ("var current: [() -> Void] = []; swap(&current, &all); current.forEach { $0() }", "untied in run():4"),
    ("let current = all; current.forEach { $0() }", "never"),
    ("handlers = Handlers()", "never"),
  ])
  func whatIsSwappedAwayIsLetGo(body: String, expected: String) {
    let source = """
      final class Queue {
        var all: [() -> Void] = []
        func wait() { all.append { self.wait() } }
        @objc func run() { \(body) }
      }
      """
    #expect(releases(source) == ["Queue \(expected)"])
  }

  @Test func aNewValueInPlaceOfOneLetsGoOfWhatThatHeld() {
    let source = """
      struct Handlers { var onEnd: (() -> Void)? }
      final class Page {
        var handlers = Handlers()
        func load() { handlers.onEnd = { self.load() } }
        @objc func close() { handlers = Handlers() }
      }
      """
    #expect(releases(source) == ["Handlers Page untied in close():5"])
    let again = source.replacing(
      "handlers = Handlers() }\n}",
      with: "handlers = Handlers(); handlers.onEnd = { self.load() } }\n}"
    )
    #expect(releases(again) == ["Handlers Page never"])
  }

  @Test func aTimersBlockCanEndTheTimer() {
    let source = """
      final class Panel {
        var left = 3
        func start() {
          Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
            self.left -= 1
            if self.left == 0 { timer.invalidate() }
          }
        }
      }
      """
    #expect(releases(source) == ["Panel untied in a closure:6"])
    #expect(releases(source.replacing("timer.invalidate()", with: "print(timer)")) == ["Panel never"])
  }

  /// What a display link is taken out of is a run loop: it keeps its target, and the view keeps the link.
  @Test(arguments: [("link.remove(from: .main, forMode: .common)", false), ("link.invalidate()", true)])
  func aDisplayLinkKeepsItsTarget(line: String, lets: Bool) {
    let source = """
      final class Ring: UIView {
        private var link: CADisplayLink!
        func start() { link = CADisplayLink(target: self, selector: #selector(tick)) }
        @objc func tick() {}
        override func didMoveToWindow() { \(line) }
      }
      """
    #expect(releases(source) == [lets ? "Ring untied in didMoveToWindow():5" : "Ring never"])
  }

  @Test func aTimerThatIsHeldWeaklyIsKeptByTheRunLoop() {
    let source = """
      final class Panel: UIViewController {
        private weak var timer: Timer?
        func start() {
          timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
        }
        @objc func tick() {}
        override func viewDidDisappear(_ animated: Bool) { timer?.invalidate() }
      }
      """
    #expect(releases(source) == ["Panel untied in viewDidDisappear(_:):7"])
    #expect(releases(source.replacing("timer?.invalidate()", with: "")) == ["Panel never"])
  }

  @Test(arguments: [
    ("[1, 2].publisher.sink", "ends:4"),
    ("load().flatMap { Just($0) }.sink", "ends:4"),
    ("load().flatMap { _ in Page.all }.sink", "never"),
    ("Just(1).append(Page.all).sink", "never"),
    ("Just(1).append(Just(2)).sink", "ends:4"),
  ])
  func publishersThatAreJoinedEndTogether(stream: String, expected: String) {
    let source = """
      final class Page {
        static let all = PassthroughSubject<Int, Never>()
        var kept: AnyCancellable?; var last = 0
        func start() { kept = \(stream) { self.last = $0 } }
        func load() -> AnyPublisher<Int, Never> { Future { $0(.success(1)) }.eraseToAnyPublisher() }
      }
      """
    #expect(releases(source) == ["Page \(expected)"])
  }

  @Test func anObjectOutsideThatDiesLetsGo() {
    let source = """
      final class Alarm { var onRing: (() -> Void)?; func arm() { onRing = { self.arm() } } }
      final class Watch {
        let alarm = Alarm()
        deinit { alarm.onRing = nil }
      }
      """
    #expect(releases(source) == ["Alarm untied in deinit:4"])
  }

  @Test(arguments: [
    ("Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in self.tick() }", "ends:5"),
    ("Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() }", "never"),
    (
      "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { $0.invalidate(); self.tick() }",
      "untied in a closure:5"
    ),
    ("URLSession.shared.dataTask(with: url) { _, _, _ in self.tick() }", "ends:5"),
    ("Task { self.tick() }", "ends:5"),
    ("Task { for await _ in ticks { self.tick() } }", "never"),
    ("Task { for await _ in ticks.prefix(3) { self.tick() } }", "ends:5"),
    ("Task { while !Task.isCancelled { await self.tick() } }", "never"),
    ("Task { await self.listen() }", "never"),
    ("Task { [weak self] in guard let self else { return }; for await _ in ticks { self.tick() } }", "never"),
    ("Just(1).sink { _ in self.tick() }", "ends:5"),
    ("subject.sink { _ in self.tick() }", "never"),
    ("subject.first().sink { _ in self.tick() }", "ends:5"),
    ("subject.first().flatMap { _ in self.subject }.sink { _ in self.tick() }", "never"),
    ("make().sink { _ in self.tick() }", "ends:5"),
    ("Deferred { Future { $0(.success(1)) } }.sink { _ in self.tick() }", "ends:5"),
    ("Deferred { self.subject }.sink { _ in self.tick() }", "never"),
  ])
  func whatEndsByItself(kept: String, expected: String) {
    let source = """
      import Combine
      final class Clock {
        var kept: Any?
        let subject = PassthroughSubject<Int, Never>()
        func start() { kept = \(kept) }
        func tick() {}
        func listen() async { for await _ in ticks {} }
        func make() -> AnyPublisher<Int, Never> { subject.first().eraseToAnyPublisher() }
      }
      """
    #expect(releases(source) == ["Clock \(expected)"])
  }

  @Test(arguments: [
    ("static let shared = Store()", "never Store lives on by Store.shared:2"),
    ("static var shared = Store()", "never Store lives on by Store.shared:2"),
    // Somebody may make another one, or put another one there.
    ("static let shared = Store(); static func fresh() -> Store { Store() }", "never"),
    ("static var shared = Store(); static func reset() { shared = Store() }", "never"),
    ("static let make = { Store() }", "never"),
    ("static var shared: Store { Store() }", "never"),
    (
      "private static var one: Store?; static var shared: Store { let it = one ?? Store(); one = it; return it }",
      "never Store lives on by Store.shared:2"
    ),
  ])
  func whatAStaticPropertyHoldsLivesAsLongAsTheProgram(property: String, expected: String) {
    let source = """
      final class Store {
        \(property)
        var onChange: (() -> Void)?
        func start() { onChange = { self.start() } }
      }
      """
    #expect(releases(source) == ["Store \(expected)"])
  }

  @Test(arguments: [
    ("let stores = [Store()]", "never Store lives on by stores:1"),
    ("var stores: [Store] = [Store()]", "never Store lives on by stores:1"),
    ("var stores = [Store()]; func end() { stores.removeAll() }", "never"),
    ("var store: Store? = Store(); func end() { store = nil }", "never"),
    ("var stores = [Store()]; func make() { stores.append(Store()) }", "never"),
    ("enum All { static var stores = [Store()] }; func end() { All.stores.removeLast() }", "never"),
  ])
  func whatAVariableOfAFileHoldsLivesAsLongAsTheProgram(variable: String, expected: String) {
    let source = """
      \(variable)
      final class Store {
        var onChange: (() -> Void)?
        init() { onChange = { self.change() } }
        func change() {}
      }
      """
    #expect(releases(source) == ["Store \(expected)"])
  }

  @Test(arguments: [
    ("var store: Store!; func launch() { store = Store() }", "never Store lives on by AppDelegate:1"),
    // What comes and goes is declared otherwise, or emptied, or made again.
    ("var store: Store?; func launch() { store = Store() }", "never"),
    ("var store: Store!; func launch() { store = Store() }; func reset() { store = nil }", "never"),
    ("var store: Store!; func launch() { store = Store() }; func again() { store = Store() }", "never"),
  ])
  func whatALongLivedObjectSetsUpLivesAsLongAsTheProgram(members: String, expected: String) {
    let source = """
      final class AppDelegate: UIResponder, UIApplicationDelegate { let manager = Manager() }
      final class Manager { \(members) }
      final class Store {
        var onChange: (() -> Void)?
        init() { onChange = { self.change() } }
        func change() {}
      }
      """
    #expect(releases(source) == ["Store \(expected)"])
  }

  @Test func theStateOfAnAppsCommandsLivesAsLongAsTheProgram() {
    let source = """
      struct Menu: Commands {
        @State var listener: AnyCancellable?
        @State var count = 0
        var body: some Commands { Button("Start") { listener = publisher.sink { count += 1 } } }
      }
      struct Page: View {
        @State var listener: AnyCancellable?
        @State var count = 0
        var body: some View { Button("Start") { listener = publisher.sink { count += 1 } } }
      }
      """
    #expect(releases(source) == ["Menu never Menu lives on by Menu:1", "Page never"])
  }

  @Test func whatALongLivedObjectMakesForItselfLivesAsLong() {
    let source = """
      final class Application {
        static let shared = Application()
        let connection: Connection
        let pages = Pages()
        init() { connection = Connection() }
      }
      final class Connection { var onChange: (() -> Void)?; func start() { onChange = { self.start() } } }
      final class Pages { func open() { Page().open() } }
      final class Page { var onChange: (() -> Void)?; func open() { onChange = { self.open() } } }
      @main struct Main: App { let model = Model(); init() { Application.shared.pages.open() } }
      final class Model { var onChange: (() -> Void)?; func start() { onChange = { self.start() } } }
      """
    #expect(
      releases(source) == [
        "Connection never Connection lives on by Application.shared:2", "Model never Model lives on by Main:10",
        "Page never",
      ]
    )
  }

  /// The store goes on, and with it what its closure captures, which should have gone.
  @Test func whatALongLivedObjectsClosureCapturesIsMissed() {
    let source = """
      final class Store { static let shared = Store(); var onChange: (() -> Void)? }
      final class Page {
        let store = Store.shared
        func open() { store.onChange = { self.open() } }
      }
      func show() { Page().open() }
      """
    #expect(releases(source) == ["Page Store never"])
  }

  @Test func aLoopThatHoldsSelfWeaklyHoldsNothing() {
    let source = """
      final class Clock {
        var kept: Task<Void, Never>?
        func start() { kept = Task { [weak self] in for await _ in ticks { guard let self else { return }; self.tick() } } }
        func tick() {}
      }
      """
    #expect(releases(source).isEmpty)
  }

  @Test func aHandlerOfAFrameworksObjectThatIsSetToNilIsLetGo() {
    let source = """
      final class Port {
        private let handle: FileHandle
        init(handle: FileHandle) { self.handle = handle }
        func start() { handle.readabilityHandler = { _ in self.read() } }
        func stop() { handle.readabilityHandler = nil }
        func read() {}
      }
      extension FileHandle { func rewind() {} }
      func work() { let port = Port(handle: .standardInput); port.start(); port.stop() }
      work()
      """
    #expect(releases(source) == ["Port untied in stop():5"])
    #expect(releases(source.replacing("port.stop()", with: "")) == ["Port never nobody calls stop():5"])
  }

  @Test func aLocalThatAClosureSetsToNilIsLetGo() {
    let source = """
      final class Page { var onClose: (() -> Void)?; func close() { onClose?() } }
      final class Desk {
        func open() {
          var page: Page?
          let close = { page = nil }
          page = Page()
          page?.onClose = close
        }
      }
      """
    #expect(releases(source) == ["Page untied in a closure:5"])
    #expect(releases(source.replacing("page = nil", with: "page?.close()")) == ["Page never"])
  }

  /// `[weak self]` alone would change nothing: the loop holds what is unwrapped before it.
  @Test(arguments: [
    ("[weak self] in guard let self else { return }; for await _ in ticks { tick() }", true),
    ("for await _ in ticks { self.tick() }", false),
  ])
  func whatALoopHoldsIsToBeUnwrappedInside(closure: String, isCapturedWeakly: Bool) {
    let graph = program(
      of: """
        final class Clock {
          var kept: Task<Void, Never>?
          func start() { kept = Task { \(closure) } }
          func tick() {}
        }
        """
    ).graph
    let remedies = graph.edges.filter { $0.kind == .owns }.map(\.remedy)
    #expect(remedies.count == 1)
    guard case .unwrapInLoop("self", _, isCapturedWeakly) = remedies.first else {
      Issue.record("\(remedies)")
      return
    }
  }

  @Test func aStateThatHoldsNothingLetsGoOfWhatTheOtherHeld() {
    let source = """
      final class Search {
        enum State { case idle, running(Loader), done(Int) }
        var state = State.idle
        func start() {
          let loader = Loader()
          loader.onDone = { self.state = .done(1) }
          state = .running(loader)
        }
      }
      """
    #expect(releases(Self.loader + source) == ["Loader Search Search.State untied in a closure:11"])
  }

  @Test func theGravestCycleOfAGroupIsListed() {
    let source = """
      final class Page {
        let loader = Loader()
        var kept: Task<Void, Never>?
        func load() { kept = Task { self.show() }; loader.onDone = { self.load() } }
        func show() {}
      }
      """
    #expect(releases(Self.loader + source) == ["Page ends:9", "Loader Page never"])
  }

  @Test func aScreenThatIsPushedGoesWhenItsUserGoesBack() {
    let source = """
      final class Picker: UIViewController { var onPick: (() -> Void)? }
      final class Home: UIViewController {
        func pick() {
          guard let navigation = navigationController else { return }
          let picker = Picker()
          picker.onPick = { navigation.dismiss(animated: true) }
          navigation.pushViewController(picker, animated: true)
        }
      }
      """
    #expect(releases(source) == ["Picker untied by the user:7"])
  }

  /// Nothing undoes it by itself: an undo manager keeps the handler until it is told.
  @Test(arguments: [
    ("{ _ in self.perform() }", "", ["Command never"]), ("{ $0.perform() }", "", []),
    (
      "{ _ in self.perform() }", "@objc func close() { undoManager.removeAllActions() }",
      ["Command untied in close():4"]
    ),
  ])
  func whatCanBeUndoneIsKeptUntilThen(handler: String, member: String, expected: [String]) {
    let source = """
      final class Command {
        let undoManager = UndoManager()
        func perform() { undoManager.registerUndo(withTarget: self) \(handler) }
        \(member)
      }
      """
    #expect(releases(source) == expected)
  }

  @Test func whatAMacroIsToldOfIsCalled() {
    let source = """
      final class Page {
        let loader = Loader()
        var count = 0
        func load() { loader.onDone = { self.count += 1 } }
        ATTRIBUTE
        private func clear() { loader.onDone = nil }
      }
      """
    let called = source.replacing("ATTRIBUTE", with: "@Function(Action.clear)")
    #expect(releases(Self.loader + called) == ["Loader Page untied in clear():11"])
    let isolated = source.replacing("ATTRIBUTE", with: "@MainActor")
    #expect(releases(Self.loader + isolated) == ["Loader Page never nobody calls clear():11"])
  }

  @Test(arguments: [
    ("static let a = Page(); static let b = Page()", "Pages.a"),
    ("static let shared = Pages(); lazy var first: Page = { .init() }()", "Pages.shared"),
  ])
  func whatStaticPropertiesMakeLivesOn(pages: String, keeper: String) {
    let source = """
      final class Page {
        let loader = Loader()
        func load() { loader.onDone = { self.load() } }
      }
      final class Pages { \(pages) }
      """
    #expect(releases(Self.loader + source) == ["Loader Page never Loader lives on by \(keeper):10"])
  }
}
