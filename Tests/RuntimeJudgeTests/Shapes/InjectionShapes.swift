/// How a value comes into the property that keeps it.
let injectionShapes = shapes(
  "Injection",
  #"""
  //= twins: use(_:)
  final class Pod { private ‹|weak ›var bay: Bay?; func use(_ bay: Bay) { self.bay = bay } }
  final class Bay {
    private let pod: Pod
    init(pod: Pod) { self.pod = pod }
    func open() { pod.use(self) }
  }
  func scene() { Bay(pod: Pod()).open() }
  //= twins: setDelegate through several calls
  protocol PlayerDelegate: AnyObject {}
  final class Player {
    private ‹|weak ›var delegate: (any PlayerDelegate)?
    func setDelegate(_ delegate: any PlayerDelegate) { accept(delegate) }
    private func accept(_ candidate: any PlayerDelegate) { keep(candidate, force: true) }
    private func keep(_ candidate: any PlayerDelegate, force: Bool) { if force { delegate = candidate } }
  }
  final class PlayerScreen: PlayerDelegate {
    let player = Player()
    init() { player.setDelegate(self) }
  }
  func scene() { _ = PlayerScreen() }
  //= twins: inject through a free function
  final class Service { ‹|weak ›var client: Client? }
  final class Client { var service: Service? }
  func inject(_ client: Client, into service: Service) { service.client = client }
  func connect(_ client: Client) {
    guard let service = client.service else { return }
    inject(client, into: service)
  }
  func scene() {
    let client = Client()
    client.service = Service()
    connect(client)
  }
  //= twins: bind(to:) through a protocol
  protocol Bindable: AnyObject { func bind(to model: Model) }
  final class Label: Bindable {
    ‹|weak ›var model: Model?
    func bind(to model: Model) { self.model = model }
  }
  final class Model {
    var views: [any Bindable] = []
    func register(_ view: any Bindable) {
      views.append(view)
      view.bind(to: self)
    }
  }
  func scene() { Model().register(Label()) }
  //= twins: a setter that forwards
  final class Inner { ‹|weak ›var target: Outer? }
  final class Outer {
    private let inner = Inner()
    var target: Outer? {
      get { inner.target }
      set { inner.target = newValue }
    }
  }
  func scene() {
    let outer = Outer()
    outer.target = outer
  }
  //= twins: a getter that forwards
  final class Window { private let root = Root(); var content: Root { root } }
  final class Root { ‹|weak ›var window: Window? }
  func scene() {
    let window = Window()
    window.content.window = window
  }
  //= twins: an optional chain
  final class Workspace { var manager: Manager? = Manager() }
  final class Manager { ‹|weak ›var delegate: Editor? }
  final class Editor {
    var workspace: Workspace? = Workspace()
    func start() { self.workspace?.manager?.delegate = self }
  }
  func scene() { Editor().start() }
  //= twins: a default argument
  final class Logger { ‹|weak ›var app: App? }
  final class App {
    let logger: Logger
    init(logger: Logger = Logger()) {
      self.logger = logger
      logger.app = self
    }
  }
  func scene() { _ = App() }
  //= twins: a convenience initializer
  final class Team {
    let coach: Coach
    init(coach: Coach) { self.coach = coach }
    convenience init() {
      let coach = Coach()
      self.init(coach: coach)
      coach.team = self
    }
  }
  final class Coach { ‹|weak ›var team: Team? }
  func scene() { _ = Team() }
  //= twins: a static factory
  final class Session {
    ‹|weak ›var user: User?
    static func make(for user: User) -> Session {
      let session = Session()
      session.user = user
      return session
    }
  }
  final class User { var session: Session? }
  func scene() {
    let user = User()
    user.session = Session.make(for: user)
  }
  //= twins: a fluent setter
  final class Request {
    private ‹|weak ›var sender: Sender?
    func with(_ sender: Sender) -> Request {
      self.sender = sender
      return self
    }
    func tagged(_ tag: String) -> Self { self }
  }
  final class Sender { var request: Request? }
  func scene() {
    let sender = Sender()
    sender.request = Request().tagged("a").with(sender).tagged("b")
  }
  //= twins: a configuration closure
  final class Map { ‹|weak ›var delegate: Screen? }
  func configure<T: AnyObject>(_ object: T, _ change: (T) -> Void) -> T {
    change(object)
    return object
  }
  final class Screen {
    var map: Map?
    func load() { map = configure(Map()) { $0.delegate = self } }
  }
  func scene() { Screen().load() }
  //= twins: a subscript
  final class Registry {
    private var entries: [String: Entry] = [:]
    subscript(key: String) -> Entry? {
      get { entries[key] }
      set { entries[key] = newValue }
    }
  }
  final class Entry { ‹|weak ›var registry: Registry? }
  func scene() {
    let registry = Registry()
    let entry = Entry()
    registry["a"] = entry
    entry.registry = registry
  }
  //= twins: callAsFunction
  final class Hook {
    ‹|weak ›var owner: Owner?
    func callAsFunction(_ owner: Owner) { self.owner = owner }
  }
  final class Owner { let hook = Hook() }
  func scene() {
    let owner = Owner()
    owner.hook(owner)
  }
  //= twins: an inout argument
  final class Slot { ‹|weak ›var owner: Holder? }
  final class Holder { var slot: Slot? }
  func fill(_ slot: inout Slot?, owner: Holder) {
    let made = Slot()
    made.owner = owner
    slot = made
  }
  func scene() {
    let holder = Holder()
    var slot: Slot?
    fill(&slot, owner: holder)
    holder.slot = slot
  }
  //= twins: a mutating method of a struct
  struct Links {
    private ‹|weak ›var owner: Page?
    mutating func set(_ page: Page) { owner = page }
  }
  final class Page {
    var links = Links()
    func link() { links.set(self) }
  }
  func scene() { Page().link() }
  //= twins: an assignment from outside
  final class Presenter { ‹|weak ›var view: View?; var wireframe: Wireframe? }
  final class View { var presenter: Presenter? }
  final class Wireframe { weak var view: View? }
  func scene() {
    let view = View(), presenter = Presenter(), wireframe = Wireframe()
    presenter.view = view
    presenter.wireframe = wireframe
    view.presenter = presenter
    wireframe.view = view
  }
  //= twins: a key path
  final class Left { var right: Right? }
  final class Right { ‹|weak ›var left: Left? }
  func scene() {
    let left = Left(), right = Right()
    left[keyPath: \.right] = right
    right[keyPath: \Right.left] = left
  }
  //= twins: a method given as a function
  final class Sink {
    ‹|weak ›var source: Source?
    func take(_ source: Source) { self.source = source }
  }
  final class Source {
    var sink: Sink?
    func pour(_ into: (Source) -> Void) { into(self) }
  }
  func scene() {
    let source = Source(), sink = Sink()
    source.sink = sink
    source.pour(sink.take)
  }
  //= twins: a parameter pack of arguments
  final class Chorus {
    var singers: [Singer] = []
    func add(_ more: Singer...) { singers += more }
  }
  final class Singer { ‹|weak ›var chorus: Chorus? }
  func scene() {
    let chorus = Chorus()
    let singer = Singer()
    singer.chorus = chorus
    chorus.add(Singer(), singer)
  }
  //= twins: handed through a third
  final class Broker {
    func introduce(_ buyer: Buyer, to seller: Seller) { seller.buyer = buyer }
  }
  final class Buyer { var seller: Seller? }
  final class Seller { ‹|weak ›var buyer: Buyer? }
  func scene() {
    let buyer = Buyer()
    buyer.seller = Seller()
    Broker().introduce(buyer, to: buyer.seller!)
  }
  //= twins: an observer that hands on
  final class Presenter { ‹|weak ›var view: View? }
  final class View { let presenter: Presenter; init(presenter: Presenter) { self.presenter = presenter } }
  final class Router { weak var presenter: Presenter?; weak var view: View? { didSet { presenter?.view = view } } }
  func scene() {
    let presenter = Presenter(), router = Router()
    let view = View(presenter: presenter)
    router.presenter = presenter
    router.view = view
  }
  //= twins: willSet
  final class Owner {
    var part: Part? { willSet { newValue?.owner = self } }
  }
  final class Part { ‹|weak ›var owner: Owner? }
  func scene() {
    let owner = Owner()
    owner.part = Part()
  }
  //= twins: an operator
  final class Label { ‹|weak ›var model: Model? }
  final class Model { var label = Label() }
  func << (label: Label, model: Model) { label.model = model }
  func scene() {
    let model = Model()
    model.label << model
  }
  //= twins: a failable initializer
  final class Owner { var part: Part? }
  final class Part {
    ‹|weak ›var owner: Owner?
    init?(owner: Owner?) {
      guard let owner else { return nil }
      self.owner = owner
    }
  }
  func scene() {
    let owner = Owner()
    owner.part = Part(owner: owner)
  }
  //= twins: overloads that differ in their argument
  final class Pad { var pen: Pen?; weak var ruler: Ruler?; func use(_ pen: Pen) { self.pen = pen }; func use(_ ruler: Ruler) { self.ruler = ruler } }
  final class Pen { ‹|weak ›var pad: Pad? }
  final class Ruler { var pad: Pad? }
  func scene() {
    let pad = Pad(), pen = Pen(), ruler = Ruler()
    pad.use(pad: pen)
    pad.use(ruler)
    pen.pad = pad
    ruler.pad = pad
  }
  extension Pad { func use(pad pen: Pen) { use(pen) } }
  //= twins: dynamic member lookup
  @dynamicMemberLookup struct Wired<Object: AnyObject> {
    let object: Object
    subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Object, Value>) -> Value {
      get { object[keyPath: path] }
      nonmutating set { object[keyPath: path] = newValue }
    }
  }
  final class Owner { var part: Part? }
  final class Part { ‹|weak ›var owner: Owner? }
  func scene() {
    let owner = Owner(), part = Part()
    owner.part = part
    Wired(object: part).owner = owner
  }
  //= twins: a box filled by a configuration closure
  final class Box<Value> { var value: Value?; init() {} }
  func with<Value>(_ value: Value, _ change: (Value) -> Void) { change(value) }
  final class Service {
    let store = Store()
    init() {
      let made = store
      with(made) { it in it.box.value = self }
    }
  }
  final class Store { let box = ‹|Weak›Box<Service>() }
  final class WeakBox<Value: AnyObject> { weak var value: Value?; init() {} }
  func scene() { _ = Service() }
  //= twins: an initializer called without what defaults to nil
  final class Store {
    var onChange: (() -> Void)?
    init(parent: Store? = nil, title: String? = nil) { onChange = { ‹|[weak self] in ›self‹|?›.change() } }
    func change() {}
  }
  func scene() { _ = Store() }
  //= twins: a method called without what defaults to nil
  final class Pod {
    private ‹|weak ›var bay: Bay?
    func use(_ bay: Bay, named name: String? = nil, then done: (() -> Void)? = nil) { self.bay = bay }
  }
  final class Bay {
    private let pod = Pod()
    func open() { pod.use(self) }
  }
  func scene() { Bay().open() }
  //= frees: given by init, kept weak
  final class Navigation {
    private weak var controller: Controller?
    init(controller: Controller) { self.controller = controller }
  }
  final class Controller { var navigation: Navigation? }
  func scene() {
    let controller = Controller()
    controller.navigation = Navigation(controller: controller)
  }
  //= type level: nobody calls the method that would store
  final class Pod { var bay: Bay?; func use(_ bay: Bay) { self.bay = bay } }
  final class Bay { let pod = Pod() }
  func scene() { _ = Bay() }
  """#
)
