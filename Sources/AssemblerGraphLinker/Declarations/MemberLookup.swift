import AssemblerGraphFacts
import AssemblerGraphModel

/// What a bare name in a body stands for.
enum NameMeaning: Sendable {
  case property(PropertyMeaning)
  case methods(of: TypeID)
  case freeFunctions
  case type(TypeHandle)
  case enumCase(of: TypeID)
  case module
  case none
}

/// A variable that a name stands for.
struct PropertyMeaning: Sendable {
  let property: PropertyID
  // In few bytes: a large code base has a hundred thousand meanings.
  private let ownerOrNone: IDOrNone<TypeID>

  init(_ property: PropertyID, of owner: TypeID?) {
    self.property = property
    ownerOrNone = IDOrNone(owner)
  }

  /// The type through which it is a member; nil for variables of a file.
  var owner: TypeID? { ownerOrNone.id }
}

extension StaticTypes {
  /// The types around a place, from the inside out.
  func enclosingTypes(_ scope: TypeScope) -> [TypeID] {
    scope.group.map { symbols.typesAround[scope.file][$0] } ?? []
  }

  /// What a name means at a place.
  func meaning(of name: Name, in scope: TypeScope) -> NameMeaning {
    guard symbols.isUsed(name) else { return foreignMeaning(of: name) }
    if let function = scope.function, symbols.isGenericParameter(name, of: function) {
      return findMeaning(of: name, in: scope)
    }
    let key = Pair(symbols.id(of: scope), name)
    if let known = lookups.meanings[key] { return known }
    let meaning = findMeaning(of: name, in: scope)
    lookups.meanings[key] = meaning
    return meaning
  }

  private func findMeaning(of name: Name, in scope: TypeScope) -> NameMeaning {
    for type in enclosingTypes(scope) {
      if let property = property(name, of: type) { return .property(PropertyMeaning(property, of: type)) }
      if !functions(named: name, of: type).isEmpty { return .methods(of: type) }
      if symbols.isUsed(name, as: .enumCase), symbols.types[type].cases[name] != nil {
        return .enumCase(of: type)
      }
      for required in symbols.requiredClasses(of: type, in: scope) {
        if let property = property(name, of: required) { return .property(PropertyMeaning(property, of: required)) }
      }
    }
    if let global = globalProperty(name, from: scope.file) { return .property(PropertyMeaning(global, of: nil)) }
    if symbols.isUsed(name, as: .freeFunction) { return .freeFunctions }
    guard symbols.isUsed(name, as: .type) else { return foreignMeaning(of: name) }
    let text = symbols.names[name]
    let type = symbols.resolve(.name(text), in: scope)
    switch symbols.table[type] {
    case .nominal, .collection, .anything: return .type(type)
    case .parameter: return .type(type)
    case .external:
      if isModule(text) { return .module }
      return text.beginsWithUppercase ? .type(type) : .none
    default: return .type(type)
    }
  }

  /// What a name means that stands for nothing in the scanned code, wherever it is written.
  private func foreignMeaning(of name: Name) -> NameMeaning {
    if let known = lookups.foreignMeanings[name] { return known }
    let text = symbols.names[name]
    let meaning: NameMeaning
    if isModule(text) {
      meaning = .module
    } else {
      meaning = text.beginsWithUppercase ? .type(symbols.table.handle(of: .external(text, []))) : .none
    }
    lookups.foreignMeanings[name] = meaning
    return meaning
  }

  /// A type that an import declares comes before a module of that name.
  private func isModule(_ name: String) -> Bool {
    symbols.moduleNames.contains(name) && !Framework.typeNames.contains(name)
  }

  private func globalProperty(_ name: Name, from file: FileID) -> PropertyID? {
    guard symbols.isUsed(name, as: .global), let candidates = symbols.globals[name] else { return nil }
    if let own = candidates.first(where: { symbols.properties[$0].file == file }) { return own }
    let seen = candidates.filter { !symbols.properties[$0].facts.modifiers.contains(.isFilePrivate) }
    let near = nearest(seen, to: file) { symbols.properties[$0].file }
    return near.distance < .imported || near.members.count == 1 ? near.members.first : nil
  }

  /// Those of the file's module, else of its imports, else all.
  private func nearest<ID>(
    _ members: [ID],
    to file: FileID,
    fileOf: (ID) -> FileID
  ) -> (members: [ID], distance: ModuleDistance) {
    if members.count <= 1 { return (members, .other) }
    let distances = members.map { symbols.distance(to: fileOf($0), from: file) }
    let nearest = distances.min() ?? .other
    return (zip(members, distances).filter { $0.1 == nearest }.map(\.0), nearest)
  }

