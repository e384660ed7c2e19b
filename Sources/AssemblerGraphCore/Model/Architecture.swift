/// What the scanned code declares, beside who refers to whom: the ground on which the rules of the architecture stand.
///
/// Keyed by node id, so that it stays right whatever a view does to the graph. Types that no rule looks at are absent.
public struct Architecture: Hashable, Sendable {
  /// By `Node.id`.
  public var types: [String: DeclaredType] = [:]
  /// Where the code makes instances of classes, of actors, and of what has a role; sorted by place.
  public var constructions: [Construction] = []
  /// The methods that assemble, of every Assembler; sorted by Assembler, then by place.
  public var assemblings: [Assembling] = []
  /// Files that import a framework for tests: what holds for a program need not hold for its tests.
  public var testFiles: Set<String> = []

  public init() {}

  /// `Foo(…)`: who makes what, and where.
  public struct Construction: Hashable, Sendable {
    /// The id of what is made.
    public var type: String
    /// The id of the type whose code makes it; nil for code of a file.
    public var maker: String?
    public var location: SourceLocation

    public init(type: String, maker: String?, location: SourceLocation) {
      self.type = type
      self.maker = maker
      self.location = location
    }
  }

  /// One method of an Assembler that assembles.
  public struct Assembling: Hashable, Sendable {
    /// The id of the Assembler.
    public var assembler: String
    /// With its labels: `assemble(with:)`.
    public var name: String
    public var location: SourceLocation
    /// Declares a result: what gives nothing registers or configures.
    public var gives: Bool
    /// What it makes, also in methods of the same Assembler that it calls; sorted by place.
    public var constructions: [Construction] = []
    /// The places among them whose value it returns as it is: of several, one call makes only one.
    public var returned: Set<SourceLocation> = []
    /// The ids of the types that it gives, as far as the flow of values tells.
    public var results: [String] = []

    public init(assembler: String, name: String, location: SourceLocation, gives: Bool) {
      self.assembler = assembler
      self.name = name
      self.location = location
      self.gives = gives
    }
  }
}

/// What one type declares.
public struct DeclaredType: Hashable, Sendable {
  public var isFinal = false
  /// Only classes can be behind it, so that `weak` compiles.
  public var isClassBound = false
  /// `public` or `open`: code that is not scanned may use it.
  public var isPublic = false
  /// `@main`, `@UIApplicationMain`.
  public var isEntryPoint = false
  /// An Assembler whose name stands somewhere in the scanned code.
  public var isMentioned = false
  /// The id of the class that it inherits from, when that is scanned.
  public var superclass: String?
  public var hasSubclass = false
  /// The names of all ancestors that are not scanned: `UIViewController`, `Codable`.
  public var externalAncestors: [String] = []
  /// The ids of the protocols that it, or an ancestor, conforms to; also those that only its name matches.
  public var protocols: [String] = []
  /// Of a protocol: the ids of the types that conform to it, also by name alone.
  public var conformers: [String] = []
  /// Instance properties that take room, in the order of the source.
  public var properties: [DeclaredProperty] = []
  /// Methods, initializers and requirements, in the order of the source.
  public var methods: [DeclaredMethod] = []

  public init() {}
}

/// The types that a declaration names, seen through optionals, collections and generic types that hold their parameter.
public struct NamedTypes: Hashable, Sendable {
  /// The ids of types and protocols of the scanned code.
  public var scanned: [String] = []
  /// The names of others: `UINavigationController`.
  public var external: [String] = []

  public init() {}
}

/// A stored property of a type's instances.
public struct DeclaredProperty: Hashable, Sendable {
  public var name: String
  public var location: SourceLocation
  /// `private weak var banner: BannerRendering?`.
  public var text: String
  public var isConstant: Bool
  public var strength: Strength
  public var isOverride = false
  /// `IBOutlet`, `Published`: attributes and property wrappers.
  public var attributes: [String] = []
  public var types = NamedTypes()
  /// A closure, or a collection of them.
  public var isClosure = false

  public init(name: String, location: SourceLocation, text: String, isConstant: Bool, strength: Strength) {
    self.name = name
    self.location = location
    self.text = text
    self.isConstant = isConstant
    self.strength = strength
  }
}

/// A method, an initializer, or a requirement of a protocol.
public struct DeclaredMethod: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case method, initializer
  }

  public var kind: Kind
  /// Without labels: `use`.
  public var name: String
  /// With them: `use(_:)`.
  public var fullName: String
  public var location: SourceLocation
  /// `private` or `fileprivate`.
  public var isPrivate = false
  public var isStatic = false
  public var isOverride = false
  public var parameters: [DeclaredParameter] = []

  public init(kind: Kind, name: String, fullName: String, location: SourceLocation) {
    self.kind = kind
    self.name = name
    self.fullName = fullName
    self.location = location
  }
}

public struct DeclaredParameter: Hashable, Sendable {
  /// As the body calls it.
  public var name: String
  public var location: SourceLocation
  public var types = NamedTypes()
  /// The properties of the same type to which the body assigns it as it is.
  public var storedIn: [String] = []

  public init(name: String, location: SourceLocation) {
    self.name = name
    self.location = location
  }
}
