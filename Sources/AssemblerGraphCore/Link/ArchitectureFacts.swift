/// Writes down what the rules of the architecture look at, of the types that they can have a say about.
///
/// - Parameters:
///   - decided: what each variable of the flow held before guessing.
///   - nodes: of the types, in the order of the symbol table.
///   - edges: between them, by index into `nodes`.
func architecture(of flow: Flow, decided: [[Solver.Object]], nodes: [Node], edges: [Edge]) -> Architecture {
  var reader = DeclarationReader(flow: flow, nodes: nodes)
  var result = Architecture()
  for type in nodes.indices where reader.isOfInterest(type) { result.types[nodes[type].id] = reader.declared(type) }
  result.testFiles = testFiles(of: flow.symbols)
  result.constructions = constructions(in: flow, nodes: nodes)
  result.assemblings = assemblings(in: flow, decided: decided, nodes: nodes)
  for assembler in mentionedAssemblers(in: flow.symbols, nodes: nodes, edges: edges) {
    result.types[nodes[assembler].id]?.isMentioned = true
  }
  return result
}

private let testingModules: Set<String> = ["XCTest", "Testing", "Quick", "Nimble", "SnapshotTesting", "KIF"]

private func testFiles(of symbols: SymbolTable) -> Set<String> {
  Set(
    symbols.files.indices.filter { !symbols.importsOfFile[$0].isDisjoint(with: testingModules) }
      .map { symbols.files[$0].facts.path }
  )
}

// MARK: - Types

/// Reads the declarations of types. Resolving a written type may add to the table, therefore it is a state.
private struct DeclarationReader {
  var flow: Flow
  let nodes: [Node]

  /// Types with a role, with an ancestor or an heir among the scanned classes, with something to use and not to own.
  func isOfInterest(_ type: Int) -> Bool {
    let symbol = flow.symbols.types[type]
    switch symbol.kind {
    case .external: return false
    case .protocol: return true
    case .class, .struct, .enum, .actor: break
    }
    if nodes[type].role != .component || symbol.superclass != nil { return true }
    return !flow.symbols.subclasses[type].isEmpty || symbol.externalAncestors.contains { isBeginning($0) }
      || flow.symbols.names.known("use").map { symbol.functions.contains($0) } ?? false || isEntryPoint(type)
      || symbol.properties.all.contains { flow.symbols.properties[$0].facts.strength != .strong }
  }

  /// What a program or a preview starts with.
  private func isBeginning(_ ancestor: String) -> Bool {
    ancestor == "App" || ancestor == "Scene" || ancestor.hasSuffix("PreviewProvider")
      || ancestor.hasSuffix("ApplicationDelegate") || ancestor.hasSuffix("SceneDelegate")
  }

  mutating func declared(_ type: Int) -> DeclaredType {
    let symbol = flow.symbols.types[type]
    var declared = DeclaredType()
    declared.isFinal = symbol.isFinal
    declared.isClassBound = flow.symbols.isClassBound(type) || isBoundByFramework(type)
    declared.isPublic = isPublic(type)
    declared.isEntryPoint = isEntryPoint(type)
    if let superclass = symbol.superclass, flow.symbols.types[superclass].kind != .external {
      declared.superclass = nodes[superclass].id
    }
    declared.hasSubclass = !flow.symbols.subclasses[type].isEmpty
    declared.externalAncestors = flow.symbols.externalAncestors(of: type)
    let ancestors = flow.symbols.ancestry[type].dropFirst() + flow.symbols.protocolsByName[type]
    declared.protocols = ancestors.filter { nodes[$0].kind == .protocol }.map { nodes[$0].id }
    declared.conformers = (flow.symbols.conformers[type] + flow.symbols.conformersByName[type]).map { nodes[$0].id }
    for property in symbol.properties.all.sorted() {
      if let property = self.property(property) { declared.properties.append(property) }
    }
    for function in symbol.functions.all.sorted() { declared.methods.append(method(function)) }
    return declared
  }

  private func facts(of type: Int) -> [DeclarationGroup] {
    flow.symbols.types[type].groups.map { flow.symbols.files[$0.file].facts.groups[$0.group] }
  }

  /// What is Objective-C's can only be adopted by classes; so can a protocol `where Self: UIView`.
  private func isBoundByFramework(_ type: Int) -> Bool {
    let bounds = facts(of: type).flatMap(\.requirements).filter { $0.left.description == "Self" }
    let names = flow.symbols.externalAncestors(of: type) + bounds.map(\.right.description)
    return names.contains { $0 == "AnyObject" || $0.hasPrefix("UI") || $0.hasPrefix("NS") }
  }

  private func isPublic(_ type: Int) -> Bool {
    facts(of: type).contains {
      $0.kind != .extension && ($0.modifiers.contains(.isPublic) || $0.modifiers.contains(.isOpen))
    }
  }

  private func isEntryPoint(_ type: Int) -> Bool {
    facts(of: type).contains { group in
      group.attributes.contains { ["main", "UIApplicationMain", "NSApplicationMain"].contains($0.type.description) }
    }
  }

