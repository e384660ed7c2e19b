/// Which values reach which variables, over the whole program.
///
/// Flow-insensitive, field-based, and sensitive to the concrete type of `self`. A property of a concrete type that
/// nobody inherits from needs no solving: its declared type is the answer.
struct Flow {
  var symbols: SymbolTable
  var solver = Solver()
  /// Objects beyond plain instances; number `symbols.types.count` is the first.
  var objects: [FlowObject] = []
  var operations: [Operation] = []
  var units: [Unit] = []
  var codes = Codes()
  /// Where instances of a type are made, the smallest place first.
  var allocations = DenseMap<CodePlace>()

  /// Types whose instances are told apart by the place that makes them.
  var distinguished: Set<Int> = []
  var instances: [InstanceKey: Int] = [:]
  /// The objects whose code makes an instance.
  var makers: [Int: Set<Int>] = [:]
  /// Solving stops when there are more units: the result is worth nothing then.
  var unitLimit = Int.max

  var unitOfKey = PairMap<UnitKey, Int32>()
  var unread: [Int] = []
  var log = ReadingLog()
  /// Whether what is added follows from a body alone, as opposed to what turned out to flow.
  var isLogging = false
  /// By unit: whether its reading is out of date. Later units are not.
  var isStale: [Bool] = []
  var fields = PairMap<FieldKey, Solver.Variable>()
  var payloads: [PayloadKey: Solver.Variable] = [:]
  var statics: [Int: Solver.Variable] = [:]
  var localVariables = PairMap<LocalKey, Value>()
  var closureObjects = PairMap<ClosureKey, Solver.Object>()
  var metatypeObjects: [Int: Solver.Object] = [:]
  /// Properties into which an object was seen to be stored that is their own owner: `node.next = node`.
  var storesIntoItself: Set<Int> = []
  /// Properties into which something was seen to be stored.
  var filled = DenseMap<Bool>()
  /// The names of members that are set on something of which nothing is known.
  var lostNames: Set<Name> = []
  let retaining: DenseMap<RetainingAPI>
  /// The members in `retaining` that are told together with their types: `start` of `Poller.start`.
  let retainingMembers: DenseMap<Bool>
  let words: ContainerWords
  var registrations: [Registration: RegisteredValue] = [:]
  /// What was asked of containers since the last time that everything had settled.
  var resolutions: [Resolution] = []
  let lookups: LookupMemory
  /// The shape of each call, by file and first argument; 0: not asked yet.
  var shapesOfCalls: [[Int32]]
  /// What can stand behind a declared type when no value was seen, found on demand.
  var candidatesOfType = DenseMap<[Int]>()
  /// What a framework keeps inside an object of the scanned code: subviews, child view controllers.
  var frameworkSlots: [FrameworkSlot: (variable: Solver.Variable, location: CodePlace)] = [:]
  /// The place that is being read, as far as facts tell.
  var lastPosition: SourcePosition?
  /// The code that is being read or run.
  var currentCode = 0
  /// Where a property is assigned something of which the place alone tells nothing.
  var stores: [(property: Int, place: CodePlace)] = []
  /// Which code lets an object into a variable, where that does not come from another variable.
  var entries = PairMap<FlowEntry, Int32>()
  /// Collects the locals that an expression mentions; nil while nobody asks.
  var mentioned: [FlowObject.Capture]?
  var defaultsRead = PairMap<DefaultKey, Bool>()
  /// What an expression's static type is, by file and expression; `notAsked` at first.
  var expressionTypes: [[TypeHandle]]
  var localTypes: [[TypeHandle]]
  var propertyTypes: [TypeHandle]
  var flowNeeds = DenseMap<Bool>()
  /// The resolved types of each function; nil: not asked yet.
  var signatures: [Signature?]
  /// The resolved types of the parameters of all functions.
  var parameterTypes: [TypeHandle] = []
  /// For each local, the statement that gives it its first value.
  var bindings: [LocalBindings] = []
  /// While true, the receivers are guesses: every conformer may be meant.
  var isGuessing = false

  struct Signature: Sendable {
    private let firstParameter: Int32
    private let parameterCount: Int32
    private let resultType: TypeHandle
    /// Whether a parameter takes as many arguments as there are.
    let isVariadic: Bool

    /// - Parameter parameters: by index into `parameterTypes`.
    init(parameters: Range<Int>, result: TypeHandle?, isVariadic: Bool) {
      self.isVariadic = isVariadic
      firstParameter = Int32(truncatingIfNeeded: parameters.lowerBound)
      parameterCount = Int32(truncatingIfNeeded: parameters.count)
      resultType = result ?? .notAsked
    }

    var parameters: Range<Int> { Int(firstParameter)..<Int(firstParameter) + Int(parameterCount) }
    /// nil when the function declares none.
    var result: TypeHandle? { resultType == .notAsked ? nil : resultType }
  }

