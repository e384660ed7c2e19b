// References that own nothing, in the places where one would look for a cycle. No finding in this file.

enum WeakBackLink: Shape {
  static func objects() -> [AnyObject] {
    let parent = Parent()
    return [parent, parent.child]
  }

  final class Parent {
    let child = Child()
    init() { child.parent = self }
  }

  final class Child {
    weak var parent: Parent?
  }
}

enum UnownedBackLink: Shape {
  static func objects() -> [AnyObject] {
    let parent = Parent()
    return [parent, parent.child]
  }

  final class Parent {
    private(set) lazy var child = Child(parent: self)
  }

  final class Child {
    private unowned let parent: Parent
    init(parent: Parent) { self.parent = parent }
  }
}

/// The wrapper is strong, what is in it is weak.
enum WeakWrapper: Shape {
  static func objects() -> [AnyObject] {
    let subject = Subject()
    let observer = Observer(subject: subject)
    subject.observers.append(Weak(object: observer))
    return [subject, observer]
  }

  struct Weak<Object: AnyObject> {
    weak var object: Object?
  }

  final class Subject {
    var observers: [Weak<Observer>] = []
  }

  final class Observer {
    private let subject: Subject
    init(subject: Subject) { self.subject = subject }
  }
}

/// Values are copied: a tree of them ends, whatever its type says.
enum ValueTypes: Shape {
  static func objects() -> [AnyObject] {
    [Shelf(root: Folder(items: [.folder(Folder(items: [])), .note("Read me")]))]
  }

  struct Folder {
    var items: [Item]
  }

  indirect enum Item {
    case folder(Folder)
    case note(String)
  }

  final class Shelf {
    private var root: Folder
    init(root: Folder) { self.root = root }
  }
}

/// A static property belongs to the type; no instance holds it.
enum StaticProperty: Shape {
  static func objects() -> [AnyObject] {
    [Crew(), Crew.commander.ship]
  }

  final class Crew {
    static var commander: Commander { Commander(ship: Ship()) }
    nonisolated(unsafe) static var current: Crew?
  }

  final class Commander {
    let ship: Ship
    init(ship: Ship) { self.ship = ship }
  }

  final class Ship {
    nonisolated(unsafe) static var commander: Commander?
  }
}

/// A metatype is no instance.
enum Metatype: Shape {
  static func objects() -> [AnyObject] {
    let first = Step(next: Step.self)
    return [first, first.makeNext()]
  }

  final class Step {
    private let next: Step.Type
    init(next: Step.Type) { self.next = next }
    func makeNext() -> Step { Step(next: next) }
  }
}

/// A computed property holds nothing: this one makes a new neighbour each time.
enum ComputedProperty: Shape {
  static func objects() -> [AnyObject] {
    let left = Left()
    return [left, left.right, left.right.left]
  }

  final class Left {
    var right: Right { Right(left: self) }
  }

  final class Right {
    let left: Left
    init(left: Left) { self.left = left }
  }
}

/// Two ways to the same object are no way back.
enum Diamond: Shape {
  static func objects() -> [AnyObject] {
    let bottom = Bottom()
    let top = Top(left: Left(bottom: bottom), right: Right(bottom: bottom))
    return [top, top.left, top.right, bottom]
  }

  final class Top {
    let left: Left
    let right: Right
    init(left: Left, right: Right) {
      self.left = left
      self.right = right
    }
  }

  final class Left {
    private let bottom: Bottom
    init(bottom: Bottom) { self.bottom = bottom }
  }

  final class Right {
    private let bottom: Bottom
    init(bottom: Bottom) { self.bottom = bottom }
  }

  final class Bottom {}
}

/// A type that a closure takes or returns is not held by it.
enum FunctionSignature: Shape {
  static func objects() -> [AnyObject] {
    let door = Door(onOpen: { _ in Hall() })
    return [door, door.open()]
  }

  final class Door {
    private let onOpen: (Door) -> Hall
    init(onOpen: @escaping (Door) -> Hall) { self.onOpen = onOpen }
    func open() -> Hall { onOpen(self) }
  }

  final class Hall {
    private var door: Door?
  }
}
