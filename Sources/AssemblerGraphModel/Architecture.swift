package import AssemblerGraphFacts

/// What the scanned code declares, beside who refers to whom: the ground on which the rules of the architecture stand.
///
/// A type is a number here, its place among the sorted ids of all types, so that it stays right whatever a view does to
/// the graph. What no rule looks at is absent.
///
///     ids    0 App.Child   1 App.Parent
///     types  1: final, declares child, which names 0
package struct Architecture: Hashable, Sendable {
  /// The ids of all types of the program, sorted.
  package var ids: [String] = []
  /// Those that a rule may have a say about, by number.
  package var types: [DeclaredType] = []
  /// Where the code makes instances of classes, of actors, and of what has a role; sorted by place.
  package var constructions: [Construction] = []
  /// The types on cycles of ownership of which somebody keeps objects of whom the graph tells nothing, by number: a caller,
  /// a framework, a static property.
  package var keptOutside: Set<Int> = []
  /// The types on cycles of ownership of which some place makes an object for a variable of a function alone, by number: nobody but
  /// the cycle keeps that one when the function has ended.
  package var leftAlone: Set<Int> = []
  /// The types on cycles of ownership of which every object lives as long as the program, by number.
  package var longLived: Set<Int> = []
  /// Properties on cycles of ownership, by their places, into which no object puts what it makes itself and nothing else keeps; sorted.
  package var keptBesides: [SourceLocation] = []
  /// Properties on cycles of ownership, by their places, that cannot be weak as they stand, and that alone keep some object; sorted.
  package var keptAlone: [SourceLocation] = []
  /// Properties on cycles of ownership, by their places, that keep some object together, which nothing else keeps: not all of them may
  /// become weak. Each list is sorted, and so are they.
  package var keptTogether: [[SourceLocation]] = []
  /// The methods that assemble, of every Assembler; sorted by Assembler, then by place.
  package var assemblings: [Assembling] = []
  /// Files that import a framework for tests: what holds for a program need not hold for its tests.
  package var testFiles: Set<String> = []

  package init() {}

  /// The methods of one Assembler that assemble, by its number.
  package func assemblings(of assembler: Int) -> ArraySlice<Assembling> {
    let first = assemblings.indices.firstSorted { assemblings[$0].assembler >= assembler }
    return assemblings[first...].prefix { $0.assembler == assembler }
  }

  /// `Foo(…)`: who makes what, and where.
  package struct Construction: Hashable, Sendable {
    /// The number of what is made.
    package var type: Int
    /// The number of the type whose code makes it; nil for code of a file.
    package var maker: Int?
    package var location: SourceLocation

    package init(type: Int, maker: Int?, location: SourceLocation) {
      self.type = type
      self.maker = maker
      self.location = location
    }
  }

  /// One method of an Assembler that assembles.
  package struct Assembling: Hashable, Sendable {
    /// The number of the Assembler.
    package var assembler: Int
    /// With its labels: `assemble(with:)`.
    package var name: String
    package var location: SourceLocation
    /// Declares a result: what gives nothing registers or configures.
    package var gives: Bool
    /// What it makes, also in methods of the same Assembler that it calls; sorted by place.
    package var makings: [Making] = []
    /// The numbers of the types that it gives, as far as the flow of values tells; sorted.
    package var results: [Int] = []

    package init(assembler: Int, name: String, location: SourceLocation, gives: Bool) {
      self.assembler = assembler
      self.name = name
      self.location = location
      self.gives = gives
    }
  }

  /// Something that a method of an Assembler makes.
  package struct Making: Hashable, Sendable {
    /// The number of what is made.
    package var type: Int
    package var location: SourceLocation
    /// The method returns it as it is: of several, one call makes only one.
    package var isReturned: Bool

    package init(type: Int, location: SourceLocation, isReturned: Bool) {
      self.type = type
      self.location = location
      self.isReturned = isReturned
    }
  }
}

/// What one type declares.
package struct DeclaredType: Hashable, Sendable {
  /// By which `Architecture.ids` knows it.
  package var number: Int
  package var isFinal = false
  /// A protocol that only classes can be behind, so that `weak` compiles.
  package var isClassBound = false
  /// `public` or `open`: code that is not scanned may use it.
  package var isPublic = false
  /// What a program starts with: `@main`, an app, a scene, the delegate of one.
  package var isEntryPoint = false
  /// What only the editor shows.
  package var isPreview = false
  /// An Assembler that something refers to, or, unless it is public, whose name stands somewhere in the scanned code.
  package var isMentioned = false
  package var hasSubclass = false
  /// A protocol that a scanned type conforms to, also by its name alone.
  package var hasConformer = false
  /// The number of the class that it inherits from, when that is scanned.
  package var superclass: Int?
  /// Of an Interaction: the protocols that it, or an ancestor, conforms to; also those that only its name matches.
  package var protocols: [Int] = []
  /// Instance properties that take room, in the order of the source.
  package var properties: [DeclaredProperty] = []
  /// Methods, initializers and requirements, in the order of the source; of types without a role those of classes alone.
  package var methods: [DeclaredMethod] = []

  package init(number: Int) { self.number = number }
}

/// The types that a declaration names, seen through optionals, collections and generic types that hold their parameter.
package struct NamedTypes: Hashable, Sendable {
  /// The numbers of types and protocols of the scanned code.
  package var scanned: [Int] = []
  /// The names of others: `UINavigationController`.
  package var external: [String] = []

  package init() {}
}

/// A stored property of a type's instances.
package struct DeclaredProperty: Hashable, Sendable {
  package var name: String
  package var location: SourceLocation
  package var isConstant: Bool
  package var strength: Strength
  package var isOverride = false
  /// A closure, or a collection of them.
  package var isClosure = false
  /// `IBOutlet`, `Published`: attributes and property wrappers.
  package var attributes: [String] = []
  package var types = NamedTypes()

  package init(name: String, location: SourceLocation, isConstant: Bool, strength: Strength) {
    self.name = name
    self.location = location
    self.isConstant = isConstant
    self.strength = strength
  }
}

/// A method, an initializer, or a requirement of a protocol.
package struct DeclaredMethod: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case method, initializer
  }

  package var kind: Kind
  /// `private` or `fileprivate`.
  package var isPrivate = false
  package var isStatic = false
  package var isOverride = false
  /// Without labels: `use`.
  package var name: String
  /// With them: `use(_:)`.
  package var fullName: String
  package var location: SourceLocation
  /// Of what hands something to an object of a class, an initializer or `use`.
  package var parameters: [DeclaredParameter] = []

  package init(kind: Kind, name: String, fullName: String, location: SourceLocation) {
    self.kind = kind
    self.name = name
    self.fullName = fullName
    self.location = location
  }
}

package struct DeclaredParameter: Hashable, Sendable {
  /// As the body calls it.
  package var name: String
  package var location: SourceLocation
  package var types = NamedTypes()
  /// The properties of the same type to which the body assigns it as it is.
  package var storedIn: [String] = []

  package init(name: String, location: SourceLocation) {
    self.name = name
    self.location = location
  }
}