  // MARK: Members

  private mutating func property(_ property: Int) -> DeclaredProperty? {
    let symbol = flow.symbols.properties[property]
    guard symbol.facts.isStoredInInstances else { return nil }
    var declared = DeclaredProperty(
      name: symbol.facts.name,
      location: flow.symbols.location(symbol.file, symbol.facts.position),
      text: symbol.facts.text,
      isConstant: symbol.facts.isConstant,
      strength: symbol.facts.strength
    )
    declared.isOverride = symbol.facts.modifiers.contains(.isOverride)
    declared.attributes = symbol.facts.attributes.map(\.type.description)
    let type = flow.typeOfProperty(property)
    declared.types = named(in: type)
    declared.isClosure = isClosure(type)
    return declared
  }

  private mutating func method(_ function: Int) -> DeclaredMethod {
    let symbol = flow.symbols.functions[function]
    var declared = DeclaredMethod(
      kind: symbol.facts.kind == .initializer ? .initializer : .method,
      name: symbol.facts.name,
      fullName: flow.symbols.fullName(of: symbol.facts),
      location: flow.symbols.location(symbol.file, symbol.facts.position)
    )
    declared.isPrivate = symbol.facts.modifiers.contains(.isFilePrivate)
    declared.isStatic = symbol.facts.modifiers.contains(.isStatic)
    declared.isOverride = symbol.facts.modifiers.contains(.isOverride)
    let types = Array(flow.typesOfParameters(of: function))
    let facts = flow.symbols.files[symbol.file].facts
    let stored = symbol.facts.body.map { assignedParameters(of: symbol.facts, in: $0, of: facts) } ?? [:]
    for (index, parameter) in symbol.facts.parameters.enumerated() {
      let local = facts.locals[parameter.local]
      var entry = DeclaredParameter(
        name: flow.symbols.names[local.name],
        location: flow.symbols.location(symbol.file, local.position)
      )
      entry.types = named(in: types[index])
      entry.storedIn = stored[parameter.local] ?? []
      declared.parameters.append(entry)
    }
    return declared
  }

  // MARK: Types that are named

  private func named(in type: TypeHandle) -> NamedTypes {
    var result = NamedTypes()
    collect(type, depth: 0, into: &result)
    return result
  }

  private func collect(_ handle: TypeHandle, depth: Int, into result: inout NamedTypes) {
    if depth > 16 { return }
    var parts: [TypeHandle] = []
    switch flow.symbols.table[handle] {
    case .unknown, .anything, .function, .metatype: return
    case .nominal(let type, let arguments):
      if nodes[type].kind == .external {
        result.external.append(nodes[type].name)
      } else {
        result.scanned.append(nodes[type].id)
      }
      parts = arguments
    case .external(let name, let arguments):
      result.external.append(name)
      parts = arguments
    case .parameter(_, let constraint): parts = [constraint]
    case .collection(let element): parts = [element]
    case .dictionary(let key, let value): parts = [key, value]
    case .tuple(let elements), .composition(let elements): parts = elements
    }
    for part in parts { collect(part, depth: depth + 1, into: &result) }
  }

  private func isClosure(_ handle: TypeHandle) -> Bool {
    switch flow.symbols.table[handle] {
    case .function: true
    case .collection(let element): isClosure(element)
    case .dictionary(_, let value): isClosure(value)
    default: false
    }
  }
}

extension SymbolTable {
  /// `assemble(with:_:)`.
  func fullName(of function: FunctionFacts) -> String {
    "\(function.name)(\(function.parameters.map { "\(names.text(of: $0.label) ?? "_"):" }.joined()))"
  }
}

/// By parameter, the properties of `self` that the body assigns it to.
private func assignedParameters(of function: FunctionFacts, in body: Body, of facts: FileFacts) -> [Int: [String]] {
  let parameters = Set(function.parameters.map(\.local))
  var found: [Int: [String]] = [:]
  for case .assign(let target, let value, _) in facts[body] {
    guard let name = ownProperty(target, self: function.selfLocal, in: facts) else { continue }
    for local in locals(in: value, of: facts) where parameters.contains(local) {
      found[local, default: []].append(name)
    }
  }
  return found
}

/// The property that `self.name` or `name` means.
private func ownProperty(_ id: ExpressionID, self selfLocal: Int?, in facts: FileFacts) -> String? {
  switch facts[id] {
  case .unqualified(let name, _): return facts[name]
  case .member(let base?, let name, _):
    guard let selfLocal, facts[base] == .local(selfLocal) else { return nil }
    return facts[name]
  default: return nil
  }
}

/// The locals whose value an expression gives as it is.
private func locals(in id: ExpressionID, of facts: FileFacts) -> [Int] {
  switch facts[id] {
  case .local(let local): [local]
  case .oneOf(let values): facts[values].flatMap { locals(in: $0, of: facts) }
  case .cast(let value, _): locals(in: value, of: facts)
  default: []
  }
}
