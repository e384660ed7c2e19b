import AssemblerGraphFacts
import AssemblerGraphModel

/// Writes down what the rules of the architecture look at, of the types that they can have a say about.
///
/// - Parameters:
///   - decided: what each variable of the solved held before guessing.
///   - nodes: of the types.
///   - edges: between them, by number of the symbol table.
func architecture(
  of solved: PointsToAnalysis,
  decided: SmallVectors<VariableID, ObjectID>,
  nodes: TypeNodes,
  edges: [Edge]
) -> Architecture {
  var result = Architecture()
  result.ids = nodes.sorted.map { nodes[$0].id }
  result.testFiles = testFiles(of: solved.symbols)
  result.constructions = constructions(in: solved, nodes: nodes)
  result.assemblings = assemblings(in: solved, decided: decided, nodes: nodes)
  let isMentioned = mentionedAssemblers(in: solved.symbols, nodes: nodes, edges: edges)
  var reader = DeclarationReader(solved: solved, nodes: nodes)
  for type in nodes.sorted where reader.isOfInterest(type) {
    result.types.append(reader.declared(type, isMentioned: isMentioned[type]))
  }
  return result
}

private func testFiles(of symbols: SymbolTable) -> Set<String> {
  Set(zip(symbols.files, testCode(among: symbols.files)).lazy.filter(\.1).map(\.0.facts.path))
}

// MARK: - Types

/// Reads the declarations of types. Resolving a written type may add to the table, therefore it is a state.
private struct DeclarationReader {
  var solved: PointsToAnalysis
  let nodes: TypeNodes
  private let use: Name?

  init(solved: PointsToAnalysis, nodes: TypeNodes) {
    self.solved = solved
    self.nodes = nodes
    use = solved.symbols.names.known("use")
  }

  /// Types with a role, with an ancestor or an heir among the scanned classes, with something to use and not to own.
  func isOfInterest(_ type: TypeID) -> Bool {
    switch nodes[type].kind {
    case .external: return false
    case .protocol: return true
    case .class, .struct, .enum, .actor: break
    }
    if nodes[type].role != .component || solved.symbols.types[type].superclass != nil { return true }
    return !solved.symbols.subclasses[type].isEmpty
      || solved.symbols.types[type].externalAncestors.contains { $0.isBeginning || $0.isPreview }
      || use.map { solved.symbols.types[type].functions.contains($0) } ?? false || solved.symbols.hasMainAttribute(type)
      || solved.symbols.types[type].properties.all.contains { solved.symbols.properties[$0].facts.strength != .strong }
  }

  mutating func declared(_ type: TypeID, isMentioned: Bool) -> DeclaredType {
    var declared = DeclaredType(number: nodes.numbers[type])
    declared.isMentioned = isMentioned
    declared.isFinal = solved.symbols.types[type].isFinal
    declared.isPublic = solved.symbols.isPublic(type)
    declared.isEntryPoint = solved.symbols.isEntryPoint(type)
    declared.isPreview = hasExternalAncestor(type) { $0.isPreview }
    declared.hasSubclass = !solved.symbols.subclasses[type].isEmpty
    if let superclass = solved.symbols.types[type].superclass, nodes[superclass].kind != .external {
      declared.superclass = nodes.numbers[superclass]
    }
    if nodes[type].kind == .protocol {
      declared.isClassBound = solved.symbols.isClassBound(type) || isBoundByFramework(type)
      declared.hasConformer = !solved.symbols.conformers[type].isEmpty || !solved.symbols.conformersByName[type].isEmpty
    }
    if nodes[type].role == .interaction {
      let ancestors = solved.symbols.ancestry[type].dropFirst() + solved.symbols.protocolsByName[type]
      declared.protocols = ancestors.filter { nodes[$0].kind == .protocol }.map { nodes.numbers[$0] }
    }
    // No rule asks what an Assembler stores.
    if nodes[type].role != .assembler {
      for property in solved.symbols.types[type].properties.all.sorted() {
        if let property = self.property(property) { declared.properties.append(property) }
      }
    }
    readMethods(of: type, into: &declared)
    return declared
  }

  private func hasExternalAncestor(_ type: TypeID, where holds: (String) -> Bool) -> Bool {
    solved.symbols.ancestry[type].contains { solved.symbols.types[$0].externalAncestors.contains(where: holds) }
  }

