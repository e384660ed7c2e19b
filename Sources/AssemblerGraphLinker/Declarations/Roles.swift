import AssemblerGraphFacts
import AssemblerGraphModel

// What a type is in the architecture, by its name, its protocols and its ancestors. Assemblers are told by what they make too:
// `Assemblers/`.

extension SymbolTable {
  /// The role of a type that is no Assembler, and why.
  func roleWithReason(of type: TypeID) -> (role: Node.Role, reason: RoleReason) {
    if let reason = fit(type, roleMatchers.interaction) { return (.interaction, reason) }
    if let reason = fit(type, roleMatchers.navigation) { return (.navigation, reason) }
    if let reason = fit(type, roleMatchers.view) ?? viewAncestor(of: type).map({ .inherits(from: $0) }) {
      return (.view, reason)
    }
    return fit(type, roleMatchers.renderable).map { (.renderable, $0) } ?? (.component, .nothing)
  }

  /// What of the role's patterns fits a type; nil when none does.
  func fit(_ type: TypeID, _ matcher: NameMatcher) -> RoleReason? {
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
  func viewAncestor(of type: TypeID) -> String? {
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
