import AssemblerGraphFacts
import AssemblerGraphModel

// Loading and storing members.

extension BodyLowering {
  /// `receiver.name`
  mutating func load(_ name: Name, of receiver: Operand, type: TypeHandle) -> Operand {
    if let part = types.part(name, ofTuple: type) { return self.part(part, of: receiver) }
    let known = knownType(of: receiver) ?? leaf(type)
    // Only tuples have elements with a number: also where a dictionary's type tells no more than its values'.
    if let first = symbols.names[name].utf8.first, first >= 48, first <= 57, known == nil { return receiver }
    if types.isSeeThrough(type) || known == nil && type == .unknown,
      symbols.names.has(name, [.givesElements, .givesSameCollection]) || Int(symbols.names[name]) != nil
        || symbols.isLabel(name, ofTuple: type)
    {
      return receiver
    }
    if let known {
      if let property = types.property(name, of: known) {
        // What a generic container holds arrived with the container.
        if case .parameter(_, .unknown) = symbols.table[types.typeOfProperty(property)], isFlowing(receiver),
          types.needsFlow(type)
        {
          return receiver
        }
        if !symbols.properties[property].isStoredInInstances, symbols.properties[property].facts.storage == .stored {
          return load(property: property, of: receiver)
        }
      } else {
        let functions = types.methods(asValuesNamed: name, of: known)
        if !functions.isEmpty { return functionValue(functions, receiver: typed(receiver, as: type)) }
        if types.isContent(name, of: known) { return content(name, of: receiver, type: known) }
        if types.dynamicMemberSubscript(of: known) == nil { return wrapperStorage(name, of: receiver, type: known) }
      }
    } else {
      guard isFlowing(receiver) else { return .none }
      let nominals = types.nominals(of: type)
      if nominals.allSatisfy({ types.property(name, of: $0) == nil }) {
        let functions = nominals.flatMap { types.methods(asValuesNamed: name, of: $0) }
        if !functions.isEmpty { return functionValue(functions, receiver: receiver) }
        let storages = nominals.map { wrapperStorage(name, of: receiver, type: $0) }.filter { $0 != .none }
        if !storages.isEmpty { return join(storages) }
      }
    }
    let declared = known.map { types.typeOfMember(name, of: $0) } ?? types.memberType(name, of: type)
    let result = variable(declared)
    if types.isGenericContainer(type), !types.isOfNoParameter(name, of: type) { constrain(result, to: receiver) }
    add(.load(name: name, into: result), to: receiver, type: type, at: lastPosition)
    return .variable(result)
  }

  /// The value of a property that is known: a static one, a variable of a file, one of the body's own object.
  mutating func load(property: PropertyID, of owner: Operand) -> Operand {
    let symbol = symbols.properties[property]
    let result = variable(types.typeOfProperty(property))
    let isStatic = symbol.facts.modifiers.contains(.isStatic)
    if symbol.facts.storage == .computed || symbol.isStoredInInstances && owner != .none {
      let receiver = isStatic ? symbol.owner.map { Operand.object(ObjectID($0)) } ?? .none : owner
      add(.loadProperty(property, into: result), to: receiver, at: symbol.facts.position)
    } else if let stored = storedJustNow(in: property) {
      return stored
    } else {
      summary.constraints.append(.loadStatic(property: property, into: result))
    }
    return .variable(result)
  }

  /// `$name` and `_name`: the projected value and the storage of a wrapped property, if the scanned code declares the
  /// wrapper.
  mutating func wrapperStorage(_ name: Name, of receiver: Operand, type: TypeID?) -> Operand {
    let text = symbols.names[name]
    guard let type, let first = text.utf8.first, first == UInt8(ascii: "$") || first == UInt8(ascii: "_"),
      let wrapped = symbols.names.known(String(text.dropFirst())), let property = types.property(wrapped, of: type),
      let wrapper = types.propertyWrapper(of: property)
    else { return .none }
    let storage = Operand.object(ObjectID(wrapper))
    if first == UInt8(ascii: "_") { return storage }
    guard let projection = types.property(.projectedValue, of: wrapper) else { return .none }
    return load(property: projection, of: storage)
  }

