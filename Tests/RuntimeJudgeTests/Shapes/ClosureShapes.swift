/// What closures capture and who keeps them.
let closureShapes = shapes(
  "Closures",
  #"""
  //= twins: self captured by a closure on self
  final class Screen {
    var onTap: (() -> Void)?
    var count = 0
    func arm() { onTap = { ‹|[weak self] in ›self‹|?›.count += 1 } }
  }
  func scene() { Screen().arm() }
  //= twins: unowned self
  final class Screen {
    var onTap: (() -> Void)?
    var count = 0
    func arm() { onTap = { ‹|[unowned self] in ›self.count += 1 } }
  }
  func scene() { Screen().arm() }
  //= twins: implicit self
  final class Screen {
    var onTap: (() -> Void)?
    func arm() { onTap = { [‹self|weak self›] in ‹reload()|guard let self else { return }; reload()› } }
    func reload() {}
  }
  func scene() { Screen().arm() }
  //= twins: guard let self
  final class Timer2 {
    var handler: ((Int) -> Void)?
    var ticks = 0
    func start() {
      handler = { [‹|weak ›self] tick in
        ‹|guard let self else { return }›
        self.ticks += tick
      }
    }
  }
  func scene() { Timer2().start() }
  //= twins: a property captured by its value
  final class Screen {
    var onTap: (() -> Void)?
    let model = Model()
    func arm() { onTap = { ‹|[model] in ›‹self.|›model.touch() } }
  }
  final class Model { func touch() {} }
  func scene() { Screen().arm() }
  //= twins: a capture with a name of its own
  final class Screen {
    var onTap: (() -> Void)?
    func arm() { onTap = { [‹|weak ›owner = self] in owner‹|?›.reload() } }
    func reload() {}
  }
  func scene() { Screen().arm() }
  //= twins: the closure of a child
  final class Button { var action: (() -> Void)? }
  final class Screen {
    let button = Button()
    func load() { button.action = { ‹|[weak self] in ›self‹|?›.close() } }
    func close() {}
  }
  func scene() { Screen().load() }
  //= twins: the closure of a child's child
  final class Icon { var tapped: ((Icon) -> Void)? }
  final class Button { let icon = Icon() }
  final class Screen {
    let button = Button()
    func load() { button.icon.tapped = { ‹|[weak self] ›icon in self‹|?›.close(icon) } }
    func close(_ icon: Icon) {}
  }
  func scene() { Screen().load() }
  //= twins: a closure given to an initializer
  final class Request {
    private let completion: () -> Void
    init(completion: @escaping () -> Void) { self.completion = completion }
  }
  final class Client {
    var request: Request?
    func send() { request = Request { ‹|[weak self] in ›self‹|?›.done() } }
    func done() {}
  }
  func scene() { Client().send() }
  //= twins: an escaping parameter stored by the callee
  final class Emitter {
    private var handlers: [() -> Void] = []
    func on(_ handler: @escaping () -> Void) { handlers.append(handler) }
  }
  final class Listener {
    let emitter = Emitter()
    func start() { emitter.on { ‹|[weak self] in ›self‹|?›.heard() } }
    func heard() {}
  }
  func scene() { Listener().start() }
  //= twins: an escaping parameter through several calls
  final class Network {
    private var callbacks: [String: (Int) -> Void] = [:]
    func get(_ path: String, then: @escaping (Int) -> Void) { perform(path, retries: 2, then: then) }
    private func perform(_ path: String, retries: Int, then: @escaping (Int) -> Void) { keep(then, at: path) }
    private func keep(_ callback: @escaping (Int) -> Void, at path: String) { callbacks[path] = callback }
  }
  final class Feed {
    let network = Network()
    var last = 0
    func load() { network.get("feed") { ‹|[weak self] ›value in self‹|?›.last = value } }
  }
  func scene() { Feed().load() }
  //= twins: an escaping parameter through a protocol
  protocol Scheduling: AnyObject { func every(_ seconds: Int, run: @escaping () -> Void) }
  final class Scheduler: Scheduling {
    var jobs: [() -> Void] = []
    func every(_ seconds: Int, run: @escaping () -> Void) { jobs.append(run) }
  }
  final class Poller {
    let scheduler: any Scheduling
    init(scheduler: any Scheduling) { self.scheduler = scheduler }
    func start() { scheduler.every(5) { ‹|[weak self] in ›self‹|?›.poll() } }
    func poll() {}
  }
  func scene() { Poller(scheduler: Scheduler()).start() }
  //= twins: an inner closure that is weak alone
  final class Screen {
    var onTap: (() -> Void)?
    var later: [() -> Void] = []
    func arm() {
      onTap = { ‹|[weak self] in ›
        let inner = { [weak self] in self?.reload() }
        inner()
      }
    }
    func reload() {}
  }
  func scene() { Screen().arm() }
  //= twins: an inner closure that is strong
  final class Screen {
    var onTap: (() -> Void)?
    func arm() {
      onTap = { ‹|[weak self] in ›
        [1, 2].forEach { _ in self‹|?›.reload() }
      }
    }
    func reload() {}
  }
  func scene() { Screen().arm() }
  //= twins: a method reference with self
  final class Screen {
    var handler: (() -> Void)?
    func arm() { handler = ‹self.handle|{ [weak self] in self?.handle() }› }
    func handle() {}
  }
  func scene() { Screen().arm() }
  //= twins: a bare method reference
  final class Screen {
    var handler: ((Int) -> Void)?
    func arm() { handler = ‹handle|{ [weak self] in self?.handle($0) }› }
    func handle(_ number: Int) {}
  }
  func scene() { Screen().arm() }
  //= twins: a method reference given to a child
  final class Button {
    let action: () -> Void
    init(action: @escaping () -> Void) { self.action = action }
  }
  final class Screen {
    lazy var button = Button(action: ‹close|{ [weak self] in self?.close() }›)
    func close() {}
  }
  func scene() { _ = Screen().button }
  //= frees: a method reference of another object
  final class Screen {
    var handler: (() -> Void)?
    let logger = Logger()
    func arm() { handler = logger.log }
  }
  final class Logger { func log() {} }
  func scene() { Screen().arm() }
  //= frees: an unbound method
  final class Screen {
    var handler: ((Screen) -> () -> Void)?
    func arm() { handler = Screen.reload }
    func reload() {}
  }
  func scene() { Screen().arm() }
  //= twins: a captured local object
  final class Download { var finished: (() -> Void)?; var bytes = 0 }
  func scene() {
    let download = Download()
    download.finished = { ‹|[weak download] in ›download‹|?›.bytes += 1 }
  }
  //= twins: a captured local object of another
  final class Owner { var child: Child?; func touch() {} }
  final class Child { var action: (() -> Void)? }
  func scene() {
    let owner = Owner()
    let child = Child()
    owner.child = child
    child.action = { ‹|[unowned owner] in ›owner.touch() }
  }
  //= twins: two objects, the second one strong
  final class Pump { var work: (() -> Void)?; var tank: Tank? }
  final class Tank { ‹|weak ›var pump: Pump?; func fill() {} }
  func scene() {
    let pump = Pump(), tank = Tank()
    pump.tank = tank
    tank.pump = pump
    pump.work = { [weak pump] in
      _ = pump
      tank.fill()
    }
  }
  //= twins: a weak variable captured
  final class Screen {
    var handler: (() -> Void)?
    func arm() {
      ‹let|weak var› screen = Optional(self)
      handler = { screen?.reload() }
    }
    func reload() {}
  }
  func scene() { Screen().arm() }
  //= twins: a closure in a local variable first
  final class Screen {
    var handler: (() -> Void)?
    func arm() {
      let work = { ‹|[weak self] in ›self‹|?›.reload() ‹|?? ()› }
      let alias = work
      handler = alias
    }
    func reload() {}
  }
  func scene() { Screen().arm() }
  //= twins: a nested function as closure
  final class Screen {
    var handler: (() -> Void)?
    func arm() {
      ‹|weak var screen = Optional(self)›
      func work() { ‹self.|screen?.›reload() }
      handler = work
    }
    func reload() {}
  }
  func scene() { Screen().arm() }
  //= twins: a closure that a function returns
  final class Screen {
    var handler: (() -> Void)?
    func arm() { handler = makeHandler() }
    func makeHandler() -> () -> Void { { ‹|[weak self] in ›self‹|?›.reload() } }
    func reload() {}
  }
  func scene() { Screen().arm() }
  //= twins: a closure in an array
  final class Screen {
    var handlers: [() -> Void] = []
    func arm() { handlers = [{}, { ‹|[weak self] in ›self‹|?›.reload() }] }
    func reload() {}
  }
  func scene() { Screen().arm() }
  //= twins: a closure in a struct
  struct Actions { var open: () -> Void; var close: () -> Void }
  final class Screen {
    var actions: Actions?
    func arm() { actions = Actions(open: {}, close: { ‹|[weak self] in ›self‹|?›.reload() }) }
    func reload() {}
  }
  func scene() { Screen().arm() }
  //= twins: a closure in an enum
  enum Phase { case waiting, ready(() -> Void) }
  final class Screen {
    var phase = Phase.waiting
    func arm() { phase = .ready { ‹|[weak self] in ›self‹|?›.reload() } }
    func reload() {}
  }
  func scene() { Screen().arm() }
  //= twins: a lazy closure
  final class Screen {
    lazy var format: (Int) -> String = { ‹|[unowned self] ›number in "\(self.unit)\(number)" }
    let unit = "m"
  }
  func scene() { _ = Screen().format }
  //= frees: a lazy value made by a closure that is called at once
  final class Screen {
    lazy var title: String = { self.unit + "s" }()
    let unit = "m"
  }
  func scene() { _ = Screen().title }
  //= frees: closures that do not escape
  final class Screen {
    var names: [String] = []
    let lock = Lock()
    func load() {
      names = [1, 2].map { self.text($0) }
      names.forEach { self.use($0) }
      lock.withLock { self.names = names.sorted { $0 < $1 } }
      run { self.use("a") }
    }
    func run(_ body: () -> Void) { body() }
    func text(_ number: Int) -> String { "\(number)" }
    func use(_ name: String) {}
  }
  final class Lock { func withLock<T>(_ body: () -> T) -> T { body() } }
  func scene() { Screen().load() }
  //= frees: a closure that is called at once
  final class Screen {
    var value = 0
    func load() {
      value = { self.value + 1 }()
      let work = { self.value += 1 }
      work()
    }
  }
  func scene() { Screen().load() }
  //= frees: an escaping closure that nobody stores
  final class Screen {
    let runner = Runner()
    var done = false
    func load() { runner.run { self.done = true } }
  }
  final class Runner { func run(_ body: @escaping () -> Void) { body() } }
  func scene() { Screen().load() }
  //= frees: a stored closure that captures only a value
  final class Screen {
    var onTap: (() -> Void)?
    let number = 3
    func arm() {
      let copy = number
      onTap = { [number] in _ = number + copy }
    }
  }
  func scene() { Screen().arm() }
  //= frees: a stored closure that gets the object as argument
  final class Screen {
    var onTap: ((Screen) -> Void)?
    func arm() { onTap = { screen in screen.reload() } }
    func reload() {}
  }
  func scene() {
    let screen = Screen()
    screen.arm()
    screen.onTap?(screen)
  }
  //= frees: a type captured
  final class Screen {
    var onTap: (() -> Void)?
    static var count = 0
    func arm() { onTap = { Screen.count += 1; Self.count += 1 } }
  }
  func scene() { Screen().arm() }
  //= twins: a closure stored by a setter
  final class Cell {
    private var handler: (() -> Void)?
    var onTap: (() -> Void)? {
      get { handler }
      set { handler = newValue }
    }
  }
  final class Table {
    var cells: [Cell] = []
    func load() {
      let cell = Cell()
      cell.onTap = { ‹|[weak self] in ›self‹|?›.reload() }
      cells.append(cell)
    }
    func reload() {}
  }
  func scene() { Table().load() }
  //= twins: a closure that captures a child that owns the parent
  final class Parent { var child: Child?; var work: (() -> Void)? }
  final class Child { ‹|weak ›var parent: Parent?; func run() {} }
  func scene() {
    let parent = Parent(), child = Child()
    child.parent = parent
    parent.work = { child.run() }
  }
  //= twins: a wrapped closure
  final class Screen {
    var handler: (() -> Void)?
    func arm() {
      let first = { ‹|[weak self] in ›self‹|?›.reload() ‹|?? ()› }
      handler = { first() }
    }
    func reload() {}
  }
  func scene() { Screen().arm() }
  //= twins: a default closure replaced
  final class Button { var action: () -> Void = {} }
  final class Screen {
    let button = Button()
    init() { button.action = { ‹|[weak self] in ›_ = self‹|?›.button } }
  }
  func scene() { _ = Screen() }
  //= twins: an autoclosure
  final class Lazily {
    let make: () -> Screen?
    init(_ make: @autoclosure @escaping () -> Screen?) { self.make = make }
  }
  final class Screen {
    var lazily: Lazily?
    func arm() { lazily = Lazily(‹self|nil›) }
  }
  func scene() { Screen().arm() }
  //= twins: a closure with a subject and observers
  final class Subject<Value> {
    private var observers: [(Value) -> Void] = []
    func subscribe(_ observer: @escaping (Value) -> Void) { observers.append(observer) }
  }
  final class ViewModel { let title = Subject<String>() }
  final class Screen {
    let model = ViewModel()
    var title = ""
    func bind() { model.title.subscribe { [‹|weak ›self] title in self‹|?›.title = title } }
  }
  func scene() { Screen().bind() }
  //= twins: a token that keeps the closure
  final class Token { var cancel: (() -> Void)? }
  final class Center {
    func observe(_ handler: @escaping () -> Void) -> Token {
      let token = Token()
      token.cancel = handler
      return token
    }
  }
  final class Screen {
    var token: Token?
    func start(_ center: Center) { token = center.observe { ‹|[weak self] in ›self‹|?›.reload() } }
    func reload() {}
  }
  func scene() { Screen().start(Center()) }
  //= twins: a weak self made strong for an inner stored closure
  final class Inner { var finished: (() -> Void)? }
  final class Screen {
    let inner = Inner()
    var start: (() -> Void)?
    func arm() {
      start = { [weak self] in
        guard let self else { return }
        self.inner.finished = { ‹|[weak self] in ›self‹|?›.reload() }
      }
    }
    func reload() {}
  }
  func scene() {
    let screen = Screen()
    screen.arm()
    screen.start?()
  }
  """#
)
