import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// What keeps a closure, by how the closure comes there; what runs a loop, by where its task goes; what lets go, by what keeps.
struct KeeperMatrixTests {
  /// Something that keeps a closure.
  struct Keeper: CustomTestStringConvertible, Sendable {
    var name: String
    /// The properties that it takes.
    var members: String
    /// The statement, with `CLOSURE` in it.
    var statement: String
    var parameters: [String]
    var result = "Void"

    var testDescription: String { name }
    var type: String { "(\(parameters.joined(separator: ", "))) -> \(result)" }
    private var head: String { parameters.isEmpty ? "" : blanks + " in " }
    private var blanks: String { parameters.map { _ in "_" }.joined(separator: ", ") }
    private var tail: String { result == "Void" ? "" : "; return nil" }

    /// A closure literal.
    func literal(_ statement: String, capturing list: String = "") -> String {
      let head = list.isEmpty ? head : "\(list) \(blanks)\(blanks.isEmpty ? "" : " ")in "
      return "{ \(head)\(statement)\(tail) }"
    }

    func keeping(_ closure: String) -> String { statement.replacing("CLOSURE", with: closure) }

    /// A closure literal that runs `block`.
    var wrapper: String {
      let names = ["a", "b", "c"].prefix(parameters.count).joined(separator: ", ")
      let head = names.isEmpty ? "" : "\(names) in "
      return "{ \(head)\(result == "Void" ? "" : "return ")block(\(names)) }"
    }

    var localFunction: String {
      let parameters = parameters.map { "_ value: \($0)" }.joined(separator: ", ")
      return "func closure(\(parameters)) -> \(result) { self.go()\(tail) }"
    }
  }

  static let keepers = [
    Keeper(
      name: "timer",
      members: "var timer: Timer?",
      statement: "timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true, block: CLOSURE)",
      parameters: ["Timer"]
    ),
    Keeper(
      name: "dropped token",
      members: "",
      statement: "_ = NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil, using: CLOSURE)",
      parameters: ["Notification"]
    ),
    Keeper(
      name: "stored token",
      members: "var token: NSObjectProtocol?",
      statement:
        "token = NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil, using: CLOSURE)",
      parameters: ["Notification"]
    ),
    Keeper(
      name: "event monitor",
      members: "",
      statement: "NSEvent.addLocalMonitorForEvents(matching: .keyDown, handler: CLOSURE)",
      parameters: ["NSEvent"],
      result: "NSEvent?"
    ),
    Keeper(
      name: "subscription",
      members: "var subscriptions = Set<AnyCancellable>(); let subject = PassthroughSubject<Int, Never>()",
      statement: "subject.sink(receiveValue: CLOSURE).store(in: &subscriptions)",
      parameters: ["Int"]
    ),
    Keeper(
      name: "observation",
      members: "var observation: NSKeyValueObservation?; let progress = Progress()",
      statement: "observation = progress.observe(\\.completedUnitCount, changeHandler: CLOSURE)",
      parameters: ["Progress", "NSKeyValueObservedChange<Int64>"]
    ),
    Keeper(
      name: "action",
      members: "let button = UIButton()",
      statement: "button.addAction(UIAction(handler: CLOSURE), for: .touchUpInside)",
      parameters: ["UIAction"]
    ),
    Keeper(
      name: "bar button",
      members: "",
      statement: "navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: UIAction(handler: CLOSURE))",
      parameters: ["UIAction"]
    ),
    Keeper(
      name: "dispatch source",
      members: "let source = DispatchSource.makeTimerSource()",
      statement: "source.setEventHandler(handler: CLOSURE)",
      parameters: []
    ),
    Keeper(
      name: "work item",
      members: "var item: DispatchWorkItem?",
      statement: "item = DispatchWorkItem(block: CLOSURE)",
      parameters: []
    ),
    Keeper(
      name: "property",
      members: "var handler: ((Int) -> Void)?",
      statement: "handler = CLOSURE",
      parameters: ["Int"]
    ),
    Keeper(
      name: "array",
      members: "var handlers: [(Int) -> Void] = []",
      statement: "handlers.append(CLOSURE)",
      parameters: ["Int"]
    ),
    Keeper(
      name: "dictionary",
      members: "var handlers: [String: (Int) -> Void] = [:]",
      statement: "handlers[\"a\"] = CLOSURE",
      parameters: ["Int"]
    ),
    Keeper(
      name: "another object",
      members: "let other = Other()",
      statement: "other.handler = CLOSURE",
      parameters: ["Int"]
    ),
    Keeper(
      name: "operation",
      members: "var operation: Operation?",
      statement: "let block = BlockOperation(block: CLOSURE); operation = block",
      parameters: []
    ),
    Keeper(
      name: "data source",
      members: "let table = UITableView(); var source: UITableViewDiffableDataSource<Int, Int>?",
      statement: "source = UITableViewDiffableDataSource(tableView: table, cellProvider: CLOSURE)",
      parameters: ["UITableView", "IndexPath", "Int"],
      result: "UITableViewCell?"
    ),
  ]

