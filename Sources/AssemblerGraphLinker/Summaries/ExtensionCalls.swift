import AssemblerGraphFacts
import AssemblerGraphModel

// What the scanned code adds to a framework's class keeps what it is given in the very object that it is called on.
//
//     extension UIButton { func onTap(_ run: @escaping () -> Void) { addAction(UIAction { _ in run() }, for: .touchUpInside) } }
//     button.onTap { self.close() }        this button keeps the closure, and no other button

extension BodyLowering {
  /// A call of a method out of such an extension; nil: it is none.
  mutating func callExtension(
    _ name: Name,
    of base: ExpressionID,
    _ receiver: Operand,
    _ type: TypeHandle,
    _ call: CallSite
  ) -> Operand? {
    guard symbols.isUsed(name, as: .method), receiver != self.receiver, let extended = types.extendedClass(of: type)
    else { return nil }
    let candidates = types.functions(named: name, of: extended, labels: call.labels)
    let chosen = candidates.isEmpty ? [] : types.overloads(candidates, call, scope)
    if chosen.contains(where: { types.endsItself($0) }), !keepsWhenCancelled(base) {
      noteEnd(of: receiver, base, at: call.position)
    }
    let token = isToken(receiver, type) ? only(type, of: receiver) : .none
    guard
      chosen.contains(where: { types.runsOnOneObject($0) }) || givesSelf(chosen) || token != .none && !chosen.isEmpty
    else { return nil }
    if chosen.contains(where: { configuresSelf($0) }) { expectConfigured(call, type) }
    let object = frameworkObject(of: extended, as: token, at: call.position)
    keep(object, as: name, in: receiver, base: base, at: call.position)
    let own = given(to: chosen, arguments(of: call, for: chosen), call)
    let result = variable(types.commonResult(of: chosen))
    add(.invoke(chosen, arguments: own.arguments, into: result), to: object, at: call.position)
    if isFlowing(receiver), !types.isPlainObjectOfFramework(base, scope) {
      // One of the scanned code's heirs of the class is followed by itself.
      let action = SymbolicOperation.Action.call(name: name, chosen: chosen, arguments: own.arguments, into: result)
      add(action, to: receiver, type: type, at: call.position)
    }
    let value = made(by: chosen, call, or: own.result ?? valueOfCall(to: chosen, result))
    if value == .none { return noteWhatStays(of: chosen, on: receiver, .none) }
    if !givesSelf(chosen) { return noteWhatStays(of: chosen, on: receiver, value) }
    let configured =
      chosen.contains { configuresSelf($0) } ? own.arguments.compactMap { firstParameter(ofClosure: $0.value) } : []
    return noteWhatStays(of: chosen, on: receiver, join([value, receiver] + configured))
  }

  /// `subject.notify(self)` out of an extension of a framework's protocol; nil: it is none. What is subscribed to is kept by what
  /// the call gives.
  mutating func callProtocolExtension(
    _ name: Name,
    of base: ExpressionID,
    _ receiver: Operand,
    _ type: TypeHandle,
    _ call: CallSite
  ) -> Operand? {
    let functions = types.taking(base, types.functionsOfProtocol(name, of: type, call.labels), in: scope)
    guard let first = functions.first, let owner = symbols.functions[first].owner else { return nil }
    let result = invoke(functions, on: .object(ObjectID(owner)), call)
    guard result != .none, let given = types.resultType(ofFunction: first) else { return result }
    return throughExtension(result, given, of: base, receiver, at: call.position)
  }

  /// What a member of a framework's protocol gives, which the scanned code adds: a stream keeps the one that it is made of.
  private mutating func throughExtension(
    _ result: Operand,
    _ given: TypeHandle,
    of base: ExpressionID,
    _ receiver: Operand,
    at position: SourcePosition
  ) -> Operand {
    let isStream = types.frameworkTypes(of: given).contains { Framework.isStream($0) || Framework.streams.contains($0) }
    guard isStream || types.isExternal(given) || types.isExtendedOnly(given) else { return result }
    let kept = join([result, receiver])
    if isStream || !types.isFinitePublisher(base, in: scope) { return joinKept(result, with: receiver) }
    return holder(of: [kept], at: position, ends: true)
  }

