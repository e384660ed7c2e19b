import AssemblerGraphFacts

// What stands behind RxCocoa's `rx`, of which nothing tells the type.

extension StaticTypes {
  /// The type of what a method is called on: a stream where an operator of streams is called on something behind `rx`.
  ///
  ///     button.rx.tap.map { … }        center.rx.notification(name).filter { … }
  func typeOfReceiver(_ base: ExpressionID, of method: Name, _ scope: TypeScope) -> TypeHandle {
    let type = typeOf(base, scope)
    guard type == .unknown, Framework.operatorNames.contains(symbols.names[method]),
      isBehindReactive(base, in: symbols.files[scope.file])
    else { return type }
    return frameworkType("Observable")
  }

  private func isBehindReactive(_ base: ExpressionID, in facts: LinkedFile) -> Bool {
    var member = base
    if case .call(let callee, _, _) = facts[base] { member = callee }
    guard case .member(let reactive?, _, _) = facts[member], let word = facts.facts.lastName(of: reactive) else {
      return false
    }
    return symbols.names[word] == Framework.associatedBag.extension
  }

  /// Whether the closures or methods that an operator is given keep the object whose code this is: what its own controls send does not
  /// end then.
  func keepsItself(_ arguments: ArgumentList, in file: FileID) -> Bool {
    let facts = symbols.files[file]
    return facts[arguments].contains { argument in
      guard let value = argument.value else { return false }
      switch facts[value] {
      case .closure(let closure):
        return facts.facts.expressions(in: [facts.closures[closure].body], []).contains { expression in
          switch expression {
          case .local(let local), .unqualified(_, selfLocal: let local?): isSelf(local, in: file)
          default: false
          }
        }
      case .unqualified(let name, selfLocal: let local?):
        return isSelf(local, in: file) && isMethodAlone(name)
      case .member(let base?, let name, _):
        guard case .local(let local) = facts[base] else { return false }
        return isSelf(local, in: file) && isMethodAlone(name)
      default: return false
      }
    }
  }

  /// Whether it is the `self` of a function or a property, or a closure's that captures it strongly.
  private func isSelf(_ local: Int, in file: FileID) -> Bool {
    let facts = symbols.files[file]
    guard facts.facts.locals[local].name == .selfWord else { return false }
    for capture in facts.closures.lazy.flatMap(\.captures) where capture.local == local {
      return capture.strength == .strong
    }
    return bindings[file].binding(of: local, in: facts) == nil
  }

  private func isMethodAlone(_ name: Name) -> Bool {
    symbols.isUsed(name, as: .method) && !symbols.isUsed(name, as: .property)
  }
}
