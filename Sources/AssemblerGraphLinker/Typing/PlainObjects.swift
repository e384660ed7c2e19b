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
    let values = initial.map { [($0, scope)] } ?? []
    return arePlain(values + valuesStored(in: symbol.name), hops)
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
    var values = valuesStored(in: name)
    if let initial = symbol.facts.initialValue {
      values.append((initial, TypeScope(file: symbol.file, group: symbol.group)))
    }
    let parts = values.flatMap { value, scope in
      elements(of: value, in: scope)?.map { ($0, scope) } ?? [(value, scope)]
    }
    return arePlain(parts + valuesPut(into: name), hops)
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

  private func arePlain(_ values: [(ExpressionID, TypeScope)], _ hops: Int) -> Bool {
    !values.isEmpty && values.allSatisfy { isPlainObjectOfFramework($0.0, $0.1, hops: hops + 1) }
  }

  /// What code stores in any property of a name.
  private func valuesStored(in name: Name) -> [(ExpressionID, TypeScope)] {
    let known = lookups.storedValues ?? valuesStoredByName()
    lookups.storedValues = known
    return (known[name] ?? []).map { ($0.value, scope(at: $0.position, in: $0.file)) }
  }

  private func valuesStoredByName() -> KeyMap<Name, [StoredValue]> {
    var found = KeyMap<Name, [StoredValue]>()
    for file in symbols.files.indices {
      let facts = symbols.files[file].facts
      for case .assign(let target, let value, let position) in facts.statements {
        guard let name = facts.lastName(of: target) else { continue }
        found[name, default: []].append(StoredValue(value: value, file: file, position: position))
      }
    }
    return found
  }

  /// What code puts into any collection of a name: `circles.append(circle)`.
  private func valuesPut(into name: Name) -> [(ExpressionID, TypeScope)] {
    let methods = CollectionMethod.adders.sorted().compactMap { symbols.names.known($0) }
    return methods.flatMap { calls(named: $0) }.flatMap { place in
      let facts = symbols.files[place.file]
      guard case .call(let callee, let arguments, let position) = facts[place.expression],
        case .member(let base?, _, _) = facts[callee], facts.facts.lastName(of: base) == name
      else { return [(ExpressionID, TypeScope)]() }
      let scope = scope(at: position, in: place.file)
      return facts[arguments].prefix(1).compactMap(\.value).map { ($0, scope) }
    }
  }
}

/// A value that code stores somewhere.
struct StoredValue {
  var value: ExpressionID
  var file: FileID
  var position: SourcePosition
}
