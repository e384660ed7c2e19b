import AssemblerGraphLinker
import TestSupport
import Testing

/// Something else takes the place of what ties a cycle: what was there goes, if it was there before.
struct ReplacementTests {
  // MARK: Objects

  private static let screens = """
    class Screen { func open() {} }
    final class Main: Screen {}
    final class Login: Screen { var onEnd: (() -> Void)?; override func open() { later { self.onEnd?() } } }

    """

  /// The login screen's closure runs behind the code that puts the screen there.
  @Test(arguments: [
    ("let main = Main(); current = main", "untied in next():8"),
    ("let main: Screen = makeMain(); self.current = main", "untied in next():8"),
    ("current = NSObject()", "untied in next():8"),
    ("let main = Main(); other = main", "never"), ("current = other", "never"), ("current = library.screen()", "never"),
    ("start()", "never"), ("current = current", "never"),
  ])
  func anotherObjectTakesThePlace(line: String, expected: String) {
    let source = """
      final class Root {
        private var current: AnyObject?; private var other: AnyObject?; var count = 0
        func start() { let login = Login(); login.onEnd = { self.count += 1; self.next() }; current = login; login.open() }
        func makeMain() -> Screen { Main() }
        private func next() { \(line) }
      }
      """
    #expect(releases(Self.screens + source) == ["Login Root \(expected)"], "\(line)")
  }

  /// Who calls what puts it there, tells what.
  @Test(arguments: [
    ("let login = Login(); login.onEnd = { self.show(Main()) }; show(login)", "untied in a closure:7"),
    // The first screen of several is there before.
    ("show(Main()); later { self.tie() }", "never"),
    ("let login = Login(); login.onEnd = { self.start() }; show(login)", "never"),
  ])
  func whoBringsItDecides(start: String, expected: String) {
    let source = """
      final class Root {
        private var current: Screen?
        func start() { \(start) }
        private func tie() { let login = Login(); login.onEnd = { self.tie() }; show(login) }
        private func show(_ next: Screen) { current = next }
      }
      """
    let found = releases(Self.screens + source)
    #expect(found.allSatisfy { $0.hasPrefix("Login Root \(expected.prefix(5))") }, "\(found)")
    #expect(!found.isEmpty)
  }

  /// What is there first was put there before the cycle is tied.
  @Test(arguments: [
    ("override func viewDidLoad() { current = Main() }", "never"), ("init() { current = Main() }", "never"),
    ("override func viewDidDisappear(_ animated: Bool) { current = Main() }", "untied in viewDidDisappear(_:):7"),
    ("func close() { current = Main() }; deinit { close() }", "never only deinit of Root:7"),
    ("func close() { current = Main() }", "never nobody calls close():7"),
    ("@objc func begin() { current = Main(); later { self.tie() } }", "never"),
  ])
  func whatComesFirstUntiesNothing(member: String, expected: String) {
    let source = """
      final class Root: UIViewController {
        private var current: Screen?
        func tie() { let login = Login(); login.onEnd = { print(self) }; current = login }
        \(member)
      }
      """
    #expect(releases(Self.screens + source) == ["Login Root \(expected)"], "\(member)")
  }

  /// A new object of the same class holds nothing yet, unless code goes on to tie it too.
  @Test(arguments: [
    ("gate = Gate()", "untied in pass():8"), ("self.gate = Gate(name: \"b\")", "untied in pass():8"),
    ("gate = Gate(onPass: { self.count += 1 })", "never"), ("gate = Gate(); start()", "never"),
    ("gate = Gate(); gate.onPass = { self.count += 1 }", "never"),
    ("gate = Gate(); if count > 1 { start() }", "never"),
    ("let next = Gate(); next.onPass = { self.count += 1 }; gate = next", "never"),
  ])
  func aNewObjectTakesThePlace(line: String, expected: String) {
    func source(_ property: String, _ start: String) -> String {
      """
      final class Gate { var onPass: (() -> Void)?
        init(name: String = "", onPass: (() -> Void)? = nil) { self.onPass = onPass }
      }
      final class Race {
        \(property)
        var count = 0
        func start() { \(start)gate.onPass = { self.count += 1 }; later { [weak self] in self?.pass() } }
        func pass() { \(line) }
      }
      """
    }
    #expect(releases(source("var gate = Gate()", "")) == ["Gate Race \(expected)"], "\(line)")
    // Who observes the property may tie the new one.
    #expect(releases(source("var gate = Gate() { didSet { } }", "")) == ["Gate Race never"], "\(line)")
  }

  /// What alone fills a property fills it first.
  @Test func theOnlyObjectIsNoOther() {
    let source = """
      final class Gate { var onPass: (() -> Void)? }
      final class Race {
        var gate: Gate?
        var count = 0
        @objc func open() { gate = Gate() }
        @objc func start() { gate?.onPass = { self.count += 1 } }
      }
      """
    #expect(releases(source) == ["Gate Race never"])
  }

  /// Right before it is filled again.
  @Test(arguments: [
    ("ticker.mute(); ticker.use(self)", "never"),
    ("ticker.use(self); ticker.mute()", "untied in mute():6"),
  ])
  func whatIsFilledAgainWasNotLetGo(line: String, expected: String) {
    let source = """
      protocol Host: AnyObject {}
      final class SilentHost: Host {}
      final class Ticker {
        var host: Host = SilentHost()
        func use(_ host: Host) { self.host = host }
        func mute() { host = SilentHost() }
      }
      final class Page: Host {
        let ticker = Ticker()
        @objc func show() { \(line) }
      }
      """
    #expect(releases(source) == ["Page Ticker \(expected)"])
  }

