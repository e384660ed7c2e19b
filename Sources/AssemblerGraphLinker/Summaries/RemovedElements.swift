import AssemblerGraphFacts
import AssemblerGraphModel

// Which element code takes out of a collection, where an object tells it from the others.

extension BodyLowering {
  /// What goes: `remove(child)`, `removeAll { $0 === child }`, `removeAll { $0.id == child.id }`; of boxes and entries, where those are
  /// the elements, the one that holds the object: `removeAll { $0.owner === owner }`, `entries[ObjectIdentifier(owner)] = nil`.
  mutating func removedPart(of collection: ExpressionID, by arguments: ArgumentList) -> EmptiedPart<Operand> {
    guard arguments.count == 1, let argument = facts[arguments].first?.value else { return .everything }
    if let object = objectSought(at: argument, in: collection) { return part(of: collection, toldBy: object) }
    let value = searched(argument, in: collection) ?? argument
    if case .closure(let closure) = facts[value] { return comparedPart(of: collection, by: closure) }
    if let object = identifiedObject(value) { return part(of: collection, toldBy: object) }
    guard let element = element(of: collection) else { return .everything }
    return objectTelling(value, of: element).map { .element(lowerAgain($0)) } ?? .everything
  }

  /// `$0 === child`, `$0.id == child.id`, `$0.owner === owner`, `$0.owner.id == owner.id`
  private mutating func comparedPart(of collection: ExpressionID, by closure: Int) -> EmptiedPart<Operand> {
    let statements = facts[facts.closures[closure].body]
    let values = statements.compactMap { statement -> ExpressionID? in
      switch statement {
      case .evaluate(let value), .returnValue(let value): identifiedObject(value) ?? value
      default: nil
      }
    }
    if values.count < statements.count { return .everything }
    if values.count == 1, let property = weakProperty(values[0], of: collection) { return .dead(property) }
    let compared = values.filter { !isParameter($0, of: closure) }
    guard compared.count == 1 else { return .everything }
    if let element = element(of: collection), let told = objectTelling(compared[0], of: element) {
      return .element(lowerAgain(told))
    }
    guard values.count == 2, var inside = values.first(where: { $0 != compared[0] }) else { return .everything }
    var object = compared[0]
    // What both are compared by tells nothing of the objects.
    while case .member(let base?, let name, _) = facts[inside], case .member(let other?, name, _) = facts[object] {
      (inside, object) = (base, other)
    }
    guard case .member = facts[inside] else { return .everything }
    return part(of: collection, toldBy: object)
  }

  /// `$0.owner`, of which code can only ask whether it is nil
  private func weakProperty(_ value: ExpressionID, of collection: ExpressionID) -> PropertyID? {
    guard case .member(let base?, let name, _) = facts[value], case .local = facts[base],
      let property = element(of: collection).flatMap({ types.property(name, of: $0) }),
      symbols.properties[property].facts.strength == .weak
    else { return nil }
    return property
  }

  /// The element that is an object, or the box or entry that holds it.
  private mutating func part(of collection: ExpressionID, toldBy object: ExpressionID) -> EmptiedPart<Operand> {
    if let element = element(of: collection), isKind(object, of: element) { return .element(lowerAgain(object)) }
    let type = types.typeOf(object, scope)
    guard isPlain(object), isObject(type) else { return .everything }
    return .holder(of: lowerAgain(object), as: type)
  }

  private func element(of collection: ExpressionID) -> TypeID? {
    symbols.table.nominal(symbols.table.element(types.typeOf(collection, scope)))
  }

  /// The value itself, or the object whose part it is, `child.id`.
  private func objectTelling(_ value: ExpressionID, of element: TypeID) -> ExpressionID? {
    var told = value
    while !isKind(told, of: element) {
      guard case .member(let base?, _, _) = facts[told] else { return nil }
      told = base
    }
    return told
  }

  /// What an index was found by, the element or a condition: `if let index = children.firstIndex(where: { $0 === child }) {
  /// children.remove(at: index) }`
  private func searched(_ index: ExpressionID, in collection: ExpressionID) -> ExpressionID? {
    guard case .call(let callee, let arguments, _) = facts[bound(to: index)], arguments.count == 1,
      case .member(let base?, let name, _) = facts[callee], isSamePlace(base, collection),
      CollectionMethod.indexFinders.contains(symbols.names[name])
    else { return nil }
    return facts[arguments].first?.value
  }

