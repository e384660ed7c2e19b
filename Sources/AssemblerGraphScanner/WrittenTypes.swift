import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

extension FactsReader {
  /// The type that an expression spells: `Foo.Bar<Baz>`, `[Foo]`, `[Key: Foo?]`, `(A, B)`, `(A) -> B`; nil if none.
  mutating func writtenType(_ node: RawSyntax) -> TypeReference? {
    guard depth < Self.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    switch node.kind {
    case .typeExpr:
      return RawTypeExprSyntax(node).map { typeReference($0.type) }
    case .declReferenceExpr, .memberAccessExpr, .genericSpecializationExpr:
      return writtenName(node).map { .named($0) }
    case .optionalChainingExpr:
      return RawOptionalChainingExprSyntax(node).flatMap { writtenType($0.expression.raw) }.map { .optional($0) }
    case .forceUnwrapExpr:
      return RawForceUnwrapExprSyntax(node).flatMap { writtenType($0.expression.raw) }.map { .optional($0) }
    case .arrayExpr:
      guard let elements = RawArrayExprSyntax(node)?.elements.layoutView.children, elements.count == 1,
        let element = elements[0].flatMap({ RawArrayElementSyntax($0) })
      else { return nil }
      return writtenType(element.expression.raw).map { .array($0) }
    case .dictionaryExpr:
      guard let elements = RawDictionaryExprSyntax(node)?.content.layoutView?.children, elements.count == 1,
        let element = elements[0].flatMap({ RawDictionaryElementSyntax($0) }),
        let key = writtenType(element.key.raw), let value = writtenType(element.value.raw)
      else { return nil }
      return .dictionary(key: key, value: value)
    case .tupleExpr:
      guard let tuple = RawTupleExprSyntax(node), let types = writtenTypes(tuple) else { return nil }
      return types.count == 1 ? types[0] : .tuple(types, labels: labels(of: tuple))
    case .sequenceExpr:
      return writtenFunction(node)
    default:
      return nil
    }
  }

  /// `(A) -> B`, with `async` and `throws` inside the arrow.
  private mutating func writtenFunction(_ node: RawSyntax) -> TypeReference? {
    guard let elements = RawSequenceExprSyntax(node)?.elements.layoutView.children, elements.count == 3,
      elements[1]?.kind == .arrowExpr, let parameters = elements[0].flatMap({ RawTupleExprSyntax($0) }),
      let types = writtenTypes(parameters), let result = elements[2].flatMap({ writtenType($0) })
    else { return nil }
    return .function(parameters: types, result: result)
  }

  private mutating func writtenTypes(_ tuple: RawTupleExprSyntax) -> [TypeReference]? {
    var types: [TypeReference] = []
    for case let element? in tuple.elements.layoutView.children {
      guard let element = RawLabeledExprSyntax(element), let type = writtenType(element.expression.raw) else {
        return nil
      }
      types.append(type)
    }
    return types
  }

  private mutating func labels(of tuple: RawTupleExprSyntax) -> [String] {
    var labels: [String] = []
    for case let element? in tuple.elements.layoutView.children {
      guard let element = RawLabeledExprSyntax(element) else { continue }
      labels.append(element.label.map { text($0) } ?? "")
    }
    return labels.allSatisfy(\.isEmpty) ? [] : labels
  }

  private mutating func writtenName(_ node: RawSyntax) -> [TypeReference.Component]? {
    var components: [TypeReference.Component] = []
    var arguments: [TypeReference] = []
    var node = node
    while true {
      if let specialized = RawGenericSpecializationExprSyntax(node) {
        arguments = genericArguments(specialized.genericArgumentClause)
        node = specialized.expression.raw
      } else if let member = RawMemberAccessExprSyntax(node) {
        guard let base = member.base else { return nil }
        components.append(TypeReference.Component(text(member.declName.baseName), arguments: arguments))
        arguments = []
        node = base.raw
      } else if let reference = RawDeclReferenceExprSyntax(node) {
        components.append(TypeReference.Component(text(reference.baseName), arguments: arguments))
        components.reverse()
        return components
      } else {
        return nil
      }
    }
  }
}
