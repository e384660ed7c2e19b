import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

@Suite struct HoldingTests {
  @Test func aWeakBackReferenceIsNoOwner() {
    expectGraph(
      """
      //- App/Parent.swift
      final class Parent { let child = Child() }
      //- App/Child.swift
      final class Child { weak var parent: Parent? }
      """,
      is: """
        Child
          uses Parent  weak .parent
        Parent
          owns Child  .child
        """
    )
  }

  @Test func unownedReferencesOwnNothing() {
    expectGraph(
      """
      class A { unowned let b: B; unowned(unsafe) var c: B; init(b: B) { self.b = b; c = b } }
      class B {}
      """,
      is: """
        A
          uses B  unowned .b
          uses B  unowned .c
        B
        """
    )
  }

  @Test func holdingGoesThroughOptionalsCollectionsTuplesAndPayloads() {
    expectGraph(
      """
      class A {
        var optional: Item1?
        var array: [Item2] = []
        var values: [String: Item3] = [:]
        var keys: Set<Item4>?
        var pair: (name: String, item: Item5)?
        var result: Result<Item6, Error>?
      }
      enum State { case idle, loaded(Item1), failed(reason: String, Item2) }
      class Item1 {}; class Item2 {}; class Item3 {}; class Item4: Hashable {}; class Item5 {}; class Item6 {}
      """,
      is: """
        A
          owns Item1  .optional
          owns Item2  .array
          owns Item3  .values
          owns Item4  .keys
          owns Item5  .pair
          owns Item6  .result
        Item1
        Item2
        Item3
        Item4
        Item5
        Item6
        State
          owns Item1  .loaded
          owns Item2  .failed
        """
    )
  }

  @Test func aBoxHoldsItsParameterAndAWeakBoxDoesNot() {
    expectGraph(
      """
      final class Box<T> { var value: T; init(_ value: T) { self.value = value } }
      struct Weak<T: AnyObject> { weak var value: T? }
      struct Phantom<T> { let name: String }
      class A { var box: Box<Item>?; var weak: Weak<Item>?; var list: [Weak<Item>] = []; var none: Phantom<Item>? }
      class Item {}
      """,
      is: """
        A
          owns Box  .box
          owns Item  .box
          owns Phantom  .none
          owns Weak  .list
          owns Weak  .weak
          uses Item  weak .list
          uses Item  weak .weak
        Box
        Item
        Phantom
        Weak
        """
    )
  }

  @Test func propertyWrappersOfTheProjectDecide() {
    expectGraph(
      """
      @propertyWrapper struct WeakRef<T: AnyObject> { weak var wrappedValue: T? }
      @propertyWrapper struct Held<T> { var wrappedValue: T }
      @propertyWrapper struct Resolved<T> { var wrappedValue: T { Container.shared.resolve() } }
      class Container { static let shared = Container(); func resolve<T>() -> T { fatalError() } }
      class A { @WeakRef var weak: Item?; @Held var held: Item; @Resolved var resolved: Item }
      class Item {}
      """,
      is: """
        A
          owns Held  .held
          owns Item  .held
          owns Resolved  .resolved
          owns WeakRef  .weak
          uses Item  weak .weak
        Held
        Item
        Resolved
        WeakRef
        """
    )
  }

  @Test func computedAndStaticPropertiesMetatypesAndFunctionTypesHoldNothing() {
    expectGraph(
      """
      class A {
        var computed: Item { Item() }
        static let shared = Item()
        let type: Item.Type = Item.self
        var handler: ((Item) -> Item)?
        var observed: Item2? { didSet { print("x") } }
        lazy var late = Item3()
      }
      class Item {}; class Item2 {}; class Item3 {}
      """,
      is: """
        A
          owns Item2  .observed
          owns Item3  .late
        Item2
        Item3
        """
    )
  }

