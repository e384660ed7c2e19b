import AssemblerGraphFacts
import AssemblerGraphModel

// MARK: - Static types

extension StaticTypes {
  /// The declared type of a property, or what its initial value says. Wrapped properties have the wrapped type.
  func typeOfProperty(_ property: PropertyID) -> TypeHandle {
    let known = propertyTypes[property]
    if known != .notAsked { return known }
    propertyTypes[property] = .unknown
    let symbol = symbols.properties[property]
    let scope = TypeScope(file: symbol.file, group: symbol.group)
    var type = TypeHandle.unknown
    if let written = symbol.facts.type {
      type = symbols.resolve(written, in: scope)
      // A binding keeps its closures, whatever its value is.
      if case .external(let name, _) = symbols.table[type], isPlainData(name),
        symbol.facts.attributes.contains(where: { $0.type.isName("Binding") })
      {
        type = symbols.table.handle(of: .external("Binding", [type]))
      }
    } else if let value = symbol.facts.initialValue {
      type = typeOf(value, scope)
    } else if let getter = symbol.facts.accessors.first(where: { $0.kind == .get }) {
      type = resultType(of: getter.body, scope)
    } else if let key = environmentKey(of: property), case .metatype(let instance) = symbols.table[typeOf(key, scope)] {
      type = instance
    } else if let values = environmentValues(of: property) ?? typeTold(byWrapperOf: property) {
      type = values
    }
    type = boundByExtension(type, of: symbol.owner, in: scope)
    if isWeakCollection(type), let value = symbol.facts.initialValue {
      type = table(type, madeBy: value, scope) ?? type
    }
    propertyTypes[property] = type
    return type
  }

  /// The same of a property that was asked for before.
  func typeOfKnownProperty(_ property: PropertyID) -> TypeHandle {
    let known = propertyTypes[property]
    return known == .notAsked ? .unknown : known
  }

  /// What a generic type holds of its parameters depends on all of its properties, written types or not.
  func inferTypesInGenericTypes() {
    for (index, property) in symbols.properties.identified {
      guard let owner = property.owner, symbols.isGeneric(owner), property.facts.isStoredInInstances,
        property.facts.type == nil, symbols.inferredTypes[index] == nil
      else { continue }
      symbols.inferredTypes[index] = typeOfProperty(index)
    }
  }

  func resultType(of body: Body, _ scope: TypeScope) -> TypeHandle {
    for index in body.range {
      if case .returnValue(let value) = symbols.files[scope.file].facts.statements[index] {
        let type = typeOf(value, scope)
        if type != .unknown { return type }
      }
    }
    return .unknown
  }

  /// Tells the type of a closure's parameter that writes none.
  func infer(_ type: TypeHandle, forLocal local: Int, in file: FileID) {
    if localTypes[file][local].rawValue <= TypeHandle.unknown.rawValue { localTypes[file][local] = type }
  }

  /// Tells those parameters of a closure their types that write none, where the place around it decides them.
  func infer(_ inputs: [TypeHandle], forParametersOf closure: Int, in file: FileID) {
    let parameters = symbols.files[file].facts.closures[closure].parameters
    guard parameters.count == inputs.count else { return }
    for (parameter, input) in zip(parameters, inputs)
    where parameter.type == .named([]) && symbols.table.isDecided(input) {
      infer(input, forLocal: parameter.local, in: file)
    }
  }

  /// What a reader would say the type of an expression is, without following any value; `unknown` when it takes more.
  func typeOf(_ id: ExpressionID, _ scope: TypeScope) -> TypeHandle {
    let index = Int(id.rawValue)
    let known = expressionTypes[scope.file][index]
    if known != .notAsked { return known }
    expressionTypes[scope.file][index] = .unknown
    let type = computeType(of: id, scope)
    expressionTypes[scope.file][index] = type
    return type
  }

