/// What an expression can carry of ownership: the language in which the scanner writes down where values flow.
///
/// Literals, arithmetic, comparisons and string interpolation carry nothing and are absent, except for the calls and
/// closures inside them, which become statements of their own. `try`, `await`, `!`, `?`, parentheses and `&` vanish.
package enum Expression: Hashable, Codable, Sendable {
  /// A local variable, a parameter, a local function, or `self`, by index into `FileFacts.locals`.
  case local(Int)
  /// A bare name that no scope of the body declares: a member of `self` or of an enclosing type, a global, a type, a
  /// module. `selfLocal` is the `self` that is in scope, if there is one.
  case unqualified(Name, selfLocal: Int?)
  /// `Foo<Bar>`, `[Foo]`, `Foo.Bar<Baz>` used as a value or called: a type that is written as a type.
  case type(WrittenType)
  case superclass(selfLocal: Int?)
  /// `base.name`; without a base an implicit member, `.name`. `.self` keeps its name: `Foo.self`. Tuple elements have
  /// their index as name.
  case member(base: ExpressionID?, name: Name, position: SourcePosition)
  case call(callee: ExpressionID, arguments: ArgumentList, position: SourcePosition)
  case `subscript`(base: ExpressionID, arguments: ArgumentList)
  /// By index into `FileFacts.closures`.
  case closure(Int)
  /// One of several values: `?:`, `??`, `if` and `switch` expressions.
  case oneOf(ExpressionList)
  /// The elements of an array literal, or the keys and values of a dictionary literal.
  case collection(ExpressionList)
  case tuple(ArgumentList)
  /// `as`, `as?`, `as!`.
  case cast(ExpressionID, to: WrittenType)
  /// `\Foo.bar.baz`, by index into `FileFacts.keyPaths`.
  case keyPath(Int)
  /// A literal whose type helps to choose an overload: `String`, `Int`, `Double`, `Bool`.
  case literal(Name)
  /// A plain string behind the label `name`: what tells registrations of one type apart.
  case text(Name)
  /// The name of the method in `#selector(self.close)`.
  case selector(Name)
  /// `false`: what tells a timer that fires once from one that goes on.
  case falsehood
}

extension FileFacts {
  /// Where an expression stands, as far as facts tell: the first place inside it that is known.
  package func position(of id: ExpressionID) -> SourcePosition? {
    switch self[id] {
    case .call(_, _, let position), .member(_, _, let position): position
    case .closure(let index): closures[index].position
    case .local(let index): locals[index].position
    case .cast(let inner, _), .subscript(let inner, _): position(of: inner)
    case .oneOf(let values), .collection(let values): self[values].first.flatMap { position(of: $0) }
    case .unqualified, .type, .superclass, .tuple, .keyPath, .literal, .text, .selector, .falsehood: nil
    }
  }
}

/// `\Foo.bar.baz`
package struct KeyPathFacts: Hashable, Codable, Sendable {
  /// Absent in `\.bar`.
  package var root: TypeReference?
  package var names: [Name]
  package init(root: TypeReference?, names: [Name]) {
    self.root = root
    self.names = names
  }
}

/// A value at its place in a call, a tuple or an attribute.
package struct Argument: Hashable, Codable, Sendable {
  /// nil for none. The first trailing closure has none, the next ones have theirs.
  package var label: Name?
  /// nil when the value can carry nothing of ownership (`nil`, arithmetic): it keeps the place.
  package var value: ExpressionID?
  package var isTrailingClosure: Bool
  /// The value carries nothing, but mentions `self`, `"\(self.count)"`: an autoclosure captures it.
  package var mentionsSelf = false
  package var form = Form.any

  package enum Form: UInt8, Hashable, Codable, Sendable {
    case any
    /// An index that begins again behind the last one: `(index + 1) % count`, `index == last ? 0 : index + 1`.
    case wrapsAround
    /// `nil`, `[]`, `[:]`: where it is stored, what was there goes.
    case nothing
    /// `&pages`: what is called may change it.
    case inOut
  }

  package var wrapsAround: Bool { form == .wrapsAround }
  package var isNothing: Bool { form == .nothing }
  package var isInOut: Bool { form == .inOut }

  package init(label: Name?, value: ExpressionID?, isTrailingClosure: Bool = false) {
    self.label = label
    self.value = value
    self.isTrailingClosure = isTrailingClosure
  }
}

/// Statements in source order. Nested blocks (`if`, `for`, `do`, `switch`, `defer`) are flattened: flow ignores order and
/// conditions; scopes were already decided by the scanner, which is why locals have numbers.
///
/// A stretch of `FileFacts.statements`.
package struct Body: Hashable, Codable, Sendable {
  private var first: Int32
  private var length: Int32

  /// - Parameter range: where the statements stand.
  package init(_ range: Range<Int> = 0..<0) {
    first = Int32(truncatingIfNeeded: range.lowerBound)
    length = Int32(truncatingIfNeeded: range.count)
  }

  package var range: Range<Int> { Int(first)..<Int(first) + Int(length) }
  package var isEmpty: Bool { length == 0 }

  /// Whether it lies within the first so many.
  package func isWithin(_ count: Int) -> Bool {
    first >= 0 && length >= 0 && Int(first) + Int(length) <= count
  }
}

