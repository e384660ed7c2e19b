import AssemblerGraphFacts
import AssemblerGraphModel

extension StaticTypes {
  /// What an initializer of the standard library makes whose generic arguments nobody writes: `Array(repeating: page, count: 2)`,
  /// `Optional(page)`. All others make the type that they name.
  func standardValue(
    _ type: TypeHandle,
    _ name: String,
    _ arguments: ArgumentList,
    _ scope: TypeScope
  ) -> TypeHandle {
    switch standardKind(of: type, name) {
    case .other: return type
    case .container:
      let held = typeOfFirst(arguments, scope)
      return held == .unknown ? type : symbols.table.handle(of: .external(name, [held]))
    case .collectionOfAnything: return symbols.collectionOfAnything
    case .optional: return typeOfFirst(arguments, scope)
    case .collection:
      let given = typeOfFirst(arguments, scope)
      let isElement = symbols.names.text(of: symbols.files[scope.file][arguments].first?.label) == "repeating"
      return symbols.table.handle(of: .collection(isElement ? given : element(of: given)))
    case .dictionary:
      guard case .tuple(let parts, _) = symbols.table[element(of: typeOfFirst(arguments, scope))], parts.count == 2
      else { return symbols.table.handle(of: .dictionary(key: .unknown, value: .unknown)) }
      return symbols.table.handle(of: .dictionary(key: parts[0], value: parts[1]))
    }
  }

  private func standardKind(of type: TypeHandle, _ name: String) -> StandardKind {
    if let known = lookups.standardKinds[type] { return known }
    let kind = StandardKind(name)
    lookups.standardKinds[type] = kind
    return kind
  }

  func typeOfFirst(_ arguments: ArgumentList, _ scope: TypeScope) -> TypeHandle {
    symbols.files[scope.file][arguments].first?.value.map { typeOf($0, scope) } ?? .unknown
  }

  private func element(of sequence: TypeHandle) -> TypeHandle {
    if case .collection(let element) = symbols.table[sequence] { element } else { .unknown }
  }
}
