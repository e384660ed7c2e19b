import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel

extension AssemblerGraph {
  /// A type of the scanned code, or several that a view put together.
  public struct Node: Hashable, Sendable, Identifiable {
    /// How a type is declared.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      case `class`, `struct`, `enum`, actor, `protocol`
      /// Only extended in the scanned code: `extension UINavigationController: NavigationControlling {}`.
      case external
    }

    /// The part that a type has in the architecture.
    public enum Role: String, Hashable, Sendable, CaseIterable {
      case assembler, interaction, navigation, view, renderable
      /// None of the others.
      case component
    }

    /// In which of the ways that Swift apps have to put their components together an Assembler is written.
    public enum Dialect: String, Hashable, Sendable, CaseIterable {
      /// The architecture's own: `struct ListAssembler { func assemble() -> UIViewController }`.
      case superSimple = "super-simple"
      case viper, builder, factory, configurator, coordinator
      /// A container of one's own, or the entry point of an app.
      case compositionRoot = "composition-root"
      case swinject, needle, factorykit, safedi, resolver
    }

    /// `Module.Outer.Type`: unique in a graph, and the same on every machine.
    public let id: String
    /// `Outer.Type`.
    public let name: String
    /// The target of the Swift package, or the module that the configuration gives.
    public let module: String
    public let kind: Kind
    public let role: Role
    /// How the Assembler is written; `nil` for all that is none.
    public let dialect: Dialect?
    /// Where it is declared.
    public let place: Place
    /// The ids of the types that a view put together here; empty for a single type.
    public let members: [String]

    /// The ids of the Assemblers that ``ViewStep/pairedAssemblers`` put together with the type; empty otherwise.
    public let assemblers: [String]

    init(_ node: AssemblerGraphModel.Node) {
      id = node.id
      name = node.name
      module = node.module
      kind = Kind(node.kind)
      role = Role(node.role)
      dialect = node.dialect.map(Dialect.init)
      place = Place(node.location)
      members = node.members
      assemblers = node.assemblers
    }
  }

  /// A place in the source.
  public struct Place: Hashable, Sendable, CustomStringConvertible {
    /// Relative to the folder of the scan when below it, else absolute; with `/`.
    public let file: String
    /// From 1 on.
    public let line: Int
    /// From 1 on, counted in bytes of UTF-8, as the compiler does.
    public let column: Int

    /// `Sources/Login/Login.swift:3:5`.
    public var description: String { "\(file):\(line):\(column)" }

    init(_ location: SourceLocation) {
      file = location.file
      line = location.line
      column = location.column
    }
  }
}

extension AssemblerGraph.Node.Kind {
  init(_ kind: Node.Kind) {
    switch kind {
    case .class: self = .class
    case .struct: self = .struct
    case .enum: self = .enum
    case .actor: self = .actor
    case .protocol: self = .protocol
    case .external: self = .external
    }
  }
}

extension AssemblerGraph.Node.Role {
  init(_ role: Node.Role) {
    switch role {
    case .assembler: self = .assembler
    case .interaction: self = .interaction
    case .navigation: self = .navigation
    case .view: self = .view
    case .renderable: self = .renderable
    case .component: self = .component
    }
  }
}

extension AssemblerGraph.Node.Dialect {
  init(_ dialect: AssemblerDialect) {
    switch dialect {
    case .superSimple: self = .superSimple
    case .viper: self = .viper
    case .builder: self = .builder
    case .factory: self = .factory
    case .configurator: self = .configurator
    case .coordinator: self = .coordinator
    case .compositionRoot: self = .compositionRoot
    case .swinject: self = .swinject
    case .needle: self = .needle
    case .factorykit: self = .factorykit
    case .safedi: self = .safedi
    case .resolver: self = .resolver
    }
  }
}
