import AssemblerGraphFacts
import AssemblerGraphModel

/// Which values reach which variables, over the whole program.
///
/// Flow-insensitive, field-based, and sensitive to the concrete type of `self`. A variable of a concrete type that nobody
/// inherits from needs no solving: its declared type is the answer.
struct PointsToAnalysis {
  let types: StaticTypes
  let summaries: SummaryStore
  let policy: ContextPolicy
  var graph = ConstraintGraph()
  let firstMade: ObjectID
  /// Objects beyond instances of types and metatypes; the first is `firstMade`.
  var objects: [AbstractObject] = []
  var operations = IDArray<OperationID, Operation>()
  /// By variable: where what it holds is called.
  var callSites = KeyMap<VariableID, CallSites>()
  var contexts = IDArray<ContextID, MethodContext>()
  var codes = CodeNotes()
  /// Where instances of a type are made, the smallest place first.
  var allocations = DenseMap<TypeID, CodePlace>()

  var contextOfKey = PairMap<ContextKey, ContextID>()
  private var contextOfCall = KeyMap<CallKey, ContextID>()
  /// Where the call is that a context is for alone.
  private var placesOfCalls = KeyMap<ContextID, CodePlace>()
  /// Whether bodies join what their parameters bring in.
  var joining = PairMap<JoinedCallKey, Bool>()
  /// The contexts that stand for calls of which each has a context of its own as well.
  private(set) var calledOneByOne: IDSet<ContextID> = []
  private var unread: [ContextID] = []
  /// Where the variables of a summary are within a context.
  private var layouts = VariableLayouts()
  var fields = PairMap<FieldKey, VariableID>()
  /// By type: what may be in a property of each of its values that are told apart.
  var fieldsOfCopies = PairMap<FieldKey, VariableID>()
  /// How many values of a type are told apart.
  var copies: [TypeID: Int] = [:]
  var payloads = KeyMap<PayloadKey, VariableID>()
  var statics: [PropertyID: VariableID] = [:]
  var instances = KeyMap<InstanceKey, ObjectID>()
  /// How many instances of a type are told apart.
  private var instanceCounts: [TypeID: Int] = [:]
  /// What extensions of a framework's classes call methods of such extensions on, by the class.
  var calledByExtensions: [TypeID: ObjectID] = [:]
  /// Of a struct's value that was copied from others: these.
  var copiedFrom: [ObjectID: IDSet<ObjectID>] = [:]
  /// The objects whose code makes an instance; nil: code without `self`.
  var makers: [ObjectID: Set<ObjectID?>] = [:]
  /// Properties into which something was seen to be stored.
  var filled = DenseMap<PropertyID, Bool>()
  /// Properties into which operators store: who calls them with what is not known.
  var filledByOperators: IDSet<PropertyID> = []
  /// The properties of objects told apart into which something is stored.
  var storedFields = PairMap<FieldKey, StoredValue>()
  /// Properties into which nothing is ever put, as far as that can be told.
  var leftEmpty: IDSet<PropertyID> = []
  /// Inherited properties, and what is read out of them, into which code puts something in objects of other classes alone.
  var heldByKin: IDSet<VariableID> = []
  /// Collections that begin empty and into which nobody is seen to put anything, while others of that name are filled: what they are
  /// declared with says nothing.
  var leftWithoutElements: IDSet<PropertyID> = []
  /// Collections that a class inherits and that are empty in its own objects.
  var inheritedWithoutElements: Set<FieldKey> = []
  /// Properties that a class inherits into which something is stored in its own objects; and those into which functions store what
  /// they are given.
  var filledOfHeirs: Set<FieldKey> = []
  var storesOfHeirs: [FieldKey: IDSet<ContextID>] = [:]
  /// The names of properties that code may fill unseen.
  var namesLost: IDSet<Name> = []
  /// Parameters that got nothing, of functions that are called with something elsewhere.
  var silentParameters: IDSet<VariableID> = []
  /// Those of them that got something in code which may run on any object.
  var silentBesideAny: IDSet<VariableID> = []
  var saturation = Saturation()
  /// The names of functions that have too many overloads.
  var unfollowed: IDSet<Name> = []
  var registrations: [Registration: RegisteredValue] = [:]
  /// Who registers something, and who asks for it.
  var containerUses = ContainerUses()
  /// The objects that stand for chains of unknown length: what each of them makes is another one of them.
  var chains: IDSet<ObjectID> = []
  /// The objects of which only the place tells that makes them, since a row of makers stands behind each.
  var merged: IDSet<ObjectID> = []
  /// What was asked of containers since the last time that everything had settled.
  var resolutions: [Resolution] = []
  /// What a framework keeps inside an object of the scanned code: subviews, child view controllers.
  var frameworkSlots: [FrameworkSlot: KeptValues] = [:]
  /// Which code lets an object into a variable, where that does not come from another variable.
  var entries = PairMap<FlowEntry, SolvedCodeID>()
  var defaultsUsed = PairMap<DefaultKey, Bool>()
  /// Parameters with a default value that a call gives nothing.
  var givenNothing: IDSet<VariableID> = []
  /// What can stand behind a declared type when no value was seen, found on demand.
  var candidatesOfType = DenseMap<TypeHandle, [TypeID]>()
  /// While true, the receivers are guesses: every conformer may be meant.
  var isGuessing = false