  private func computeType(of id: ExpressionID, _ scope: TypeScope) -> TypeHandle {
    switch symbols.files[scope.file].facts.expressions[Int(id.rawValue)] {
    case .local(let local): return typeOfLocal(local, scope)
    case .unqualified(let name, _):
      switch meaning(of: name, in: scope) {
      case .property(let meaning):
        let type = typeOfProperty(meaning.property)
        guard let owner = symbols.properties[meaning.property].owner, symbols.isGeneric(owner),
          let heir = enclosingTypes(scope).first(where: { classChain(of: $0).contains(owner) })
        else { return type }
        return inherited(type, from: owner, by: heir)
      case .type(let type): return symbols.table.handle(of: .metatype(type))
      // `tableView`, in a controller with methods like `tableView(_:cellForRowAt:)`
      case .module, .none, .methods: return typeOfInheritedMember(name, scope)
      case .freeFunctions, .enumCase: return .unknown
      }
    case .type(let written):
      let type = symbols.resolve(symbols.files[scope.file][written], in: scope)
      return symbols.table.handle(of: .metatype(type))
    case .superclass:
      guard let type = enclosingType(scope), let superclass = symbols.types[type].superclass else { return .unknown }
      return symbols.table.handle(of: .nominal(superclass, symbols.types[type].superclassArguments))
    case .member(let base, let name, _):
      guard let base else { return .unknown }
      if let foreign = foreignType(name, in: base, scope) { return symbols.table.handle(of: .metatype(foreign)) }
      if name == .coordinator, case .local(let local) = symbols.files[scope.file][base],
        let maker = makerOfCoordinator(ofContext: local, scope)
      {
        return resultType(ofFunction: maker) ?? .unknown
      }
      return typeOfMember(name, of: typeOf(base, scope), base: base, scope)
    case .call(let callee, let arguments, _):
      return typeOfGeneratedScene(callee, arguments, scope) ?? typeOfCall(callee, arguments, scope)
    case .subscript(let base, let arguments):
      let type = typeOf(base, scope)
      if let path = lookUpPath(base, arguments, scope) { return typeAlong(path.names, of: path.root) }
      if let nominal = symbols.table.nominal(type),
        let function = functions(named: .subscriptWord, of: nominal).first,
        let result = resultType(ofFunction: function)
      {
        return result
      }
      return symbols.table.element(type)
    case .closure: return .unknown
    case .oneOf(let values):
      for index in values.range {
        let type = typeOf(symbols.files[scope.file].facts.values[index], scope)
        if type != .unknown { return type }
      }
      return .unknown
    case .collection(let list):
      let values = symbols.files[scope.file][list]
      guard let first = values.first else { return .unknown }
      let element = typeOf(first, scope)
      // Elements of different types would need their common ancestor.
      guard values.allSatisfy({ typeOf($0, scope) == element }) else { return typeOfDictionary(list, scope) }
      return symbols.table.handle(of: .collection(element))
    case .tuple(let arguments):
      var elements: [TypeHandle] = []
      var labels: [String] = []
      for argument in symbols.files[scope.file][arguments] {
        elements.append(argument.value.map { typeOf($0, scope) } ?? .unknown)
        labels.append(argument.label.map { symbols.names[$0] } ?? "")
      }
      if labels.allSatisfy(\.isEmpty) { labels = [] }
      return symbols.table.handle(of: .tuple(elements, labels: labels))
    case .cast(_, let written): return symbols.resolve(symbols.files[scope.file][written], in: scope)
    case .keyPath: return .unknown
    case .falsehood: return symbols.table.handle(of: .external("Bool", []))
    case .literal(let name): return symbols.table.handle(of: .external(symbols.names[name], []))
    case .text: return symbols.table.handle(of: .external("String", []))
    case .selector: return symbols.table.handle(of: .external("Selector", []))
    }
  }

  /// `SwiftUI.ZStack`, where `SwiftUI` is imported and no module of the scanned code.
  func foreignType(_ name: Name, in base: ExpressionID, _ scope: TypeScope) -> TypeHandle? {
    let text = symbols.names[name]
    guard text.beginsWithUppercase, case .unqualified(let word, _) = symbols.files[scope.file][base],
      case .type(let named) = meaning(of: word, in: scope), case .external(let module, _) = symbols.table[named],
      !symbols.moduleNames.contains(module),
      symbols.files[scope.file].facts.imports.contains(where: { $0.module == module })
    else { return nil }
    return symbols.table.handle(of: .external(text, []))
  }