  @Test func propertiesAreInheritedWithTheirGenericArguments() {
    expectGraph(
      """
      class Base<T> { var item: T; var other: Other?; init(item: T) { self.item = item } }
      class Heir: Base<Item> {}
      class Item {}
      class Other {}
      """,
      is: """
        Base
          owns Other  .other
        Heir
          owns Item  .item
          owns Other  .other
        Item
        Other
        """
    )
  }

  @Test func namesResolveByNestingExtensionTypealiasAndModule() {
    expectGraph(
      """
      //- Sources/One/A.swift
      public class Item {}
      public class Outer { public class Item {}; let item = Item() }
      extension Outer { struct Inner { let item: Item; let other: One.Item } }
      typealias Thing = Outer.Inner
      //- Sources/Two/B.swift
      import One
      class Item {}
      class User { let own: Item; let nested: Outer.Item }
      """,
      is: """
        One.Item
        One.Outer
          owns One.Outer.Item  .item
        One.Outer.Inner
          owns One.Item  .other
          owns One.Outer.Item  .item
        One.Outer.Item
        Two.Item
        Two.User
          owns One.Outer.Item  .nested
          owns Two.Item  .own
        """
    )
  }

  @Test func privateTypesOfTwoFilesAreTwoTypes() {
    expectGraph(
      """
      //- App/A.swift
      private class State { let item = One() }
      class A { private let state = State() }
      class One {}
      //- App/B.swift
      private class State { let item = Two() }
      class B { private let state = State() }
      class Two {}
      """,
      is: """
        A
          owns App.State@App/A.swift  .state
        App.State@App/A.swift
          owns One  .item
        App.State@App/B.swift
          owns Two  .item
        B
          owns App.State@App/B.swift  .state
        One
        Two
        """
    )
  }

  @Test func aMethodThatReturnsSelfGivesItsReceiver() {
    expectGraph(
      """
      extension UIView { func prepared() -> Self { self } }
      final class Banner: UIView {}
      final class Screen { let banner = Banner().prepared() }
      """,
      is: """
        Banner
        Screen
          owns Banner  .banner
        """
    )
  }

  @Test func typealiasesThatReferToThemselvesStandForNothing() {
    expectGraph(
      """
      class Scene { let next: Event; let pair: Pair; let leaf: Leaf }
      extension Scene { typealias Event = Scene.Event; typealias Pair = (Pair, Pair) }
      typealias First = Second
      typealias Second = First
      class Leaf { let first: First; let second: Second }
      """,
      is: """
        Leaf
        Scene
          owns Leaf  .leaf
        """
    )
  }

  @Test func typealiasesThatDoubleEachOtherAreResolvedOnce() {
    let doubled = (1..<64).map { "typealias T\($0) = (T\($0 - 1), T\($0 - 1))" }.joined(separator: "\n")
    expectGraph(
      """
      class Child {}
      typealias T0 = Child
      \(doubled)
      class Owner { var all: T8? }
      """,
      is: """
        Child
        Owner
          owns Child  .all
        """
    )
  }

  /// What the compiler infers, and the comparison with it once missed.
  @Test func genericArgumentsAreToldByInitializersAndInitialValues() {
    expectGraph(
      """
      final class Lock<Value> { private var value: Value; init(_ value: Value) { self.value = value } }
      final class Pool<Element> {
        struct Content { var items: [Element] }
        private let content = Lock(Content(items: []))
      }
      final class Registry<Entry> { var entries = [Int: Entry]() }
      final class Item {}
      final class Owner {
        let inferred = Lock(Item())
        let listed = Lock([Item()])
        let pool: Pool<Item>? = nil
        let registry: Registry<Item>
        let nothing = Lock(1)
      }
      """,
      is: """
        Item
        Lock
        Owner
          owns Item  .inferred
          owns Item  .listed
          owns Item  .pool
          owns Item  .registry
          owns Lock  .inferred
          owns Lock  .listed
          owns Lock  .nothing
          owns Pool  .pool
          owns Registry  .registry
        Pool
          owns Lock  .content
          owns Pool.Content  .content
        Pool.Content
        Registry
        """
    )
  }

