/// Generic holders and property wrappers of the project's own.
let genericShapes = shapes(
  "Generics",
  #"""
  //= twins: a generic class that holds
  final class Box<Value> { var value: Value?; init() {} }
  final class Owner { let box = Box<Part>() }
  final class Part { ‹|weak ›var owner: Owner? }
  func scene() {
    let owner = Owner(), part = Part()
    owner.box.value = part
    part.owner = owner
  }
  //= twins: a generic struct that holds
  struct Box<Value> { let value: Value }
  final class Owner { var box: Box<Part>? }
  final class Part { ‹|weak ›var owner: Owner? }
  func scene() {
    let owner = Owner(), part = Part()
    owner.box = Box(value: part)
    part.owner = owner
  }
  //= twins: the payload of a generic enum
  enum Loadable<Value> { case idle, loaded(Value), failed(String) }
  final class Owner { var part = Loadable<Part>.idle; func load() { part = .loaded(Part(self)) } }
  final class Part { ‹|weak ›var owner: Owner?; init(_ owner: Owner) { self.owner = owner } }
  func scene() { Owner().load() }
  //= twins: a closure in the payload of a generic enum
  indirect enum Steps<Step> { case end, then(Step, Steps<Step>) }
  final class Plan {
    var count = 0
    var steps = Steps<() -> Void>.end
    func add() { steps = .then({ ‹|[weak self] in ›self‹|?›.count += 1 }, steps) }
  }
  func scene() { Plan().add() }
  //= twins: a generic enum that changes itself
  enum Loadable<Value> { case idle, loaded([Value]); mutating func load(_ value: Value) { self = .loaded([value]) } }
  final class Owner { var parts = Loadable<Part>.idle; func load() { parts.load(Part(self)) } }
  final class Part { ‹|unowned ›let owner: Owner; init(_ owner: Owner) { self.owner = owner } }
  func scene() { Owner().load() }
  //= twins: a closure captures a generic box
  final class Reference<Value> { var value: Value; init(_ value: Value) { self.value = value } }
  final class Player { var onEnd: (() -> Void)? }
  func scene() {
    let reference = Reference<Player?>(nil)
    let player = Player()
    player.onEnd = { ‹|[weak reference] in ›print(reference‹|?›.value as Any) }
    reference.value = player
  }
  //= twins: a generic box behind a protocol
  protocol Holder: AnyObject {}
  final class Box<Value>: Holder { var values: [Value] = [] }
  final class Owner {
    ‹|weak ›var holder: Holder?
    func fill() { let box = Box<Owner>(); box.values.append(self); holder = box }
  }
  func scene() { Owner().fill() }
  //= twins: an object in its own generic box
  final class Cache<Key: Hashable, Value> {
    private var values: [Key: Value] = [:]
    subscript(key: Key) -> Value? { get { values[key] } set { values[key] = newValue } }
  }
  final class Owner {
    let cache = Cache<Int, Owner>()
    func fill() { cache[1] = ‹self|Owner()› }
  }
  func scene() { Owner().fill() }
  //= twins: strong and weak box
  struct Ref<Value: AnyObject> { ‹|weak ›var value: Value? }
  final class Owner { var parts: [Part] = [] }
  final class Part { var owner: Ref<Owner>? }
  func scene() {
    let owner = Owner(), part = Part()
    owner.parts.append(part)
    part.owner = Ref(value: owner)
  }
  //= twins: an array of weak boxes
  final class WeakRef<Value: AnyObject> { ‹|weak ›var value: Value?; init(_ value: Value) { self.value = value } }
  final class Subject {
    private var observers: [WeakRef<Observer>] = []
    func add(_ observer: Observer) { observers.append(WeakRef(observer)) }
  }
  final class Observer { let subject = Subject(); func start() { subject.add(self) } }
  func scene() { Observer().start() }
  //= twins: a property wrapper
  @propertyWrapper struct Kept<Value: AnyObject> {
    private ‹|weak ›var stored: Value?
    init(wrappedValue: Value?) { stored = wrappedValue }
    var wrappedValue: Value? {
      get { stored }
      set { stored = newValue }
    }
  }
  final class Owner { var part: Part? }
  final class Part { @Kept var owner: Owner? }
  func scene() {
    let owner = Owner()
    owner.part = Part()
    owner.part?.owner = owner
  }
  //= twins: a property wrapper around a collection
  @propertyWrapper final class Published2<Value> {
    var wrappedValue: Value { didSet { changes += 1 } }
    var changes = 0
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  }
  final class Model { @Published2 var rows: [Row] = [] }
  final class Row { ‹|weak ›var model: Model? }
  func scene() {
    let model = Model(), row = Row()
    model.rows.append(row)
    row.model = model
  }
  //= twins: a projected value
  @propertyWrapper struct Watched<Value> {
    var wrappedValue: Value
    let projectedValue = Signal()
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  }
  final class Signal { var handler: (() -> Void)? }
  final class Screen {
    @Watched var count = 0
    func bind() { $count.handler = { ‹|[weak self] in ›_ = self‹|?›.count } }
  }
  func scene() { Screen().bind() }
  //= twins: a generic function
  final class Owner { var part: Part? }
  final class Part { ‹|weak ›var owner: Owner? }
  func identity<T>(_ value: T) -> T { value }
  func scene() {
    let owner = Owner()
    let part = identity(Part())
    owner.part = part
    part.owner = identity(owner)
  }
  //= twins: a generic function with a constraint
  protocol Ownable: AnyObject { associatedtype Master; var master: Master? { get set } }
  final class Dog: Ownable { ‹|weak ›var master: Man? }
  final class Man { var dog: Dog? }
  func give<O: Ownable>(_ pet: O, to master: O.Master) -> O {
    pet.master = master
    return pet
  }
  func scene() {
    let man = Man()
    man.dog = give(Dog(), to: man)
  }
  //= twins: a constrained extension
  protocol Part: AnyObject { var owner: Owner? { get set } }
  final class Wheel: Part { ‹|weak ›var owner: Owner? }
  final class Owner { var parts: [any Part] = [] }
  extension Array where Element == any Part {
    func belong(to owner: Owner) { forEach { $0.owner = owner } }
  }
  func scene() {
    let owner = Owner()
    owner.parts.append(Wheel())
    owner.parts.belong(to: owner)
  }
  //= twins: a constrained extension of a generic type
  final class Cell<Content> { var content: Content?; init() {} }
  protocol Linked: AnyObject { var owner: Owner? { get set } }
  extension Cell where Content: Linked {
    func link(_ owner: Owner) { content?.owner = owner }
  }
  final class Item: Linked { ‹|weak ›var owner: Owner? }
  final class Owner { let cell = Cell<Item>() }
  func scene() {
    let owner = Owner()
    owner.cell.content = Item()
    owner.cell.link(owner)
  }
  //= twins: a generic class over a protocol
  protocol Output: AnyObject {}
  final class Presenter<O> { ‹let|weak var› output: ‹O|AnyObject?›; init(output: O) { self.output = output‹| as AnyObject› } }
  final class Screen: Output { var presenter: Presenter<any Output>? }
  func scene() {
    let screen = Screen()
    screen.presenter = Presenter(output: screen)
  }
  //= twins: a generic base class
  class Controller<Model: AnyObject> { ‹|weak ›var model: Model? }
  final class ListController: Controller<List> {}
  final class List { var controller: ListController? }
  func scene() {
    let list = List(), controller = ListController()
    list.controller = controller
    controller.model = list
  }
  //= twins: Result
  final class Loader { var result: Result<Page, Failure>? }
  struct Failure: Error {}
  final class Page { ‹|weak ›var loader: Loader? }
  func scene() {
    let loader = Loader(), page = Page()
    loader.result = .success(page)
    page.loader = loader
  }
  //= twins: nested generics
  final class Box<Value> { var value: Value; init(_ value: Value) { self.value = value } }
  final class Owner { var boxes: Box<[Box<Part>]>? }
  final class Part { ‹|weak ›var owner: Owner? }
  func scene() {
    let owner = Owner(), part = Part()
    owner.boxes = Box([Box(part)])
    part.owner = owner
  }
  //= twins: a generic typealias
  final class Box<Value> { var value: Value?; init() {} }
  typealias PartBox = Box<Part>
  final class Owner { let box = PartBox() }
  final class Part { ‹|weak ›var owner: Owner? }
  func scene() {
    let owner = Owner()
    owner.box.value = Part()
    owner.box.value?.owner = owner
  }
  //= twins: a static requirement
  protocol Making: AnyObject { static func make(_ owner: Owner) -> Self }
  final class Part: Making {
    ‹|weak ›var owner: Owner?
    init(owner: Owner) { self.owner = owner }
    static func make(_ owner: Owner) -> Part { Part(owner: owner) }
  }
  final class Owner {
    var parts: [any Making] = []
    func add<M: Making>(_ type: M.Type) { parts.append(M.make(self)) }
  }
  func scene() { Owner().add(Part.self) }
  //= twins: an extension where Self is a class
  protocol Pluggable: AnyObject { var socket: Socket? { get set } }
  class Device { let socketKeeper = Keeper() }
  final class Keeper { ‹|weak ›var device: Device? }
  final class Socket {}
  final class Lamp: Device, Pluggable { var socket: Socket? }
  extension Pluggable where Self: Device { func plug() { socketKeeper.device = self } }
  func scene() { Lamp().plug() }
  //= frees: values of one generic function do not mix
  func identity<Value>(_ value: Value) -> Value { value }
  final class Screen { let store = Store() }
  final class Store { var onChange: (() -> Void)? }
  final class Model { func touch() {} }
  func scene() {
    let screen = identity(Screen())
    let model = identity(Model())
    screen.store.onChange = { model.touch() }
  }
  //= frees: a generic type that holds nothing of its parameter
  struct Tag<Target> { let id: Int }
  final class Screen { var detail: Detail? }
  final class Detail { let origin = Tag<Screen>(id: 1) }
  func scene() {
    let screen = Screen()
    screen.detail = Detail()
  }
  //= frees: boxes of the same kind hold different things
  final class Box<Value> { var value: Value?; init() {} }
  final class Top { let box = Box<Middle>() }
  final class Middle { let box = Box<Bottom>() }
  final class Bottom { let box = Box<Int>() }
  func scene() {
    let top = Top(), middle = Middle()
    middle.box.value = Bottom()
    top.box.value = middle
  }
  //= twins: a type nested in a generic one holds what its parameter is
  struct Info { var action: (() -> Void)? }
  struct Roles { var info: Info? }
  struct Names { var info: Info? }
  class Store<State> {
    let context: Context
    init(initial: State) { context = Context(initial) }
    var state: State { get { context.state } set { context.state = newValue } }
    final class Context {
      var state: State
      init(_ state: State) { self.state = state }
    }
  }
  final class NamesModel: Store<Names> { init() { super.init(initial: .init()) } }
  final class RolesModel: Store<Roles> {
    init() { super.init(initial: .init()) }
    func save() {}
    func ask() { state.info = Info { ‹|[weak self] in ›self‹|?›.save() } }
  }
  func scene() {
    RolesModel().ask()
    _ = NamesModel()
  }
  //= twins: a linked list of nodes
  final class List<Element> {
    final class Node { let element: Element; var next: Node?; init(_ element: Element) { self.element = element } }
    private var head: Node?
    func push(_ element: Element) {
      let node = Node(element)
      node.next = head
      head = node
    }
  }
  final class Queue { let jobs = List<Job>() }
  final class Job { ‹|weak ›var queue: Queue?; init(queue: Queue) { self.queue = queue } }
  func scene() {
    let queue = Queue()
    queue.jobs.push(Job(queue: queue))
  }
  //= twins: doubly linked
  final class Node { var next: Node?; ‹|weak ›var previous: Node? }
  func scene() {
    let first = Node(), second = Node()
    first.next = second
    second.previous = first
  }
  //= frees: AnyObject in a weak table
  final class Entry { weak var object: AnyObject? }
  final class Table { var entries: [Entry] = [] }
  final class Row {
    let table = Table()
    func register() {
      let entry = Entry()
      entry.object = self
      table.entries.append(entry)
    }
  }
  func scene() { Row().register() }
  """#
)
