import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

extension FactsReader {
  /// The type as written. What names no type (`~Copyable`, a missing type) becomes an empty name.
  mutating func typeReference(_ node: RawTypeSyntax) -> TypeReference { typeReference(node.raw) ?? .named([]) }

  /// nil for what names no type: `~Copyable`, a missing type.
  mutating func typeReference(_ node: RawSyntax) -> TypeReference? {
    guard depth < Self.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    switch node.kind {
    case .identifierType, .memberType:
      return namedType(node)
    case .optionalType:
      return RawOptionalTypeSyntax(node).map { .optional(typeReference($0.wrappedType)) }
    case .implicitlyUnwrappedOptionalType:
      return RawImplicitlyUnwrappedOptionalTypeSyntax(node).map { .optional(typeReference($0.wrappedType)) }
    case .arrayType:
      return RawArrayTypeSyntax(node).map { .array(typeReference($0.element)) }
    case .dictionaryType:
      return RawDictionaryTypeSyntax(node).map {
        .dictionary(key: typeReference($0.key), value: typeReference($0.value))
      }
    case .attributedType:
      return RawAttributedTypeSyntax(node).flatMap { typeReference($0.baseType.raw) }
    case .metatypeType:
      return RawMetatypeTypeSyntax(node).map { .metatype(typeReference($0.baseType)) }
    case .classRestrictionType:
      return .name("AnyObject")
    case .packElementType:
      return RawPackElementTypeSyntax(node).flatMap { typeReference($0.pack.raw) }
    case .packExpansionType:
      return RawPackExpansionTypeSyntax(node).flatMap { typeReference($0.repetitionPattern.raw) }
    case .namedOpaqueReturnType:
      return RawNamedOpaqueReturnTypeSyntax(node).flatMap { typeReference($0.type.raw) }
    case .tupleType, .functionType, .compositionType, .someOrAnyType:
      return compoundType(node)
    default:
      return node.elementOfInlineArray.map { .array(typeReference($0) ?? .named([])) }
    }
  }

  private mutating func compoundType(_ node: RawSyntax) -> TypeReference? {
    if let tuple = RawTupleTypeSyntax(node) {
      let elements = tupleElements(tuple.elements)
      if elements.count == 1 { return elements[0] }
      return .tuple(elements, labels: labels(of: tuple.elements))
    }
    if let function = RawFunctionTypeSyntax(node) {
      let parameters = tupleElements(function.parameters)
      return .function(parameters: parameters, result: typeReference(function.returnClause.type))
    }
    if let composition = RawCompositionTypeSyntax(node) {
      var members: [TypeReference] = []
      for case let element? in composition.elements.layoutView.children {
        guard let element = RawCompositionTypeElementSyntax(element), let member = typeReference(element.type.raw)
        else { continue }
        members.append(member)
      }
      if members.count == 1 { return members[0] }
      return members.isEmpty ? nil : .composition(members)
    }
    if let constrained = RawSomeOrAnyTypeSyntax(node) {
      let isSome = constrained.someOrAnySpecifier.tokenText == "some"
      if !isSome, let simple = RawIdentifierTypeSyntax(constrained.constraint), simple.genericArgumentClause == nil {
        return names.existential(name(simple.name))
      }
      let constraint = typeReference(constrained.constraint.raw) ?? .name("Any")
      // Spelled out, because `.some` would be the optional's case.
      return isSome ? TypeReference.some(constraint) : TypeReference.any(constraint)
    }
    return nil
  }

  private mutating func tupleElements(_ list: RawTupleTypeElementListSyntax) -> [TypeReference] {
    var elements: [TypeReference] = []
    for case let element? in list.layoutView.children {
      guard let element = RawTupleTypeElementSyntax(element) else { continue }
      let type = typeReference(element.type)
      elements.append(type)
    }
    return elements
  }

  private mutating func labels(of list: RawTupleTypeElementListSyntax) -> [String] {
    var labels: [String] = []
    for case let element? in list.layoutView.children {
      guard let element = RawTupleTypeElementSyntax(element) else { continue }
      labels.append(element.firstName.map { $0.tokenText == "_" ? "" : text($0) } ?? "")
    }
    return labels.allSatisfy(\.isEmpty) ? [] : labels
  }

  /// `A`, `A<B>.C`. A base that is no name (`[A].Index`) is dropped.
  private mutating func namedType(_ node: RawSyntax) -> TypeReference? {
    if let simple = RawIdentifierTypeSyntax(node) {
      if simple.genericArgumentClause == nil { return names.type(name(simple.name)) }
      return .named([component(simple.name, simple.genericArgumentClause)])
    }
    var components: [TypeReference.Component] = []
    var node = node
    while let member = RawMemberTypeSyntax(node) {
      components.append(component(member.name, member.genericArgumentClause))
      node = member.baseType.raw
    }
    if let simple = RawIdentifierTypeSyntax(node) {
      components.append(component(simple.name, simple.genericArgumentClause))
    }
    components.reverse()
    return .named(components)
  }

  private mutating func component(
    _ name: RawTokenSyntax,
    _ arguments: RawGenericArgumentClauseSyntax?
  ) -> TypeReference.Component {
    TypeReference.Component(text(name), arguments: arguments.map { genericArguments($0) } ?? [])
  }

  mutating func genericArguments(_ clause: RawGenericArgumentClauseSyntax) -> [TypeReference] {
    var arguments: [TypeReference] = []
    for case let argument? in clause.arguments.layoutView.children {
      guard let argument = RawGenericArgumentSyntax(argument) else { continue }
      arguments.append(typeReference(argument.argument.raw) ?? .named([]))
    }
    return arguments
  }
}