  @Test func anExtendedResultHoldsBothOfItsParts() {
    expectGraph(
      """
      extension Result { func wait() {} }
      final class Promise<Value> { var value: Result<Value, Error>? }
      final class Item {}
      final class Owner { var promise: Promise<Item>? }
      """,
      is: """
        Item
        Owner
          owns Item  .promise
          owns Promise  .promise
        Promise
          owns Result  .value
        Result
        """
    )
  }

  /// What goes into a box that refers to it weakly is not in the box, whatever the box goes into.
  @Test(arguments: [("weak var value: T?", false), ("var value: T?", true)])
  func aWeakBoxBehindAProtocolHoldsNothing(storage: String, holds: Bool) {
    let source = """
      protocol Holder: AnyObject { func run() }
      final class Box<T: Holder>: Holder { \(storage); init(_ value: T) { self.value = value }; func run() { value?.run() } }
      final class AnyHolder: Holder {
        private let box: any Holder
        init<T: Holder>(_ holder: T) { box = Box(holder) }
        func run() { box.run() }
      }
      final class Page: Holder {
        var kept: (any Holder)?
        func start() { kept = AnyHolder(self) }
        func run() {}
      }
      func open() { Page().start() }
      """
    #expect(releases(source).isEmpty != holds)
  }

  /// An erased view holds what the view holds; but what the environment gives is in the copy that is shown alone.
  @Test(arguments: [
    ("@ObservedObject var model: Model", "PageView(model: self)", Certainty.certain),
    ("let model: Model", "PageView(model: self).padding()", .certain),
    ("@EnvironmentObject var model: Model", "PageView()", .possible),
    ("weak var model: Model?", "PageView(model: self)", nil),
  ])
  func anErasedViewHoldsWhatTheViewHolds(property: String, view: String, certainty: Certainty?) {
    let graph = program(
      of: """
        final class Model: ObservableObject { var page: AnyView?; func show() { page = AnyView(\(view)) } }
        struct PageView: View { \(property); var body: some View { Text("") } }
        struct AppView: View { @StateObject var model = Model(); var body: some View { Button("") { model.show() } } }
        """
    ).graph
    #expect(cycles(in: graph).map(\.certainty) == (certainty.map { [$0] } ?? []))
  }

  /// A presenter that is generic over its screen owns the screen; the screen owns none of its kind besides.
  @Test(arguments: ["class Presenter<T: AnyObject> { var screen: T? }", "class Presenter<T> { var screen: T? }"])
  func whatAGenericClassHoldsIsItsOwnEdge(presenter: String) {
    let source = """
      final \(presenter)
      final class Screen { let presenter = Presenter<Screen>(); func open() { presenter.screen = self } }
      """
    let graph = program(of: source).graph
    let owners = graph.edges.filter { $0.kind == .owns && graph.nodes[$0.to].name == "Screen" }
    #expect(!owners.isEmpty && owners.allSatisfy { $0.from != $0.to })
  }

  /// A typealias that a class names among what it inherits means the same elsewhere.
  @Test(arguments: [
    "typealias Loading = Reading & Writing", "typealias Loading = Reading", "protocol Loading: Reading {}",
  ])
  func aTypealiasThatAClassInherits(declaration: String) {
    let graph = program(
      of: """
        //- App/A.swift
        protocol Reading: AnyObject { func read() }
        protocol Writing: AnyObject { func write() }
        \(declaration)
        final class Store: Loading { func read() {}; func write() {} }
        final class Clock {}
        func make() -> Any { Bool.random() ? Store() : Clock() }
        final class Page {
          let store: Loading
          init(store: Loading) { self.store = store }
        }
        func run() { if let store = make() as? Loading { print(Page(store: store)) } }
        """
    ).graph
    let owned = graph.edges.filter { $0.kind == .owns && graph.nodes[$0.from].name == "Page" }
    #expect(owned.map { graph.nodes[$0.to].name } == ["Store"])
  }
}
