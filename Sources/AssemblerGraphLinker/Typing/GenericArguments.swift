import AssemblerGraphFacts
import AssemblerGraphModel

// Generic arguments that nobody writes: those of what a call makes or gives, told by its own arguments.

extension StaticTypes {
  /// The instance that an initializer makes, with the generic arguments that its own arguments tell: `Box(Child())` is a
  /// `Box<Child>`. Nothing is told when only some are known.
  func constructed(
    _ type: TypeHandle,
    _ arguments: ArgumentList,
    _ scope: TypeScope
  ) -> TypeHandle {
    if case .external(let name, []) = symbols.table[type] { return standardValue(type, name, arguments, scope) }
    // `Optional(page)` where the scanned code extends `Optional`
    if case .nominal(let extended, []) = symbols.table[type], symbols.types[extended].kind == .external {
      return standardValue(type, symbols.types[extended].name, arguments, scope)
    }
    guard case .nominal(let nominal, let written) = symbols.table[type], written.isEmpty,
      !symbols.types[nominal].generics.isEmpty
    else { return type }
    let labels = shape(of: arguments, in: scope.file)
    let initializer = functions(named: .initializer, of: nominal, labels: labels).first
    let told =
      initializer.map { parametersTold(byCallTo: $0, arguments, scope) }
      ?? parametersTold(byMembersOf: nominal, arguments, scope)
    let handles = symbols.types[nominal].generics.compactMap { told[$0.name] }
    guard handles.count == symbols.types[nominal].generics.count else { return type }
    return symbols.table.handle(of: .nominal(nominal, handles))
  }

  /// The declared result, with the generic arguments that the call's own arguments tell: what `box { Child() }` of a
  /// `func box<T>(_ make: () -> T) -> Box<T>` gives is a `Box<Child>`.
  func resultType(ofCallTo function: FunctionID, _ arguments: ArgumentList, _ scope: TypeScope) -> TypeHandle {
    resultOfCall(to: function, arguments, scope) ?? .unknown
  }

  /// nil when the function declares none.
  ///
  /// - Parameter receiver: the type that it is called on.
  func resultOfCall(
    to function: FunctionID,
    _ arguments: ArgumentList,
    _ scope: TypeScope,
    on receiver: TypeHandle = .unknown
  ) -> TypeHandle? {
    guard let result = resultType(ofFunction: function) else { return nil }
    let isOfGenericType = symbols.functions[function].owner.map { symbols.isGeneric($0) } ?? false
    if symbols.functions[function].facts.generics.isEmpty, !isOfGenericType { return result }
    return symbols.table.substituting(parametersTold(byCallTo: function, arguments, scope, on: receiver), in: result)
  }

  /// The generic parameters of which a call's arguments, or what it is called on, say what they are.
  func parametersTold(
    byCallTo function: FunctionID,
    _ arguments: ArgumentList,
    _ scope: TypeScope,
    on receiver: TypeHandle = .unknown
  ) -> [String: TypeHandle] {
    var told = parametersTold(by: receiver, of: function)
    guard let places = places(shape(of: arguments, in: scope.file), in: function) else { return told }
    var closures: [(index: Int, type: TypeHandle)] = []
    for (argument, place) in zip(symbols.files[scope.file][arguments], places) {
      guard let value = argument.value else { continue }
      let parameter = typeOfParameter(place, of: function)
      if case .closure(let index) = symbols.files[scope.file][value] {
        closures.append((index, parameter))
      } else {
        tell(parameter, typeOfImplied(value, by: parameter, scope) ?? typeOf(value, scope), &told)
      }
    }
    // What a closure gives may depend on what it gets.
    for closure in closures {
      guard case .function(let inputs, let output) = symbols.table[closure.type] else { continue }
      let body = symbols.files[scope.file].facts.closures[closure.index].body
      infer(inputs.map { symbols.table.substituting(told, in: $0) }, forParametersOf: closure.index, in: scope.file)
      tell(output, resultType(of: body, scope), &told)
    }
    return told
  }

  /// `V` is `Child` where a method of `Box<V>` is called on a `Box<Child>`, if the method has no parameter of that name itself.
  private func parametersTold(by receiver: TypeHandle, of function: FunctionID) -> [String: TypeHandle] {
    guard case .nominal(let type, let arguments) = symbols.table[receiver], symbols.functions[function].owner == type
    else { return [:] }
    let own = symbols.functions[function].facts.generics.map(\.name)
    let pairs = zip(symbols.types[type].generics.map(\.name), arguments).filter { !own.contains($0.0) }
    return Dictionary(pairs) { first, _ in first }
  }

