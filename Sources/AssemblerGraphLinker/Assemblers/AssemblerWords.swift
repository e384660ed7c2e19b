import AssemblerGraphFacts
import AssemblerGraphModel

/// What speaks for a type being an Assembler before anybody has looked at what it makes.
struct AssemblerWord: Sendable {
  enum Kind: Sendable {
    /// A name or a protocol, and a method, of the architecture or of the team's configuration.
    case architecture
    /// The last word of the type's own name.
    case ownName
    /// The last word of a class or a protocol that the type names as its own.
    case inherited
    /// All methods that others can call begin with such a verb.
    case verbs
    /// A container library says so.
    case library
    /// It is what an app begins with.
    case entryPoint
  }

  var kind: Kind
  var dialect: AssemblerDialect
  var reason: RoleReason
  /// A coordinator, a router: it also shows things.
  var shows = false
}

extension SymbolTable {
  /// Whether words speak for a type being an Assembler.
  func mayBeAssembler(_ type: TypeID) -> Bool { assemblerWords[type] != nil }

  /// The methods by which a type is an Assembler of the architecture: its own, inherited ones, and default implementations
  /// of its protocols; none for any other type.
  func assemblingFunctions(of type: TypeID) -> [FunctionID] { assemblingFunctionsOfType[type] }

  /// Default implementations of protocols by which a type may make something, although nobody is seen to call them.
  func lentFunctions(of type: TypeID) -> [FunctionID] {
    guard let word = assemblerWords[type] else { return [] }
    switch word.kind {
    case .architecture: return assemblingFunctionsOfType[type]
    case .verbs, .library, .entryPoint: return []
    case .ownName, .inherited:
      return defaultImplementations(of: type).filter { verb(of: functions[$0].facts.name) != nil }
    }
  }

  func findAssemblerWords() {
    let functions = types.indices.map { type -> [FunctionID] in
      switch types[type].kind {
      case .struct, .enum, .class:
        fit(type, roleMatchers.assembler) == nil || isNeverAssembler(type) ? [] : assemblingCandidates(of: type)
      case .actor, .protocol, .external: []
      }
    }
    assemblingFunctionsOfType = IDArray(functions)
    assemblerWords = IDArray(types.indices.map { assemblerWord(of: $0) })
  }

  private func assemblerWord(of type: TypeID) -> AssemblerWord? {
    if !assemblingFunctionsOfType[type].isEmpty {
      let reason = fit(type, roleMatchers.assembler) ?? .nothing
      return AssemblerWord(kind: .architecture, dialect: .superSimple, reason: reason)
    }
    switch types[type].kind {
    case .actor, .protocol: return nil
    case .external: return extendedContainer(type)
    case .struct, .enum, .class: break
    }
    if isNeverAssembler(type) || hasOtherRoleByName(type) { return nil }
    return libraryWord(of: type) ?? nameWord(of: type) ?? inheritedWord(of: type) ?? verbWord(of: type)
      ?? entryPointWord(of: type)
  }

  // MARK: One word each

  private func extendedContainer(_ type: TypeID) -> AssemblerWord? {
    let name = types[type].name
    let dialect: AssemblerDialect? =
      switch name {
      case "Container", "SharedContainer": .factorykit
      case "Resolver": .resolver
      case "DependencyContainer": .swinject
      default: nil
      }
    return dialect.map { AssemblerWord(kind: .library, dialect: $0, reason: .extends(name)) }
  }

  private func libraryWord(of type: TypeID) -> AssemblerWord? {
    if isInstantiableRoot(type) {
      return AssemblerWord(kind: .library, dialect: .safedi, reason: .attribute("Instantiable"))
    }
    // Also through a class in between, and of a library's type that the scanned code extends.
    let extended = ancestry[type].lazy.filter { self.types[$0].kind == .external }.map { self.types[$0].name }
    for name in types[type].externalAncestors + extended + externalAncestors(of: type) {
      let dialect: AssemblerDialect? =
        switch name {
        case "Assembly", "AutoInitAssembly", "ModuleAssembly", "AutoInitModuleAssembly": .swinject
        case "Component", "BootstrapComponent", "PluginizedComponent", "NonCoreComponent":
          files[types[type].place.file].facts.imports.contains { $0.module == "RIBs" } ? .builder : .needle
        case "SharedContainer": .factorykit
        default: nil
        }
      if let dialect { return AssemblerWord(kind: .library, dialect: dialect, reason: .conforms(to: name)) }
    }
    return nil
  }

