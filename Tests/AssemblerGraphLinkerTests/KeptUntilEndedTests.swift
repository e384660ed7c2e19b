import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// What a framework keeps until it is told to end is not let go by setting a property to nil.
struct KeptUntilEndedTests {
  private static let timer = "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() }"
  private static let link = "CADisplayLink(target: self, selector: #selector(tick))"
  private static let token =
    "NotificationCenter.default.addObserver(forName: n, object: nil, queue: nil) { _ in self.tick() }"
  private static let monitor = "NSEvent.addGlobalMonitorForEvents(matching: .keyDown) { _ in self.tick() }"
  private static let session = "URLSession(configuration: .default, delegate: self, delegateQueue: nil)"
  private static let loop = "Task { for await _ in ticks { self.tick() } }"
  private static let poll = "Task { while !Task.isCancelled { self.tick() } }"

  /// A link that a property holds is told of once, by the property, also where it is added to a run loop before.
  @Test(arguments: [
    (
      "lazy var link: CADisplayLink = { let link = LINK; link.add(to: .main, forMode: .common); return link }()",
      ["link"]
    ),
    ("var link: CADisplayLink?; func begin() { link = LINK; link?.add(to: .main, forMode: .common) }", ["link"]),
    ("func begin() { let link = LINK; link.add(to: .main, forMode: .common) }", ["add"]),
    (
      "lazy var isOn: Bool = { let link = LINK; link.add(to: .main, forMode: .common); return true }()", ["add"]
    ),
  ])
  func aLinkIsToldOfOnce(member: String, expected: [String]) {
    let source = """
      final class Page: UIView { \(member.replacing("LINK", with: Self.link)); @objc func tick() {} }
      """
    let graph = program(of: "//- App/A.swift\n" + source).graph
    #expect(cycles(in: graph).flatMap(\.edges).map { graph.edges[$0].via } == expected)
  }

  @Test(arguments: [
    ("Timer?", timer, "kept = nil", false), ("Timer?", timer, "kept?.invalidate()", true),
    ("Timer?", timer, "kept?.invalidate(); kept = nil", true), ("[Timer]", "[\(timer)]", "kept.removeAll()", false),
    ("[Timer]", "[\(timer)]", "kept.forEach { $0.invalidate() }; kept.removeAll()", true),
    ("Timer!", "Timer(timeInterval: 1, repeats: true) { _ in self.tick() }", "kept = nil", false),
    ("CADisplayLink?", link, "kept = nil", false), ("CADisplayLink?", link, "kept?.invalidate()", true),
    ("CADisplayLink?", link, "kept?.remove(from: .main, forMode: .common); kept = nil", true),
    ("NSObjectProtocol?", token, "kept = nil", false),
    ("NSObjectProtocol?", token, "kept.map { NotificationCenter.default.removeObserver($0) }", true),
    ("NSObjectProtocol?", token, "if let kept { NotificationCenter.default.removeObserver(kept) }", true),
    ("Any?", monitor, "kept = nil", false), ("Any?", monitor, "NSEvent.removeMonitor(kept!)", true),
    ("URLSession?", session, "kept = nil", false), ("URLSession?", session, "kept?.invalidateAndCancel()", true),
    ("Task<Void, Never>?", loop, "kept = nil", false), ("Task<Void, Never>?", loop, "kept?.cancel()", true),
    ("Task<Void, Never>?", poll, "kept = nil", false), ("Task<Void, Never>?", poll, "kept?.cancel()", true),
    // The last reference ends these.
    ("AnyCancellable?", "subject.sink { _ in self.tick() }", "kept = nil", true),
    ("NSKeyValueObservation?", "observe(\\.count) { _, _ in self.tick() }", "kept = nil", true),
    ("(() -> Void)?", "{ self.tick() }", "kept = nil", true),
  ])
  func onlyWhatEndsItLetsGo(type: String, value: String, body: String, lets: Bool) {
    let source = """
      final class Page: UIViewController {
        var kept: \(type); let subject = PassthroughSubject<Int, Never>(); @objc dynamic var count = 0
        func start() { kept = \(value) }
        @objc func tick() {}
        override func viewDidDisappear(_ animated: Bool) { \(body) }
      }
      """
    let found = releases(source)
    // A closure that the method runs at once counts as the place, too.
    let expected = lets ? ["Page untied in viewDidDisappear(_:):5", "Page untied in a closure:5"] : ["Page never"]
    #expect(found.count == 1 && expected.contains(found[0]), "\(found)")
  }

  /// A method that the scanned code adds to a framework's class ends the object, or hands it to whom ends it when it is let go.
  @Test(arguments: [
    ("Task", "func halt() { cancel() }", "task?.halt()", "untied in end():6"),
    ("Task", "func halt() { self.cancel() }", "task?.halt()", "untied in end():6"),
    ("Task", "func halt() { print(self) }", "task?.halt()", "never"),
    ("Task", "func halt() {}; func other() { cancel() }", "task?.halt()", "never"),
    ("Timer", "func halt() { invalidate() }", "timer?.halt()", "untied in end():6"),
    (
      "Task", "func keep(in set: inout Set<AnyCancellable>) { set.insert(AnyCancellable(cancel)) }", "bag.removeAll()",
      "untied in a closure:1"
    ),
    (
      "Task", "func keep(in set: inout Set<AnyCancellable>) { set.insert(AnyCancellable(self.cancel)) }",
      "bag.removeAll()", "untied in a closure:1"
    ),
    (
      "Task", "func keep(in set: inout Set<AnyCancellable>) { set.insert(AnyCancellable { self.cancel() }) }",
      "bag = []", "untied in a closure:1"
    ),
    (
      "Task", "func keep(in set: inout Set<AnyCancellable>) { set.insert(AnyCancellable { cancel() }) }", "",
      "never only deinit of Page:1"
    ),
  ])
  func anExtensionEndsIt(extended: String, member: String, body: String, expected: String) {
    let isKept = member.contains("keep(in")
    let begin =
      extended == "Timer"
      ? "timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() }"
      : isKept ? "\(Self.loop).keep(in: &bag)" : "task = \(Self.loop)"
    let source = """
      extension \(extended) { \(member) }
      final class Page {
        var task: Task<Void, Never>?; var timer: Timer?; var bag: Set<AnyCancellable> = []
        func begin() { \(begin) }
        func tick() {}
        public func end() { \(body) }
      }
      func run() { let page = Page(); page.begin(); page.end() }
      """
    #expect(releases(source) == ["Page \(expected)"], "\(member)")
  }

  @Test func whatEndsByItselfNeedsNobody() {
    let source = """
      final class Page {
        var kept: Timer?; var task: Task<Void, Never>?
        func start() { kept = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in self.tick() } }
        func work() { task = Task { self.tick() } }
        func tick() {}
        @objc func stop() { kept = nil; task = nil }
      }
      """
    #expect(releases(source) == ["Page ends:3", "Page ends:4"])
  }

  /// A timer that another object holds: letting go of that object ends no timer either, but here its `deinit` does.
  @Test func anotherObjectThatHoldsItIsLetGo() {
    let source = """
      final class Clock { var timer: Timer?; deinit { timer?.invalidate() } }
      final class Page {
        var clock: Clock?
        func start() {
          let clock = Clock()
          clock.timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.start() }
          self.clock = clock
        }
        @objc func stop() { clock = nil }
      }
      """
    #expect(releases(source) == ["Clock Page untied in stop():9"])
  }
}