  struct FieldKey: PairKey, Hashable {
    var owner: ObjectID
    var property: PropertyID
    var first: Int { owner.index }
    var second: Int { property.index }
  }

  /// What is stored in a property.
  enum StoredValue {
    /// Only what one parameter of a function gets.
    case parameter(VariableID)
    case anything
  }

  struct PayloadKey: MapKey, Hashable, Sendable {
    var type: TypeID
    var name: Name
    var index: Int
    /// The single value whose payload it is, where values are told apart.
    var object: IDOrNone<ObjectID> = nil

    var bits: UInt64 {
      var bits = KeyBits()
      bits.add(type)
      bits.add(name)
      bits.add(index)
      bits.add(object.id)
      return bits.value
    }
  }

  /// One construction in one context.
  struct InstanceKey: MapKey, Sendable {
    var type: TypeID
    /// nil: any other one.
    var location: CodePlace?
    /// nil: in whichever context.
    var context: ContextID?

    var bits: UInt64 {
      var bits = KeyBits()
      bits.add(type)
      if let location { bits.add(location.position) }
      bits.add(context)
      return bits.value
    }
  }

  struct FrameworkSlot: Hashable, Sendable {
    var owner: ObjectID
    var name: Name
    /// Kept by the framework itself, of which the owner asked it.
    var isForGood = false
  }

  /// What a framework keeps under one name, and where code puts it there.
  struct KeptValues: Sendable {
    let variable: VariableID
    var places: [(place: CodePlace, value: Value)] = []
  }

  struct DefaultKey: PairKey {
    var context: ContextID
    var parameter: Int
    var first: Int { context.index }
    var second: Int { parameter }
  }

  init(types: StaticTypes, summaries: SummaryStore, policy: ContextPolicy = ContextPolicy()) {
    self.types = types
    self.summaries = summaries
    self.policy = policy
    firstMade = ObjectID(2 * types.symbols.types.count)
  }

  var symbols: SymbolTable { types.symbols }

  // MARK: Solving

  /// Runs every body and lets the values flow until nothing changes.
  mutating func solve() {
    startContexts()
    settle()
    useDefaults()
    settle()
    useTypesOfCopies()
  }

  var isExhausted: Bool { graph.pairCount > policy.pairLimit }

  /// Runs until every body is read and every variable has handed on what it learned.
  mutating func settle() {
    while !isExhausted {
      if let context = unread.popLast() {
        instantiate(context)
      } else if let batch = graph.nextBatch() {
        hand(batch.objects, to: batch.successors)
        for object in batch.objects {
          for operation in batch.operations { run(operation, on: object) }
        }
      } else if !settlePools(), !settleResolutions() {
        return
      }
    }
  }

