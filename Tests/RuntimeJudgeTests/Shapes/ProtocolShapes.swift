/// What can stand behind a protocol.
let protocolShapes = shapes(
  "Protocols",
  #"""
  //= twins: one conformer
  protocol Parenting: AnyObject {}
  final class Parent: Parenting { var child: Child? }
  final class Child { ‹|weak ›var parent: Parenting? }
  func scene() {
    let parent = Parent()
    parent.child = Child()
    parent.child?.parent = parent
  }
  //= twins: protocols on both sides
  protocol ListInteracting: AnyObject { func didSelect() }
  protocol DetailNavigating: AnyObject { func use(_ parent: any ListInteracting) }
  final class ListInteraction: ListInteracting {
    private let navigation: any DetailNavigating
    init(navigation: any DetailNavigating) {
      self.navigation = navigation
      navigation.use(self)
    }
    func didSelect() {}
  }
  final class DetailNavigation: DetailNavigating {
    private ‹|weak ›var parent: (any ListInteracting)?
    func use(_ parent: any ListInteracting) { self.parent = parent }
  }
  func scene() { _ = ListInteraction(navigation: DetailNavigation()) }
  //= twins: several conformers, one reaches
  protocol Store: AnyObject { func load() }
  final class DiskStore: Store { ‹|weak ›var screen: Screen?; func load() {} }
  final class NetworkStore: Store { func load() {} }
  final class Screen {
    let store: Store
    init(store: Store) { self.store = store }
  }
  func scene() {
    let disk = DiskStore()
    disk.screen = Screen(store: disk)
    NetworkStore().load()
  }
  //= frees: several conformers, the harmless one reaches
  protocol Store: AnyObject {}
  final class DiskStore: Store { var screen: Screen? }
  final class NetworkStore: Store {}
  final class Screen {
    let store: any Store
    init(store: any Store) { self.store = store }
  }
  func scene() {
    let screen = Screen(store: NetworkStore())
    let disk = DiskStore()
    disk.screen = screen
  }
  //= frees: a mock that nobody makes
  protocol Tracking: AnyObject { func track() }
  final class Tracker: Tracking { func track() {} }
  final class TrackingMock: Tracking {
    var screen: Screen?
    func track() {}
  }
  final class Screen {
    let tracking: any Tracking
    init(tracking: any Tracking) { self.tracking = tracking }
  }
  func scene() { _ = Screen(tracking: Tracker()) }
  //= leaks: a mock beside the real cycle
  protocol Tracking: AnyObject { func use(_ screen: Screen) }
  final class Tracker: Tracking {
    var screen: Screen?
    func use(_ screen: Screen) { self.screen = screen }
  }
  final class TrackingMock: Tracking { func use(_ screen: Screen) {} }
  final class Screen {
    let tracking: any Tracking
    init(tracking: any Tracking) { self.tracking = tracking }
  }
  func scene() {
    let screen = Screen(tracking: Tracker())
    screen.tracking.use(screen)
  }
  //= twins: two conformers, both reach
  protocol Shape: AnyObject {}
  final class Circle: Shape { ‹|weak ›var canvas: Canvas? }
  final class Square: Shape {}
  final class Canvas { var shapes: [any Shape] = [] }
  func scene() {
    let canvas = Canvas()
    let circle = Circle()
    circle.canvas = canvas
    canvas.shapes = [circle, Square()]
  }
  //= twins: a conformance in an extension
  protocol Closing: AnyObject {}
  final class Door { ‹|weak ›var keeper: Closing? }
  final class Guard { let door = Door() }
  extension Guard: Closing {}
  func scene() {
    let keeper = Guard()
    keeper.door.keeper = keeper
  }
  //= twins: a protocol that inherits the requirement
  protocol Holding: AnyObject { func hold(_ thing: Thing) }
  protocol Gripping: Holding { func grip() }
  final class Hand: Gripping {
    var thing: Thing?
    func hold(_ thing: Thing) { self.thing = thing }
    func grip() {}
  }
  final class Thing { ‹|weak ›var holder: (any Gripping)? }
  func scene() {
    let hand: any Gripping = Hand()
    let thing = Thing()
    hand.hold(thing)
    thing.holder = hand
  }
  //= twins: a composition
  protocol Named { var name: String { get } }
  protocol Reporting: AnyObject {}
  final class Manager: Named, Reporting { let name = "Ann"; var worker: Worker? }
  final class Worker { ‹|weak ›var manager: (any Named & Reporting)? }
  func scene() {
    let manager = Manager()
    manager.worker = Worker()
    manager.worker?.manager = manager
  }
  //= twins: a typealias of a composition
  protocol Loading: AnyObject {}
  protocol Saving {}
  typealias Storing = Loading & Saving
  final class Disk: Loading, Saving { var user: User? }
  final class User { ‹|weak ›var storing: Storing? }
  func scene() {
    let disk = Disk()
    let user = User()
    disk.user = user
    user.storing = disk
  }
  //= twins: some
  protocol Engine: AnyObject { func attach(_ car: Car) }
  final class Diesel: Engine {
    ‹|weak ›var car: Car?
    func attach(_ car: Car) { self.car = car }
  }
  func makeEngine() -> some Engine { Diesel() }
  final class Car { let engine: any Engine = makeEngine() }
  func scene() {
    let car = Car()
    car.engine.attach(car)
  }
  //= twins: a default implementation that stores
  protocol Attaching: AnyObject { var owner: Owner? { get set } }
  extension Attaching { func attach(to owner: Owner) { self.owner = owner } }
  final class Badge: Attaching { ‹|weak ›var owner: Owner? }
  final class Owner { let badge = Badge() }
  func scene() {
    let owner = Owner()
    owner.badge.attach(to: owner)
  }
  //= twins: a default implementation that passes self
  protocol Registering: AnyObject { var hub: Hub { get } }
  extension Registering { func register() { hub.members.append(‹self|"self"›) } }
  final class Hub { var members: [Any] = [] }
  final class Probe: Registering { let hub = Hub() }
  func scene() { Probe().register() }
  //= twins: a property of a protocol
  protocol Paging: AnyObject { var pager: Pager? { get set } }
  final class Page: Paging { ‹|weak ›var pager: Pager? }
  final class Pager { var pages: [any Paging] = [] }
  func scene() {
    let pager = Pager()
    let page: any Paging = Page()
    pager.pages.append(page)
    page.pager = pager
  }
  //= declared twins: an associated type
  protocol Presenting: AnyObject { associatedtype ViewType: AnyObject; var view: ViewType? { get set } }
  final class Screen { var presenter: Presenter? }
  final class Presenter: Presenting { ‹|weak ›var view: Screen? }
  func connect<P: Presenting>(_ presenter: P, _ view: P.ViewType) { presenter.view = view }
  func scene() {
    let screen = Screen()
    let presenter = Presenter()
    screen.presenter = presenter
    connect(presenter, screen)
  }
  //= twins: AnyObject
  final class Box { ‹|weak ›var content: AnyObject? }
  final class Toy { var box: Box? }
  func scene() {
    let toy = Toy()
    toy.box = Box()
    toy.box?.content = toy
  }
  //= twins: Any
  final class Bag { var contents: [Any] = [] }
  final class Coin { ‹|weak ›var bag: Bag? }
  func scene() {
    let bag = Bag()
    let coin = Coin()
    bag.contents.append(coin)
    coin.bag = bag
  }
  //= twins: a base class
  class Animal { ‹|weak ›var cage: Cage? }
  final class Lion: Animal {}
  final class Cage { var animals: [Animal] = [] }
  func scene() {
    let cage = Cage()
    let lion = Lion()
    cage.animals.append(lion)
    lion.cage = cage
  }
  //= twins: a property typed as the base class
  class Screen {}
  final class ListScreen: Screen { var flow: Flow? }
  final class MapScreen: Screen {}
  final class Flow { ‹|weak ›var current: Screen? }
  func scene() {
    let flow = Flow()
    let list = ListScreen()
    list.flow = flow
    flow.current = list
    _ = MapScreen()
  }
  //= twins: an inherited initializer
  class Controller {
    let flow: Flow
    init(flow: Flow) { self.flow = flow }
  }
  final class HomeController: Controller {}
  final class Flow { ‹|weak ›var home: HomeController? }
  func scene() {
    let flow = Flow()
    let home = HomeController(flow: flow)
    flow.home = home
  }
  //= twins: a call of super
  class Base {
    ‹|weak ›var host: Host?
    init(host: Host?) { self.host = host }
    func move(to host: Host) { self.host = host }
  }
  final class Guest: Base {
    override init(host: Host?) { super.init(host: host) }
    override func move(to host: Host) { super.move(to: host) }
  }
  final class Host { var guest: Guest? }
  func scene() {
    let host = Host()
    let guest = Guest(host: nil)
    host.guest = guest
    guest.move(to: host)
  }
  //= twins: an overridden method
  class Visitor { func enter(_ house: House) {} }
  final class Friend: Visitor {
    ‹|weak ›var house: House?
    override func enter(_ house: House) { self.house = house }
  }
  final class House {
    var visitor: Visitor?
    func open() { visitor?.enter(self) }
  }
  func scene() {
    let house = House()
    house.visitor = Friend()
    house.open()
  }
  //= frees: the heir that is not there holds
  class Visitor { func enter(_ house: House) {} }
  final class Thief: Visitor {
    var house: House?
    override func enter(_ house: House) { self.house = house }
  }
  final class House {
    var visitor: Visitor?
    func open() { visitor?.enter(self) }
  }
  func scene() {
    let house = House()
    house.visitor = Visitor()
    house.open()
  }
  """#
)
