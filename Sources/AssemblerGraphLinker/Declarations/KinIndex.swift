import AssemblerGraphFacts

/// What was noted for types, found by a type of which theirs is a kind, or that is a kind of theirs.
struct KinIndex<Element: Sendable>: Sendable {
  private var byType = KeyMap<TypeID, [Element]>()
  private var byKind = KeyMap<TypeID, [Element]>()
  private var ofAnyType: [Element] = []

  /// - Parameter type: nil: nothing is known of it.
  mutating func insert(_ element: Element, for type: TypeID?, in symbols: SymbolTable) {
    guard let type else { return ofAnyType.append(element) }
    byType[type, default: []].append(element)
    for kind in IDSet(symbols.kinds(of: type)) { byKind[kind, default: []].append(element) }
  }

  /// Each once.
  func elements(for type: TypeID, in symbols: SymbolTable) -> [Element] {
    let above = IDSet(symbols.kinds(of: type)).lazy.filter { $0 != type }
    return ofAnyType + (byKind[type] ?? []) + above.flatMap { byType[$0] ?? [] }
  }
}