  private mutating func hand(_ objects: SmallVector<ObjectID>, to variables: SmallVector<VariableID>) {
    if variables.isEmpty { return }
    // Most often it is one.
    if objects.count == 1 {
      for variable in variables { add(objects[0], to: variable) }
    } else {
      let objects = Array(objects)
      for variable in variables { add(objects, to: variable) }
    }
  }

  mutating func add(_ object: ObjectID, to variable: VariableID) {
    if !saturation.isEmpty, let pool = pool(object) { return add(pool, to: variable) }
    let filter = graph.filters[variable]
    guard filter == .unknown || admits(filter, object) else { return }
    if !saturation.isEmpty, let pool = pool(for: object, ofSaturated: variable) {
      return add(object, to: pool, insteadOf: variable)
    }
    graph.add(object, to: variable)
    saturateIfFull(variable)
  }

  /// Adds objects that are sorted, as far as the variable's declared type admits them.
  private mutating func add(
    _ objects: some RandomAccessCollection<ObjectID>,
    to variable: VariableID
  ) {
    if objects.count == 1 { return add(objects[objects.startIndex], to: variable) }
    let filter = graph.filters[variable]
    if filter == .unknown, saturation.isEmpty {
      graph.add(Array(objects), to: variable)
      return saturateIfFull(variable)
    }
    var admitted: [ObjectID] = []
    admitted.reserveCapacity(objects.count)
    for object in objects {
      if saturation.isEmpty || !isPooled(object) && pool(for: object, ofSaturated: variable) == nil {
        if filter == .unknown || admits(filter, object) { admitted.append(object) }
      } else {
        add(object, to: variable)
      }
    }
    graph.add(admitted, to: variable)
    saturateIfFull(variable)
  }

  /// Lets in what a value is.
  ///
  /// - Parameter code: where the program says so.
  mutating func constrain(_ target: Value, to value: Value, by code: SolvedCodeID) {
    guard case .variable(let variable) = target else { return }
    switch value {
    case .none: break
    case .object(let object):
      noteEntry(of: object, into: variable, by: code)
      add(object, to: variable)
    case .variable(let source): constrain(variable, to: source)
    }
  }

  mutating func constrain(_ target: VariableID, to source: VariableID) {
    if graph.addEdge(from: source, to: target) { add(graph.points[source], to: target) }
  }

  /// Remembers who puts an object into a variable: of several, the one that is first in the code.
  private mutating func noteEntry(of object: ObjectID, into variable: VariableID, by code: SolvedCodeID) {
    guard policy.notesCode else { return }
    let entry = FlowEntry(variable: variable, object: object)
    if let known = entries[entry], !isBefore(code, known) { return }
    entries[entry] = code
  }

  private func isBefore(_ left: SolvedCodeID, _ right: SolvedCodeID) -> Bool {
    func order(_ code: SolvedCodeID) -> (Int, Int, Int) {
      let context = contexts[codes.context(of: code)]
      return (summaries[context.summary].body.number, context.bodyCode(code).index, context.receiver?.index ?? -1)
    }
    return order(left) < order(right)
  }

  /// Whether a value of this kind can be behind the declared type.
  func admits(_ filter: TypeHandle, _ object: ObjectID) -> Bool {
    if let type = instanceType(object) { return types.admits(filter, instanceOf: type) }
    return types.admits(filter, callable: metatype(object) != nil)
  }

  // MARK: Objects

  /// What a value is, as far as it is solved.
  func objects(of value: Value) -> SmallVector<ObjectID> { objects(of: value, graph.points) }

  /// The same as it was at some time.
  func objects(of value: Value, _ points: SmallVectors<VariableID, ObjectID>) -> SmallVector<ObjectID> {
    switch value {
    case .none: .empty
    case .object(let object): SmallVector(object)
    case .variable(let variable): points.indices.contains(variable) ? points[variable] : .empty
    }
  }

  // Inlined, because a call copies the whole analysis that it is asked of.

