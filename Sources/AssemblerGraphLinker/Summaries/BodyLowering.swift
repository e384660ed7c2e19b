import AssemblerGraphFacts
import AssemblerGraphModel

/// Reads a body into its summary.
///
/// Names are looked up from where the body stands; which override or conformer runs is left to solving.
struct BodyLowering {
  let types: StaticTypes
  var summary: BodySummary
  let scope: TypeScope
  /// The type around the body.
  let enclosingType: TypeID?
  /// The local that is `self` itself, as opposed to a captured or unwrapped one.
  let selfLocal: Int?
  let isStatic: Bool
  /// The closure around what is being read, by index into the file's closures.
  var closure: Int?
  /// The code that is being read.
  var code = BodyCodeID.body
  /// The place that is being read, as far as facts tell.
  var lastPosition: SourcePosition?
  var locals: [Int: Operand] = [:]
  /// What a local is a further name for, or an element of, and the closure in which it is that.
  var aliases: [Int: (of: ExpressionID, closure: Int?)] = [:]
  /// By closure of the file: its object, by index into the summary's.
  var closureObjects: [Int: TemplateID] = [:]
  /// The places that parameters of closures stand for.
  var lentPlaces: [Int: LentPlace] = [:]
  /// The local functions whose code calls have for themselves, and how many such calls there are.
  var copiedFunctions: (locals: Set<Int>, calls: Int) = ([], 0)
  /// The functions, the outer ones first, whose code is read for a call.
  var functionsBeingCopied: [Int] = []
  /// Local functions that nothing asked for so far, by the local: only calls that have the code for themselves.
  var waitingFunctions: [Int: ExpressionID] = [:]
  /// The last value that a framework keeps by itself, and the function that it was given to.
  var keptByFramework: (value: Operand, name: Name)?
  /// What the properties that a stream begins with keep as well, of the call that was lowered last.
  var keptBySource: (value: Operand, sources: [ExpressionID])?
  /// What the object keeps, or may keep, that it was given to or whose events it waits for, of the call that was lowered last, and by
  /// which member.
  var keptByBase: (value: Operand, name: Name, base: ExpressionID, position: SourcePosition)?
  var recentCalls = RecentCalls()
  /// Whether an expression is read once more, of which the calls were lowered a moment ago.
  var isReadAgain = false
  /// The chain that was last asked for what it begins with.
  var lastChain: (base: ExpressionID, beginsWithView: Bool)?
  /// The stores of one named thing into another one's property, of the code so far.
  var namedStores: [NamedStore] = []
  /// The stores of new objects in each other, of the code so far.
  var localLinks: [LocalLink] = []
  /// The stores of elements of collections in each other, of the code so far.
  var elementStores: Set<ElementStore> = []
  /// The statements of the body, or of the closure, that is being read, and those of them that are still to come.
  var stretch = 0..<0
  var upcoming = 0..<0
  /// What the statement before has stored in a static property or a variable of a file.
  var lastShared: SharedStore?
  /// Where the assignment stands that is being read.
  var assignment: SourcePosition?
  /// What the place around a closure literal expects of its result: by closure of the file.
  var expectedResults: [Int: TypeHandle] = [:]
  /// The closures whose result is dropped by whoever calls them.
  var closuresOfNothing: Set<Int> = []
  /// The closures that name members of `self` without the word, and those of tasks, which may.
  var tacitClosures: Set<Int> = []
  var closuresOfTasks: Set<Int> = []
  /// The innermost autoclosure that is being read.
  var openAutoclosure: OpenAutoclosure?

  var symbols: SymbolTable { types.symbols }
  var file: FileID { scope.file }
  var facts: LinkedFile { types.symbols.files[scope.file] }
  /// Who runs the body: also the type itself, for static members.
  var receiver: Operand { enclosingType == nil ? .none : .receiver }
  /// `self` as a value.
  var selfValue: Operand { isStatic ? .none : receiver }

