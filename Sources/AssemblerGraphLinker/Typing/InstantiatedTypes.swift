import AssemblerGraphFacts
import AssemblerGraphModel

// Whom a library makes for a property, where the property's type alone does not say it.

extension StaticTypes {
  /// `Quartet` of `@Instantiated(fulfilledByType: "Quartet") let musicians: Musicians`
  func instantiatedType(named property: PropertyID) -> TypeID? {
    let symbol = symbols.properties[property]
    let facts = symbols.files[symbol.file]
    for attribute in symbol.facts.attributes where words.makingWrappers.contains(attribute.type.lastName ?? "") {
      for argument in facts[attribute.arguments] {
        guard let label = symbols.names.text(of: argument.label), words.labelsOfMade.contains(label),
          let value = argument.value, case .text(let text) = facts[value]
        else { continue }
        return symbols.topLevel[symbols.names[text]]?.first { symbols.types[$0].kind != .protocol }
      }
    }
    return nil
  }

  /// The type itself, or the one that says of itself that it stands in for this protocol:
  /// `@Instantiable(fulfillingAdditionalTypes: [Musicians.self]) final class Quartet`.
  func instantiatedType(for type: TypeHandle) -> TypeID? {
    guard let wanted = symbols.table.nominal(type) else { return nil }
    if symbols.types[wanted].kind != .protocol { return wanted }
    return possibleTypes(of: type).first { serves($0, as: wanted) } ?? wanted
  }

  private func serves(_ type: TypeID, as wanted: TypeID) -> Bool {
    symbols.types[type].groups.contains { group in
      let facts = symbols.files[group.file]
      let scope = TypeScope(file: group.file, group: group.group)
      return facts.facts.groups[group.group].attributes.contains { attribute in
        facts[attribute.arguments].contains { argument in
          guard let label = symbols.names.text(of: argument.label), words.labelsOfServed.contains(label),
            let value = argument.value, case .collection(let served) = facts[value]
          else { return false }
          return facts[served].contains { element in
            guard case .metatype(let instance) = symbols.table[typeOf(element, scope)] else { return false }
            return symbols.table.nominal(instance) == wanted
          }
        }
      }
    }
  }
}
