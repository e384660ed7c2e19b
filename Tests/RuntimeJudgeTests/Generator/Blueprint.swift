/// What a generated program is made of, before it is written as Swift.
struct Blueprint {
  var classes: [ClassPlan] = []
  var protocols: [ProtocolPlan] = []
  /// Every object that the scene makes, those that other objects make included.
  var objects: [ObjectPlan] = []
  /// Every reference that the program sets, in the order in which it does.
  var references: [Reference] = []
}

/// A protocol with nothing but `ping()`, as type of what classes refer to.
struct ProtocolPlan {
  var name: String
  var isClassBound: Bool
  var conformers: [Int] = []
  /// A conformer that nobody makes, and what it would own.
  var mock: (name: String, owns: Int)?
}

/// One class and its places for references.
struct ClassPlan {
  var name: String
  var slots: [SlotPlan] = []
  /// Whether it inherits from a base class of its own.
  var hasBase = false
  /// The slots that the base class declares, by index.
  var inheritedSlots: Set<Int> = []
  var hasSibling = false
  var creation = Creation.initializer
  var startsIn = StartSite.initializer
  /// Whether what wiring asks for stands in an extension.
  var usesExtension = false
  /// The class whose objects make the objects of this one, and the slot that keeps them.
  var maker: (class: Int, slot: Int)?

  var baseName: String { "Base" + name }
}

/// How an object is made, the same for all of a class.
enum Creation: String, CaseIterable {
  case initializer, inferredInitializer, staticFactory, enumAssembler, structAssembler, assemblerBehindProtocol
}

/// Who calls `start()`, which wires what an object makes itself.
enum StartSite { case initializer, scene, creation }

/// A place in a class that keeps one object, or several.
struct SlotPlan {
  var name: String
  var target: Int
  var storage: Storage
  var strength: SlotStrength
  var type: SlotType
  var wiring: Wiring
  var capture = CaptureStyle.plain
  var making: Making?
  /// Every object wires it to itself.
  var isSelfWired = false
  /// The maker of an object wires it to itself, when it makes the object.
  var isWiredByMaker = false
  /// The enum or struct that it needs is nested in the class.
  var hasNestedType = false
  /// Private, where its wiring allows that.
  var isPrivate = false
  /// The type of the closure has a name of its own.
  var usesTypealias = false
}

/// How the slot keeps what it refers to.
enum SlotStrength: String { case strong, weak, unowned }

/// What the slot's declaration says about what it refers to.
enum SlotType: Hashable {
  case concrete, base
  /// By index into `Blueprint.protocols`.
  case existential(Int)
}

/// What the slot is in Swift.
enum Storage: String, CaseIterable {
  case variable, observed, constant, array, dictionary, tuple, payload, structure, box, valueBox, wrapper, closure
  case closureArray
}

/// The statement or method that fills a slot.
enum Wiring: String, CaseIterable {
  case direct, method, chain, throwingMethod, protocolMethod, freeFunction, protocolFunction, computedProperty
  case optionalChain, keyPath, configuration, attach, loop, fluent, subscriptSetter, genericFunction, mediator
  case inoutFunction, defaultImplementation
}

/// How a closure takes hold of what it captures.
enum CaptureStyle: String, CaseIterable {
  case plain, captureList, nested, innerWeak, methodReference, viaLocal, guarded, returned, nestedFunction, viaStruct
}

/// How an owner makes what it keeps.
enum Making: String, CaseIterable {
  case defaultValue, defaultArgument, inInitializer, lazy, lazyClosure, inStart, byAssemblerArgument, byOwnAssembler
}

/// The detour that a value takes in the scene before it is stored.
enum Detour: String, CaseIterable {
  case none, alias, identity, cast, arrayElement, tupleElement, dictionaryElement, calledClosure, ternary
  case ifLet, guardLet, switchCase, loop, forEach, ifExpression, nilCoalescing, nestedFunction
  case throwingFunction, result, visitor, weakLocal, filter, map, structField, boxed
}

/// One object that the scene makes, directly or through its maker.
struct ObjectPlan {
  var classIndex: Int
  var name: String
  /// The object that makes it; nil: the scene.
  var maker: Int?
}

/// A reference from one object to another, with what the tables count it under.
struct Reference {
  var from: Int
  var to: Int
  var slot: Int
  var isStrong: Bool
  var detour = Detour.none
}
