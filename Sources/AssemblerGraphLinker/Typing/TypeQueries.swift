import AssemblerGraphFacts
import AssemblerGraphModel

// What is asked of types besides their members.

extension StaticTypes {
  func resolve(_ written: TypeReference, in scope: TypeScope) -> TypeHandle { symbols.resolve(written, in: scope) }

  /// Whether values of the type must be followed, because the declared type does not say what is behind.
  func needsFlow(_ type: TypeHandle) -> Bool {
    if let known = lookups.flowNeeds[type] { return known }
    let needs: Bool
    switch symbols.table[type] {
    case .nominal(let nominal, let arguments):
      // What is in a value of `Box<Page>` travels with it.
      let isValue = symbols.isValueType(nominal)
      needs =
        !symbols.isLeaf(nominal)
        || arguments.contains { needsFlow($0) || isValue && onlyType(behind: $0) != nil }
        || arguments.isEmpty && !symbols.types[nominal].generics.isEmpty
    case .external(let name, let arguments): needs = !isPlainData(name) || arguments.contains { needsFlow($0) }
    case .collection(let element): needs = needsFlow(element)
    case .dictionary(let key, let value): needs = needsFlow(key) || needsFlow(value)
    case .tuple(let elements, _): needs = elements.contains { needsFlow($0) || onlyType(behind: $0) != nil }
    case .unknown, .anything, .parameter, .function, .metatype, .composition: needs = true
    }
    lookups.flowNeeds[type] = needs
    return needs
  }

  /// The one declared type of whatever needs no flow: also of the elements of a collection.
  func onlyType(behind type: TypeHandle) -> TypeID? {
    switch symbols.table[type] {
    case .nominal(let nominal, _): nominal
    case .collection(let element): onlyType(behind: element)
    case .dictionary(_, let value): onlyType(behind: value)
    default: nil
    }
  }

  /// Whether the type is a view of SwiftUI, which the scanned code declares.
  func isView(_ type: TypeID) -> Bool {
    symbols.isValueType(type)
      && symbols.externalAncestors(of: type).contains {
        $0 == "View" || Framework.ancestorsByName[$0]?.contains("View") == true
      }
  }

  func isExternal(_ type: TypeHandle) -> Bool {
    if case .external = symbols.table[type] { return true }
    return false
  }

  func isSeeThrough(_ type: TypeHandle) -> Bool {
    switch symbols.table[type] {
    case .collection, .dictionary, .tuple: true
    default: false
    }
  }

  /// The properties in which a generic type of the scanned code keeps what a property holds: `items` of a `Queue<Job>`.
  func parts(of property: PropertyID) -> [(property: PropertyID, owner: TypeID)] {
    guard case .nominal(let owner, let arguments) = symbols.table[typeOfProperty(property)], !arguments.isEmpty else {
      return []
    }
    return symbols.types[owner].properties.all.compactMap { part in
      guard symbols.properties[part].isStoredInInstances,
        case .parameter = symbols.table[symbols.table.element(typeOfProperty(part))]
      else { return nil }
      return (part, owner)
    }
  }

  /// The scanned type around what a property holds: `Box` of `Box<Child>?`, `[Box<Child>]`.
  func genericContainer(of property: PropertyID) -> TypeID? {
    let type = symbols.table.element(typeOfKnownProperty(property))
    guard case .nominal(let container, let arguments) = symbols.table[type], !arguments.isEmpty,
      symbols.types[container].kind != .protocol
    else { return nil }
    return container
  }

  /// `Box<Child>`: values of its parameter travel with it.
  func isGenericContainer(_ type: TypeHandle) -> Bool {
    switch symbols.table[type] {
    case .nominal(_, let arguments), .external(_, let arguments): !arguments.isEmpty
    default: false
    }
  }

  /// Whether a property of the scanned code, `var label: UILabel` of `Box<Child>`, is declared without any generic argument: no value of
  /// the container's parameter is in it. A framework's view or controller of a parameter, `UIHostingController<Child>`, is an object of its own.
  func isOfNoParameter(_ name: Name, of type: TypeHandle) -> Bool {
    guard let property = nominals(of: type).lazy.compactMap({ self.property(name, of: $0) }).first else {
      return false
    }
    return switch symbols.table[typeOfProperty(property)] {
    case .external(let name, let arguments): arguments.isEmpty || Framework.isResponder(name)
    case .nominal(let type, let arguments):
      arguments.isEmpty || symbols.types[type].kind == .external && Framework.isResponder(symbols.types[type].name)
    default: false
    }
  }

