import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// What runs while an Assembler makes something, and what only later; and which of that never ends.
struct AssemblyTimeTests {
  /// `A depends B now`
  private func dependencies(_ source: String) -> [String] {
    let graph = program(of: source).graph
    return graph.edges.filter { $0.kind == .depends }.map { edge in
      "\(graph.nodes[edge.from].name) depends \(graph.nodes[edge.to].name) \(edge.isDeferred ? "later" : "now")"
    }.sorted()
  }

  private func assemblyCycles(_ source: String) -> [[String]] {
    let graph = program(of: source).graph
    return cycles(in: graph).filter { $0.kind == .assembly }.map { cycle in
      cycle.edges.map { graph.nodes[graph.edges[$0].from].name }.sorted()
    }
  }

  private let clocks = """
    final class Clock { func tick() {} }
    final class Page { let clock: Clock; init(clock: Clock) { self.clock = clock }; func open() {} }
    enum ClockAssembler { static func assemble() -> Clock { Clock() } }

    """

  @Test(arguments: [
    "let clock = ClockAssembler.assemble()", "static let shared = ClockAssembler.assemble(); let clock = Clock()",
    "let clock: Clock; init() { clock = ClockAssembler.assemble() }",
    "let clock: Clock; init(clock: Clock = ClockAssembler.assemble()) { self.clock = clock }",
    "lazy var clock = ClockAssembler.assemble()",
  ])
  func whatAnAssemblersOwnMakingCallsRunsNow(members: String) {
    let factory = "final class PageFactory { \(members); func makePage() -> Page { Page(clock: clock) } }"
    #expect(dependencies(clocks + factory) == ["PageFactory depends ClockAssembler now"])
  }

  @Test func aStructOfTheArchitectureCallsByItsInitialValue() {
    let assembler = { (member: String) in
      "struct PageAssembler { \(member); func assemble() -> Page { Page(clock: Clock()) } }"
    }
    let needs = { (time: String) in ["PageAssembler depends ClockAssembler \(time)"] }
    #expect(dependencies(clocks + assembler("let clock = ClockAssembler.assemble()")) == needs("now"))
    #expect(dependencies(clocks + assembler("static let clock = ClockAssembler.assemble()")) == needs("now"))
    #expect(dependencies(clocks + assembler("lazy var clock = ClockAssembler.assemble()")) == needs("later"))
    #expect(dependencies(clocks + assembler("let clock = { ClockAssembler.assemble() }")) == needs("later"))
  }

  @Test(arguments: [
    "private let crew = CrewFactory().makeCrew()",
    "private let crew: Crew; init() { crew = CrewFactory().makeCrew() }",
    "private let crew: Crew; init(crew: Crew = CrewFactory().makeCrew()) { self.crew = crew }",
  ])
  func aRingThroughAnAssemblersOwnMakingNeverEnds(members: String) {
    let source = """
      final class Hull { let crew: Crew; init(crew: Crew) { self.crew = crew }; func float() {} }
      final class Crew { let hull: Hull; init(hull: Hull) { self.hull = hull }; func row() {} }
      final class HullFactory { \(members); func makeHull() -> Hull { Hull(crew: crew) } }
      final class CrewFactory { func makeCrew() -> Crew { Crew(hull: HullFactory().makeHull()) } }
      """
    #expect(assemblyCycles(source) == [["CrewFactory", "HullFactory"]])
    #expect(assemblyCycles(source.replacing("HullFactory().makeHull()", with: "Hull(crew: self.old)")) == [])
  }

  @Test func twoThatMakeEachOtherNeverEnd() {
    let source = """
      final class Login { func enter() {} }
      final class Home { func leave() {} }
      final class LoginBuilder { private let home = HomeBuilder(); func build() -> Login { Login() } }
      final class HomeBuilder {
        private let login: LoginBuilder
        init(login: LoginBuilder = LoginBuilder()) { self.login = login }
        func build() -> Home { Home() }
      }
      """
    #expect(assemblyCycles(source) == [["HomeBuilder", "LoginBuilder"]])
    #expect(assemblyCycles(source.replacing("private let home", with: "private lazy var home")) == [])
  }

