import AssemblerGraphFacts
import AssemblerGraphModel

// Expressions: what value they have, and the constraints that computing them adds.

extension BodyLowering {
  /// - Parameter expected: the type that the place asks for; decides implicit members and overloads.
  mutating func lower(_ id: ExpressionID, expected: TypeHandle = .unknown) -> Operand {
    switch facts[id] {
    case .literal, .text, .falsehood, .keyPath: return .none
    case .selector(let name):
      summary.notes.selectors.append((name, enclosingType))
      return .none
    case .local(let local): return lower(local: local)
    case .unqualified(let name, let selfLocal):
      // A framework's property of that name, where no function fits: `strongTableView = tableView`.
      if case .methods(let owner) = types.meaning(of: name, in: scope),
        isNoFunction(expected) || types.isNamedAfterParameter(name, of: owner)
      {
        return .none
      }
      return lower(name: name, selfLocal: selfLocal)
    case .type: return metatype(writtenType(id))
    case .superclass(let selfLocal):
      noteSuper()
      return selfLocal.map { lower(local: $0) } ?? receiver
    case .member(let base, let name, let position):
      lastPosition = position
      guard let base else { return implicitMember(name, of: expected, at: position) }
      return narrowed(lower(member: name, of: base, at: position, expected: expected), of: name, to: base)
    case .call(let callee, let arguments, let position):
      return lower(call: callee, arguments, at: position, id: id, expected: expected)
    case .subscript(let base, let arguments):
      var initial = Operand.none
      for argument in facts[arguments] {
        guard let value = argument.value else { continue }
        let operand = lower(value)
        if isInitialValue(argument, operand) { initial = operand }
      }
      if initial != .none { assignAgain(initial, to: base) }
      return lower(subscriptOf: base, arguments)
    case .closure(let index):
      expect(expected, ofClosure: index)
      let object = closureObject(index)
      summary.objects[object].result = result(ofClosure: index, expected: expected)
      return .made(object)
    case .oneOf(let values): return union(of: values, expected: expected)
    case .collection(let values): return union(of: values, expected: symbols.table.element(expected))
    case .tuple(let elements):
      var parts: [Operand] = []
      for (index, element) in facts[elements].enumerated() {
        if let value = element.value { parts.append(lower(value, expected: part(index, of: expected))) }
      }
      return join(parts)
    case .cast(let value, _): return lower(value, castTo: types.typeOf(id, scope))
    }
  }

  /// What a place asks of an element of a tuple; of a collection of tuples too.
  private func part(_ index: Int, of expected: TypeHandle) -> TypeHandle {
    guard case .tuple(let parts, _) = symbols.table[symbols.table.element(expected)], index < parts.count else {
      return .unknown
    }
    return parts[index]
  }

  /// Remembers of the closures around it that they say `super`.
  mutating func noteSuper() {
    var current = closure
    while let closure = current {
      if let object = closureObjects[closure] { summary.objects[object].mentionsSuper = true }
      current = facts.closures[closure].parent
    }
  }

  private func isNoFunction(_ type: TypeHandle) -> Bool {
    switch symbols.table[type] {
    case .external, .nominal: true
    default: false
    }
  }

  private mutating func lower(_ value: ExpressionID, castTo type: TypeHandle) -> Operand {
    let lowered = lower(value, expected: type)
    if makesScene(value, as: type) { return lowered }
    if let made = loaded(value, as: type) ?? reused(value, as: type) { return made }
    let unseen = reusedElsewhere(value, as: type)
    if lowered == .none {
      if let given = readBack(value, as: type) { return join([given, unseen ?? .none]) }
      return unseen ?? (types.needsFlow(type) ? .none : anything(of: type))
    }
    if let unseen { add(.reveal(unseen), to: lowered, at: lastPosition ?? bodyPosition) }
    guard case .variable = lowered else { return types.needsFlow(type) ? lowered : typed(lowered, as: type) }
    let result = variable(type)
    constrain(result, to: lowered)
    return join([.variable(result), unseen ?? .none, readBack(value, as: type) ?? .none])
  }

  /// The type that an expression spells.
  func writtenType(_ id: ExpressionID) -> TypeHandle {
    guard case .metatype(let instance) = symbols.table[types.typeOf(id, scope)] else { return .unknown }
    return instance
  }

