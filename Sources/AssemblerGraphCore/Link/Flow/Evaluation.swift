// Expressions: what value they have, and the constraints that computing them adds.

extension Flow {
  /// - Parameter expected: the type that the place asks for; decides implicit members and overloads.
  mutating func evaluate(_ id: ExpressionID, _ context: BodyContext, expected: TypeHandle = .unknown) -> Value {
    switch symbols.files[context.file].facts.expressions[Int(id.rawValue)] {
    case .literal, .text, .keyPath: return .none
    case .local(let local): return evaluate(local: local, context)
    case .unqualified(let name, let selfLocal): return evaluate(name: name, selfLocal: selfLocal, context)
    case .type: return metatype(writtenType(id, context))
    case .superclass(let selfLocal):
      if let selfLocal { return evaluate(local: selfLocal, context) }
      return context.selfObject.map { .object(Solver.Object($0)) } ?? .none
    case .member(let base, let name, let position):
      lastPosition = position
      guard let base else { return implicitMember(name, of: expected, context) }
      return evaluate(member: name, of: base, at: position, context)
    case .call(let callee, let arguments, let position):
      return evaluate(call: callee, arguments, at: position, id: id, context, expected: expected)
    case .subscript(let base, let arguments):
      for index in arguments.range {
        if let value = symbols.files[context.file].facts.arguments[index].value { _ = evaluate(value, context) }
      }
      return evaluate(subscriptOf: base, arguments, context)
    case .closure(let index): return .object(closureObject(index, context))
    case .oneOf(let values): return union(of: values, context, expected: expected)
    case .collection(let values): return union(of: values, context, expected: symbols.table.element(expected))
    case .tuple(let elements):
      var parts: [Value] = []
      for index in elements.range {
        guard let value = symbols.files[context.file].facts.arguments[index].value else { continue }
        add(evaluate(value, context), to: &parts)
      }
      return join(parts)
    case .cast(let value, _):
      let type = typeOf(id, context.scope)
      let evaluated = evaluate(value, context, expected: type)
      if evaluated == .none, let made = loaded(value, as: type, context) { return made }
      guard needsFlow(type) else {
        let certain = constant(of: type)
        return certain == .none ? evaluated : certain
      }
      guard case .variable = evaluated else { return evaluated }
      let result = solver.makeVariable(filter: type)
      constrain(result, to: evaluated)
      return .variable(result)
    }
  }

  /// The type that an expression spells.
  mutating func writtenType(_ id: ExpressionID, _ context: BodyContext) -> TypeHandle {
    guard case .metatype(let instance) = symbols.table[typeOf(id, context.scope)] else { return .unknown }
    return instance
  }

  /// `storyboard.instantiateInitialViewController() as! LoginViewController` makes one.
  private mutating func loaded(_ value: ExpressionID, as type: TypeHandle, _ context: BodyContext) -> Value? {
    guard let nominal = symbols.table.nominal(type), symbols.types[nominal].kind == .class,
      case .call(let callee, _, let position) = symbols.files[context.file].facts[value],
      case .member(_, let name, _) = symbols.files[context.file].facts[callee],
      isLoading(name)
    else { return nil }
    return .object(Solver.Object(noteConstruction(of: nominal, at: position, context)))
  }

  private mutating func union(of values: ExpressionList, _ context: BodyContext, expected: TypeHandle) -> Value {
    var parts: [Value] = []
    for index in values.range {
      add(evaluate(symbols.files[context.file].facts.values[index], context, expected: expected), to: &parts)
    }
    return join(parts)
  }

  private func add(_ value: Value, to values: inout [Value]) {
    if value != .none, !values.contains(value) { values.append(value) }
  }

  /// One value for several.
  mutating func join(_ values: [Value]) -> Value {
    let values = values.filter { $0 != .none }
    guard values.count > 1 else { return values.first ?? .none }
    let result = solver.makeVariable()
    for value in values { constrain(result, to: value) }
    return .variable(result)
  }

  mutating func evaluate(local: Int, _ context: BodyContext) -> Value {
    let value: Value
    if local == context.selfLocal {
      guard let object = context.selfObject else { return .none }
      value = context.isStatic ? .none : .object(Solver.Object(object))
    } else {
      value = variable(of: local, context)
    }
    mention(local, value: value, context)
    return value
  }

