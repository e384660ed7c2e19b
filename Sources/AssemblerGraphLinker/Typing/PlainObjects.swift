import AssemblerGraphFacts
import AssemblerGraphModel

extension StaticTypes {
  /// Whether an expression is an object of a framework's very class, which is none of an heir's: what is put into it is not itself.
  ///
  ///     let cover = UIView()        lazy var cover: UIView = { let view = UIView(); return view }()        UIView().then { … }
  func isPlainObjectOfFramework(_ id: ExpressionID, _ scope: TypeScope, hops: Int = 0) -> Bool {
    let facts = symbols.files[scope.file]
    if hops > 8 { return false }
    switch facts[id] {
    case .local(let local):
      guard let binding = bindings[scope.file].binding(of: local, in: facts) else { return false }
      switch binding.kind {
      case .value:
        let values = [binding.expression] + valuesAssigned(in: scope.file)[LocalID(local), default: []]
        return values.allSatisfy { isPlainObjectOfFramework($0, scope, hops: hops + 1) }
      case .element:
        return valuesAssigned(in: scope.file)[LocalID(local)] == nil
          && isPlainElement(of: binding.expression, scope, hops)
      case .payload: return false
      }
    case .subscript(let collection, _): return isPlainElement(of: collection, scope, hops)
    case .unqualified(let name, selfLocal: .some): return isPlainValue(ofProperty: name, scope, hops)
    case .member(let base?, let name, _):
      guard case .local(let local) = facts[base], facts.facts.locals[local].name == .selfWord else { return false }
      return isPlainValue(ofProperty: name, scope, hops)
    case .call(let callee, let arguments, _):
      if case .metatype(let instance) = symbols.table[typeOf(callee, scope)] {
        return isExternal(instance) || isExtendedOnly(instance)
      }
      switch facts[callee] {
      case .closure(let index) where arguments.isEmpty:
        return givesPlainObjects(facts.closures[index].body, scope, hops)
      case .unqualified(let name, _):
        return enclosingType(scope).map { givesPlainObjects(name, of: $0, arguments, scope, hops) } ?? false
      case .member(let base?, let name, _):
        if isConfigurator(name, arguments, in: scope.file) {
          return isPlainObjectOfFramework(base, scope, hops: hops + 1)
        }
        guard let owner = symbols.table.nominal(typeOfOwner(base, scope)) else { return false }
        return givesPlainObjects(name, of: owner, arguments, scope, hops)
      default: return false
      }
    default: return false
    }
  }

  private func givesPlainObjects(_ body: Body, _ scope: TypeScope, _ hops: Int) -> Bool {
    let given = symbols.files[scope.file][body].compactMap { statement in
      if case .returnValue(let value) = statement { value } else { nil }
    }
    return !given.isEmpty && given.allSatisfy { isPlainObjectOfFramework($0, scope, hops: hops + 1) }
  }

  /// `func makeBar() -> UIView { let bar = UIView(); return bar }`, which no heir overrides.
  private func givesPlainObjects(
    _ name: Name,
    of owner: TypeID,
    _ arguments: ArgumentList,
    _ scope: TypeScope,
    _ hops: Int
  ) -> Bool {
    if symbols.types[owner].kind == .protocol || symbols.types[owner].kind == .external { return false }
    let functions = functions(named: name, of: owner, labels: shape(of: arguments, in: scope.file))
    return !functions.isEmpty
      && functions.allSatisfy { function in
        let symbol = symbols.functions[function]
        guard let body = symbol.facts.body,
          symbols.allSubclasses(of: owner).allSatisfy({ !symbols.types[$0].functions.contains(name) })
        else { return false }
        let inside = TypeScope(file: symbol.file, group: symbol.group, function: function)
        return givesPlainObjects(body, inside, hops)
      }
  }

  /// The type of an object, or the one that an expression names: `Loader` in `Loader.start()`.
  private func typeOfOwner(_ id: ExpressionID, _ scope: TypeScope) -> TypeHandle {
    let type = typeOf(id, scope)
    if case .metatype(let instance) = symbols.table[type] { return instance }
    return type
  }

  /// By local variable: what it gets where it is not declared.
  func valuesAssigned(in file: FileID) -> [LocalID: [ExpressionID]] {
    if let known = lookups.valuesAssigned[file] { return known }
    let facts = symbols.files[file].facts
    var found: [LocalID: [ExpressionID]] = [:]
    for case .assign(let target, let value, _) in facts.statements {
      if case .local(let local) = facts[target] { found[LocalID(local), default: []].append(value) }
    }
    lookups.valuesAssigned[file] = found
    return found
  }

