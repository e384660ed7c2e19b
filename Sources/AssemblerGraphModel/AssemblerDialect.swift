/// In which of the ways that Swift apps have to put their components together an Assembler is written.
///
/// The architecture's own Assemblers are `superSimple`; the rules of the architecture look at no others.
package enum AssemblerDialect: String, Hashable, Codable, Sendable, CaseIterable {
  /// `struct ListAssembler { func assemble() -> UIViewController }`
  case superSimple = "super-simple"
  /// `enum ListAssembly { static func assembly() -> UIViewController }`, and modules with routers or wireframes.
  case viper
  /// `ListBuilder().build()`
  case builder
  /// `ScreenFactory().makeList()`
  case factory
  /// `ListConfigurator.configure(viewController)`
  case configurator
  /// A coordinator that makes the screens that it shows.
  case coordinator
  /// A container of one's own, or the entry point of an app that puts its parts together.
  case compositionRoot = "composition-root"
  /// Swinject, and what speaks as it does: assemblies that register in a container.
  case swinject
  /// Needle: components whose properties make.
  case needle
  /// Factory: extensions of `Container` with properties of the type `Factory`.
  case factorykit
  /// SafeDI: a root with `@Instantiated` properties.
  case safedi
  /// Resolver: extensions that register.
  case resolver
}
