import AssemblerGraphFacts
import AssemblerGraphModel

/// The Assemblers of the program, by word and deed.
///
/// A word alone says little: a builder may build requests. So a type is an Assembler when its name, its methods, a library
/// or its place at the beginning of an app speak for it, and its own code makes a component and hands it out: returns it,
/// lets others read it, puts it into another component, or registers it with a container.
struct Assemblers: Sendable {
  private let dialects: IDArray<TypeID, AssemblerDialect?>
  private let codes: [TypeID: OwnCode]
  let components: ComponentTypes
  /// Of Assemblers that are not the architecture's, the contexts that others call to have something made.
  private let callable: IDSet<ContextID>

  subscript(type: TypeID) -> AssemblerDialect? { dialects[type] }

  func contains(_ type: TypeID) -> Bool { dialects[type] != nil }

  /// What an Assembler's own code does; nil of the architecture's.
  func ownCode(of type: TypeID) -> OwnCode? { codes[type] }

  /// Whether to run this context is to ask an Assembler of another dialect to assemble.
  func assembles(in context: ContextID) -> Bool { callable.contains(context) }
}

extension Assemblers {
  init(in solved: PointsToAnalysis) {
    let symbols = solved.symbols
    let components = ComponentTypes(of: solved.types)
    var dialects = IDArray<TypeID, AssemblerDialect?>(repeating: nil, count: symbols.types.count)
    var candidates: [(type: TypeID, word: AssemblerWord, code: OwnCode)] = []
    var reader = OwnCodeReader(solved: solved, components: components)
    for type in symbols.types.indices {
      guard let word = symbols.assemblerWords[type] else { continue }
      if word.kind == .architecture {
        if !solved.types.givesOnlyData(type, components) { dialects[type] = .superSimple }
        continue
      }
      let code = reader.read(type)
      if !code.made.isEmpty { candidates.append((type, word, code)) }
    }
    // What is given to an Assembler is an argument and put into no component, so that who is an Assembler depends on who
    // is. From both sides: `certain` grows, `possible` shrinks, until they meet or stay as they are.
    let architecture = IDSet(dialects.indices.filter { dialects[$0] != nil })
    var certain = architecture
    var possible = architecture.union(candidates.map(\.type))
    while true {
      let next = candidates.filter { components.holds($0, assemblers: possible) }
      let narrower = architecture.union(next.map(\.type))
      let wider = architecture.union(candidates.filter { components.holds($0, assemblers: narrower) }.map(\.type))
      if narrower == certain, wider == possible { break }
      certain = narrower
      possible = wider
    }
    var codes: [TypeID: OwnCode] = [:]
    var callable: IDSet<ContextID> = []
    for candidate in candidates where possible.contains(candidate.type) {
      dialects[candidate.type] = dialect(of: candidate.type, candidate.word, candidate.code)
      codes[candidate.type] = candidate.code
      callable.formUnion(candidate.code.callable)
    }
    self.init(dialects: dialects, codes: codes, components: components, callable: callable)
  }
}

extension ComponentTypes {
  /// Whether deed follows word, when these are Assemblers.
  fileprivate func holds(
    _ candidate: (type: TypeID, word: AssemblerWord, code: OwnCode),
    assemblers: IDSet<TypeID>
  ) -> Bool {
    let (type, word, code) = candidate
    func isComponent(_ other: TypeID) -> Bool { self[other] && !assemblers.contains(other) }
    if word.dialect == .safedi { return true }
    if word.kind == .entryPoint {
      return code.puts.contains { put in
        code.made.contains(put.target) && isComponent(put.target)
          && put.values.contains { code.made.contains($0) && self[$0] }
      }
    }
    if word.shows, code.returned.isEmpty {
      return code.puts.contains { put in
        code.made.contains(put.target) && isComponent(put.target)
          && put.values.contains { $0 == type || isComponent($0) }
      }
    }
    if !code.registered.isEmpty || !code.registeredOverFactories.isEmpty || code.handedOn.contains(where: isComponent) {
      return true
    }
    if word.kind == .verbs ? !code.returnedByVerbs.isEmpty : !code.returned.isEmpty || !code.readable.isEmpty {
      return true
    }
    // What is made to be put into something that is made too must leave the type after all.
    return code.puts.contains { put in
      isComponent(put.target) && !put.values.isDisjoint(with: code.made)
        && (!code.made.contains(put.target) || code.keptByThemselves.contains(put.target))
    }
  }
}

/// A container's words decide over the type's name.
private func dialect(of type: TypeID, _ word: AssemblerWord, _ code: OwnCode) -> AssemblerDialect {
  switch word.kind {
  case .library:
    // Factory's containers have properties, Swinject's are extended by methods that register.
    word.dialect == .factorykit && !code.registered.isEmpty ? .swinject : word.dialect
  case .architecture, .ownName, .inherited, .verbs, .entryPoint:
    if !code.registered.isEmpty {
      .swinject
    } else {
      code.registeredOverFactories.isEmpty ? word.dialect : .factorykit
    }
  }
}

extension StaticTypes {
  /// Whether all that an Assembler's methods declare to give is data: a maker of models out of JSON.
  fileprivate func givesOnlyData(_ type: TypeID, _ components: ComponentTypes) -> Bool {
    symbols.assemblingFunctions(of: type).allSatisfy { function in
      guard let result = resultType(ofFunction: function) else { return false }
      switch symbols.table[symbols.table.element(result)] {
      case .nominal(let given, let arguments):
        return arguments.isEmpty && symbols.isValueType(given) && !components[given] && symbols.isData(given)
      case .external(let name, _): return isPlainData(name)
      default: return false
      }
    }
  }
}

extension SymbolTable {
  /// A struct or an enum that is nothing in the architecture but what is shown.
  fileprivate func isData(_ type: TypeID) -> Bool {
    if mayBeAssembler(type) { return false }
    switch roleWithReason(of: type).role {
    case .component, .renderable: return true
    case .assembler, .interaction, .navigation, .view: return false
    }
  }
}
