import AssemblerGraphFacts

/// A body that runs on a concrete `self`: inherited and default implementations once for each type that has them, bodies of
/// types whose instances are told apart once for each instance.
struct MethodContext: Sendable {
  let summary: SummaryID
  // In few bytes: there are very many.

  private let receiverOrNone: IDOrNone<ObjectID>
  /// The first of its variables.
  let firstVariable: VariableID
  /// The first of its codes; that of the body itself. Contexts of one call share those of the body's other calls.
  let code: SolvedCodeID
  /// Of how many calls in a row it is told apart; 0: it stands for all calls.
  let callDepth: Int
  private let callerOrNone: IDOrNone<ContextID>

  init(
    summary: SummaryID,
    receiver: ObjectID?,
    firstVariable: VariableID,
    code: SolvedCodeID,
    callDepth: Int,
    caller: ContextID?
  ) {
    self.summary = summary
    receiverOrNone = IDOrNone(receiver)
    self.firstVariable = firstVariable
    self.code = code
    self.callDepth = callDepth
    callerOrNone = IDOrNone(caller)
  }

  /// The object that is `self`, if there is one; a type stands for all its instances.
  @inline(__always)
  var receiver: ObjectID? { receiverOrNone.id }

  /// The context that calls it; nil: it stands for all calls.
  var caller: ContextID? { callerOrNone.id }

  /// A stretch of the body's code as it runs here.
  func code(_ code: BodyCodeID) -> SolvedCodeID { self.code.advanced(by: code.index) }

  /// The same the other way round.
  func bodyCode(_ code: SolvedCodeID) -> BodyCodeID { BodyCodeID(self.code.distance(to: code)) }
}

/// One call of a body that hands on what it was given.
struct CallKey: MapKey {
  var summary: SummaryID
  var receiver: ObjectID?
  var caller: ContextID
  var place: CodePlace

  var bits: UInt64 {
    var bits = KeyBits()
    bits.add(summary)
    bits.add(receiver)
    bits.add(caller)
    bits.add(place.position)
    return bits.value
  }
}

/// A body and the object that it runs on.
struct ContextKey: PairKey {
  var summary: SummaryID
  var receiver: ObjectID?
  var first: Int { summary.index }
  var second: Int { receiver?.index ?? -1 }
}

/// What stretches of code do that run as a whole, bodies and closures: by the number of the code. It matters to Assemblers.
struct CodeNotes: Sendable {
  private var contexts = IDArray<SolvedCodeID, ContextID>()
  private(set) var calls = LinkedLists<SolvedCodeID, Call>()
  private(set) var constructions = LinkedLists<SolvedCodeID, Construction>()
  /// The constructions in the default values of its parameters.
  private(set) var defaults = LinkedLists<SolvedCodeID, Construction>()
  /// Types whose static members are mentioned, `FooAssembler.assemble`.
  private(set) var mentions = LinkedLists<SolvedCodeID, Construction>()
  /// Where properties are emptied, by property.
  var emptied: [PropertyID: [Emptying]] = [:]
  /// Whether subjects are completed somewhere.
  var completesSubjects = false
  /// Where what a framework keeps inside an object is taken out again, by the name of what put it there.
  var emptiedSlots: [Name: [Emptying]] = [:]
  /// What is given to SwiftUI's bindings, of objects that flow in.
  var givenBindings: Set<GivenBinding> = []
  /// Where framework's objects and closures are told to end.
  var letGo: [ObjectID: [Emptying]] = [:]
  /// Calls of which nobody knows whether they are made: of overloads that nothing tells apart, on objects that are guessed.
  var ambiguousCalls: [(from: SolvedCodeID, call: Call)] = []

  /// Code that lets go of what something holds.
  struct Emptying: Hashable, Sendable {
    var code: SolvedCodeID
    var place: CodePlace
    /// The object whose property is emptied; nil: the object itself is let go.
    var object: ObjectID?
    /// What of it goes.
    var part = EmptiedPart<Value>.everything
  }

  struct Call: Sendable {
    let code: SolvedCodeID
    let location: CodePlace
  }

  /// All code of the program.
  var indices: Range<SolvedCodeID> { contexts.indices }

  /// The context that the code belongs to; of a closure the one that contains it.
  func context(of code: SolvedCodeID) -> ContextID { contexts[code] }

  /// - Returns: the first of so many new codes.
  mutating func add(_ count: Int, toContext context: ContextID) -> SolvedCodeID {
    let first = contexts.endIndex
    for _ in 0..<count { contexts.append(context) }
    return first
  }