  /// `names.map { … }.onMain`, `task.asCancellable`: a property out of an extension of a framework's protocol, or of a token's class;
  /// nil: it is none.
  mutating func loadFromExtension(
    _ name: Name,
    of base: ExpressionID,
    _ receiver: Operand,
    _ type: TypeHandle,
    at position: SourcePosition
  ) -> Operand? {
    guard symbols.isUsed(name, as: .property), receiver != self.receiver else { return nil }
    if let property = types.propertyOfProtocol(name, of: type), let owner = symbols.properties[property].owner {
      let result = load(property: property, of: .object(ObjectID(owner)))
      return throughExtension(result, types.typeOfProperty(property), of: base, receiver, at: position)
    }
    guard isToken(receiver, type), let extended = types.extendedClass(of: type),
      let property = types.computedProperty(name, of: extended)
    else { return nil }
    return load(property: property, of: frameworkObject(of: extended, as: only(type, of: receiver), at: position))
  }

  /// What a subscription holds, and not what comes out of its stream besides.
  private mutating func only(_ type: TypeHandle, of receiver: Operand) -> Operand {
    let token = variable(type)
    constrain(token, to: receiver)
    return .variable(token)
  }

  /// The method that ends an object, in an extension of the object's class: `AnyCancellable(cancel)`, `{ cancel() }`.
  ///
  /// - Returns: whether that is what a bare name, which nothing declares, stands for.
  func isEndingMethodOfSelf(_ name: Name) -> Bool {
    symbols.names.has(name, .ends) && (enclosingType.map { symbols.types[$0].kind == .external } ?? false)
  }

  /// A method that ends a framework's object, as a value, is a closure that does: `AnyCancellable(task.cancel)`
  mutating func endingMethod(of object: Operand) -> Operand {
    let position = lastPosition ?? bodyPosition
    let (own, around) = (newCode(), code)
    code = own
    add(.letGo, to: object, at: position)
    code = around
    let parameters = summary.filters.endIndex..<summary.filters.endIndex
    return make(
      ObjectTemplate(
        kind: .closure(parameters: parameters, result: variable()),
        captures: [ObjectTemplate.Capture(value: object, strength: .strong, name: .selfWord)],
        place: place(position),
        code: own
      )
    )
  }

  /// `button.onTap = { … }`, where such an extension has the property.
  ///
  /// - Returns: whether it is such an assignment.
  mutating func storeInExtension(
    _ value: Operand,
    as name: Name,
    in receiver: Operand,
    _ type: TypeHandle,
    _ base: ExpressionID,
    at position: SourcePosition
  ) -> Bool {
    guard value != .none, symbols.isUsed(name, as: .property), receiver != self.receiver,
      let extended = types.extendedClass(of: type), let property = types.property(name, of: extended),
      types.runsOnOneObject(setterOf: property)
    else { return false }
    let object = frameworkObject(of: extended, at: position)
    keep(object, as: name, in: receiver, base: base, at: position)
    add(.storeProperty(property, value: value), to: object, at: position)
    if isFlowing(receiver), !types.isPlainObjectOfFramework(base, scope) {
      add(.store(name: name, value: value), to: receiver, type: type, at: position)
    }
    return true
  }

  /// The object that an initializer out of such an extension makes.
  mutating func runOnOneObject(
    _ initializers: [FunctionID],
    _ arguments: [SymbolicArgument],
    of type: TypeID,
    at position: SourcePosition
  ) -> Operand {
    let object = frameworkObject(of: type, at: position)
    add(.invoke(initializers, arguments: arguments, into: variable()), to: object, at: position)
    return object
  }

  /// `token.keep(in: tokens)`: a registration keeps what it is known to keep also where the scanned code's own method hands it on.
  private func isToken(_ receiver: Operand, _ type: TypeHandle) -> Bool {
    receiver != .none
      && types.frameworkTypes(of: type).contains {
        Framework.tokens.contains($0) || Framework.tokensWithExtensions.contains($0)
      }
  }

  /// Its only capture is what is kept in it.
  ///
  /// - Parameter token: what is kept from the beginning.
  private mutating func frameworkObject(
    of type: TypeID,
    as token: Operand = .none,
    at position: SourcePosition
  ) -> Operand {
    let kept = variable()
    if token != .none { constrain(kept, to: token) }
    let object = holder(of: [.variable(kept)], at: position)
    if case .made(let index) = object { summary.objects[index].extendedClass = type }
    return object
  }

