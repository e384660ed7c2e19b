/// Methods of the standard library's collections, by what they do with elements.
enum CollectionMethod {
  /// Give an element, or something made of elements only.
  static let elements: Set<String> = [
    "first", "last", "popFirst", "popLast", "removeFirst", "removeLast", "remove", "removeValue", "randomElement",
    "min",
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
  /// Give what holds just their arguments.
  static let wrappers: Set<String> = [
    "success", "failure", "some", "zip", "AnyView", "AnyIterator", "Just", "Optional", "Array", "Set",
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
    "withCheckedContinuation", "withCheckedThrowingContinuation", "withTaskGroup", "withThrowingTaskGroup",
    "withValues",
    "MainActor.run", "MainActor.assumeIsolated", "assumeIsolated", "run", "Optional.map", "with",
  ]
}

/// Foundation's collections that can hold their objects weakly.
func isWeakCollectionName(_ name: String) -> Bool {
  name == "NSHashTable" || name == "NSMapTable" || name == "NSPointerArray"
}

extension Flow {
  /// A call that the scanned code does not declare: collections, and the frameworks that keep what they are given.
  mutating func callFramework(
    _ name: Name,
    on receiver: Value,
    type: TypeHandle,
    _ arguments: [EvaluatedArgument],
    _ call: CallSite,
    _ context: BodyContext,
    base: ExpressionID? = nil
  ) -> Value {
    let kept = retained(name, on: receiver, type: type, base: base, arguments, call, context)
    if let kept { return kept }
    let location = CodePlace(file: context.file, position: call.position)
    let closures = arguments.filter { isCallable($0.value) }
    if symbols.names.has(name, .runs) {
      let result = solver.makeVariable()
      for closure in closures { run(closure.value, with: [], into: result, context, location) }
      return .variable(result)
    }
    guard receiver != .none || !closures.isEmpty else {
      // A framework's enum or container is see-through: `.success(value)`, `AnyView(view)`.
      let values = arguments.map(\.value).filter { $0 != .none && !isCallable($0) }
      return values.isEmpty || !isSeeThrough(call: name, type) ? .none : join(values)
    }
    if symbols.names.has(name, .adds), !isWeakCollection(type), let base {
      for argument in arguments where argument.value != .none { assign(argument.value, to: base, context) }
    }
    let element = EvaluatedArgument(label: nil, value: receiver, type: .unknown, isTrailingClosure: false)
    if symbols.names.has(name, .maps), !closures.isEmpty {
      let result = solver.makeVariable()
      for closure in closures {
        let first = name == .reduce ? arguments.first ?? element : element
        run(closure.value, with: name == .reduce ? [first, element] : [first], into: result, context, location)
      }
      if name == .reduce, let initial = arguments.first { constrain(result, to: initial.value) }
      return .variable(result)
    }
    if symbols.names.has(name, .callsWithElements) {
      for closure in closures {
        run(closure.value, with: [element, element], into: solver.makeVariable(), context, location)
      }
      return receiver
    }
    if symbols.names.has(name, [.givesElements, .givesSameCollection]) { return receiver }
    return .none
  }

  /// `NSHashTable.weakObjects()` and its like.
  private func isWeakCollection(_ type: TypeHandle) -> Bool {
    switch symbols.table[type] {
    case .external(let name, _): isWeakCollectionName(name)
    case .nominal(let nominal, _):
      symbols.types[nominal].kind == .external && isWeakCollectionName(symbols.types[nominal].name)
    default: false
    }
  }

  private func isSeeThrough(call name: Name, _ type: TypeHandle) -> Bool {
    if symbols.names.has(name, .wraps) { return true }
    if case .external(let external, _) = symbols.table[type], case .holds = StandardContainer(external) { return true }
    let text = symbols.names[name].utf8
    return text.count > 8
      && (text.suffix(8).elementsEqual(".success".utf8) || text.suffix(8).elementsEqual(".failure".utf8))
  }

  private func isCallable(_ value: Value) -> Bool {
    guard case .object(let object) = value else { return false }
    switch flowObject(object)?.kind {
    case .closure, .method: return true
    default: return false
    }
  }

  private mutating func run(
    _ function: Value,
    with arguments: [EvaluatedArgument],
    into result: Solver.Variable,
    _ context: BodyContext,
    _ location: CodePlace
  ) {
    if case .object(let object) = function { apply(object, arguments, into: result, code: context.code, at: location) }
  }

  /// The value of a call to a framework that keeps what it is given; nil when it keeps nothing.
  private mutating func retained(
    _ name: Name,
    on receiver: Value,
    type: TypeHandle,
    base: ExpressionID?,
    _ arguments: [EvaluatedArgument],
    _ call: CallSite,
    _ context: BodyContext
  ) -> Value? {
    guard let api = retainingAPI(name, of: type) else { return builder(base, arguments, call, context) }
    let location = CodePlace(file: context.file, position: call.position)
    var kept = arguments.filter { argument in
      api.kept.contains { kind in
        switch kind {
        case .argument(let label): symbols.names.text(of: argument.label) == (label == "_" ? nil : label)
        case .closures: isCallable(argument.value)
        case .receiver: false
        }
      }
    }.map(\.value).filter { $0 != .none }
    if !kept.isEmpty { kept = [keep(kept, api, location)] }
    if api.kept.contains(.receiver) {
      if receiver != .none { kept.append(receiver) }
      // `subject.map { … }.sink { … }`: the stream keeps the closures along its way.
      if let base {
        for closure in callChain(of: base, context).closures { kept.append(.object(closureObject(closure, context))) }
      }
    }
    switch api.keeper {
    case .result: return join(kept)
    case .receiver:
      keep(join(kept), as: name, in: receiver, base: base, location, context)
      return receiver
    case .argument(let label):
      let arguments = symbols.files[context.file].facts[call.arguments]
      if let target = arguments.first(where: { symbols.names.text(of: $0.label) == label })?.value {
        assign(join(kept), to: target, context)
      }
      return receiver
    }
  }