  struct FieldKey: PairKey, Hashable {
    var owner: Int
    var property: Int
    var first: Int { owner }
    var second: Int { property }
  }

  /// A parameter of a unit, by its index.
  struct DefaultKey: PairKey {
    var unit: Int
    var parameter: Int
    var first: Int { unit }
    var second: Int { parameter }
  }

  struct PayloadKey: Hashable, Sendable {
    var type: Int
    var name: Name
    var index: Int
  }

  /// One construction in one unit.
  struct InstanceKey: Hashable, Sendable {
    var type: Int
    var location: CodePlace
    var unit: Int
  }

  struct LocalKey: PairKey {
    var unit: Int
    var local: Int
    var first: Int { unit }
    var second: Int { local }
  }

  struct FrameworkSlot: Hashable, Sendable {
    var owner: Int
    var name: Name
  }

  struct ClosureKey: PairKey {
    var unit: Int
    var closure: Int
    var first: Int { unit }
    var second: Int { closure }
  }

  init(symbols: SymbolTable) {
    var symbols = symbols
    var retaining = DenseMap<RetainingAPI>()
    var retainingMembers = DenseMap<Bool>()
    for api in symbols.configuration.retaining {
      retaining[symbols.name(api.name)] = api
      guard let dot = api.name.lastIndex(of: ".") else { continue }
      retainingMembers[symbols.name(String(api.name[api.name.index(after: dot)...]))] = true
    }
    lookups = LookupMemory(scopeCount: symbols.scopeCount)
    self.retaining = retaining
    self.retainingMembers = retainingMembers
    words = ContainerWords(ContainerDialect.known, &symbols)
    self.symbols = symbols
    expressionTypes = symbols.files.map { Array(repeating: .notAsked, count: $0.facts.expressions.count) }
    shapesOfCalls = symbols.files.map { Array(repeating: 0, count: $0.facts.arguments.count) }
    localTypes = symbols.files.map { Array(repeating: .notAsked, count: $0.facts.locals.count) }
    propertyTypes = Array(repeating: .notAsked, count: symbols.properties.count)
    signatures = Array(repeating: nil, count: symbols.functions.count)
    bindings = symbols.files.map { LocalBindings(of: $0.facts) }
    inferTypesInGenericTypes()
  }
}

// MARK: - Solving

extension Flow {
  /// Reads every body and lets the values flow until nothing changes.
  mutating func solve() {
    if distinguished.isEmpty { startUnits() }
    settle()
    log.close(unitCount: units.count, defaults: defaultsRead)
    useDefaults()
    settle()
  }

  /// Runs until every body is read and every variable has handed on what it learned.
  mutating func settle() {
    while units.count <= unitLimit {
      if let unit = unread.popLast() {
        isLogging = log.isOpen
        read(unit)
        isLogging = false
      } else if let batch = solver.nextBatch() {
        for object in batch.objects {
          for successor in batch.successors { add(object, to: successor) }
          for operation in batch.operations { run(Int(operation), on: object) }
        }
      } else if !settleResolutions() {
        return
      }
    }
  }

  mutating func add(_ object: Solver.Object, to variable: Solver.Variable) {
    let filter = solver.filters[Int(variable)]
    guard filter == .unknown || admits(filter, object) else { return }
    solver.add(object, to: variable)
  }

  mutating func constrain(_ variable: Solver.Variable, to value: Value) {
    log(value, into: variable)
    switch value {
    case .none: break
    case .object(let object):
      noteEntry(of: object, into: variable)
      add(object, to: variable)
    case .variable(let source):
      if solver.addEdge(from: source, to: variable) {
        for object in solver.points[Int(source)] { add(object, to: variable) }
      }
    }
  }

  /// Whether a value of this kind can be behind the declared type.
  func admits(_ filter: TypeHandle, _ object: Solver.Object) -> Bool {
    guard let type = instanceType(object) else {
      return admitsCallable(filter, isMetatype: isMetatype(object))
    }
    return admitsInstance(filter, of: type)
  }

  private func admitsInstance(_ filter: TypeHandle, of type: Int) -> Bool {
    let key = LookupMemory.Numbers(Int(filter.rawValue), type)
    if let known = lookups.admissions[key] { return known }
    let isAdmitted = findAdmission(filter, of: type)
    lookups.admissions[key] = isAdmitted
    return isAdmitted
  }

