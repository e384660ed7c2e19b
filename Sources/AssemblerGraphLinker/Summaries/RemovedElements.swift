import AssemblerGraphFacts
import AssemblerGraphModel

// Which of a collection's elements goes, where code takes out a single one.

extension BodyLowering {
  /// What tells which element goes: `removeAll { $0 === child }`, `removeAll { $0.id == child.id }`, `remove(child)`,
  /// `children[ObjectIdentifier(child)] = nil`, `children.remove(at: index)` with the index of `child`.
  func removedElement(of collection: ExpressionID, by arguments: ArgumentList) -> ExpressionID? {
    guard arguments.count == 1, let value = facts[arguments].first?.value.map({ identified(by: $0) }) else {
      return nil
    }
    if let search = search(for: value, in: collection) { return removedElement(of: collection, by: search) }
    var compared = [value]
    if case .closure(let index) = facts[value] {
      let statements = facts[facts.closures[index].body]
      let values = statements.compactMap { statement -> ExpressionID? in
        switch statement {
        case .evaluate(let value), .returnValue(let value): identified(by: value)
        default: nil
        }
      }
      if values.count < statements.count { return nil }
      compared = values.filter { !isParameter($0, of: index) }
    }
    guard compared.count == 1,
      let element = symbols.table.nominal(symbols.table.element(types.typeOf(collection, scope)))
    else { return nil }
    var told = compared[0]
    while !isKind(told, of: element) {
      guard case .member(let base?, _, _) = facts[told] else { return nil }
      told = base
    }
    return told
  }

  /// `$0`, `$0.id`
  private func isParameter(_ expression: ExpressionID, of closure: Int) -> Bool {
    var current = expression
    while case .member(let base?, _, _) = facts[current] { current = base }
    guard case .local(let local) = facts[current] else { return false }
    return facts.locals[local].closure == closure
  }

  /// Whether a plain value is of a type: one that making it again would not change.
  private func isKind(_ value: ExpressionID, of type: TypeID) -> Bool {
    switch facts[value] {
    case .local(let local): if local == selfLocal { return false }
    case .unqualified, .member: break
    default: return false
    }
    return types.nominals(of: types.typeOf(value, scope)).contains { symbols.isKind($0, of: type) }
  }

  /// `child` of `ObjectIdentifier(child)`
  private func identified(by value: ExpressionID) -> ExpressionID {
    guard case .call(let callee, let arguments, _) = facts[value], arguments.count == 1,
      case .unqualified(let name, _) = facts[callee], symbols.names[name] == "ObjectIdentifier",
      let object = facts[arguments].first?.value
    else { return value }
    return object
  }

  /// The arguments of the call that found the index in the same collection: `children.firstIndex { $0 === child }`.
  private func search(for index: ExpressionID, in collection: ExpressionID) -> ArgumentList? {
    var found = index
    if case .local(let local) = facts[index], let alias = aliases[local] { found = alias.of }
    guard case .call(let callee, let arguments, _) = facts[found], case .member(let base?, let name, _) = facts[callee],
      ["firstIndex", "lastIndex", "index"].contains(symbols.names[name]), isSamePlace(base, collection)
    else { return nil }
    return arguments
  }
}
