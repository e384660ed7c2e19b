import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Containers and their assemblies as Assemblers: what they make, who needs what of whom, and who asks.
struct ContainerAssemblerTests {
  /// `NetworkAssembly swinject`
  private func assemblers(_ source: String) -> [String] {
    program(of: source).graph.nodes.filter { $0.role == .assembler }.map { "\($0.name) \($0.dialect?.rawValue ?? "-")" }
  }

  private let components = """
    final class Client { func send() {} }
    final class Page { let client: Client; init(client: Client) { self.client = client } }

    """

  @Test func assembliesOfSwinject() {
    expectGraph(
      components + """
        final class NetworkAssembly: Assembly {
          func assemble(container: Container) { container.register(Client.self) { _ in Client() } }
        }
        final class PageAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Page.self) { r in Page(client: r.resolve(Client.self)!) }
          }
        }
        final class AppDelegate {
          let assembler = Assembler([NetworkAssembly(), PageAssembly()])
          func start() { _ = assembler.resolver.resolve(Page.self) }
        }
        """,
      is: """
        AppDelegate
          calls NetworkAssembly  .assembler deferred
          calls PageAssembly  .resolve
        Client
        NetworkAssembly
          assembles Client  .assemble
        Page
          owns Client  .client
        PageAssembly
          assembles Page  .assemble
          depends NetworkAssembly  .resolve deferred
        """
    )
  }

  @Test(arguments: [
    "", "final class Container { func register<Made>(_ type: Made.Type, _ make: @escaping (Container) -> Made) {} }",
  ])
  func whatIsRegisteredSaysWhatItsClosureMakes(container: String) {
    expectGraph(
      components + """
        \(container)
        enum NetworkRegistration {
          static func register(in container: Container) { container.register(Client.self) { _ in .init() } }
        }
        """,
      is: """
        Client
        NetworkRegistration
          assembles Client  .register
        Page
          owns Client  .client
        """
    )
  }

  @Test func componentsOfNeedle() {
    expectGraph(
      components + """
        final class RootComponent: BootstrapComponent {
          var client: Client { shared { Client() } }
          var page: Page { Page(client: client) }
        }
        final class AppDelegate { func start() -> Page { RootComponent().page } }
        """,
      is: """
        AppDelegate
          calls RootComponent  .start
        Client
        Page
          owns Client  .client
        RootComponent
          assembles Client  .client
          assembles Page  .page
          owns Client  .shared
        """
    )
  }

  @Test func containersOfFactory() {
    expectGraph(
      components + """
        extension Container {
          var client: Factory<Client> { self { Client() }.singleton }
        }
        final class Screen {
          @Injected(\\.client) var client
          func open() { client.send() }
        }
        """,
      is: """
        Client
        Container
          assembles Client  .client
        Page
          owns Client  .client
        Screen
          calls Container  .client
          owns Client  .client
        """
    )
  }

  /// What is registered over a factory takes its place.
  @Test(arguments: ["promised()", "self { nil }", "self { fatalError() }"])
  func whatIsRegisteredOverAFactoryOfFactory(factory: String) {
    let source =
      components + """
        extension Container { var client: Factory<Client?> { \(factory) } }
        extension Container: AutoRegistering { func autoRegister() { client.register { Client() } } }
        final class Screen { @Injected(\\.client) var client; func open() { client?.send() } }
        final class Desk { let client = Container.shared.client.resolve(); func open() { client?.send() } }
        """
    expectGraph(
      source,
      is: """
        Client
        Container
          assembles Client  .autoRegister
        Desk
          calls Container  .client
          owns Client  .client
        Page
          owns Client  .client
        Screen
          calls Container  .client
          owns Client  .client
        """
    )
    #expect(assemblers(source) == ["Container factorykit"])
  }

  @Test func whoRegistersOverFactoriesIsOfTheirDialect() {
    let source =
      components + """
        extension Container { var client: Factory<Client> { self { fatalError() } } }
        enum Setup { static func register() { Container.shared.client.register { Client() } } }
        final class Screen { @Injected(\\.client) var client; func open() { client.send() } }
        """
    #expect(assemblers(source) == ["Setup factorykit"])
    let graph = program(of: source).graph
    let owners = graph.edges.filter { $0.kind == .owns }.map { graph.nodes[$0.from].name }
    #expect(owners.sorted() == ["Page", "Screen"])
  }

  @Test(arguments: [
    ("r ~> Client.self", "Client"), ("r ~> (Client.self, name: \"fast\")", "FastClient"), ("r~>", "Client"),
    ("r ~> (Client.self, argument: 5)", "Client"),
  ])
  func theOperatorOfSwinjectResolves(client: String, owned: String) {
    let source = """
      protocol Client { func send() }
      final class PlainClient: Client { func send() {} }
      final class FastClient: Client { func send() {} }
      final class Page { let client: Client; init(client: Client) { self.client = client }; func open() { client.send() } }
      final class ClientAssembly: Assembly {
        func assemble(container: Container) {
          container.register(Client.self) { _ in PlainClient() }
          container.register(Client.self, name: "fast") { _ in FastClient() }
        }
      }
      final class PageAssembly: Assembly {
        func assemble(container: Container) { container.register(Page.self) { r in Page(client: \(client)) } }
      }
      """
    let graph = program(of: source).graph
    func edges(_ kind: Edge.Kind) -> [String] {
      graph.edges.filter { $0.kind == kind }.map { "\(graph.nodes[$0.from].name) \(graph.nodes[$0.to].name)" }
    }
    #expect(edges(.depends) == ["PageAssembly ClientAssembly"])
    #expect(edges(.owns) == ["Page \(owned == "Client" ? "PlainClient" : owned)"])
  }