  /// What is Objective-C's can only be adopted by classes; so can a protocol `where Self: UIView`.
  private func isBoundByFramework(_ type: TypeID) -> Bool {
    func isBinding(_ name: String) -> Bool { name == "AnyObject" || name.hasPrefix("UI") || name.hasPrefix("NS") }
    return hasExternalAncestor(type, where: isBinding)
      || solved.symbols.types[type].groups.contains { group in
        solved.symbols.files[group.file].facts.groups[group.group].requirements
          .contains { $0.left.description == "Self" && isBinding($0.right.description) }
      }
  }

  // MARK: Members

  private mutating func property(_ property: PropertyID) -> DeclaredProperty? {
    let symbol = solved.symbols.properties[property]
    guard symbol.isStoredInInstances else { return nil }
    var declared = DeclaredProperty(
      name: symbol.facts.name,
      location: solved.symbols.location(symbol.file, symbol.facts.position),
      isConstant: symbol.facts.isConstant,
      strength: symbol.facts.strength
    )
    declared.isOverride = symbol.facts.modifiers.contains(.isOverride)
    declared.attributes = symbol.facts.attributes.map(\.type.description)
    let type = solved.types.typeOfProperty(property)
    declared.types = named(in: type)
    declared.isClosure = isClosure(type)
    return declared
  }

  /// What acts or assembles is judged by all of its methods, other classes by what they are given.
  private mutating func readMethods(of type: TypeID, into declared: inout DeclaredType) {
    let isJudgedByAll: Bool
    switch nodes[type].role {
    case .assembler, .interaction: isJudgedByAll = true
    case .navigation, .view, .renderable, .component:
      let suffixes = solved.symbols.configuration.roles.interaction.protocolSuffixes
      isJudgedByAll = nodes[type].kind == .protocol && suffixes.contains { nodes[type].name.hasSuffix($0) }
    }
    let isReferenceType = nodes[type].kind.isReferenceType
    guard isJudgedByAll || isReferenceType else { return }
    for function in solved.symbols.types[type].functions.all.sorted() {
      let symbol = solved.symbols.functions[function]
      let isGivenSomething = isReferenceType && (symbol.facts.kind == .initializer || symbol.name == use)
      guard isJudgedByAll || isGivenSomething else { continue }
      declared.methods.append(method(function, withParameters: isGivenSomething))
    }
  }

  private mutating func method(_ function: FunctionID, withParameters: Bool) -> DeclaredMethod {
    let symbol = solved.symbols.functions[function]
    var declared = DeclaredMethod(
      kind: symbol.facts.kind == .initializer ? .initializer : .method,
      name: symbol.facts.name,
      fullName: solved.symbols.fullName(of: symbol),
      location: solved.symbols.location(symbol.file, symbol.facts.position)
    )
    declared.isPrivate = symbol.facts.modifiers.contains(.isFilePrivate)
    declared.isStatic = symbol.facts.modifiers.contains(.isStatic)
    declared.isOverride = symbol.facts.modifiers.contains(.isOverride)
    if withParameters { declared.parameters = parameters(of: function) }
    return declared
  }

  private mutating func parameters(of function: FunctionID) -> [DeclaredParameter] {
    let symbol = solved.symbols.functions[function]
    if symbol.facts.parameters.isEmpty { return [] }
    let file = solved.symbols.files[symbol.file]
    let types = solved.types.typesOfParameters(of: function)
    let stored = symbol.facts.body.map { assignedParameters(of: symbol, in: $0, of: file) } ?? [:]
    var result: [DeclaredParameter] = []
    result.reserveCapacity(types.count)
    for (index, type) in types.enumerated() {
      let number = symbol.facts.parameters[index].local
      let local = file.facts.locals[number]
      var declared = DeclaredParameter(
        name: solved.symbols.names[local.name],
        location: solved.symbols.location(symbol.file, local.position)
      )
      declared.types = named(in: type)
      declared.storedIn = stored[number] ?? []
      result.append(declared)
    }
    return result
  }

  // MARK: Types that are named

  private func named(in type: TypeHandle) -> NamedTypes {
    var result = NamedTypes()
    collect(type, depth: 0, into: &result)
    return result
  }

  private func collect(_ handle: TypeHandle, depth: Int, into result: inout NamedTypes) {
    if depth > 16 { return }
    switch solved.symbols.table[handle] {
    case .unknown, .anything, .function, .metatype: return
    case .nominal(let type, let arguments):
      if nodes[type].kind == .external {
        result.external.append(nodes[type].name)
      } else {
        result.scanned.append(nodes.numbers[type])
      }
      for argument in arguments { collect(argument, depth: depth + 1, into: &result) }
    case .external(let name, let arguments):
      result.external.append(name)
      for argument in arguments { collect(argument, depth: depth + 1, into: &result) }
    case .parameter(_, let constraint): collect(constraint, depth: depth + 1, into: &result)
    case .collection(let element): collect(element, depth: depth + 1, into: &result)
    case .dictionary(let key, let value):
      collect(key, depth: depth + 1, into: &result)
      collect(value, depth: depth + 1, into: &result)
    case .tuple(let elements, _), .composition(let elements):
      for element in elements { collect(element, depth: depth + 1, into: &result) }
    }
  }

