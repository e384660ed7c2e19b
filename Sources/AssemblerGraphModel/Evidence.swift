package import AssemblerGraphFacts

/// What the linker knows beyond the graph, for those who ask why the graph is as it is.
package struct Evidence: Hashable, Sendable {
  /// One for each node of the graph, in the same order.
  package var types: [TypeEvidence]
  /// The stored properties of protocol type, sorted by owner, place and name. An inherited one is there for each heir.
  package var properties: [PropertyEvidence]
  /// Closures and delegates that go where nothing is known, the most frequent first.
  package var unknownCalls: [UnknownCallEvidence]

  package init(
    types: [TypeEvidence] = [],
    properties: [PropertyEvidence] = [],
    unknownCalls: [UnknownCallEvidence] = []
  ) {
    self.types = types
    self.properties = properties
    self.unknownCalls = unknownCalls
  }
}

/// What neither the scanned code declares nor the library knows, and what it was handed.
package struct UnknownCallEvidence: Hashable, Sendable {
  package enum Handed: String, Codable, Sendable, CaseIterable {
    case closure, delegate
  }

  /// As `retaining` of the configuration names it: `Player.observe`, `Player` for its initializers, `observe` where the
  /// type is not known.
  package var name: String
  package var handed: Handed
  /// Sorted.
  package var places: [SourceLocation]

  package init(name: String, handed: Handed, places: [SourceLocation]) {
    self.name = name
    self.handed = handed
    self.places = places
  }
}

/// Why a type has its role, and where its instances come from.
package struct TypeEvidence: Hashable, Sendable {
  package var role: RoleReason
  /// The methods that make it an Assembler: `assemble()`.
  package var assemblingMethods: [String] = []
  /// Of an Assembler of another dialect than the architecture's.
  package var deed: AssemblingDeed?
  /// The class that it inherits from and the protocols that it conforms to, as far as it says so itself.
  package var inherited: [String] = []
  /// Of a protocol: the types that conform to it, sorted.
  package var conformers: [PropertyEvidence.Candidate] = []
  /// Where the scanned code makes instances of it, sorted, each place once.
  package var makings: [Making] = []

  /// One place that makes instances.
  package struct Making: Hashable, Sendable {
    package var location: SourceLocation
    /// `ListAssembler.assemble()`; empty for code at the top level of a file.
    package var function: String

    package init(location: SourceLocation, function: String) {
      self.location = location
      self.function = function
    }
  }

  package init(role: RoleReason) { self.role = role }
}

/// What gave a type its role.
package enum RoleReason: Hashable, Sendable {
  case nameEnds(in: String)
  case nameBegins(with: String)
  /// A regular expression of the configuration.
  case nameMatches(String)
  /// A protocol, by its name.
  case conforms(to: String)
  /// A class or a protocol of a framework, by its name.
  case inherits(from: String)
  /// A type of a container library that the scanned code extends.
  case extends(String)
  /// `@Instantiable`
  case attribute(String)
  /// All methods that others can call begin with verbs like this one.
  case methodsBegin(with: String)
  /// No pattern fits: a component as any other.
  case nothing
}

/// What an Assembler does that makes it one.
package struct AssemblingDeed: Hashable, Sendable {
  package enum Member: String, Hashable, Sendable {
    case method
    case staticMethod = "static method"
    case property, initializer
  }

  /// Where it makes most.
  package var member: Member
  package var name: String
  /// How many types of components it makes there, or what that calls.
  package var count: Int
  /// Puts one into another.
  package var wires: Bool
  /// Registers them in a container.
  package var registers: Bool

  package init(member: Member, name: String, count: Int, wires: Bool, registers: Bool) {
    self.member = member
    self.name = name
    self.count = count
    self.wires = wires
    self.registers = registers
  }
}

/// How a stored property of protocol type was resolved.
package struct PropertyEvidence: Hashable, Sendable {
  package enum Outcome: String, Hashable, Codable, Sendable, CaseIterable {
    /// Values were seen to flow in.
    case flow
    /// No flow was seen, and only one scanned type can be behind it.
    case onlyConformer = "only-conformer"
    /// The same, and that type conforms by its name only.
    case matchedByName = "matched-by-name"
    /// Several types can be behind it, and nothing decides.
    case conformers
    /// No scanned type conforms.
    case nothing
  }

  /// By index into `Graph.nodes`, as all types here.
  package var owner: Int
  package var name: String
  /// `private let navigation: any DetailNavigating`
  package var declaration: String
  package var location: SourceLocation
  package var strength: Strength
  /// Whether `owner` declares it, as opposed to one of its superclasses.
  package var isDeclaredHere: Bool
  /// The protocols that it is typed with.
  package var protocols: [Int]
  package var candidates: [Candidate]
  package var outcome: Outcome
  /// What flows in; of `onlyConformer` and `matchedByName` that one type.
  package var values: [Value]
  /// Where values come from that nothing is known of; only when no flow decides.
  package var unknownSources: [FlowStep]

  /// A type that could be behind the property.
  package struct Candidate: Hashable, Sendable {
    package var type: Int
    /// It does not declare the conformance.
    package var isByName: Bool

    package init(type: Int, isByName: Bool) {
      self.type = type
      self.isByName = isByName
    }
  }

  /// A type of which a value is behind the property.
  package struct Value: Hashable, Sendable {
    package var type: Int
    /// Where it is made; nil when that is not in the scanned code.
    package var place: SourceLocation?
    /// The way from there to the property.
    package var way: [FlowStep]

    package init(type: Int, place: SourceLocation?, way: [FlowStep]) {
      self.type = type
      self.place = place
      self.way = way
    }
  }

  package init(owner: Int, name: String, declaration: String, location: SourceLocation, strength: Strength) {
    self.owner = owner
    self.name = name
    self.declaration = declaration
    self.location = location
    self.strength = strength
    isDeclaredHere = true
    protocols = []
    candidates = []
    outcome = .nothing
    values = []
    unknownSources = []
  }
}

/// A variable that a value goes through.
package struct FlowStep: Hashable, Sendable {
  package enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    case parameter, result, local, property
    /// A payload of an enum case.
    case payload
    /// An expression whose value the tool does not know.
    case expression
  }

  package var kind: Kind
  /// `navigation of ListInteraction.init(navigation:)`, `DetailAssembler.assemble()`, `navigation`.
  package var name: String
  package var location: SourceLocation

  package init(kind: Kind, name: String, location: SourceLocation) {
    self.kind = kind
    self.name = name
    self.location = location
  }
}
