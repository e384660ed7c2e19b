import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

extension FactsReader {
  /// `case a(Foo), b(label: Bar)`.
  mutating func readCases(_ node: RawEnumCaseDeclSyntax) {
    guard let group else { return }
    if modifiers(node.modifiers).contains(.isIndirect) { facts.groups[group].modifiers.insert(.isIndirect) }
    for case let element? in node.elements.layoutView.children {
      guard let element = RawEnumCaseElementSyntax(element) else { continue }
      if let value = element.rawValue?.value { noteText(of: value.raw) }
      let payload = element.parameterClause.map { self.payload($0) } ?? []
      let enumCase = EnumCaseFacts(name: text(element.name), payload: payload, position: position(element.name))
      facts.groups[group].cases.append(enumCase)
    }
  }

  private mutating func payload(_ clause: RawEnumCaseParameterClauseSyntax) -> [EnumCaseFacts.Payload] {
    var payload: [EnumCaseFacts.Payload] = []
    for case let element? in clause.parameters.layoutView.children {
      guard let parameter = RawEnumCaseParameterSyntax(element) else { continue }
      var label: String?
      if parameter.colon != nil, let name = parameter.firstName {
        label = self.label(name).map { names.texts[Int($0.rawValue)] }
      }
      payload.append(EnumCaseFacts.Payload(label: label, type: typeReference(parameter.type)))
      if let value = parameter.defaultValue?.value { evaluate(value.raw) }
    }
    return payload
  }
}
