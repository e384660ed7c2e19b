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
    case closure(parameters: VariableRun, result: Solver.Variable)
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

    fileprivate init(number: Int) {
      let index = number >> 3
      switch number & 7 {
      case 0: self = .function(index)
      case 1: self = .accessor(property: index, .get)
      case 2: self = .accessor(property: index, .set)
      case 3: self = .accessor(property: index, .willSet)
      case 4: self = .accessor(property: index, .didSet)
      case 5: self = .initialValue(property: index)
      default: self = .topLevel(file: index)
      }
    }
  }

  // Small numbers, because there are as many units as functions.
  private let bodyNumber: Int32
  private let receiverNumber: Int32
  private let fileNumber: Int32

  init(body: Body, receiver: Int, file: Int) {
    bodyNumber = Int32(truncatingIfNeeded: body.number)
    receiverNumber = Int32(truncatingIfNeeded: receiver)
    fileNumber = Int32(truncatingIfNeeded: file)
  }

  var body: Body { Body(number: Int(bodyNumber)) }
  /// The object that is `self`; a type stands for all its instances. -1: no `self`.
  var receiver: Int { Int(receiverNumber) }
  var file: Int { Int(fileNumber) }

  var first: Int { Int(bodyNumber) }
  var second: Int { receiver }
}

struct Unit: Sendable {
  let key: UnitKey
  let parameters: VariableRun
  let result: Solver.Variable
  private let codeNumber: Int32

  init(key: UnitKey, parameters: VariableRun, result: Solver.Variable, code: Int) {
    self.key = key
    self.parameters = parameters
    self.result = result
    codeNumber = Int32(truncatingIfNeeded: code)
  }

  var code: Int { Int(codeNumber) }
}

/// Variables that were made one after the other, as those of a function's parameters are.
struct VariableRun: RandomAccessCollection, Sendable {
  private let firstVariable: Solver.Variable
  private let length: Int32

  static let none = VariableRun(from: 0, count: 0)

  init(from first: Solver.Variable, count: Int) {
    firstVariable = first
    length = Int32(truncatingIfNeeded: count)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { Int(length) }
  subscript(position: Int) -> Solver.Variable { firstVariable + Solver.Variable(position) }
}

/// What stretches of code do that run as a whole, units and closures: by the number of the code. It matters to Assemblers.
struct Codes: Sendable {
  private var units: [Int32] = []
  private(set) var calls = Chains<Call>()
  private(set) var constructions = Chains<Construction>()
  /// The constructions in the default values of its parameters.
  private(set) var defaults = Chains<Construction>()
  /// Types whose static members are mentioned, `FooAssembler.assemble`.
  private(set) var mentions = Chains<Construction>()
  /// The code whose default values are being read: what it makes meanwhile is theirs as well.
  var codeOfDefaults: Int?
  private var isNoting = true

  struct Call: Sendable {
    private let codeNumber: Int32
    let location: CodePlace

    init(code: Int, location: CodePlace) {
      codeNumber = Int32(truncatingIfNeeded: code)
      self.location = location
    }

    var code: Int { Int(codeNumber) }
  }

  struct Construction: Hashable, Sendable {
    private let typeNumber: Int32
    let location: CodePlace

    init(type: Int, location: CodePlace) {
      typeNumber = Int32(truncatingIfNeeded: type)
      self.location = location
    }

    var type: Int { Int(typeNumber) }
  }

  var count: Int { units.count }
  var indices: Range<Int> { units.indices }

  /// The unit that the code belongs to; of a closure the unit that contains it.
  func unit(of code: Int) -> Int { Int(units[code]) }

  mutating func add(toUnit unit: Int) -> Int {
    units.append(Int32(truncatingIfNeeded: unit))
    return units.count - 1
  }

  /// Leaves the codes alone, without what they do, and notes no more of it.
  mutating func forgetNotes() {
    (calls, constructions, defaults, mentions) = (Chains(), Chains(), Chains(), Chains())
    isNoting = false
  }

  mutating func note(_ call: Call, in code: Int) {
    if isNoting { calls.append(call, to: code) }
  }

  mutating func note(mention: Construction, in code: Int) {
    if isNoting { mentions.append(mention, to: code) }
  }

  mutating func note(_ construction: Construction, in code: Int) {
    guard isNoting else { return }
    constructions.append(construction, to: code)
    if code == codeOfDefaults { defaults.append(construction, to: code) }
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
  /// Where names are looked up, as `LookupMemory` counts.
  var place: Int
  /// The closure around, by index into the file's closures.
  var closure: Int?

  var file: Int { scope.file }
}