  private mutating func union(of values: ExpressionList, expected: TypeHandle) -> Operand {
    var parts: [Operand] = []
    for value in facts[values] { parts.append(lower(value, expected: expected)) }
    return join(parts)
  }

  mutating func lower(local: Int) -> Operand {
    let value = local == selfLocal ? selfValue : variable(ofLocal: local)
    mention(local, value: value)
    return value
  }

  mutating func lower(name: Name, selfLocal: Int?) -> Operand {
    switch types.meaning(of: name, in: scope) {
    case .property(let meaning):
      guard meaning.owner != nil, !symbols.properties[meaning.property].facts.modifiers.contains(.isStatic),
        let selfLocal
      else { return load(property: meaning.property, of: .none) }
      noteTacitSelf(selfLocal)
      let receiver = lower(local: selfLocal)
      return load(name, of: receiver, type: types.typeOfLocal(selfLocal, scope))
    case .methods(let owner):
      let functions = types.functions(named: name, of: owner)
      let receiver = selfLocal.map { lower(local: $0) } ?? .none
      return functionValue(functions, receiver: receiver)
    case .freeFunctions: return functionValue(symbols.freeFunctions[name] ?? [], receiver: .none)
    case .type(let type): return metatype(type)
    case .enumCase(let type): return value(ofCase: name, of: type)
    case .module, .none:
      if let selfLocal, isEndingMethodOfSelf(name) { return endingMethod(of: lower(local: selfLocal)) }
      if let selfLocal, isOfConformer(name, as: [.property, .method]) {
        let result = variable()
        add(.load(name: name, into: result), to: lower(local: selfLocal), at: lastPosition)
        return .variable(result)
      }
      noteInherited(name, selfLocal)
      if let enclosingType, types.isContent(name, of: enclosingType) {
        return content(name, of: selfValue, type: enclosingType)
      }
      return wrapperStorage(name, of: selfValue, type: enclosingType)
    }
  }

  /// `view.endEditing(true)` in a local function captures `self`, whatever it is of.
  mutating func noteInherited(_ name: Name, _ selfLocal: Int?) {
    guard closure != nil, let selfLocal, let selfType,
      isEndingMethodOfSelf(name) || types.inheritsMember(name, selfType)
    else { return }
    _ = lower(local: selfLocal)
  }

  /// Whether a bare name in a protocol's extension can be a member of the types that the extension is for:
  /// `extension Page where Self: UIViewController`.
  func isOfConformer(_ name: Name, as uses: NameUses) -> Bool {
    enclosingType.map { symbols.types[$0].kind == .protocol } ?? false && symbols.isUsed(name, as: uses)
  }

  func metatype(_ type: TypeHandle) -> Operand {
    symbols.table.nominal(type).map { .object(symbols.metatype(of: $0)) } ?? .none
  }

  /// A function used as a value; with a receiver it holds that.
  ///
  /// - Parameter word: what the code calls the receiver.
  mutating func functionValue(_ functions: [FunctionID], receiver: Operand, word: Name = .selfWord) -> Operand {
    guard let first = functions.first else { return .none }
    var object = ObjectTemplate(
      kind: .method(functions),
      place: place(lastPosition ?? symbols.functions[first].facts.position)
    )
    if receiver != .none {
      object.captures = [ObjectTemplate.Capture(value: receiver, strength: .strong, name: word)]
    }
    return make(object)
  }

  private mutating func lower(
    member name: Name,
    of base: ExpressionID,
    at position: SourcePosition,
    expected: TypeHandle
  ) -> Operand {
    if name == .selfWord {
      if case .metatype(let instance) = symbols.table[types.typeOf(base, scope)] {
        noteMention(of: instance, at: position)
      }
      return lower(base)
    }
    if name == .coordinator, let made = coordinator(of: base) { return made }
    let type = types.typeOf(base, scope)
    // The parts of a tuple literal are known apart.
    if case .tuple(let parts) = facts[base] {
      let labelled = facts[parts].firstIndex { $0.label == name }.map { $0 - parts.range.lowerBound }
      if let index = Int(symbols.names[name]) ?? labelled, index >= 0, index < parts.count {
        let part = facts.facts.arguments[parts.range.lowerBound + index]
        return part.value.map { lower($0) } ?? .none
      }
    }
    let receiver = lower(base)
    if types.words.modifiers[name] != nil, case .made = receiver, knownType(of: receiver) == nil {
      if symbols.names[name] == "cached" { share(receiver, at: position) }
      noteRunOnce(receiver, modifiedBy: name)
      return receiver
    }
    if case .metatype(let instance) = symbols.table[type], !isFlowing(receiver) {
      noteMention(of: instance, at: position)
      if name == .initializer, let made = constructor(of: instance, expected: expected, at: position) { return made }
      return staticMember(name, of: instance, at: position)
    }
    let known = knownType(of: receiver)
    if symbols.names.has(name, .ends), known.map({ symbols.types[$0].kind == .external }) ?? true,
      !types.frameworkTypes(of: type).isEmpty
    {
      return receiver == .none ? .none : endingMethod(of: receiver)
    }
    if let value = loadFromExtension(name, of: base, receiver, type, at: position) { return value }
    let value = load(name, of: receiver, type: type)
    nameObject(of: value, base)
    return value
  }