  /// The declared type of a member; unknown where it depends on generic parameters.
  func memberType(_ name: Name, of type: TypeHandle) -> TypeHandle {
    for nominal in nominals(of: type) where property(name, of: nominal) != nil {
      return typeOfMember(name, of: nominal)
    }
    return .unknown
  }

  func typeOfMember(_ name: Name, of type: TypeID) -> TypeHandle {
    guard let property = property(name, of: type), !isDefaultOfSome(property) else { return .unknown }
    let declared = typeOfProperty(property)
    if case .parameter = symbols.table[declared] { return .unknown }
    return declared
  }

  /// `extension Bound where Bindings == Void { var bindings: Void }`: other conformers have another.
  private func isDefaultOfSome(_ property: PropertyID) -> Bool {
    let symbol = symbols.properties[property]
    guard let owner = symbol.owner, symbols.types[owner].kind == .protocol, let group = symbol.group else {
      return false
    }
    return !symbols.files[symbol.file].facts.groups[group].requirements.isEmpty
      && symbol.facts.storage != .requirement
  }

  /// `subscript(dynamicMember: keyPath)`, with a body.
  func dynamicMemberSubscript(of type: TypeID) -> FunctionID? {
    functions(named: .subscriptWord, of: type).first { function in
      let facts = symbols.functions[function].facts
      return facts.body != nil && symbols.names.text(of: facts.parameters.first?.label) == "dynamicMember"
    }
  }

  /// The type and its superclasses.
  func classChain(of type: TypeID) -> [TypeID] { symbols.ancestry[type].filter { symbols.types[$0].kind != .protocol } }

  /// `Container.shared`: the one object of a framework's type that the scanned code extends.
  func isSharedInstance(_ name: Name, of type: TypeID) -> Bool {
    symbols.types[type].kind == .external
      && ["shared", "default", "main", "standard", "current"].contains(symbols.names[name])
  }

  /// The property wrapper that stores a value, when the scanned code declares it.
  func propertyWrapper(of property: PropertyID) -> TypeID? {
    let symbol = symbols.properties[property]
    let scope = TypeScope(file: symbol.file, group: symbol.group)
    for attribute in symbol.facts.attributes {
      if let type = symbols.declaredType(attribute.type, in: scope), isPropertyWrapper(type) { return type }
    }
    return nil
  }

  /// `NSHashTable.weakObjects()` and its like.
  func isWeakCollection(_ type: TypeHandle) -> Bool {
    switch symbols.table[type] {
    case .external(let name, _): isWeakCollectionName(name)
    case .nominal(let nominal, _):
      symbols.types[nominal].kind == .external && isWeakCollectionName(symbols.types[nominal].name)
    default: false
    }
  }

  // MARK: Containers

  /// The type that `resolve(Clock.self)` gives.
  func typeOfResolution(_ word: Name, _ arguments: ArgumentList, _ scope: TypeScope) -> TypeHandle? {
    guard case .resolving = words.roles[word] else { return nil }
    return writtenType(in: arguments, scope)
  }

  /// `Clock.self` among the arguments, also in a tuple: `resolver ~> (Clock.self, name: "utc")`.
  func writtenType(in arguments: ArgumentList, _ scope: TypeScope) -> TypeHandle? {
    for argument in symbols.files[scope.file][arguments] {
      guard let value = argument.value else { continue }
      if let type = writtenType(of: value, scope) { return type }
      if case .tuple(let parts) = symbols.files[scope.file][value], let type = writtenType(in: parts, scope) {
        return type
      }
    }
    return nil
  }

  func writtenType(of value: ExpressionID, _ scope: TypeScope) -> TypeHandle? {
    guard case .member(_?, .selfWord, _) = symbols.files[scope.file][value],
      case .metatype(let type) = symbols.table[typeOf(value, scope)], type != .unknown
    else { return nil }
    return type
  }

  /// Whether values of a type are what makes something: `Factory<Clock>`.
  func isFactory(_ type: TypeHandle) -> Bool {
    switch symbols.table[type] {
    case .external(let name, _): isFactory(name)
    case .nominal(let nominal, _): isFactory(symbols.types[nominal].name)
    default: false
    }
  }

  func isFactory(_ name: String) -> Bool { symbols.names.known(name).map { words.factories[$0] != nil } ?? false }

