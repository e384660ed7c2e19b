/// Singletons, globals and containers.
let sharedShapes = shapes(
  "Shared",
  #"""
  //= frees: an object that a singleton does not keep (keeps Analytics)
  final class Analytics {
    static let shared = Analytics()
    func track(_ screen: Screen) {}
  }
  final class Screen {
    let analytics = Analytics.shared
    init() { analytics.track(self) }
  }
  func use() { _ = Screen() }
  func scene() { use() }
  //= reachable: a singleton that keeps its users
  final class Center {
    static let shared = Center()
    var observers: [Screen] = []
  }
  final class Screen {
    let center = Center.shared
    func start() { center.observers.append(self) }
  }
  func scene() { Screen().start() }
  //= reachable: a singleton with a closure on itself
  final class Clock {
    static let shared = Clock()
    var tick: (() -> Void)?
    var count = 0
    private init() { tick = { self.count += 1 } }
  }
  func scene() { Clock.shared.tick?() }
  //= reachable: a static cache
  final class Cache { static var entries: [String: Entry] = [:] }
  final class Entry { var name = "" }
  func scene() { Cache.entries["a"] = Entry() }
  //= reachable: a global variable
  final class Session { var user: User? }
  final class User { weak var session: Session? }
  let session = Session()
  func scene() {
    session.user = User()
    session.user?.session = session
  }
  //= twins: beside a singleton (keeps Theme)
  final class Theme { static let current = Theme() }
  final class Screen {
    let theme = Theme.current
    var part: Part?
    func load() { part = Part(screen: self) }
  }
  final class Part { ‹|weak ›var screen: Screen?; init(screen: Screen) { self.screen = screen } }
  func open() { Screen().load() }
  func scene() { open() }
  //= twins: a container
  final class Container {
    private var factories: [String: (Container) -> Any] = [:]
    func register<T>(_ type: T.Type, _ factory: @escaping (Container) -> T) { factories["\(type)"] = factory }
    func resolve<T>(_ type: T.Type) -> T? { factories["\(type)"]?(self) as? T }
  }
  protocol Storing: AnyObject { func use(_ screen: Screen) }
  final class Store: Storing {
    private ‹|weak ›var screen: Screen?
    func use(_ screen: Screen) { self.screen = screen }
  }
  final class Screen {
    let store: any Storing
    init(store: any Storing) {
      self.store = store
      store.use(self)
    }
  }
  func scene() {
    let container = Container()
    container.register((any Storing).self) { _ in Store() }
    container.register(Screen.self) { r in Screen(store: r.resolve((any Storing).self)!) }
    _ = container.resolve(Screen.self)
  }
  //= twins: a container that its registrations capture
  final class Container {
    private var factories: [String: () -> Any] = [:]
    func register<T>(_ type: T.Type, _ factory: @escaping () -> T) { factories["\(type)"] = factory }
    func resolve<T>(_ type: T.Type) -> T? { factories["\(type)"]?() as? T }
  }
  final class Store {}
  final class Screen { let store: Store?; init(store: Store?) { self.store = store } }
  func scene() {
    let container = Container()
    container.register(Store.self) { Store() }
    container.register(Screen.self) { ‹|[weak container] in ›Screen(store: container‹|?›.resolve(Store.self)) }
  }
  //= twins: properties wired when the registration completed
  final class Entry {
    var factory: (() -> Any)?
    var completed: ((Container, Any) -> Void)?
    @discardableResult func initCompleted(_ body: @escaping (Container, Any) -> Void) -> Entry {
      completed = body
      return self
    }
  }
  final class Container {
    private var entries: [String: Entry] = [:]
    @discardableResult func register<T>(_ type: T.Type, _ factory: @escaping () -> T) -> Entry {
      let entry = Entry()
      entry.factory = factory
      entries["\(type)"] = entry
      return entry
    }
    func resolve<T>(_ type: T.Type) -> T? {
      guard let entry = entries["\(type)"], let object = entry.factory?() as? T else { return nil }
      entry.completed?(self, object)
      return object
    }
  }
  final class Presenter { ‹|weak ›var view: Screen? }
  final class Screen { let presenter: Presenter; init(presenter: Presenter) { self.presenter = presenter } }
  func scene() {
    let container = Container()
    container.register(Presenter.self) { Presenter() }
    container.register(Screen.self) { Screen(presenter: Presenter()) }
      .initCompleted { _, object in
        let screen = object as! Screen
        screen.presenter.view = screen
      }
    _ = container.resolve(Screen.self)
  }
  //= twins: injected by a property wrapper
  final class Services { static var client: (() -> Client)? }
  @propertyWrapper struct Injected { var wrappedValue: Client = Services.client?() ?? Client() }
  final class Client { ‹|weak ›var screen: Screen? }
  final class Screen {
    @Injected var client
    func start() { client.screen = self }
  }
  func scene() {
    Services.client = { Client() }
    Screen().start()
  }
  """#
)
