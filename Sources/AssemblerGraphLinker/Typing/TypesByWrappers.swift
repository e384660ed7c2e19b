import AssemblerGraphFacts
import AssemblerGraphModel

// What the arguments of an attribute say of the property behind it.
//
//     @propertyWrapper struct Inject<Value> { var wrappedValue: Value { key.value }; init(_ key: Key<Value>) { … } }
//     extension Key where Value == Clock { static var clock: Self { … } }
//     @Inject(.clock) var clock                                                       a Clock

extension StaticTypes {
  /// The type of a property that says none, where the scanned code declares its wrapper; nil: the attribute's arguments do not tell.
  func typeTold(byWrapperOf property: PropertyID) -> TypeHandle? {
    guard let wrapper = propertyWrapper(of: property), let wrapped = self.property(.wrappedValue, of: wrapper) else {
      return nil
    }
    let symbol = symbols.properties[property]
    let scope = TypeScope(file: symbol.file, group: symbol.group)
    for attribute in symbol.facts.attributes where symbols.declaredType(attribute.type, in: scope) == wrapper {
      let type = constructed(symbols.resolve(attribute.type, in: scope), attribute.arguments, scope)
      let told = specialized(typeOfProperty(wrapped), through: type)
      return symbols.table.isDecided(told) ? told : nil
    }
    return nil
  }

  /// The type of `.clock` and `.clock(at: 3)` where a parameter asks for a `Key<Value>`; nil for what names no such member.
  func typeOfImplied(_ value: ExpressionID, by parameter: TypeHandle, _ scope: TypeScope) -> TypeHandle? {
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