  private func nameWord(of type: TypeID) -> AssemblerWord? {
    let word = AssemblerVocabulary.lastWord(of: types[type].name)
    guard let dialect = AssemblerVocabulary.dialect(ofWord: word) else { return nil }
    let shows = AssemblerVocabulary.shows(word)
    return AssemblerWord(kind: .ownName, dialect: dialect, reason: .nameEnds(in: String(word)), shows: shows)
  }

  private func inheritedWord(of type: TypeID) -> AssemblerWord? {
    for group in types[type].groups {
      for inherited in files[group.file].facts.groups[group.group].inherited {
        guard let name = inherited.lastName else { continue }
        let word = AssemblerVocabulary.lastWord(of: name)
        guard let dialect = AssemblerVocabulary.dialect(ofWord: word) else { continue }
        let shows = AssemblerVocabulary.shows(word)
        // A coordinator's methods are named after what the user does.
        if !shows, hasNoVerb(type), isDeclaredProtocolWithDefaults(name, of: type) { continue }
        return AssemblerWord(kind: .inherited, dialect: dialect, reason: .conforms(to: name), shows: shows)
      }
    }
    return nil
  }

  /// Whether the type has methods of its own, none of which is named after making something.
  private func hasNoVerb(_ type: TypeID) -> Bool {
    let methods = ownMethods(of: type)
    return !methods.isEmpty && methods.allSatisfy { verb(of: functions[$0].facts.name) == nil }
  }

  /// Whether the type conforms to a protocol of the scanned code of this name that lends it methods.
  private func isDeclaredProtocolWithDefaults(_ name: String, of type: TypeID) -> Bool {
    ancestry[type].contains { ancestor in
      types[ancestor].kind == .protocol && types[ancestor].name == name
        && types[ancestor].functions.all.contains { functions[$0].facts.body != nil }
    }
  }

  private func verbWord(of type: TypeID) -> AssemblerWord? {
    let methods = ownMethods(of: type).filter { !functions[$0].facts.modifiers.contains(.isFilePrivate) }
    guard let first = methods.first, let dialect = verb(of: functions[first].facts.name)?.dialect,
      methods.allSatisfy({ verb(of: functions[$0].facts.name) != nil })
    else { return nil }
    let name = functions[first].facts.name
    return AssemblerWord(kind: .verbs, dialect: dialect, reason: .methodsBegin(with: verb(of: name)?.verb ?? name))
  }

  private func entryPointWord(of type: TypeID) -> AssemblerWord? {
    let found = externalAncestors(of: type).first {
      AssemblerVocabulary.entryPoints.contains($0.hasPrefix("SwiftUI.") ? String($0.dropFirst(8)) : $0)
    }
    return found.map { AssemblerWord(kind: .entryPoint, dialect: .compositionRoot, reason: .conforms(to: $0)) }
  }

  // MARK: What is never one

  /// Views, bridges to them, tests and result builders, whatever they are called.
  private func isNeverAssembler(_ type: TypeID) -> Bool {
    if isResultBuilder(type) || viewAncestor(of: type) != nil || isTest(type) { return true }
    if externalAncestors(of: type).contains(where: { AssemblerVocabulary.bridges.contains($0) }) { return true }
    return isNamedLikeView(type)
  }

  private func isNamedLikeView(_ type: TypeID) -> Bool {
    roleMatchers.assembler.fit(name: types[type].name, fullName: types[type].fullName) == nil
      && roleMatchers.view.fit(name: types[type].name, fullName: types[type].fullName) != nil
  }

  private func isTest(_ type: TypeID) -> Bool {
    externalAncestors(of: type).contains { $0.hasSuffix("TestCase") || $0.hasSuffix("QuickSpec") || $0 == "AsyncSpec" }
      || hasAttribute(type) { $0.type.isName("Suite") }
      || types[type].functions.all.contains { function in
        functions[function].facts.attributes.contains { $0.type.isName("Test") }
      }
  }

