import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// What keeps a closure, however the closure comes there, and what lets go of it.
struct KeptByFrameworkTests {
  private func releasesOfScreen(_ body: String, _ rest: String = "") -> [String] {
    releases(
      """
      \(rest)
      final class Screen: UIViewController {
        var timer: Timer?
        var token: Any?
        var tokens: [NSObjectProtocol] = []
        var subscriptions = Set<AnyCancellable>()
        var bag = DisposeBag()
        func show() {}
        \(body)
      }
      """
    )
  }

  @Test(arguments: [
    "switch self.timer { case nil: break; default: break }", "switch self.make() { case 1: break; default: break }",
    "switch (self.token, 1) { default: break }",
    "let found = switch self.make() { case 1: 1; default: 2 }; print(found)",
  ])
  func theSubjectOfASwitchIsCaptured(statement: String) {
    let body = "var onShow: (() -> Void)?; func make() -> Int { 1 }; func start() { onShow = { \(statement) } }"
    #expect(releasesOfScreen(body) == ["Screen never"])
  }

  @Test(arguments: [
    "let block: (Timer) -> Void = { _ in self.show() }; BLOCK", "func block(_ timer: Timer) { self.show() }; BLOCK",
    "let block = { (timer: Timer) in self.show() }; BLOCK",
  ])
  func aTimerKeepsItsBlockHoweverItIsWritten(code: String) {
    let timer = "timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true, block: block)"
    #expect(releasesOfScreen("func start() { \(code.replacing("BLOCK", with: timer)) }") == ["Screen never"])
    #expect(
      releases(
        """
        func every(_ block: @escaping (Timer) -> Void) -> Timer {
          Timer.scheduledTimer(withTimeInterval: 1, repeats: true, block: block)
        }
        final class Screen { var timer: Timer?; func show() {}; func start() { timer = every { _ in self.show() } } }
        """
      ) == ["Screen never"]
    )
  }

  // MARK: Kept for good

  @Test(arguments: [
    (
      "enum Center { static func listen(_ run: @escaping () -> Void) { CENTER { _ in run() } } }",
      "Center.listen { self.show() }"
    ),
    ("func listen(_ run: @escaping (Notification) -> Void) { CENTER { run($0) } }", "listen { _ in self.show() }"),
    (
      "extension NotificationCenter { func listen(_ run: @escaping (Notification) -> Void) { CENTER { run($0) } } }",
      "NotificationCenter.default.listen { _ in self.show() }"
    ),
  ])
  func whatAHelperHandsToANotificationCenterIsKept(helper: String, call: String) {
    let center = "NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil)"
    let rest = helper.replacing("CENTER", with: center)
    #expect(releasesOfScreen("func start() { \(call) }", rest) == ["Screen never"])
    #expect(
      releasesOfScreen(
        "func start() { \(call.replacing("{", with: "{ [weak self] in").replacing("_ in ", with: "").replacing("self.", with: "self?.")) }",
        rest
      ) == []
    )
  }

  @Test(arguments: [
    ("Task { while true { self.show() } }", true), ("_ = Task { repeat { self.show() } while true }", true),
    ("Task { for await _ in center.notifications(named: name) { self.show() } }", true),
    ("Task { Task { while !Task.isCancelled { self.show() } } }", true),
    // These come to an end, or may.
    ("Task { self.show() }", false), ("Task { for await _ in files { self.show() } }", false),
    ("Task { while true { self.show(); if done { break } } }", false),
    ("Task { [weak self] in while true { self?.show() } }", false),
  ])
  func aTaskWithoutAnEndIsKeptThoughNobodyStoresIt(task: String, isKept: Bool) {
    let body =
      "func start(_ center: NotificationCenter, _ name: Notification.Name, _ files: Files, _ done: Bool) { \(task); print(1) }"
    #expect(releasesOfScreen(body) == (isKept ? ["Screen never"] : []))
  }

  @Test(arguments: [
    "NotificationCenter.default", "DistributedNotificationCenter.default()", "NSWorkspace.shared.notificationCenter",
    "center", "given",
  ])
  func everyCenterKeepsItsBlocks(center: String) {
    let body = """
      let center = NotificationCenter.default
      func start(_ given: NotificationCenter) {
        _ = \(center).addObserver(forName: nil, object: nil, queue: nil) { _ in self.show() }
      }
      """
    #expect(releasesOfScreen(body) == ["Screen never"])
  }

  @Test func aGroupWaitsForWhatItsTasksDo() {
    let body = """
      var task: Task<Void, Never>?
      func start() { task = Task { await withTaskGroup(of: Void.self) { group in group.addTask { while true { self.show() } } } } }
      """
    #expect(releasesOfScreen(body) == ["Screen never"])
  }

  @Test(arguments: [
    ("gesture(TapGesture().onEnded { _ in self.show() })", "possible never"),
    // A view that a modifier gets is surely part of the view.
    ("background(Color.red.onTapGesture { self.show() })", "never"),
  ])
  func whatAModifierGetsIsPartOfTheView(modifier: String, release: String) {
    let body = "func start() { addChild(UIHostingController(rootView: Text(\"x\").\(modifier))) }"
    #expect(releasesOfScreen(body) == ["Screen \(release)"])
  }

  // MARK: Let go of

  @Test(arguments: [
    "subscriptions = Set()", "subscriptions = Set<AnyCancellable>()", "subscriptions = .init()",
    "subscriptions.forEach { $0.cancel() }", "subscriptions.forEach(AnyCancellable.cancel)",
    "subscriptions.cancelAll()",
  ])
  func subscriptionsAreLetGo(statement: String) {
    let body = """
      let subject = PassthroughSubject<Int, Never>()
      func start() { subject.sink { _ in self.show() }.store(in: &subscriptions) }
      override func viewDidDisappear(_ animated: Bool) { \(statement) }
      """
    #expect(
      releasesOfScreen(body) == [
        "Screen untied in \(statement.contains("$0") ? "a closure" : "viewDidDisappear(_:)"):11"
      ]
    )
  }

  @Test(
    .timeLimit(.minutes(30)),
    arguments: [
      "cancel()", "append(screen)", "forEach(Screen.cancel)", "removeFirst()", "removeAll().invalidate()",
      "invalidate().token", "remove().tokens[0]", "shared()", "cached { screen }",
    ]
  )
  func eachCallOfAChainIsReadOnce(call: String) {
    let chain = String(repeating: "." + call, count: 60)
    #expect(releasesOfScreen("func stop(_ screen: Screen) { tokens\(chain) }") == [])
  }

  /// What they are given may be held by what they are called on.
  @Test(
    .timeLimit(.minutes(30)),
    arguments: ["add { screen }.x", "append(screen).x", "insert(screen, at: 0).x", "addSubview(screen).x"]
  )
  func eachStoreOfAChainIsReadOnce(call: String) {
    let chain = String(repeating: "." + call, count: 60)
    #expect(releasesOfScreen("func stop(_ screen: Screen) { tokens\(chain) }").count <= 1)
  }

  @Test(
    .timeLimit(.minutes(30)),
    arguments: [
      ("swap(&a, ", ")"), ("center.removeObserver(", ".token)"), ("removeTarget(", "[0])"),
      ("register(Screen.self, ", " as? Screen)"),
    ]
  )
  func eachCallInAnotherIsReadOnce(opening: String, closing: String) {
    let nest = String(repeating: opening, count: 60) + "screen" + String(repeating: closing, count: 60)
    #expect(releasesOfScreen("func stop(_ screen: Screen) { \(nest) }") == [])
  }

  @Test func tokensAreLetGoByReference() {
    let body = """
      func start() { tokens.append(NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { _ in self.show() }) }
      override func viewDidDisappear(_ animated: Bool) { tokens.forEach(NotificationCenter.default.removeObserver) }
      """
    #expect(releasesOfScreen(body) == ["Screen untied in viewDidDisappear(_:):10"])
  }

  @Test(arguments: [
    ("of: self, for: Changed.self", ["Screen untied in viewDidDisappear(_:):10"]),
    ("for: Changed.self", ["Screen untied in viewDidDisappear(_:):10"]),
    ("forName: nil, object: nil, queue: nil", ["Screen never"]),
  ])
  func anObservationTokenEndsWhenItIsLetGo(arguments: String, expected: [String]) {
    let body = """
      func start() { token = NotificationCenter.default.addObserver(\(arguments)) { _ in self.show() } }
      override func viewDidDisappear(_ animated: Bool) { token = nil }
      """
    #expect(releasesOfScreen(body) == expected)
  }

  @Test func aMonitorIsRemovedByItsToken() {
    let body = """
      func start() { token = NSEvent.addLocalMonitorForEvents(matching: .keyDown) { event in self.show(); return event } }
      override func viewDidDisappear(_ animated: Bool) { if let token { NSEvent.removeMonitor(token) } }
      """
    #expect(releasesOfScreen(body) == ["Screen untied in viewDidDisappear(_:):10"])
  }

  /// Apple's systems let the block go when they have called it; Foundation elsewhere keeps it.
  @Test(arguments: [
    ("import UIKit", "Page ends:5"), ("import Foundation", "Page ends:5"),
    ("import Foundation; import Glibc", "Page never"),
  ])
  func aCompletionBlockEndsOnApplesSystems(line: String, expected: String) {
    let source = """
      \(line)
      final class Page: NSObject {
        let operation = BlockOperation {}
        func start() {
          operation.completionBlock = { self.show() }
        }
        func show() {}
      }
      """
    #expect(releases(source) == [expected])
  }

  /// A method of something of which nothing is known is handed on, which SwiftUI calls.
  @Test func aMethodThatIsHandedOnByNameIsCalled() {
    let source = """
      import SwiftUI
      protocol Model: ObservableObject { func close() }
      final class PageModel: Model {
        var onChange: (() -> Void)?
        init() { onChange = { self.show() } }
        func show() {}
        func close() { onChange = nil }
      }
      struct Page<M: Model>: View {
        @ObservedObject var model: M
        var body: some View { Text("").onDisappear(perform: model.close) }
      }
      """
    #expect(releases(source) == ["PageModel untied in close():7"])
  }
}
