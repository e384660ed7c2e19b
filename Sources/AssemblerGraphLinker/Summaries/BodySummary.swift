import AssemblerGraphFacts

/// What a body does with values, whoever runs it: its constraints, with `self` and the parameters as symbols.
///
/// It follows from the body and the declarations alone. Solving makes an instance of it for each context in which the body
/// runs; the body itself is read once.
///
///     func show(_ page: Page) { header.page = page; page.onClose = { self.close() } }
///
///     parameters  page: v0        v2 ⊇ self.header          closure c0 keeps self strongly
///     result      v1              v2.page ⊇ v0              v0.onClose ⊇ c0
struct BodySummary: Sendable {
  typealias NamedLocal = (local: LocalID, variable: BodyVariableID)
  typealias ConstructionInCode = (code: BodyCodeID, construction: Construction)

  let body: BodyID
  let file: FileID
  var variableCount = 0
  var parameterCount = 0
  var constraints: [Constraint] = []
  var objects = IDArray<TemplateID, ObjectTemplate>()
  /// Stretches of code that run as a whole: the body itself is 0, closures come after it.
  var codeCount = 1
  /// Where the body stores a parameter as it is, by the number of the constraint: `self.onEnd = onEnd`.
  var parameterStores: Set<Int32> = []
  /// Where the statements begin that store something, by the number of the constraint; only where that stands elsewhere than what
  /// was read of them last.
  var statements: [(constraint: Int32, position: SourcePosition)] = []

  // While the body is read; then the `SummaryStore` has them.

  /// The declared type of each variable: parameters first, then the result, then all others.
  var filters = IDArray<BodyVariableID, TypeHandle>()
  var constructions: [ConstructionInCode] = []
  /// Assemblers whose static members are mentioned, `FooAssembler.assemble`.
  var mentions: [ConstructionInCode] = []
  /// The variables that people have names for.
  var namedLocals: [NamedLocal] = []

  /// One, or none.
  private var rareNotes: [RareNotes] = []
  /// Makes an object of a type that stands for others: `T()`.
  var makesOfParameter = false
  /// Makes a container that keeps everything: `Assembler(assemblies, defaultObjectScope: .container)`.
  var keepsRegistrations = false
  /// Whether what the body returns, or an `inout` parameter, can hold what it was given: each call of it gives something else.
  var passesThrough = false
  /// Whether it is an `inout` parameter, and not the result, that can hold so afterwards: `add(page, to: &pages)`.
  var fillsParameters = false
  /// Whether the result is what the caller, a framework's view, keeps and has given to it: `tableView(_:willDisplay:forRowAt:)`.
  var resultIsShown = false

  init(body: BodyID, file: FileID) {
    self.body = body
    self.file = file
  }

  /// The variable that holds what the body returns.
  var result: BodyVariableID { BodyVariableID(parameterCount) }

  /// What few bodies say; nil: nothing of it.
  var rare: RareNotes? { rareNotes.first }

  /// The same, to be added to.
  var notes: RareNotes {
    get { rareNotes.first ?? RareNotes() }
    _modify {
      if rareNotes.isEmpty { rareNotes.append(RareNotes()) }
      yield &rareNotes[0]
    }
  }

  /// Gives back what it needs no more when the body is read: the lists that the store has, and the room behind others.
  mutating func trim() {
    filters.removeAll()
    namedLocals = []
    constructions = []
    mentions = []
    constraints.trim()
    objects.trim()
    statements.trim()
  }
}

/// What a summary says of few bodies. It has a place of its own, because each list costs room in each summary, also where it is empty.
struct RareNotes: Sendable {
  /// Where closures set locals to nil, which they share with who declared them.
  var emptiedLocals: [(local: LocalID, code: BodyCodeID, place: CodePlace)] = []
  /// The methods that `#selector` names, and the type around it.
  var selectors: [(name: Name, type: TypeID?)] = []
  /// Where a property is assigned something of which the place alone tells nothing.
  var opaqueStores: [(property: PropertyID, place: CodePlace)] = []
  /// Where something is stored in what it held before and holds no more, or goes back into a variable out of which it was made, by
  /// the number of the constraint.
  var handOvers: Set<Int32> = []
  /// Where what a closure had on loan is stored back, by the number of the constraint: `body(&value)`.
  var storesOfLoans: Set<Int32> = []
  /// Properties into which an object is seen to be stored that is their own owner: `node.next = node`.
  var storesIntoItself: [PropertyID] = []
  /// Properties of other objects that get `self`: `child.parent = self`.
  var propertiesThatGetSelf: [PropertyID] = []
  /// Properties into which getters put what they read: `_page = store.object(for: id)`.
  var propertiesThatGetRead: [PropertyID] = []
  /// Properties by which the code lets something hold what holds it by another property: `node.next = head;
  /// head.previous = node`.
  var mutualStores: [PropertyID] = []
  /// The stores that put objects in a row.
  var rows: [RowStore] = []
  /// What the code closes to rings.
  var rings: [Ring] = []
  /// Enums of which code changes a value that others keep: `state = .loaded(view)`, of an `inout` parameter.
  var changedEnums: [TypeID] = []
  /// Members that are set on something of which nothing is known but its declared type.
  var lostStores: [LostStore] = []
  /// Closures that a library runs once, because it keeps what they make, by their code; and whether a container's object does.
  var codesRunOnce: [(code: BodyCodeID, isKeptByObject: Bool)] = []
  /// Closures that are registered, by their code: run once where containers keep everything.
  var registeredCodes: [BodyCodeID] = []
  /// Closures and delegates that go where nothing is known.
  var unknownCalls: [UnknownCall] = []
  /// What goes into framework's objects that were there before: `window.rootViewController = page`. Only in the code of what may
  /// be an Assembler.
  var putIntoFrameworks: [Operand] = []
  /// What the function puts into its parameters, framework's objects, without having been given it.
  var fillings: [(place: Int, variable: BodyVariableID)] = []
  /// What is given to SwiftUI's bindings.
  var givenBindings: [GivenBinding] = []
  /// Functions that came from elsewhere and go where nothing is known: `library.run(completion)`.
  var handedOut: [BodyVariableID] = []
}

