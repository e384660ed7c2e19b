import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

extension FactsReader {
  /// Declares the parameters of a function in the scope of its body. Default values do not see `self`.
  mutating func parameters(_ clause: RawFunctionParameterClauseSyntax) -> [ParameterFacts] {
    let elements = clause.parameters.layoutView.children
    var parameters: [ParameterFacts] = []
    parameters.reserveCapacity(elements.count)
    for case let element? in elements {
      guard let node = RawFunctionParameterSyntax(element) else { continue }
      let defaultValue = node.defaultValue.flatMap { expression($0.value.raw) }
      var parameter = self.parameter(firstName: node.firstName, secondName: node.secondName, type: node.type)
      parameter.isVariadic = node.ellipsis != nil
      parameter.defaultValue = defaultValue
      parameter.isDefaulted = node.defaultValue != nil
      parameters.append(parameter)
    }
    return parameters
  }

  /// Declares one parameter; without a type its type is an empty name.
  mutating func parameter(
    firstName: RawTokenSyntax,
    secondName: RawTokenSyntax?,
    type node: RawTypeSyntax?
  ) -> ParameterFacts {
    let name = secondName ?? firstName
    let type = node.map { typeReference($0) }
    let local = declareLocal(name, type: type)
    var parameter = ParameterFacts(label: label(firstName), local: local, type: type ?? .named([]))
    if let node { readTraits(of: node, into: &parameter) }
    // A closure inside an optional is stored as a value of its own.
    if case .optional(.function)? = type { parameter.isEscaping = true }
    return parameter
  }

  /// The word at the call; nil for `_`.
  mutating func label(_ token: RawTokenSyntax) -> Name? {
    token.tokenKind == .wildcard || token.isMissing ? nil : factsName(token)
  }

  /// The name of a tuple's element: its index.
  mutating func elementName(_ index: Int) -> Name { Name(names.number(of: String(index))) }

  private mutating func readTraits(of type: RawTypeSyntax, into parameter: inout ParameterFacts) {
    guard let attributed = RawAttributedTypeSyntax(type) else { return }
    for case let element? in attributed.attributes.layoutView.children {
      guard let attribute = RawAttributeSyntax(element),
        let name = RawIdentifierTypeSyntax(attribute.attributeName)?.name
      else { continue }
      if name.tokenText == "escaping" { parameter.isEscaping = true }
      if name.tokenText == "autoclosure" { parameter.isAutoclosure = true }
    }
    for case let element? in attributed.specifiers.layoutView.children {
      if RawSimpleTypeSpecifierSyntax(element)?.specifier.tokenText == "inout" { parameter.isInout = true }
    }
  }
}
