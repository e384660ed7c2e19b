import TestSupport
import Testing

/// What dependency containers register and give.
struct ContainerTests {
  @Test func whatIsRegisteredForATypeComesOutForIt() {
    expectGraph(
      """
      //- App/Registrations.swift
      protocol Clock: AnyObject {}
      protocol Zone: AnyObject {}
      final class WallClock: Clock { let zone: Zone; init(zone: Zone) { self.zone = zone } }
      final class StopWatch: Clock, Zone {}
      final class Summer: Zone {}
      final class Page { let clock: Clock; init(clock: Clock) { self.clock = clock } }
      func register(in container: Container) {
        container.register(Clock.self) { r in WallClock(zone: r.resolve(Zone.self)!) }.inObjectScope(.container)
        container.register(Zone.self) { _ in Summer() }
        container.register(StopWatch.self) { _ in StopWatch() }
        container.register(Page.self) { Page(clock: $0.resolve(Clock.self)!) }
      }
      """,
      is: """
        Page
          owns WallClock  .clock
        Summer
        WallClock
          owns Summer  .zone
        """
    )
  }

  @Test func aContainerOfOneSOwnKeepsTypesApart() {
    expectGraph(
      """
      //- App/Container.swift
      final class Container {
        var made: [String: Any] = [:]
        func register<S>(_ type: S.Type, _ make: @escaping (Container) -> S) { made["\\(type)"] = make }
        func resolve<S>(_ type: S.Type) -> S? { let make = made["\\(type)"] as? (Container) -> S; return make?(self) }
      }
      protocol Storing: AnyObject {}
      final class Disk: Storing {}
      final class Cloud: Storing {}
      final class Page { let store: Storing; init(store: Storing) { self.store = store } }
      func register(in container: Container) {
        container.register(Storing.self) { _ in Disk() }
        container.register(Cloud.self) { _ in Cloud() }
        container.register(Page.self) { r in Page(store: r.resolve(Storing.self)!) }
      }
      """,
      is: """
        Disk
        Page
          owns Disk  .store
        """
    )
  }

  @Test func namesTellRegistrationsOfOneTypeApart() {
    expectGraph(
      """
      //- App/Names.swift
      protocol Action {}
      final class OpenAction: Action {}
      final class CloseAction: Action {}
      final class Button { let action: Action; init(action: Action) { self.action = action } }
      func register(in container: Container) {
        container.register(Action.self, name: "open") { _ in OpenAction() }
        container.register(Action.self, name: "close") { _ in CloseAction() }
        container.register(Button.self) { r in Button(action: r.resolve(Action.self, name: "close")!) }
      }
      """,
      is: """
        Button
          owns CloseAction  .action
        CloseAction
        """
    )
  }

  @Test func aCircleThatIsClosedAfterwardsIsFound() {
    expectGraph(
      """
      //- App/Circle.swift
      protocol Parent: AnyObject {}
      protocol Child: AnyObject {}
      final class RealParent: Parent { let child: Child; init(child: Child) { self.child = child } }
      final class RealChild: Child { var parent: Parent? }
      func register(in container: Container) {
        container.register(Parent.self) { r in RealParent(child: r.resolve(Child.self)!) }
        container.register(Child.self) { _ in RealChild() }
          .initCompleted { r, made in
            let child = made as! RealChild
            child.parent = r.resolve(Parent.self)
          }
      }
      """,
      is: """
        RealChild
          owns RealParent  .parent
        RealParent
          owns RealChild  .child
        """
    )
  }

  @Test func argumentsOfAResolutionReachTheRegisteredClosure() {
    expectGraph(
      """
      //- App/Arguments.swift
      protocol Showing: AnyObject {}
      final class Shop: Showing {}
      final class Page { let owner: Showing; init(owner: Showing) { self.owner = owner } }
      final class Frame { var page: Any? }
      func start(container: Container, frame: Frame) {
        container.register(Page.self) { (r, owner: Showing) in Page(owner: owner) }
        frame.page = container.resolve(Page.self, argument: Shop())
      }
      """,
      is: """
        Frame
          owns Page  .page
        Page
          owns Shop  .owner
        Shop
        """
    )
  }

  @Test func registrationsWithoutATypeServeTheTypeThatTheyMake() {
    expectGraph(
      """
      //- App/Resolver.swift
      protocol Network: AnyObject {}
      final class Session: Network {}
      final class Mock: Network {}
      final class Loader { let network: Network; init(network: Network) { self.network = network } }
      final class Screen { @Injected var loader: Loader; @Injected var network: Network }
      func registerServices() {
        register { Session() as Network }
        register { Loader(network: resolve()) }
      }
      let unused = Mock()
      """,
      is: """
        Loader
          owns Session  .network
        Screen
          owns Loader  .loader
          owns Session  .network
        Session
        """
    )
  }

  @Test func factoriesOfAContainerMakeWhatTheirClosuresMake() {
    expectGraph(
      """
      //- App/Factories.swift
      protocol Gateway: AnyObject {}
      final class WebGateway: Gateway {}
      final class Preview: Gateway {}
      final class UseCase { let gateway: Gateway; init(gateway: Gateway) { self.gateway = gateway } }
      extension Container {
        var gateway: Factory<Gateway> { self { WebGateway() }.singleton }
        var useCase: Factory<UseCase> { Factory(self) { UseCase(gateway: self.gateway()) } }
      }
      final class Page { @Injected(\\.gateway) var gateway: Gateway }
      final class Screen { var useCase: Any? = Container.shared.useCase() }
      let unused = Preview()
      """,
      is: """
        Page
          owns WebGateway  .gateway
        Screen
          owns UseCase  .useCase
        UseCase
          owns WebGateway  .gateway
        WebGateway
        """
    )
  }

  @Test func aMethodCalledResolveOfTheProjectIsNoContainer() {
    expectGraph(
      """
      //- App/Promise.swift
      protocol Value {}
      final class Number: Value {}
      final class Promise { var value: Value?; func resolve(_ value: Value) { self.value = value } }
      func run() { Promise().resolve(Number()) }
      """,
      is: """
        Number
        Promise
          owns Number  .value
        """
    )
  }

  @Test func aViewControllerOutOfAStoryboardIsAssembled() {
    expectGraph(
      """
      //- App/Login.swift
      final class LoginViewController: UIViewController { var model: Model? }
      final class ListViewController: UIViewController { var model: Model? }
      final class Model {}
      struct LoginAssembler {
        func assemble() -> LoginViewController {
          let controller = LoginViewController.instantiate()
          controller.model = Model()
          return controller
        }
        func assembleList() -> UIViewController {
          UIStoryboard(name: "List", bundle: nil).instantiateInitialViewController() as! ListViewController
        }
      }
      """,
      is: """
        ListViewController
          owns Model  .model
        LoginAssembler
          assembles ListViewController  .assembleList
          assembles LoginViewController  .assemble
          assembles Model  .assemble
        LoginViewController
          owns Model  .model
        Model
        """
    )
  }
}
