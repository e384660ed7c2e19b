/// What the scanned code declares, beside who refers to whom: the ground on which the rules of the architecture stand.
///
/// A type is a number here, its place among the sorted ids of all types, so that it stays right whatever a view does to
/// the graph. What no rule looks at is absent.
///
///     ids    0 App.Child   1 App.Parent
///     types  1: final, declares child, which names 0
public struct Architecture: Hashable, Sendable {
  /// The ids of all types of the program, sorted.
  public var ids: [String] = []
  /// Those that a rule may have a say about, by number.
  public var types: [DeclaredType] = []
  /// Where the code makes instances of classes, of actors, and of what has a role; sorted by place.
  public var constructions: [Construction] = []
  /// The methods that assemble, of every Assembler; sorted by Assembler, then by place.
  public var assemblings: [Assembling] = []
  /// Files that import a framework for tests: what holds for a program need not hold for its tests.
  public var testFiles: Set<String> = []

  public init() {}

  /// The methods of one Assembler that assemble, by its number.
  func assemblings(of assembler: Int) -> ArraySlice<Assembling> {
    let first = assemblings.indices.firstSorted { assemblings[$0].assembler >= assembler }
    return assemblings[first...].prefix { $0.assembler == assembler }
  }

  /// `Foo(…)`: who makes what, and where.
  public struct Construction: Hashable, Sendable {
    /// The number of what is made.
    public var type: Int
    /// The number of the type whose code makes it; nil for code of a file.
    public var maker: Int?
    public var location: SourceLocation

    public init(type: Int, maker: Int?, location: SourceLocation) {
      self.type = type
      self.maker = maker
      self.location = location
    }
  }

  /// One method of an Assembler that assembles.
  public struct Assembling: Hashable, Sendable {
    /// The number of the Assembler.
    public var assembler: Int
    /// With its labels: `assemble(with:)`.
    public var name: String
    public var location: SourceLocation
    /// Declares a result: what gives nothing registers or configures.
    public var gives: Bool
    /// What it makes, also in methods of the same Assembler that it calls; sorted by place.
    public var makings: [Making] = []
    /// The numbers of the types that it gives, as far as the flow of values tells; sorted.
    public var results: [Int] = []

    public init(assembler: Int, name: String, location: SourceLocation, gives: Bool) {
      self.assembler = assembler
      self.name = name
      self.location = location
      self.gives = gives
    }
  }

  /// Something that a method of an Assembler makes.
  public struct Making: Hashable, Sendable {
    /// The number of what is made.
    public var type: Int
    public var location: SourceLocation
    /// The method returns it as it is: of several, one call makes only one.
    public var isReturned: Bool

    public init(type: Int, location: SourceLocation, isReturned: Bool) {
      self.type = type
      self.location = location
      self.isReturned = isReturned
    }
  }
}

/// What one type declares.
public struct DeclaredType: Hashable, Sendable {
  /// By which `Architecture.ids` knows it.
  public var number: Int
  public var isFinal = false
  /// A protocol that only classes can be behind, so that `weak` compiles.
  public var isClassBound = false
  /// `public` or `open`: code that is not scanned may use it.
  public var isPublic = false
  /// What a program starts with: `@main`, an app, a scene, the delegate of one.
  public var isEntryPoint = false
  /// What only the editor shows.
  public var isPreview = false
  /// An Assembler that something refers to, or, unless it is public, whose name stands somewhere in the scanned code.
  public var isMentioned = false
  public var hasSubclass = false
  /// A protocol that a scanned type conforms to, also by its name alone.
  public var hasConformer = false
  /// The number of the class that it inherits from, when that is scanned.
  public var superclass: Int?
  /// Of an Interaction: the protocols that it, or an ancestor, conforms to; also those that only its name matches.
  public var protocols: [Int] = []
  /// Instance properties that take room, in the order of the source.
  public var properties: [DeclaredProperty] = []
  /// Methods, initializers and requirements, in the order of the source; of types without a role those of classes alone.
  public var methods: [DeclaredMethod] = []

  public init(number: Int) { self.number = number }
}

/// The types that a declaration names, seen through optionals, collections and generic types that hold their parameter.
public struct NamedTypes: Hashable, Sendable {
  /// The numbers of types and protocols of the scanned code.
  public var scanned: [Int] = []
  /// The names of others: `UINavigationController`.
  public var external: [String] = []

  public init() {}
}

/// A stored property of a type's instances.
public struct DeclaredProperty: Hashable, Sendable {
  public var name: String
  public var location: SourceLocation
  public var isConstant: Bool
  public var strength: Strength
  public var isOverride = false
  /// A closure, or a collection of them.
  public var isClosure = false
  /// `IBOutlet`, `Published`: attributes and property wrappers.
  public var attributes: [String] = []
  public var types = NamedTypes()

  public init(name: String, location: SourceLocation, isConstant: Bool, strength: Strength) {
    self.name = name
    self.location = location
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
  /// `private` or `fileprivate`.
  public var isPrivate = false
  public var isStatic = false
  public var isOverride = false
  /// Without labels: `use`.
  public var name: String
  /// With them: `use(_:)`.
  public var fullName: String
  public var location: SourceLocation
  /// Of what hands something to an object of a class, an initializer or `use`.
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
