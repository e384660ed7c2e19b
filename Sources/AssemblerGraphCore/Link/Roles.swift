// What a type is in the architecture, by its name, its protocols and its ancestors.

extension SymbolTable {
  func role(of type: Int) -> Node.Role {
    if isAssembler(type) { return .assembler }
    if fits(type, roleMatchers.interaction) { return .interaction }
    if fits(type, roleMatchers.navigation) { return .navigation }
    if fits(type, roleMatchers.view) || inheritsFromView(type, configuration.roles.viewAncestors) { return .view }
    return fits(type, roleMatchers.renderable) ? .renderable : .component
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
        fits(type, roleMatchers.assembler) && !isResultBuilder(type) ? assemblingCandidates(of: type) : []
      case .actor, .protocol, .external: []
      }
    }
  }

  /// Its `build…` methods are called by the compiler, to put statements together.
  private func isResultBuilder(_ type: Int) -> Bool {
    types[type].groups.contains { group in
      files[group.file].facts.groups[group.group].attributes.contains { $0.type == .name("resultBuilder") }
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

  private func fits(_ type: Int, _ matcher: NameMatcher) -> Bool {
    if matcher.fits(name: types[type].name, fullName: types[type].fullName) { return true }
    if !matcher.asksForProtocols || types[type].kind == .protocol { return false }
    return ancestry[type].contains { ancestor in
      types[ancestor].kind == .protocol && matcher.fits(protocol: types[ancestor].name)
        || types[ancestor].externalAncestors.contains { matcher.fits(protocol: $0) }
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