  private func isClosure(_ handle: TypeHandle) -> Bool {
    switch solved.symbols.table[handle] {
    case .function: true
    case .collection(let element): isClosure(element)
    case .dictionary(_, let value): isClosure(value)
    default: false
    }
  }
}

extension String {
  /// The name of what a program begins with.
  fileprivate var isBeginning: Bool {
    self == "App" || self == "Scene" || hasSuffix("ApplicationDelegate") || hasSuffix("SceneDelegate")
  }

  fileprivate var isPreview: Bool { hasSuffix("PreviewProvider") }
}

extension SymbolTable {
  /// Whether a program starts with it: `@main`, an app, a scene, the delegate of one.
  func isEntryPoint(_ type: TypeID) -> Bool {
    hasMainAttribute(type) || ancestry[type].contains { types[$0].externalAncestors.contains(where: \.isBeginning) }
  }

  /// The modules in which a program begins, which no other imports.
  var modulesOfPrograms: Set<String> {
    let beginning = types.indices.filter { types[$0].kind != .external && hasMainAttribute($0) }
    let mainFiles = files.lazy.filter { $0.facts.path == "main.swift" || $0.facts.path.hasSuffix("/main.swift") }
    return Set(beginning.map { types[$0].module }).union(mainFiles.map(\.module))
  }

  /// The same, and the modules beside them that nobody uses who is not scanned.
  var modulesWithoutOtherUsers: Set<String> {
    let programs = modulesOfPrograms
    if programs.isEmpty { return [] }
    let offered = Set(files.lazy.filter { !$0.isUsedOnlyHere }.flatMap { [$0.module] + $0.alsoIn })
    return programs.union(files.lazy.map(\.module).filter { !offered.contains($0) })
  }

  /// Whether two types never meet at run time: each belongs to a program of its own.
  func arePartsOfDifferentPrograms(_ one: TypeID, _ other: TypeID, among programs: Set<String>) -> Bool {
    types[one].module != types[other].module && programs.contains(types[one].module)
      && programs.contains(types[other].module)
  }

  func hasMainAttribute(_ type: TypeID) -> Bool {
    types[type].groups.contains { group in
      files[group.file].facts.groups[group.group].attributes
        .contains { ["main", "UIApplicationMain", "NSApplicationMain"].contains($0.type.description) }
    }
  }

  /// `assemble(with:_:)`.
  func fullName(of function: FunctionSymbol) -> String {
    var text = function.facts.name + "("
    for index in function.facts.parameters.indices {
      text += names.text(of: function.facts.parameters[index].label) ?? "_"
      text += ":"
    }
    return text + ")"
  }

  func isPublic(_ type: TypeID) -> Bool {
    types[type].groups.contains { group in
      let file = files[group.file]
      return file.facts.groups[group.group].kind != .extension
        && !file.facts.groups[group.group].modifiers.isDisjoint(with: [.isPublic, .isOpen])
    }
  }
}

/// By parameter, the properties of `self` that the body assigns it to.
private func assignedParameters(of function: FunctionSymbol, in body: Body, of file: LinkedFile) -> [Int: [String]] {
  var found: [Int: [String]] = [:]
  for case .assign(let target, let value, _) in file.facts[body] {
    guard let name = ownProperty(target, self: function.facts.selfLocal, in: file) else { continue }
    for local in locals(in: value, of: file) where function.facts.parameters.contains(where: { $0.local == local }) {
      found[local, default: []].append(name)
    }
  }
  return found
}

/// The property that `self.name` or `name` means.
private func ownProperty(_ id: ExpressionID, self selfLocal: Int?, in file: LinkedFile) -> String? {
  switch file.facts[id] {
  case .unqualified(let name, _): return file.facts[name]
  case .member(let base?, let name, _):
    guard let selfLocal, file.facts[base] == .local(selfLocal) else { return nil }
    return file.facts[name]
  default: return nil
  }
}

/// The locals whose value an expression gives as it is.
private func locals(in id: ExpressionID, of file: LinkedFile) -> [Int] {
  switch file.facts[id] {
  case .local(let local): [local]
  case .oneOf(let values): file.facts[values].flatMap { locals(in: $0, of: file) }
  case .cast(let value, _): locals(in: value, of: file)
  default: []
  }
}
