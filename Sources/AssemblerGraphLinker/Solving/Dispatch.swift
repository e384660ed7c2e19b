import AssemblerGraphFacts
import AssemblerGraphModel

// What an operation means for one object.

extension PointsToAnalysis {
  mutating func run(_ operation: Operation, on object: ObjectID) {
    if let pool = pool(object) { return runOnPool(pool, operation) }
    let type = instanceType(object) ?? extendedClass(object)
    let object = operation.action.runsOnCopies ? object : shared(object)
    switch operation.action {
    case .apply(let arguments, let into): apply(object, arguments, into: into, operation)
    case .call(let name, let expected, let chosen, let arguments, let into):
      call(name, chosen, giving: expected, arguments, into: into, on: object, operation)
    case .invoke(let functions, let arguments, let into):
      invokeEach(functions, on: object, arguments, into: into, operation)
    case .load(let name, let into):
      guard let type else { return }
      if let property = types.property(name, of: type) {
        constrain(into, to: load(property, of: object, operation), by: operation.code)
      } else {
        let functions = types.methods(asValuesNamed: name, of: type)
        if functions.isEmpty {
          if types.isContent(name, of: type) || types.isSlot(name, of: symbols.table.handle(of: .nominal(type, []))) {
            return constrain(
              into,
              to: .variable(content(of: FrameworkSlot(owner: object, name: name))),
              by: operation.code
            )
          }
          return runOnDynamicMember(operation, of: object, type)
        }
        constrain(into, to: methodValue(functions, of: shared(object), operation), by: operation.code)
      }
    case .loadSubscript(let into):
      guard let type, let function = types.functions(named: .subscriptWord, of: type).first,
        symbols.functions[function].facts.body != nil
      else { return }
      let getter = context(of: .function(function), on: object)
      noteCall(to: getter, operation, at: operation.location)
      constrain(into, to: result(of: getter), by: operation.code)
    case .loadProperty(let property, let into):
      constrain(into, to: load(property, of: object, operation), by: operation.code)
    case .store(.subscriptWord, let value):
      if type != nil { storeThroughSubscript(value, of: object, operation) }
    case .store(let name, let value):
      guard let type else { return }
      guard let property = types.property(name, of: type) else {
        return runOnDynamicMember(operation, of: object, type)
      }
      if isAnyObjectOfFramework(object), types.runsOnOneObject(setterOf: property) { return }
      store(value, in: property, of: object, operation)
    case .storeProperty(let property, let value): store(value, in: property, of: object, operation)
    case .storeInitial(let property, .none): _ = field(property, of: object)
    case .storeInitial(let property, let value):
      storeInstance(value, in: property, of: object, operation)
    case .payload(let name, let index, let into):
      guard let type, symbols.types[type].cases[name] != nil else { return }
      let isAlone = isMade(object) && policy.enumsToldApart.contains(type)
      constrain(
        into,
        to: isAlone ? payload(name, index, of: type, in: object) : payload(name, index, of: type),
        by: operation.code
      )
    case .storePayload(let name, let index, let value):
      if let type {
        constrain(payload(name, index, of: type), to: value, by: operation.code)
        if isMade(object) { constrain(payload(name, index, of: type, in: object), to: value, by: operation.code) }
      }
    case .copyValue(let into): copyValue(object, into: into, operation)
    case .keep(let name, let value, let isForGood): keep(value, as: name, isForGood, in: object, operation)
    case .reveal(let value):
      if let view = madeObject(object), view.isOfUnknownClass, let inside = view.captures.first?.value {
        constrain(inside, to: value, by: operation.code)
      }
    case .empty(let name, let part):
      guard let type else { return }
      let property = types.property(name, of: type)
      if extendedClass(object) != nil, property != nil || contexts[operation.context].receiver == object {
        noteEnd(of: object, operation)
      }
      if let property {
        empty(property, part, of: object, operation)
      } else if types.dynamicMemberSubscript(of: type) != nil {
        runOnDynamicMember(operation, of: object, type)
      } else if notesCalls(of: operation) {
        codes.emptiedSlots[name, default: []].append(
          CodeNotes.Emptying(
            code: operation.code,
            place: operation.location,
            object: object,
            part: part.isReplacement ? .everything : part
          )
        )
      }
    case .bind(let name, let place):
      guard notesCalls(of: operation), let property = type.flatMap({ types.property(name, of: $0) }) else { return }
      codes.givenBindings.insert(GivenBinding(place: place, source: .place(.property(property))))
    case .letGo: if madeObject(object) != nil { noteEnd(of: object, operation) }
    }
  }

