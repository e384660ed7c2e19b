import AssemblerGraphFacts
import AssemblerGraphModel

// Values of enums: of which case they are is known where code makes them.

extension StaticTypes {
  /// Whether it is an enum with payloads, of whose values no code of its own makes another case:
  /// `self = .loaded(view)`.
  func keepsItsCase(_ type: TypeID) -> Bool {
    if let known = lookups.keepsCase[type] { return known }
    let keeps = findWhetherItKeepsItsCase(type)
    lookups.keepsCase[type] = keeps
    return keeps
  }

  private func findWhetherItKeepsItsCase(_ type: TypeID) -> Bool {
    let symbol = symbols.types[type]
    return symbol.kind == .enum && symbol.cases.values.contains { !$0.payload.isEmpty }
      && symbols.ancestry[type].allSatisfy { !mayChangeItself($0) }
      // `case close(action: Action)` beside `static func close(action: Selector)`: which of them is meant, types may not tell.
      && symbol.cases.keys.allSatisfy { functions(named: $0, of: type).isEmpty }
  }

  /// Whether a type or a protocol has members that may make a value another one: `mutating func hold(_ view: View) { self = .held(view) }`.
  private func mayChangeItself(_ type: TypeID) -> Bool {
    symbols.types[type].functions.all.contains { function in
      let facts = symbols.functions[function].facts
      return facts.kind == .initializer || facts.modifiers.contains(.isMutating) || !facts.accessors.isEmpty
    }
      || symbols.types[type].properties.all.contains { property in
        symbols.properties[property].facts.accessors.contains { $0.kind != .get }
      }
  }

  /// The enums of properties into which anything may be put by their name: `swap(&state, &other)`, `self[keyPath: \.state]`.
  func enums(ofPropertiesNamed names: IDSet<Name>) -> IDSet<TypeID> {
    var found: IDSet<TypeID> = []
    for (property, symbol) in symbols.properties.identified where names.contains(symbol.name) {
      found.formUnion(nominals(of: symbols.table.element(typeOfKnownProperty(property))).filter(keepsItsCase))
    }
    return found
  }
}

extension BodyLowering {
  /// A case of an enum without its payload.
  mutating func value(ofCase name: Name, of type: TypeID, at position: SourcePosition? = nil) -> Operand {
    guard let facts = symbols.types[type].cases[name], facts.payload.isEmpty, types.keepsItsCase(type),
      let position = position ?? lastPosition
    else { return .object(ObjectID(type)) }
    return makeInstance(of: type, at: position)
  }

  func isEmptyCollection(_ value: ExpressionID) -> Bool {
    if case .collection(let elements) = facts[value] { facts[elements].isEmpty } else { false }
  }

  /// `state = .loaded(view)`, where the local may be an `inout` parameter.
  mutating func noteChangedEnum(_ local: Int) {
    for type in types.nominals(of: types.typeOfLocal(local, scope)) where types.keepsItsCase(type) {
      summary.notes.changedEnums.append(type)
    }
  }

  /// What a case of an enum is made with, where it is stored: `node` in `head = .node(node)`, nothing in `head = .end`.
  ///
  /// nil of what is no case, or of an enum whose values become other cases.
  func payload(ofCase value: ExpressionID, storedIn target: ExpressionID) -> [ExpressionID]? {
    let callee: ExpressionID
    var payload: [ExpressionID] = []
    switch facts[value] {
    case .call(let called, let arguments, _):
      callee = called
      for argument in facts[arguments] {
        guard let value = argument.value else { continue }
        payload.append(value)
      }
    case .member, .unqualified: callee = value
    default: return nil
    }
    let name: Name
    switch facts[callee] {
    case .member(let base, let member, _):
      if let base, case .metatype = symbols.table[types.typeOf(base, scope)] {} else if base != nil { return nil }
      name = member
    case .unqualified(let word, _): name = word
    default: return nil
    }
    let type = types.nominals(of: types.typeOf(target, scope)).first { symbols.types[$0].cases[name] != nil }
    return type.map { types.keepsItsCase($0) } ?? false ? payload : nil
  }
}
