import AssemblerGraphFacts
import AssemblerGraphModel

// Members that the scanned code adds to a framework's class by an extension.

extension StaticTypes {
  /// The framework's class with extensions in the scanned code that a value of this type is an object of: its own class, or
  /// the nearest superclass. nil of the scanned code's own types, and of what is known to be no class.
  func extendedClass(of type: TypeHandle) -> TypeID? {
    switch symbols.table[type] {
    case .external: break
    case .nominal(let nominal, _) where symbols.types[nominal].kind == .external: break
    default: return nil
    }
    let names = frameworkTypes(of: type)
    guard
      names.contains(where: { $0 == "NSObject" || Framework.tokensWithExtensions.contains($0) })
        || names.allSatisfy({ couldBeClass($0) })
    else { return nil }
    for name in names {
      if let found = symbols.topLevel[name]?.first(where: { symbols.types[$0].kind == .external }) { return found }
    }
    return nil
  }

  func couldBeClass(_ name: String) -> Bool {
    Framework.ancestorsByName[name] == nil && !Framework.protocolNames.contains(name) && !isPlainData(name)
      && Framework.containers[name] == nil && !isCommonProtocol(name) && name.beginsWithUppercase
  }

  /// Whether the scanned code extends any of them.
  private var hasExtendedProtocols: Bool {
    if let known = lookups.hasExtendedProtocols { return known }
    let found = Framework.protocolNames.contains { name in
      name != "View" && symbols.topLevel[name]?.contains { symbols.types[$0].kind == .external } ?? false
    }
    lookups.hasExtendedProtocols = found
    return found
  }

  /// What the scanned code adds to a framework's protocol, called on one of the framework's own types:
  /// `extension Publisher { func notify(…) }` on a subject. Views are followed by themselves.
  func functionsOfProtocol(_ name: Name, of type: TypeHandle, _ labels: CallShape) -> [FunctionID] {
    guard symbols.isUsed(name, as: .method), hasExtendedProtocols else { return [] }
    switch symbols.table[type] {
    case .external: break
    case .nominal(let nominal, _) where symbols.types[nominal].kind == .external:
      if !functions(named: name, of: nominal, labels: labels).isEmpty { return [] }
    default: return []
    }
    for nominal in extendedProtocols(of: type) {
      let found = functions(named: name, of: nominal, labels: labels)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The same of a computed property: `extension Publisher { var onMain: AnyPublisher<Output, Failure> { … } }`.
  func propertyOfProtocol(_ name: Name, of type: TypeHandle) -> PropertyID? {
    guard symbols.isUsed(name, as: .property), hasExtendedProtocols else { return nil }
    switch symbols.table[type] {
    case .external: break
    case .nominal(let nominal, _) where symbols.types[nominal].kind == .external:
      if property(name, of: nominal) != nil { return nil }
    default: return nil
    }
    return extendedProtocols(of: type).lazy.compactMap { self.computedProperty(name, of: $0) }.first
  }

  private func extendedProtocols(of type: TypeHandle) -> [TypeID] {
    frameworkTypes(of: type).filter { Framework.protocolNames.contains($0) && $0 != "View" }
      .flatMap { (symbols.topLevel[$0] ?? []).filter { symbols.types[$0].kind == .external } }
  }

  /// A property that an extension of a framework's type computes.
  func computedProperty(_ name: Name, of type: TypeID) -> PropertyID? {
    guard let property = property(name, of: type), symbols.properties[property].facts.storage == .computed,
      !symbols.properties[property].facts.modifiers.contains(.isStatic)
    else { return nil }
    return property
  }

  /// Whether a method of such an extension can keep what it is given, so that it is read for each object that it is called on:
  /// it takes a closure, or an object of the scanned code.
  func runsOnOneObject(_ function: FunctionID) -> Bool {
    guard let owner = symbols.functions[function].owner, symbols.types[owner].kind == .external else { return false }
    if let known = lookups.runsOnOneObject[function] { return known }
    let runs =
      extendedClass(of: symbols.table.handle(of: .nominal(owner, []))) != nil
      && (typesOfParameters(of: function).contains { canBeKept($0) } || fills(.receiver, of: function))
    lookups.runsOnOneObject[function] = runs
    return runs
  }

  /// The same of a computed property's setter.
  func runsOnOneObject(setterOf property: PropertyID) -> Bool {
    let symbol = symbols.properties[property]
    guard let owner = symbol.owner, symbols.types[owner].kind == .external, symbol.facts.storage == .computed,
      symbol.facts.accessors.contains(where: { $0.kind == .set })
    else { return false }
    return canBeKept(typeOfProperty(property))
      && extendedClass(of: symbols.table.handle(of: .nominal(owner, []))) != nil
  }

  private func canBeKept(_ type: TypeHandle) -> Bool {
    switch symbols.table[symbols.table.element(type)] {
    case .function, .anything: true
    case .nominal(let nominal, _): symbols.types[nominal].kind != .external && !symbols.isValueType(nominal)
    case .composition, .parameter: true
    case .unknown, .external, .metatype, .collection, .dictionary, .tuple: false
    }
  }
}