  fileprivate init(
    _ body: BodyID,
    scope: TypeScope,
    selfLocal: Int? = nil,
    isStatic: Bool = false,
    types: StaticTypes
  ) {
    self.types = types
    self.scope = scope
    self.selfLocal = selfLocal
    self.isStatic = isStatic
    enclosingType = types.enclosingTypes(scope).first
    summary = BodySummary(body: body, file: scope.file)
  }
}

/// The summary of a body: a pure function of the body and the declarations.
func summarize(_ body: BodyID, with types: StaticTypes) -> BodySummary {
  switch body {
  case .function(let function): return summary(ofFunction: function, types)
  case .defaultValue(let function, let parameter): return summary(ofDefault: parameter, of: function, types)
  case .accessor(let property, let kind): return summary(of: kind, of: property, types)
  case .initialValue(let property): return summary(ofInitialValue: property, types)
  case .topLevel(let file):
    var lowering = BodyLowering(body, scope: TypeScope(file: file), types: types)
    _ = lowering.variable()
    lowering.readAll(lowering.facts.topLevel, result: nil)
    return lowering.summary
  }
}

private func summary(ofFunction function: FunctionID, _ types: StaticTypes) -> BodySummary {
  let symbol = types.symbols.functions[function]
  var lowering = BodyLowering(
    .function(function),
    scope: TypeScope(file: symbol.file, group: symbol.group, function: function),
    selfLocal: symbol.facts.selfLocal,
    isStatic: symbol.facts.modifiers.contains(.isStatic),
    types: types
  )
  let signature = types.signature(of: function)
  for (index, parameter) in zip(signature.parameters, symbol.facts.parameters) {
    lowering.name(lowering.variable(types.parameterTypes[index]), parameter.local)
  }
  let result = signature.result ?? .unknown
  // A subscript's setter has one more: the new value.
  let newValue = symbol.facts.accessors.isEmpty ? nil : lowering.variable(result)
  lowering.summary.parameterCount = lowering.summary.filters.count
  let resultVariable = lowering.variable(result)
  if let body = symbol.facts.body { lowering.readAll(body, result: resultVariable) }
  for accessor in symbol.facts.accessors {
    if let parameter = accessor.parameter, let newValue { lowering.name(newValue, parameter) }
    lowering.readAll(accessor.body, result: resultVariable)
  }
  lowering.keepHandedOut(by: function, resultVariable)
  lowering.noteRepresentable(function, result: resultVariable)
  if symbol.facts.kind == .function {
    let changed = symbol.changedParameters.filter { types.needsFlow(types.typeOfParameter($0, of: function)) }
    lowering.summary.noteWhatPassesThrough(changing: changed)
  }
  return lowering.summary
}

private func summary(ofDefault parameter: Int, of function: FunctionID, _ types: StaticTypes) -> BodySummary {
  let symbol = types.symbols.functions[function]
  var lowering = BodyLowering(
    .defaultValue(function: function, parameter: parameter),
    scope: TypeScope(file: symbol.file, group: symbol.group, function: function),
    isStatic: symbol.facts.modifiers.contains(.isStatic),
    types: types
  )
  let type = types.typeOfParameter(parameter, of: function)
  let result = lowering.variable(type)
  if let value = symbol.facts.parameters[parameter].defaultValue {
    lowering.constrain(result, to: lowering.lower(value, expected: type))
  }
  return lowering.summary
}

private func summary(of kind: AccessorFacts.Kind, of property: PropertyID, _ types: StaticTypes) -> BodySummary {
  let symbol = types.symbols.properties[property]
  var lowering = BodyLowering(of: .accessor(property: property, kind), property, types)
  let type = types.typeOfProperty(property)
  let newValue = kind == .get ? nil : lowering.variable(type)
  lowering.summary.parameterCount = lowering.summary.filters.count
  let result = lowering.variable(kind == .get ? type : .unknown)
  for accessor in symbol.facts.accessors where accessor.kind == kind {
    if let parameter = accessor.parameter, let newValue {
      lowering.name(newValue, parameter)
      if kind == .didSet || kind == .willSet {
        lowering.constrain(newValue, to: lowering.load(property: property, of: lowering.selfValue))
      }
    }
    lowering.readAll(accessor.body, result: result)
  }
  if kind == .get { lowering.addRegistered(over: property, to: result) }
  return lowering.summary
}