/// A member that is set on something of which nothing is known but its declared type.
struct LostStore: Hashable, Sendable {
  var name: Name
  var type: TypeHandle
}

/// A type that a place in the code makes, or mentions.
struct Construction: Hashable, Sendable {
  var type: TypeID
  var place: CodePlace
}

/// A stretch of code that a summary is made of.
enum BodyID: Hashable, Sendable {
  case function(FunctionID)
  /// The default value of a parameter.
  case defaultValue(function: FunctionID, parameter: Int)
  case accessor(property: PropertyID, AccessorFacts.Kind)
  case initialValue(property: PropertyID)
  case topLevel(file: FileID)

  /// Different for each body, and the same for the same declarations.
  var number: Int {
    switch self {
    case .function(let function): function.index << 4
    case .defaultValue(let function, let parameter): (function.index << 8 | min(parameter, 255)) << 4 + 7
    case .accessor(let property, .get): property.index << 4 + 1
    case .accessor(let property, .set): property.index << 4 + 2
    case .accessor(let property, .willSet): property.index << 4 + 3
    case .accessor(let property, .didSet): property.index << 4 + 4
    case .initialValue(let property): property.index << 4 + 5
    case .topLevel(let file): file.index << 4 + 6
    }
  }
}

extension SymbolTable {
  /// The type that declares a body.
  func owner(of body: BodyID) -> TypeID? {
    switch body {
    case .function(let function), .defaultValue(let function, _): functions[function].owner
    case .accessor(let property, _), .initialValue(let property): properties[property].owner
    case .topLevel: nil
    }
  }
}

extension BodyID: PairKey {
  /// The declaration.
  var first: Int {
    switch self {
    case .function(let function), .defaultValue(let function, _): function.index
    case .accessor(let property, _), .initialValue(let property): property.index
    case .topLevel(let file): file.index
    }
  }

  /// Which of the declaration's bodies it is.
  var second: Int {
    switch self {
    case .function: 0
    case .accessor(_, .get): 1
    case .accessor(_, .set): 2
    case .accessor(_, .willSet): 3
    case .accessor(_, .didSet): 4
    case .initialValue: 5
    case .topLevel: 6
    case .defaultValue(_, let parameter): 7 + parameter
    }
  }
}

/// Where a value comes from, before anybody knows who runs the body.
enum Operand: Hashable, Sendable {
  /// Carries nothing of ownership.
  case none
  /// `self`.
  case receiver
  /// An instance of a type that nobody tells apart, or a metatype: the same in every context.
  case object(ObjectID)
  /// A variable of the summary.
  case variable(BodyVariableID)
  /// Something that the body makes.
  case made(TemplateID)
}

extension Operand: MapKey {
  var bits: UInt64 {
    switch self {
    case .none: 0
    case .receiver: 1
    case .object(let object): 1 << 32 + UInt64(object.index)
    case .variable(let variable): 2 << 32 + UInt64(variable.index)
    case .made(let template): 3 << 32 + UInt64(template.index)
    }
  }
}

/// Something that a body makes each time that it runs.
struct ObjectTemplate: Sendable {
  enum Kind: Sendable {
    /// A closure literal, an autoclosure or a local function.
    case closure(parameters: Range<BodyVariableID>, result: BodyVariableID)
    /// `self.handle`: calls one of these functions on the receiver, which is its only capture.
    case method([FunctionID])
    /// Something of a framework that keeps what it was given: a timer, a subscription.
    case holder
    /// An instance of a type of the scanned code.
    case instance(TypeID)
  }

