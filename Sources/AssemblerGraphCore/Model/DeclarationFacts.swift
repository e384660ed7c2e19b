// Code bases have hundreds of thousands of these: fields are as wide as need be, and stand in the order that leaves the
// fewest gaps in memory.

/// One `class`, `struct`, `enum`, `actor`, `protocol` or `extension` with its members.
public struct DeclarationGroup: Hashable, Codable, Sendable {
  public enum Kind: String, Hashable, Codable, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  /// The declared name; of an extension the written name of the extended type, `Outer.Inner`.
  public var name: String
  /// What an extension extends; nil for a type.
  public var extendedType: TypeReference?
  /// The function that encloses a local type, with its labels: `run(with:)`.
  public var enclosingFunction: String?
  public var generics: [GenericParameter] = []
  /// Constraints of `where` clauses, of generic parameters and of associated types.
  public var requirements: [GenericRequirement] = []
  public var inherited: [TypeReference] = []
  public var attributes: [AttributeUse] = []
  /// Where the name stands.
  public var position: SourcePosition
  public var properties: [PropertyFacts] = []
  public var functions: [FunctionFacts] = []
  public var cases: [EnumCaseFacts] = []
  /// Associated types are not here: they are `generics` of a protocol.
  public var typealiases: [TypealiasFacts] = []
  private var shortParent: Int32?
  public var kind: Kind
  public var modifiers: Modifiers = []

  public init(kind: Kind, name: String, position: SourcePosition) {
    self.kind = kind
    self.name = name
    self.position = position
  }

  /// The group that encloses this one, by index into `FileFacts.groups`.
  public var parent: Int? {
    get { shortParent.map(Int.init) }
    set { shortParent = newValue.map { Int32(truncatingIfNeeded: $0) } }
  }

  private enum CodingKeys: String, CodingKey {
    case name, extendedType, enclosingFunction, generics, requirements, inherited, attributes, position, properties
    case functions, cases, typealiases, kind, modifiers
    case shortParent = "parent"
  }
}

/// `T` in `struct Box<T>`, or an associated type.
public struct GenericParameter: Hashable, Codable, Sendable {
  public var name: String
  /// `P` in `T: P`; nil without one.
  public var constraint: TypeReference?
  public init(name: String, constraint: TypeReference? = nil) {
    self.name = name
    self.constraint = constraint
  }
}

/// `T: P` or `T == U` in a `where` clause.
public struct GenericRequirement: Hashable, Codable, Sendable {
  public enum Relation: String, Hashable, Codable, Sendable { case conforms, equals }
  public var left: TypeReference
  public var relation: Relation
  public var right: TypeReference
  public init(left: TypeReference, relation: Relation, right: TypeReference) {
    self.left = left
    self.relation = relation
    self.right = right
  }
}

/// `@Published`, `@Injected(\.service)`, `@MainActor`.
public struct AttributeUse: Hashable, Codable, Sendable {
  public var type: TypeReference
  public var arguments: ArgumentList
  public init(type: TypeReference, arguments: ArgumentList = .empty) {
    self.type = type
    self.arguments = arguments
  }
}

/// The modifiers that matter to ownership, lookup and rules.
public struct Modifiers: OptionSet, Hashable, Codable, Sendable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// `static`, or `class` on a member.
  public static let isStatic = Modifiers(rawValue: 1 << 0)
  public static let isFinal = Modifiers(rawValue: 1 << 1)
  public static let isLazy = Modifiers(rawValue: 1 << 2)
  public static let isOverride = Modifiers(rawValue: 1 << 3)
  public static let isConvenience = Modifiers(rawValue: 1 << 4)
  public static let isMutating = Modifiers(rawValue: 1 << 5)
  /// `private` or `fileprivate`.
  public static let isFilePrivate = Modifiers(rawValue: 1 << 6)
  public static let isRequired = Modifiers(rawValue: 1 << 7)
  public static let isOpen = Modifiers(rawValue: 1 << 8)
  public static let isPublic = Modifiers(rawValue: 1 << 9)
  public static let isIndirect = Modifiers(rawValue: 1 << 10)
  public static let isAsync = Modifiers(rawValue: 1 << 11)
  public static let isThrowing = Modifiers(rawValue: 1 << 12)
}

public struct TypealiasFacts: Hashable, Codable, Sendable {
  public var name: String
  public var generics: [GenericParameter]
  public var target: TypeReference
  public init(name: String, generics: [GenericParameter] = [], target: TypeReference) {
    self.name = name
    self.generics = generics
    self.target = target
  }
}

public struct EnumCaseFacts: Hashable, Codable, Sendable {
  public var name: String
  public var payload: [Payload]
  public var position: SourcePosition

  public struct Payload: Hashable, Codable, Sendable {
    public var label: String?
    public var type: TypeReference
    public init(label: String?, type: TypeReference) {
      self.label = label
      self.type = type
    }
  }