private func summary(ofInitialValue property: PropertyID, _ types: StaticTypes) -> BodySummary {
  let symbol = types.symbols.properties[property]
  var lowering = BodyLowering(of: .initialValue(property: property), property, types)
  let type = types.typeOfProperty(property)
  let result = lowering.variable(type)
  let value =
    symbol.facts.initialValue.map { lowering.lower($0, expected: type) } ?? lowering.givenValue(of: property)
  lowering.constrain(result, to: value)
  lowering.addRegistered(over: property, to: result)
  lowering.initialize(property, with: value == .none ? .none : .variable(result))
  return lowering.summary
}

extension BodyLowering {
  fileprivate init(of body: BodyID, _ property: PropertyID, _ types: StaticTypes) {
    let symbol = types.symbols.properties[property]
    self.init(
      body,
      scope: TypeScope(file: symbol.file, group: symbol.group),
      selfLocal: symbol.facts.selfLocal,
      isStatic: symbol.facts.modifiers.contains(.isStatic),
      types: types
    )
  }

  /// What a property wrapper, or a nib, gives a property.
  fileprivate mutating func givenValue(of property: PropertyID) -> Operand {
    types.view(ofOutlet: property).map { makeInstance(of: $0.type, at: $0.position) } ?? injectedValue(of: property)
  }

  /// The initial value counts as no assignment.
  fileprivate mutating func initialize(_ property: PropertyID, with value: Operand) {
    if symbols.properties[property].isStoredInInstances, enclosingType != nil {
      add(.storeInitial(property, value: value), to: .receiver)
    } else {
      summary.constraints.append(.storeStatic(property: property, value: value, isInitial: true))
    }
  }
}

// MARK: - Variables and constraints

extension BodyLowering {
  mutating func variable(_ filter: TypeHandle = .unknown) -> BodyVariableID {
    summary.variableCount += 1
    return summary.filters.append(filter)
  }

  /// Lets a variable be what a local of the file stands for.
  mutating func name(_ variable: BodyVariableID, _ local: Int) {
    locals[local] = .variable(variable)
    summary.namedLocals.append((LocalID(local), variable))
  }

  mutating func constrain(_ variable: BodyVariableID, to value: Operand) {
    if value == .none || value == .variable(variable) { return }
    summary.constraints.append(.copy(from: value, to: variable))
  }

  /// One value for several.
  mutating func join(_ values: [Operand]) -> Operand {
    var parts: [Operand] = []
    for value in values where value != .none && !parts.contains(value) { parts.append(value) }
    guard parts.count > 1 else { return parts.first ?? .none }
    let result = variable()
    for value in parts { constrain(result, to: value) }
    return .variable(result)
  }

  func place(_ position: SourcePosition) -> CodePlace { CodePlace(file: file, position: position) }

  mutating func add(
    _ action: SymbolicOperation.Action,
    to receiver: Operand,
    type: TypeHandle = .unknown,
    at position: SourcePosition? = nil,
    isAmbiguous: Bool = false
  ) {
    summary.constraints.append(
      .operation(
        SymbolicOperation(
          action: action,
          receiver: typed(receiver, as: type),
          declaredType: type,
          code: code,
          place: place(position ?? SourcePosition(line: 1, column: 1)),
          isAmbiguous: isAmbiguous
        )
      )
    )
  }

  mutating func make(_ object: ObjectTemplate) -> Operand {
    .made(summary.objects.append(object))
  }