  /// The type of a plain instance; nil for closures, method values, holders and metatypes.
  @inline(__always)
  func instanceType(_ object: ObjectID) -> TypeID? {
    if let type = types.symbols.type(ofAll: object) { return type }
    if !isMade(object) { return nil }
    if case .instance(let type) = objects[firstMade.distance(to: object)].kind { return type }
    return nil
  }

  /// The framework's class that an object is of in whose place it stands while what the scanned code adds to the class runs.
  func extendedClass(_ object: ObjectID) -> TypeID? { madeObject(object)?.extendedClass }

  /// Whether it stands for all objects of a framework's class. What a member that the scanned code adds to the class keeps
  /// is kept by the one that it is called on, which has an object of its own.
  func isAnyObjectOfFramework(_ object: ObjectID) -> Bool {
    types.symbols.type(ofAll: object).map { types.symbols.types[$0].kind == .external } ?? false
  }

  /// The type that a metatype is of.
  func metatype(_ object: ObjectID) -> TypeID? {
    let type = TypeID(object.index - types.symbols.types.count)
    return types.symbols.types.indices.contains(type) ? type : nil
  }

  /// Whether a place in the code makes it.
  @inline(__always)
  func isMade(_ object: ObjectID) -> Bool { object >= firstMade }

  @inline(__always)
  func madeObject(_ object: ObjectID) -> AbstractObject? {
    isMade(object) ? objects[firstMade.distance(to: object)] : nil
  }

  /// How many objects there are, instances of types and metatypes included.
  var objectCount: Int { firstMade.index + objects.count }

  mutating func makeObject(_ object: AbstractObject) -> ObjectID {
    objects.append(object)
    return firstMade.advanced(by: objects.count - 1)
  }

  /// The object that a construction makes: the type, or this very place's instance where they are told apart.
  ///
  /// - Parameter isCopy: nothing initializes it.
  mutating func instance(
    of type: TypeID,
    madeAt location: CodePlace,
    in context: ContextID,
    isCopy: Bool = false
  ) -> ObjectID {
    if policy.copied.contains(type) { return value(of: type, madeAt: location, in: context) }
    guard policy.tellsApart(type), types.symbols.types[type].kind != .protocol else { return ObjectID(type) }
    let key = instanceKey(type, location, context, isCopy: isCopy)
    let maker = contexts[context].receiver
    if let known = instances[key] {
      makers[known, default: []].insert(maker)
      if maker == known { chains.insert(known) }
      return known
    }
    let repeated = repeatedConstruction(key, isCopy: isCopy)
    if let repeated { chains.insert(repeated) }
    let object =
      repeated ?? makeObject(AbstractObject(kind: .instance(type), location: location, maker: key.context))
    instances[key] = object
    instanceCounts[type, default: 0] += 1
    makers[object, default: []].insert(maker)
    if key.context == nil, !policy.toldByPlace.contains(type) { merged.insert(object) }
    if !isCopy { startContexts(ofInstance: object) }
    return object
  }

  /// What tells an instance apart: less of it where there are many of its type already.
  private func instanceKey(
    _ type: TypeID,
    _ location: CodePlace,
    _ context: ContextID,
    isCopy: Bool
  ) -> InstanceKey {
    // Two makers in a row tell instances apart; further ones rarely do, and their number would grow without bound. A copy comes
    // after the value, and perhaps after another copy.
    let isDeep = policy.toldByPlace.contains(type) || creationDepth(of: context) >= (isCopy ? 4 : 2)
    var key = InstanceKey(type: type, location: location, context: isDeep ? nil : context)
    if key.context != nil, instances[key] == nil, isFull(type, byMaker: true) { key.context = nil }
    if instances[key] == nil, isFull(type, byMaker: false) {
      key = InstanceKey(type: type, location: nil, context: nil)
    }
    return key
  }

  private func placeOfCall(_ context: ContextID?) -> CodePlace? { context.flatMap { placesOfCalls[$0] } }