  private func findAdmission(_ filter: TypeHandle, of type: Int) -> Bool {
    switch symbols.table[filter] {
    case .unknown, .anything: return true
    case .nominal(let declared, let arguments):
      if symbols.isKind(type, of: declared) || arguments.contains(where: { admitsInstance($0, of: type) }) {
        return true
      }
      return symbols.types[declared].kind == .external && couldInherit(type, from: symbols.types[declared].name)
    case .external(let name, let arguments):
      if isPlainData(name) { return false }
      return couldInherit(type, from: name) || arguments.contains { admitsInstance($0, of: type) }
    case .parameter(_, let constraint): return admitsInstance(constraint, of: type)
    case .collection(let element): return admitsInstance(element, of: type)
    case .dictionary(let key, let value): return admitsInstance(value, of: type) || admitsInstance(key, of: type)
    case .tuple(let elements): return elements.contains { admitsInstance($0, of: type) }
    case .composition(let members): return members.allSatisfy { admitsInstance($0, of: type) }
    case .function, .metatype: return false
    }
  }

  private func admitsCallable(_ filter: TypeHandle, isMetatype: Bool) -> Bool {
    switch symbols.table[filter] {
    case .unknown, .anything: return true
    case .function: return !isMetatype
    case .metatype: return isMetatype
    case .external(let name, _): return !isPlainData(name)
    case .parameter(_, let constraint):
      return constraint == .unknown || admitsCallable(constraint, isMetatype: isMetatype)
    case .collection(let element): return admitsCallable(element, isMetatype: isMetatype)
    case .dictionary(_, let value): return admitsCallable(value, isMetatype: isMetatype)
    case .tuple(let elements): return elements.contains { admitsCallable($0, isMetatype: isMetatype) }
    case .nominal(let declared, let arguments):
      // A framework's object may keep closures, also when the scanned code extends its type.
      if symbols.types[declared].kind == .external { return !isPlainData(symbols.types[declared].name) }
      return arguments.contains { admitsCallable($0, isMetatype: isMetatype) }
    case .composition: return false
    }
  }

  /// A framework class that is no ancestor by name may still be one further up, unless the classes are well known.
  private func couldInherit(_ type: Int, from name: String) -> Bool {
    symbols.externalAncestors(of: type).contains { ancestor in
      if ancestor == name { return true }
      if let known = knownSuperclasses[ancestor] { return known.contains(name) }
      return !isCommonProtocol(ancestor)
    }
  }

  /// The type of a plain instance; nil for closures, method values, holders and metatypes.
  func instanceType(_ object: Solver.Object) -> Int? {
    if Int(object) < symbols.types.count { return Int(object) }
    if case .instance(let type) = objects[Int(object) - symbols.types.count].kind { return type }
    return nil
  }

  /// The type of an object that is known to be an instance.
  func type(ofObject object: Int) -> Int { instanceType(Solver.Object(object)) ?? object }

  func flowObject(_ object: Solver.Object) -> FlowObject? {
    Int(object) < symbols.types.count ? nil : objects[Int(object) - symbols.types.count]
  }

  private func isMetatype(_ object: Solver.Object) -> Bool {
    if case .metatype = flowObject(object)?.kind { return true }
    return false
  }

  mutating func makeObject(_ object: FlowObject) -> Solver.Object {
    objects.append(object)
    return Solver.Object(symbols.types.count + objects.count - 1)
  }
}

// MARK: - Units

extension Flow {
  /// Every body of every concrete type, of the files and of the top level. Default implementations wait for a caller.
  private mutating func startUnits() {
    for file in symbols.files.indices {
      _ = unit(UnitKey(body: .topLevel(file: file), receiver: -1, file: file))
    }
    for (index, property) in symbols.properties.enumerated() where property.owner == nil {
      startUnits(of: index, receiver: -1)
    }
    for (index, function) in symbols.functions.enumerated() where function.owner == nil && function.facts.body != nil {
      _ = unit(UnitKey(body: .function(index), receiver: -1, file: function.file))
    }
    for type in symbols.types.indices where symbols.types[type].kind != .protocol && !distinguished.contains(type) {
      startUnits(ofInstance: type)
    }
    unread.reverse()
  }

  /// Every body of an object's class and superclasses.
  mutating func startUnits(ofInstance object: Int) {
    let type = type(ofObject: object)
    for ancestor in classChain(of: type) {
      for property in symbols.types[ancestor].properties.all { startUnits(of: property, receiver: object) }
      for function in symbols.types[ancestor].functions.all where symbols.functions[function].facts.body != nil {
        _ = unit(UnitKey(body: .function(function), receiver: object, file: symbols.functions[function].file))
      }
    }
    for function in symbols.assemblingFunctions(of: type) {
      _ = unit(UnitKey(body: .function(function), receiver: object, file: symbols.functions[function].file))
    }
  }

  private mutating func startUnits(of property: Int, receiver: Int) {
    let symbol = symbols.properties[property]
    if symbol.facts.initialValue != nil || isInjected(property) {
      _ = unit(UnitKey(body: .initialValue(property: property), receiver: receiver, file: symbol.file))
    }
    for accessor in symbol.facts.accessors {
      _ = unit(UnitKey(body: .accessor(property: property, accessor.kind), receiver: receiver, file: symbol.file))
    }
  }

