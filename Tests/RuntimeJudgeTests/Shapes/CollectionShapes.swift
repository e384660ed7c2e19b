/// Values that go into collections and come out of them again.
let collectionShapes = shapes(
  "Collections",
  #"""
  //= twins: filter, sorted and reversed
  final class Tag { let rank = 1; ‹|weak ›var board: Board? }
  final class Board { var tags: [Tag] = [Tag(), Tag()] }
  func scene() {
    let board = Board()
    for tag in board.tags.filter({ $0.rank > 0 }).sorted(by: { $0.rank < $1.rank }).reversed() { tag.board = board }
  }
  //= twins: flatMap
  final class Leaf { ‹|weak ›var tree: Tree? }
  final class Tree { var branches: [[Leaf]] = [[Leaf()], []] }
  func scene() {
    let tree = Tree()
    tree.branches.flatMap { $0 }.forEach { $0.tree = tree }
  }
  //= twins: reduce(into:)
  final class Part { ‹|weak ›var kit: Kit? }
  final class Kit { var byName: [String: Part] = [:] }
  func scene() {
    let kit = Kit()
    let parts = [Part(), Part()]
    kit.byName = parts.enumerated().reduce(into: [:]) { $0["\($1.offset)"] = $1.element }
    kit.byName["0"]?.kit = kit
  }
  //= twins: a dictionary made of pairs
  final class Part { ‹|weak ›var kit: Kit? }
  final class Kit { var parts: [Int: Part] = [:] }
  func scene() {
    let kit = Kit()
    kit.parts = Dictionary(uniqueKeysWithValues: [(1, Part()), (2, Part())])
    for part in kit.parts.values { part.kit = kit }
  }
  //= twins: mapValues
  final class Part { ‹|weak ›var kit: Kit?; init(kit: Kit) { self.kit = kit } }
  final class Kit { var parts: [String: Part] = [:] }
  func scene() {
    let kit = Kit()
    kit.parts = ["a": 1].mapValues { _ in Part(kit: kit) }
  }
  //= twins: removeFirst and append
  final class Job { ‹|weak ›var queue: Queue? }
  final class Queue { var waiting: [Job] = []; var running: [Job] = [] }
  func scene() {
    let queue = Queue()
    queue.waiting.append(Job())
    let job = queue.waiting.removeFirst()
    job.queue = queue
    queue.running.append(job)
  }
  //= twins: compactMap with a cast
  protocol Item: AnyObject {}
  final class Knife: Item { ‹|weak ›var drawer: Drawer? }
  final class Fork: Item {}
  final class Drawer { var items: [any Item] = [Fork(), Knife()] }
  func scene() {
    let drawer = Drawer()
    drawer.items.compactMap { $0 as? Knife }.forEach { $0.drawer = drawer }
  }
  //= twins: for case let
  final class Slot { ‹|weak ›var rack: Rack? }
  final class Rack { var slots: [Slot?] = [nil, Slot()] }
  func scene() {
    let rack = Rack()
    for case let slot? in rack.slots { slot.rack = rack }
  }
  //= twins: while let
  final class Car { ‹|weak ›var train: Train? }
  final class Train { var cars: [Car] = [] }
  func scene() {
    let train = Train()
    var waiting = [Car(), Car()]
    while let car = waiting.popLast() {
      car.train = train
      train.cars.append(car)
    }
  }
  //= twins: append(contentsOf:)
  final class Page { ‹|weak ›var book: Book? }
  final class Book { var pages: [Page] = [] }
  func scene() {
    let book = Book()
    book.pages.append(contentsOf: [Page(), Page()])
    book.pages[1].book = book
  }
  //= twins: Array(repeating:)
  final class Pixel { ‹|weak ›var image: Image? }
  final class Image { var pixels: [Pixel] = [] }
  func scene() {
    let image = Image(), pixel = Pixel()
    pixel.image = image
    image.pixels = Array(repeating: pixel, count: 4)
  }
  //= twins: an array of tuples
  final class Hub { var ports: [(name: String, device: Device)] = [] }
  final class Device { ‹|weak ›var hub: Hub? }
  func scene() {
    let hub = Hub()
    hub.ports.append((name: "a", device: Device()))
    for (_, device) in hub.ports { device.hub = hub }
  }
  //= twins: a dictionary of dictionaries
  final class Grid { var cells: [Int: [Int: Cell]] = [:] }
  final class Cell { ‹|weak ›var grid: Grid? }
  func scene() {
    let grid = Grid()
    grid.cells[1] = [:]
    grid.cells[1]?[2] = Cell()
    grid.cells[1]?[2]?.grid = grid
  }
  //= twins: swapped in a tuple
  final class Left { var right: Right? }
  final class Right { ‹|weak ›var left: Left? }
  func scene() {
    var (left, other) = (Left(), Left())
    let right = Right()
    (left, other) = (other, left)
    left.right = right
    right.left = left
  }
  //= twins: joined to one list
  final class Team { var members: [Member] = [] }
  final class Member { ‹|weak ›var team: Team? }
  func scene() {
    let team = Team()
    let old = [Member()], new = [Member()]
    team.members = old + new
    team.members.first?.team = team
  }
  //= frees: only counted
  final class Part {}
  final class Kit {
    var count = 0
    func add(_ parts: [Part]) { count += parts.count }
  }
  final class Box { let kit = Kit(); var parts = [Part()]; func fill() { kit.add(parts) } }
  func scene() { Box().fill() }
  //= frees: a collection of identifiers
  final class Registry { var known: Set<ObjectIdentifier> = [] }
  final class Member {
    let registry = Registry()
    func join() { registry.known.insert(ObjectIdentifier(self)) }
  }
  func scene() { Member().join() }
  """#
)
