import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Initializers as values, and `.init`, in what containers are given.
struct ConstructorTests {
  private let components = """
    final class Client { func send() {} }
    final class Page { let client: Client; init(client: Client) { self.client = client }; func open() {} }
    struct Price { let cents: Int }

    """

  /// `A assembles B`, without those of the components among each other.
  private func edges(_ source: String, _ kinds: Set<Edge.Kind> = [.assembles]) -> [String] {
    let graph = program(of: components + source).graph
    let found = graph.edges.filter { kinds.contains($0.kind) && graph.nodes[$0.from].name != "Page" }
    return Set(found.map { "\(graph.nodes[$0.from].name) \($0.kind) \(graph.nodes[$0.to].name)" }).sorted()
  }

  @Test(arguments: [
    "self { .init() }", "self { .init() }.singleton", "Factory(self) { .init() }", "self(Client.init)",
    "Factory(self, factory: Client.init)", "self { Client() }",
  ])
  func aFactorysTypeSaysWhatItMakes(factory: String) {
    let source = """
      extension Container { var client: Factory<Client> { \(factory) } }
      final class Screen { @Injected(\\.client) private var client; func open() { client.send() } }
      """
    #expect(edges(source, [.assembles, .owns]) == ["Container assembles Client", "Screen owns Client"])
    #expect(edges(source.replacing("Client", with: "Price")) == [])
  }

  @Test func theLastTypeOfAFactoryWithAParameterIsMade() {
    let source = "extension Container { var page: ParameterFactory<Client, Page> { self { .init(client: $0) } } }"
    #expect(edges(source) == ["Container assembles Page"])
  }

  @Test(arguments: [
    "static let client: Factory<Client> = Factory { .init() }", "static let client = Factory<Client> { .init() }",
    "static let client = Factory<Client>(scope: .singleton) { .init() }",
  ])
  func wrappersNameAStaticFactory(member: String) {
    let source = """
      import Factory
      extension Container { \(member) }
      final class Screen { @Injected(Container.client) private var client; func open() { client.send() } }
      """
    #expect(
      edges(source, [.assembles, .owns, .calls])
        == ["Container assembles Client", "Screen calls Container", "Screen owns Client"]
    )
  }

  @Test(arguments: [("LazyInjected", ["Screen owns Client"]), ("DynamicInjected", [])])
  func whatIsResolvedAtEachReadIsNotOwned(wrapper: String, owned: [String]) {
    let source = """
      import FactoryKit
      extension Container { var client: Factory<Client> { self { Client() } } }
      final class Screen { @\(wrapper)(\\.client) private var client: Client; func open() { client.send() } }
      """
    #expect(edges(source, [.owns]) == owned)
    #expect(edges(source, [.calls]) == ["Screen calls Container"])
  }

  @Test(arguments: [
    "container.autoregister(Client.self, initializer: Client.init)",
    "container.register(Client.self, factory: Client.init)",
    "container.register(factory: Client.init)", "container.register(Client.init)",
  ])
  func anInitializerThatNobodyWroteIsRegistered(registration: String) {
    let source = """
      final class NetworkAssembly: Assembly { func assemble(container: Container) { \(registration) } }
      final class Screen { let client = Locator.container.resolve(Client.self)!; func open() { client.send() } }
      """
    #expect(edges(source, [.assembles, .owns]) == ["NetworkAssembly assembles Client", "Screen owns Client"])
  }

  @Test(arguments: [
    "registry.add(Client.self, Client.init)", "registry.add(Client.init)", "registry.add(Client.self) { .init() }",
    "registry.add { Client() }",
  ])
  func aRegistryOfOnesOwnHasItsOwnWords(registration: String) {
    let source = """
      final class Registry {
        private var makers: [() -> Any] = []
        func add<Made>(_ type: Made.Type = Made.self, _ make: @escaping () -> Made) { makers.append(make) }
        func add<Made, Input>(_ type: Made.Type, using make: @escaping (Input) -> Made) {}
      }
      extension Registry { func add(_ type: Page.Type, _ make: @escaping (Registry) -> Page) { makers.append { make(self) } } }
      enum NetworkRegistration { static func register(in registry: Registry) -> Page { \(registration); return Page(client: Client()) } }
      """
    #expect(edges(source) == ["NetworkRegistration assembles Client", "NetworkRegistration assembles Page"])
  }

  @Test func anInitializerAsAValueMakesWhatItIsCalledFor() {
    expectGraph(
      """
      final class Client { func send() {} }
      struct Row { let client: Client; var isOn = false; let kind = 1 }
      enum RowFactory {
        static func makeRows(_ clients: [Client]) -> [Row] { clients.map { Row(client: $0) } }
        static func makeOne() -> Row { let make = Row.init(client:isOn:); return make(Client(), true) }
      }
      """,
      is: """
        Client
        Row
          owns Client  .client
        RowFactory
          assembles Client  .makeOne
          assembles Row  .makeOne
          assembles Row  .makeRows
        """
    )
  }

  // MARK: SafeDI

  private let musicians = """
    protocol Musicians: AnyObject { func tune() }
    @Instantiable(fulfillingAdditionalTypes: [Musicians.self]) final class Quartet: Musicians, Instantiable {
      func tune() {}
    }
    @Instantiable final class Trio: Musicians, Instantiable { func tune() {} }

    """

  @Test(arguments: [
    ("@Instantiated let musicians: Musicians", ["Root assembles Quartet", "Root owns Quartet"]),
    (
      "@Instantiated(fulfilledByType: \"Trio\") let musicians: Musicians", ["Root assembles Trio", "Root owns Trio"]
    ),
    ("@Instantiated let musicians: Instantiator<Quartet>", ["Root assembles Quartet"]),
    ("@Instantiated let musicians: SendableInstantiator<Musicians>", ["Root assembles Quartet"]),
    (
      "@Instantiated(fulfilledByType: \"Trio\") let musicians: ErasedInstantiator<(), Musicians>",
      ["Root assembles Trio"]
    ),
  ])
  func aRootMakesWhoStandsInForAProtocol(property: String, expected: [String]) {
    let root = "@Instantiable(isRoot: true) final class Root: Instantiable { \(property); func open() {} }"
    #expect(edges(musicians + root, [.assembles, .owns]) == expected)
  }

  // MARK: Storyboards

  @Test func whatAStoryboardMadeIsCompleted() {
    #expect(
      edges(
        """
        final class PageViewController: UIViewController { var page: Page?; weak var client: Client? }
        final class PageAssembly: Assembly {
          func assemble(container: Container) {
            container.storyboardInitCompleted(PageViewController.self) { resolver, screen in
              screen.page = Page(client: Client())
            }
          }
        }
        """,
        [.assembles, .owns]
      ) == ["PageAssembly assembles Client", "PageAssembly assembles Page", "PageViewController owns Page"]
    )
  }
}
