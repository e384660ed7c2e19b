/// Types that own each other in a circle that no object closes.
let typeLevelShapes = shapes(
  "Type level",
  #"""
  //= type level: a list of its own kind
  final class Node { let next: Node?; init(next: Node?) { self.next = next } }
  func scene() { _ = Node(next: Node(next: nil)) }
  //= type level: a tree
  final class Tree {
    private var children: [Tree] = []
    func grow() -> Tree {
      let child = Tree()
      children.append(child)
      return child
    }
  }
  func scene() { _ = Tree().grow().grow() }
  //= type level: an owner of another owner
  final class Folder { var files: [File] = [] }
  final class File { var archive: Folder? }
  func scene() {
    let folder = Folder(), file = File()
    folder.files = [file]
    file.archive = Folder()
  }
  //= type level: the part of a part
  final class Menu { var items: [Item] = [] }
  final class Item { var submenu: Menu? }
  func scene() {
    let menu = Menu(), item = Item()
    menu.items.append(item)
    item.submenu = Menu()
    item.submenu?.items.append(Item())
  }
  //= type level: a screen opens the next one
  final class Screen {
    private var flow: Flow?
    func open() { flow = Flow() }
    func openDeeper() { flow?.push() }
  }
  final class Flow {
    private var screen: Screen?
    func push() { screen = Screen() }
  }
  func scene() {
    let screen = Screen()
    screen.open()
    screen.openDeeper()
  }
  //= type level: nothing but nil
  final class Pump { var tank: Tank? }
  final class Tank { var pump: Pump? }
  func scene() {
    let pump = Pump()
    pump.tank = Tank()
    pump.tank?.pump = nil
  }
  //= type level: cleared before the end
  final class Parent { var child: Child? }
  final class Child { var parent: Parent? }
  func scene() {
    let parent = Parent()
    parent.child = Child()
    parent.child?.parent = parent
    parent.child = nil
  }
  //= type level: a chain of responsibility
  protocol Handler: AnyObject { func handle() }
  final class First: Handler { let next: (any Handler)?; init(next: (any Handler)?) { self.next = next }; func handle() {} }
  final class Second: Handler { let next: (any Handler)?; init(next: (any Handler)?) { self.next = next }; func handle() {} }
  func scene() { _ = First(next: Second(next: First(next: nil))) }
  //= type level: decorators
  protocol Source: AnyObject {}
  final class File: Source {}
  final class Cached: Source { let inner: any Source; init(_ inner: any Source) { self.inner = inner } }
  final class Logged: Source { let inner: any Source; init(_ inner: any Source) { self.inner = inner } }
  func scene() { _ = Logged(Cached(Logged(File()))) }
  """#
)