  /// The property that a member name means in a type: its own, an inherited one, a default of a protocol, else the
  /// requirement.
  func property(_ name: Name, of type: TypeID) -> PropertyID? {
    guard symbols.isUsed(name, as: .property) else { return nil }
    let key = Pair(type, name)
    if let known = lookups.properties[key] { return known.id }
    let found = findProperty(name, of: type)
    lookups.properties[key] = IDOrNone(found)
    return found
  }

  private func findProperty(_ name: Name, of type: TypeID) -> PropertyID? {
    var requirement: PropertyID?
    for ancestor in symbols.ancestry[type] {
      for property in symbols.types[ancestor].properties[name] {
        if symbols.properties[property].facts.storage != .requirement { return property }
        if requirement == nil { requirement = property }
      }
    }
    return requirement
  }

  func functions(named name: Name, of type: TypeID) -> [FunctionID] {
    guard symbols.isUsed(name, as: .method) else { return [] }
    let key = Pair(type, name)
    if let known = lookups.functions[key] { return known }
    let home = symbols.ancestry[type].first { symbols.types[$0].functions.contains(name) }
    let found = home.map { Array(symbols.types[$0].functions[name]) } ?? []
    lookups.functions[key] = found
    return found
  }

  /// The functions that a call with these labels can mean: of each signature the one of the nearest ancestor, and those
  /// with a body before mere requirements.
  func functions(named name: Name, of type: TypeID, labels: CallShape) -> [FunctionID] {
    guard symbols.isUsed(name, as: .method) else { return [] }
    let key = Pair(type, lookups.selector(name, labels))
    if let known = lookups.fitting[key] { return known }
    let found = findFunctions(named: name, of: type, labels: labels)
    lookups.fitting[key] = found
    return found
  }

  /// Of more overrides of one name none is asked for what it hides besides functions with the same types.
  private static let fewOverrides = 32

  private func findFunctions(named name: Name, of type: TypeID, labels: CallShape) -> [FunctionID] {
    var implemented: [FunctionID] = []
    var requirements: [FunctionID] = []
    for ancestor in symbols.ancestry[type] {
      for function in symbols.types[ancestor].functions[name] where fits(labels, function) {
        if symbols.functions[function].facts.body == nil {
          requirements.append(function)
        } else if isAvailable(function, in: type) {
          implemented.append(function)
        }
      }
    }
    if implemented.count > 1 {
      // Functions of nearer ancestors hide those with the same types; a static one hides none of an object.
      var hiding: IDSet<LookupMemory.WrittenTypesID> = []
      var hidingStatic: IDSet<LookupMemory.WrittenTypesID> = []
      implemented = implemented.filter { function in
        let types = lookups.writtenTypes(of: function, in: symbols)
        return symbols.isStatic(function) ? hidingStatic.insert(types).inserted : hiding.insert(types).inserted
      }
    }
    if implemented.count > 1 {
      let overrides = implemented.filter { symbols.functions[$0].facts.modifiers.contains(.isOverride) }
      if overrides.count <= Self.fewOverrides {
        implemented.removeAll { function in overrides.contains { symbols.isOverride($0, of: function) } }
      }
    }
    return implemented.isEmpty ? requirements : implemented
  }

  /// Of functions of one name those that can be called on a type itself, or on an object; all where none can.
  func bound(_ functions: [FunctionID], toType: Bool) -> [FunctionID] {
    if functions.count <= 1 { return functions }
    let fitting = functions.filter { symbols.isStatic($0) == toType }
    return fitting.isEmpty ? functions : fitting
  }

  /// For each argument of a call the parameter of the function; nil when the call does not fit.
  func places(_ labels: CallShape, in function: FunctionID) -> [Int]? {
    let key = Pair(function, labels)
    if let known = lookups.placements[key] { return known }
    let places = match(lookups.shapes[labels], to: symbols.functions[function].facts.parameters)
    lookups.placements[key] = .some(places)
    return places
  }

  func fits(_ labels: CallShape, _ function: FunctionID) -> Bool { places(labels, in: function) != nil }