  mutating func evaluate(name: Name, selfLocal: Int?, _ context: BodyContext) -> Value {
    switch meaning(of: name, context) {
    case .property(let meaning):
      guard meaning.owner != nil, !symbols.properties[meaning.property].facts.modifiers.contains(.isStatic),
        let selfLocal
      else { return load(property: meaning.property, of: nil, context) }
      let receiver = evaluate(local: selfLocal, context)
      return load(name, of: receiver, type: typeOfLocal(selfLocal, context.scope), context)
    case .methods(let owner):
      let functions = functions(named: name, of: Int(owner))
      let receiver = selfLocal.map { evaluate(local: $0, context) }
      return functionValue(functions, receiver: receiver, context)
    case .freeFunctions: return functionValue(symbols.freeFunctions[name] ?? [], receiver: nil, context)
    case .type(let type): return metatype(type)
    case .enumCase(let type): return .object(type)
    case .module, .none: return wrapperStorage(name, of: context.selfType)
    }
  }

  mutating func metatype(_ type: TypeHandle) -> Value {
    guard let nominal = symbols.table.nominal(type) else { return .none }
    if let known = metatypeObjects[nominal] { return .object(known) }
    let object = makeObject(
      FlowObject(kind: .metatype(nominal), location: symbols.types[nominal].place, code: -1)
    )
    metatypeObjects[nominal] = object
    return .object(object)
  }

  /// A function used as a value; with a receiver it holds that.
  mutating func functionValue(_ functions: [Int], receiver: Value?, _ context: BodyContext) -> Value {
    let place = lastPosition ?? symbols.functions[functions[0]].facts.position
    var object = FlowObject(
      kind: .method(functions),
      location: CodePlace(file: context.file, position: place),
      code: -1
    )
    if let receiver, receiver != .none {
      object.captures = [FlowObject.Capture(value: receiver, strength: .strong, name: .selfWord)]
    }
    return .object(makeObject(object))
  }

  private mutating func evaluate(
    member name: Name,
    of base: ExpressionID,
    at position: SourcePosition,
    _ context: BodyContext
  ) -> Value {
    if name == .selfWord { return evaluate(base, context) }
    let type = typeOf(base, context.scope)
    // The parts of a tuple literal are known apart.
    if case .tuple(let parts) = symbols.files[context.file].facts[base], let index = Int(symbols.names[name]),
      index >= 0, index < parts.count
    {
      let part = symbols.files[context.file].facts.arguments[parts.range.lowerBound + index]
      return part.value.map { evaluate($0, context) } ?? .none
    }
    let receiver = evaluate(base, context)
    if words.modifiers[name] != nil, case .object(let made) = receiver, instanceType(made) == nil { return receiver }
    if case .metatype(let instance) = symbols.table[type], !receiver.isVariable {
      noteMention(of: instance, at: position, context)
      return staticMember(name, of: instance, context)
    }
    return load(name, of: receiver, type: type, context)
  }

  private mutating func staticMember(_ name: Name, of type: TypeHandle, _ context: BodyContext) -> Value {
    guard let nominal = symbols.table.nominal(type) else { return .none }
    if symbols.types[nominal].cases[name] != nil { return .object(Solver.Object(nominal)) }
    if let property = property(name, of: nominal) { return load(property: property, of: nominal, context) }
    let functions = functions(named: name, of: nominal)
    if !functions.isEmpty { return functionValue(functions, receiver: nil, context) }
    return isSharedInstance(name, of: nominal) ? .object(Solver.Object(nominal)) : .none
  }

  private mutating func implicitMember(_ name: Name, of expected: TypeHandle, _ context: BodyContext) -> Value {
    staticMember(name, of: symbols.table.element(expected), context)
  }

  mutating func noteMention(of type: TypeHandle, at position: SourcePosition, _ context: BodyContext) {
    guard let nominal = symbols.table.nominal(type), symbols.isAssembler(nominal) else { return }
    let location = CodePlace(file: context.file, position: position)
    codes.note(mention: Codes.Construction(type: nominal, location: location), in: context.code)
  }

  private mutating func evaluate(
    subscriptOf base: ExpressionID,
    _ arguments: ArgumentList,
    _ context: BodyContext
  ) -> Value {
    let type = typeOf(base, context.scope)
    let receiver = evaluate(base, context)
    if let names = keyPath(arguments, context) {
      var value = receiver
      var type = type
      for name in names {
        value = load(name, of: value, type: type, context)
        type = memberType(name, of: type)
      }
      return value
    }
    if let nominal = symbols.table.nominal(type),
      let function = functions(named: .subscriptWord, of: nominal).first, symbols.functions[function].facts.body != nil,
      case .object(let object) = receiver, instanceType(object) != nil
    {
      let unit = unit(UnitKey(body: .function(function), receiver: Int(object), file: symbols.functions[function].file))
      return .variable(units[unit].result)
    }
    return receiver
  }
}

