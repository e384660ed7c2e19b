import AssemblerGraphFacts

extension SymbolTable {
  /// Takes what a property wrapper is given for the property's initial value.
  ///
  ///     @State(wrappedValue: Model()) var model
  ///     @Holder(Model()) var model           with `struct Holder<Value> { var wrappedValue: Value; init(_ value: Value) … }`
  func takeWrappedValues() {
    for (index, property) in properties.identified
    where !property.facts.attributes.isEmpty && property.facts.initialValue == nil && property.facts.storage == .stored
    {
      if let value = wrappedValue(of: property) { properties[index] = property.beginning(with: value) }
    }
  }

  private func wrappedValue(of property: PropertySymbol) -> ExpressionID? {
    for attribute in property.facts.attributes {
      guard let argument = files[property.file][attribute.arguments].first, let value = argument.value else { continue }
      if let label = argument.label {
        if label == .wrappedValue || names[label] == "initialValue" { return value }
      } else if let wrapper = declaredType(attribute.type, in: TypeScope(file: property.file, group: property.group)),
        wraps(firstArgument: wrapper)
      {
        return value
      }
    }
    return nil
  }

  /// Whether an initializer of a wrapper takes what it wraps without a label.
  private func wraps(firstArgument wrapper: TypeID) -> Bool {
    guard
      let wrapped = types[wrapper].properties[.wrappedValue].lazy.compactMap({ self.properties[$0].facts.type }).first
    else { return false }
    return types[wrapper].functions[.initializer].contains { initializer in
      guard let first = functions[initializer].facts.parameters.first else { return false }
      return first.label == nil && first.type == wrapped
    }
  }
}