  /// The same where the compiler writes the initializer: `Box(value: Child())`.
  private func parametersTold(
    byMembersOf type: TypeID,
    _ arguments: ArgumentList,
    _ scope: TypeScope
  ) -> [String: TypeHandle] {
    var told: [String: TypeHandle] = [:]
    guard symbols.types[type].kind == .struct else { return told }
    for argument in symbols.files[scope.file][arguments] {
      guard let label = argument.label, let value = argument.value, let property = property(label, of: type) else {
        continue
      }
      let member = typeOfProperty(property)
      tell(member, typeOfImplied(value, by: member, scope) ?? typeOf(value, scope), &told)
    }
    return told
  }

  /// What a parameter's type says about generic parameters when a value of the other type goes in.
  private func tell(_ parameter: TypeHandle, _ value: TypeHandle, _ told: inout [String: TypeHandle]) {
    guard value != .unknown else { return }
    switch (symbols.table[parameter], symbols.table[value]) {
    case (.parameter(let name, _), _): if told[name] == nil { told[name] = value }
    case (.collection(let inner), .collection(let element)): tell(inner, element, &told)
    case (.metatype(let inner), .metatype(let instance)): tell(inner, instance, &told)
    case (.function(_, let output), .function(_, let given)): tell(output, given, &told)
    case (.dictionary(let key, let inner), .dictionary(let valueKey, let element)):
      tell(key, valueKey, &told)
      tell(inner, element, &told)
    case (.external(let name, let parts), .external(let other, let others)) where name == other:
      for (part, given) in zip(parts, others) { tell(part, given, &told) }
    case (.nominal(let type, let parts), .nominal(let other, let others)) where type == other:
      for (part, given) in zip(parts, others) { tell(part, given, &told) }
    default: break
    }
  }

  /// The type of `.clock` and `.clock(at: 3)` where a parameter asks for a `Key<Value>`, and of `\.clock` where it asks for a
  /// `KeyPath<Values, Value>`; nil for what names no such member.
  func typeOfImplied(_ value: ExpressionID, by parameter: TypeHandle, _ scope: TypeScope) -> TypeHandle? {
    if case .keyPath(let path) = symbols.files[scope.file][value] {
      guard case .external(let name, let parts) = symbols.table[parameter], parts.count == 2 else { return nil }
      let end = typeAlong(symbols.files[scope.file].facts.keyPaths[path].names, of: parts[0])
      return end == .unknown ? nil : symbols.table.handle(of: .external(name, [parts[0], end]))
    }
    guard case .nominal(let type, let arguments) = symbols.table[parameter], !arguments.isEmpty else { return nil }
    switch symbols.files[scope.file][value] {
    case .member(nil, let name, _):
      return property(name, of: type).map { typeOfProperty($0) }
    case .call(let callee, let arguments, _):
      guard case .member(nil, let name, _) = symbols.files[scope.file][callee],
        let function = functions(named: name, of: type, labels: shape(of: arguments, in: scope.file)).first
      else { return nil }
      let symbol = symbols.functions[function]
      guard returnsSelf(function) else { return resultType(ofFunction: function) }
      let instance = symbols.table.handle(of: .nominal(type, []))
      return boundByExtension(instance, of: symbol.owner, in: TypeScope(file: symbol.file, group: symbol.group))
    default: return nil
    }
  }

  /// A generic type without its arguments, with those that the extension around a place says it has: `Self` in
  /// `extension Key where Value == Clock` is a `Key<Clock>`.
  func boundByExtension(_ type: TypeHandle, of owner: TypeID?, in scope: TypeScope) -> TypeHandle {
    guard let owner, let group = scope.group, symbols.table[type] == .nominal(owner, []) else { return type }
    let requirements = symbols.files[scope.file].facts.groups[group].requirements
    if requirements.isEmpty { return type }
    let arguments = symbols.types[owner].generics.compactMap { parameter in
      requirements.first { $0.relation == .equals && $0.left.isName(parameter.name) }
        .map { symbols.resolve($0.right, in: scope) }
    }
    guard !arguments.isEmpty, arguments.count == symbols.types[owner].generics.count else { return type }
    return symbols.table.handle(of: .nominal(owner, arguments))
  }
}