  /// A way to hand a closure over.
  struct Way: CustomTestStringConvertible, Sendable {
    var name: String
    /// The code of a method, further members, and declarations beside the class.
    var code: @Sendable (Keeper) -> (body: String, members: String, beside: String)

    var testDescription: String { name }

    init(
      _ name: String,
      members: @escaping @Sendable (Keeper) -> String = { _ in "" },
      beside: @escaping @Sendable (Keeper) -> String = { _ in "" },
      body: @escaping @Sendable (Keeper) -> String
    ) {
      self.name = name
      code = { (body($0), members($0), beside($0)) }
    }
  }

  static let ways: [Way] = [
    Way("a literal") { $0.keeping($0.literal("self.go()")) },
    Way("a constant") { "let closure: \($0.type) = \($0.literal("self.go()")); \($0.keeping("closure"))" },
    Way("a local function") { "\($0.localFunction); \($0.keeping("closure"))" },
    Way(
      "a parameter",
      members: { "func keep(_ block: @escaping \($0.type)) { \($0.keeping("block")) }" },
      body: { "keep \($0.literal("self.go()"))" }
    ),
    Way(
      "inside of another",
      members: { "func keep(_ block: @escaping \($0.type)) { \($0.keeping($0.wrapper)) }" },
      body: { "keep \($0.literal("self.go()"))" }
    ),
    Way(
      "an optional",
      members: { "func keep(_ block: (\($0.type))?) { guard let block else { return }; \($0.keeping("block")) }" },
      body: { "keep(\($0.literal("self.go()")))" }
    ),
    Way("one of two") {
      $0.keeping("(Bool.random() ? \($0.literal("self.go()")) : \($0.literal("self.go()")))")
    },
    Way("a variable") {
      "var closure: (\($0.type))?; if Bool.random() { closure = \($0.literal("self.go()")) }; \($0.keeping("closure!"))"
    },
    Way("a weak one inside") {
      $0.keeping($0.literal("DispatchQueue.main.async { [weak self] in self?.go() }"))
    },
    Way(
      "a result",
      members: { "func make() -> \($0.type) { return \($0.literal("self.go()")) }" },
      body: { "let closure = make(); \($0.keeping("closure"))" }
    ),
    Way(
      "a computed property",
      members: { "var maker: \($0.type) { \($0.literal("self.go()")) }" },
      body: { $0.keeping("maker") }
    ),
    Way(
      "a value's property",
      beside: { "struct Box { let run: \($0.type) }" },
      body: { "let box = Box(run: \($0.literal("self.go()"))); \($0.keeping("box.run"))" }
    ),
    Way("another name") { "let strongSelf = self; \($0.keeping($0.literal("strongSelf.go()")))" },
    Way("unwrapped before") {
      "weak var loose = self; guard let me = loose else { return }; \($0.keeping($0.literal("me.go()")))"
    },
    Way("a list") { $0.keeping($0.literal("go()", capturing: "[self]")) },
    Way("a renaming list") { $0.keeping($0.literal("me.go()", capturing: "[me = self]")) },
  ]