  mutating func note(_ call: Call, in code: SolvedCodeID) { calls.append(call, to: code) }

  mutating func note(mention: Construction, in code: SolvedCodeID) { mentions.append(mention, to: code) }

  mutating func note(_ construction: Construction, in code: SolvedCodeID, isDefault: Bool = false) {
    constructions.append(construction, to: code)
    if isDefault { defaults.append(construction, to: code) }
  }
}

/// Which objects are told apart beyond their types. It is data, so that a second solve is the same code as the first.
struct ContextPolicy: Sendable {
  /// Types whose instances are told apart by the place that makes them, and by who runs it.
  var distinguished: IDSet<TypeID> = []
  /// Of these the types whose instances are told apart by the place alone.
  var toldByPlace: IDSet<TypeID> = []
  /// Whether a struct that is changed after it was copied is an object of its own then.
  var copiesChangedStructs = false
  /// Whether a property holds nothing in an object in which nothing is stored.
  var tellsEmptyProperties = false
  /// Whether one object may hold the other while it hands it over.
  var followsHandOvers = true
  /// The outlets whose owners have views of their own out of their nibs, and the classes of these.
  var outlets: [PropertyID: TypeID] = [:]
  /// Struct types whose values are told apart by the place that makes them: they are copied.
  var copied: IDSet<TypeID> = []
  /// Enums whose values keep the case that they are made with: a payload is read out of the very value.
  var enumsToldApart: IDSet<TypeID> = []
  /// How many values of such a type are told apart.
  var copies = 64
  /// How many calls in a row are told apart, of bodies that hand on what they were given.
  var callDepth = 3
  /// Whether that holds of bodies as well that put what one parameter brings in into what another one does.
  var tellsJoinedCallsApart = false
  /// A variable that more types reach tells them apart no longer.
  var saturation = 128
  /// A variable that more closures reach, or other things that places in the code make, tells them apart no longer.
  var madeObjects = 512
  /// How many types, and closures and the like, once all variables together hold more than `pairs`.
  var fewTypes = 32
  var fewMadeObjects = 64
  /// Five times as much as in half a million lines of an app.
  var pairs = 2_000_000
  /// A variable that no more reach than this is not saturated, however things stand.
  var leastLimit: Int { min(saturation, fewTypes, madeObjects, fewMadeObjects) }
  /// A call that can mean more functions is not followed.
  var overloads = 128
  /// How many instances of a type are told apart by who makes them; where there is room, of the types of which there are more.
  var instancesByMaker = 32
  var manyInstancesByMaker = 512
  /// The types for which there is.
  var withManyInstances: IDSet<TypeID> = []
  /// How many more are told apart by the place; one stands for all others.
  var instancesByPlace = 96
  /// Where code outside may hand over more objects, the contexts of a body share them.
  var handedObjects = 200
  /// Once their own contexts are more, all bodies share them.
  var handedContexts = 50_000
  /// Solving stops when all variables together hold more objects: the result is worth nothing then.
  var pairLimit = Int.max
  /// Once there are more contexts, no more instances are told apart.
  var contexts = Int.max
  /// Whether it is noted who lets objects in, and what code makes. A solve that only refutes needs none of it.
  var notesCode = true
  /// Whether it is noted what code calls, and where it lets go.
  var notesCalls = true

  func tellsApart(_ type: TypeID) -> Bool { distinguished.contains(type) }

  /// How many instances of the type are told apart by who makes them.
  func instancesByMaker(of type: TypeID) -> Int {
    withManyInstances.contains(type) ? manyInstancesByMaker : instancesByMaker
  }
}

extension PointsToAnalysis {
  /// Whether each call of a body has a context of its own: where what it hands on is not known by its declared type, and where
  /// objects are told apart, what it joins.
  mutating func tellsCallsApart(_ context: ContextID) -> Bool {
    let id = contexts[context].summary
    if summaries[id].passesThrough {
      if case .variable = result(of: context) { return true }
      if summaries[id].fillsParameters { return true }
    }
    return policy.tellsJoinedCallsApart && (summaries[id].rare?.fillings.isEmpty == false || joinsParameters(id))
  }

  /// Whether a body is among the calls that lead to a context: recursion has no context for each call.
  func isRunning(_ summary: SummaryID, in context: ContextID) -> Bool {
    var next: ContextID? = context
    while let current = next {
      if contexts[current].summary == summary { return true }
      next = contexts[current].caller
    }
    return false
  }
}
