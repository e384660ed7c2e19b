import AssemblerGraphFacts
import AssemblerGraphModel

// Properties that hold nobody, whoever could stand behind their type.

extension StaticTypes {
  /// Whether a constant is nil in every object: `let parent: Theme? = nil`, or nil in each initializer.
  ///
  /// Facts do not write down `= nil`: what is a constant of a class and gets nothing in any initializer can be nothing else. A struct
  /// may get it from the initializer that the compiler makes.
  func isNil(constant property: PropertyID) -> Bool {
    let symbol = symbols.properties[property]
    guard symbol.facts.isConstant, symbol.isStoredInInstances, symbol.facts.attributes.isEmpty,
      case .optional = symbol.facts.type, let owner = symbol.owner
    else { return false }
    if let value = symbol.facts.initialValue { return isNone(value, in: symbol.file) }
    let initializers = symbols.types[owner].functions.all.filter {
      symbols.functions[$0].facts.kind == .initializer && symbols.functions[$0].facts.body != nil
    }
    switch symbols.types[owner].kind {
    case .class, .actor: break
    default: if initializers.isEmpty { return false }
    }
    return !isFilledUnseen(owner) && !initializers.contains { assigns(symbol.name, $0) }
  }

  /// Whether a decoder or a macro may make the objects.
  private func isFilledUnseen(_ type: TypeID) -> Bool {
    if symbols.externalAncestors(of: type).contains(where: { $0 == "Codable" || $0 == "Decodable" }) { return true }
    return symbols.types[type].groups.contains { reference in
      symbols.files[reference.file].facts.groups[reference.group].attributes.contains {
        $0.type.lastName?.hasSuffix("Init") ?? false
      }
    }
  }

  /// `.none`, `Optional.none`
  private func isNone(_ value: ExpressionID, in file: FileID) -> Bool {
    guard case .member(let base, let name, _) = symbols.files[file][value], symbols.names[name] == "none" else {
      return false
    }
    guard let base else { return true }
    switch symbols.files[file][base] {
    case .unqualified(let owner, _): return symbols.names[owner] == "Optional"
    case .type(let type): return symbols.files[file][type].lastName == "Optional"
    default: return false
    }
  }

  /// Whether an initializer puts something into a property of its object.
  private func assigns(_ name: Name, _ initializer: FunctionID) -> Bool {
    let symbol = symbols.functions[initializer]
    guard let body = symbol.facts.body else { return false }
    let facts = symbols.files[symbol.file]
    return facts[body].contains { statement in
      guard case .assign(let target, _, _) = statement else { return false }
      return isTarget(target, name, in: facts)
    }
  }

  private func isTarget(_ target: ExpressionID, _ name: Name, in facts: LinkedFile) -> Bool {
    switch facts[target] {
    case .unqualified(name, _), .member(_?, name, _): true
    case .tuple(let parts): facts[parts].contains { $0.value.map { isTarget($0, name, in: facts) } ?? false }
    default: false
    }
  }
}

extension PropertyFacts {
  /// `private var`, `private(set) var`: code of other files puts nothing there.
  var isSetInFileAlone: Bool {
    if modifiers.contains(.isFilePrivate) { return true }
    var rest = text.utf8[...]
    while true {
      let word = rest.prefix { $0 != UInt8(ascii: " ") }
      if word.elementsEqual("private(set)".utf8) || word.elementsEqual("fileprivate(set)".utf8) { return true }
      // What follows is the property itself, however long its type is.
      if word.endIndex == rest.endIndex || word.elementsEqual("var".utf8) || word.elementsEqual("let".utf8) {
        return false
      }
      rest = rest[rest.index(after: word.endIndex)...]
    }
  }
}
