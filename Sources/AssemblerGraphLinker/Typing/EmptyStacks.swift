import AssemblerGraphFacts
import AssemblerGraphModel

// Navigation controllers that whoever makes their owner has made empty for it.
//
//     let shop = ShopCoordinator(stack: UINavigationController())       the first screen that it pushes is at the bottom
//     let settings = SettingsCoordinator(stack: stack)                  its first screen is on top of others

extension StaticTypes {
  /// Whether all objects of a class are made with a new and empty stack of screens, which they keep in the property.
  func isGivenEmptyStack(_ property: PropertyID, of type: TypeID) -> Bool {
    if let known = lookups.givenEmptyStacks[Pair(property, type)] { return known }
    let isGiven = findGivenEmptyStack(property, of: type)
    lookups.givenEmptyStacks[Pair(property, type)] = isGiven
    return isGiven
  }

  private func findGivenEmptyStack(_ property: PropertyID, of type: TypeID) -> Bool {
    let symbol = symbols.properties[property]
    guard symbol.facts.initialValue == nil, isStackOfScreens(typeOfProperty(property)), let owner = symbol.owner else {
      return false
    }
    let labels = functions(named: .initializer, of: owner).compactMap { label(filling: symbol.name, in: $0) }
    guard let label = labels.first, labels.allSatisfy({ $0 == label }) else { return false }
    let given = constructions(named: symbols.types[type].name).map { call in
      (call.file, symbols.files[call.file][call.arguments].first { symbols.names.text(of: $0.label) == label }?.value)
    }
    return !given.isEmpty && given.allSatisfy { file, value in value.map { isEmptyStack($0, in: file) } ?? false }
  }

  /// The label of the parameter that an initializer puts into a property.
  private func label(filling property: Name, in initializer: FunctionID) -> String? {
    let symbol = symbols.functions[initializer]
    guard let body = symbol.facts.body else { return nil }
    let facts = symbols.files[symbol.file].facts
    for case .assign(let target, let value, _) in facts[body] where facts.lastName(of: target) == property {
      guard case .local(let local) = facts[value] else { return nil }
      return symbol.facts.parameters.first { $0.local == local }.flatMap { symbols.names.text(of: $0.label) }
    }
    return nil
  }

  /// `UINavigationController()`, `.init()`, or a variable that begins with it.
  func isEmptyStack(_ value: ExpressionID, in file: FileID) -> Bool {
    let facts = symbols.files[file]
    switch facts[value] {
    case .call(let callee, let arguments, _):
      if !arguments.isEmpty { return false }
      if case .member(nil, .initializer, _) = facts[callee] { return true }
      return isStackOfScreens(typeOf(value, TypeScope(file: file, group: nil)))
    case .local(let local):
      guard let binding = bindings[file].binding(of: local, in: facts), case .value = binding.kind else { return false }
      if case .local = facts[binding.expression] { return false }
      return isEmptyStack(binding.expression, in: file)
    default: return false
    }
  }
}
