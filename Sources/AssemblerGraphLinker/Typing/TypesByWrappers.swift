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
}