  private mutating func noteEnd(of object: ObjectID, _ operation: Operation) {
    guard notesCalls(of: operation) else { return }
    codes.letGo[object, default: []].append(CodeNotes.Emptying(code: operation.code, place: operation.location))
  }

  // MARK: Members

  /// `context.title`, where `subscript(dynamicMember: keyPath)` leads on: the name is that of a member of what it gives.
  private mutating func runOnDynamicMember(_ operation: Operation, of object: ObjectID, _ type: TypeID) {
    guard operation.detours == 0, let function = types.dynamicMemberSubscript(of: type) else { return }
    let getter = context(of: .function(function), on: shared(object))
    var operation = operation
    operation.detours += 1
    operation.receiver = result(of: getter)
    operation.declaredType = .unknown
    start(operation)
  }

  /// The value of a property in an object; nil for static and file variables.
  mutating func load(_ property: PropertyID, of object: ObjectID?, _ operation: Operation) -> Value {
    let symbol = symbols.properties[property]
    let isStatic = symbol.facts.modifiers.contains(.isStatic)
    let owner = isStatic ? symbol.owner.map { ObjectID($0) } : object
    if symbol.facts.storage == .computed {
      let getter = context(of: .accessor(property: property, .get), on: owner.map { shared($0) })
      noteCall(to: getter, operation, at: CodePlace(file: operation.location.file, position: symbol.facts.position))
      let own = owner.flatMap { context(ofCallTo: getter, onCopied: $0) }
      return result(of: own ?? getter)
    }
    guard let owner, symbol.isStoredInInstances else { return staticValue(of: property) }
    if symbol.facts.modifiers.contains(.isLazy), symbol.facts.initialValue != nil {
      let maker = context(of: .initialValue(property: property), on: shared(owner))
      noteCall(to: maker, operation, at: operation.location)
    }
    return field(property, of: owner)
  }

  mutating func store(_ value: Value, in property: PropertyID, of object: ObjectID?, _ operation: Operation) {
    let symbol = symbols.properties[property]
    filled[property] = true
    if symbol.facts.storage == .computed {
      guard symbol.facts.accessors.contains(where: { $0.kind == .set }) else { return }
      let setter = context(of: .accessor(property: property, .set), on: object.map { shared($0) })
      noteCall(to: setter, operation, at: CodePlace(file: operation.location.file, position: symbol.facts.position))
      constrain(self.value(of: BodyVariableID(0), in: setter), to: value, by: operation.code)
      if let own = object.flatMap({ context(ofCallTo: setter, onCopied: $0) }) {
        constrain(self.value(of: BodyVariableID(0), in: own), to: value, by: operation.code)
      }
      return
    }
    guard let object, symbol.isStoredInInstances else {
      constrain(staticValue(of: property), to: value, by: operation.code)
      return
    }
    storeInstance(value, in: property, of: object, operation)
  }

  private mutating func storeInstance(
    _ value: Value,
    in property: PropertyID,
    of object: ObjectID,
    _ operation: Operation
  ) {
    noteStore(of: value, in: property, of: object, operation.context)
    constrain(field(property, of: object), to: value, by: operation.code)
    if let type = copiedType(object) {
      constrain(field(property, of: ObjectID(type)), to: value, by: operation.code)
    } else {
      storeInCopies(value, in: property, of: object, operation)
    }
  }