  /// `window` in a window controller, `$items` beside `@Published var items`.
  private func typeOfInheritedMember(_ name: Name, _ scope: TypeScope) -> TypeHandle {
    for type in enclosingTypes(scope) {
      let projected = typeOfProjection(name, of: type)
      if projected != .unknown { return projected }
      let member = typeOfFrameworkMember(name, of: symbols.table.handle(of: .nominal(type, [])))
      if member != .unknown { return member }
    }
    return .unknown
  }

  /// `unknown` as well when nobody asked for it yet.
  func knownType(ofLocal local: LocalID, in file: FileID) -> TypeHandle {
    let known = localTypes[file][local.index]
    return known == .notAsked ? .unknown : known
  }

  func typeOfLocal(_ local: Int, _ scope: TypeScope) -> TypeHandle {
    let known = localTypes[scope.file][local]
    if known != .notAsked { return known }
    localTypes[scope.file][local] = .unknown
    var type = TypeHandle.unknown
    if let written = symbols.files[scope.file].facts.locals[local].type {
      type = symbols.resolve(written, in: scope)
    } else if let binding = bindings[scope.file].binding(of: local, in: symbols.files[scope.file]) {
      let value = typeOf(binding.expression, scope)
      switch binding.kind {
      case .value: type = value
      case .element: type = typeOfElement(of: value)
      case .payload(let name, let index): type = typeOfPayload(name, index, of: value)
      }
    } else if symbols.files[scope.file].facts.locals[local].name == .selfWord, let enclosing = enclosingType(scope) {
      type = symbols.table.handle(of: .nominal(enclosing, []))
    }
    localTypes[scope.file][local] = type
    return type
  }

  func typeOfPayload(_ name: Name, _ index: Int, of type: TypeHandle) -> TypeHandle {
    if name == .some { return type }
    guard let nominal = symbols.table.nominal(type), let facts = symbols.types[nominal].cases[name],
      index < facts.payload.count, let group = symbols.types[nominal].groups.first
    else { return .unknown }
    return symbols.resolve(facts.payload[index].type, in: TypeScope(file: group.file, group: group.group))
  }

  /// The type around a place, extensions included.
  func enclosingType(_ scope: TypeScope) -> TypeID? {
    scope.group.flatMap { symbols.typeOfGroup[scope.file][$0] }
  }

  private func typeOfMember(
    _ name: Name,
    of type: TypeHandle,
    base: ExpressionID,
    _ scope: TypeScope
  ) -> TypeHandle {
    switch symbols.table[type] {
    case .metatype(let instance):
      if name == .selfWord || name == .type { return type }
      if name == .initializer { return typeOfInitializer(of: instance) }
      guard let nominal = symbols.table.nominal(instance) else {
        let member = typeOfFrameworkMember(name, of: instance)
        guard member == .unknown, case .external(let outer, _) = symbols.table[instance] else { return member }
        return nestedFrameworkType(name, in: outer)
      }
      if let property = property(name, of: nominal) { return typeOfProperty(property) }
      if isSharedInstance(name, of: nominal) { return instance }
      if let nested = symbols.nestedType(symbols.names[name], in: nominal) {
        let handle = symbols.table.handle(of: .nominal(nested, []))
        return symbols.table.handle(of: .metatype(handle))
      }
      return symbols.types[nominal].cases[name] != nil ? instance : .unknown
    case .nominal(let nominal, _):
      guard let property = property(name, of: nominal) else {
        let projected = typeOfProjection(name, of: nominal)
        return projected == .unknown ? typeOfFrameworkMember(name, of: type) : projected
      }
      let declared = typeOfProperty(property)
      return specialized(inherited(declared, from: symbols.properties[property].owner, by: nominal), through: type)
    case .parameter(_, let constraint): return typeOfMember(name, of: constraint, base: base, scope)
    case .composition(let members):
      for member in members {
        let type = typeOfMember(name, of: member, base: base, scope)
        if type != .unknown { return type }
      }
      return .unknown
    case .collection(let element):
      if name == .first || name == .last { return element }
      return name == .lazy ? type : .unknown
    case .dictionary(let key, let value):
      if name == .values { return symbols.table.handle(of: .collection(value)) }
      return name == .keys ? symbols.table.handle(of: .collection(key)) : .unknown
    case .tuple: return part(name, ofTuple: type) ?? .unknown
    case .unknown:
      // `Module.Type`
      if case .unqualified(let word, _) = symbols.files[scope.file][base],
        symbols.moduleNames.contains(symbols.names[word]),
        let found = symbols.topLevel[symbols.names[name]]?.first(where: {
          symbols.types[$0].module == symbols.names[word]
        })
      {
        let handle = symbols.table.handle(of: .nominal(found, []))
        return symbols.table.handle(of: .metatype(handle))
      }
      guard case .unqualified(let outer, _) = symbols.files[scope.file][base] else { return .unknown }
      return nestedFrameworkType(name, in: symbols.names[outer])
    case .external:
      let member = typeOfFrameworkMember(name, of: type)
      return member == .unknown ? propertyOfProtocol(name, of: type).map { typeOfProperty($0) } ?? .unknown : member
    case .function, .anything: return .unknown
    }
  }

