import AssemblerGraphFacts
import AssemblerGraphModel

extension SymbolTable {
  /// Learns what the scanned code adds to collections: what runs closures with their elements, and what gives elements.
  ///
  ///     extension Sequence { func each(_ body: (Element) -> Void) { for element in self { body(element) } } }
  ///     extension Array { var second: Element? { count > 1 ? self[1] : nil } }
  ///
  /// A name that the scanned code gives to anything else as well says nothing.
  func learnExtensionsOfCollections() {
    var traits: [Name: NameTraits] = [:]
    var others: Set<Name> = []
    for function in functions {
      let learned = function.owner.map { extendsCollections($0) } ?? false ? function.facts.traits : []
      if learned.isEmpty { others.insert(function.name) }
      traits[function.name, default: []].formUnion(learned)
    }
    for property in properties {
      let learned: NameTraits =
        (property.owner.map { extendsCollections($0) } ?? false) && (property.facts.type?.isElement ?? false)
        ? .givesElements : []
      if learned.isEmpty { others.insert(property.name) }
      traits[property.name, default: []].formUnion(learned)
    }
    for (name, learned) in traits where !learned.isEmpty && !others.contains(name) { names.add(learned, to: name) }
  }

  private func extendsCollections(_ type: TypeID) -> Bool {
    types[type].kind == .external && Framework.collections.contains(types[type].name)
  }
}

extension Framework {
  /// The types and protocols of the standard library of which extensions speak of an `Element`.
  fileprivate static let collections: Set<String> = [
    "Array", "ArraySlice", "BidirectionalCollection", "Collection", "ContiguousArray", "MutableCollection",
    "RandomAccessCollection", "RangeReplaceableCollection", "Sequence", "Set",
  ]
}

extension FunctionFacts {
  fileprivate var traits: NameTraits {
    var traits: NameTraits = []
    if result?.isElement ?? false { traits.insert(.givesElements) }
    let runsClosure = parameters.contains { parameter in
      guard !parameter.isEscaping, case .function(let inputs, _) = parameter.type else { return false }
      return inputs.first?.isElement ?? false
    }
    if runsClosure { traits.insert(.callsWithElements) }
    return traits
  }
}

extension TypeReference {
  /// `Element`, `Element?`, `Self.Element`
  fileprivate var isElement: Bool {
    switch self {
    case .named(let components): components.last?.name == "Element"
    case .optional(let wrapped): wrapped.isElement
    default: false
    }
  }
}