  /// `object.property = nil`
  private mutating func empty(
    _ property: PropertyID,
    _ part: EmptiedPart<Value>,
    of object: ObjectID,
    _ operation: Operation
  ) {
    let symbol = symbols.properties[property]
    if symbol.facts.storage == .computed {
      guard symbol.facts.accessors.contains(where: { $0.kind == .set }) else { return }
      let setter = context(of: .accessor(property: property, .set), on: object)
      noteCall(to: setter, operation, at: CodePlace(file: operation.location.file, position: symbol.facts.position))
      if part == .everything { handNothing(toParameter: 0, of: setter, operation) }
      // What the setter associates has the property's name.
      if notesCalls(of: operation) {
        codes.emptiedSlots[symbol.name, default: []].append(
          CodeNotes.Emptying(code: operation.code, place: operation.location, object: object)
        )
      }
    } else if notesCalls(of: operation) {
      if part == .subscribers { codes.completesSubjects = true }
      codes.emptied[property, default: []].append(
        CodeNotes.Emptying(code: operation.code, place: operation.location, object: object, part: part)
      )
    }
  }

  /// Where a body has contexts for single calls, that of all calls tells what it calls, if it is solved at all.
  func notesCalls(of operation: Operation) -> Bool {
    policy.notesCalls && (contexts[operation.context].callDepth == 0 || !policy.notesCode)
  }

  private mutating func noteStore(
    of value: Value,
    in property: PropertyID,
    of object: ObjectID,
    _ context: ContextID
  ) {
    if case .function(let function) = body(of: context), symbols.functions[function].facts.isOperator {
      filledByOperators.insert(property)
    }
    guard isMade(object) else {
      if symbols.type(ofAll: object) != symbols.properties[property].owner {
        let isGiven = givenParameter(value, of: context) != nil
        noteStoreOfHeir(property, of: object, in: context, isGiven: isGiven)
      }
      return
    }
    let key = FieldKey(owner: object, property: property)
    guard let variable = givenParameter(value, of: context) else {
      storedFields[key] = .anything
      return
    }
    switch storedFields[key] {
    case nil: storedFields[key] = .parameter(variable)
    case .parameter(variable)?, .anything?: break
    case .parameter?: storedFields[key] = .anything
    }
  }

  private func givenParameter(_ value: Value, of context: ContextID) -> VariableID? {
    guard case .variable(let variable) = value, isParameter(variable, of: context) else { return nil }
    return variable
  }

  /// Whether a variable is a parameter, of a body or of a closure.
  func isParameter(_ variable: VariableID) -> Bool {
    let next = (0..<contexts.count).firstSorted { contexts[ContextID($0)].firstVariable > variable }
    return next > 0 && isParameter(variable, of: ContextID(next - 1))
  }

  /// Whether a body gets a value from outside: by a parameter of its own, or of one of its closures.
  private func isParameter(_ variable: VariableID, of context: ContextID) -> Bool {
    let summary = summaries[contexts[context].summary]
    func isAmong(_ parameters: Range<BodyVariableID>) -> Bool {
      parameters.contains { value(of: $0, in: context) == .variable(variable) }
    }
    if isAmong(BodyVariableID(0)..<BodyVariableID(summary.parameterCount)) { return true }
    return summary.objects.contains { object in
      if case .closure(let parameters, _) = object.kind { isAmong(parameters) } else { false }
    }
  }

  /// `object[index] = value`, where the scanned code declares the subscript.
  private mutating func storeThroughSubscript(_ value: Value, of object: ObjectID, _ operation: Operation) {
    guard let type = instanceType(object) else { return }
    for function in types.functions(named: .subscriptWord, of: type)
    where !symbols.functions[function].facts.accessors.isEmpty {
      let setter = context(of: .function(function), on: object)
      let place = symbols.functions[function].facts.position
      noteCall(to: setter, operation, at: CodePlace(file: operation.location.file, position: place))
      let newValue = summaries[contexts[setter].summary].parameterCount - 1
      if newValue >= 0 {
        constrain(self.value(of: BodyVariableID(newValue), in: setter), to: value, by: operation.code)
      }
    }
  }

