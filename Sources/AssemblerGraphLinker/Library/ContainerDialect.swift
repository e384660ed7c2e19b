/// How code speaks to a dependency container: which words register what makes a value, and which ask for one.
///
///     container.register(Clock.self, name: "wall") { r in WallClock(zone: r.resolve(Zone.self)!) }
///     let clock = container.resolve(Clock.self, name: "wall")
///
/// A container is known by these words, whether the scanned code declares it or not. What is registered for a type and a
/// name is what comes out for them.
package struct ContainerDialect: Hashable, Codable, Sendable {
  /// The container's own name, `Swinject`.
  package var name: String
  /// Methods that take a closure, a method or a value and keep it for the type that they are given or that it makes.
  package var registering: [String] = []
  /// Methods that give what is registered for the type that they are given or that the place asks for.
  package var resolving: [String] = []
  /// Methods behind a registration that run a closure on what was made: `initCompleted { r, clock in … }`.
  package var completing: [String] = []
  /// Methods that run a closure on what was made elsewhere of the type that they are given: `storyboardInitCompleted(Page.self) { … }`.
  package var completingOthers: [String] = []
  /// Methods behind a registration that name one more type for it: `implements(Zone.self)`.
  package var alsoServing: [String] = []
  /// Property wrappers that ask for the type of their property, or for what a key path names.
  package var wrappers: [String] = []
  /// Those of them that refer to it weakly once they have it.
  package var weakWrappers: Set<String> = []
  /// Attributes that have the library make the value of their property: `@Instantiated`.
  package var makingWrappers: [String] = []
  /// The label by which such an attribute names the type in a string: `@Instantiated(fulfilledByType: "WallClock")`.
  package var labelOfMade: String?
  /// The label by which a type's own attribute names further types that it stands in for.
  package var labelOfServed: String?
  /// Types whose extensions declare what they make: `extension Container { var clock: Factory<Clock> { self { … } } }`.
  package var containers: [String] = []
  /// Types whose values are what makes something: `Factory(self) { WallClock() }`.
  package var factories: [String] = []
  /// What may follow a factory without changing what it makes: `.singleton`.
  package var modifiers: [String] = []

  /// Methods that take a scope, and the scopes in which a container keeps what it made. What it keeps weakly, or for as long
  /// as somebody asks, is not among them.
  package var keepingScopes: [String: [String]] = [:]
  /// The library's types that keep what they made. Whether one lives on is told by who keeps it; none: the library does.
  package var keepers: Set<String> = []
  /// The label by which a container is told the scope of all that names none.
  package var defaultScope: String?
  /// What follows a factory whose value is made once: `.singleton`.
  package var keepingModifiers: [String] = []

  package init(name: String) { self.name = name }
}

extension ContainerDialect {
  static let weakWrapperNames = known.reduce(into: Set<String>()) { $0.formUnion($1.weakWrappers) }

  /// The dialects that the tool understands. One more is one more entry.
  package static let known: [ContainerDialect] = [swinject, resolver, factory, dip, safeDI]

  /// Swinject, and the many containers that are written after its model.
  static let swinject = with(ContainerDialect(name: "Swinject")) {
    $0.registering = ["register", "autoregister"]
    // SwinjectAutoregistration: `infix operator ~>`, `postfix operator ~>`, which resolve without words.
    $0.resolving = ["resolve", "~>"]
    $0.completing = ["initCompleted"]
    // SwinjectStoryboard: `Container+SwinjectStoryboard.swift`, run for the screens that storyboards make.
    $0.completingOthers = ["storyboardInitCompleted"]
    $0.alsoServing = ["implements"]
    $0.keepingScopes = ["inObjectScope": ["container"]]
    $0.keepers = ["Container", "Assembler", "Resolver", "SynchronizedResolver"]
    $0.defaultScope = "defaultObjectScope"
  }

  /// Source: `Sources/Resolver/Resolver.swift`, "Scopes". `application` and `cached` are kept for as long as the app runs,
  /// `container` by the container; `shared` is weak, `graph` and `unique` keep nothing.
  static let resolver = with(ContainerDialect(name: "Resolver")) {
    $0.registering = ["register"]
    $0.resolving = ["resolve", "optional"]
    $0.completing = ["resolveProperties"]
    $0.alsoServing = ["implements"]
    $0.wrappers = ["Injected", "LazyInjected", "WeakLazyInjected", "OptionalInjected", "InjectedObject"]
    // `private weak var dependency: AnyObject?`
    $0.weakWrappers = ["WeakLazyInjected"]
    $0.keepingScopes = ["scope": ["application", "cached", "container"]]
  }

  /// Source: `FactoryKit/Scopes.swift`. `cached` is kept by the container; `singleton` is nobody's, `shared` is weak, `graph`
  /// and `unique` keep nothing.
  static let factory = with(ContainerDialect(name: "Factory")) {
    $0.wrappers = [
      "Injected", "LazyInjected", "WeakLazyInjected", "InjectedObject", "InjectedObservable", "DynamicInjected",
    ]
    // `private weak var dependency: AnyObject?`
    $0.weakWrappers = ["WeakLazyInjected"]
    $0.containers = ["Container", "SharedContainer"]
    $0.factories = ["Factory", "ParameterFactory"]
    $0.keepingModifiers = ["singleton", "cached"]
    $0.modifiers = ["singleton", "shared", "cached", "graph", "unique", "scope", "onTest", "onPreview", "timeToLive"]
  }

  /// Source: `Sources/ComponentScope.swift`. `singleton` and `eagerSingleton` are kept by the container, `weakSingleton` is
  /// weak, `shared` and `unique` keep nothing.
  static let dip = with(ContainerDialect(name: "Dip")) {
    $0.registering = ["register"]
    $0.resolving = ["resolve"]
    $0.alsoServing = ["implements"]
    $0.completing = ["resolvingProperties"]
    $0.keepingScopes = ["register": ["singleton", "eagerSingleton"]]
    $0.keepers = ["DependencyContainer"]
  }

  /// Source: the manual, "Delayed instantiation" and "Fulfilling additional types".
  static let safeDI = with(ContainerDialect(name: "SafeDI")) {
    $0.makingWrappers = ["Instantiated"]
    $0.labelOfMade = "fulfilledByType"
    $0.labelOfServed = "fulfillingAdditionalTypes"
  }

  private static func with(_ dialect: ContainerDialect, _ change: (inout ContainerDialect) -> Void) -> ContainerDialect
  {
    var dialect = dialect
    change(&dialect)
    return dialect
  }
}
