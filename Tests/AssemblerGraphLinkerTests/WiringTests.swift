import TestSupport
import Testing

@Suite struct WiringTests {
  @Test func theOnlyConformerStandsBehindAProtocol() {
    expectGraph(
      """
      protocol Service: AnyObject {}
      class RealService: Service {}
      class A { let service: Service; init(service: Service) { self.service = service } }
      """,
      is: """
        A
          owns RealService  .service
        RealService
        """
    )
  }

  @Test func severalConformersWithoutFlowArePossible() {
    expectGraph(
      """
      protocol Service {}
      class One: Service {}
      class Two: Service {}
      class A { var service: Service? }
      """,
      is: """
        A
          owns One  .service possible
          owns Two  .service possible
        One
        Two
        """
    )
  }

  @Test func aMockThatNobodyMakesDoesNotCount() {
    expectGraph(
      """
      protocol Service {}
      class Real: Service {}
      class Mock: Service {}
      class A { var service: Service? }
      func make() -> Real { Real() }
      """,
      is: """
        A
          owns Real  .service
        Real
        """
    )
  }

  @Test func initializerArgumentsAssignmentsDefaultsAndUseDecide() {
    expectGraph(
      """
      protocol P: AnyObject {}
      class One: P {}; class Two: P {}; class Three: P {}; class Four: P {}; class Five: P {}
      class A {
        let first: P
        var second: P?
        var third: P = Three()
        var fourth: P?
        weak var fifth: P?
        init(first: P) { self.first = first }
        func use(_ p: P) { fourth = p }
        func inject(fifth: P) { take(fifth) }
        private func take(_ p: P) { self.fifth = p }
      }
      func wire() {
        let a = A(first: One())
        a.second = Two()
        a.use(Four())
        let five = Five()
        a.inject(fifth: five)
      }
      """,
      is: """
        A
          owns Four  .fourth
          owns One  .first
          owns Three  .third
          owns Two  .second
          uses Five  weak .fifth
        Five
        Four
        One
        Three
        Two
        """
    )
  }

  @Test func selfAndAssemblersResultsFlow() {
    expectGraph(
      """
      protocol Parenting: AnyObject {}
      protocol ChildBuilding { func assemble(parent: Parenting) -> Child }
      final class Child { let parent: Parenting; init(parent: Parenting) { self.parent = parent } }
      struct ChildAssembler: ChildBuilding {
        func assemble(parent: Parenting) -> Child { Child(parent: parent) }
      }
      final class Parent: Parenting {
        private let builder: ChildBuilding
        private lazy var child = builder.assemble(parent: self)
        init(builder: ChildBuilding) { self.builder = builder }
      }
      final class OtherParent: Parenting {}
      let parent = Parent(builder: ChildAssembler())
      let other = OtherParent()
      """,
      is: """
        Child
          owns Parent  .parent
        ChildAssembler
          assembles Child  .assemble
        Parent
          calls ChildAssembler  .child
          owns Child  .child
          owns ChildAssembler  .builder
        """
    )
  }

  @Test func collectionsCastsAndConditionalValuesFlow() {
    expectGraph(
      """
      protocol P {}
      class One: P {}; class Two: P {}; class Three: P {}; class Four: P {}; class Unused: P {}
      class A {
        var list: [P] = []
        var choice: P
        var cast: P?
        init(flag: Bool, any: Any) {
          choice = flag ? One() : Two()
          list.append(Three())
          cast = any as? Four
        }
      }
      let a = A(flag: true, any: Four())
      let unused = Unused()
      """,
      is: """
        A
          owns Four  .cast
          owns One  .choice
          owns Three  .list
          owns Two  .choice
        Four
        One
        Three
        Two
        """
    )
  }

  @Test func aBaseClassGetsWhatFlowsIn() {
    expectGraph(
      """
      class Screen {}
      final class Home: Screen {}
      final class Settings: Screen {}
      class Window { var root: Screen?; var any: UIViewController? }
      class Controller: UIViewController {}
      func start(window: Window) { window.root = Home(); window.any = Controller() }
      """,
      is: """
        Controller
        Home
        Screen
        Window
          owns Controller  .any
          owns Home  .root
          owns Screen  .root
        """
    )
  }