/// Locals are numbered by index into `FileFacts.locals`.
package enum Statement: Hashable, Codable, Sendable {
  /// `let x = value`, `if let x`, `guard let x = value`, the name of a local function, a tuple element.
  case bind(local: Int32, value: ExpressionID)
  /// `for x in value`: `x` is an element of it.
  case bindElement(local: Int32, of: ExpressionID)
  /// `case .some(let x)`, `case let .loaded(_, view: x)`: `x` is a payload of the enum case.
  case bindPayload(local: Int32, of: ExpressionID, case: Name, index: UInt16)
  /// `target = value`, also `+=` and other compound assignments.
  case assign(target: ExpressionID, value: ExpressionID, position: SourcePosition)
  /// `target = nil`, `target = []`: what was there is let go.
  case empty(target: ExpressionID, position: SourcePosition)
  case evaluate(ExpressionID)
  /// `return value`, and the single expression of a body without `return`.
  case returnValue(ExpressionID)
}

/// A variable of a body. Numbers are unique within the file, so that shadowing is no question any more.
package struct LocalFacts: Hashable, Codable, Sendable {
  package var name: Name
  private var closureNumber: Int32
  /// The written type; nil when inferred. `self` has none.
  package var type: TypeReference?
  package var position: SourcePosition
  /// `weak var x` in a body, or the strength of a capture list entry.
  package var strength: Strength = .strong

  package init(name: Name, type: TypeReference? = nil, closure: Int? = nil, position: SourcePosition) {
    self.name = name
    self.type = type
    closureNumber = closure.map { Int32(truncatingIfNeeded: $0) } ?? -1
    self.position = position
  }

  /// The closure (or local function) whose body declares it, by index into `FileFacts.closures`; nil: the function.
  package var closure: Int? { closureNumber < 0 ? nil : Int(closureNumber) }
}

/// The loops of a body that have no end of their own, such as `for await`.
package struct EndlessLoops: Hashable, Codable, Sendable {
  // In few bytes, as every function has one: 0 for none, else one more than the sequence's index, or one of these.
  private var code: Int32 = 0
  private static let endless: Int32 = -1
  private static let neverEnding: Int32 = -2

  package init() {}

  /// There is such a loop, besides those over `sequence`.
  package var areThere: Bool { code < 0 }
  /// One of them does not end whatever it waits for, unless the task is cancelled: `while true`.
  package var neverEnd: Bool { code == Self.neverEnding }

  /// What the loops wait for in `for await value in values`: they end when that does.
  package var sequence: ExpressionID? { code > 0 ? ExpressionID(Int(code - 1)) : nil }

  /// Puts a loop over a sequence, or over one of several, in the place of those over sequences. A loop of another kind goes on whatever
  /// they do.
  package mutating func add(sequence: ExpressionID) {
    if code >= 0 { code = sequence.rawValue + 1 }
  }

  /// Adds any other loop.
  package mutating func add(neverEnds: Bool) {
    code = neverEnds || code == Self.neverEnding ? Self.neverEnding : Self.endless
  }
}

/// A closure literal or a local function.
///
/// What it captures beside its capture list follows from its body: every local whose `closure` is an ancestor.
package struct ClosureFacts: Hashable, Codable, Sendable {
  /// The closure that encloses it; nil directly inside a function, an accessor or an initial value.
  package var parent: Int?
  /// The capture list: each entry is a local of the closure, bound to a value of the enclosing scope.
  package var captures: [Capture] = []
  /// `x`, `$0` …: locals of the closure.
  package var parameters: [ParameterFacts] = []
  package var result: TypeReference?
  package var body = Body()
  /// Of a local function.
  package var name: String?
  /// It can give nil, and not only when its task is cancelled.
  package var givesNil = false
  package var endlessLoops = EndlessLoops()
  /// Strong locals that stand for a weak capture as long as that loop runs: `guard let self` before it.
  package var heldByLoop: [Int] = []
  /// Where the closure begins: its `{`, or the name of the local function.
  package var position: SourcePosition

  package struct Capture: Hashable, Codable, Sendable {
    package var local: Int
    package var strength: Strength
    package var value: ExpressionID?
    package init(local: Int, strength: Strength, value: ExpressionID?) {
      self.local = local
      self.strength = strength
      self.value = value
    }
  }

  package init(parent: Int?, position: SourcePosition) {
    self.parent = parent
    self.position = position
  }
}
