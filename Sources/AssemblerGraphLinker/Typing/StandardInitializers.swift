import AssemblerGraphFacts
import AssemblerGraphModel

extension StaticTypes {
  /// What an initializer of the standard library makes whose generic arguments nobody writes: `Array(repeating: page, count: 2)`,
  /// `Optional(page)`; nil of other types.
  func typeOfStandardValue(_ name: String, _ arguments: ArgumentList, _ scope: TypeScope) -> TypeHandle? {
    guard let kind = StandardKind(name) else { return nil }
    let first = symbols.files[scope.file][arguments].first
    let given = first?.value.map { typeOf($0, scope) } ?? .unknown
    switch kind {
    case .optional: return given
    case .collection:
      if symbols.names.text(of: first?.label) == "repeating" { return symbols.table.handle(of: .collection(given)) }
      return symbols.table.handle(of: .collection(element(of: given)))
    case .dictionary:
      guard case .tuple(let parts, _) = symbols.table[element(of: given)], parts.count == 2 else {
        return symbols.table.handle(of: .dictionary(key: .unknown, value: .unknown))
      }
      return symbols.table.handle(of: .dictionary(key: parts[0], value: parts[1]))
    }
  }

  private func element(of sequence: TypeHandle) -> TypeHandle {
    if case .collection(let element) = symbols.table[sequence] { element } else { .unknown }
  }
}
