import AssemblerGraphFacts

/// What variables hold: all instances of a type together have the type's number, metatypes come behind them,
/// and what places in the code make comes last.
///
///     0 ..< T       instances of the type 0, 1 …
///     T ..< 2 T     metatypes
///     2 T ...       closures, method values, framework's objects, and instances that are told apart
struct ObjectID: Identifier {
  let rawValue: Int32

  @inline(__always)
  init(rawValue: Int32) { self.rawValue = rawValue }

  /// All instances of a type.
  @inline(__always)
  init(_ type: TypeID) { rawValue = type.rawValue }
}

extension SymbolTable {
  /// The type of which an object stands for all instances together; nil of any other object.
  @inline(__always)
  func type(ofAll object: ObjectID) -> TypeID? {
    object.index < types.count ? TypeID(rawValue: object.rawValue) : nil
  }
}

/// Where a value comes from: one object whatever flows, or whatever a variable holds.
enum Value: Hashable, Sendable {
  /// Carries nothing of ownership.
  case none
  case object(ObjectID)
  case variable(VariableID)
}

/// Something that a place in the code makes, in one context.
struct AbstractObject: Sendable {
  enum Kind: Sendable {
    /// A closure literal, an autoclosure or a local function.
    case closure(parameters: [Value], result: Value)
    /// `self.handle`: calls these functions on the receiver, which is its only capture.
    case method([FunctionID])
    /// Something of a framework that keeps what it was given: a timer, a subscription.
    case holder
    /// What one place in the code makes, told apart from other instances of its type.
    case instance(TypeID)
    /// One of so many types that they are not told apart.
    case anyOf(pool: PoolID)
  }

  struct Capture: Hashable, Sendable {
    var value: Value
    var strength: Strength
    /// The captured word: `self`, `viewModel`.
    var name: Name
    /// Captured weakly, but held as long as the closure's loop runs.
    var isHeldByLoop = false
    /// Held as long as a method of it runs that does not end, whatever a list of captures says.
    var isHeldByCall = false
    /// It is the object itself whose code captures it, and no other one of its type.
    var isReceiver = false
    /// The word stands for a collection or a tuple, which cannot be captured weakly.
    var isCollection = false
    var isStruct = false
    /// The local that the closure shares with who declared it, if it is no copy.
    var local: IDOrNone<LocalID> = nil
    /// The local that the captured word stands for, also of a copy, if it is a word of the code.
    var original: IDOrNone<LocalID> = nil
  }

  var kind: Kind
  var captures: [Capture] = []
  var location: CodePlace
  /// The code that runs when it is called, of what has code of its own.
  var code: SolvedCodeID?
  /// Of a holder the context that makes it; of an instance too, where it is told apart by that.
  var maker: ContextID?
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
  /// Of a closure: it runs a loop that has no end of its own.
  var isEndless = false
  /// Of a closure: no list of captures can be written.
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