  @Test func rootsOfSafeDI() {
    #expect(
      assemblers(
        components + """
          @Instantiable(isRoot: true) final class Root: Instantiable {
            @Instantiated let client: Client
            @Instantiated let pages: Instantiator<Page>
          }
          @Instantiable final class Leaf: Instantiable { @Received let client: Client }
          """
      ) == ["Root safedi"]
    )
  }

  @Test func registrationsOfResolver() {
    expectGraph(
      components + """
        extension Resolver: ResolverRegistering {
          static func registerAllServices() { register { Client() } }
        }
        final class Screen {
          @Injected var client: Client
          func open() { client.send() }
        }
        """,
      is: """
        Client
        Page
          owns Client  .client
        Resolver
          assembles Client  .registerAllServices
        Screen
          calls Resolver  .resolve
          owns Client  .client
        """
    )
  }

  @Test func aContainerThatMakesNothingOfItsOwnIsNone() {
    #expect(
      assemblers(
        """
        final class Container {
          private var makers: [ObjectIdentifier: () -> Any] = [:]
          func register<T>(_ type: T.Type, _ make: @escaping () -> T) { makers[ObjectIdentifier(type)] = make }
          func resolve<T>(_ type: T.Type) -> T { makers[ObjectIdentifier(type)]!() as! T }
        }
        """
      ) == []
    )
  }

  @Test func scopesDecideWhetherTheContainerOwns() {
    expectGraph(
      """
      //- App/Needle.swift
      import NeedleFoundation
      final class Client { func send() {} }
      final class Page { let client: Client; init(client: Client) { self.client = client } }
      class BaseComponent: Component<EmptyDependency> {}
      class RootComponent: BaseComponent {
        var client: Client { shared { Client() } }
        var page: Page { Page(client: client) }
      }
      //- App/Factory.swift
      import FactoryKit
      final class Store { func save() {} }
      final class Draft { func write() {} }
      final class ShopContainer: SharedContainer {
        static let shared = ShopContainer()
        let manager = ContainerManager()
        var store: Factory<Store> { self { Store() }.cached }
        var draft: Factory<Draft> { self { Draft() } }
      }
      extension SharedContainer { var common: Factory<Draft> { self { Draft() } } }
      //- App/Swinject.swift
      import Swinject
      final class Clock { func tick() {} }
      final class Bell { func ring() {} }
      final class Registry {
        let container = Container()
        func registerAll() {
          container.register(Clock.self, factory: makeClock).inObjectScope(.container)
          container.register(Bell.self) { _ in Bell() }.inObjectScope(.transient)
        }
        private func makeClock(_ resolver: Resolver) -> Clock { Clock() }
      }
      """,
      is: """
        Bell
        Client
        Clock
        Draft
        Page
          owns Client  .client
        Registry
          assembles Bell  .registerAll
          assembles Clock  .makeClock
          owns Clock  .container
          owns Registry  .container capture
        RootComponent
          assembles Client  .client
          assembles Page  .page
          owns Client  .shared
        SharedContainer
          assembles Draft  .common
        ShopContainer
          assembles Draft  .common
          assembles Draft  .draft
          assembles Store  .store
          owns Store  .store
        Store
        """
    )
  }

  @Test func whatAContainerKeepsWeaklyOrForNobodyIsNotOwned() {
    expectGraph(
      """
      //- App/Resolver.swift
      import Resolver
      final class Client { func send() {} }
      final class Session { func renew() {} }
      final class Draft { func write() {} }
      final class Note { func read() {} }
      final class Log { func write() {} }
      final class Services {
        let resolver = Resolver()
        func registerAll() {
          resolver.register { Client() }.scope(.container)
          resolver.register { Session() }.scope(.application)
          resolver.register { Draft() }.scope(.shared)
          resolver.register { Note() }
        }
      }
      extension Resolver: ResolverRegistering {
        static func registerAllServices() { register { Log() }.scope(.cached) }
      }
      //- App/Dip.swift
      import Dip
      final class Anchor { func drop() {} }
      final class Sail { func hoist() {} }
      final class Mast { func stand() {} }
      final class Rope { func tie() {} }
      final class Rigging {
        let container = DependencyContainer()
        func start() {
          container.register(.singleton) { Anchor() }
          container.register(.eagerSingleton) { Mast() }
          container.register(.weakSingleton) { Sail() }
          container.register(.shared) { Rope() }
        }
      }
      //- App/Factory.swift
      import FactoryKit
      final class Store { func save() {} }
      final class Cart { func empty() {} }
      final class Till { func open() {} }
      final class ShopContainer: SharedContainer {
        static let shared = ShopContainer()
        let manager = ContainerManager()
        var store: Factory<Store> { self { Store() }.scope(.cached) }
        var cart: Factory<Cart> { self { Cart() }.scope(.shared) }
        var till: Factory<Till> { self { Till() }.singleton }
      }
      """,
      is: """
        Anchor
        Cart
        Client
        Draft
        Log
        Mast
        Note
        Resolver
          assembles Log  .registerAllServices
        Rigging
          owns Anchor  .container
          owns Mast  .container
        Services
          assembles Client  .registerAll
          assembles Draft  .registerAll
          assembles Note  .registerAll
          assembles Session  .registerAll
          depends Resolver  .resolver deferred
          owns Client  .resolver
          owns Resolver  .resolver
          owns Session  .resolver
        Session
        ShopContainer
          assembles Cart  .cart
          assembles Store  .store
          assembles Till  .till
          owns Store  .store
        Store
        Till
        """
    )
  }
}