  public init(name: String, payload: [Payload], position: SourcePosition) {
    self.name = name
    self.payload = payload
    self.position = position
  }
}

/// One variable of a type, an extension, a protocol or a file. `let a, b: Foo` makes two.
public struct PropertyFacts: Hashable, Codable, Sendable {
  public enum Storage: String, Hashable, Codable, Sendable {
    /// Holds a value, with or without `willSet`/`didSet`.
    case stored
    case computed
    /// A requirement of a protocol.
    case requirement
  }

  public var name: String
  /// The declaration as a person would quote it, on one line, without attributes, accessors and initial value:
  /// `private weak var banner: BannerRendering?`.
  public var text: String
  /// The declared type; nil when it is inferred from `initialValue`.
  public var type: TypeReference?
  /// Property wrappers, `@IBOutlet`, `@Published` …
  public var attributes: [AttributeUse] = []
  public var accessors: [AccessorFacts] = []
  /// Where the name stands.
  public var position: SourcePosition
  public var initialValue: ExpressionID?
  public var strength: Strength = .strong
  public var storage: Storage = .stored
  /// `let`, as opposed to `var`.
  public var isConstant = false
  private var shortSelfLocal: Int32?
  public var modifiers: Modifiers = []

  public init(name: String, position: SourcePosition, text: String) {
    self.name = name
    self.position = position
    self.text = text
  }

  /// `self` inside `initialValue` (lazy properties) and inside accessors, by index into `FileFacts.locals`.
  public var selfLocal: Int? {
    get { shortSelfLocal.map(Int.init) }
    set { shortSelfLocal = newValue.map { Int32(truncatingIfNeeded: $0) } }
  }

  private enum CodingKeys: String, CodingKey {
    case name, text, type, attributes, accessors, position, initialValue, strength, storage, isConstant, modifiers
    case shortSelfLocal = "selfLocal"
  }
}

public struct AccessorFacts: Hashable, Codable, Sendable {
  public enum Kind: String, Hashable, Codable, Sendable { case get, set, willSet, didSet }
  public var kind: Kind
  /// `newValue` of `set` and `willSet`, `oldValue` of `didSet`, under its own name if it has one.
  public var parameter: Int?
  public var body: Body
  public init(kind: Kind, parameter: Int? = nil, body: Body) {
    self.kind = kind
    self.parameter = parameter
    self.body = body
  }
}

/// A function, method, initializer or subscript. Deinitializers are functions named `deinit`.
public struct FunctionFacts: Hashable, Codable, Sendable {
  public enum Kind: String, Hashable, Codable, Sendable { case function, initializer, `subscript` }

  /// `assemble`, `init`, `subscript`, `deinit`, or an operator.
  public var name: String
  public var parameters: [ParameterFacts] = []
  /// nil: `Void`, or an initializer's own type.
  public var result: TypeReference?
  public var generics: [GenericParameter] = []
  public var requirements: [GenericRequirement] = []
  public var attributes: [AttributeUse] = []
  /// Of a subscript with more than a getter.
  public var accessors: [AccessorFacts] = []
  /// Where the name stands; of an initializer the word `init`.
  public var position: SourcePosition
  /// nil for a requirement of a protocol. A subscript's getter; its setter is in `accessors`.
  public var body: Body?
  public var kind: Kind
  public var modifiers: Modifiers = []
  private var shortSelfLocal: Int32?

  public init(kind: Kind, name: String, position: SourcePosition) {
    self.kind = kind
    self.name = name
    self.position = position
  }

  /// `self` of the body, by index into `FileFacts.locals`; nil for functions of a file.
  public var selfLocal: Int? {
    get { shortSelfLocal.map(Int.init) }
    set { shortSelfLocal = newValue.map { Int32(truncatingIfNeeded: $0) } }
  }

  private enum CodingKeys: String, CodingKey {
    case name, parameters, result, generics, requirements, attributes, accessors, position, body, kind, modifiers
    case shortSelfLocal = "selfLocal"
  }
}

public struct ParameterFacts: Hashable, Codable, Sendable {
  /// The word at the call; nil for `_`.
  public var label: Name?
  public var isEscaping = false
  public var isAutoclosure = false
  public var isVariadic = false
  public var type: TypeReference
  private var shortLocal: Int32
  public var defaultValue: ExpressionID?
  public var isInout = false

  public init(label: Name?, local: Int, type: TypeReference) {
    self.label = label
    shortLocal = Int32(truncatingIfNeeded: local)
    self.type = type
  }

  /// The parameter inside the body, by index into `FileFacts.locals`.
  public var local: Int { Int(shortLocal) }

  private enum CodingKeys: String, CodingKey {
    case label, isEscaping, isAutoclosure, isVariadic, type, defaultValue, isInout
    case shortLocal = "local"
  }
}