  @Test(arguments: [
    ("@autoclosure @escaping () -> Pump", "self.make = pump", true),
    ("@escaping @autoclosure () -> Pump", "make = pump", true),
    ("@autoclosure () -> Pump", "let pump = pump(); make = { pump }", false),
  ])
  func anAutoclosureThatEscapesRunsLater(type: String, body: String, isLater: Bool) {
    let source = """
      final class Engine { let make: () -> Pump; init(pump: \(type)) { \(body) }; func run() { make().push() } }
      final class Pump { let engine: Engine; init(engine: Engine) { self.engine = engine }; func push() {} }
      enum EngineAssembler { static func assemble() -> Engine { Engine(pump: PumpAssembler.assemble()) } }
      enum PumpAssembler { static func assemble() -> Pump { Pump(engine: EngineAssembler.assemble()) } }
      """
    #expect(
      dependencies(source)
        == [
          "EngineAssembler depends PumpAssembler \(isLater ? "later" : "now")",
          "PumpAssembler depends EngineAssembler now",
        ]
    )
    #expect(assemblyCycles(source) == (isLater ? [] : [["EngineAssembler", "PumpAssembler"]]))
  }

  @Test(arguments: [
    "Screen(pages: .shared)", "Screen()",
    "{ let screen = Screen(pages: .shared); screen.pages = .shared; return screen }()",
  ])
  func aSharedFactoryThatIsHandedOnIsNeeded(screen: String) {
    let source = """
      final class PageFactory { static let shared = PageFactory(); func makePage() -> Page { Page(clock: Clock()) } }
      final class Screen {
        var pages: PageFactory
        init(pages: PageFactory = .shared) { self.pages = pages }
        func open() { pages.makePage().open() }
      }
      enum ScreenFactory { static func makeScreen() -> Screen { \(screen) } }
      """
    #expect(dependencies(clocks + source) == ["ScreenFactory depends PageFactory later"])
  }

  @Test func aMetatypeOfAGenericFunctionSaysWhoseMethodRuns() {
    let source = """
      protocol Screen: AnyObject { func appear() }
      protocol ScreenAssembling { static func assemble() -> Screen }
      final class Terms: Screen { func appear() {} }
      final class Help: Screen { func appear() {} }
      enum TermsAssembler: ScreenAssembling { static func assemble() -> Screen { Terms() } }
      enum HelpAssembler: ScreenAssembling { static func assemble() -> Screen { Help() } }
      final class About {
        let first: Screen
        init<First: ScreenAssembling>(first: First.Type) { self.first = First.assemble() }
        func open() { first.appear() }
      }
      enum AboutAssembler { static func assemble() -> About { About(first: TermsAssembler.self) } }
      """
    #expect(dependencies(source) == ["AboutAssembler depends TermsAssembler now"])
  }

  /// Which of several overloads is meant is told by a result that is not scanned: the other one is not always called.
  @Test(arguments: [("UINavigationController", false), ("PageCoordinator", true)])
  func anotherOverloadIsNotAlwaysCalled(navigation: String, isEndless: Bool) {
    let other = isEndless ? "" : "func resolve() -> UINavigationController { UINavigationController() }"
    let source = """
      final class Page { func open() {} }
      final class Presenter { let page: Page; init(page: Page) { self.page = page }; func start() {} }
      final class PageCoordinator {
        var navigation: \(navigation)?
        init(dependencies: ModuleDependencies) { navigation = dependencies.resolve() }
        func makePresenter() -> Presenter { Presenter(page: Page()) }
      }
      final class ModuleDependencies {
        \(other)
        func resolve() -> PageCoordinator { PageCoordinator(dependencies: self) }
      }
      """
    #expect(assemblyCycles(source) == (isEndless ? [["ModuleDependencies", "PageCoordinator"]] : []))
  }

  private let kites = """
    final class Kite { var line: Line?; func fly() {} }
    final class Line { let kite: Kite; init(kite: Kite) { self.kite = kite }; func pull() {} }
    enum KiteAssembler {
      static func assemble() -> Kite { let kite = Kite(); kite.line = LineAssembler.assemble(for: kite); return kite }
    }

    """

  @Test(arguments: [
    ("Line(kite: kite ?? KiteAssembler.assemble())", false),
    ("Line(kite: kite ?? spare ?? KiteAssembler.assemble())", false),
    ("Line(kite: kite != nil ? kite! : KiteAssembler.assemble())", false),
    ("Line(kite: kite == nil ? KiteAssembler.assemble() : kite!)", false),
    ("let isNew = kite == nil && KiteAssembler.assemble().isNew; return Line(kite: kite!)", false),
    ("Line(kite: KiteAssembler.assemble() ?? kite!)", true),
    ("let isNew = KiteAssembler.assemble().isNew && kite == nil; return Line(kite: kite!)", true),
    ("Line(kite: KiteAssembler.assemble().line == nil ? kite! : kite!)", true),
  ])
  func whatAnArgumentCanPreventIsNotAlwaysCalled(line: String, isEndless: Bool) {
    let source = kites + "enum LineAssembler { static func assemble(for kite: Kite?) -> Line { \(line) } }"
    #expect(assemblyCycles(source) == (isEndless ? [["KiteAssembler", "LineAssembler"]] : []))
  }

  @Test(arguments: [("LazyMapSequence<[Int], Rope>", true), ("[Rope]", false)])
  func aLazyCollectionMakesItsElementsLater(type: String, isLater: Bool) {
    let source = """
      final class Balloon { let ropes: \(type); init(ropes: \(type)) { self.ropes = ropes }; func rise() {} }
      final class Rope { let balloon: Balloon; init(balloon: Balloon) { self.balloon = balloon }; func pull() {} }
      enum BalloonAssembler {
        static func assemble() -> Balloon { Balloon(ropes: [1, 2].lazy.map { _ in RopeAssembler.assemble() }) }
      }
      enum RopeAssembler { static func assemble() -> Rope { Rope(balloon: BalloonAssembler.assemble()) } }
      """
    #expect(
      dependencies(source) == [
        "BalloonAssembler depends RopeAssembler \(isLater ? "later" : "now")",
        "RopeAssembler depends BalloonAssembler now",
      ]
    )
    #expect(assemblyCycles(source) == (isLater ? [] : [["BalloonAssembler", "RopeAssembler"]]))
  }

  @Test(arguments: ["DoorBuilder()[80]", "doors[80]"])
  func aSubscriptRunsWhenItIsRead(door: String) {
    let source = """
      final class Door { let hinge: Hinge; init(hinge: Hinge) { self.hinge = hinge }; func open() {} }
      final class Hinge { let door: Door; init(door: Door) { self.door = door }; func turn() {} }
      struct DoorBuilder { subscript(width: Int) -> Door { Door(hinge: HingeBuilder.build()) } }
      enum HingeBuilder {
        static let doors = DoorBuilder()
        static func build() -> Hinge { Hinge(door: \(door)) }
      }
      """
    #expect(assemblyCycles(source) == [["DoorBuilder", "HingeBuilder"]])
    #expect(assemblyCycles(source.replacing("Hinge(door: \(door))", with: "Hinge(door: old)")) == [])
  }
}