  struct Capture: Hashable, Sendable {
    var value: Operand
    var strength: Strength
    /// The captured word: `self`, `viewModel`.
    var name: Name
    /// Captured weakly, but held as long as the closure's loop runs.
    var isHeldByLoop = false
    /// Held as long as a method of it runs that does not end, whatever a list of captures says.
    var isHeldByCall = false
    /// The word stands for a collection or a tuple, which cannot be captured weakly.
    var isCollection = false
    /// The word stands for a struct, of which only parts can be captured weakly.
    var isStruct = false
    /// The local that the closure shares with who declared it, if it is no copy.
    var local: IDOrNone<LocalID> = nil
    /// The local that the captured word stands for, also of a copy, if it is a word of the code.
    var original: IDOrNone<LocalID> = nil
  }

  var kind: Kind
  var captures: [Capture] = []
  var place: CodePlace
  /// The code that runs when it is called, if it has any of its own.
  var code: BodyCodeID?
  /// May not keep anything at all.
  var isTransient = false
  /// Lets go by itself, as the framework promises, unless code that it runs has no end.
  var ends = false
  /// Of a holder: it keeps a screen, which goes when its user goes back.
  var isPopped = false
  /// The member of a framework's object that put it there: `menu` of `button.menu = menu`.
  var put: Name?
  /// What takes out again what that put there.
  var taker: String?
  /// Of a holder: the word by which the closure in it captures the object that keeps it.
  var ownWord: Name?
  /// Of a holder: the framework itself keeps it until it is told to end, whoever lets go of it.
  var isKeptOutside = false
  /// Of a holder: the closure that it keeps runs when it is let go.
  var isRunWhenLetGo = false
  /// Of a holder: a framework's view of a class that only casts tell, which keeps what they make of it.
  var isOfUnknownClass = false
  /// Of a closure: another object of the kind that makes it gets it, `Feed { self.refresh() }` in a `Feed`.
  var isForAnother = false
  /// The local that this other object is in.
  var owner: IDOrNone<LocalID> = nil
  /// Of a closure: it runs a loop that has no end of its own.
  var isEndless = false
  /// Of a closure: that loop does not end whatever it waits for.
  var neverEnds = false
  /// Of a closure: on what it calls methods that run such loops.
  var runs: [Operand] = []
  /// Of a closure: the compiler makes it of an argument, so that no list of captures can be written.
  var isAutoclosure = false
  /// Of a closure: what is known of what it gives.
  var result = ClosureResult.unknown
  /// Of a closure: it says `super`, which a capture list with `self` does not allow.
  var mentionsSuper = false
  /// Of a closure: a local function, which has no list of captures.
  var isLocalFunction = false
  /// Combine's `assign(to:on:)`, which a `sink` can stand in for.
  var isAssignment = false
  /// Of a holder: the framework's class that it is an object of, where what the scanned code adds to that class runs on it.
  var extendedClass: TypeID?
}

/// One thing that a body does with values.
enum Constraint: Sendable {
  /// `variable ⊇ value`
  case copy(from: Operand, to: BodyVariableID)
  /// The same of a struct that is changed later: what is stored in the copy is not in the value that it was copied from.
  case copyValue(from: Operand, to: BodyVariableID, place: CodePlace)
  /// Something done to a receiver, which decides what it means.
  case operation(SymbolicOperation)
  case loadStatic(property: PropertyID, into: BodyVariableID)
  /// - Parameter isInitial: what the declaration itself gives, as opposed to an assignment.
  case storeStatic(property: PropertyID, value: Operand, isInitial: Bool)
  /// What a container makes for a type, or is given for it.
  case register(Registration, value: Operand)
  ///
  /// - Parameter at: where somebody asks for it; nil where nobody does.
  case resolve(Registration, into: BodyVariableID, at: CodePlace?)
  /// What goes into the closure behind a registration: `resolve(Page.self, argument: url)`.
  case registerArgument(Registration, index: Int, into: BodyVariableID)
  case resolveArgument(Registration, index: Int, value: Operand)
  /// What the container's own code gives: it counts only when nothing is registered.
  case unregistered(Registration, plain: Operand, into: BodyVariableID)
}

/// An operation whose receiver, code and operands are symbols of a summary.
struct SymbolicOperation: Sendable {
  typealias Action = OperationAction<Operand, BodyVariableID>

  var action: Action
  var receiver: Operand
  /// What the receiver is declared as: decides who stands in when no value reaches it.
  var declaredType: TypeHandle
  var code: BodyCodeID
  var place: CodePlace
  /// Of overloads that nothing tells apart at most one is called: none counts as called for certain.
  var isAmbiguous = false
}

typealias SymbolicArgument = CallArgument<Operand>

/// What a container makes things for: a type, and a name where one type has several.
struct Registration: Hashable, Sendable {
  var type: TypeHandle
  var name: Name?
}