  /// `Notification.Name`, which the scanned code extends.
  private func nestedFrameworkType(_ name: Name, in outer: String) -> TypeHandle {
    guard symbols.names[name].beginsWithUppercase,
      let found = symbols.topLevel["\(outer).\(symbols.names[name])"]?.first,
      symbols.types[found].kind == .external
    else { return .unknown }
    let handle = symbols.table.handle(of: .nominal(found, []))
    return symbols.table.handle(of: .metatype(handle))
  }

  private func typeOfCall(
    _ callee: ExpressionID,
    _ arguments: ArgumentList,
    _ scope: TypeScope
  ) -> TypeHandle {
    let labels = shape(of: arguments, in: scope.file)
    switch symbols.files[scope.file][callee] {
    case .unqualified(let name, _):
      if let type = typeOfResolution(name, arguments, scope) { return type }
      for type in enclosingTypes(scope) {
        if let function = functions(named: name, of: type, labels: labels).first {
          let result = resultType(ofCallTo: function, arguments, scope)
          return inherited(result, from: symbols.functions[function].owner, by: type)
        }
      }
      if let function = freeFunctions(named: name, labels: labels, from: scope.file).first {
        return resultType(ofCallTo: function, arguments, scope)
      }
      let type = typeOf(callee, scope)
      if type == .unknown, symbols.names[name] == "zip" { return zipped(arguments, scope) }
      return constructed(called(type), arguments, scope)
    case .member(let base?, let name, _):
      if let type = typeOfResolution(name, arguments, scope) { return type }
      let baseType = typeOfReceiver(base, of: name, scope)
      if name == .initializer { return constructed(called(baseType), arguments, scope) }
      let owner: TypeHandle
      if case .metatype(let instance) = symbols.table[baseType] {
        owner = instance
        // `State.idle(retries: 0)`
        if let nominal = symbols.table.nominal(instance), symbols.types[nominal].cases[name] != nil { return instance }
      } else {
        owner = baseType
      }
      for nominal in nominals(of: owner) {
        let candidates = functions(named: name, of: nominal, labels: labels)
        let results = candidates.compactMap { candidate -> TypeHandle? in
          if returnsSelf(candidate) { return owner }
          let result = resultOfCall(to: candidate, arguments, scope, on: owner)
          return result.map { inherited($0, from: symbols.functions[candidate].owner, by: nominal) }
        }
        if let first = results.first {
          // Overloads that differ in their result need the context to decide.
          guard results.allSatisfy({ $0 == first }) else { return .unknown }
          return specialized(first, through: owner)
        }
        if !candidates.isEmpty { return .unknown }
      }
      if owner == baseType, let function = functionsOfProtocol(name, of: owner, labels).first,
        let result = resultOfCall(to: function, arguments, scope)
      {
        return returnsSelf(function) ? owner : result
      }
      if owner == baseType, let result = resultOfAdded(name, to: owner, arguments, scope) { return result }
      if case .external(let external, _) = symbols.table[owner], owner != baseType, isWeakCollectionName(external) {
        return owner
      }
      let member = typeOf(callee, scope)
      // `DistributedNotificationCenter.default()` is no property, as `NotificationCenter.default` is.
      if member != .unknown, called(member) != .unknown || !isKnownMethod(name, of: owner) { return called(member) }
      if baseType == .unknown, symbols.names[name] == "enumerated" { return enumerated(.unknown) }
      let collection = typeOfCollectionCall(name, on: baseType, arguments, scope)
      guard collection == .unknown, !isSeeThrough(baseType) else { return collection }
      return typeOfFrameworkCall(name, on: owner, isStatic: owner != baseType)
    case .closure(let index): return resultType(of: symbols.files[scope.file].facts.closures[index].body, scope)
    default:
      // `self` is read before an argument is evaluated: the table may grow in between.
      let type = typeOf(callee, scope)
      return called(type)
    }
  }