  /// Boxes of one class are filled by many, each its own.
  @Test func whatOthersPutInTheirOwnObjectTakesThePlaceOfNothing() {
    let source = """
      final class Live<Value> {
        var value: Value; private var listener: ((Value) -> Void)?
        init(_ value: Value) { self.value = value }
        func bind(_ listener: ((Value) -> Void)?) { self.listener = listener }
      }
      final class Page {
        private let name = Live(""); private let age = Live(0); var title = ""
        @objc func show() { name.bind { self.title = $0 }; age.bind { print($0) } }
      }
      """
    #expect(releases(source) == ["Live Page never"])
  }

  // MARK: Values

  @Test(arguments: [
    ("items = items.map { Item(title: $0.title) }", true), ("items[0] = Item(title: \"b\")", true),
    ("items = [Item(title: \"b\")]", true), ("items = items.map { Item(title: \"b\", action: $0.action) }", false),
    ("items = items.map { $0 }", false), ("items.append(Item(title: \"b\"))", false),
    ("var first = items[0]; first = Item(title: \"b\")", false),
    ("var rest = items; rest.removeAll { $0.title == \"\" }; items = rest", true),
    ("var rest = items; rest.removeAll { $0.title == \"\" }", false), ("var rest = items; items = rest", false),
    ("var rest = made(); rest.removeAll { $0.title == \"\" }; items = rest", false),
  ])
  func anElementTakesThePlace(line: String, lets: Bool) {
    let source = """
      struct Item { let title: String; var action: (() -> Void)? }
      final class Menu {
        var items: [Item] = []; var count = 0
        func open() { items.append(Item(title: "a", action: { self.count += 1 })) }
        @objc func close() { \(line) }
        func made() -> [Item] { items }
      }
      """
    #expect(releases(source) == ["Item Menu \(lets ? "untied in close():5" : "never")"], "\(line)")
  }

  @Test(arguments: [
    ("state = .idle", true), ("state = State.idle", true), ("state = .busy", false), ("state = State(count: 3)", true),
    ("state = State(count: 3, onEnd: state.onEnd)", false), ("state.count = 0", false), ("state.reset()", true),
    ("state.look()", false), ("var state = state; state.reset()", false),
  ])
  func aStateTakesThePlace(line: String, lets: Bool) {
    let source = """
      struct State {
        var count = 0; var onEnd: (() -> Void)?
        static let idle = State(); static let busy = State(count: 1, onEnd: nil)
        mutating func reset() { self = State() }
        mutating func look() { count += 1 }
      }
      final class Load {
        var state = State(); var loads = 0
        func open() { state.onEnd = { self.loads += 1 } }
        @objc func close() { \(line) }
      }
      """
    #expect(releases(source) == ["Load State \(lets ? "untied in close():10" : "never")"], "\(line)")
  }

  /// What the same code ties right behind it, it does not let go of.
  @Test(arguments: ["[Item(title: \"a\")]", "[Item(title: \"a\", action: nil)]"])
  func whatIsMadeToBeTiedTakesThePlaceOfNothing(value: String) {
    let source = """
      struct Item { let title: String; var action: (() -> Void)? }
      final class Menu {
        var items: [Item] = []; var count = 0
        @objc func open() { items = \(value); items[0].action = { self.count += 1 } }
      }
      """
    #expect(releases(source) == ["Item Menu never"])
  }

  @Test func anEnumPutsAnotherCaseInItsPlace() {
    let source = """
      enum Phase { case idle; case waiting(() -> Void); mutating func finish() { self = .idle }; mutating func go() {} }
      final class Load {
        var phase = Phase.idle; var loads = 0
        func open() { phase = .waiting { self.loads += 1 } }
        @objc func close() { phase.METHOD() }
      }
      """
    #expect(releases(source.replacing("METHOD", with: "finish")) == ["Load Phase untied in close():5"])
    #expect(releases(source.replacing("METHOD", with: "go")) == ["Load Phase never"])
  }

  // MARK: Closures

  @Test(arguments: [
    ("onAlarm = { print(1) }", true), ("self.onAlarm = Nap.nothing", true),
    ("onAlarm = { [weak self] in self?.count = 0 }", true), ("onAlarm = { self.count = 2 }", false),
    ("let old = onAlarm; onAlarm = { old?() }", false), ("onAlarm = library.action()", false),
    ("onAlarm = given", false),
    ("onOther = { print(1) }", false),
  ])
  func anotherClosureTakesThePlace(line: String, lets: Bool) {
    let source = """
      final class Nap {
        var onAlarm: (() -> Void)?; var onOther: (() -> Void)?; var count = 0
        func arm(_ given: @escaping () -> Void) { onAlarm = { self.count += 1 }; later { [weak self] in self?.stop(given) } }
        func stop(_ given: @escaping () -> Void) { \(line) }
        static func nothing() {}
      }
      """
    #expect(releases(source) == ["Nap \(lets ? "untied in stop(_:):4" : "never")"], "\(line)")
  }

  /// The same by another object: only what the class calls by the same word.
  @Test(arguments: [
    ("feed.onEcho = { print(1) }", "untied in close():5"), ("other.onEcho = { print(1) }", "never"),
    ("given.onEcho = { print(1) }", "never"),
  ])
  func aClosureInAnotherObjectTakesThePlace(line: String, expected: String) {
    let source = """
      final class Feed { var onEcho: (() -> Void)? }
      final class Page {
        let feed: Feed; let other: Feed; let given: Feed; var count = 0; init(_ all: [Feed]) { (feed, other, given) = (all[0], all[1], all[2]) }
        func open() { feed.onEcho = { self.count += 1 } }
        @objc func close() { \(line) }
      }
      """
    #expect(Set(releases(source)) == ["Feed Page \(expected)"], "\(line)")
  }
}