  /// `coordinator.launch`, used as a value: that is what it captures.
  private mutating func nameObject(of value: Operand, _ base: ExpressionID) {
    guard case .made(let index) = value, case .method = summary.objects[index].kind,
      case .local(let local) = facts[base], facts.locals[local].name != .selfWord,
      !summary.objects[index].captures.isEmpty
    else { return }
    summary.objects[index].captures[0].name = facts.locals[local].name
    summary.objects[index].captures[0].original = IDOrNone(LocalID(local))
  }

  func isFlowing(_ value: Operand) -> Bool {
    if case .variable = value { return true }
    return false
  }

  mutating func staticMember(_ name: Name, of type: TypeHandle, at position: SourcePosition) -> Operand {
    guard let nominal = symbols.table.nominal(type) else { return .none }
    if symbols.types[nominal].cases[name] != nil { return value(ofCase: name, of: nominal, at: position) }
    if let property = types.property(name, of: nominal) {
      return load(property: property, of: .object(ObjectID(nominal)))
    }
    let functions = types.functions(named: name, of: nominal)
    if !functions.isEmpty { return functionValue(functions, receiver: .none) }
    return types.isSharedInstance(name, of: nominal) ? .object(ObjectID(nominal)) : .none
  }

  /// `Command.main()`: a program may start with it.
  private var isTopLevel: Bool {
    if case .topLevel = summary.body { return true }
    return false
  }

  mutating func noteMention(of type: TypeHandle, at position: SourcePosition) {
    guard let nominal = symbols.table.nominal(type), symbols.mayBeAssembler(nominal) || isTopLevel else { return }
    let mention = Construction(type: nominal, place: place(position))
    summary.mentions.append((code, mention))
  }

  /// `signals[name, default: Signal()].connect(handler)`: a struct that is changed in place is in the dictionary afterwards.
  private func isInitialValue(_ argument: Argument, _ value: Operand) -> Bool {
    guard let label = argument.label, symbols.names[label] == "default" else { return false }
    return knownType(of: value).map { symbols.types[$0].kind == .struct } ?? false
  }

  private mutating func lower(subscriptOf base: ExpressionID, _ arguments: ArgumentList) -> Operand {
    if let path = types.lookUpPath(base, arguments, scope) { return value(of: path, in: base) }
    let type = types.typeOf(base, scope)
    let receiver = lower(base)
    if let names = keyPath(arguments) {
      var value = receiver
      var type = type
      for name in names {
        value = load(name, of: value, type: type)
        type = types.memberType(name, of: type)
      }
      return value
    }
    // Where a path leads that came from elsewhere shows at whoever hands it in.
    if facts[arguments].first?.label == .keyPath { return receiver }
    guard let nominal = symbols.table.nominal(type),
      let function = types.functions(named: .subscriptWord, of: nominal).first,
      symbols.functions[function].facts.body != nil
    else { return receiver }
    let result = variable(types.resultType(ofFunction: function) ?? .unknown)
    add(.loadSubscript(into: result), to: receiver, type: type)
    return .variable(result)
  }

  /// The names of `object[keyPath: \Type.first.second]`.
  func keyPath(_ arguments: ArgumentList) -> [Name]? {
    guard arguments.count == 1 else { return nil }
    let argument = facts.facts.arguments[arguments.range.lowerBound]
    guard argument.label == .keyPath, let value = argument.value, case .keyPath(let index) = facts[value]
    else { return nil }
    let names = facts.keyPaths[index].names
    return names.isEmpty ? nil : names
  }
}

