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
  private func isEmptyStack(_ value: ExpressionID, in file: FileID) -> Bool {
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

  /// The calls that make something of a type, by its name.
  private func constructions(named name: String) -> [LookupMemory.Construction] {
    let known = lookups.constructions ?? findConstructions()
    lookups.constructions = known
    return known[name] ?? []
  }

  private func findConstructions() -> [String: [LookupMemory.Construction]] {
    var found: [String: [LookupMemory.Construction]] = [:]
    for file in symbols.files.indices {
      let facts = symbols.files[file].facts
      for case .call(let callee, let arguments, _) in facts.expressions {
        guard let name = nameOfMade(callee, facts) else { continue }
        found[name, default: []].append(LookupMemory.Construction(file: file, arguments: arguments))
      }
    }
    return found
  }

  private func nameOfMade(_ callee: ExpressionID, _ facts: FileFacts) -> String? {
    switch facts[callee] {
    case .type(let type): return facts[type].lastName
    case .unqualified(let name, _): return symbols.names[name].first?.isUppercase ?? false ? symbols.names[name] : nil
    case .member(let base?, .initializer, _): return nameOfMade(base, facts)
    case .member(_?, let name, _): return symbols.names[name].first?.isUppercase ?? false ? symbols.names[name] : nil
    default: return nil
    }
  }
}
