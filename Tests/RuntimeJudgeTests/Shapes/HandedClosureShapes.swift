/// Closures that are handed on before somebody keeps them.
let handedClosureShapes = shapes(
  "Closures handed on",
  #"""
  //= twins: an optional closure parameter
  final class Alert {
    private var completion: ((Bool) -> Void)?
    func show(completion: ((Bool) -> Void)? = nil) { self.completion = completion }
  }
  final class Screen {
    let alert = Alert()
    func ask() { alert.show { ‹|[weak self] ›_ in self‹|?›.done() } }
    func done() {}
  }
  func scene() { Screen().ask() }
  //= twins: the second trailing closure
  final class Loader {
    var success: (() -> Void)?
    var failure: (() -> Void)?
    func load(success: @escaping () -> Void, failure: @escaping () -> Void) {
      self.success = success
      self.failure = failure
    }
  }
  final class Screen {
    let loader = Loader()
    func load() {
      loader.load { } failure: { ‹|[weak self] in ›self‹|?›.done() }
    }
    func done() {}
  }
  func scene() { Screen().load() }
  //= twins: a closure for super.init
  class Control { let action: () -> Void; init(action: @escaping () -> Void) { self.action = action } }
  final class Switch: Control {
    init(owner: Screen) { super.init(action: { ‹|[weak owner] in ›owner‹|?›.toggle() }) }
  }
  final class Screen { var control: Switch?; func load() { control = Switch(owner: self) }; func toggle() {} }
  func scene() { Screen().load() }
  //= twins: a target that is held for the closure
  final class Callback {
    private var call: (() -> Void)?
    func delegate<Target: AnyObject>(to target: Target, with body: @escaping (Target) -> Void) {
      call = { ‹|[weak target] in ›‹|if let target { ›body(target)‹| }› }
    }
  }
  final class Screen {
    let callback = Callback()
    func load() { callback.delegate(to: self) { screen in screen.done() } }
    func done() {}
  }
  func scene() { Screen().load() }
  //= twins: a struct captured that holds the object
  struct Link { ‹let|weak var› screen: Screen? }
  final class Screen {
    var handler: (() -> Void)?
    func arm() {
      let link = Link(screen: self)
      handler = { link.screen?.done() }
    }
    func done() {}
  }
  func scene() { Screen().arm() }
  //= twins: an array captured that holds the object
  final class Screen {
    var handler: (() -> Int)?
    func arm() {
      let all = ‹[self]|[1, 2]›
      handler = { all.count }
    }
  }
  func scene() { Screen().arm() }
  //= twins: super in a closure
  class Base { var handler: (() -> Void)?; func reload() {} }
  final class Screen: Base {
    func arm() { handler = { ‹super.reload()|[weak self] in self?.reload()› } }
  }
  func scene() { Screen().arm() }
  //= twins: a nested function called by a closure
  final class Screen {
    var handler: (() -> Void)?
    func arm() {
      func work() { ‹reload()|Screen.log()› }
      handler = { work() }
    }
    func reload() {}
    static func log() {}
  }
  func scene() { Screen().arm() }
  //= twins: a curried function
  final class Screen {
    var handler: ((Int) -> Void)?
    func arm() { handler = make(2) }
    func make(_ factor: Int) -> (Int) -> Void { { ‹|[weak self] ›number in self‹|?›.show(number * factor) } }
    func show(_ number: Int) {}
  }
  func scene() { Screen().arm() }
  //= twins: closures in a dictionary
  final class Menu { var actions: [String: () -> Void] = [:] }
  final class Screen {
    let menu = Menu()
    func load() {
      menu.actions["close"] = { ‹|[weak self] in ›self‹|?›.close() }
      menu.actions["help"] = {}
    }
    func close() {}
  }
  func scene() { Screen().load() }
  //= twins: variadic closures
  final class Group {
    var steps: [() -> Void] = []
    func run(_ more: (() -> Void)...) { steps.append(contentsOf: more) }
  }
  final class Screen {
    let group = Group()
    func load() { group.run({}, { ‹|[weak self] in ›self‹|?›.close() }) }
    func close() {}
  }
  func scene() { Screen().load() }
  //= twins: a closure in an argument that is a struct
  struct Handlers { var tapped: (() -> Void)?; var moved: (() -> Void)? }
  final class Canvas { let handlers: Handlers; init(handlers: Handlers) { self.handlers = handlers } }
  final class Screen {
    var canvas: Canvas?
    func load() { canvas = Canvas(handlers: .init(tapped: { ‹|[weak self] in ›self‹|?›.close() })) }
    func close() {}
  }
  func scene() { Screen().load() }
  //= twins: a default implementation that keeps the closure
  protocol Observable: AnyObject { var observers: [() -> Void] { get set } }
  extension Observable { func observe(_ body: @escaping () -> Void) { observers.append(body) } }
  final class Model: Observable { var observers: [() -> Void] = [] }
  final class Screen {
    let model = Model()
    func load() { model.observe { ‹|[weak self] in ›self‹|?›.show() } }
    func show() {}
  }
  func scene() { Screen().load() }
  //= twins: an async closure
  final class Worker { var work: (@Sendable () async throws -> Void)? }
  final class Screen: @unchecked Sendable {
    let worker = Worker()
    func load() { worker.work = { ‹|[weak self] in ›try await self‹|?›.fetch() } }
    func fetch() async throws {}
  }
  func scene() { Screen().load() }
  //= twins: a closure that fills a property later
  final class Child { ‹|weak ›var parent: Parent?; init(parent: Parent) { self.parent = parent } }
  final class Parent {
    var make: (() -> Void)?
    var child: Child?
    func arm() {
      make = { [weak self] in
        guard let self else { return }
        self.child = Child(parent: self)
      }
    }
  }
  func scene() {
    let parent = Parent()
    parent.arm()
    parent.make?()
  }
  //= twins: a method reference given to an escaping parameter
  final class Emitter {
    private var handlers: [(Int) -> Void] = []
    func on(_ handler: @escaping (Int) -> Void) { handlers.append(handler) }
  }
  final class Listener {
    let emitter = Emitter()
    func start() { emitter.on(‹heard|{ [weak self] in self?.heard($0) }›) }
    func heard(_ number: Int) {}
  }
  func scene() { Listener().start() }
  //= twins: a typealias of a closure
  typealias Completion = (Int) -> Void
  final class Client {
    private var pending: [Completion] = []
    func send(_ completion: @escaping Completion) { pending.append(completion) }
  }
  final class Screen {
    let client = Client()
    func load() { client.send { ‹|[weak self] ›in_ in self‹|?›.show(in_) } }
    func show(_ number: Int) {}
  }
  func scene() { Screen().load() }
  //= twins: wrapped by the callee
  final class Queue {
    private var jobs: [() -> Void] = []
    func add<T>(_ value: T, _ body: @escaping (T) -> Void) { jobs.append { body(value) } }
  }
  final class Screen {
    let queue = Queue()
    func load() { queue.add(‹self|1›) { _ in } }
  }
  func scene() { Screen().load() }
  //= frees: a rethrowing function
  final class Screen {
    var log: [Int] = []
    func each(_ body: (Int) throws -> Void) rethrows { try body(1) }
    func load() throws { try each { self.log.append($0) } }
  }
  func scene() throws { try Screen().load() }
  //= frees: an autoclosure that does not escape
  final class Screen {
    var title = "a"
    func check(_ text: @autoclosure () -> String) -> Bool { text().isEmpty }
    func load() -> Bool { check(self.title) }
  }
  func scene() { _ = Screen().load() }
  //= frees: a handler that is given the object
  final class Button<Target: AnyObject> {
    weak var target: Target?
    var action: ((Target) -> Void)?
  }
  final class Screen {
    let button = Button<Screen>()
    func load() {
      button.target = self
      button.action = { $0.close() }
    }
    func close() {}
  }
  func scene() { Screen().load() }
  """#
)