// MARK: - Closures

extension BodyLowering {
  /// The object for a closure literal; reads its body when it is met first.
  mutating func closureObject(_ index: Int) -> TemplateID {
    if let known = closureObjects[index] { return known }
    let wasReadAgain = exchange(&isReadAgain, with: false)
    defer { isReadAgain = wasReadAgain }
    let literal = facts.closures[index]
    let first = summary.filters.endIndex
    for parameter in literal.parameters {
      let type = parameter.type == .named([]) ? TypeHandle.unknown : types.resolve(parameter.type, in: scope)
      name(variable(types.isExternal(type) ? .unknown : type), parameter.local)
    }
    let end = summary.filters.endIndex
    bindOwnerGiven(to: literal)
    let result = variable()
    let own = newCode()
    let object = summary.objects.endIndex
    let endlessness = types.endlessness(of: literal.endlessLoops, literal.body, in: scope)
    closureObjects[index] = object
    summary.objects.append(
      ObjectTemplate(
        kind: .closure(parameters: first..<end, result: result),
        place: place(literal.position),
        code: own,
        isEndless: endlessness != .ends,
        neverEnds: endlessness == .never,
        isLocalFunction: literal.name != nil
      )
    )
    for capture in literal.captures {
      let value = capture.value.map { lower($0) } ?? .none
      bind(capture.local, to: value)
      let name = facts.locals[capture.local].name
      var entry = ObjectTemplate.Capture(value: value, strength: capture.strength, name: name)
      if case .local(let captured)? = capture.value.map({ facts[$0] }) {
        entry.original = IDOrNone(LocalID(captured))
        (entry.isCollection, entry.isStruct) = (isCollection(captured), isStruct(captured))
      }
      record(entry, in: object)
    }
    if let written = literal.result { expectedResults[index] = types.resolve(written, in: scope) }
    let outer = (closure, code)
    (closure, code) = (index, own)
    read(literal.body, result: result)
    (closure, code) = outer
    for local in literal.heldByLoop where endlessness != .ends {
      let name = facts.locals[local].name
      let value = locals[local] ?? .none
      record(ObjectTemplate.Capture(value: value, strength: .strong, name: name, isHeldByLoop: true), in: object)
    }
    dropTacitSelf(of: index, object)
    return object
  }

  /// `taps.subscribe(with: self) { owner, _ in … }`
  private mutating func bindOwnerGiven(to literal: ClosureFacts) {
    guard let parameter = literal.parameters.first,
      let given = types.bindings[scope.file].binding(of: parameter.local, in: facts),
      case .local(let owner) = facts[given.expression]
    else { return }
    bind(parameter.local, to: owner == selfLocal ? selfValue : variable(ofLocal: owner))
  }

  /// What a closure gives, as far as the place that takes it tells, or the function whose call is all that it does.
  private func result(ofClosure index: Int, expected: TypeHandle) -> ClosureResult {
    if case .function(_, let result) = symbols.table[expected] {
      switch symbols.table[result] {
      case .unknown, .parameter: break
      case .tuple(let elements, _) where elements.isEmpty: return .nothing
      default: return .value
      }
    }
    if let written = facts.closures[index].result { return written.isName("Void") ? .nothing : .value }
    let statements = facts[facts.closures[index].body]
    let returned = statements.compactMap { if case .returnValue(let value) = $0 { value } else { nil } }
    if statements.count == 1 { return returned.first.map(result(of:)) ?? .unknown }
    return returned.isEmpty ? .unknown : returned.contains { result(of: $0) != .nothing } ? .value : .nothing
  }

  /// What a closure gives whose value it is, or that does no more than it.
  private func result(of value: ExpressionID) -> ClosureResult {
    switch facts[value] {
    case .call(let callee, let arguments, _):
      let functions = types.calledFunctions(callee, arguments, scope)
      if functions.isEmpty { return .unknown }
      let give = functions.map { symbols.functions[$0].facts.result.map { !$0.isName("Void") } ?? false }
      return give.allSatisfy(\.self) ? .value : give.contains(true) ? .unknown : .nothing
    // `if isEmpty { hide() } else { show() }`
    case .oneOf(let values) where facts[values].contains { result(of: $0) == .nothing }: return .nothing
    // A statement that only reads something would have no effect.
    case .member, .unqualified, .subscript: return .value
    default: return .unknown
    }
  }

