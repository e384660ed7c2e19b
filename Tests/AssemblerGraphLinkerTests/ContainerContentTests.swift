import TestSupport
import Testing

/// What the object of a library's container keeps.
struct ContainerContentTests {
  private func releasesOfFlow(_ body: String) -> [String] {
    releases(
      """
      import Swinject
      final class Clock { let zone: String; init(zone: String) { self.zone = zone } }
      final class Flow {
        let zone = "UTC"
        func makeClock(_ resolver: Resolver) -> Clock { Clock(zone: zone) }
        \(body)
      }
      """
    )
  }

  @Test(arguments: [
    "let container = Container(); func start() { container.register(Clock.self) { _ in Clock(zone: self.zone) } }",
    "let container = Container(); func start() { container.register(Clock.self, factory: makeClock) }",
    "let container = Container(); func start() { "
      + "container.register(Clock.self, factory: { _ in Clock(zone: self.zone) }).inObjectScope(.container) }",
    "let container: Container; init(container: Container) { self.container = container; "
      + "container.register(Clock.self) { _ in Clock(zone: self.zone) } }",
    "lazy var container: Container = { let made = Container(); "
      + "made.register(Clock.self) { _ in Clock(zone: self.zone) }; return made }()",
    "lazy var container = Container { container in container.register(Clock.self) { _ in Clock(zone: self.zone) } }",
    "lazy var container = Container { $0.register(Clock.self) { _ in Clock(zone: self.zone) } }",
  ])
  func aContainerKeepsItsFactories(body: String) {
    #expect(releasesOfFlow(body) == ["Flow never"])
  }

  @Test(arguments: [
    "let container = Container(); func start() { container.register(Clock.self) { [weak self] _ in Clock(zone: self?.zone ?? \"\") } }",
    "let container = Container(); func start() { container.register(Clock.self) { [zone] _ in Clock(zone: zone) } }",
    "func start() { let container = Container(); container.register(Clock.self) { _ in Clock(zone: self.zone) } }",
    "func assemble(container: Container) { container.register(Clock.self) { _ in Clock(zone: self.zone) } }",
  ])
  func whatDoesNotLeadBackIsNoCycle(body: String) {
    #expect(releasesOfFlow(body) == [])
  }

  /// A container of the scanned code keeps what its own code keeps.
  @Test func aContainerOfTheScannedCodeIsReadLikeAnyCode() {
    let source = """
      final class Container { func register<T>(_ type: T.Type, _ make: @escaping () -> T) { _ = make() } }
      final class Clock {}
      final class Flow {
        let container = Container()
        func start() { container.register(Clock.self) { self.make() } }
        func make() -> Clock { Clock() }
      }
      """
    #expect(releases(source) == [])
  }

  @Test(arguments: [
    ("LazyInjected", ["Store Sync never Store lives on by its scope in a container:3"]), ("WeakLazyInjected", []),
  ])
  func aWeakInjectionOwnsNothing(wrapper: String, expected: [String]) {
    let source = """
      import FactoryKit
      extension Container {
        var store: Factory<Store> { self { Store() }.singleton }
        var sync: Factory<Sync> { self { Sync() }.singleton }
      }
      final class Store { @LazyInjected(\\.sync) var sync }
      final class Sync { @\(wrapper)(\\.store) var store }
      """
    #expect(releases(source) == expected)
  }
}