  @Test func protocolMethodsComputedPropertiesAndOptionalChainsAreFollowed() {
    expectGraph(
      """
      protocol Delegate: AnyObject {}
      protocol Managing: AnyObject { func set(_ delegate: Delegate) }
      final class Manager: Managing {
        var delegate: Delegate?
        func set(_ delegate: Delegate) { self.delegate = delegate }
      }
      final class Inner { var target: Delegate? }
      final class Workspace {
        var inner: Inner? = Inner()
        var target: Delegate? { get { inner?.target } set { inner?.target = newValue } }
        var manager: Managing = Manager()
      }
      final class Owner: Delegate {
        var workspace: Workspace? = Workspace()
        func start() {
          workspace?.manager.set(self)
          workspace?.target = self
        }
      }
      final class Stranger: Delegate {}
      let stranger = Stranger()
      """,
      is: """
        Inner
          owns Owner  .target
        Manager
          owns Owner  .delegate
        Owner
          owns Workspace  .workspace
        Workspace
          owns Inner  .inner
          owns Manager  .manager
        """
    )
  }

  @Test func eachHeirHasItsOwnInheritedProperties() {
    expectGraph(
      """
      protocol Child: AnyObject {}
      class Coordinator {
        var child: Child?
        func start(_ child: Child) { self.child = child }
      }
      final class Login: Coordinator { func go() { start(LoginScreen()) } }
      final class Home: Coordinator { func go() { start(HomeScreen()) } }
      final class LoginScreen: Child {}
      final class HomeScreen: Child {}
      """,
      is: """
        Coordinator
          owns HomeScreen  .child possible
          owns LoginScreen  .child possible
        Home
          owns HomeScreen  .child
        HomeScreen
        Login
          owns LoginScreen  .child
        LoginScreen
        """
    )
  }

  @Test func heirsStandInForAClassThatNobodyMakes() {
    expectGraph(
      """
      class Base {}
      class First: Base {}
      class Second: Base {}
      class Other: Base { }
      class Owner { var base: Base? }
      func start(_ owner: Owner) { fill(owner, First()); fill(owner, Second()) }
      """,
      is: """
        Base
        First
        Owner
          owns Base  .base
          owns First  .base possible
          owns Second  .base possible
        Second
        """
    )
  }

  @Test func theElementsOfACollectionAreKnownInsideItsClosures() {
    expectGraph(
      """
      protocol Listening: AnyObject {}
      class Box<V> { var value: V; init(value: V) { self.value = value } }
      class Child { var listener: Box<Listening>? }
      class Parent: Listening {
        func run() {
          let made = [Child()]
          made.forEach { $0.listener = .init(value: self) }
        }
      }
      class Unused: Listening {}
      let unused = Unused()
      """,
      is: """
        Box
        Child
          owns Box  .listener
          owns Parent  .listener
        Parent
        """
    )
  }

  @Test func whatAViewKeepsInItsTreeIsNoCapture() {
    expectGraph(
      """
      class Banner: UIView {}
      class Page: UIView {
        func show() { addSubview(Banner()) }
      }
      """,
      is: """
        Banner
        Page
          owns Banner  .addSubview
        """
    )
  }

  /// Nothing runs the subscript before it is asked for here.
  @Test func aSubscriptThatAProtocolLendsGivesWhatItMakes() {
    expectGraph(
      """
      //- App/A.swift
      protocol Shelf { var books: [Readable] { get } }
      extension Shelf { subscript(place: Int) -> Readable { books[place] } }
      protocol Readable: AnyObject {}
      final class Novel: Readable {}
      final class Poem: Readable {}
      final class Library: Shelf { let books: [Readable] = [Novel()] }
      final class Reader {
        var book: Readable?
        func read(_ library: Library) { book = library[0] }
        func write() -> Poem { Poem() }
      }
      """,
      is: """
        Library
          owns Novel  .books
        Novel
        Reader
          owns Novel  .book
        """
    )
  }
}
