/// Where an expression's value comes from, before solving.
enum Value: Hashable, Sendable {
  /// Carries nothing of ownership.
  case none
  /// Exactly this, whatever flows: a fresh instance, `self`, anything of a type that cannot be subclassed.
  case object(Solver.Object)
  case variable(Solver.Variable)

  var isVariable: Bool {
    if case .variable = self { return true }
    return false
  }
}

/// What can stand in a variable beside plain instances, which are numbered like their types.
struct FlowObject: Sendable {
  enum Kind: Sendable {
    /// A closure literal, an autoclosure or a local function.
    case closure(parameters: [Solver.Variable], result: Solver.Variable)
    /// `self.handle`: calls these functions on the receiver, which is its only capture.
    case method([Int])
    /// Something of a framework that keeps what it was given: a timer, a subscription.
    case holder
    /// `Foo.self`
    case metatype(Int)
    /// What one place in the code makes, told apart from other instances of its type.
    case instance(Int)
  }

  struct Capture: Hashable, Sendable {
    var value: Value
    var strength: Strength
    /// The captured word: `self`, `viewModel`.
    var name: Name
  }

  var kind: Kind
  var captures: [Capture] = []
  var location: CodePlace
  /// The code that runs when it is called.
  var code: Int
  /// Lets go by itself after some time, or may not keep anything at all.
  var isTransient = false
}

/// A body that can run, with a concrete type for `self`: inherited and default implementations are analysed once for
/// each type that has them.
struct UnitKey: Hashable, PairKey {
  enum Body: Hashable, Sendable {
    case function(Int)
    case accessor(property: Int, AccessorFacts.Kind)
    case initialValue(property: Int)
    case topLevel(file: Int)

    /// Different for each body.
    var number: Int {
      switch self {
      case .function(let function): function << 3
      case .accessor(let property, .get): property << 3 + 1
      case .accessor(let property, .set): property << 3 + 2
      case .accessor(let property, .willSet): property << 3 + 3
      case .accessor(let property, .didSet): property << 3 + 4
      case .initialValue(let property): property << 3 + 5
      case .topLevel(let file): file << 3 + 6
      }
    }
  }

  var body: Body
  /// The object that is `self`; a type stands for all its instances. -1: no `self`.
  var receiver: Int
  var file: Int

  var first: Int { body.number }
  var second: Int { receiver }
}

struct Unit: Sendable {
  var key: UnitKey
  var parameters: [Solver.Variable]
  var result: Solver.Variable
  var code: Int
}

/// A stretch of code that runs as a whole: a unit or a closure. What it does matters to Assemblers.
struct Code: Sendable {
  /// The unit that it belongs to; of a closure the unit that contains it.
  var unit: Int
  var calls: [Call] = []
  var constructions: [Construction] = []
  /// The constructions in the default values of its parameters.
  var defaults: [Construction] = []
  /// Types whose static members are mentioned, `FooAssembler.assemble`.
  var mentions: [Construction] = []

  struct Call: Hashable, Sendable {
    var code: Int
    var location: CodePlace
  }

  struct Construction: Hashable, Sendable {
    var type: Int
    var location: CodePlace
  }
}

/// What waits for the receiver to be known.
struct Operation: Sendable {
  enum Action: Sendable {
    case load(name: Name, into: Solver.Variable)
    case store(name: Name, value: Value)
    case call(name: Name, arguments: [EvaluatedArgument], into: Solver.Variable)
    /// The receiver itself is called: a closure, a method value.
    case apply(arguments: [EvaluatedArgument], into: Solver.Variable)
    case payload(caseName: Name, index: Int, into: Solver.Variable)
  }

  var action: Action
  var receiver: Solver.Variable
  /// What the receiver is declared as: decides who stands in when no value reaches it.
  var declaredType: TypeHandle
  var code: Int
  var location: CodePlace
  /// Made while another one ran, or after every body had been read: what flows led to it.
  var isFollowUp: Bool
}

struct EvaluatedArgument: Sendable {
  var label: Name?
  var value: Value
  var type: TypeHandle
  var isTrailingClosure: Bool
}

/// The body that is being read: who `self` is, where names are looked up, which closure is around.
struct BodyContext: Sendable {
  var scope: TypeScope
  var selfType: Int?
  /// `self` as an object: the type itself, or one of its instances where they are told apart.
  var selfObject: Int?
  /// The local that is `self` itself, as opposed to a captured or unwrapped one.
  var selfLocal: Int?
  var isStatic: Bool
  var unit: Int
  var code: Int
  /// The closure around, by index into the file's closures, and as an object.
  var closure: Int?

  var file: Int { scope.file }
}