  private func isFull(_ type: TypeID, byMaker: Bool) -> Bool {
    if contexts.count > policy.contexts { return true }
    let count = instanceCounts[type] ?? 0
    let limit = policy.instancesByMaker(of: type)
    return count >= (byMaker ? limit : limit + policy.instancesByPlace)
  }

  /// The instance whose code makes the context's receiver.
  private func makerInstance(of context: ContextID?) -> (
    receiver: ObjectID, object: AbstractObject, type: TypeID
  )? {
    guard let context, let receiver = contexts[context].receiver, let object = madeObject(receiver),
      case .instance(let type) = object.kind
    else { return nil }
    return (receiver, object, type)
  }

  /// How many makers in a row are instances that are told apart themselves.
  private func creationDepth(of context: ContextID) -> Int {
    var depth = 0
    var context: ContextID? = context
    while let maker = makerInstance(of: context) {
      depth += 1
      context = maker.object.maker
    }
    return depth
  }

  /// A construction that runs inside what it made itself stands for all of them: chains of unknown length. Copies that a function
  /// makes for different calls are no such chain.
  private func repeatedConstruction(_ key: InstanceKey, isCopy: Bool) -> ObjectID? {
    var context = key.context
    while let maker = makerInstance(of: context) {
      let isOfSameCall = !isCopy || placeOfCall(maker.object.maker) == placeOfCall(key.context)
      if isOfSameCall, maker.type == key.type, maker.object.location == key.location { return maker.receiver }
      context = maker.object.maker
    }
    return nil
  }
}

extension PairEntry<VariableID> {
  /// The key of a field.
  var field: PointsToAnalysis.FieldKey {
    PointsToAnalysis.FieldKey(owner: ObjectID(first), property: PropertyID(second))
  }
}

// MARK: - Contexts

extension PointsToAnalysis {
  /// Every body of every concrete type, of the files and of the top level. Default implementations wait for a caller.
  ///
  /// What previews do is no part of the program.
  private mutating func startContexts() {
    for file in symbols.files.indices { _ = context(of: .topLevel(file: file), on: nil) }
    for (index, property) in symbols.properties.identified where property.owner == nil {
      startContexts(of: index, receiver: nil)
    }
    for (index, function) in symbols.functions.identified
    where function.owner == nil && function.facts.body != nil && !symbols.previews.functions.contains(index) {
      _ = context(of: .function(index), on: nil)
    }
    for type in symbols.types.indices
    where symbols.types[type].kind != .protocol && !policy.tellsApart(type) && !symbols.previews.types.contains(type) {
      startContexts(ofInstance: ObjectID(type))
    }
    unread.reverse()
  }

  /// Every body of an object's class and superclasses; which initializers run is known where the code that makes it is, and
  /// what the class overrides waits for a caller, `super`.
  mutating func startContexts(ofInstance object: ObjectID) {
    guard let type = instanceType(object) else { return }
    let hasPreviews = !symbols.previews.functions.isEmpty
    var below = type
    for ancestor in types.classChain(of: type) {
      // What extends a superclass further up runs for whom it is called on.
      if symbols.types[ancestor].kind == .external, ancestor != type, symbols.types[below].superclass != ancestor {
        continue
      }
      below = ancestor
      for property in symbols.types[ancestor].properties.all { startContexts(of: property, receiver: object) }
      for function in symbols.types[ancestor].functions.all {
        let symbol = symbols.functions[function]
        if symbol.facts.body == nil || symbol.facts.kind == .initializer && isMade(object) { continue }
        if hasPreviews, symbols.previews.functions.contains(function) { continue }
        if ancestor != type, symbols.overrides(function, in: type) { continue }
        _ = context(of: .function(function), on: object)
      }
    }
    for function in symbols.lentFunctions(of: type) { _ = context(of: .function(function), on: object) }
  }

  /// What the properties of an object begin with.
  mutating func startValues(ofInstance object: ObjectID) {
    guard let type = instanceType(object) else { return }
    for ancestor in types.classChain(of: type) {
      for property in symbols.types[ancestor].properties.all { startContexts(of: property, receiver: object) }
    }
  }