  /// `rootView` in a class that inherits from `UIHostingController<Page>`.
  mutating func content(_ name: Name, of receiver: Operand, type: TypeID) -> Operand {
    let result = variable(types.typeOfFrameworkMember(name, of: symbols.table.handle(of: .nominal(type, []))))
    add(.load(name: name, into: result), to: receiver, at: lastPosition)
    return .variable(result)
  }

  // MARK: Assignments

  /// `target = value`
  mutating func assign(_ value: ExpressionID, to target: ExpressionID) {
    var expected = types.typeOf(target, scope)
    if expected == .unknown { expected = typeTaken(for: value, by: target) }
    if case .tuple(let targets) = facts[target], case .tuple(let values) = facts[value], targets.count == values.count {
      for (target, value) in zip(facts[targets], facts[values]) {
        if let target = target.value, let value = value.value { assign(value, to: target) }
      }
      return
    }
    if case .local(let local) = facts[target], isRenewed(local, by: value) {
      return renew(local, by: value, in: target, expected: expected)
    }
    nameItself(inClosure: value, storedIn: target)
    noteStoreIntoItself(value, target)
    noteBinding(value, storedIn: target)
    let isHandOver = isHandOver(of: value, to: target)
    if !isHandOver { noteStoreOfSelf(value, target) }
    noteNamedStore(of: value, in: target)
    noteRing(of: value, in: target)
    noteRow(of: value, in: target)
    let operand = lower(value, expected: expected)
    if operand == .receiver { noteStoreOfReceiver(in: target) }
    noteStoreOfRead(value, in: target)
    if case .member(let base?, _, _) = facts[target], let other = newOfOwnKind(base) {
      noteClosureForAnother(operand, other)
    }
    let first = summary.constraints.count
    assign(operand, to: target)
    if isHandOver { summary.notes.handOvers.formUnion((first..<summary.constraints.count).map(Int32.init)) }
    noteReplacement(by: operand, value, in: target)
  }

  /// `screen = Navigation(root: screen)`: what is made gets what the variable held before, never itself. The variable goes on under
  /// another one; where instances are not told apart, the two are one.
  private mutating func renew(_ local: Int, by value: ExpressionID, in target: ExpressionID, expected: TypeHandle) {
    let before = variable(ofLocal: local)
    let made = lower(value, expected: expected)
    guard case .variable(let old) = before else { return assign(made, to: target) }
    let renewed = variable(summary.filters[old])
    name(renewed, local)
    constrain(renewed, to: before)
    assign(made, to: target)
    summary.notes.handOvers.insert(Int32(truncatingIfNeeded: summary.constraints.count))
    constrain(old, to: .variable(renewed))
  }

  /// Whether a new value is made of the old one, and no closure shares the variable.
  private func isRenewed(_ local: Int, by value: ExpressionID) -> Bool {
    guard case .call = facts[value], facts.locals[local].closure == closure, localsGiven(to: value).contains(local)
    else { return false }
    return !summary.objects.contains { $0.captures.contains { $0.local.isThis(LocalID(local)) } }
  }

  /// `node.next = node`, `self.next = self`, `next = self`, `changes.send(self)`
  mutating func noteStoreIntoItself(_ value: ExpressionID, _ target: ExpressionID) {
    guard case .local(let local) = facts[value] else {
      // `next = .node(self)`
      for part in payload(ofCase: value, storedIn: target) ?? [] { noteStoreIntoItself(part, target) }
      return
    }
    switch facts[target] {
    case .member(let base?, let name, _):
      // `subject.value = self`
      if types.isWhole(name, of: types.typeOf(base, scope)) { return noteStoreIntoItself(value, base) }
      guard case .local(let owner) = facts[base], owner == local || original(of: owner) == original(of: local) else {
        return
      }
      for nominal in types.nominals(of: types.typeOfLocal(local, scope)) {
        if let property = types.property(name, of: nominal) { noteStoreIntoItself(property) }
      }
    case .unqualified(let name, let selfLocal):
      guard selfLocal == local, case .property(let meaning) = types.meaning(of: name, in: scope) else { return }
      noteStoreIntoItself(meaning.property)
    default: return
    }
  }

  /// What a local is a further name for, as `same` in `let same = node`, where neither is assigned anything else.
  private func original(of local: Int) -> Int {
    var current = local
    var steps = 0
    while steps < 8, let alias = aliases[current], case .local(let next) = facts[alias.of], next < current,
      let nominal = symbols.table.nominal(types.typeOfLocal(current, scope)), !symbols.isValueType(nominal),
      types.typeOfLocal(next, scope) == types.typeOfLocal(current, scope),
      !types.isReassigned(current, in: scope.file), !types.isReassigned(next, in: scope.file)
    {
      current = next
      steps += 1
    }
    return current
  }