  /// Whether there is a cycle that nothing unties, and that is certain.
  private func leaks(_ source: String) -> Bool {
    releases(source).contains { $0.contains(" never") && !$0.contains("possible") }
  }

  @Test(arguments: keepers, ways)
  func aClosureIsKeptHoweverItComesThere(keeper: Keeper, way: Way) {
    let (body, members, beside) = way.code(keeper)
    let source = """
      import UIKit
      import Combine
      final class Other { var handler: ((Int) -> Void)? }
      \(beside)
      final class Owner: UIViewController {
        \(keeper.members)
        func start() { \(body) }
        \(members)
        func go() {}
      }
      """
    #expect(leaks(source))
    let without = source.replacing("self.go()", with: "print(1)")
    if !["a list", "a renaming list", "another name", "unwrapped before", "a weak one inside"].contains(way.name) {
      #expect(!leaks(without))
    }
  }

  /// What is handed on by code beside the class, whose token is dropped.
  @Test(arguments: [
    "enum Helper { static func keep(_ block: @escaping TYPE) -> Any { return CALL } }",
    "enum Helper { static func keep(_ block: @escaping TYPE) -> Any { let token = CALL; return token } }",
    "enum Helper { static func keep(_ block: @escaping TYPE) -> Any { inner(block) }; static func inner(_ block: @escaping TYPE) -> Any { CALL } }",
  ])
  func aDroppedTokenOfAHelper(helper: String) {
    for keeper in Self.keepers where ["dropped token", "event monitor"].contains(keeper.name) {
      let call = keeper.keeping("block").replacing("_ = ", with: "")
      let rest = helper.replacing("TYPE", with: keeper.type).replacing("CALL", with: call)
      for drop in ["_ = ", ""] {
        let owner =
          "final class Owner { func start() { \(drop)Helper.keep \(keeper.literal("self.go()")); print(1) }; func go() {} }"
        #expect(leaks("import AppKit\n\(rest)\n\(owner)"))
        let removing = owner.replacing("\(drop)Helper", with: "let token = Helper").replacing(
          "print(1)",
          with: "remove(token)"
        )
        #expect(!leaks("import AppKit\n\(rest)\n\(removing)"))
      }
    }
  }

  @Test(arguments: [
    "struct Box {", "extension Notification.Name {",
  ])
  func aDroppedTokenOfAMethod(head: String) {
    let source = """
      import AppKit
      \(head)
        @discardableResult
        func onPost(center: NotificationCenter = .default, using run: @escaping (Notification) -> Void) -> NSObjectProtocol {
          return center.addObserver(forName: nil, object: nil, queue: nil, using: run)
        }
      }
      final class Owner {
        func start() { \(head.contains("Box") ? "Box()" : "Notification.Name(\"x\")").onPost { _ in self.go() }; print(1) }
        func go() {}
      }
      """
    #expect(releases(source) == ["Owner never"])
  }

  // MARK: Loops

  static let loops = [
    "for await _ in NotificationCenter.default.notifications(named: name) { self.go() }",
    "while true { self.go(); try? await Task.sleep(nanoseconds: 1) }",
    "while !Task.isCancelled { self.go(); try? await Task.sleep(nanoseconds: 1) }",
    "for await _ in self.$value.values { self.go() }",
    "repeat { self.go(); try? await Task.sleep(nanoseconds: 1) } while true", "await self.listen()",
    "await self.spin()",
    "await self.twice()",
  ]
  static let tasks = [
    "task = Task { LOOP }", "Task { LOOP }", "_ = Task { LOOP }", "task = Task.detached { LOOP }",
    "task = Task { @MainActor in LOOP }",
    "tasks.append(Task { LOOP })", "let started = Task { LOOP }; task = started", "task = Task { Task { LOOP } }",
    "task = Task { await withTaskGroup(of: Void.self) { group in group.addTask { LOOP } } }",
  ]

