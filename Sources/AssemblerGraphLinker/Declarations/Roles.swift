import AssemblerGraphFacts
import AssemblerGraphModel

// What a type is in the architecture, by its name, its protocols and its ancestors.

extension SymbolTable {
  func role(of type: Int) -> Node.Role { roleWithReason(of: type).role }

  func roleReason(of type: Int) -> RoleReason { roleWithReason(of: type).reason }

  private func roleWithReason(of type: Int) -> (role: Node.Role, reason: RoleReason) {
    if isAssembler(type) { return (.assembler, fit(type, roleMatchers.assembler) ?? .nothing) }
    if let reason = fit(type, roleMatchers.interaction) { return (.interaction, reason) }
    if let reason = fit(type, roleMatchers.navigation) { return (.navigation, reason) }
    if let reason = fit(type, roleMatchers.view) ?? viewAncestor(of: type).map({ .inherits(from: $0) }) {
      return (.view, reason)
    }
    return fit(type, roleMatchers.renderable).map { (.renderable, $0) } ?? (.component, .nothing)
  }

  /// A struct, enum or class, named or conforming as an Assembler, with a method that assembles.
  func isAssembler(_ type: Int) -> Bool { !assemblingFunctionsOfType[type].isEmpty }

  /// The methods that assemble, its own, inherited ones, and default implementations of its protocols; none for a type
  /// that is no Assembler.
  func assemblingFunctions(of type: Int) -> [Int] { assemblingFunctionsOfType[type] }

  mutating func recogniseAssemblers() {
    assemblingFunctionsOfType = types.indices.map { type in
      switch types[type].kind {
      case .struct, .enum, .class:
        fit(type, roleMatchers.assembler) == nil || isResultBuilder(type) ? [] : assemblingCandidates(of: type)
      case .actor, .protocol, .external: []
      }
    }
  }

  /// Its `build…` methods are called by the compiler, to put statements together.
  private func isResultBuilder(_ type: Int) -> Bool {
    types[type].groups.contains { group in
      files[group.file].facts.groups[group.group].attributes.contains { $0.type.isName("resultBuilder") }
    }
  }

  private func assemblingCandidates(of type: Int) -> [Int] {
    (ancestry[type] + protocolsByName[type]).flatMap { ancestor in
      types[ancestor].functions.all.filter { isAssembling(names[functions[$0].name]) }
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

  /// What of the role's patterns fits a type; nil when none does.
  private func fit(_ type: Int, _ matcher: NameMatcher) -> RoleReason? {
    if let reason = matcher.fit(name: types[type].name, fullName: types[type].fullName) { return reason }
    if !matcher.asksForProtocols || types[type].kind == .protocol { return nil }
    for ancestor in ancestry[type] {
      if types[ancestor].kind == .protocol, matcher.fits(protocol: types[ancestor].name) {
        return .conforms(to: types[ancestor].name)
      }
      if let name = types[ancestor].externalAncestors.first(where: { matcher.fits(protocol: $0) }) {
        return .conforms(to: name)
      }
    }
    return nil
  }

  /// The framework's class or protocol that makes a type a view.
  private func viewAncestor(of type: Int) -> String? {
    let names = configuration.roles.viewAncestors
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