  private mutating func keep(
    _ value: Value,
    as name: Name,
    _ isForGood: Bool,
    in object: ObjectID,
    _ operation: Operation
  ) {
    guard instanceType(object) != nil else {
      if isForGood { return keepCaptured(by: object, value, as: name, operation) }
      if extendedClass(object) != nil, let inside = madeObject(object)?.captures.first?.value {
        constrain(inside, to: isStackOfScreens(name) ? popped(value, operation) : value, by: operation.code)
      }
      return
    }
    // What such a member keeps is kept by the very object that it is called on.
    if isAnyObjectOfFramework(object), runsOnOneObject(operation.context) { return }
    let slot = FrameworkSlot(owner: object, name: name, isForGood: isForGood)
    let variable = content(of: slot)
    frameworkSlots[slot]?.places.append((operation.location, value))
    constrain(.variable(variable), to: value, by: operation.code)
  }

  /// A screen goes when its user goes back, also where an extension pushes it: `func push(_ page: Page) { pushViewController(page, …) }`.
  private mutating func popped(_ screen: Value, _ operation: Operation) -> Value {
    let capture = AbstractObject.Capture(value: screen, strength: .strong, name: .selfWord)
    return .object(
      makeObject(AbstractObject(kind: .holder, captures: [capture], location: operation.location, isPopped: true))
    )
  }

  /// What a framework keeps for good keeps all that it captures: each object that a closure names, by that closure; or by the
  /// timer around it, which can be told to end.
  private mutating func keepCaptured(by object: ObjectID, _ value: Value, as name: Name, _ operation: Operation) {
    guard operation.detours < 3, let made = madeObject(object) else { return }
    var kept = Value.object(object)
    if case .object(let outer) = value, madeObject(outer)?.isKeptOutside ?? false { kept = value }
    for capture in made.captures where capture.strength == .strong {
      var inner = operation
      inner.detours += 1
      inner.action = .keep(name: name, value: kept, isForGood: true)
      inner.receiver = capture.value
      inner.declaredType = .unknown
      start(inner)
    }
  }

  private mutating func content(of slot: FrameworkSlot) -> VariableID {
    if let known = frameworkSlots[slot] { return known.variable }
    let variable = graph.makeVariable()
    frameworkSlots[slot] = KeptValues(variable: variable)
    return variable
  }

  private func runsOnOneObject(_ context: ContextID) -> Bool {
    switch body(of: context) {
    case .function(let function): types.runsOnOneObject(function)
    case .accessor(let property, .set): types.runsOnOneObject(setterOf: property)
    case .accessor, .defaultValue, .initialValue, .topLevel: false
    }
  }

  private mutating func methodValue(
    _ functions: [FunctionID],
    of object: ObjectID,
    _ operation: Operation
  ) -> Value {
    let capture = AbstractObject.Capture(value: .object(object), strength: .strong, name: .selfWord)
    return .object(
      makeObject(
        AbstractObject(kind: .method(functions), captures: [capture], location: operation.location)
      )
    )
  }

  // MARK: Calls

  mutating func noteCall(to context: ContextID, _ operation: Operation, at location: CodePlace) {
    guard notesCalls(of: operation) else { return }
    let call = CodeNotes.Call(code: contexts[context].code, location: location)
    if operation.isAmbiguous || isGuessing {
      codes.ambiguousCalls.append((operation.code, call))
    } else {
      codes.note(call, in: operation.code)
    }
  }

  /// Notes that a closure's code is called.
  mutating func noteCall(of closure: AbstractObject, _ operation: Operation) {
    guard let code = closure.code, notesCalls(of: operation) else { return }
    codes.note(CodeNotes.Call(code: code, location: operation.location), in: operation.code)
  }