  private func owner(running code: String) -> String {
    """
    import Combine
    final class Owner {
      var task: Task<Void, Never>?
      var tasks: [Task<Void, Never>] = []
      @Published var value = 0
      let name = Notification.Name("x")
      func start() { \(code); print(1) }
      func listen() async { for await _ in NotificationCenter.default.notifications(named: name) { self.go() } }
      func spin() async { while !Task.isCancelled { self.go(); try? await Task.sleep(nanoseconds: 1) } }
      func twice() async { go(); await spin() }
      func once() async { go() }
      func go() {}
    }
    """
  }

  @Test(arguments: tasks, loops)
  func aLoopWithoutAnEndKeepsItsTask(task: String, loop: String) {
    #expect(releases(owner(running: task.replacing("LOOP", with: loop))).contains("Owner never"))
  }

  @Test(arguments: tasks)
  func whatEndsKeepsNothingForGood(task: String) {
    #expect(!leaks(owner(running: task.replacing("LOOP", with: "await self.once()"))))
  }

  /// A method that runs holds its object, whatever the closure does.
  @Test(arguments: [
    "await self?.spin()", "await self?.listen()", "guard let self else { return }; await self.spin()",
    "await self?.twice()",
  ])
  func aRunningMethodHoldsItsObject(call: String) {
    #expect(releases(owner(running: "task = Task { [weak self] in \(call) }")) == ["Owner never"])
    #expect(releases(owner(running: "task = Task { [weak self] in await self?.once() }")) == [])
  }

  /// Which of several methods runs is not known.
  @Test func anOverriddenLoopMayEnd() {
    let source = """
      class Owner {
        func start() { Task { await self.listen() }; print(1) }
        func listen() async { while true { self.go() } }
        func go() {}
      }
      final class Quiet: Owner { override func listen() async {} }
      """
    #expect(releases(source) == [])
  }

  // MARK: What lets go

