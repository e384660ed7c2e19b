import AssemblerGraphCore
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Which edges close no cycle, because no object on them comes back to itself.
@Suite struct CycleRefuterTests {
  private func edgesThatCloseNoCycle(_ source: String) -> [String] {
    let graph = program(of: source).graph
    return graph.edges.filter(\.closesNoCycle).map { "\(graph.nodes[$0.from].name).\($0.via)" }.sorted()
  }

  @Test func whatEachMakesForItselfClosesNoCycle() {
    #expect(edgesThatCloseNoCycle(pageAndFooter) == ["Footer.cover", "Page.next"])
  }

  @Test func aLargeGroupLeavesTheOthersToBeChecked() {
    #expect(
      edgesThatCloseNoCycle("\(pageAndFooter)\n\(rooms(makingEachOtherIn: 50))")
        == ["Door.room", "Footer.cover", "Page.next", "Room.door"]
    )
  }

  /// What a closure is called with where one object made it comes to no other object.
  @Test(arguments: [("Frame().show(photo)", ["Frame.photo", "Photo.frame"]), ("wall.frame.show(photo)", [])])
  func aClosureIsCalledForWhoMadeIt(call: String, expected: [String]) {
    let source = """
      final class Photo { var onLoad: ((Photo) -> Void)?; var frame: Frame? }
      final class Frame {
        var photo: Photo?
        func show(_ photo: Photo) { photo.onLoad = { [weak self] loaded in self?.photo = loaded } }
      }
      final class Wall {
        let frame = Frame()
        var photos: [Photo] = []
        func hang() { let photo = Photo(); photo.frame = frame; photos.append(photo) }
      }
      func run() {
        let wall = Wall(), photo = Photo()
        wall.hang()
        \(call)
        photo.onLoad?(wall.photos[0])
        photo.onLoad?(photo)
      }
      """
    #expect(edgesThatCloseNoCycle(source) == expected)
  }

  /// What code gets from where nobody sees may be the very object in which it stores something, though others are made that hold nothing.
  @Test(arguments: [("container.make()", [String]()), ("Builder()", [])])
  func anObjectFromOutsideHoldsWhatIsStoredInIt(builder: String, expected: [String]) {
    let source = """
      import Combine
      final class Builder {
        private var subscriptions = Set<AnyCancellable>()
        private let state = PassthroughSubject<Int, Never>()
        func build(on view: AnyObject) { state.sink { _ in print(view) }.store(in: &subscriptions) }
      }
      final class Page {
        private let builder: Builder
        init(_ container: Container) { builder = \(builder) }
        func open() { builder.build(on: self) }
      }
      final class Other { private let builder = Builder() }
      func run(_ container: Container) { Page(container).open(); _ = Other() }
      """
    #expect(edgesThatCloseNoCycle(source).filter { $0.hasPrefix("Builder.") || $0.hasPrefix("Page.") } == expected)
  }

  /// One of so many that they are not told apart stands for all others, and may be the very one.
  @Test func aGroupThatIsTooLargeKeepsItsCycles() {
    #expect(edgesThatCloseNoCycle(rooms(makingEachOtherIn: 3)) == ["Door.room", "Room.door"])
    let back = "extension Door { func enter(_ other: Room) { room = other; other.door = self } }"
    #expect(edgesThatCloseNoCycle(rooms(makingEachOtherIn: 400) + back).isEmpty)
  }

  /// The button that calls the page is not the one that the page keeps: two groups of objects, and no circle through both.
  @Test func edgesOfDifferentObjectsCloseNoCycleTogether() {
    let source = """
      final class Button { var onTap: (() -> Void)? }
      final class Bar {
        let button = Button()
        func start() { button.onTap = { self.show() } }
        func show() {}
      }
      final class List { var button: Button?; var page: Page? }
      final class Page {
        let button = Button()
        let list = List()
        func start() {
          let save = Button()
          save.onTap = { self.show() }
          list.button = save
          list.page = self
        }
        func show() {}
      }
      func open() { Bar().start(); Page().start() }
      """
    let graph = program(of: source).graph
    let found = cycles(in: graph).map { $0.edges.map { graph.nodes[graph.edges[$0].from].name }.joined(separator: " ") }
    #expect(found == ["Bar Button", "List Page", "Button Page List"])
  }

  /// Each coordinator makes the one that it presents, and the value that carries it.
  @Test func whatIsMadeTogetherWithAValueClosesNoCycleThroughIt() {
    let source = """
      final class Coordinator {
        struct Presented { let coordinator: Coordinator }
        var sheet: Presented?
        var cover: Presented?
        func show() { sheet = Presented(coordinator: Coordinator()) }
        func hide() { cover = .init(coordinator: .init()) }
      }
      let first = Coordinator()
      """
    #expect(
      edgesThatCloseNoCycle(source) == [
        "Coordinator.Presented.coordinator", "Coordinator.cover", "Coordinator.sheet",
      ]
    )
    let back = source.replacing("coordinator: .init()", with: "coordinator: self")
    #expect(edgesThatCloseNoCycle(back) == ["Coordinator.sheet"])
  }

  /// A box with nothing to observe is another box than the one with a subscription.
  @Test func whatAFrameworksObjectCapturesIsToldApartByTheObjectThatStoresIt() {
    let source = """
      final class Box {
        private var observer: AnyCancellable?
        init() {}
        init(observing source: Source, _ page: Page) { observer = source.$value.sink { _ in page.show() } }
      }
      final class Source { @Published var value = 0 }
      final class Page { let box = Box(); func show() {} }
      func open(_ source: Source) { _ = Box(observing: source, Page()) }
      """
    #expect(edgesThatCloseNoCycle(source) == ["Box.observer", "Page.box"])
  }

  /// A call fits the initializer only without what has a default value, even one that carries nothing.
  @Test(arguments: ["url: URL? = nil", "url: URL? = nil, parent: Page? = nil", "count: Int = 1 + 1"])
  func anObjectThatIsMadeWithDefaultsRunsItsInitializer(parameters: String) {
    let source = """
      final class Page {
        var kept: (() -> Void)?
        init(\(parameters)) { kept = { self.run() } }
        func run() {}
      }
      func make() { _ = Page() }
      """
    #expect(edgesThatCloseNoCycle(source).isEmpty)
  }

  /// A row's closure that nobody gave it captures nothing, and the row of another screen's closure is another row.
  @Test func whatClosuresCaptureIsToldApartByTheObjectThatStoresThem() {
    let source = """
      class Row {
        var action: (() -> Void)?
        init() {}
        convenience init(withAction: (() -> Void)?) { self.init(); action = withAction }
      }
      final class About {
        var help: Row?
        var version: Row?
        func fill() {
          help = Row(withAction: { [weak self] in self?.fill() })
          version = Row(withAction: { self.fill() })
        }
      }
      func storage() {
        let value = Row(withAction: nil)
        show(Row(withAction: { _ = value }))
      }
      func show(_ row: Row) {}
      About().fill()
      """
    #expect(edgesThatCloseNoCycle(source) == ["About.help", "Row.action"])
  }

  @Test func whatAFrameworkKeepsForGoodIsNotForgotten() {
    let source = """
      final class Screen {
        func start() {
          NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { _ in self.reload() }
        }
        func reload() {}
      }
      func show() { Screen().start() }
      """
    #expect(edgesThatCloseNoCycle(source).isEmpty)
    #expect(cycles(in: program(of: source).graph).count == 1)
  }

  @Test func whatAFrameworkKeepsIsToldApartByTheObjectThatKeepsIt() {
    let source = """
      final class Navigator: UINavigationController {}
      final class Root: UIViewController {
        var left: Navigator?
        func viewDidLoad() { left = Navigator(); lock(self) }
      }
      final class Lock: UIViewController { var parentScreen: UIViewController? }
      func lock(_ root: Root) {
        let lock = Lock()
        lock.parentScreen = root
        let other = Navigator(rootViewController: lock)
      }
      Root().viewDidLoad()
      """
    #expect(edgesThatCloseNoCycle(source).contains("Root.left"))
  }
}

