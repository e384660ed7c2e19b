import AssemblerGraphFacts

/// Something that is done to a receiver, in one context: it runs for each object that the receiver turns out to be.
struct Operation: Sendable {
  typealias Action = OperationAction<Value, Value>
  typealias Argument = CallArgument<Value>

  // In this order, because there are very many: what takes a byte stands in the gap behind the receiver.

  var action: Action
  var receiver: Value
  var isAmbiguous = false
  /// The first of several calls of what one variable holds, which runs all of them.
  var leadsOthers = false
  /// Over how many objects it came here: a type with `@dynamicMemberLookup`, closures that capture each other.
  var detours: UInt8 = 0
  /// What the receiver is declared as: decides who stands in when no value reaches it.
  var declaredType: TypeHandle
  /// Where it was added.
  var context: ContextID
  var code: SolvedCodeID
  var location: CodePlace

  init(
    action: Action,
    receiver: Value,
    declaredType: TypeHandle,
    context: ContextID,
    code: SolvedCodeID,
    location: CodePlace,
    isAmbiguous: Bool = false
  ) {
    self.action = action
    self.receiver = receiver
    self.declaredType = declaredType
    self.context = context
    self.code = code
    self.location = location
    self.isAmbiguous = isAmbiguous
  }
}

extension Operation {
  /// Whether a closure that it calls may change what it is given.
  var lendsArguments: Bool {
    if case .apply(let arguments, _) = action { arguments.contains { $0.isLent } } else { false }
  }
}

extension PointsToAnalysis {
  /// Runs an operation for each object of its receiver, now and later.
  mutating func start(_ operation: Operation) {
    switch operation.receiver {
    case .none: runWithoutReceiver(operation)
    case .object(let object): run(operation, on: object)
    case .variable(let variable):
      let id = operations.append(operation)
      if case .apply = operation.action { return startCall(id, of: variable) }
      for object in graph.listen(id, to: variable) { run(id, on: object) }
    }
  }

  mutating func run(_ id: OperationID, on object: ObjectID) {
    if operations[id].leadsOthers { return runAll(with: id, on: object) }
    runAlone(id, on: object)
  }

  mutating func runAlone(_ id: OperationID, on object: ObjectID) {
    if meansNothing(id, on: object) { return }
    let operation = operations[id]
    run(operation, on: object)
  }

  /// Whether it asks for members, and the object has none: it is a closure, a method value or something of a framework.
  ///
  /// Most of what closures meet is of that kind. Nothing is copied to find that out.
  @inline(__always)
  private func meansNothing(_ id: OperationID, on object: ObjectID) -> Bool {
    guard isMade(object) else { return false }
    let index = firstMade.distance(to: object)
    switch objects[index].kind {
    case .instance, .anyOf: return false
    case .closure, .method, .holder: if objects[index].extendedClass != nil { return false }
    }
    return operations[id].action.asksForMembers
  }

  /// Functions and variables of files have no receiver, nor have operations on what nothing is known of.
  private mutating func runWithoutReceiver(_ operation: Operation) {
    switch operation.action {
    case .invoke(let functions, let arguments, let into):
      invokeEach(functions, on: nil, arguments, into: into, operation)
    case .loadProperty(let property, let into):
      constrain(into, to: load(property, of: nil, operation), by: operation.code)
    case .storeProperty(let property, let value): store(value, in: property, of: nil, operation)
    default: break
    }
  }
}