  /// Something that is kept in properties, how it comes there, and statements each of which lets it go.
  static let endings: [(members: String, make: String, endings: [String])] = [
    (
      "var child: Child?", "child = Child(); child?.onDone = { self.go() }",
      [
        "child = nil", "child?.onDone = nil", "if let c = child { c.onDone = nil }",
        "guard let c = child else { return }; c.onDone = nil",
        "let c = child; c?.onDone = nil", "child?.reset()", "defer { child = nil }",
        "DispatchQueue.main.async { self.child = nil }",
        "Task { self.child = nil }", "child.map { $0.onDone = nil }", "child?.onDone = {}",
        "switch child { case let c?: c.onDone = nil; case nil: break }",
        "[child].compactMap { $0 }.forEach { $0.onDone = nil }",
      ]
    ),
    (
      "var timer: Timer?", "timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.go() }",
      [
        "timer?.invalidate()", "timer!.invalidate()", "if let t = timer { t.invalidate() }",
        "if let timer { timer.invalidate() }",
        "guard let timer = timer, timer.isValid else { return }; timer.invalidate()", "let t = timer; t?.invalidate()",
        "timer.map { $0.invalidate() }", "[timer].forEach { $0?.invalidate() }",
        "self.timer?.invalidate(); self.timer = nil",
        "defer { timer?.invalidate() }",
      ]
    ),
    (
      "var bag = Set<AnyCancellable>(); let subject = PassthroughSubject<Int, Never>()",
      "subject.sink { _ in self.go() }.store(in: &bag)",
      [
        "bag.removeAll()", "bag = []", "bag = Set()", "bag = .init()", "bag.forEach { $0.cancel() }",
        "for c in bag { c.cancel() }",
        "bag.forEach(AnyCancellable.cancel)", "let b = bag; b.forEach { $0.cancel() }",
        "bag.removeAll(keepingCapacity: true)",
        "bag.cancelAll()", "while let c = bag.popFirst() { c.cancel() }",
        "var old = Set<AnyCancellable>(); swap(&old, &bag)",
      ]
    ),
    (
      "var sub: AnyCancellable?; let subject = PassthroughSubject<Int, Never>()",
      "sub = subject.sink { _ in self.go() }",
      ["sub?.cancel()", "sub = nil", "let x = sub; x?.cancel()", "if let sub { sub.cancel() }"]
    ),
    (
      "var task: Task<Void, Never>?", "task = Task { while !Task.isCancelled { self.go() } }",
      ["task?.cancel()", "let t = task; t?.cancel()", "if let task { task.cancel() }", "task.map { $0.cancel() }"]
    ),
    (
      "var token: NSObjectProtocol?",
      "token = NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { _ in self.go() }",
      [
        "NotificationCenter.default.removeObserver(token!)",
        "if let token { NotificationCenter.default.removeObserver(token) }",
        "NotificationCenter.default.removeObserver(token as Any)",
        "token.map { NotificationCenter.default.removeObserver($0) }",
        "token.map(NotificationCenter.default.removeObserver)",
        "let nc = NotificationCenter.default; if let t = token { nc.removeObserver(t) }",
      ]
    ),
    (
      "var tokens: [NSObjectProtocol] = []",
      "tokens.append(NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { _ in self.go() })",
      [
        "tokens.forEach { NotificationCenter.default.removeObserver($0) }",
        "for t in tokens { NotificationCenter.default.removeObserver(t) }",
        "tokens.forEach(NotificationCenter.default.removeObserver)",
        "tokens.forEach(NotificationCenter.default.removeObserver(_:)); tokens.removeAll()",
      ]
    ),
    (
      "var seen: NSKeyValueObservation?; let progress = Progress()",
      "seen = progress.observe(\\.fractionCompleted) { _, _ in self.go() }",
      ["seen?.invalidate()", "seen = nil", "let x = seen; x?.invalidate()"]
    ),
    (
      "let web = WKWebView()", "web.configuration.userContentController.add(self, name: \"x\")",
      [
        "web.configuration.userContentController.removeScriptMessageHandler(forName: \"x\")",
        "web.configuration.userContentController.removeAllScriptMessageHandlers()",
        "let c = web.configuration.userContentController; c.removeScriptMessageHandler(forName: \"x\")",
        "[\"x\"].forEach { web.configuration.userContentController.removeScriptMessageHandler(forName: $0) }",
      ]
    ),
    (
      "var link: CADisplayLink?",
      "link = CADisplayLink(target: self, selector: #selector(go)); link?.add(to: .main, forMode: .common)",
      ["link?.invalidate()", "let l = link; l?.invalidate()"]
    ),
    (
      "var session: URLSession?", "session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)",
      ["session?.finishTasksAndInvalidate()", "if let x = session { x.invalidateAndCancel() }"]
    ),
    (
      "var monitor: Any?",
      "monitor = NSEvent.addLocalMonitorForEvents(matching: .keyDown) { event in self.go(); return event }",
      ["if let monitor { NSEvent.removeMonitor(monitor) }"]
    ),
  ]

  private func screen(_ members: String, _ make: String, _ ending: String) -> String {
    """
    import UIKit
    import Combine
    import WebKit
    final class Child { var onDone: (() -> Void)?; func reset() { onDone = nil } }
    final class Root: UIViewController, WKScriptMessageHandler, URLSessionDelegate {
      \(members)
      override func viewDidLoad() { \(make) }
      override func viewDidDisappear(_ animated: Bool) { \(ending) }
      @objc func go() {}
    }
    """
  }

  @Test(arguments: endings.indices)
  func whatLetsGoUnties(index: Int) {
    let (members, make, endings) = Self.endings[index]
    #expect(leaks(screen(members, make, "go()")))
    for ending in endings { #expect(!leaks(screen(members, make, ending)), "\(ending)") }
  }
}