/// Types that hold their own kind: trees and lists, and when two objects close a circle.
struct OwnKindTests {
  private func certainty(of members: String, _ code: String) -> [String] {
    let graph = program(of: "//- App/A.swift\nfinal class Node { \(members) }\n\(code)").graph
    return graph.edges.filter { $0.from == $0.to && $0.kind == .owns }.map { "\($0.via) \($0.certainty.rawValue)" }
      .sorted()
  }

  @Test func aReferenceBackIsCertain() {
    let members = """
      var parent: Node?; var children: [Node] = []
      func add(_ child: Node) { child.parent = self; children.append(child) }
      """
    let code = "func make() -> Node { let root = Node(); root.add(Node()); return root }"
    #expect(certainty(of: members, code) == ["children possible", "parent certain"])
  }

  @Test func twoThatHoldEachOtherAreCertain() {
    let code = "func make() { let a = Node(); let b = Node(); a.other = b; b.other = a }"
    #expect(certainty(of: "var other: Node?", code) == ["other certain"])
  }

  @Test func aChainThatEndsIsOnlyPossible() {
    let code = "func make() { let a = Node(); let b = Node(); let c = Node(); a.next = b; b.next = c }"
    #expect(certainty(of: "var next: Node?", code) == ["next possible"])
  }

  @Test func whatEachMakesForItselfIsOnlyPossible() {
    #expect(certainty(of: "var sheet: Node?; func open() { sheet = Node(); sheet?.open() }", "") == ["sheet possible"])
  }

  @Test func aTreeThroughAnEnumIsNoCircle() {
    expectGraph(
      """
      //- App/A.swift
      final class Condition { var kind: Kind; init(_ kind: Kind) { self.kind = kind } }
      enum Kind { case empty, all([Condition]) }
      func make(_ conditions: [Condition]) -> Condition { Condition(.all(conditions)) }
      """,
      is: """
        Condition
          owns Kind  .kind possible
        Kind
          owns Condition  .all
        """
    )
  }
}

