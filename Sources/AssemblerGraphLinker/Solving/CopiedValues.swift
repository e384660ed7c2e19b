import AssemblerGraphFacts
import AssemblerGraphModel

// Values of struct types are copied, not shared: what each place puts into one is told apart.
//
//     func list() -> Module { Module(controller: ListController()) }        list().controller is a ListController,
//     func detail() -> Module { Module(controller: DetailController()) }    and no DetailController
//
// The type itself still stands for all of its values, and gets what each of them gets: all that is asked about the type is
// asked of it. Code of the type runs on a value of its own where it only stores and reads; closures that it makes would be
// there once for each value, so that such code runs on the type, and what it stores may be in any value.

extension StaticTypes {
  /// The struct types that more than one function or property gives, and that carry what must be followed.
  func carriers() -> IDSet<TypeID> {
    var giving: [TypeID: Int] = [:]
    func note(_ type: TypeHandle?) {
      guard let type, !needsFlow(type), let only = onlyType(behind: type) else { return }
      if symbols.types[only].kind == .struct, symbols.types[only].ownGenerics.isEmpty { giving[only, default: 0] += 1 }
    }
    for function in symbols.functions.indices
    where symbols.functions[function].facts.body != nil && symbols.functions[function].facts.result != nil {
      note(resultType(ofFunction: function))
    }
    for (index, property) in symbols.properties.identified
    where property.facts.storage == .computed || property.facts.initialValue != nil {
      note(typeOfProperty(index))
    }
    return IDSet(giving.lazy.filter { $0.value > 1 && self.carriesFlow($0.key) }.map(\.key))
  }

  private func carriesFlow(_ type: TypeID) -> Bool {
    symbols.types[type].properties.all.contains {
      symbols.properties[$0].isStoredInInstances && needsFlow(typeOfProperty($0))
    }
  }
}

extension BodySummary {
  /// Whether the body only stores, reads and calls: it may run for each value that it runs on.
  var makesNothingThatKeeps: Bool {
    objects.allSatisfy {
      if case .instance = $0.kind { return true }
      return false
    }
  }
}

extension Operation.Action {
  /// Whether it means something else for each value of a type; all other operations mean the type itself.
  var runsOnCopies: Bool {
    switch self {
    case .load, .loadProperty, .storeProperty, .storeInitial, .call, .invoke: true
    case .store(let name, _): name != .subscriptWord
    case .loadSubscript, .apply, .payload, .storePayload, .copyValue, .keep, .reveal, .empty, .bind, .letGo: false
    }
  }
}

extension PointsToAnalysis {
  /// Whether an object stands before this one in a list that is a value of the same type.
  func isTwin(_ object: ObjectID, in list: SmallVector<ObjectID>) -> Bool {
    guard let type = copiedType(object) else { return false }
    return list.first { $0 == object || instanceType($0) == type } != object
  }

  /// The type of a value that is told apart from others of its type because it was copied; nil of all other objects.
  @inline(__always)
  func copiedType(_ object: ObjectID) -> TypeID? {
    guard isMade(object), !policy.copied.isEmpty, let type = instanceType(object),
      policy.copied.contains(type)
    else { return nil }
    return type
  }

  /// The object that stands for all values of a copied one's type; any other object itself.
  @inline(__always)
  func shared(_ object: ObjectID) -> ObjectID {
    copiedType(object).map { ObjectID($0) } ?? object
  }

  /// What a place makes of a type whose values are copied; the type itself where there are too many such places.
  mutating func value(of type: TypeID, madeAt location: CodePlace, in context: ContextID) -> ObjectID {
    // A value that a value makes is told apart by the place alone: there is no end to these otherwise.
    let isDeep = contexts[context].receiver.flatMap { copiedType($0) } != nil
    let key = InstanceKey(type: type, location: location, context: isDeep ? nil : context)
    if let known = instances[key] { return known }
    let count = copies[type, default: 0]
    guard count < policy.copies else { return ObjectID(type) }
    copies[type] = count + 1
    let object = makeObject(AbstractObject(kind: .instance(type), location: location, maker: key.context))
    instances[key] = object
    return object
  }

  /// The context in which the body of another one runs on a copied value alone; nil where it does not.
  ///
  /// - Parameter all: the context that stands for all values of the type.
  mutating func context(ofCallTo all: ContextID, onCopied object: ObjectID) -> ContextID? {
    let body = contexts[all]
    guard copiedType(object) != nil, summaries[body.summary].makesNothingThatKeeps else { return nil }
    let key = ContextKey(summary: body.summary, receiver: object)
    if let known = contextOfKey[key] { return known }
    let context = addContext(
      MethodContext(
        summary: body.summary,
        receiver: object,
        firstVariable: graph.nextVariable,
        code: body.code,
        callDepth: policy.callDepth,
        caller: nil
      )
    )
    contextOfKey[key] = context
    return context
  }

  /// What the code of a type stores in itself, where it does not run for each value, may be in any of them.
  mutating func storeInCopies(_ value: Value, in property: PropertyID, of object: ObjectID, _ operation: Operation) {
    let context = operation.context
    guard !policy.copied.isEmpty, let type = symbols.type(ofAll: object), policy.copied.contains(type),
      contexts[context].receiver == object,
      !summaries[contexts[context].summary].makesNothingThatKeeps || isInitialValue(context),
      case .variable = field(property, of: object)
    else { return }
    constrain(.variable(inAnyCopy(property, of: object)), to: value, by: operation.code)
  }

  private func isInitialValue(_ context: ContextID) -> Bool {
    if case .initialValue = body(of: context) { return true }
    return false
  }

  /// What may be in a property of each value of a type.
  mutating func inAnyCopy(_ property: PropertyID, of type: ObjectID) -> VariableID {
    let key = FieldKey(owner: type, property: property)
    if let known = fieldsOfCopies[key] { return known }
    let variable = graph.makeVariable(filter: types.typeOfProperty(property))
    fieldsOfCopies[key] = variable
    return variable
  }

  /// Values that nobody was seen to make may be any of their type.
  mutating func useTypesOfCopies() {
    if policy.copied.isEmpty { return }
    for _ in 0..<8 {
      var changed = false
      for variable in graph.variables where graph.points.isEmpty(variable) {
        let filter = graph.filters[variable]
        guard filter != .unknown, !types.needsFlow(filter), let only = types.onlyType(behind: filter),
          policy.copied.contains(only)
        else { continue }
        add(ObjectID(only), to: variable)
        changed = true
      }
      if !changed { return }
      settle()
    }
  }
}