  /// What a method gives that the scanned code, or a library, adds to a framework's class above: `UILabel().then { … }`.
  private func resultOfAdded(
    _ name: Name,
    to owner: TypeHandle,
    _ arguments: ArgumentList,
    _ scope: TypeScope
  ) -> TypeHandle? {
    if let type = extendedClass(of: owner),
      let function = functions(named: name, of: type, labels: shape(of: arguments, in: scope.file)).first
    {
      return returnsSelf(function) ? owner : resultOfCall(to: function, arguments, scope)
    }
    return owner != .unknown && isConfigurator(name, arguments, in: scope.file) ? owner : nil
  }

  /// Whether the library has a method of that name of this very type.
  private func isKnownMethod(_ name: Name, of owner: TypeHandle) -> Bool {
    guard case .external(let external, _) = symbols.table[owner] else { return false }
    return symbols.names.known("\(external).\(symbols.names[name])").map { retaining[$0] != nil } ?? false
  }

  /// What a call of a value of this type gives: an instance of a metatype, the result of a function.
  private func called(_ type: TypeHandle) -> TypeHandle {
    switch symbols.table[type] {
    case .metatype(let instance): instance
    case .function(_, let result): result
    default: .unknown
    }
  }

  private func typeOfCollectionCall(
    _ name: Name,
    on type: TypeHandle,
    _ arguments: ArgumentList,
    _ scope: TypeScope
  ) -> TypeHandle {
    switch symbols.table[type] {
    case .collection, .dictionary:
      if symbols.names[name] == "reduce" { return typeOfFirst(arguments, scope) }
      if symbols.names[name] == "enumerated" { return enumerated(type) }
      if symbols.names.has(name, .givesElements) { return symbols.table.element(type) }
      return symbols.names.has(name, .givesSameCollection) ? type : .unknown
    default: return .unknown
    }
  }

  /// The declared result; nil when the function has none.
  func resultType(ofFunction function: FunctionID) -> TypeHandle? { signature(of: function).result }

  /// `-> Self`: whatever the receiver is.
  func returnsSelf(_ function: FunctionID) -> Bool {
    let result = symbols.functions[function].facts.result
    if case .optional(let wrapped) = result { return wrapped.isName("Self") }
    return result?.isName("Self") ?? false
  }

  func typeOfParameter(_ place: Int, of function: FunctionID) -> TypeHandle {
    parameterTypes[signature(of: function).parameters.lowerBound + place]
  }

  func typesOfParameters(of function: FunctionID) -> ArraySlice<TypeHandle> {
    let signature = signature(of: function)
    return parameterTypes[signature.parameters]
  }

  func signature(of function: FunctionID) -> Signature {
    if let known = signatures[function] { return known }
    let symbol = symbols.functions[function]
    let scope = TypeScope(file: symbol.file, group: symbol.group, function: function)
    let first = parameterTypes.count
    for parameter in symbol.facts.parameters { parameterTypes.append(symbols.resolve(parameter.type, in: scope)) }
    let result = symbol.facts.result.map { symbols.resolve($0, in: scope) }
    let signature = Signature(
      parameters: first..<parameterTypes.count,
      result: result,
      isVariadic: symbol.facts.parameters.contains { $0.isVariadic }
    )
    signatures[function] = signature
    return signature
  }

  /// The declared types behind a handle that can have members.
  func nominals(of type: TypeHandle) -> [TypeID] {
    if let known = lookups.nominals[type] { return known }
    let found = findNominals(of: type)
    lookups.nominals[type] = found
    return found
  }

  private func findNominals(of type: TypeHandle) -> [TypeID] {
    switch symbols.table[type] {
    case .nominal(let nominal, _): [nominal]
    case .parameter(_, let constraint): constraint == type ? [] : nominals(of: constraint)
    case .composition(let members): members.flatMap { nominals(of: $0) }
    default: []
    }
  }
}
