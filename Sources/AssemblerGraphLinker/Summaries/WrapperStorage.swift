import AssemblerGraphFacts
import AssemblerGraphModel

// What is done to a wrapped property by way of its wrapper: `_onCall.clear()`, `_onCall.wrappedValue = nil`.

extension BodyLowering {
  /// The property whose wrapper an expression names, `_onCall` or `self._onCall`, where the scanned code declares the wrapper.
  func propertyOfWrapper(_ expression: ExpressionID) -> Name? {
    let storage: Name
    switch facts[expression] {
    case .unqualified(let name, _?):
      guard case .none = types.meaning(of: name, in: scope) else { return nil }
      storage = name
    case .member(let base?, let name, _) where isSelf(base): storage = name
    default: return nil
    }
    let text = symbols.names[storage]
    guard text.hasPrefix("_"), let enclosingType, types.property(storage, of: enclosingType) == nil,
      let wrapped = symbols.names.known(String(text.dropFirst())),
      let property = types.property(wrapped, of: enclosingType), types.propertyWrapper(of: property) != nil
    else { return nil }
    return wrapped
  }

  /// `_onCall.wrappedValue = nil`, `_onCall.clear()`
  ///
  /// - Returns: false where the target is no wrapper.
  mutating func emptyBehindWrapper(_ target: ExpressionID, _ part: EmptiedPart<Operand>) -> Bool {
    var storage = target
    if case .member(let base?, .wrappedValue, _) = facts[target] { storage = base }
    guard let wrapped = propertyOfWrapper(storage) else { return false }
    let owner: Operand
    switch facts[storage] {
    case .unqualified(_, let itself?): owner = lower(local: itself)
    case .member(let base?, _, _): owner = lower(base)
    default: return false
    }
    add(.empty(name: wrapped, part), to: owner, at: lastPosition)
    return true
  }
}