  private mutating func startContexts(of property: PropertyID, receiver: ObjectID?) {
    if !symbols.previews.properties.isEmpty, symbols.previews.properties.contains(property) { return }
    let symbol = symbols.properties[property]
    // What a static property begins with no object of its type makes.
    let receiver = symbol.isShared ? symbol.owner.map { ObjectID($0) } : receiver
    if symbol.facts.initialValue != nil || types.isInjected(property) || policy.outlets[property] != nil {
      _ = context(of: .initialValue(property: property), on: receiver)
    }
    for accessor in symbol.facts.accessors {
      _ = context(of: .accessor(property: property, accessor.kind), on: receiver)
    }
  }

  /// The context of a body and a concrete `self`, made when it is asked for first.
  mutating func context(of body: BodyID, on receiver: ObjectID?) -> ContextID {
    let key = ContextKey(summary: summaries.id(of: body), receiver: receiver)
    if let known = contextOfKey[key] { return known }
    let index = addContext(
      MethodContext(
        summary: key.summary,
        receiver: receiver,
        firstVariable: graph.nextVariable,
        code: codes.add(summaries[key.summary].codeCount, toContext: contexts.endIndex),
        callDepth: 0,
        caller: nil
      )
    )
    contextOfKey[key] = index
    return index
  }

  /// Adds a context whose variables are the next ones.
  mutating func addContext(_ context: MethodContext) -> ContextID {
    if !layouts.contains(context.summary) {
      let declared = summaries.filters(of: context.summary)
      layouts.add(context.summary, of: declared, constants: declared.map { constant(of: $0) })
    }
    graph.makeVariables(filters: layouts.filters(of: context.summary))
    let id = contexts.append(context)
    unread.append(id)
    return id
  }

  /// The context of one call, where a body hands on what it was given: its results are no other call's.
  ///
  /// - Parameter all: the context that stands for all calls.
  /// - Returns: nil where calls are not told apart.
  mutating func context(ofCallTo all: ContextID, _ operation: Operation) -> ContextID? {
    let body = contexts[all]
    let depth = contexts[operation.context].callDepth + 1
    guard depth <= policy.callDepth, tellsCallsApart(all), !isRunning(body.summary, in: operation.context) else {
      return nil
    }
    let key = CallKey(
      summary: body.summary,
      receiver: body.receiver,
      caller: operation.context,
      place: operation.location
    )
    if let known = contextOfCall[key] { return known }
    // Chains of calls can be many more than functions.
    guard contextOfCall.count <= 1_000 + 2 * (contexts.count - contextOfCall.count) else { return nil }
    let index = addContext(
      MethodContext(
        summary: body.summary,
        receiver: body.receiver,
        firstVariable: graph.nextVariable,
        code: body.code,
        callDepth: depth,
        caller: operation.context
      )
    )
    contextOfCall[key] = index
    placesOfCalls[index] = operation.location
    calledOneByOne.insert(all)
    return index
  }

  /// nil when nobody asked for the context.
  func knownContext(of body: BodyID, on receiver: ObjectID?) -> ContextID? {
    guard let summary = summaries.knownID(of: body) else { return nil }
    return contextOfKey[ContextKey(summary: summary, receiver: receiver)]
  }

  /// The type whose declaration or extension the code stands in.
  func owner(ofCode code: SolvedCodeID) -> TypeID? { symbols.owner(of: body(of: codes.context(of: code))) }

  func body(of context: ContextID) -> BodyID { summaries[contexts[context].summary].body }

  /// What a variable of a body stands for in a context.
  @inline(__always)
  func value(of variable: BodyVariableID, in context: ContextID) -> Value {
    layouts.value(of: variable, in: contexts[context].summary, from: contexts[context].firstVariable)
  }

  func result(of context: ContextID) -> Value {
    value(of: summaries[contexts[context].summary].result, in: context)
  }
}
