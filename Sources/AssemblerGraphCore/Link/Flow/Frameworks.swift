/// Methods of the standard library's collections, by what they do with elements.
enum CollectionMethod {
  /// Give an element, or something made of elements only.
  static let elements: Set<String> = [
    "first", "last", "popFirst", "popLast", "removeFirst", "removeLast", "remove", "removeValue", "randomElement", "min",
    "max", "next", "element", "object", "dequeue", "pop", "updateValue",
  ]
  static let sameCollection: Set<String> = [
    "values", "keys", "lazy", "sorted", "reversed", "filter", "prefix", "suffix", "dropFirst", "dropLast", "shuffled",
    "enumerated", "joined", "makeIterator", "allObjects", "union", "intersection", "subtracting", "drop", "indices",
    "unsafelyUnwrapped", "elements", "async",
  ]
  /// Put their arguments into the collection.
  static let adders: Set<String> = [
    "append", "insert", "add", "push", "enqueue", "updateValue", "formUnion", "prepend", "replaceSubrange", "setObject",
    "set", "addObject", "send", "yield",
  ]
  /// Call their closure at once with the elements, and give what it gives.
  static let mappers: Set<String> = ["map", "compactMap", "flatMap", "mapValues", "compactMapValues", "reduce"]
  /// Call their closure at once with the elements.
  static let callers: Set<String> = [
    "forEach", "filter", "first", "last", "contains", "allSatisfy", "sorted", "sort", "min", "max", "removeAll",
    "partition", "drop", "prefix", "firstIndex", "lastIndex", "reduce",
  ]
  /// Call their closure at once with something of their own, and give what it gives.
  static let runners: Set<String> = [
    "withLock", "withLockUnchecked", "sync", "withExtendedLifetime", "withUnsafeMutablePointer", "withUnsafePointer",
    "autoreleasepool", "withAnimation", "performAndWait", "performWithoutAnimation", "measure", "withValue",
    "withCheckedContinuation", "withCheckedThrowingContinuation", "withTaskGroup", "withThrowingTaskGroup", "withValues",
    "MainActor.run", "MainActor.assumeIsolated", "assumeIsolated", "run", "Optional.map", "with",
  ]
}

extension Flow {
  /// A call that the scanned code does not declare: collections, and the frameworks that keep what they are given.
  mutating func callFramework(
    _ name: String, on receiver: Value, type: TypeHandle, _ arguments: [EvaluatedArgument], _ call: CallSite,
    _ context: BodyContext, base: ExpressionID? = nil
  ) -> Value {
    if let kept = retained(name, receiver, arguments, call, context) { return kept }
    let location = symbols.location(context.file, call.position)
    let closures = arguments.filter { isCallable($0.value) }
    if CollectionMethod.runners.contains(name) {
      let result = solver.makeVariable()
      for closure in closures { run(closure.value, with: [], into: result, context, location) }
      return .variable(result)
    }
    guard receiver != .none || !closures.isEmpty else {
      // A framework's enum or struct is see-through: `.success(value)`, `AnyView(view)`.
      return type == .unknown ? .none : join(arguments.map(\.value).filter { !isCallable($0) })
    }
    if CollectionMethod.adders.contains(name), let base {
      for argument in arguments where argument.value != .none { assign(argument.value, to: base, context) }
    }
    let element = EvaluatedArgument(label: nil, value: receiver, type: .unknown, isTrailingClosure: false)
    if CollectionMethod.mappers.contains(name), !closures.isEmpty {
      let result = solver.makeVariable()
      for closure in closures {
        let first = name == "reduce" ? arguments.first ?? element : element
        run(closure.value, with: name == "reduce" ? [first, element] : [first], into: result, context, location)
      }
      if name == "reduce", let initial = arguments.first { constrain(result, to: initial.value) }
      // On a stream of values the closure is kept by what comes out; the type of the place decides.
      if !isSeeThrough(type) { for closure in closures { constrain(result, to: closure.value) } }
      return .variable(result)
    }
    if CollectionMethod.callers.contains(name) {
      for closure in closures {
        run(closure.value, with: [element, element], into: solver.makeVariable(), context, location)
      }
      return receiver
    }
    if CollectionMethod.elements.contains(name) || CollectionMethod.sameCollection.contains(name) { return receiver }
    return .none
  }

  private func isCallable(_ value: Value) -> Bool {
    guard case .object(let object) = value else { return false }
    switch flowObject(object)?.kind {
    case .closure, .method: return true
    default: return false
    }
  }

  private mutating func run(
    _ function: Value, with arguments: [EvaluatedArgument], into result: Solver.Variable, _ context: BodyContext,
    _ location: SourceLocation
  ) {
    if case .object(let object) = function { apply(object, arguments, into: result, code: context.code, at: location) }
  }

  /// The value of a call to a framework that keeps what it is given; nil when it keeps nothing.
  private mutating func retained(
    _ name: String, _ receiver: Value, _ arguments: [EvaluatedArgument], _ call: CallSite, _ context: BodyContext
  ) -> Value? {
    nil
  }
}