// MARK: - Loading and storing members

extension Flow {
  /// `receiver.name`
  mutating func load(_ name: Name, of receiver: Value, type: TypeHandle, _ context: BodyContext) -> Value {
    let known: Int?
    switch receiver {
    case .object(let object): known = instanceType(object) == nil ? nil : Int(object)
    case .variable, .none: known = leaf(type)
    }
    if isSeeThrough(type) || known == nil && type == .unknown {
      if symbols.names.has(name, [.givesElements, .givesSameCollection]) || Int(symbols.names[name]) != nil {
        return receiver
      }
    }
    if let known {
      let instance = self.type(ofObject: known)
      if let property = property(name, of: instance) {
        let declared = typeOfProperty(property)
        // What a generic container holds arrived with the container.
        if case .parameter(_, .unknown) = symbols.table[declared], case .variable = receiver { return receiver }
        return load(property: property, of: known, context)
      }
      let functions = functions(named: name, of: instance)
      if !functions.isEmpty { return functionValue(functions, receiver: receiver, context) }
      return wrapperStorage(name, of: instance)
    }
    guard case .variable(let variable) = receiver else { return .none }
    let result = solver.makeVariable(filter: memberType(name, of: type))
    if isGenericContainer(type) { constrain(result, to: receiver) }
    listen(.load(name: name, into: result), on: variable, type: type, context)
    return .variable(result)
  }

  /// `Container.shared`: the one object of a framework's type that the scanned code extends.
  func isSharedInstance(_ name: Name, of type: Int) -> Bool {
    symbols.types[type].kind == .external
      && ["shared", "default", "main", "standard", "current"].contains(symbols.names[name])
  }

  /// `$name` and `_name`: the projected value and the storage of a wrapped property, if the scanned code declares the
  /// wrapper.
  private mutating func wrapperStorage(_ name: Name, of type: Int?) -> Value {
    let text = symbols.names[name]
    guard let type, let first = text.utf8.first, first == UInt8(ascii: "$") || first == UInt8(ascii: "_"),
      let wrapped = symbols.names.known(String(text.dropFirst())), let property = property(wrapped, of: type),
      let wrapper = propertyWrapper(of: property)
    else { return .none }
    if first == UInt8(ascii: "_") { return .object(Solver.Object(wrapper)) }
    guard let projection = self.property(.projectedValue, of: wrapper) else { return .none }
    let projected = typeOfProperty(projection)
    return needsFlow(projected) ? .variable(field(projection, of: wrapper)) : constant(of: projected)
  }

  /// The property wrapper that stores a value, when the scanned code declares it.
  func propertyWrapper(of property: Int) -> Int? {
    let symbol = symbols.properties[property]
    let scope = TypeScope(file: symbol.file, group: symbol.group)
    for attribute in symbol.facts.attributes {
      if let type = symbols.declaredType(attribute.type, in: scope), isPropertyWrapper(type) { return type }
    }
    return nil
  }

  /// A type whose values can be told without following them, because nobody inherits from it.
  mutating func leaf(_ type: TypeHandle) -> Int? {
    log(ReadingLog.Subject(type))
    guard let nominal = symbols.table.nominal(type), symbols.isLeaf(nominal), !distinguished.contains(nominal) else {
      return nil
    }
    return nominal
  }

  func isSeeThrough(_ type: TypeHandle) -> Bool {
    switch symbols.table[type] {
    case .collection, .dictionary, .tuple: true
    default: false
    }
  }

  /// `Box<Child>`: values of its parameter travel with it.
  func isGenericContainer(_ type: TypeHandle) -> Bool {
    switch symbols.table[type] {
    case .nominal(_, let arguments), .external(_, let arguments): !arguments.isEmpty
    default: false
    }
  }

  private mutating func memberType(_ name: Name, of type: TypeHandle) -> TypeHandle {
    for nominal in nominals(of: type) {
      if let property = property(name, of: nominal) {
        let declared = typeOfProperty(property)
        if case .parameter = symbols.table[declared] { return .unknown }
        return declared
      }
    }
    return .unknown
  }