  /// The entry for a member of this very type, or else for that of any.
  private func retainingAPI(_ name: Name, of type: TypeHandle) -> RetainingAPI? {
    guard retainingMembers[name] != nil else { return retaining[name] }
    let external: String? =
      switch symbols.table[type] {
      case .external(let name, _): name
      case .nominal(let nominal, _) where symbols.types[nominal].kind == .external: symbols.types[nominal].name
      default: nil
      }
    let qualified = external.flatMap { symbols.names.known("\($0).\(symbols.names[name])") }
    return qualified.flatMap { retaining[$0] } ?? retaining[name]
  }

  /// What a framework object that keeps these values looks like from outside. A closure stands for itself.
  private mutating func keep(_ values: [Value], _ api: RetainingAPI, _ location: CodePlace) -> Value {
    if !api.isTransient, values.allSatisfy(isCallable) { return join(values) }
    return .object(
      makeObject(
        FlowObject(
          kind: .holder,
          captures: values.map { FlowObject.Capture(value: $0, strength: .strong, name: .selfWord) },
          location: location,
          code: -1,
          isTransient: api.isTransient
        )
      )
    )
  }

  /// `receiver.addChild(value)`, `receiver.exportedObject = value`
  mutating func keep(
    _ value: Value,
    as name: Name,
    in receiver: Value,
    base: ExpressionID?,
    _ location: CodePlace,
    _ context: BodyContext
  ) {
    var owner: Int?
    if case .object(let object) = receiver, instanceType(object) != nil { owner = Int(object) }
    if owner == nil, let base, isViewOfSelf(base, context) { owner = context.selfObject }
    if let owner {
      let slot = FrameworkSlot(owner: owner, name: name)
      let known = frameworkSlots[slot]
      let variable = known?.variable ?? solver.makeVariable()
      frameworkSlots[slot] = (variable, min(known?.location ?? location, location))
      constrain(variable, to: value)
    } else if let base {
      assign(value, to: base, context)
    }
  }

  /// `view`, `contentView` of a framework's superclass: it belongs to `self`.
  private func isViewOfSelf(_ base: ExpressionID, _ context: BodyContext) -> Bool {
    switch symbols.files[context.file].facts[base] {
    case .unqualified(let name, .some): return name == .view || name == .contentView
    case .member(let inner?, let name, _):
      guard case .local(let local) = symbols.files[context.file].facts[inner] else { return false }
      return local == context.selfLocal && (name == .view || name == .contentView)
    default: return false
    }
  }

  /// `value` assigned to a property that the scanned code does not declare.
  mutating func storeInFramework(
    _ value: Value,
    as name: Name,
    in receiver: Value,
    type: TypeHandle,
    base: ExpressionID,
    at position: SourcePosition,
    _ context: BodyContext
  ) {
    guard let api = retainingAPI(name, of: type), api.keeper == .receiver, value != .none else { return }
    let location = CodePlace(file: context.file, position: position)
    keep(keep([value], api, location), as: name, in: receiver, base: base, location, context)
  }

  /// `Bootstrap(group: group).initializer { self … }`: a fluent chain that begins with a framework's initializer gives
  /// the built object, which may keep the closures. Only possible, and only where that very type is asked for.
  private mutating func builder(
    _ base: ExpressionID?,
    _ arguments: [EvaluatedArgument],
    _ call: CallSite,
    _ context: BodyContext
  ) -> Value? {
    guard let base, case .external(let expected, _) = symbols.table[call.expected] else { return nil }
    let chain = callChain(of: base, context)
    guard chain.root == expected else { return nil }
    var kept = arguments.map(\.value).filter(isCallable)
    for closure in chain.closures { kept.append(.object(closureObject(closure, context))) }
    guard !kept.isEmpty else { return nil }
    let captures = kept.map { FlowObject.Capture(value: $0, strength: .strong, name: .selfWord) }
    return .object(
      makeObject(
        FlowObject(
          kind: .holder,
          captures: captures,
          location: CodePlace(file: context.file, position: call.position),
          code: -1,
          isTransient: true
        )
      )
    )
  }

  /// The framework type whose initializer begins a chain of calls, and the closure literals along the chain.
  private func callChain(of base: ExpressionID, _ context: BodyContext) -> (root: String?, closures: [Int]) {
    let file = symbols.files[context.file]
    var closures: [Int] = []
    var current = base
    while case .call(let callee, let arguments, _) = file.facts[current] {
      for argument in file.facts[arguments] {
        if let value = argument.value, case .closure(let index) = file.facts[value] { closures.append(index) }
      }
      switch file.facts[callee] {
      case .member(let inner?, _, _): current = inner
      case .unqualified(let name, _): return (symbols.names[name], closures)
      default: return (nil, closures)
      }
    }
    return (nil, closures)
  }
}
