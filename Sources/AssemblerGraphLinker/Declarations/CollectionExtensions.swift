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
    for function in functions where extendsCollections(function.owner) && !function.facts.traits.isEmpty {
      traits[function.name, default: []].formUnion(function.facts.traits)
    }
    for property in properties where extendsCollections(property.owner) && property.facts.type?.isElement ?? false {
      traits[property.name, default: []].insert(.givesElements)
    }
    if traits.isEmpty { return }
    for function in functions where !extendsCollections(function.owner) || function.facts.traits.isEmpty {
      traits[function.name] = nil
    }
    for property in properties where !extendsCollections(property.owner) || !(property.facts.type?.isElement ?? false) {
      traits[property.name] = nil
    }
    for (name, learned) in traits { learn(learned, of: name) }
  }

  private func extendsCollections(_ type: TypeID?) -> Bool {
    guard let type else { return false }
    return types[type].kind == .external && Framework.collections.contains(types[type].name)
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
  /// What a subscript gives, the types tell.
  fileprivate var traits: NameTraits {
    if kind != .function { return [] }
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