  /// The shape of a call in a file.
  func shape(of arguments: ArgumentList, in file: FileID) -> CallShape {
    if arguments.isEmpty { return .withoutArguments }
    let first = arguments.range.lowerBound
    if let known = shapesOfCalls[file][first].id { return known }
    let shape = lookups.shape(
      of: symbols.files[file][arguments].lazy.map {
        ArgumentLabel(label: $0.label, isTrailingClosure: $0.isTrailingClosure)
      }
    )
    shapesOfCalls[file][first] = IDOrNone(shape)
    return shape
  }

  /// The shape of a call that an operation makes.
  func shape<Value>(of arguments: [CallArgument<Value>]) -> CallShape {
    if arguments.isEmpty { return .withoutArguments }
    return lookups.shape(
      of: arguments.lazy.map { ArgumentLabel(label: $0.label, isTrailingClosure: $0.isTrailingClosure) }
    )
  }

  /// Whether a call may mean a function. To which parameter a trailing closure goes is not always seen.
  func mayFit(_ labels: CallShape, _ function: FunctionID) -> Bool {
    if fits(labels, function) { return true }
    let arguments = lookups.shapes[labels]
    let parameters = symbols.functions[function].facts.parameters
    guard arguments.contains(where: { $0.isTrailingClosure && $0.label == nil }), arguments.count <= parameters.count,
      parameters.count(where: { !$0.canBeOmitted }) <= arguments.count
    else { return false }
    var next = parameters.startIndex
    for argument in arguments where !argument.isTrailingClosure {
      guard let place = parameters[next...].firstIndex(where: { $0.label == argument.label }) else { return false }
      next = place + 1
    }
    return true
  }

  /// Whether the extension that declares a function is for this type: `extension P where Self: DefaultAssembler`.
  func isAvailable(_ function: FunctionID, in type: TypeID) -> Bool {
    // What is looked up in a protocol itself may be meant for some of its conformers only.
    if symbols.types[type].kind == .protocol { return true }
    let symbol = symbols.functions[function]
    return symbols.isAvailable(inGroup: symbol.group, ofFile: symbol.file, for: type)
  }

  func freeFunctions(named name: Name, labels: CallShape, from file: FileID) -> [FunctionID] {
    guard symbols.isUsed(name, as: .freeFunction), let candidates = symbols.freeFunctions[name] else { return [] }
    let key = Pair(lookups.selector(name, labels), file)
    if let known = lookups.freeFunctions[key] { return known }
    let found = findFreeFunctions(candidates, labels, from: file)
    lookups.freeFunctions[key] = found
    return found
  }

  private func findFreeFunctions(_ candidates: [FunctionID], _ labels: CallShape, from file: FileID) -> [FunctionID] {
    let fitting = candidates.filter { fits(labels, $0) }
    let own = fitting.filter { symbols.functions[$0].file == file }
    if !own.isEmpty { return own }
    let seen = fitting.filter { !symbols.functions[$0].facts.modifiers.contains(.isFilePrivate) }
    return nearest(seen, to: file) { symbols.functions[$0].file }.members
  }

  /// Types of the standard library and Foundation that hold no object of anybody's.
  func isPlainData(_ name: String) -> Bool { Framework.plainDataNames.contains(name) }

  func isCommonProtocol(_ name: String) -> Bool { commonProtocolNames.contains(name) }
}

extension String {
  /// What Swift's types begin with, by convention.
  var beginsWithUppercase: Bool {
    guard let byte = utf8.first else { return false }
    return byte < 0x80 ? (0x41...0x5A).contains(byte) : first?.isUppercase ?? false
  }
}

private let commonProtocolNames: Set<String> = [
  "Equatable", "Hashable", "Comparable", "Codable", "Encodable", "Decodable", "Sendable", "AnyObject", "class", "Any",
  "Identifiable", "Error", "LocalizedError", "CustomNSError", "CustomStringConvertible", "CustomDebugStringConvertible",
  "CaseIterable", "RawRepresentable", "String", "Int", "UInt", "ExpressibleByStringLiteral", "OptionSet", "Sequence",
  "Collection", "IteratorProtocol", "Copyable", "NSCopying", "NSCoding", "NSSecureCoding", "AdditiveArithmetic",
  "ObservableObject", "View", "ViewModifier", "App", "Scene", "Actor", "GlobalActor", "CodingKey", "Strideable",
]

extension SymbolTable {
  func isStatic(_ function: FunctionID) -> Bool { functions[function].facts.modifiers.contains(.isStatic) }
}