  /// `child.parent = self`, `child.parents.append(self)`
  mutating func noteStoreOfSelf(_ value: ExpressionID, _ target: ExpressionID) {
    guard case .local(let local) = facts[value], local == selfLocal,
      case .member(let base?, let name, _) = facts[target]
    else { return }
    for nominal in types.nominals(of: types.typeOf(base, scope)) {
      guard let property = types.property(name, of: nominal) else { continue }
      summary.notes.propertiesThatGetSelf.append(property)
    }
  }

  /// `if _page == nil { _page = store.object(for: id) }; return _page`: what a getter reads for who asks, nobody else need keep.
  /// What a function of the scanned code gives shows elsewhere.
  private mutating func noteStoreOfRead(_ value: ExpressionID, in target: ExpressionID) {
    guard declaresResult, closure == nil, case .call(let callee, let arguments, _) = facts[withoutCasts(value)],
      !isInitializer(callee), let stored = word(target), case .property(let property) = stored
    else { return }
    let isGiven = facts.facts.statements[stretch].contains { statement in
      if case .returnValue(let given) = statement { word(withoutCasts(given)) == stored } else { false }
    }
    let functions = isGiven ? types.calledFunctions(callee, arguments, scope) : []
    let isRead = functions.allSatisfy { function in
      guard let result = types.resultType(ofFunction: function) else { return false }
      if case .parameter = symbols.table[symbols.table.element(result)] { return true }
      return false
    }
    if isGiven, isRead { summary.notes.propertiesThatGetRead.append(property) }
  }

  private func withoutCasts(_ expression: ExpressionID) -> ExpressionID {
    var current = expression
    while case .cast(let inner, _) = facts[current] { current = inner }
    return current
  }

  /// `saved = Logs.current`, of which is known that it is `self`.
  private mutating func noteStoreOfReceiver(in target: ExpressionID) {
    guard case .unqualified(let name, _?) = facts[target],
      case .property(let meaning) = types.meaning(of: name, in: scope), meaning.owner != nil
    else { return }
    noteStoreIntoItself(meaning.property)
  }

  private mutating func noteStoreIntoItself(_ property: PropertyID) {
    summary.notes.storesIntoItself.append(property)
  }

  /// Lets a value flow into what an expression names; into a container when it names an element.
  mutating func assign(_ value: Operand, to target: ExpressionID) {
    switch facts[target] {
    case .local(let local):
      let known = variable(ofLocal: local)
      mention(local, value: known)
      if case .variable(let variable) = known { constrain(variable, to: value) }
      if aliases[local] == nil { noteChangedEnum(local) }
    case .unqualified(let name, let selfLocal): assign(value, toName: name, selfLocal: selfLocal)
    case .member(let base?, let name, let position):
      let type = types.typeOf(base, scope)
      if case .metatype(let instance) = symbols.table[type] {
        if let nominal = symbols.table.nominal(instance), let property = types.property(name, of: nominal) {
          store(value, in: property, of: .object(ObjectID(nominal)))
        }
        return
      }
      // An element of a tuple is the tuple, as it is where it is read.
      if types.isWhole(name, of: type) || symbols.isElement(name, ofTuple: type) { return assign(value, to: base) }
      let receiver = lower(base)
      if storeInExtension(value, as: name, in: receiver, type, base, at: position) { return }
      store(value, as: name, in: receiver, type: type)
      if !isDeclared(name, receiver, type) {
        storeInFramework(value, as: name, in: receiver, type: type, base: base, at: position)
      }
      if storesParameter(name, of: type) { assign(value, to: base) }
    case .subscript(let base, let arguments):
      if let names = keyPath(arguments) {
        assign(value, along: names, from: base)
        return
      }
      for argument in facts[arguments] { if let value = argument.value { _ = lower(value) } }
      let type = types.typeOf(base, scope)
      if types.nominals(of: type).isEmpty {
        assign(value, to: base)
      } else {
        store(value, as: .subscriptWord, in: lower(base), type: type)
      }
    case .oneOf(let targets): for target in facts[targets] { assign(value, to: target) }
    case .cast(let inner, _): assign(value, to: inner)
    case .collection(let elements): for element in facts[elements] { assign(value, to: element) }
    // What a call gives was lowered with the member, `box().value`: once more at each of a chain would double the work with each.
    default: break
    }
  }