  /// The type and its superclasses.
  func classChain(of type: Int) -> [Int] {
    symbols.ancestry[type].filter { symbols.types[$0].kind != .protocol }
  }

  /// The unit for a body and a concrete `self`, made when it is asked for first.
  mutating func unit(_ key: UnitKey) -> Int {
    if key.receiver >= 0 { log(ReadingLog.Subject(declared: key.receiver)) }
    if let known = knownUnit(key) {
      return known < isStale.count && isStale[known] ? reread(known) : known
    }
    let first = solver.nextVariable
    var resultFilter = TypeHandle.unknown
    switch key.body {
    case .function(let function):
      let signature = signature(of: function)
      for index in signature.parameters { _ = solver.makeVariable(filter: parameterTypes[index]) }
      if let result = signature.result { resultFilter = result }
      // A subscript's setter has one more: the new value.
      if !symbols.functions[function].facts.accessors.isEmpty {
        _ = solver.makeVariable(filter: resultFilter)
      }
    case .accessor(let property, let kind):
      let type = typeOfProperty(property)
      if kind != .get { _ = solver.makeVariable(filter: type) } else { resultFilter = type }
    case .initialValue(let property): resultFilter = typeOfProperty(property)
    case .topLevel: break
    }
    let parameters = VariableRun(from: first, count: Int(solver.nextVariable - first))
    return start(key, parameters: parameters, result: solver.makeVariable(filter: resultFilter))
  }

  /// nil when nobody asked for the unit.
  func knownUnit(_ key: UnitKey) -> Int? { unitOfKey[key].map { Int($0) } }

  /// Lets a unit be read once more, as another with the same parameters and result.
  private mutating func reread(_ unit: Int) -> Int {
    start(units[unit].key, parameters: units[unit].parameters, result: units[unit].result)
  }

  private mutating func start(_ key: UnitKey, parameters: VariableRun, result: Solver.Variable) -> Int {
    let index = units.count
    units.append(Unit(key: key, parameters: parameters, result: result, code: codes.add(toUnit: index)))
    unitOfKey[key] = Int32(truncatingIfNeeded: index)
    unread.append(index)
    return index
  }

  /// The variable of a stored property in instances of `owner`.
  mutating func field(_ property: Int, of owner: Int) -> Solver.Variable {
    let key = FieldKey(owner: owner, property: property)
    if let known = fields[key] { return known }
    let variable = solver.makeVariable(filter: typeOfProperty(property))
    fields[key] = variable
    return variable
  }

  mutating func staticVariable(of property: Int) -> Solver.Variable {
    if let known = statics[property] { return known }
    let variable = solver.makeVariable(filter: typeOfProperty(property))
    statics[property] = variable
    return variable
  }

  mutating func payload(_ name: Name, _ index: Int, of type: Int) -> Solver.Variable {
    let key = PayloadKey(type: type, name: name, index: index)
    if let known = payloads[key] { return known }
    var filter = TypeHandle.unknown
    if let facts = symbols.types[type].cases[name], index < facts.payload.count,
      let group = symbols.types[type].groups.first
    {
      filter = symbols.resolve(facts.payload[index].type, in: TypeScope(file: group.file, group: group.group))
    }
    let variable = solver.makeVariable(filter: filter)
    payloads[key] = variable
    return variable
  }

  /// Parameters that no call reached take their default values.
  private mutating func useDefaults() {
    var next = 0
    while next < units.count {
      if case .function(let function) = units[next].key.body {
        for (index, parameter) in symbols.functions[function].facts.parameters.enumerated()
        where parameter.defaultValue != nil && solver.points[Int(units[next].parameters[index])].isEmpty {
          useDefault(ofParameter: index, in: next)
        }
      }
      next += 1
    }
  }

  /// Lets a parameter's default value flow in, once.
  mutating func useDefault(ofParameter index: Int, in unit: Int) {
    guard case .function(let function) = units[unit].key.body,
      defaultsRead[DefaultKey(unit: unit, parameter: index)] == nil,
      let value = symbols.functions[function].facts.parameters[index].defaultValue
    else { return }
    defaultsRead[DefaultKey(unit: unit, parameter: index)] = true
    var context = context(of: unit)
    context.selfLocal = nil
    let expected = solver.filters[Int(units[unit].parameters[index])]
    let outer = (currentCode, isLogging, codes.codeOfDefaults)
    (currentCode, isLogging, codes.codeOfDefaults) = (context.code, log.isOpen, context.code)
    defer { (currentCode, isLogging, codes.codeOfDefaults) = outer }
    let evaluated = evaluate(value, context, expected: expected)
    constrain(units[unit].parameters[index], to: evaluated)
  }
}
