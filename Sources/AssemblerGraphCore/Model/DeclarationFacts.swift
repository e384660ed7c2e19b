/// One `class`, `struct`, `enum`, `actor`, `protocol` or `extension` with its members.
public struct DeclarationGroup: Hashable, Codable, Sendable {
  public enum Kind: String, Hashable, Codable, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  public var kind: Kind
  /// The declared name; of an extension the written name of the extended type, `Outer.Inner`.
  public var name: String
  /// What an extension extends; nil for a type.
  public var extendedType: TypeReference?
  /// The group that encloses this one, by index into `FileFacts.groups`.
  public var parent: Int?
  /// The function that encloses a local type, with its labels: `run(with:)`.
  public var enclosingFunction: String?
  public var generics: [GenericParameter] = []
  /// Constraints of `where` clauses, of generic parameters and of associated types.
  public var requirements: [GenericRequirement] = []
  public var inherited: [TypeReference] = []
  public var attributes: [AttributeUse] = []
  public var modifiers: Modifiers = []
  /// Where the name stands.
  public var position: SourcePosition
  public var properties: [PropertyFacts] = []
  public var functions: [FunctionFacts] = []
  public var cases: [EnumCaseFacts] = []
  /// Associated types are not here: they are `generics` of a protocol.
  public var typealiases: [TypealiasFacts] = []

  public init(kind: Kind, name: String, position: SourcePosition) {
    self.kind = kind
    self.name = name
    self.position = position
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
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

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
  /// The declared type; nil when it is inferred from `initialValue`.
  public var type: TypeReference?
  public var strength: Strength = .strong
  public var storage: Storage = .stored
  /// `let`, as opposed to `var`.
  public var isConstant = false
  public var modifiers: Modifiers = []
  /// Property wrappers, `@IBOutlet`, `@Published` …
  public var attributes: [AttributeUse] = []
  public var initialValue: ExpressionID?
  /// `self` inside `initialValue` (lazy properties) and inside accessors, by index into `FileFacts.locals`.
  public var selfLocal: Int?
  public var accessors: [AccessorFacts] = []
  /// Where the name stands.
  public var position: SourcePosition
  /// The declaration as a person would quote it, on one line, without attributes, accessors and initial value:
  /// `private weak var banner: BannerRendering?`.
  public var text: String

  public init(name: String, position: SourcePosition, text: String) {
    self.name = name
    self.position = position
    self.text = text
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

  public var kind: Kind
  /// `assemble`, `init`, `subscript`, `deinit`, or an operator.
  public var name: String
  public var parameters: [ParameterFacts] = []
  /// nil: `Void`, or an initializer's own type.
  public var result: TypeReference?
  public var generics: [GenericParameter] = []
  public var requirements: [GenericRequirement] = []
  public var attributes: [AttributeUse] = []
  public var modifiers: Modifiers = []
  /// `self` of the body, by index into `FileFacts.locals`; nil for functions of a file.
  public var selfLocal: Int?
  /// nil for a requirement of a protocol. A subscript's getter; its setter is in `accessors`.
  public var body: Body?
  /// Of a subscript with more than a getter.
  public var accessors: [AccessorFacts] = []
  /// Where the name stands; of an initializer the word `init`.
  public var position: SourcePosition

  public init(kind: Kind, name: String, position: SourcePosition) {
    self.kind = kind
    self.name = name
    self.position = position
  }
}

public struct ParameterFacts: Hashable, Codable, Sendable {
  /// The word at the call; nil for `_`.
  public var label: Name?
  /// The parameter inside the body, by index into `FileFacts.locals`.
  public var local: Int
  public var type: TypeReference
  public var isEscaping = false
  public var isAutoclosure = false
  public var isVariadic = false
  public var isInout = false
  public var defaultValue: ExpressionID?

  public init(label: Name?, local: Int, type: TypeReference) {
    self.label = label
    self.local = local
    self.type = type
  }
}
