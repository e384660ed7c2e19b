/// The ways of a value through statements and expressions.
let flowShapes = shapes(
  "Flow",
  #"""
  //= twins: if let
  final class A { var b: B? }
  final class B { ‹|weak ›var a: A? }
  func scene() {
    let maybe: A? = A()
    let b = B()
    if let a = maybe {
      a.b = b
      b.a = a
    }
  }
  //= twins: guard let
  final class Parent { var child: Child? }
  final class Child {
    ‹|weak ›var parent: Parent?
    func adopt(_ candidate: Parent?) {
      guard let candidate else { return }
      parent = candidate
    }
  }
  func scene() {
    let parent = Parent(), child = Child()
    parent.child = child
    child.adopt(parent)
  }
  //= twins: ??
  final class A { var b: B? }
  final class B { ‹|weak ›var a: A? }
  func scene() {
    let none: A? = nil
    let b = B()
    let a = none ?? A()
    a.b = b
    b.a = a
  }
  //= twins: a ternary
  protocol Mode: AnyObject {}
  final class Day: Mode { ‹|weak ›var clock: Clock? }
  final class Clock { var mode: Mode? }
  func scene() {
    let clock = Clock(), day = Day()
    day.clock = clock
    clock.mode = clock.mode == nil ? day : nil
  }
  //= twins: an if expression
  final class A { var b: B? }
  final class B { ‹|weak ›var a: A? }
  func scene() {
    let a = A(), b = B()
    let flag = a.b == nil
    let chosen = if flag { b } else { B() }
    a.b = chosen
    b.a = a
  }
  //= twins: a switch expression
  protocol Role: AnyObject {}
  final class Admin: Role { ‹|weak ›var office: Office? }
  final class Guest: Role {}
  final class Office {
    var role: Role?
    func enter(_ number: Int) {
      role = switch number {
      case 0: Guest()
      default:
        makeAdmin()
      }
    }
    func makeAdmin() -> Admin {
      let admin = Admin()
      admin.office = self
      return admin
    }
  }
  func scene() { Office().enter(1) }
  //= twins: as?
  protocol Piece: AnyObject {}
  final class King: Piece { ‹|weak ›var board: Board? }
  final class Board { var pieces: [Piece] = [] }
  func scene() {
    let board = Board()
    board.pieces.append(King())
    if let king = board.pieces[0] as? King { king.board = board }
  }
  //= twins: as!
  final class Holder { var any: AnyObject? }
  final class Part { ‹|weak ›var holder: Holder? }
  func scene() {
    let holder = Holder()
    holder.any = Part()
    (holder.any as! Part).holder = holder
  }
  //= twins: a tuple taken apart
  final class A { var b: B? }
  final class B { ‹|weak ›var a: A? }
  func make() -> (A, B) { (A(), B()) }
  func scene() {
    let (a, b) = make()
    a.b = b
    b.a = a
  }
  //= twins: an element of a tuple by its label
  final class Box<Value: AnyObject> { ‹|weak ›var value: Value? }
  final class Deck {
    var partner: (id: Int, log: Log)?
    init() { partner = (id: 1, log: Log()) }
  }
  final class Log { let child = Box<Deck>() }
  func scene() {
    let deck = Deck()
    let log = deck.partner!.log
    log.child.value = deck
  }
  //= twins: an element of a tuple that keeps what is put into a struct
  struct Box<Value> { var value: Value }
  final class Radar {
    private ‹var parent: Box<Base>?|weak var parent: Base?›
    func use(_ value: Base) { parent = ‹Box(value: value)|value› }
  }
  class Base {}
  final class Crew: Base {
    var output: (id: Int, radar: Radar)?
    func start() { output = (id: 1, radar: Radar()) }
  }
  func scene() {
    let crew = Crew()
    crew.start()
    let radar = crew.output!.radar
    radar.use(crew)
  }
  //= twins: an element of a tuple in an array by its label
  final class Deck { ‹|weak ›var log: Log? }
  final class Log { var deck: Deck? }
  func scene() {
    var all = [(id: Int, deck: Deck)]()
    all.append((id: 1, deck: Deck()))
    let log = Log()
    for one in all { one.deck.log = log; log.deck = one.deck }
  }
  //= twins: a tuple element
  final class A { var b: B? }
  final class B { ‹|weak ›var a: A? }
  func make() -> (first: A, second: B) { (first: A(), second: B()) }
  func scene() {
    let pair = make()
    pair.first.b = pair.1
    pair.second.a = pair.first
  }
  //= twins: a loop
  final class Room { ‹|weak ›var house: House? }
  final class House { var rooms: [Room] = [Room(), Room()] }
  func scene() {
    let house = House()
    for room in house.rooms { room.house = house }
  }
  //= twins: forEach
  final class Room { ‹|weak ›var house: House? }
  final class House { var rooms: [Room] = [Room(), Room()] }
  func scene() {
    let house = House()
    house.rooms.forEach { $0.house = house }
  }
  //= twins: a loop over a dictionary
  final class Desk { ‹|weak ›var office: Office? }
  final class Office { var desks = ["a": Desk(), "b": Desk()] }
  func scene() {
    let office = Office()
    for (_, desk) in office.desks { desk.office = office }
  }
  //= twins: map
  final class Cell { ‹|weak ›var table: Table?; init(table: Table) { self.table = table } }
  final class Table { var cells: [Cell] = [] }
  func scene() {
    let table = Table()
    table.cells = [1, 2].map { _ in Cell(table: table) }
  }
  //= twins: compactMap and first
  final class Table { var cells: [Cell?] = [nil, Cell()]; var main: Cell? }
  final class Cell { ‹|weak ›var table: Table? }
  func scene() {
    let table = Table()
    table.main = table.cells.compactMap { $0 }.first
    table.main?.table = table
  }
  //= twins: first(where:)
  final class Menu { var items: [Item] = [] }
  final class Item { let name = "a"; ‹|weak ›var menu: Menu? }
  func scene() {
    let menu = Menu()
    menu.items = [Item(), Item()]
    menu.items.first { $0.name == "a" }?.menu = menu
  }
  //= twins: insert and last
  final class Stack { var plates: [Plate] = [] }
  final class Plate { ‹|weak ›var stack: Stack? }
  func scene() {
    let stack = Stack()
    stack.plates.insert(Plate(), at: 0)
    stack.plates.last?.stack = stack
  }
  //= twins: +=
  final class Train { var cars: [Car] = [] }
  final class Car { ‹|weak ›var train: Train? }
  func scene() {
    let train = Train(), car = Car()
    train.cars += [car]
    car.train = train
  }
  //= twins: a local array
  final class Group { var members: [Member] = [] }
  final class Member { ‹|weak ›var group: Group? }
  func scene() {
    let group = Group()
    var found: [Member] = []
    found.append(Member())
    for member in found { member.group = group }
    group.members = found
  }
  //= twins: a dictionary literal
  final class Hub { var ports: [String: Port] = [:] }
  final class Port { ‹|weak ›var hub: Hub? }
  func scene() {
    let hub = Hub(), port = Port()
    port.hub = hub
    hub.ports = ["a": port]
  }
  //= twins: updateValue
  final class Hub { var ports: [String: Port] = [:] }
  final class Port { ‹|weak ›var hub: Hub? }
  func scene() {
    let hub = Hub(), port = Port()
    hub.ports.updateValue(port, forKey: "a")
    port.hub = hub
  }
  //= twins: a nested function
  final class Screen {
    var part: Part?
    func build() {
      func wire(_ part: Part) {
        part.screen = self
        self.part = part
      }
      wire(Part())
    }
  }
  final class Part { ‹|weak ›var screen: Screen? }
  func scene() { Screen().build() }
  //= twins: a nested function that returns
  final class Screen { var part: Part? }
  final class Part { ‹|weak ›var screen: Screen? }
  func scene() {
    let screen = Screen()
    func makePart() -> Part {
      let part = Part()
      part.screen = screen
      return part
    }
    screen.part = makePart()
  }
  //= twins: overloads that differ in their result
  final class Car { var engine: Engine?; var radio: Radio? }
  final class Engine { ‹|weak ›var car: Car? }
  final class Radio {}
  struct Factory {
    let car: Car
    func make() -> Engine {
      let engine = Engine()
      engine.car = car
      return engine
    }
    func make() -> Radio { Radio() }
  }
  func scene() {
    let car = Car()
    let factory = Factory(car: car)
    car.engine = factory.make()
    car.radio = factory.make()
  }
  //= frees: the overload that closes the cycle is not chosen
  final class Car { var part: Radio? }
  final class Engine { let car: Car; init(car: Car) { self.car = car } }
  final class Radio {}
  func make(_ car: Car) -> Engine { Engine(car: car) }
  func make(_ car: Car) -> Radio { Radio() }
  func scene() {
    let car = Car()
    car.part = make(car)
    let engine: Engine = make(car)
    _ = engine
  }
  //= twins: .init with an inferred type
  final class Outer { var inner: Inner? }
  final class Inner { ‹|weak ›var outer: Outer?; init(outer: Outer) { self.outer = outer } }
  func scene() {
    let outer: Outer = .init()
    outer.inner = .init(outer: outer)
  }
  //= twins: a static member by its dot
  final class Outer { var inner: Inner? }
  final class Inner {
    ‹|weak ›var outer: Outer?
    static func attached(to outer: Outer) -> Inner {
      let inner = Inner()
      inner.outer = outer
      return inner
    }
  }
  func scene() {
    let outer = Outer()
    outer.inner = .attached(to: outer)
  }
  //= twins: a type by its metatype
  protocol Making: AnyObject { init(); var owner: Owner? { get set } }
  final class Made: Making { ‹|weak ›var owner: Owner?; init() {} }
  final class Owner { var made: (any Making)? }
  func make(_ type: any Making.Type, for owner: Owner) -> any Making {
    let made = type.init()
    made.owner = owner
    return made
  }
  func scene() {
    let owner = Owner()
    owner.made = make(Made.self, for: owner)
  }
  //= twins: async and throws
  enum Failure: Error { case none }
  final class Client { ‹|weak ›var screen: Screen? }
  func load(for screen: Screen) async throws -> Client {
    let client = Client()
    client.screen = screen
    return client
  }
  final class Screen {
    var client: Client?
    func show() async throws { client = try await load(for: self) }
  }
  func scene() async throws { try await Screen().show() }
  //= twins: do and catch
  struct Failure: Error { let owner: Owner }
  final class Owner { var part: Part? }
  final class Part { ‹|weak ›var owner: Owner? }
  func fail(_ owner: Owner) throws { throw Failure(owner: owner) }
  func scene() {
    let owner = Owner()
    owner.part = Part()
    do { try fail(owner) } catch {
      if let failure = error as? Failure { failure.owner.part?.owner = failure.owner }
    }
  }
  //= twins: try?
  final class Owner { var part: Part? }
  final class Part { ‹|weak ›var owner: Owner?; init(owner: Owner) throws { self.owner = owner } }
  func scene() {
    let owner = Owner()
    owner.part = try? Part(owner: owner)
  }
  //= twins: a payload taken by a pattern
  enum Result2 { case done(Part), nothing }
  final class Owner { var result = Result2.nothing }
  final class Part { ‹|weak ›var owner: Owner? }
  func scene() {
    let owner = Owner()
    owner.result = .done(Part())
    switch owner.result {
    case .done(let part): part.owner = owner
    case .nothing: break
    }
  }
  //= twins: if case let
  enum Step { case go(target: Runner, pace: Int), stop }
  final class Track { var step = Step.stop }
  final class Runner { ‹|weak ›var track: Track? }
  func scene() {
    let track = Track()
    track.step = .go(target: Runner(), pace: 3)
    if case let .go(runner, _) = track.step { runner.track = track }
  }
  //= twins: a result builder
  @resultBuilder enum Builder {
    static func buildBlock(_ parts: Part...) -> [Part] { parts }
  }
  final class Owner {
    var parts: [Part] = []
    func build() { parts = collect { Part(owner: self); Part(owner: nil) } }
    func collect(@Builder _ content: () -> [Part]) -> [Part] { content() }
  }
  final class Part { ‹|weak ›var owner: Owner?; init(owner: Owner?) { self.owner = owner } }
  func scene() { Owner().build() }
  //= twins: a switch over types
  protocol Event: AnyObject {}
  final class Tap: Event { ‹|weak ›var log: Log? }
  final class Swipe: Event {}
  final class Log {
    var events: [any Event] = []
    func add(_ event: any Event) {
      switch event {
      case let tap as Tap: tap.log = self
      default: break
      }
      events.append(event)
    }
  }
  func scene() {
    let log = Log()
    log.add(Swipe())
    log.add(Tap())
  }
  //= twins: returned through a property
  final class Factory { let car: Car; init(car: Car) { self.car = car }; var wheel: Wheel { Wheel(car: car) } }
  final class Car { var wheel: Wheel? }
  final class Wheel { ‹|weak ›var car: Car?; init(car: Car) { self.car = car } }
  func scene() {
    let car = Car()
    car.wheel = Factory(car: car).wheel
  }
  //= twins: a local variable set later
  final class A { var b: B? }
  final class B { ‹|weak ›var a: A? }
  func scene() {
    let a: A
    var b: B?
    a = A()
    b = B()
    a.b = b
    b?.a = a
  }
  //= twins: defer
  final class A { var b: B? }
  final class B { ‹|weak ›var a: A? }
  func scene() {
    let a = A(), b = B()
    defer { b.a = a }
    a.b = b
  }
  //= twins: zip and enumerated
  final class Seat { ‹|weak ›var row: Row? }
  final class Row { var seats = [Seat(), Seat()] }
  func scene() {
    let row = Row()
    for (number, seat) in row.seats.enumerated() where number > 0 { seat.row = row }
  }
  //= twins: an optional mapped
  final class A { var b: B? = B() }
  final class B { ‹|weak ›var a: A? }
  func scene() {
    let a = A()
    _ = a.b.map { $0.a = a }
  }
  //= twins: a shadowed name
  final class A { var b: B? }
  final class B { ‹|weak ›var a: A? }
  func scene() {
    let a = B()
    let other = A()
    other.b = a
    do {
      let a = other
      a.b?.a = a
    }
  }
  """#
)
