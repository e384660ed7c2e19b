// What a type is in the architecture, by its name, its protocols and its ancestors.

extension SymbolTable {
  func role(of type: Int) -> Node.Role { roleWithReason(of: type).role }

  func roleReason(of type: Int) -> RoleReason { roleWithReason(of: type).reason }

  private func roleWithReason(of type: Int) -> (role: Node.Role, reason: RoleReason) {
    let patterns = configuration.roles
    func reason(_ suffixes: [String], _ protocols: [String]) -> RoleReason? {
      match(type, suffixes: suffixes, protocols: protocols)
    }
    if isAssembler(type) {
      return (.assembler, reason(patterns.assemblerSuffixes, patterns.assemblerProtocolSuffixes) ?? .nothing)
    }
    if let reason = reason(patterns.interactionSuffixes, patterns.interactionProtocolSuffixes) {
      return (.interaction, reason)
    }
    if let reason = reason(patterns.navigationSuffixes, patterns.navigationProtocolSuffixes) {
      return (.navigation, reason)
    }
    if let reason = reason(patterns.viewSuffixes, patterns.viewProtocolSuffixes)
      ?? viewAncestor(of: type, patterns.viewAncestors).map({ .inherits(from: $0) })
    {
      return (.view, reason)
    }
    return reason(patterns.renderableSuffixes, []).map { (.renderable, $0) } ?? (.component, .nothing)
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
        guard
          match(type, suffixes: patterns.assemblerSuffixes, protocols: patterns.assemblerProtocolSuffixes) != nil
        else { return [] }
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

  private func match(_ type: Int, suffixes: [String], protocols: [String]) -> RoleReason? {
    if let suffix = suffixes.first(where: { types[type].name.hasSuffix($0) }) { return .nameEnds(in: suffix) }
    if protocols.isEmpty || types[type].kind == .protocol { return nil }
    func fits(_ name: String) -> Bool { protocols.contains { name.hasSuffix($0) } }
    for ancestor in ancestry[type] {
      if types[ancestor].kind == .protocol, fits(types[ancestor].name) { return .conforms(to: types[ancestor].name) }
      if let name = types[ancestor].externalAncestors.first(where: fits) { return .conforms(to: name) }
    }
    return nil
  }

  /// The framework's class or protocol that makes a type a view.
  private func viewAncestor(of type: Int, _ names: [String]) -> String? {
    for ancestor in ancestry[type] {
      if ancestor != type, types[ancestor].name != "View", names.contains(types[ancestor].name) {
        return types[ancestor].name
      }
      let external = types[ancestor].externalAncestors.first { name in
        names.contains(name) || name.hasPrefix("SwiftUI.") && names.contains(String(name.dropFirst("SwiftUI.".count)))
      }
      if let external { return external }
    }
    return nil
  }
}
