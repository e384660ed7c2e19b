// Code bases have hundreds of thousands of these: fields are as wide as need be, and stand in the order that leaves the
// fewest gaps in memory.

/// One `class`, `struct`, `enum`, `actor`, `protocol` or `extension` with its members.
package struct DeclarationGroup: Hashable, Codable, Sendable {
  package enum Kind: String, Hashable, Codable, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  /// The declared name; of an extension the written name of the extended type, `Outer.Inner`.
  package var name: String
  /// What an extension extends; nil for a type.
  package var extendedType: TypeReference?
  /// The function that encloses a local type, with its labels: `run(with:)`.
  package var enclosingFunction: String?
  package var generics: [GenericParameter] = []
  /// Constraints of `where` clauses, of generic parameters and of associated types.
  package var requirements: [GenericRequirement] = []
  package var inherited: [TypeReference] = []
  package var attributes: [AttributeUse] = []
  /// Where the name stands.
  package var position: SourcePosition
  package var properties: [PropertyFacts] = []
  package var functions: [FunctionFacts] = []
  package var cases: [EnumCaseFacts] = []
  /// Associated types are not here: they are `generics` of a protocol.
  package var typealiases: [TypealiasFacts] = []
  private var shortParent: Int32?
  package var kind: Kind
  package var modifiers: Modifiers = []

  package init(kind: Kind, name: String, position: SourcePosition) {
    self.kind = kind
    self.name = name
    self.position = position
  }

  /// The group that encloses this one, by index into `FileFacts.groups`.
  package var parent: Int? {
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
package struct GenericParameter: Hashable, Codable, Sendable {
  package var name: String
  /// `P` in `T: P`; nil without one.
  package var constraint: TypeReference?
  package init(name: String, constraint: TypeReference? = nil) {
    self.name = name
    self.constraint = constraint
  }
}

/// `T: P` or `T == U` in a `where` clause.
package struct GenericRequirement: Hashable, Codable, Sendable {
  package enum Relation: String, Hashable, Codable, Sendable { case conforms, equals }
  package var left: TypeReference
  package var relation: Relation
  package var right: TypeReference
  package init(left: TypeReference, relation: Relation, right: TypeReference) {
    self.left = left
    self.relation = relation
    self.right = right
  }
}

/// `@Published`, `@Injected(\.service)`, `@MainActor`.
package struct AttributeUse: Hashable, Codable, Sendable {
  package var type: TypeReference
  package var arguments: ArgumentList
  package init(type: TypeReference, arguments: ArgumentList = .empty) {
    self.type = type
    self.arguments = arguments
  }
}

/// The modifiers that matter to ownership, lookup and rules.
package struct Modifiers: OptionSet, Hashable, Codable, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// `static`, or `class` on a member.
  package static let isStatic = Modifiers(rawValue: 1 << 0)
  package static let isFinal = Modifiers(rawValue: 1 << 1)
  package static let isLazy = Modifiers(rawValue: 1 << 2)
  package static let isOverride = Modifiers(rawValue: 1 << 3)
  package static let isConvenience = Modifiers(rawValue: 1 << 4)
  /// Of a variable: an accessor of it says so, or that it is not.
  package static let isMutating = Modifiers(rawValue: 1 << 5)
  /// `private` or `fileprivate`.
  package static let isFilePrivate = Modifiers(rawValue: 1 << 6)
  package static let isRequired = Modifiers(rawValue: 1 << 7)
  package static let isOpen = Modifiers(rawValue: 1 << 8)
  package static let isPublic = Modifiers(rawValue: 1 << 9)
  package static let isIndirect = Modifiers(rawValue: 1 << 10)
  package static let isAsync = Modifiers(rawValue: 1 << 11)
  package static let isThrowing = Modifiers(rawValue: 1 << 12)
  /// Its body can give nil, and not only when its task is cancelled.
  package static let givesNil = Modifiers(rawValue: 1 << 13)
}

package struct TypealiasFacts: Hashable, Codable, Sendable {
  package var name: String
  package var generics: [GenericParameter]
  package var target: TypeReference
  package init(name: String, generics: [GenericParameter] = [], target: TypeReference) {
    self.name = name
    self.generics = generics
    self.target = target
  }
}

package struct EnumCaseFacts: Hashable, Codable, Sendable {
  package var name: String
  package var payload: [Payload]
  package var position: SourcePosition

  package struct Payload: Hashable, Codable, Sendable {
    package var label: String?
    package var type: TypeReference
    package init(label: String?, type: TypeReference) {
      self.label = label
      self.type = type
    }
  }

  package init(name: String, payload: [Payload], position: SourcePosition) {
    self.name = name
    self.payload = payload
    self.position = position
  }
}

/// One variable of a type, an extension, a protocol or a file. `let a, b: Foo` makes two.
package struct PropertyFacts: Hashable, Codable, Sendable {
  package enum Storage: String, Hashable, Codable, Sendable {
    /// Holds a value, with or without `willSet`/`didSet`.
    case stored
    case computed
    /// A requirement of a protocol.
    case requirement
  }

  package var name: String
  /// The declaration as a person would quote it, on one line, without attributes, accessors and initial value:
  /// `private weak var banner: BannerRendering?`.
  package var text: String
  /// The declared type; nil when it is inferred from `initialValue`.
  package var type: TypeReference?
  /// Property wrappers, `@IBOutlet`, `@Published` …
  package var attributes: [AttributeUse] = []
  package var accessors: [AccessorFacts] = []
  /// Where the name stands.
  package var position: SourcePosition
  package var initialValue: ExpressionID?
  package var strength: Strength = .strong
  package var storage: Storage = .stored
  /// `let`, as opposed to `var`.
  package var isConstant = false
  private var shortSelfLocal: Int32?
  package var modifiers: Modifiers = []

  package init(name: String, position: SourcePosition, text: String) {
    self.name = name
    self.position = position
    self.text = text
  }

  /// `self` inside `initialValue` (lazy properties) and inside accessors, by index into `FileFacts.locals`.
  package var selfLocal: Int? {
    get { shortSelfLocal.map(Int.init) }
    set { shortSelfLocal = newValue.map { Int32(truncatingIfNeeded: $0) } }
  }

  private enum CodingKeys: String, CodingKey {
    case name, text, type, attributes, accessors, position, initialValue, strength, storage, isConstant, modifiers
    case shortSelfLocal = "selfLocal"
  }
}

package struct AccessorFacts: Hashable, Codable, Sendable {
  package enum Kind: String, Hashable, Codable, Sendable { case get, set, willSet, didSet }
  package var kind: Kind
  /// `newValue` of `set` and `willSet`, `oldValue` of `didSet`, under its own name if it has one.
  package var parameter: Int?
  package var body: Body
  package init(kind: Kind, parameter: Int? = nil, body: Body) {
    self.kind = kind
    self.parameter = parameter
    self.body = body
  }
}

/// A function, method, initializer or subscript. Deinitializers are functions named `deinit`.
package struct FunctionFacts: Hashable, Codable, Sendable {
  package enum Kind: String, Hashable, Codable, Sendable { case function, initializer, `subscript` }

  /// `assemble`, `init`, `subscript`, `deinit`, or an operator.
  package var name: String
  package var parameters: [ParameterFacts] = []
  /// nil: `Void`, or an initializer's own type.
  package var result: TypeReference?
  package var generics: [GenericParameter] = []
  package var requirements: [GenericRequirement] = []
  package var attributes: [AttributeUse] = []
  /// Of a subscript with more than a getter.
  package var accessors: [AccessorFacts] = []
  /// Where the name stands; of an initializer the word `init`.
  package var position: SourcePosition
  /// nil for a requirement of a protocol. A subscript's getter; its setter is in `accessors`.
  package var body: Body?
  package var kind: Kind
  package var modifiers: Modifiers = []
  package var endlessLoops = EndlessLoops()
  private var shortSelfLocal: Int32?

  package init(kind: Kind, name: String, position: SourcePosition) {
    self.kind = kind
    self.name = name
    self.position = position
  }

  /// `self` of the body, by index into `FileFacts.locals`; nil for functions of a file.
  package var selfLocal: Int? {
    get { shortSelfLocal.map(Int.init) }
    set { shortSelfLocal = newValue.map { Int32(truncatingIfNeeded: $0) } }
  }

  private enum CodingKeys: String, CodingKey {
    case name, parameters, result, generics, requirements, attributes, accessors, position, body, kind, modifiers
    case endlessLoops
    case shortSelfLocal = "selfLocal"
  }
}

package struct ParameterFacts: Hashable, Codable, Sendable {
  /// The word at the call; nil for `_`.
  package var label: Name?
  package var isEscaping = false
  package var isAutoclosure = false
  package var isVariadic = false
  package var type: TypeReference
  private var shortLocal: Int32
  /// nil also where it can carry nothing of ownership, such as `nil`.
  package var defaultValue: ExpressionID?
  package var isInout = false
  /// Has a default value, whether or not that can carry anything: a call need not give it.
  package var isDefaulted = false

  package init(label: Name?, local: Int, type: TypeReference) {
    self.label = label
    shortLocal = Int32(truncatingIfNeeded: local)
    self.type = type
  }

  /// The parameter inside the body, by index into `FileFacts.locals`.
  package var local: Int { Int(shortLocal) }

  private enum CodingKeys: String, CodingKey {
    case label, isEscaping, isAutoclosure, isVariadic, type, defaultValue, isInout, isDefaulted
    case shortLocal = "local"
  }
}