  func hasAttribute(_ type: TypeID, where holds: (AttributeUse) -> Bool) -> Bool {
    types[type].groups.contains { group in
      files[group.file].facts.groups[group.group].attributes.contains(where: holds)
    }
  }

  private func isInstantiableRoot(_ type: TypeID) -> Bool {
    types[type].groups.contains { group in
      let facts = files[group.file].facts
      return facts.groups[group.group].attributes.contains { attribute in
        attribute.type.isName("Instantiable")
          && facts[attribute.arguments].contains { names.text(of: $0.label) == "isRoot" }
      }
    }
  }

  /// The architecture's own roles stay what they are.
  private func hasOtherRoleByName(_ type: TypeID) -> Bool {
    [roleMatchers.interaction, roleMatchers.navigation, roleMatchers.renderable].contains {
      $0.fit(name: types[type].name, fullName: types[type].fullName) != nil
    }
  }

  // MARK: Methods

  /// The methods that a type declares itself, without those that the language or the platform asks for.
  func ownMethods(of type: TypeID) -> [FunctionID] {
    types[type].functions.all.filter { function in
      let facts = functions[function].facts
      return facts.isMethod && facts.body != nil && !facts.modifiers.contains(.isOverride)
        && !AssemblerVocabulary.askedForByPlatform.contains(facts.name)
    }
  }

  /// The verb of an Assembler that begins a method's name, as a whole word.
  func verb(of method: String) -> (verb: String, dialect: AssemblerDialect)? {
    AssemblerVocabulary.verbs.first { method.begins(withWord: $0.verb) }
  }

  /// The methods that protocols of the scanned code give a type.
  private func defaultImplementations(of type: TypeID) -> [FunctionID] {
    (ancestry[type] + protocolsByName[type]).filter { types[$0].kind == .protocol }.flatMap { ancestor in
      types[ancestor].functions.all.filter { function in
        functions[function].facts.body != nil && functions[function].facts.kind == .function
          && isAvailable(inGroup: functions[function].group, ofFile: functions[function].file, for: type)
      }
    }
  }

  private func assemblingCandidates(of type: TypeID) -> [FunctionID] {
    let found = (ancestry[type] + protocolsByName[type]).flatMap { ancestor in
      types[ancestor].functions.all.filter { isAssembling(names[functions[$0].name]) }
    }.filter { function in
      functions[function].facts.body != nil && functions[function].facts.kind == .function
        && isAvailable(inGroup: functions[function].group, ofFile: functions[function].file, for: type)
    }
    return isLent(found, to: type) ? [] : found
  }

  /// A type that has its making from protocols alone, while it has methods of its own and no word in its own name, was lent
  /// the methods: it calls them.
  private func isLent(_ assembling: [FunctionID], to type: TypeID) -> Bool {
    assembling.allSatisfy { function in functions[function].owner.map { types[$0].kind == .protocol } ?? false }
      && !ownMethods(of: type).isEmpty
      && roleMatchers.assembler.fit(name: types[type].name, fullName: types[type].fullName) == nil
      && AssemblerVocabulary.dialect(ofWord: AssemblerVocabulary.lastWord(of: types[type].name)) == nil
  }

  /// `assemble` fits `assemble`, `assembleDetail` and `assemble_detail`, not `assembled`.
  func isAssembling(_ function: String) -> Bool {
    configuration.roles.assemblingVerbs.contains { function.begins(withWord: $0) }
  }
}

extension FunctionFacts {
  var isOperator: Bool { name.isOperatorName }

  /// A method with a name, as opposed to initializers, operators, and what Equatable and its like ask for.
  var isMethod: Bool {
    guard kind == .function, !isOperator else { return false }
    return !["deinit", "hash", "encode", "copy", "isEqual"].contains(name)
  }
}

extension String {
  /// `==`, `<<`: what does not begin like a word.
  var isOperatorName: Bool {
    guard let first = unicodeScalars.first else { return false }
    return first != "_" && !first.properties.isXIDStart
  }

  /// `make` begins `make`, `makeDetail` and `make_detail`, not `maker`.
  fileprivate func begins(withWord word: String) -> Bool {
    guard hasPrefix(word) else { return false }
    guard let next = dropFirst(word.count).first else { return true }
    return !next.isLowercase
  }
}