/// What values and the order of two statements tell.
@Suite struct IdentityTests {
  private func cycles(_ source: String) -> [String] {
    let graph = program(of: source).graph
    return AssemblerGraphModel.cycles(in: graph).filter { $0.certainty == .certain }.map { cycle in
      cycle.edges.map { graph.nodes[graph.edges[$0].from].name }.joined(separator: " ")
    }
  }

  @Test func valuesAloneCloseNoCycle() {
    let source = """
      struct Prompt {
        var title = ""
        var buttons: [Button] = []
        func filled() -> Prompt {
          var result = self
          result.buttons = [Button(action: { print(self.title, self.buttons) })]
          return result
        }
      }
      struct Button { var action: () -> Void }
      """
    #expect(cycles(source).isEmpty)
    #expect(cycles(source.replacing("struct Prompt", with: "final class Prompt")) == ["Button Prompt"])
  }

  /// Each function may be handed another object: they need not be the same.
  @Test func whatCodeOutsideHandsInIsOnlyPossible() {
    let source = """
      final class Settings { var profile: Profile?; func open(_ profile: Profile) { self.profile = profile } }
      final class Profile { var settings: Settings?; func open(_ settings: Settings) { self.settings = settings } }
      """
    #expect(cycles(source).isEmpty)
    let both = source.replacing("self.profile = profile", with: "self.profile = profile; profile.settings = self")
    #expect(cycles(both) == ["Profile Settings"])
  }

  @Test(arguments: [("head?.previous = node", ["Node"]), ("head?.last = node", [])])
  func whatIsLinkedBothWaysIsACycle(statement: String, expected: [String]) {
    let source = """
      final class Node { var next: Node?; var previous: Node?; weak var last: Node? }
      final class List {
        private var head: Node?
        func insert() {
          let node = Node()
          node.next = head
          \(statement)
          head = node
        }
      }
      """
    #expect(cycles(source) == expected)
  }

  @Test(arguments: [
    ("Logs.current = self; saved = Logs.current", ["Counting"]),
    ("Logs.current = self; print(); saved = Logs.current", []),
  ])
  func aVariableHoldsWhatTheStatementBeforeHasPutThere(body: String, expected: [String]) {
    let source = """
      protocol Log: AnyObject {}
      final class Plain: Log {}
      enum Logs { static var current: Log = Plain() }
      final class Counting: Log {
        private var saved: Log?
        func install() { \(body) }
      }
      func start() { Counting().install() }
      """
    #expect(cycles(source) == expected)
  }
}

extension CycleRefuterTests {
  /// Each step of a chain makes the next one, be it in a default value: the last leads to none of the former.
  @Test(arguments: [("injector: Injector = Injector()", "Blob()"), ("injector: Injector", "Blob(injector: self)")])
  func aChainThatMakesItsNextStepClosesNoCycle(parameter: String, blob: String) {
    let refuted = edgesThatCloseNoCycle(
      """
      final class Injector { lazy var sender = Sender(blob: \(blob)) }
      final class Blob { let injector: Injector; init(\(parameter)) { self.injector = injector } }
      final class Sender { let blob: Blob; init(blob: Blob) { self.blob = blob } }
      func send() { _ = Injector().sender }
      """
    )
    #expect(refuted == (blob == "Blob()" ? ["Blob.injector", "Injector.sender", "Sender.blob"] : []))
  }

  /// A method of the base class makes another object of the class that `self` may be: that it is `self` is not certain.
  @Test(arguments: ["editor.onSuccess { self.close() }", "editor.listener = { self.close() }"])
  func whatABaseClassMakesIsNotItself(line: String) {
    let source = """
      class Base { func close() {} }
      final class Editor: Base {
        var listener: (() -> Void)?
        func onSuccess(_ listener: @escaping () -> Void) { self.listener = listener }
      }
      extension Base {
        func create() {
          let editor = Editor()
          \(line)
        }
      }
      func run() { Editor().create() }
      """
    #expect(releases(source).allSatisfy { $0.hasPrefix("Editor possible") })
  }

  /// Each state refers to the one before it, and none to one that comes after it, unless a variable lets it.
  @Test(arguments: [
    ("return State(.found { state.use() })", false),
    ("let next = State(.found { state.use() }); return next", false),
    ("var last: State?; let next = State(.found { last?.use() }); last = next; return next", true),
    ("state.kept = State(.found { state.use() }); return state", true),
  ])
  func whatOnlyRefersToWhatWasThereBeforeClosesNoCycle(body: String, closes: Bool) {
    let source = """
      enum Found { case found(() -> Void) }
      final class State {
        let result: Found?
        var kept: State?
        init(_ result: Found?) { self.result = result }
        func use() {}
      }
      func next(_ state: State) -> State { \(body) }
      func run() { _ = next(next(State(nil))) }
      """
    #expect(releases(source).filter { $0.contains("Found") } == (closes ? ["Found State never"] : []))
  }
}
