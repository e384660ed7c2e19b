import AssemblerGraphFacts
import AssemblerGraphModel

// Look-ups by a key path that a subscript of the scanned code takes: `InjectedValues[\.crawler]`, `Container.shared[\.crawler]`.
// What comes out is what the path leads to, whatever the subscript does.

/// Where a look-up begins, and the names along its path.
struct LookUpPath {
  var root: TypeHandle
  var names: [Name]
  /// Of the type itself, not of a value.
  var isStatic: Bool
}

extension StaticTypes {
  func lookUpPath(_ base: ExpressionID, _ arguments: ArgumentList, _ scope: TypeScope) -> LookUpPath? {
    let facts = symbols.files[scope.file]
    guard arguments.count == 1, let argument = facts[arguments].first, argument.label != .keyPath,
      let value = argument.value, case .keyPath(let index) = facts[value], !facts.keyPaths[index].names.isEmpty
    else { return nil }
    var root = typeOf(base, scope)
    var isStatic = false
    if case .metatype(let instance) = symbols.table[root] { (root, isStatic) = (instance, true) }
    guard let nominal = symbols.table.nominal(root) else { return nil }
    let isTaken = functions(named: .subscriptWord, of: nominal).contains { function in
      let facts = symbols.functions[function].facts
      return facts.modifiers.contains(.isStatic) == isStatic && facts.parameters.count == 1
        && facts.parameters.first?.type.lastName?.hasSuffix("KeyPath") ?? false
    }
    if !isTaken { return nil }
    if let written = facts.keyPaths[index].root { root = resolve(written, in: scope) }
    return LookUpPath(root: root, names: facts.keyPaths[index].names, isStatic: isStatic)
  }

  func typeAlong(_ names: [Name], of root: TypeHandle) -> TypeHandle {
    names.reduce(root) { memberType($1, of: $0) }
  }
}

extension BodyLowering {
  /// What a look-up by a key path gives.
  mutating func value(of path: LookUpPath, in base: ExpressionID) -> Operand {
    var value = lower(base)
    let isOfRoot =
      !path.isStatic && symbols.table.nominal(types.typeOf(base, scope)) == symbols.table.nominal(path.root)
    if !isOfRoot { value = symbols.table.nominal(path.root).map { .object(ObjectID($0)) } ?? .none }
    var type = path.root
    for name in path.names {
      value = load(name, of: value, type: type)
      type = types.memberType(name, of: type)
    }
    return typed(value, as: type)
  }
}