  /// Of a property all of whose values are plain.
  private func isPlainValue(ofProperty name: Name, _ scope: TypeScope, _ hops: Int) -> Bool {
    guard let owner = enclosingType(scope), let property = property(name, of: owner) else { return false }
    if let known = lookups.plainProperties[property] { return known }
    // Of what is asked for meanwhile, nothing is known.
    lookups.plainProperties[property] = false
    let found = isPlain(property, hops)
    lookups.plainProperties[property] = found
    return found
  }

  private func isPlain(_ property: PropertyID, _ hops: Int) -> Bool {
    let symbol = symbols.properties[property]
    let scope = TypeScope(file: symbol.file, group: symbol.group)
    let initial = symbol.facts.initialValue
    if symbol.facts.isConstant || symbol.facts.modifiers.contains(.isLazy) && !assignedNames.contains(symbol.name) {
      return initial.map { isPlainObjectOfFramework($0, scope, hops: hops + 1) } ?? false
    }
    guard symbol.isStoredInInstances, symbol.facts.attributes.isEmpty, !namesPassed.contains(symbol.name) else {
      return false
    }
    let stored = plainness(ofValuesIn: symbol.name, hops)
    guard stored != .others else { return false }
    return initial.map { isPlainObjectOfFramework($0, scope, hops: hops + 1) } ?? (stored == .plain)
  }

  /// `circles[0]`, `for circle in circles`, of a property into which nothing else is put than plain objects.
  func isPlainElement(of collection: ExpressionID, _ scope: TypeScope, _ hops: Int = 0) -> Bool {
    let facts = symbols.files[scope.file]
    let name: Name
    switch facts[collection] {
    case .unqualified(let word, selfLocal: .some): name = word
    case .member(let base?, let word, _):
      guard case .local(let local) = facts[base], facts.facts.locals[local].name == .selfWord else { return false }
      name = word
    default: return false
    }
    guard hops < 8, let owner = enclosingType(scope), let property = property(name, of: owner) else { return false }
    if let known = lookups.plainCollections[property] { return known }
    lookups.plainCollections[property] = false
    let found = hasPlainElements(property, hops)
    lookups.plainCollections[property] = found
    return found
  }

  private func hasPlainElements(_ property: PropertyID, _ hops: Int) -> Bool {
    let symbol = symbols.properties[property]
    let name = symbol.name
    guard symbol.isStoredInInstances, symbol.facts.attributes.isEmpty, !namesPassed.contains(name) else { return false }
    let stored = plainness(ofElementsIn: name, hops)
    guard stored != .others else { return false }
    let scope = TypeScope(file: symbol.file, group: symbol.group)
    let initial = symbol.facts.initialValue.map { parts(of: $0, in: scope) } ?? []
    return (stored == .plain || !initial.isEmpty)
      && initial.allSatisfy { isPlainObjectOfFramework($0, scope, hops: hops + 1) }
  }

  private func parts(of value: ExpressionID, in scope: TypeScope) -> [ExpressionID] {
    elements(of: value, in: scope) ?? [value]
  }

  /// The elements of `[first, second]`, and none of `[]` and `[UIView]()`; nil: it is something else.
  private func elements(of value: ExpressionID, in scope: TypeScope) -> [ExpressionID]? {
    let facts = symbols.files[scope.file]
    switch facts[value] {
    case .collection(let elements): return Array(facts[elements])
    case .call(let callee, let arguments, _) where arguments.isEmpty:
      if case .metatype(let type) = symbols.table[typeOf(callee, scope)],
        case .collection = symbols.table[type]
      {
        return []
      }
      return nil
    default: return nil
    }
  }

  /// What code stores in any property of a name.
  private func plainness(ofValuesIn name: Name, _ hops: Int) -> LookupMemory.Plainness {
    if let known = lookups.plainValues[name] { return known }
    lookups.plainValues[name] = .others
    let found = plainness(of: storedValues(in: name), hops) { value, _ in [value] }
    lookups.plainValues[name] = found
    return found
  }

  /// What code puts into any collection of a name.
  private func plainness(ofElementsIn name: Name, _ hops: Int) -> LookupMemory.Plainness {
    if let known = lookups.plainElements[name] { return known }
    lookups.plainElements[name] = .others
    var found = plainness(of: storedValues(in: name), hops, parts(of:in:))
    if found != .others {
      let added = plainness(of: addedValues(to: name), hops) { value, _ in [value] }
      if added != .none { found = added }
    }
    lookups.plainElements[name] = found
    return found
  }

  private func plainness(
    of values: [StoredValue],
    _ hops: Int,
    _ parts: (ExpressionID, TypeScope) -> [ExpressionID]
  ) -> LookupMemory.Plainness {
    var found = LookupMemory.Plainness.none
    for value in values {
      let scope = scope(at: value.position, in: value.file)
      for part in parts(value.value, scope) {
        guard isPlainObjectOfFramework(part, scope, hops: hops + 1) else { return .others }
        found = .plain
      }
    }
    return found
  }
}