  /// Whether the scanned code declares the member, as far as the receiver is known.
  private func isDeclared(_ name: Name, _ receiver: Operand, _ type: TypeHandle) -> Bool {
    if let known = knownType(of: receiver) { return isDeclared(name, in: known) }
    return types.nominals(of: type).contains { isDeclared(name, in: $0) }
  }

  private func isDeclared(_ name: Name, in type: TypeID) -> Bool {
    types.property(name, of: type).map { !symbols.properties[$0].isOfFramework } ?? false
  }

  private mutating func assign(_ value: Operand, along names: [Name], from base: ExpressionID) {
    var receiver = lower(base)
    var type = types.typeOf(base, scope)
    for name in names.dropLast() {
      receiver = load(name, of: receiver, type: type)
      type = types.memberType(name, of: type)
    }
    if let last = names.last { store(value, as: last, in: receiver, type: type) }
  }

  /// Whether `base.name` is where a generic container keeps its parameter.
  private func storesParameter(_ name: Name, of type: TypeHandle) -> Bool {
    guard let nominal = symbols.table.nominal(type), let property = types.property(name, of: nominal) else {
      return false
    }
    if case .parameter(_, .unknown) = symbols.table[types.typeOfProperty(property)] { return true }
    return false
  }

  private mutating func assign(_ value: Operand, toName name: Name, selfLocal: Int?) {
    var meaning = types.meaning(of: name, in: scope)
    if case .none = meaning, symbols.names[name].hasPrefix("_"),
      let wrapped = symbols.names.known(String(symbols.names[name].dropFirst()))
    {
      meaning = types.meaning(of: wrapped, in: scope)
    }
    guard case .property(let variable) = meaning else {
      if case .none = meaning, let selfLocal, let enclosingType, value != .none {
        // `contentViewController = list`: an inherited property of a framework's class.
        let type = symbols.table.handle(of: .nominal(enclosingType, []))
        let position = lastPosition ?? SourcePosition(line: 1, column: 1)
        storeInFramework(value, as: name, in: lower(local: selfLocal), type: type, base: nil, at: position)
      }
      return
    }
    let property = variable.property
    guard variable.owner != nil, let selfLocal, !symbols.properties[property].facts.modifiers.contains(.isStatic) else {
      store(value, in: property, of: .none)
      return
    }
    let type = types.typeOfLocal(selfLocal, scope)
    store(value, as: symbols.properties[property].name, in: lower(local: selfLocal), type: type)
  }

  /// `receiver.name = value`
  mutating func store(_ value: Operand, as name: Name, in receiver: Operand, type: TypeHandle) {
    if let known = knownType(of: receiver) ?? leaf(type) {
      if name != .subscriptWord, let property = types.property(name, of: known) {
        noteOpaqueStore(of: value, in: property)
      }
    } else if !isFlowing(receiver) {
      summary.notes.lostStores.append(LostStore(name: name, type: type))
      return
    }
    if let assignment, assignment != lastPosition {
      summary.statements.append((Int32(truncatingIfNeeded: summary.constraints.count), assignment))
    }
    add(.store(name: name, value: value), to: receiver, type: type, at: lastPosition)
  }

  mutating func store(_ value: Operand, in property: PropertyID, of owner: Operand) {
    let symbol = symbols.properties[property]
    noteOpaqueStore(of: value, in: property)
    if symbol.facts.storage == .computed || symbol.isStoredInInstances && owner != .none {
      add(.storeProperty(property, value: value), to: owner, at: lastPosition)
    } else {
      summary.constraints.append(.storeStatic(property: property, value: value, isInitial: false))
      lastShared = assignment.map {
        SharedStore(property: property, value: value, code: code, place: $0, end: summary.constraints.count)
      }
    }
  }

  /// Remembers where a property gets a value that is no known object.
  private mutating func noteOpaqueStore(of value: Operand, in property: PropertyID) {
    guard let lastPosition else { return }
    switch value {
    case .none, .variable:
      summary.notes.opaqueStores.append((property, place(lastPosition)))
    case .object, .receiver, .made: break
    }
  }
}
