import AssemblerGraphFacts
import AssemblerGraphModel

// What an extension for one argument of a generic type says of the values in it.
//
//     struct Factory<Make> { let make: Make }
//     extension Factory where Make == (User) -> ProfilePage {
//       func page(for user: User) -> ProfilePage { make(user) }      a function that gives a ProfilePage, and no other page's
//     }

extension BodyLowering {
  /// The type of an expression that is declared with a generic parameter, where the extension around it says which type that is.
  func typeByExtension(of expression: ExpressionID) -> TypeHandle {
    guard let group = scope.group else { return .unknown }
    let requirements = facts.facts.groups[group].requirements
    guard !requirements.isEmpty, case .parameter(let name, _) = symbols.table[types.typeOf(expression, scope)],
      let requirement = requirements.first(where: { $0.relation == .equals && $0.left.isName(name) })
    else { return .unknown }
    return symbols.resolve(requirement.right, in: TypeScope(file: file, group: group))
  }
}

extension StaticTypes {
  /// Whether a function can stand where a type of functions is told: not when both give objects, and neither is of the other's type.
  func mayBe(_ function: FunctionID, _ type: TypeHandle) -> Bool {
    guard case .function(_, let expected) = symbols.table[type], let expected = declaredOutcome(expected),
      let given = declaredOutcome(signature(of: function).result ?? .unknown)
    else { return true }
    return symbols.isKind(given, of: expected) || symbols.isKind(expected, of: given)
  }

  private func declaredOutcome(_ type: TypeHandle) -> TypeID? {
    guard case .nominal(let outcome, _) = symbols.table[type], symbols.types[outcome].kind != .external,
      symbols.types[outcome].kind != .protocol
    else { return nil }
    return outcome
  }
}