  /// What the element at an index is compared with in the loop over the collection that finds the index:
  ///
  ///     for (index, element) in children.enumerated() {
  ///       if element === child { children.remove(at: index) }
  ///     }
  private func objectSought(at index: ExpressionID, in collection: ExpressionID) -> ExpressionID? {
    guard !facts.facts.identities.isEmpty, case .local(let local) = facts[index], let place = lastPosition else {
      return nil
    }
    let start = facts.locals[local].position
    let found = facts.facts.identities.filter { start < $0.position && $0.position < place }
    guard found.count == 1, let compared = found.first, isRun(place, onlyIf: compared) else { return nil }
    if isElement(compared.first, of: collection, at: local) { return compared.second }
    return isElement(compared.second, of: collection, at: local) ? compared.first : nil
  }

  /// Whether a place is in what the condition decides about: the next stretch that may be left out.
  private func isRun(_ place: SourcePosition, onlyIf condition: IdentityFacts) -> Bool {
    let later = facts.facts.branches.lazy.filter { condition.position < $0.lowerBound }
    return later.min { $0.lowerBound < $1.lowerBound }?.contains(place) ?? false
  }

  /// `children[index]`, or `element` of `(index, element)` in `children.enumerated()`
  private func isElement(_ value: ExpressionID, of collection: ExpressionID, at index: Int) -> Bool {
    switch facts[value] {
    case .subscript(let base, let arguments):
      return isSamePlace(base, collection) && facts[arguments].first?.value.map { facts[$0] == .local(index) } ?? false
    case .local(let local):
      guard let entry = entry(giving: local, "1"), entry == self.entry(giving: index, "0"),
        let binding = types.bindings[scope.file].binding(of: entry, in: facts), case .element = binding.kind,
        case .call(let callee, _, _) = facts[binding.expression],
        case .member(let base?, let name, _) = facts[callee]
      else { return false }
      return symbols.names[name] == "enumerated" && isSamePlace(base, collection)
    default: return false
    }
  }

  /// The local whose part a local is.
  private func entry(giving local: Int, _ part: String) -> Int? {
    guard let binding = types.bindings[scope.file].binding(of: local, in: facts), case .value = binding.kind,
      case .member(let base?, let name, _) = facts[binding.expression], symbols.names[name] == part,
      case .local(let entry) = facts[base]
    else { return nil }
    return entry
  }

  /// What a local was declared with.
  private func bound(to value: ExpressionID) -> ExpressionID {
    guard case .local(let local) = facts[value] else { return value }
    return types.bindings[scope.file].binding(of: local, in: facts)?.expression ?? value
  }

  /// `owner` in `ObjectIdentifier(owner)`, also where a local holds that.
  private func identifiedObject(_ key: ExpressionID) -> ExpressionID? {
    guard case .call(let callee, let arguments, _) = facts[bound(to: key)], arguments.count == 1,
      let name = facts.facts.lastName(of: callee), symbols.names[name] == "ObjectIdentifier"
    else { return nil }
    return facts[arguments].first?.value
  }

  /// `$0`, `$0.id`
  private func isParameter(_ expression: ExpressionID, of closure: Int) -> Bool {
    var current = expression
    while case .member(let base?, _, _) = facts[current] { current = base }
    guard case .local(let local) = facts[current] else { return false }
    return facts.locals[local].closure == closure
  }

  /// Whether a plain value is of a type.
  private func isKind(_ value: ExpressionID, of type: TypeID) -> Bool {
    isPlain(value) && types.nominals(of: types.typeOf(value, scope)).contains { symbols.isKind($0, of: type) }
  }

  /// Whether making it again would not change it.
  private func isPlain(_ value: ExpressionID) -> Bool {
    switch facts[value] {
    case .local, .unqualified, .member: true
    default: false
    }
  }

  /// Whether values of a type have an identity.
  private func isObject(_ type: TypeHandle) -> Bool {
    if case .anything = symbols.table[type] { return true }
    let nominals = types.nominals(of: type)
    return !nominals.isEmpty && !nominals.contains { symbols.isValueType($0) }
  }
}
