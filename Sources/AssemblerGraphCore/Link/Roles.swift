// What a type is in the architecture, by its name, its protocols and its ancestors.

extension SymbolTable {
  func role(of type: Int) -> Node.Role {
    let patterns = configuration.roles
    if isAssembler(type) { return .assembler }
    if matches(type, suffixes: patterns.interactionSuffixes, protocols: patterns.interactionProtocolSuffixes) {
      return .interaction
    }
    if matches(type, suffixes: patterns.navigationSuffixes, protocols: patterns.navigationProtocolSuffixes) {
      return .navigation
    }
    if matches(type, suffixes: patterns.viewSuffixes, protocols: patterns.viewProtocolSuffixes)
      || inheritsFromView(type, patterns.viewAncestors)
    {
      return .view
    }
    return matches(type, suffixes: patterns.renderableSuffixes, protocols: []) ? .renderable : .component
  }

  /// A struct, enum or class, named or conforming as an Assembler, with a method that assembles.
  func isAssembler(_ type: Int) -> Bool { !assemblingFunctionsOfType[type].isEmpty }

  /// The methods that assemble, its own, inherited ones, and default implementations of its protocols; none for a type
  /// that is no Assembler.
  func assemblingFunctions(of type: Int) -> [Int] { assemblingFunctionsOfType[type] }

  mutating func recogniseAssemblers() {
    let patterns = configuration.roles
    assemblingFunctionsOfType = types.indices.map { type in
      switch types[type].kind {
      case .struct, .enum, .class:
        guard matches(type, suffixes: patterns.assemblerSuffixes, protocols: patterns.assemblerProtocolSuffixes) else {
          return []
        }
        return assemblingCandidates(of: type)
      case .actor, .protocol, .external: return []
      }
    }
  }

  private func assemblingCandidates(of type: Int) -> [Int] {
    (ancestry[type] + protocolsByName[type]).flatMap { ancestor in
      types[ancestor].functions.keys.filter { isAssembling($0) }.sorted().flatMap {
        types[ancestor].functions[$0] ?? []
      }
    }.filter { function in
      functions[function].facts.body != nil && functions[function].facts.kind == .function
        && isAvailable(inGroup: functions[function].group, ofFile: functions[function].file, for: type)
    }
  }

  /// `assemble` fits `assemble`, `assembleDetail` and `assemble_detail`, not `assembled`.
  func isAssembling(_ function: String) -> Bool {
    configuration.roles.assemblingVerbs.contains { verb in
      guard function.hasPrefix(verb) else { return false }
      guard let next = function.dropFirst(verb.count).first else { return true }
      return !next.isLowercase
    }
  }

  private func matches(_ type: Int, suffixes: [String], protocols: [String]) -> Bool {
    if suffixes.contains(where: { types[type].name.hasSuffix($0) }) { return true }
    if protocols.isEmpty || types[type].kind == .protocol { return false }
    return ancestry[type].contains { ancestor in
      types[ancestor].kind == .protocol && protocols.contains { types[ancestor].name.hasSuffix($0) }
        || types[ancestor].externalAncestors.contains { name in protocols.contains { name.hasSuffix($0) } }
    }
  }

  private func inheritsFromView(_ type: Int, _ names: [String]) -> Bool {
    ancestry[type].contains { ancestor in
      ancestor != type && types[ancestor].name != "View" && names.contains(types[ancestor].name)
        || types[ancestor].externalAncestors.contains { name in
          names.contains(name) || name.hasPrefix("SwiftUI.") && names.contains(String(name.dropFirst("SwiftUI.".count)))
        }
    }
  }
}