  mutating func newCode() -> BodyCodeID {
    defer { summary.codeCount += 1 }
    return BodyCodeID(summary.codeCount)
  }

  func isCallable(_ value: Operand) -> Bool {
    guard case .made(let index) = value else { return false }
    switch summary.objects[index].kind {
    case .closure, .method: return true
    case .holder, .instance: return false
    }
  }

  /// The type of a value of which exactly that is known.
  func knownType(of value: Operand) -> TypeID? {
    switch value {
    case .object(let object): symbols.type(ofAll: object)
    case .receiver: enclosingType
    case .made(let index): if case .instance(let type) = summary.objects[index].kind { type } else { nil }
    case .none, .variable: nil
    }
  }

  /// A type whose values can be told without following them, because nobody inherits from it.
  func leaf(_ type: TypeHandle) -> TypeID? {
    guard let nominal = symbols.table.nominal(type), symbols.isLeaf(nominal) else { return nil }
    return nominal
  }

  /// A value whose static type leaves no other type: that is known even where nothing is seen to flow.
  mutating func typed(_ value: Operand, as type: TypeHandle) -> Operand {
    guard leaf(type) != nil else { return value }
    switch value {
    case .object, .receiver, .made: return value
    case .none: return anything(of: type)
    case .variable(let known):
      if summary.filters[known] == type { return value }
      let result = variable(type)
      constrain(result, to: value)
      return .variable(result)
    }
  }

  /// Anything of a declared type.
  mutating func anything(of type: TypeHandle) -> Operand { .variable(variable(type)) }
}

// MARK: - Statements

extension BodyLowering {
  /// A whole body.
  fileprivate mutating func readAll(_ body: Body, result: BodyVariableID?) {
    read(body, result: result)
    readWaitingFunctions()
  }

  mutating func read(_ body: Body, result: BodyVariableID?) {
    let outer = (assignment, stretch, upcoming)
    defer { (assignment, stretch, upcoming) = outer }
    stretch = body.range
    let isBuilt = isBuilt(body)
    for (number, statement) in zip(body.range, facts[body]) {
      let before = lastShared
      assignment = nil
      upcoming = number + 1..<body.range.upperBound
      if case .assign(_, _, let position) = statement { assignment = position }
      read(statement, result: result, isBuilt: isBuilt)
      if lastShared == before { lastShared = nil }
    }
  }

  /// Whether a result builder puts the result together of what the statements give, as in `VStack { Text("a"); Text("b") }`: in a
  /// body without `return`, that declares a result or is a closure's. Where such a closure has no result, nobody uses it.
  private func isBuilt(_ body: Body) -> Bool {
    guard types.mayUseBuilders, closure != nil || declaresResult else { return false }
    return !facts[body].contains { if case .returnValue = $0 { true } else { false } }
  }

  /// Whether the body is a getter, or that of a function with a result.
  var declaresResult: Bool {
    switch summary.body {
    case .function(let function): symbols.functions[function].facts.result != nil
    case .accessor(_, .get): true
    case .accessor, .defaultValue, .initialValue, .topLevel: false
    }
  }

