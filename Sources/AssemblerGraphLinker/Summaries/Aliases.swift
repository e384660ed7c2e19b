import AssemblerGraphFacts
import AssemblerGraphModel

// Which expressions mean one object, so that what it keeps, each of them does.

extension BodyLowering {
  /// `button` of `if let button = self.button`, `buttons` of `for button in buttons` and of `buttons.first`: one object has
  /// several names.
  func alias(of expression: ExpressionID) -> ExpressionID? {
    switch facts[expression] {
    case .local(let local):
      guard let alias = aliases[local], alias.closure == closure else { return nil }
      return alias.of
    case .member(let base?, let name, _):
      // What an outlet is in is a part of the same screen or cell.
      let isAround = symbols.names[name] == "superview" && isOutlet(base)
      return isAround || symbols.names.has(name, .givesElements) ? base : nil
    case .call(let callee, _, _):
      guard case .member(let base?, let name, _) = facts[callee], symbols.names.has(name, .givesElements) else {
        return nil
      }
      return base
    case .cast(let inner, _): return inner
    default: return nil
    }
  }

  private func isOutlet(_ expression: ExpressionID) -> Bool {
    let (owner, name): (TypeHandle, Name)
    switch facts[expression] {
    case .member(let base?, let member, _): (owner, name) = (types.typeOf(base, scope), member)
    case .unqualified(let member, .some): (owner, name) = (selfType ?? .unknown, member)
    default: return false
    }
    return types.nominals(of: owner).contains { types.property(name, of: $0).map(types.isOutlet) ?? false }
  }
}
