import AssemblerGraphFacts

// The variables of the program: what properties hold, by object or for all, and the payloads of enum cases.

extension PointsToAnalysis.PayloadKey {
  /// The same place in a single value.
  func of(_ object: ObjectID) -> Self { Self(type: type, name: name, index: index, object: IDOrNone(object)) }
}

extension PointsToAnalysis {
  /// The value of anything of a declared type that needs no flow; nil when values must be followed.
  func constant(of type: TypeHandle) -> Value? {
    if types.needsFlow(type) { return nil }
    guard let only = types.onlyType(behind: type) else { return Value.none }
    return policy.tellsApart(only) || policy.copied.contains(only) ? nil : .object(ObjectID(only))
  }

  /// What a stored property holds in instances of `owner`.
  mutating func field(_ property: PropertyID, of owner: ObjectID) -> Value {
    let type = types.typeOfProperty(property)
    if let constant = constant(of: type) { return constant }
    let key = FieldKey(owner: owner, property: property)
    if let known = fields[key] { return .variable(known) }
    let variable = graph.makeVariable(filter: type)
    fields[key] = variable
    if let type = copiedType(owner) {
      constrain(variable, to: inAnyCopy(property, of: ObjectID(type)))
    }
    return .variable(variable)
  }

  mutating func staticValue(of property: PropertyID) -> Value {
    let type = types.typeOfProperty(property)
    if let constant = constant(of: type) { return constant }
    if let known = statics[property] { return .variable(known) }
    let variable = graph.makeVariable(filter: type)
    statics[property] = variable
    return .variable(variable)
  }

  /// What a value was made with that is told apart from others of its case.
  mutating func payload(_ name: Name, _ index: Int, of type: TypeID, in object: ObjectID) -> Value {
    let key = PayloadKey(type: type, name: name, index: index).of(object)
    if let known = payloads[key] { return .variable(known) }
    guard case .variable(let ofAll) = payload(name, index, of: type) else { return .none }
    let variable = graph.makeVariable(filter: graph.filters[ofAll])
    payloads[key] = variable
    return .variable(variable)
  }

  mutating func payload(_ name: Name, _ index: Int, of type: TypeID) -> Value {
    let key = PayloadKey(type: type, name: name, index: index)
    if let known = payloads[key] { return .variable(known) }
    let declared = types.typeOfPayload(name, index, of: symbols.table.handle(of: .nominal(type, [])))
    let variable = graph.makeVariable(filter: declared)
    payloads[key] = variable
    return .variable(variable)
  }
}