  /// The class whose object a property gets from SwiftUI's environment: `@EnvironmentObject var store: Store`,
  /// `@Environment(Store.self) var store`.
  func environmentClass(of property: PropertyID) -> TypeHandle? {
    let attributes = symbols.properties[property].facts.attributes
    let isObject = attributes.contains { $0.type.lastName == "EnvironmentObject" }
    return isObject || environmentKey(of: property) != nil ? environmentClass(typeOfProperty(property)) : nil
  }

  /// `Store.self` in `@Environment(Store.self)`
  func environmentKey(of property: PropertyID) -> ExpressionID? {
    let symbol = symbols.properties[property]
    guard let attribute = symbol.facts.attributes.first(where: { $0.type.lastName == "Environment" }),
      let key = symbols.files[symbol.file][attribute.arguments].first?.value,
      case .member(_?, .selfWord, _) = symbols.files[symbol.file][key]
    else { return nil }
    return key
  }

  /// The type of the value that an attribute names by a key path, where the scanned code declares it: `@Environment(\.pages) var pages`,
  /// with `extension EnvironmentValues { var pages: PageMaking { … } }`.
  func environmentValues(of property: PropertyID) -> TypeHandle? {
    let symbol = symbols.properties[property]
    for attribute in symbol.facts.attributes {
      guard let wrapper = attribute.type.lastName, let values = Framework.valuesOfWrappers[wrapper],
        let key = symbols.files[symbol.file][attribute.arguments].first?.value,
        case .keyPath(let path) = symbols.files[symbol.file][key],
        let owner = symbols.topLevel[values]?.first
      else { continue }
      var type = symbols.table.handle(of: .nominal(owner, []))
      for name in symbols.files[symbol.file].facts.keyPaths[path].names { type = memberType(name, of: type) }
      return type
    }
    return nil
  }

  /// The class of an object in the environment; nil: what is no object of the scanned code.
  func environmentClass(_ type: TypeHandle) -> TypeHandle? {
    let element = symbols.table.element(type)
    guard let nominal = symbols.table.nominal(element), symbols.types[nominal].kind == .class else { return nil }
    return element
  }

  /// Whether a property wrapper asks a container for its property's value.
  func isInjected(_ property: PropertyID) -> Bool {
    environmentClass(of: property) != nil
      || symbols.properties[property].facts.attributes.contains { attribute in
        guard let name = attribute.type.lastName else { return false }
        return words.wrappers.contains(name) || words.makingWrappers.contains(name)
      }
  }

  /// Whether an attribute has a library make the property's value.
  func isInstantiated(_ property: PropertyID) -> Bool {
    symbols.properties[property].facts.attributes.contains { words.makingWrappers.contains($0.type.lastName ?? "") }
  }

  // MARK: What could stand behind a type

  /// Every concrete type of the scanned code that could stand behind a declared type.
  func possibleTypes(of type: TypeHandle) -> [TypeID] {
    switch symbols.table[type] {
    case .nominal(let nominal, _):
      if symbols.types[nominal].kind == .protocol {
        let declared = symbols.conformers[nominal]
        return declared.isEmpty ? symbols.conformersByName[nominal] : declared
      }
      return symbols.isLeaf(nominal) ? [nominal] : [nominal] + symbols.allSubclasses(of: nominal)
    case .composition(let members):
      let sets = members.filter { symbols.table.nominal($0) != nil }.map { possibleTypes(of: $0) }
      guard let first = sets.first else { return [] }
      return first.filter { candidate in sets.allSatisfy { $0.contains(candidate) } }
    case .parameter(_, let constraint): return constraint == type ? [] : possibleTypes(of: constraint)
    case .collection(let element): return possibleTypes(of: element)
    case .dictionary(_, let value): return possibleTypes(of: value)
    default: return []
    }
  }

  /// Whether an instance of a type can be behind a declared type.
  func admits(_ filter: TypeHandle, instanceOf type: TypeID) -> Bool {
    let key = Pair(filter, type)
    if let known = lookups.admissions[key] { return known }
    let isAdmitted = findAdmission(filter, of: type)
    lookups.admissions[key] = isAdmitted
    return isAdmitted
  }