  private mutating func call(
    _ name: Name,
    _ chosen: [FunctionID],
    giving expected: TypeHandle,
    _ arguments: [Operation.Argument],
    into result: Value,
    on object: ObjectID,
    _ operation: Operation
  ) {
    let labels = types.shape(of: arguments)
    if let type = metatype(object) {
      if name == .initializer { return construct(type, arguments, into: result, operation) }
      let functions = types.bound(types.functions(named: name, of: type, labels: labels), toType: true)
      return invokeEach(functions, on: ObjectID(type), arguments, labels, into: result, operation)
    }
    guard let type = instanceType(object) ?? extendedClass(object) else { return }
    var functions = types.bound(types.implementations(of: name, chosen, labels: labels, in: type), toType: false)
    if chosen.isEmpty { functions = types.giving(expected, among: functions) }
    if isAnyObjectOfFramework(object) { functions.removeAll { types.runsOnOneObject($0) } }
    invokeEach(functions, on: object, arguments, labels, into: result, operation)
    if functions.isEmpty, let property = types.property(name, of: type) {
      var application = operation
      application.action = .apply(arguments: arguments, into: result)
      application.receiver = load(property, of: object, operation)
      application.declaredType = .unknown
      if application.receiver != .none { start(application) }
    }
  }

  /// `type.init(…)` on a metatype that flowed in.
  private mutating func construct(
    _ type: TypeID,
    _ arguments: [Operation.Argument],
    into result: Value,
    _ operation: Operation
  ) {
    let construction = Construction(type: type, place: operation.location)
    if policy.notesCode, contexts[operation.context].callDepth == 0 {
      codes.note(construction, in: operation.code)
      noteAllocation(construction)
    }
    let object = instance(of: type, madeAt: operation.location, in: operation.context)
    let initializers = types.functions(named: .initializer, of: type, labels: types.shape(of: arguments))
    invokeEach(initializers, on: object, arguments, into: .none, operation)
    constrain(result, to: .object(object), by: operation.code)
  }

  /// Calls what stands in a variable.
  private mutating func apply(
    _ object: ObjectID,
    _ arguments: [Operation.Argument],
    into result: Value,
    _ operation: Operation
  ) {
    guard let made = madeObject(object) else {
      guard let type = instanceType(object) else { return }
      // `object(…)`: callAsFunction
      let functions = types.functions(named: .callAsFunction, of: type, labels: types.shape(of: arguments))
      return invokeEach(functions, on: object, arguments, into: result, operation)
    }
    switch made.kind {
    case .closure(let parameters, let closureResult):
      noteCall(of: made, operation)
      for (parameter, argument) in zip(parameters, arguments) {
        constrain(parameter, to: argument.value, by: operation.code)
        if argument.isLent { constrain(argument.value, to: parameter, by: operation.code) }
      }
      constrain(result, to: closureResult, by: operation.code)
    case .method(let functions): applyMethod(functions, of: made, arguments, into: result, operation)
    case .holder, .instance, .anyOf: break
    }
  }

  private mutating func applyMethod(
    _ functions: [FunctionID],
    of method: AbstractObject,
    _ arguments: [Operation.Argument],
    into result: Value,
    _ operation: Operation
  ) {
    // What calls it with elements may have more of them to give than it takes: `addresses.forEach(engine.export)`.
    let functions = functions.filter { types.mayBe($0, operation.declaredType) }
    let exact = functions.filter { symbols.functions[$0].facts.parameters.count == arguments.count }
    let fewer = functions.filter { symbols.functions[$0].facts.parameters.count < arguments.count }
    let meant = exact.isEmpty ? fewer : exact
    if meant.count > policy.overloads { return noteUnfollowed(meant) }
    for function in meant {
      var unlabelled = Array(arguments.prefix(symbols.functions[function].facts.parameters.count))
      for (index, parameter) in symbols.functions[function].facts.parameters.enumerated() {
        unlabelled[index].label = parameter.label
      }
      if let receiver = method.captures.first?.value {
        var call = operation
        call.action = .call(
          name: symbols.functions[function].name,
          chosen: [function],
          arguments: unlabelled,
          into: result
        )
        call.receiver = receiver
        call.declaredType = .unknown
        start(call)
      } else {
        let owner = symbols.functions[function].owner.map { ObjectID($0) }
        invoke(function, on: owner, unlabelled, into: result, operation)
      }
    }
  }

  /// Calls each of the functions that a call can mean, unless there are too many of them.
  mutating func invokeEach(
    _ functions: [FunctionID],
    on receiver: ObjectID?,
    _ arguments: [Operation.Argument],
    _ labels: CallShape? = nil,
    into target: Value,
    _ operation: Operation
  ) {
    if functions.count > policy.overloads { return noteUnfollowed(functions) }
    for function in functions { invoke(function, on: receiver, arguments, labels, into: target, operation) }
  }