  /// The value of a property in instances of `owner`; nil for static and file variables.
  mutating func load(property: Int, of owner: Int?, _ context: BodyContext) -> Value {
    let symbol = symbols.properties[property]
    let type = typeOfProperty(property)
    let owner = symbol.facts.modifiers.contains(.isStatic) ? symbol.owner : owner
    if symbol.facts.storage == .computed {
      let unit = unit(
        UnitKey(body: .accessor(property: property, .get), receiver: owner ?? -1, file: symbol.file)
      )
      noteCall(to: unit, context.code, CodePlace(file: context.file, position: symbol.facts.position))
      return needsFlow(type) ? .variable(units[unit].result) : constant(of: type)
    }
    guard needsFlow(type) else { return constant(of: type) }
    guard let owner, symbol.isStoredInInstances else { return .variable(staticVariable(of: property)) }
    return .variable(field(property, of: owner))
  }

  mutating func noteCall(to unit: Int, _ code: Int, _ location: CodePlace) {
    guard !isGuessing else { return }
    codes.note(Codes.Call(code: units[unit].code, location: location), in: code)
  }

  /// `target = value`
  mutating func assign(_ value: ExpressionID, to target: ExpressionID, _ context: BodyContext) {
    let file = symbols.files[context.file]
    let expected = typeOf(target, context.scope)
    if case .tuple(let targets) = file.facts[target], case .tuple(let values) = file.facts[value],
      targets.count == values.count
    {
      for (target, value) in zip(file.facts[targets], file.facts[values]) {
        if let target = target.value, let value = value.value { assign(value, to: target, context) }
      }
      return
    }
    noteStoreIntoItself(value, target, context)
    assign(evaluate(value, context, expected: expected), to: target, context)
  }

  /// `node.next = node`, `self.next = self`, `next = self`
  private mutating func noteStoreIntoItself(_ value: ExpressionID, _ target: ExpressionID, _ context: BodyContext) {
    let file = symbols.files[context.file]
    guard case .local(let local) = file.facts[value] else { return }
    switch file.facts[target] {
    case .member(let base?, let name, _):
      guard case .local(local) = file.facts[base] else { return }
      let type = typeOfLocal(local, context.scope)
      for nominal in nominals(of: type) {
        if let property = property(name, of: nominal) { storesIntoItself.insert(property) }
      }
    case .unqualified(let name, let selfLocal):
      guard selfLocal == local else { return }
      if case .property(let meaning) = meaning(of: name, in: context.scope) {
        storesIntoItself.insert(meaning.property)
      }
    default: return
    }
  }

  /// Lets a value flow into what an expression names; into a container when it names an element.
  mutating func assign(_ value: Value, to target: ExpressionID, _ context: BodyContext) {
    switch symbols.files[context.file].facts[target] {
    case .local(let local):
      mention(local, value: variable(of: local, context), context)
      if case .variable(let variable) = variable(of: local, context) { constrain(variable, to: value) }
    case .unqualified(let name, let selfLocal): assign(value, toName: name, selfLocal: selfLocal, context)
    case .member(let base?, let name, let position):
      let type = typeOf(base, context.scope)
      if case .metatype(let instance) = symbols.table[type] {
        if let nominal = symbols.table.nominal(instance), let property = property(name, of: nominal) {
          store(value, in: property, of: nominal, context)
        }
        return
      }
      let receiver = evaluate(base, context)
      store(value, as: name, in: receiver, type: type, context)
      if !isDeclared(name, receiver, type) {
        storeInFramework(value, as: name, in: receiver, type: type, base: base, at: position, context)
      }
      if storesParameter(name, of: type) { assign(value, to: base, context) }
    case .subscript(let base, let arguments):
      if let names = keyPath(arguments, context) {
        assign(value, along: names, from: base, context)
        return
      }
      for index in arguments.range {
        if let value = symbols.files[context.file].facts.arguments[index].value { _ = evaluate(value, context) }
      }
      let type = typeOf(base, context.scope)
      if nominals(of: type).isEmpty {
        assign(value, to: base, context)
      } else {
        store(value, as: .subscriptWord, in: evaluate(base, context), type: type, context)
      }
    case .oneOf(let targets):
      for index in targets.range { assign(value, to: symbols.files[context.file].facts.values[index], context) }
    case .cast(let inner, _): assign(value, to: inner, context)
    case .call:
      // `children.last?.parent`, `box().value`: the receiver was evaluated with the member.
      _ = evaluate(target, context)
    default: break
    }
  }

  /// Whether the scanned code declares the member, as far as the receiver is known.
  private func isDeclared(_ name: Name, _ receiver: Value, _ type: TypeHandle) -> Bool {
    if case .object(let object) = receiver, let instance = instanceType(object) {
      return property(name, of: instance) != nil
    }
    return nominals(of: type).contains { property(name, of: $0) != nil }
  }

