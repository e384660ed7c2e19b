import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

extension FactsReader {
  /// `<T: P, U where U == V>`: the parameters, and what the clause itself requires.
  mutating func generics(
    _ clause: RawGenericParameterClauseSyntax?,
    requirements: inout [GenericRequirement]
  ) -> [GenericParameter] {
    guard let clause else { return [] }
    var parameters: [GenericParameter] = []
    for case let parameter? in clause.parameters.layoutView.children {
      guard let parameter = RawGenericParameterSyntax(parameter) else { continue }
      let constraint = parameter.inheritedType.flatMap { typeReference($0.raw) }
      parameters.append(GenericParameter(name: text(parameter.name), constraint: constraint))
    }
    readRequirements(clause.genericWhereClause, into: &requirements)
    return parameters
  }

  mutating func readRequirements(
    _ clause: RawGenericWhereClauseSyntax?,
    into requirements: inout [GenericRequirement]
  ) {
    guard let clause else { return }
    for case let element? in clause.requirements.layoutView.children {
      guard let requirement = RawGenericRequirementSyntax(element)?.requirement else { continue }
      if let conformance = RawConformanceRequirementSyntax(requirement) {
        guard let right = typeReference(conformance.rightType.raw) else { continue }
        let left = typeReference(conformance.leftType)
        requirements.append(GenericRequirement(left: left, relation: .conforms, right: right))
      } else if let equality = RawSameTypeRequirementSyntax(requirement) {
        guard let left = typeReference(equality.leftType.raw), let right = typeReference(equality.rightType.raw) else {
          continue
        }
        requirements.append(GenericRequirement(left: left, relation: .equals, right: right))
      }
    }
  }

  /// `: A, B & C`, without what is suppressed (`~Copyable`).
  mutating func inherited(_ clause: RawInheritanceClauseSyntax?) -> [TypeReference] {
    guard let clause else { return [] }
    var types: [TypeReference] = []
    for case let element? in clause.inheritedTypes.layoutView.children {
      guard let element = RawInheritedTypeSyntax(element), let type = typeReference(element.type.raw) else { continue }
      types.append(type)
    }
    return types
  }
}