  /// What the place around a closure says of its result, and of parameters that write no type: `{ it in it.next = self }`.
  private mutating func expect(_ expected: TypeHandle, ofClosure index: Int) {
    guard case .function(let inputs, let result) = symbols.table[expected] else { return }
    // A registration may know already what a function is generic over.
    if result != .unknown, expectedResults[index] == nil { expectedResults[index] = result }
    types.infer(inputs, forParametersOf: index, in: file)
  }

  /// The closure that the compiler makes of an argument: it captures every local that the expression mentions.
  ///
  /// - Parameter isEscaping: it may run later; else the call runs it before it has ended.
  mutating func autoclosure(
    _ expression: ExpressionID,
    isEscaping: Bool,
    at fallback: SourcePosition
  ) -> Operand {
    let outer = exchange(&openAutoclosure, with: OpenAutoclosure())
    let (own, around) = (newCode(), code)
    if isEscaping { code = own }
    let value = lower(expression)
    code = around
    let captures = exchange(&openAutoclosure, with: outer)?.captures ?? []
    openAutoclosure?.captures += captures
    let result = variable()
    constrain(result, to: value)
    var object = ObjectTemplate(
      kind: .closure(parameters: result..<result, result: result),
      place: place(facts.facts.position(of: expression) ?? fallback),
      code: own,
      isAutoclosure: true
    )
    for capture in captures where !object.captures.contains(capture) { object.captures.append(capture) }
    return make(object)
  }

  /// The same for an expression that carries nothing, of which only the mention of `self` matters: `"\(self.count)"`.
  mutating func autoclosure(mentioning selfLocal: Int, at position: SourcePosition) -> Operand {
    let value = lower(local: selfLocal)
    let result = variable()
    let strength = facts.locals[selfLocal].strength
    return make(
      ObjectTemplate(
        kind: .closure(parameters: result..<result, result: result),
        captures: [ObjectTemplate.Capture(value: value, strength: strength, name: .selfWord)],
        place: place(position),
        code: newCode(),
        isAutoclosure: true
      )
    )
  }

  /// `self` as the place sees it: the function's own, or what a closure around the place calls so.
  var innermostSelf: Int? {
    var current = closure
    while let inner = current {
      let own = facts.locals.lastIndex { $0.name == .selfWord && $0.closure == inner }
      if let own { return own }
      current = facts.closures[inner].parent
    }
    return selfLocal
  }

  private mutating func record(_ capture: ObjectTemplate.Capture, in object: TemplateID) {
    if !summary.objects[object].captures.contains(capture) {
      summary.objects[object].captures.append(capture)
    }
  }

  private func isCollection(_ local: Int) -> Bool {
    facts.locals[local].name != .selfWord && types.isSeeThrough(types.typeOfLocal(local, scope))
  }

  func isStruct(_ local: Int) -> Bool {
    guard facts.locals[local].name != .selfWord else { return false }
    if types.makerOfCoordinator(ofContext: local, scope) != nil { return true }
    guard let nominal = symbols.table.nominal(types.typeOfLocal(local, scope)) else { return false }
    return symbols.types[nominal].kind == .struct
  }

  /// Notes that the code mentions a local: every closure between the code and the local's home captures it.
  mutating func mention(_ local: Int, value: Operand) {
    // What is read again was mentioned where it stands: it may stand in front of the closure.
    guard value != .none, !isReadAgain, closure != nil || openAutoclosure != nil else { return }
    let home = facts.locals[local].closure
    if openAutoclosure == nil, closure == home { return }
    let capture = ObjectTemplate.Capture(
      value: value,
      strength: facts.locals[local].strength,
      name: facts.locals[local].name,
      isCollection: isCollection(local),
      isStruct: isStruct(local),
      local: IDOrNone(LocalID(local)),
      original: IDOrNone(LocalID(local))
    )
    openAutoclosure?.captures.append(capture)
    var current = closure
    while let inner = current, inner != home {
      if let object = closureObjects[inner] { record(capture, in: object) }
      current = facts.closures[inner].parent
    }
  }
}

/// An autoclosure that is being read, and what it captures so far.
struct OpenAutoclosure {
  var captures: [ObjectTemplate.Capture] = []
}