  /// Binds the arguments to a function's parameters, and its result to where it goes.
  mutating func invoke(
    _ function: FunctionID,
    on receiver: ObjectID?,
    _ arguments: [Operation.Argument],
    _ labels: CallShape? = nil,
    into target: Value,
    _ operation: Operation
  ) {
    let symbol = symbols.functions[function]
    guard symbol.facts.body != nil, !isBeyondReach(symbol, receiver) else { return }
    let called = context(of: .function(function), on: receiver.map { shared($0) })
    noteCall(to: called, operation, at: operation.location)
    guard let places = types.places(labels ?? types.shape(of: arguments), in: function) else { return }
    noteDefaults(of: function, leavingOut: places, in: called, operation)
    let own = receiver.flatMap { context(ofCallTo: called, onCopied: $0) } ?? context(ofCallTo: called, operation)
    // What is asked about the body itself is asked of the context of all calls.
    if own == nil || policy.notesCode { bind(arguments, places, to: symbol, in: called, operation.code) }
    if let own { bind(arguments, places, to: symbol, in: own, operation.code) }
    for (argument, place) in zip(arguments, places) where argument.isNothing {
      handNothing(toParameter: place, of: called, operation)
      noteNothing(givenTo: place, in: own ?? called)
    }
    for changed in symbol.changedParameters {
      guard let index = places.firstIndex(of: changed) else { continue }
      constrain(arguments[index].value, to: value(of: BodyVariableID(changed), in: own ?? called), by: operation.code)
    }
    for filling in summaries[contexts[called].summary].rare?.fillings ?? [] {
      guard let index = places.firstIndex(of: filling.place), arguments[index].isFilled else { continue }
      constrain(arguments[index].value, to: value(of: filling.variable, in: own ?? called), by: operation.code)
    }
    if symbol.facts.kind == .initializer {
      if let receiver { constrain(target, to: .object(receiver), by: operation.code) }
    } else if symbol.facts.result != nil || summaries[contexts[called].summary].resultIsShown {
      constrain(target, to: result(of: own ?? called), by: operation.code)
    }
  }

  /// Whether `super` leads to a class that is farther from the receiver's than what is looked at.
  private func isBeyondReach(_ function: FunctionSymbol, _ receiver: ObjectID?) -> Bool {
    guard symbols.firstOfLongChain != nil, let owner = function.owner, symbols.types[owner].kind == .class,
      let type = receiver.flatMap({ instanceType($0) })
    else { return false }
    return !symbols.isKind(type, of: owner)
  }

  /// Default values run in the code of who calls without these arguments.
  private mutating func noteDefaults(
    of function: FunctionID,
    leavingOut places: [Int],
    in called: ContextID,
    _ operation: Operation
  ) {
    for (index, parameter) in symbols.functions[function].facts.parameters.enumerated()
    where parameter.defaultValue != nil && !places.contains(index) {
      let value = context(of: .defaultValue(function: function, parameter: index), on: contexts[called].receiver)
      noteCall(to: value, operation, at: operation.location)
    }
  }

  private mutating func bind(
    _ arguments: [Operation.Argument],
    _ places: [Int],
    to function: FunctionSymbol,
    in context: ContextID,
    _ code: SolvedCodeID
  ) {
    for (place, argument) in zip(places, arguments) {
      constrain(value(of: BodyVariableID(place), in: context), to: argument.value, by: code)
    }
    for (index, parameter) in function.facts.parameters.enumerated()
    where parameter.isDefaulted && !places.contains(index) {
      if parameter.defaultValue == nil {
        noteNothing(givenTo: index, in: context)
      } else {
        useDefault(ofParameter: index, in: context)
      }
    }
  }

  /// A call that can mean any of very many functions says nothing of any of them.
  private mutating func noteUnfollowed(_ functions: [FunctionID]) {
    unfollowed.insert(symbols.functions[functions[0]].name)
  }
}
