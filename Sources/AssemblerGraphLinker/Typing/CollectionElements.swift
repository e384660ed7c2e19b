import AssemblerGraphFacts
import AssemblerGraphModel

// What one gets who goes through a collection.
//
//     for (name, row) in rowsByName        a pair of a dictionary
//     for (index, row) in rows.enumerated()
//     for (title, row) in zip(titles, rows)

extension StaticTypes {
  func typeOfElement(of collection: TypeHandle) -> TypeHandle {
    guard case .dictionary(let key, let value) = symbols.table[collection] else {
      return symbols.table.element(collection)
    }
    return symbols.table.handle(of: .tuple([key, value], labels: ["key", "value"]))
  }

  /// `rows.enumerated()`
  func enumerated(_ collection: TypeHandle) -> TypeHandle {
    let number = symbols.table.handle(of: .external("Int", []))
    let pair = ResolvedType.tuple([number, typeOfElement(of: collection)], labels: ["offset", "element"])
    return symbols.table.handle(of: .collection(symbols.table.handle(of: pair)))
  }

  /// `zip(titles, rows)`; a number is what carries nothing, as in `zip(1..., rows)`.
  func zipped(_ arguments: ArgumentList, _ scope: TypeScope) -> TypeHandle {
    let parts = symbols.files[scope.file][arguments].map { argument in
      argument.value.map { typeOfElement(of: typeOf($0, scope)) } ?? symbols.table.handle(of: .external("Int", []))
    }
    guard parts.count == 2 else { return .unknown }
    return symbols.table.handle(of: .collection(symbols.table.handle(of: .tuple(parts, labels: []))))
  }

  /// The types of a tuple's parts.
  func parts(of type: TypeHandle) -> [TypeHandle]? {
    if case .tuple(let elements, _) = symbols.table[type], elements.count > 1 { elements } else { nil }
  }

  /// `["a": Row(), "b": Row()]`, of which the facts say as much as of a list: keys are what holds no object.
  func typeOfDictionary(_ list: ExpressionList, _ scope: TypeScope) -> TypeHandle {
    let file = symbols.files[scope.file]
    let parts = Array(file[list])
    let keys = stride(from: 0, to: parts.count, by: 2).map { parts[$0] }
    let values = stride(from: 1, to: parts.count, by: 2).map { typeOf(parts[$0], scope) }
    guard keys.count == values.count, let value = values.first, !isPlain(value), values.allSatisfy({ $0 == value }),
      keys.allSatisfy({ isImplicitMember($0, file) || isPlain(typeOf($0, scope)) })
    else { return .unknown }
    return symbols.table.handle(of: .dictionary(key: typeOf(keys[0], scope), value: value))
  }

  /// `.red`
  private func isImplicitMember(_ expression: ExpressionID, _ file: LinkedFile) -> Bool {
    if case .member(nil, _, _) = file[expression] { true } else { false }
  }

  /// Whether values of the type hold no object, as numbers, texts and dates do, be it extended or not, and collections of these.
  func isPlain(_ type: TypeHandle) -> Bool {
    if case .nominal(let nominal, []) = symbols.table[type], symbols.types[nominal].kind == .external,
      isPlainData(symbols.types[nominal].name)
    {
      return true
    }
    return !needsFlow(type) && onlyType(behind: type) == nil
  }

  /// The part of a tuple that has this label or number.
  func part(_ name: Name, ofTuple type: TypeHandle) -> TypeHandle? {
    guard case .tuple(let elements, let labels) = symbols.table[type] else { return nil }
    let text = symbols.names[name]
    return (Int(text) ?? labels.firstIndex(of: text)).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
  }
}