  /// The names of `object[keyPath: \Type.first.second]`.
  private func keyPath(_ arguments: ArgumentList, _ context: BodyContext) -> [Name]? {
    guard arguments.count == 1 else { return nil }
    let argument = symbols.files[context.file].facts.arguments[arguments.range.lowerBound]
    guard argument.label == .keyPath, let value = argument.value,
      case .keyPath(let index) = symbols.files[context.file].facts[value]
    else { return nil }
    let names = symbols.files[context.file].facts.keyPaths[index].names
    return names.isEmpty ? nil : names
  }

  private mutating func assign(_ value: Value, along names: [Name], from base: ExpressionID, _ context: BodyContext) {
    var receiver = evaluate(base, context)
    var type = typeOf(base, context.scope)
    for name in names.dropLast() {
      receiver = load(name, of: receiver, type: type, context)
      type = memberType(name, of: type)
    }
    if let last = names.last { store(value, as: last, in: receiver, type: type, context) }
  }

  /// Whether `base.name` is where a generic container keeps its parameter.
  private mutating func storesParameter(_ name: Name, of type: TypeHandle) -> Bool {
    guard let nominal = symbols.table.nominal(type), let property = property(name, of: nominal) else { return false }
    let declared = typeOfProperty(property)
    if case .parameter(_, .unknown) = symbols.table[declared] { return true }
    return false
  }

  private mutating func assign(_ value: Value, toName name: Name, selfLocal: Int?, _ context: BodyContext) {
    var meaning = meaning(of: name, context)
    if case .none = meaning, symbols.names[name].hasPrefix("_") {
      let wrapped = symbols.name(String(symbols.names[name].dropFirst()))
      meaning = self.meaning(of: wrapped, context)
    }
    guard case .property(let variable) = meaning else { return }
    let property = variable.property
    guard variable.owner != nil, let selfLocal, !symbols.properties[property].facts.modifiers.contains(.isStatic) else {
      store(value, in: property, of: nil, context)
      return
    }
    let receiver = evaluate(local: selfLocal, context)
    store(
      value,
      as: symbols.properties[property].name,
      in: receiver,
      type: typeOfLocal(selfLocal, context.scope),
      context
    )
  }

  /// `receiver.name = value`
  mutating func store(
    _ value: Value,
    as name: Name,
    in receiver: Value,
    type: TypeHandle,
    _ context: BodyContext
  ) {
    let known: Int?
    switch receiver {
    case .object(let object): known = instanceType(object) == nil ? nil : Int(object)
    case .variable, .none: known = leaf(type)
    }
    if let known {
      if name == .subscriptWord { return storeThroughSubscript(value, of: known, context) }
      if let property = property(name, of: self.type(ofObject: known)) {
        store(value, in: property, of: known, context)
      }
      return
    }
    guard case .variable(let variable) = receiver else {
      lostNames.insert(name)
      return
    }
    listen(.store(name: name, value: value), on: variable, type: type, context)
  }

  /// `object[index] = value`, where the scanned code declares the subscript.
  mutating func storeThroughSubscript(_ value: Value, of object: Int, _ context: BodyContext) {
    for function in functions(named: .subscriptWord, of: type(ofObject: object))
    where !symbols.functions[function].facts.accessors.isEmpty {
      let unit = unit(UnitKey(body: .function(function), receiver: object, file: symbols.functions[function].file))
      noteCall(
        to: unit,
        context.code,
        CodePlace(file: context.file, position: symbols.functions[function].facts.position)
      )
      if let parameter = units[unit].parameters.last { constrain(parameter, to: value) }
    }
  }

  mutating func store(_ value: Value, in property: Int, of owner: Int?, _ context: BodyContext) {
    let symbol = symbols.properties[property]
    filled[property] = true
    guard symbol.facts.storage != .computed else {
      guard symbol.facts.accessors.contains(where: { $0.kind == .set }) else { return }
      let unit = unit(
        UnitKey(body: .accessor(property: property, .set), receiver: owner ?? -1, file: symbol.file)
      )
      noteCall(to: unit, context.code, CodePlace(file: context.file, position: symbol.facts.position))
      if let parameter = units[unit].parameters.first { constrain(parameter, to: value) }
      return
    }
    guard needsFlow(typeOfProperty(property)) else { return }
    noteStore(of: value, in: property, context)
    guard let owner, symbol.isStoredInInstances else {
      constrain(staticVariable(of: property), to: value)
      return
    }
    constrain(field(property, of: owner), to: value)
  }
}
