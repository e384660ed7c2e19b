/// Where a reference can be kept.
let storageShapes = shapes(
  "Storage",
  #"""
  //= twins: a delegate
  final class Parent { var child: Child? }
  final class Child { ‹|weak ›var parent: Parent? }
  func scene() {
    let parent = Parent()
    let child = Child()
    parent.child = child
    child.parent = parent
  }
  //= twins: an owner given to the initializer
  final class Parent {
    private(set) var child: Child?
    init() { child = Child(parent: self) }
  }
  final class Child {
    private ‹|unowned ›let parent: Parent
    init(parent: Parent) { self.parent = parent }
  }
  func scene() { _ = Parent() }
  //= twins: three classes in a ring
  final class A { var next: B? }
  final class B { var next: C? }
  final class C { ‹|weak ›var next: A? }
  func scene() {
    let a = A(), b = B(), c = C()
    a.next = b
    b.next = c
    c.next = a
  }
  //= twins: an array
  final class Group {
    var members: [Member] = []
    func add(_ member: Member) {
      members.append(member)
      member.group = self
    }
  }
  final class Member { ‹|weak ›var group: Group? }
  func scene() {
    let group = Group()
    group.add(Member())
    group.add(Member())
  }
  //= twins: a dictionary
  final class Router { var screens: [String: Screen] = [:] }
  final class Screen { ‹|unowned ›let router: Router; init(router: Router) { self.router = router } }
  func scene() {
    let router = Router()
    router.screens["list"] = Screen(router: router)
  }
  //= twins: a set
  final class Listener: Hashable {
    ‹|weak ›var source: Source?
    static func == (left: Listener, right: Listener) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
  final class Source { var listeners: Set<Listener> = [] }
  func scene() {
    let source = Source()
    let listener = Listener()
    listener.source = source
    source.listeners.insert(listener)
  }
  //= twins: an optional array of optionals
  final class Board { var cells: [Cell?]? }
  final class Cell { ‹|weak ›var board: Board? }
  func scene() {
    let board = Board()
    let cell = Cell()
    cell.board = board
    board.cells = [nil, cell]
  }
  //= twins: a dictionary of arrays
  final class Index { var entries: [String: [Entry]] = [:] }
  final class Entry { ‹|weak ›var index: Index? }
  func scene() {
    let index = Index()
    let entry = Entry()
    index.entries["a", default: []].append(entry)
    entry.index = index
  }
  //= twins: a tuple
  final class Pair { var both: (left: Side, right: Side)? }
  final class Side { ‹|weak ›var pair: Pair? }
  func scene() {
    let pair = Pair()
    let left = Side()
    pair.both = (left: left, right: Side())
    left.pair = pair
  }
  //= twins: an enum payload
  enum State { case idle, loading(Loader), failed(code: Int) }
  final class Screen { var state = State.idle }
  final class Loader { ‹|weak ›var screen: Screen? }
  func scene() {
    let screen = Screen()
    let loader = Loader()
    loader.screen = screen
    screen.state = .loading(loader)
  }
  //= twins: an indirect enum
  indirect enum Tree { case leaf(Owner), node(Tree, Tree), none }
  final class Owner { ‹|weak ›var keeper: Keeper? }
  final class Keeper { var tree = Tree.none }
  func scene() {
    let keeper = Keeper()
    let owner = Owner()
    owner.keeper = keeper
    keeper.tree = .node(.leaf(owner), .none)
  }
  //= twins: a struct between two classes
  struct Context { ‹|weak ›var owner: Owner? }
  final class Owner { var part: Part? }
  final class Part {
    let context: Context
    init(context: Context) { self.context = context }
  }
  func scene() {
    let owner = Owner()
    owner.part = Part(context: Context(owner: owner))
  }
  //= twins: a struct in a struct
  struct Inner { ‹|weak ›var controller: Controller? }
  struct Outer { var inner: Inner; var number = 1 }
  final class Controller { var worker: Worker? }
  final class Worker { var outer: Outer?  }
  func scene() {
    let controller = Controller()
    let worker = Worker()
    controller.worker = worker
    worker.outer = Outer(inner: Inner(controller: controller))
  }
  //= twins: a nested struct of dependencies
  final class DetailInteraction {
    struct Dependencies { ‹|weak ›var parent: ListInteraction?; var title: String }
    private let dependencies: Dependencies
    init(dependencies: Dependencies) { self.dependencies = dependencies }
  }
  final class ListInteraction {
    private var detail: DetailInteraction?
    func open() { detail = DetailInteraction(dependencies: .init(parent: self, title: "Pod")) }
  }
  func scene() { ListInteraction().open() }
  //= twins: an implicitly unwrapped property
  final class View { var presenter: Presenter! }
  final class Presenter { ‹|weak ›var view: View! }
  func scene() {
    let view = View()
    view.presenter = Presenter()
    view.presenter.view = view
  }
  //= twins: unowned(unsafe)
  final class Engine {
    ‹|unowned(unsafe) ›let car: Car
    init(car: Car) { self.car = car }
  }
  final class Car { var engine: Engine? }
  func scene() {
    let car = Car()
    car.engine = Engine(car: car)
  }
  //= twins: an optional unowned property
  final class Department { var head: Person? }
  final class Person { ‹|unowned ›var department: Department? }
  func scene() {
    let department = Department()
    let person = Person()
    department.head = person
    person.department = department
  }
  //= twins: an actor
  actor Store {
    var client: Client?
    func attach(_ client: Client) { self.client = client }
  }
  final class Client { ‹|weak ›var store: Store?; init(store: Store) { self.store = store } }
  func scene() async {
    let store = Store()
    await store.attach(Client(store: store))
  }
  //= twins: an object that holds itself
  final class Node { ‹|weak ›var next: Node? }
  func scene() {
    let node = Node()
    node.next = node
  }
  //= twins: an observed property
  final class Form { var field: Field? { didSet { field?.form = self } } }
  final class Field { ‹|weak ›var form: Form? }
  func scene() {
    let form = Form()
    form.field = Field()
  }
  //= twins: a lazy property
  final class Screen {
    lazy var header = Header(screen: self)
    func show() { _ = header }
  }
  final class Header { ‹|weak ›var screen: Screen?; init(screen: Screen) { self.screen = screen } }
  func scene() { Screen().show() }
  //= twins: a lazy property made by a closure
  final class Screen {
    lazy var footer: Footer = {
      let footer = Footer()
      footer.screen = self
      return footer
    }()
  }
  final class Footer { ‹|weak ›var screen: Screen? }
  func scene() {
    let screen = Screen()
    _ = screen.footer
  }
  //= twins: a tuple as declaration
  final class Panel { var (left, right): (Knob?, Knob?) = (nil, nil) }
  final class Knob { ‹|weak ›var panel: Panel? }
  func scene() {
    let panel = Panel()
    let knob = Knob()
    panel.right = knob
    knob.panel = panel
  }
  //= twins: several variables in one declaration
  final class Duo { var first, second: Half? }
  final class Half { ‹|weak ›var duo: Duo? }
  func scene() {
    let duo = Duo()
    duo.second = Half()
    duo.second!.duo = duo
  }
  //= frees: a computed property holds nothing
  final class Owner { lazy var part = Part() }
  final class Part {
    weak var keeper: Owner?
    var owner: Owner? { keeper }
  }
  func scene() {
    let owner = Owner()
    owner.part.keeper = owner
    _ = owner.part.owner
  }
  //= frees: a metatype holds nothing
  final class Screen { var next: Detail? }
  final class Detail { var origin: Screen.Type = Screen.self }
  func scene() {
    let screen = Screen()
    screen.next = Detail()
  }
  //= frees: a function type names what it does not hold
  final class Screen { var detail = Detail() }
  final class Detail { var onClose: ((Screen) -> Screen?)? }
  func scene() {
    let screen = Screen()
    screen.detail.onClose = { $0 }
  }
  //= frees: a diamond
  final class Top { let left: Left; let right: Right
    init(bottom: Bottom) { left = Left(bottom: bottom); right = Right(bottom: bottom) } }
  final class Left { let bottom: Bottom; init(bottom: Bottom) { self.bottom = bottom } }
  final class Right { let bottom: Bottom; init(bottom: Bottom) { self.bottom = bottom } }
  final class Bottom {}
  func scene() { _ = Top(bottom: Bottom()) }
  //= frees: value types alone
  struct Menu { var items: [Item] = [] }
  struct Item { var submenu: [Menu] = [] }
  func scene() {
    var menu = Menu()
    menu.items.append(Item(submenu: [Menu()]))
  }
  //= frees: an argument that is only used
  final class Printer {
    func show(_ owner: Owner) { _ = owner.name }
  }
  final class Owner {
    let printer = Printer()
    let name = "HAL"
    func run() { printer.show(self) }
  }
  func scene() { Owner().run() }
  """#
)