  private func givesSelf(_ functions: [FunctionID]) -> Bool {
    functions.contains { function in
      guard let result = symbols.functions[function].facts.result else { return false }
      return result.isName("Self")
        || types.resultType(ofFunction: function).flatMap(symbols.table.nominal)
          == symbols.functions[function].owner
    }
  }

  /// What a method of an extension runs on where it is called on a framework's own object; not on what that keeps: of `UIView()` that has
  /// a row as its subview, not on the row.
  func plainObject(_ base: ExpressionID, _ type: TypeHandle) -> Operand? {
    guard types.isExtendedOnly(type), let nominal = symbols.table.nominal(type),
      types.isPlainObjectOfFramework(base, scope)
    else { return nil }
    return .object(ObjectID(nominal))
  }

  /// `func with(_ change: (Self) -> Void) -> Self`
  private func configuresSelf(_ function: FunctionID) -> Bool {
    symbols.functions[function].facts.parameters.contains { parameter in
      guard case .function(let inputs, _) = parameter.type else { return false }
      return inputs.count == 1 && inputs.allSatisfy { $0.isName("Self") }
    }
  }

  // MARK: Frameworks' types that conform to the scanned code's protocols

  /// The methods of the scanned code that a call may mean. With `extension Timer: Stopping {}` a framework's own method is what the
  /// protocol requires.
  func scannedMethods(_ name: Name, of type: TypeID, _ call: CallSite) -> [FunctionID] {
    let found = types.bound(types.functions(named: name, of: type, labels: call.labels), toType: false)
    guard symbols.types[type].kind == .external else { return found }
    return found.filter { symbols.functions[$0].facts.body != nil }
  }

  /// `stopping.invalidate()`, where that may be a `Timer`.
  mutating func noteEnd(by name: Name, of receiver: Operand, _ type: TypeHandle, at position: SourcePosition) {
    guard symbols.names.has(name, .ends), isFlowing(receiver),
      types.nominals(of: type).contains(where: { symbols.hasForeignConformers($0) })
    else { return }
    add(.letGo, to: receiver, at: position)
  }

  // MARK: Associated objects

  /// `objc_setAssociatedObject(object, &key, value, .OBJC_ASSOCIATION_RETAIN)`: the object keeps the value.
  ///
  /// - Returns: whether it is such a call.
  mutating func associate(_ name: Name, _ call: CallSite) -> Bool {
    guard types.associates(name, call.arguments) else { return false }
    let arguments = facts[call.arguments].map(\.value)
    guard let object = arguments[0] else { return false }
    let receiver = lower(object)
    let slot = associationName(arguments[1]) ?? name
    lastPosition = call.position
    guard let expression = arguments[2] else {
      add(.empty(name: slot), to: receiver, at: call.position)
      if receiver != .none { add(.letGo, to: receiver, at: call.position) }
      return true
    }
    let value = lower(expression)
    let policy = arguments[3].flatMap { policyName($0) }
    if policy?.hasSuffix("_ASSIGN") == true { return true }
    // Which policy it is may be a parameter.
    let isKnown = policy?.hasPrefix("OBJC_ASSOCIATION_") == true
    let kept = isKnown || value == .none ? value : holder(of: [value], at: call.position, isTransient: true)
    keep(kept, as: slot, in: receiver, base: object, at: call.position)
    return true
  }

  /// What is associated is called like the property that is set by it, or like its key.
  private func associationName(_ key: ExpressionID?) -> Name? {
    if case .accessor(let property, .set) = summary.body { return symbols.properties[property].name }
    guard let key else { return nil }
    switch facts[key] {
    case .unqualified(let name, _), .member(_, let name, _): return name
    default: return nil
    }
  }

  private func policyName(_ expression: ExpressionID) -> String? {
    guard case .member(_, let name, _) = facts[expression] else { return nil }
    return symbols.names[name]
  }
}

extension StaticTypes {
  func associates(_ name: Name, _ arguments: ArgumentList) -> Bool {
    arguments.count == 4 && symbols.names[name] == "objc_setAssociatedObject"
  }
}