  private func findAdmission(_ filter: TypeHandle, of type: TypeID) -> Bool {
    switch symbols.table[filter] {
    case .unknown, .anything: return true
    case .nominal(let declared, let arguments):
      if symbols.isKind(type, of: declared) || arguments.contains(where: { admits($0, instanceOf: type) }) {
        return true
      }
      let name = symbols.types[declared].name
      return symbols.types[declared].kind == .external && couldBe(type, name)
    case .external(let name, let arguments):
      if isPlainData(name) { return false }
      return couldBe(type, name) || arguments.contains { admits($0, instanceOf: type) }
    case .parameter(_, let constraint): return admits(constraint, instanceOf: type)
    case .collection(let element): return admits(element, instanceOf: type)
    case .dictionary(let key, let value): return admits(value, instanceOf: type) || admits(key, instanceOf: type)
    case .tuple(let elements, _): return elements.contains { admits($0, instanceOf: type) }
    case .composition(let members): return members.allSatisfy { admits($0, instanceOf: type) }
    case .function, .metatype: return false
    }
  }

  /// Whether a closure, a method value or a metatype can be behind a declared type.
  func admits(_ filter: TypeHandle, callable isMetatype: Bool) -> Bool {
    switch symbols.table[filter] {
    case .unknown, .anything: return true
    case .function: return !isMetatype
    case .metatype: return isMetatype
    case .external(let name, _): return !isPlainData(name)
    case .parameter(_, let constraint): return constraint == .unknown || admits(constraint, callable: isMetatype)
    case .collection(let element): return admits(element, callable: isMetatype)
    case .dictionary(_, let value): return admits(value, callable: isMetatype)
    case .tuple(let elements, _): return elements.contains { admits($0, callable: isMetatype) }
    case .nominal(let declared, let arguments):
      // A framework's object may keep closures, also when the scanned code extends its type.
      if symbols.types[declared].kind == .external { return !isPlainData(symbols.types[declared].name) }
      if !isMetatype, symbols.hasForeignConformers(declared) { return true }
      return arguments.contains { admits($0, callable: isMetatype) }
    case .composition: return false
    }
  }

  /// Whether an instance of a type can be behind a framework's type: as its heir, or in it.
  private func couldBe(_ type: TypeID, _ name: String) -> Bool {
    if isPlainData(name) { return false }
    if Framework.tokensWithExtensions.contains(name) {
      return Framework.erasedProtocols[name].map { inherits(type, from: $0) } ?? false
    }
    if couldInherit(type, from: name) { return true }
    return Framework.erasedProtocols[name].map { couldInherit(type, from: $0) } ?? false
  }

  /// Whether the scanned code says so.
  private func inherits(_ type: TypeID, from name: String) -> Bool {
    symbols.externalAncestors(of: type).contains { ancestor in
      ancestor == name || Framework.ancestorsByName[ancestor]?.contains(name) ?? false
    }
  }

  /// A framework class that is no ancestor by name may still be one further up, unless the classes are well known: where the superclass
  /// is, what else is inherited are protocols, and makes no other class of it.
  private func couldInherit(_ type: TypeID, from name: String) -> Bool {
    let ancestors = symbols.externalAncestors(of: type)
    let isOfKnownClass = Framework.isClassOfObjects(name) && ancestors.contains(where: Framework.isClassOfObjects)
    return ancestors.contains { ancestor in
      if ancestor == name { return true }
      if let known = Framework.ancestorsByName[ancestor] { return known.contains(name) }
      return !isOfKnownClass && !isCommonProtocol(ancestor)
    }
  }
}

extension SymbolTable {
  /// Whether a name stands in front of an element of the tuple: `(id: Int, log: Log)`.
  func isLabel(_ name: Name, ofTuple type: TypeHandle) -> Bool {
    if case .tuple(_, let labels) = table[type] { return labels.contains(names[name]) }
    return false
  }

  /// The same, or a number of an element: `pair.1`.
  func isElement(_ name: Name, ofTuple type: TypeHandle) -> Bool {
    guard case .tuple = table[type] else { return false }
    return isLabel(name, ofTuple: type) || Int(names[name]) != nil
  }

  /// Whether a framework's type conforms to a protocol of the scanned code: `extension Timer: Stopping {}`.
  func hasForeignConformers(_ type: TypeID) -> Bool {
    types[type].kind == .protocol && conformers[type].contains { types[$0].kind == .external }
  }

  /// The object that `Type.self` is: metatypes are numbered behind the instances of types.
  func metatype(of type: TypeID) -> ObjectID { ObjectID(types.count + type.index) }

  func allSubclasses(of type: TypeID) -> [TypeID] {
    var found = subclasses[type]
    var seen = Set(found)
    var next = 0
    while next < found.count {
      for subclass in subclasses[found[next]] where seen.insert(subclass).inserted { found.append(subclass) }
      next += 1
    }
    return found
  }
}