  private mutating func read(_ statement: Statement, result: BodyVariableID?, isBuilt: Bool) {
    switch statement {
    // One that code above it asked for is not for calls alone.
    case .bind(let local, let value) where locals[Int(local)] == nil && waits(value):
      waitingFunctions[Int(local)] = value
      aliases[Int(local)] = (value, closure)
    case .bind(let local, let value), .bindElement(let local, let value):
      let type = declaredType(ofLocal: Int(local))
      keptByFramework = nil
      let operand = lower(value, expected: type)
      if isToken(operand, droppedBy: Int(local)) { dropKept() }
      if !bindCopy(Int(local), of: operand) { bind(Int(local), to: operand) }
      aliases[Int(local)] = (value, closure)
    case .bindPayload(let local, let value, let name, let index):
      let type = types.typeOf(value, scope)
      let source = lower(value)
      let operand = payload(name, Int(index), of: source, type: type)
      if !bindCopy(Int(local), of: operand) { bind(Int(local), to: operand) }
    case .assign(let target, let value, let position):
      lastPosition = position
      (keptByFramework, keptBySource, keptByBase) = (nil, nil, nil)
      if narrow(target, to: value, at: position) { return }
      let first = summary.constraints.count
      assign(value, to: target)
      noteParameterStores(from: first)
      if isEmpty(value, as: types.typeOf(target, scope)) { empty(target) }
      if isWeak(target) || isDroppedToken(target) { dropKept() }
    case .empty(let target, let position):
      lastPosition = position
      if case .local(let local) = facts[target], closure != nil {
        summary.notes.emptiedLocals.append((LocalID(local), code, place(position)))
      }
      empty(target)
    case .evaluate(let value):
      (keptByFramework, keptBySource, keptByBase) = (nil, nil, nil)
      let evaluated = lower(value)
      drop(evaluated)
      if isBuilt, let result { constrain(result, to: evaluated) }
    case .returnValue(let value):
      (keptByFramework, keptBySource, keptByBase) = (nil, nil, nil)
      let declared = result.map { summary.filters[$0] } ?? .unknown
      let expected = declared == .unknown ? closure.flatMap { expectedResults[$0] } ?? .unknown : declared
      let evaluated = lower(value, expected: expected)
      if closure == nil ? returnsNothing : isEndlessTask(evaluated) || isUnwanted(evaluated) { drop(evaluated) }
      if let result { constrain(result, to: evaluated) }
    }
  }

  /// Whether the body is that of a function without a result.
  private var returnsNothing: Bool {
    guard case .function(let function) = summary.body else { return false }
    return symbols.functions[function].facts.result == nil
  }

  private func declaredType(ofLocal local: Int) -> TypeHandle {
    facts.locals[local].type == nil ? .unknown : types.typeOfLocal(local, scope)
  }

  /// Lets a value flow into a local. A further name for `self` stays exactly that object.
  mutating func bind(_ local: Int, to value: Operand) {
    if locals[local] == nil, facts.locals[local].name == .selfWord {
      locals[local] = value
      return
    }
    guard case .variable(let variable) = variable(ofLocal: local) else { return }
    constrain(variable, to: value)
  }

  /// The variable of a local.
  mutating func variable(ofLocal local: Int) -> Operand {
    if let known = locals[local] { return known }
    if let function = waitingFunctions.removeValue(forKey: local) {
      // It captures where it stands, whatever closure asks for it first.
      let outer = (closure, code)
      closure = facts.locals[local].closure
      code = closure.flatMap { closureObjects[$0] }.flatMap { summary.objects[$0].code } ?? .body
      let value = lower(function, expected: declaredType(ofLocal: local))
      (closure, code) = outer
      bind(local, to: value)
      return variable(ofLocal: local)
    }
    // A type that is only inferred says what the value is where nobody inherits from it; else values say more.
    let inferred = types.typeOfLocal(local, scope)
    let isTold = inferred != .unknown && !types.needsFlow(inferred)
    name(variable(isTold ? inferred : declaredType(ofLocal: local)), local)
    return locals[local] ?? .none
  }

  private mutating func payload(_ name: Name, _ index: Int, of source: Operand, type: TypeHandle) -> Operand {
    if name == .some { return source }
    let isDeclared = symbols.table.nominal(type).map { symbols.types[$0].kind == .enum } ?? false
    if !isDeclared {
      switch source {
      case .variable: break
      default: if knownType(of: source).map({ symbols.types[$0].cases[name] == nil }) ?? true { return source }
      }
    }
    let result = variable()
    // An enum of a framework, such as `Result`, is see-through.
    if case .external = symbols.table[type] { constrain(result, to: source) }
    add(.payload(caseName: name, index: index, into: result), to: source, type: type)
    return .variable(result)
  }
}
